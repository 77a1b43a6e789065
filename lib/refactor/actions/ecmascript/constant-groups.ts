/** Which numbers of a file become one constant, and its name. */
import type { LeftAlone } from "../action.ts";
import { HALF_NAMED, isPlain, isTelling, standsElsewhere } from "../quantities.ts";
import type { Meaning } from "./constant-names.ts";

/** A number, with its meaning if its place gives it one. */
export interface Use {
  start: number;
  end: number;
  value: number;
  written: string;
  meaning: Meaning | null;
  /** Whether it is in a function that may be called before the constants of its module have their values. */
  early: boolean;
  /** The start of the whole expression that it is a part of. */
  expression: number;
}

/** Numbers that become one constant. */
export interface Group {
  name: string;
  uses: Use[];
}

/**
 * The constants that a maintainer would want: one name for one value that is used more than once or whose meaning is
 * plain, and never a name for only a part of an expression.
 * @param taken every name of the file
 * @param unasked the file's text if nobody asked for these constants in particular, else null
 */
export function namedGroups(
  uses: readonly Use[],
  taken: ReadonlySet<string>,
  unasked: string | null,
): { groups: Group[]; left: LeftAlone[] } {
  const named = uses.filter((use) => use.meaning !== null);
  const namesOf = Map.groupBy(named, ({ value }) => value);
  const left: LeftAlone[] = [];
  const groups: Group[] = [];
  for (const [name, group] of Map.groupBy(named, ({ meaning }) => meaning?.name ?? "")) {
    const [first] = group;
    if (first === undefined) continue;
    const reason = group.some(({ value }) => value !== first.value)
      ? `One name, ${name}, would stand for several numbers`
      : namesOf.get(first.value)?.some(({ meaning }) => meaning?.name !== name)
        ? "The number would need several names in this file"
        : unasked !== null && standsElsewhere(unasked, first.written, group.length)
          ? HALF_NAMED
          : isOneOfSeveral(named, first)
            ? `${first.meaning?.bounds?.subject} is compared with several numbers`
            : taken.has(name)
              ? `The name ${name} means something else here`
              : isWorthwhile(group) && !(unasked !== null && (isPlain(name) || isKnown(group)))
                ? null
                : "A name would add nothing";
    if (reason === null) groups.push({ name, uses: group });
    else left.push({ at: first.start, reason });
  }
  return { groups: withoutHalves(uses, groups, left).sort(byPlace), left };
}

/** Whether a limit is one of several for its subject: only a minimum and a maximum can be told apart. */
function isOneOfSeveral(named: readonly Use[], { meaning: own }: Use): boolean {
  if (!own?.bounds) return false;
  const { subject, end } = own.bounds;
  return named.some(
    ({ meaning }) =>
      meaning?.bounds?.subject === subject &&
      meaning.name !== own.name &&
      (end === "LIMIT" || meaning.bounds.end === "LIMIT"),
  );
}

/**
 * Whether readers know the number, or see it as one of several that belong together: a character code, the seconds of
 * an hour beside those of a minute, one of the arguments of a call. Only a bound has a meaning of its own.
 */
const isKnown = ([first]: readonly Use[]): boolean => !first?.meaning?.bounds;

function isWorthwhile(uses: readonly Use[]): boolean {
  const [first] = uses;
  if (!first?.meaning) return false;
  return first.meaning.tells || (uses.length > 1 && (first.meaning.known || isTelling(first.value)));
}

/** Drops constants until no expression has one of its numbers named and another not. */
function withoutHalves(uses: readonly Use[], all: readonly Group[], left: LeftAlone[]): Group[] {
  const together = Map.groupBy(uses, ({ expression }) => expression);
  let groups = [...all];
  for (;;) {
    const named = new Set(groups.flatMap((group) => group.uses));
    const isHalf = (group: Group) =>
      group.uses.some(({ expression }) => together.get(expression)?.some((use) => !named.has(use)));
    const halves = groups.filter(isHalf);
    if (halves.length === 0) return groups;
    for (const {
      uses: [first],
    } of halves)
      left.push({ at: first?.start ?? 0, reason: "Another number of the expression would keep no name" });
    groups = groups.filter((group) => !halves.includes(group));
  }
}

const byPlace = (one: Group, other: Group): number => (one.uses[0]?.start ?? 0) - (other.uses[0]?.start ?? 0);
