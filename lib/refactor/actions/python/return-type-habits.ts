/** Kinds of functions whose return type a file leaves out although it writes others down. */
import { decoratorsOf, nameOf } from "../../../syntax/python/types.ts";
import { childIn, children, type SyntaxTree } from "../../../syntax/tree.ts";
import { isWithinFunction } from "./return-type-doubts.ts";
import { kindName } from "./source.ts";

/** Functions of a kind that carry a return type, and those that do not. */
interface Habit {
  written: number[];
  bare: number[];
}

const CONSTRUCTOR = "constructors";
/** What type checkers take as complete without a return type (PEP 484: at least one argument is annotated). */
const TYPED_CONSTRUCTOR = "constructors with typed parameters";
const INNER = "functions within functions";
const SPECIAL = "special methods";
const SETTER = "setters";

/**
 * The functions of a file to which a return type would be added against its habit, with the reason in words. A file that
 * writes no return type at all has none.
 * @param bareConstructors whether the rest of the project leaves it out of constructors
 */
export function againstHabits(
  tree: SyntaxTree,
  functions: readonly number[],
  bareConstructors: boolean,
): ReadonlyMap<number, string> {
  const doubts = new Map<number, string>();
  const isWritten = (node: number) => childIn(tree, node, tree.grammar.field("return_type")) >= 0;
  if (!functions.some(isWritten)) return doubts;
  const habits = new Map<string, Habit>();
  for (const node of functions)
    for (const kind of kindsOf(tree, node)) {
      const habit = habits.get(kind) ?? { written: [], bare: [] };
      (isWritten(node) ? habit.written : habit.bare).push(node);
      habits.set(kind, habit);
    }
  const plain =
    (habits.get(CONSTRUCTOR)?.written.length ?? 0) - (habits.get(TYPED_CONSTRUCTOR)?.written.length ?? 0);
  /** Kinds of which one alone is no oversight. */
  const settled = new Set([
    INNER,
    ...(bareConstructors ? [CONSTRUCTOR] : []),
    ...(plain > 0 ? [TYPED_CONSTRUCTOR] : []),
  ]);
  for (const [kind, { written, bare }] of habits) {
    if (bare.length <= written.length || (bare.length < 2 && !settled.has(kind))) continue;
    for (const node of bare) doubts.set(node, `Most ${kind} here leave their return type out`);
  }
  return doubts;
}

function kindsOf(tree: SyntaxTree, node: number): string[] {
  const name = nameOf(tree, node);
  if (isWithinFunction(tree, node)) return [INNER];
  if (name === "__init__")
    return hasTypedParameter(tree, node) ? [CONSTRUCTOR, TYPED_CONSTRUCTOR] : [CONSTRUCTOR];
  if (name.startsWith("__") && name.endsWith("__")) return [SPECIAL];
  return decoratorsOf(tree, node).some((decorator) => decorator === "setter" || decorator === "deleter")
    ? [SETTER]
    : [];
}

function hasTypedParameter(tree: SyntaxTree, node: number): boolean {
  const parameters = childIn(tree, node, tree.grammar.field("parameters"));
  return [...children(tree, parameters)].some((child) => kindName(tree, child).startsWith("typed_"));
}
