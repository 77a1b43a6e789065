/** Kinds of functions whose return type a file leaves out although it writes others down. */
import { decoratorsOf, nameOf } from "#syntax/python/types.ts";
import { childIn, children, type SyntaxTree, textOf } from "#syntax/tree.ts";
import { isWithinFunction } from "./return-type-doubts.ts";
import { kindName } from "./source.ts";

/** A function with its written return type, or else the one that its text proves; null where there is neither. */
export interface TypedFunction {
  node: number;
  written: string | null;
  proved: string | null;
}

/** How many functions of a kind carry a return type, and those that do not. */
interface Habit {
  written: number;
  bare: number[];
}

const CONSTRUCTOR = "constructors";
/** What type checkers take as complete without a return type (PEP 484: at least one argument is annotated). */
const TYPED_CONSTRUCTOR = "constructors with typed parameters";
const INNER = "functions within functions";
const SPECIAL = "special methods";
const SETTER = "setters";
const PROCEDURE = "functions that return nothing";

/** So many written types without one of a kind are a habit. */
const SEVERAL = 3;

/**
 * The functions of a file to which a return type would be added against its habit, with the reason in words. A file that
 * writes no return type at all has none.
 * @param bareConstructors whether the rest of the project leaves it out of constructors
 */
export function againstHabits(
  tree: SyntaxTree,
  functions: readonly TypedFunction[],
  bareConstructors: boolean,
): ReadonlyMap<number, string> {
  const doubts = new Map<number, string>();
  const typed = functions.filter(({ written }) => written !== null).length;
  if (typed === 0) return doubts;
  const habits = new Map<string, Habit>();
  for (const one of functions)
    for (const kind of kindsOf(tree, one)) {
      const habit = habits.get(kind) ?? { written: 0, bare: [] };
      if (one.written === null) habit.bare.push(one.node);
      else habit.written++;
      habits.set(kind, habit);
    }
  const plain = (habits.get(CONSTRUCTOR)?.written ?? 0) - (habits.get(TYPED_CONSTRUCTOR)?.written ?? 0);
  for (const [kind, { written, bare }] of habits) {
    const leaves =
      (kind === CONSTRUCTOR && bareConstructors && bare.length >= written) ||
      (bare.length > written &&
        (bare.length > 1 ||
          kind === INNER ||
          (kind === TYPED_CONSTRUCTOR && plain > 0) ||
          (kind === PROCEDURE && typed >= SEVERAL)));
    if (leaves) for (const node of bare) doubts.set(node, `Most ${kind} here leave their return type out`);
  }
  return doubts;
}

function kindsOf(tree: SyntaxTree, { node, written, proved }: TypedFunction): string[] {
  const name = nameOf(tree, node);
  const kinds = isWithinFunction(tree, node) ? [INNER] : [];
  if (name === "__init__") {
    kinds.push(CONSTRUCTOR);
    if (hasTypedParameter(tree, node)) kinds.push(TYPED_CONSTRUCTOR);
  } else if (name.startsWith("__") && name.endsWith("__")) kinds.push(SPECIAL);
  else if (decoratorsOf(tree, node).some((one) => one === "setter" || one === "deleter")) kinds.push(SETTER);
  else if ((written ?? proved) === "None") kinds.push(PROCEDURE);
  return kinds;
}

function hasTypedParameter(tree: SyntaxTree, node: number): boolean {
  const parameters = childIn(tree, node, tree.grammar.field("parameters"));
  return [...children(tree, parameters)].some((child) => kindName(tree, child).startsWith("typed_"));
}

/** The written return type of a function, or null. */
export function writtenType(tree: SyntaxTree, node: number): string | null {
  const type = childIn(tree, node, tree.grammar.field("return_type"));
  return type < 0 ? null : textOf(tree, type);
}
