/** Kinds of functions whose return type a file omits although it writes others. */
import { decoratorsOf, nameOf } from "#syntax/python/types.ts";
import { childIn, children, type SyntaxTree, textOf } from "#syntax/tree.ts";
import { parametersOf } from "./checker-doubts.ts";
import { doesNothing } from "./class-facts.ts";
import { isWithinFunction } from "./return-type-doubts.ts";
import { kindName } from "./source.ts";

/** A function with its written return type, or else its proved one; null if there is neither. */
export interface TypedFunction {
  node: number;
  written: string | null;
  proved: string | null;
}

/** How many functions of a kind have a return type, and those that do not. */
interface Habit {
  written: number;
  bare: number[];
}

const CONSTRUCTOR = "constructors";
/** What type checkers accept as annotated without a return type (PEP 484: at least one argument is annotated). */
const TYPED_CONSTRUCTOR = "constructors with typed parameters";
const INNER = "functions within functions";
const SPECIAL = "special methods";
const SETTER = "setters";
const PROCEDURE = "functions that return nothing";
const PRIVATE = "private functions";
const TEST = "tests";
/** The return type of a test says nothing, so it is only added if a few were forgotten: at most one in this many. */
const FORGOTTEN = 10;

/** This many written types show the habits of a file. */
const SEVERAL = 3;

/** Names of hooks: functions that a program calls and others implement. */
const HOOK = /^(?:on|handle|visit|before|after|pre|post)_/;

/**
 * The functions of a file to which a return type would be added against its habit, with the reason in words: those of a
 * kind that is unannotated at least half the time, and all of them if the file omits more than a few and still would. A
 * file that has no return types at all has no habit.
 * @param bareConstructors whether the rest of the project omits it for constructors
 */
export function againstHabits(
  tree: SyntaxTree,
  functions: readonly TypedFunction[],
  bareConstructors: boolean,
): ReadonlyMap<number, string> {
  const doubts = new Map<number, string>();
  const bareOnes = functions.filter(({ written }) => written === null);
  const typed = functions.length - bareOnes.length;
  if (typed === 0) return doubts;
  const habits = new Map<string, Habit>();
  for (const one of functions)
    for (const kind of kindsOf(tree, one)) {
      const habit = habits.get(kind) ?? { written: 0, bare: [] };
      if (one.written === null) habit.bare.push(one.node);
      else habit.written++;
      habits.set(kind, habit);
    }
  const isWhole =
    bareOnes.length <= typed &&
    bareOnes.every(({ node, proved }) => proved !== null && parametersOf(tree, node).untyped === 0);
  const few = isWhole && typed < SEVERAL;
  // For a constructor without parameters the return type is what makes it typed; the others do not need it.
  const plain = (habits.get(CONSTRUCTOR)?.written ?? 0) - (habits.get(TYPED_CONSTRUCTOR)?.written ?? 0);
  for (const [kind, { written, bare }] of habits)
    if (
      isLeftOut(kind, written, bare.length, few && !(kind === TYPED_CONSTRUCTOR && plain > 0)) ||
      (kind === CONSTRUCTOR && bareConstructors)
    )
      for (const node of bare) doubts.set(node, `Most ${kind} here leave their return type out`);
  for (const { node, proved } of bareOnes) {
    const { untyped } = parametersOf(tree, node);
    if (doesNothing(tree, node) || (proved === "None" && HOOK.test(nameOf(tree, node))))
      doubts.set(node, "It is often there for others to replace, whose variant may return something");
    else if (!isWhole && typed < bareOnes.length * 2)
      doubts.set(node, "The file leaves out more than a few return types");
    else if (untyped > 0) doubts.set(node, "A return type alone would leave the function half typed");
  }
  return doubts;
}

/**
 * Whether a file omits the types of a kind on purpose rather than having forgotten one.
 * @param few whether it has few types, and would have all of them: then one of a kind says nothing
 */
function isLeftOut(kind: string, written: number, bare: number, few: boolean): boolean {
  if (kind === TEST) return bare * FORGOTTEN >= written;
  return bare >= written && !(few && bare === 1 && kind !== INNER);
}

function kindsOf(tree: SyntaxTree, { node, written, proved }: TypedFunction): string[] {
  const name = nameOf(tree, node);
  const kinds = isWithinFunction(tree, node) ? [INNER] : [];
  if (name === "__init__") {
    kinds.push(CONSTRUCTOR);
    if (hasTypedParameter(tree, node)) kinds.push(TYPED_CONSTRUCTOR);
  } else if (name.startsWith("__") && name.endsWith("__")) kinds.push(SPECIAL);
  else if (decoratorsOf(tree, node).some((one) => one === "setter" || one === "deleter")) kinds.push(SETTER);
  else {
    if ((written ?? proved) === "None") kinds.push(PROCEDURE);
    if (name.startsWith("_")) kinds.push(PRIVATE);
    if (name.startsWith("test")) kinds.push(TEST);
  }
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
