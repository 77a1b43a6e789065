/** Methods whose proved type conflicts with a method that they override or that overrides them, in any file. */
import type { ClassFacts, Gives, MethodFacts } from "./class-facts.ts";

/**
 * @param own the classes of the file
 * @param others classes of other files that inherit from them or that they inherit from, matched by name
 * @param unasked whether nobody asked for the types, so that a class must not state more than its base class
 * @returns the methods of the file whose type should not be written down, with the reason in words
 */
export function* overrideDoubts(
  own: readonly ClassFacts[],
  others: readonly ClassFacts[],
  unasked: boolean,
): Generator<[number, string]> {
  const all = [...own, ...others];
  const byName = Map.groupBy(all, ({ name }) => name);
  const byBase = new Map<string, ClassFacts[]>();
  for (const one of all) for (const base of one.bases) byBase.set(base, [...(byBase.get(base) ?? []), one]);
  for (const one of own) {
    const above = reach(one, ({ bases }) => bases.flatMap((base) => byName.get(base) ?? []));
    const below = reach(one, ({ name }) => byBase.get(name) ?? []);
    const beside = (wanted: string) =>
      above
        .filter(({ methods }) => methods.some(({ name }) => name === wanted))
        .flatMap((base) => reach(base, ({ name }) => byBase.get(name) ?? []))
        .filter((other) => other !== one);
    for (const method of one.methods) {
      if (method.annotated) continue;
      const reason =
        (unasked ? doubtOfOverride(method, above) : null) ??
        doubtOf(method, above, below) ??
        doubtOfNone(method, [...above, ...below], beside(method.name));
      if (reason !== null) yield [method.node, reason];
    }
  }
}

/** Every class reachable from one, excluding it. */
function reach(from: ClassFacts, next: (one: ClassFacts) => readonly ClassFacts[]): ClassFacts[] {
  const found = new Set<ClassFacts>();
  const open = [from];
  for (let one = open.pop(); one; one = open.pop())
    for (const another of next(one))
      if (another !== from && !found.has(another)) {
        found.add(another);
        open.push(another);
      }
  return [...found];
}

const doubtOfOverride = ({ name }: MethodFacts, above: readonly ClassFacts[]): string | null =>
  name !== "__init__" && named(above, name).some(({ annotated }) => !annotated)
    ? "What it overrides has no type either"
    : null;

function doubtOf(
  { name, gives, isProperty }: MethodFacts,
  above: readonly ClassFacts[],
  below: readonly ClassFacts[],
): string | null {
  // A type that cannot be proved is not written, and constructors do not have to match.
  if (gives.kind !== "known" || name === "__init__" || name === "__new__") return null;
  const { types } = gives;
  if (isProperty && above.some(({ attributes }) => attributes.has(name)))
    return "A class above has it as a plain attribute";
  for (const base of named(above, name))
    if (!goesInPlaceOf(types, base.gives)) return "What it overrides gives something else";
  for (const override of named(below, name))
    if (!isReplacedBy(types, override)) return `What overrides it gives something else`;
  return null;
}

/** A method that returns nothing, although others in its hierarchy return a value that is used. */
function doubtOfNone(
  { name, gives }: MethodFacts,
  family: readonly ClassFacts[],
  beside: readonly ClassFacts[],
): string | null {
  if (gives.kind !== "known" || !isNone(gives.types) || name === "__init__") return null;
  if (family.some(({ asked }) => asked.has(name)))
    return "A related class uses its result, which is always None";
  const givesMore = named(beside, name).some(
    (one) => one.gives.kind !== "nothing told" && !givesNone(one.gives),
  );
  return givesMore ? "The same method of a related class gives something" : null;
}

const givesNone = (gives: Gives): boolean => gives.kind === "known" && isNone(gives.types);

const named = (classes: readonly ClassFacts[], wanted: string): MethodFacts[] =>
  classes.flatMap(({ methods }) => methods.filter(({ name }) => name === wanted));

/** Whether a method that returns these types may override one that returns that type. */
function goesInPlaceOf(types: ReadonlySet<string>, wanted: Gives): boolean {
  switch (wanted.kind) {
    case "known":
      return [...types].every((type) => (WIDER[type] ?? [type]).some((wider) => wanted.types.has(wider)));
    case "written":
      return wanted.mayBeNone && isNone(types);
    case "something":
      return !isNone(types);
    default:
      return true;
  }
}

/** Whether a method that returns these types may be overridden by that one. */
function isReplacedBy(types: ReadonlySet<string>, { gives, annotated }: MethodFacts): boolean {
  if (gives.kind === "known") return goesInPlaceOf(gives.types, { kind: "known", types });
  if (gives.kind === "nothing told" || gives.kind === "anything") return true;
  return !annotated && !isNone(types);
}

const isNone = (types: ReadonlySet<string>): boolean => types.size === 1 && types.has("None");

/** The numeric tower of PEP 484: which types are accepted for each type. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  bool: ["bool", "int", "float", "complex"],
  int: ["int", "float", "complex"],
  float: ["float", "complex"],
};
