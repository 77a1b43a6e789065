/** Kinds of functions whose return type a file omits although it writes others. */
import type { Node } from "oxc-parser";
import type { AnyFunction } from "#syntax/ecmascript/state.ts";
import { compilePass, type Handler, type Position } from "#syntax/ecmascript/walk.ts";
import type { Source } from "./source.ts";

/** How many functions of a kind have a return type, and those that lack one. */
interface Habit {
  written: number;
  bare: AnyFunction[];
}

interface Search extends Position {
  text: string;
  /** The functions that should have a type and lack one, with their proved return type. */
  bare: ReadonlyMap<AnyFunction, string | null>;
  /** How many functions carry a type, and how many of those lack it. */
  typed: number;
  untyped: number;
  /** Methods that a base class has as well, which gives them their type. */
  overrides: AnyFunction[];
  habits: Map<string, Habit>;
}

const INNER = "functions within functions";
/** This many written types show the habits of a file. */
const SEVERAL = 3;

const FUNCTIONS = new Set<Node["type"]>([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
]);

/** Where a function may be: methods of a class within a function are not local functions. */
const SCOPES = new Set<Node["type"]>([...FUNCTIONS, "ClassDeclaration", "ClassExpression"]);

const enter: Handler<Search, AnyFunction> = (state, node, parent) => {
  const { bare, habits, path, text } = state;
  if (!node.body) return;
  const isBare = bare.has(node);
  const written = node.returnType ? text.slice(node.returnType.start + 1, node.returnType.end).trim() : null;
  const isInner = FUNCTIONS.has(path.findLast(({ type }) => SCOPES.has(type))?.type ?? "Program");
  // Few people annotate those, whatever they do elsewhere.
  if ((!isBare && written === null) || (isInner && node.type === "ArrowFunctionExpression")) return;
  if (isBare) state.untyped++;
  else state.typed++;
  if (parent.type === "MethodDefinition" && (parent.override || callsItsBase(node, parent, text)))
    state.overrides.push(node);
  const kinds = [kindOf(node, parent)];
  if (isInner) kinds.push(INNER);
  else if (isHidden(node, parent, path)) kinds.push(`private ${kindOf(node, parent)}`);
  if (/^(?:void|Promise<void>)$/.test(written ?? bare.get(node) ?? ""))
    kinds.push("functions that return nothing");
  for (const kind of kinds) {
    const habit = habits.get(kind) ?? { written: 0, bare: [] };
    if (isBare) habit.bare.push(node);
    else habit.written++;
    habits.set(kind, habit);
  }
};

/** Whether a method calls that of its base class: `super.name(`. */
const callsItsBase = ({ start, end }: AnyFunction, { key }: { key: Node }, text: string): boolean =>
  key.type === "Identifier" && text.slice(start, end).includes(`super.${key.name}(`);

const SEARCH = compilePass<Search>({
  enter: { FunctionDeclaration: enter, FunctionExpression: enter, ArrowFunctionExpression: enter },
});

/** Whether a function is neither exported nor a visible method. */
function isHidden(node: AnyFunction, parent: Node, path: readonly Node[]): boolean {
  if (parent.type === "MethodDefinition")
    return (
      parent.key.type === "PrivateIdentifier" ||
      parent.accessibility === "private" ||
      (parent.key.type === "Identifier" && parent.key.name.startsWith("_"))
    );
  return (
    (node.type === "FunctionDeclaration" || parent.type === "VariableDeclarator") &&
    !path.some(({ type }) => type.startsWith("Export"))
  );
}

function kindOf({ type }: AnyFunction, parent: Node): string {
  if (parent.type === "MethodDefinition") return parent.kind === "get" ? "getters" : "methods";
  return type === "FunctionDeclaration" ? "functions" : "functions that are values";
}

/**
 * The functions of a file to which a return type would be added against its habit, with the reason in words: those of a
 * kind that is unannotated at least half the time, and all of them in a test or if the file omits more than a few
 * and would still do so.
 */
export function againstHabits(
  { text, parsed, analysis }: Source,
  isTest: boolean,
): ReadonlyMap<AnyFunction, string> {
  const { missingReturns } = analysis;
  const doubts = new Map<AnyFunction, string>();
  const bare = new Map(missingReturns.map(({ node, inferred }) => [node, inferred]));
  const search: Search = { path: [], text, bare, typed: 0, untyped: 0, overrides: [], habits: new Map() };
  SEARCH(search, parsed.program);
  const { typed, untyped } = search;
  const isWhole =
    untyped <= typed &&
    missingReturns.every(({ inferred, facts }) => inferred !== null && facts.untyped_parameters === 0);
  const few = isWhole && typed < SEVERAL;
  for (const [kind, { written, bare: left }] of search.habits)
    if (left.length >= written && !(few && left.length === 1 && kind !== INNER))
      for (const node of left) doubts.set(node, `Most ${kind} here leave their return type out`);
  for (const node of search.overrides) doubts.set(node, "The class above says what it returns");
  for (const { node, facts } of missingReturns)
    if (isTest) doubts.set(node, "Nobody but the test itself calls it");
    else if (!isWhole && typed < untyped * 2)
      doubts.set(node, "The file leaves out more than a few return types");
    else if (facts.untyped_parameters > 0)
      doubts.set(node, "A return type alone would leave the function half typed");
  return doubts;
}
