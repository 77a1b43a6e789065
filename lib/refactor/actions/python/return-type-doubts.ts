/** Why the proved return type of a function may still be the wrong one to write. */
import { classAround, decoratorsOf, nameOf } from "#syntax/python/types.ts";
import { scopeAround } from "#syntax/python/types-names.ts";
import { children, type SyntaxTree, textOf } from "#syntax/tree.ts";
import { checkerDoubt } from "./checker-doubts.ts";
import { type ClassFacts, classesIn, doesNothing, methodOf } from "./class-facts.ts";
import { overrideDoubts } from "./overrides.ts";
import { kindName } from "./source.ts";

/** The classes of other files that may be related to those of the names. */
export type OtherClasses = (names: readonly string[]) => readonly ClassFacts[];

/**
 * The functions of a file whose proved type should not be written unasked, with the reason in words: methods meant
 * to be overridden, and functions with a variant that returns something else.
 */
export function doubtfulReturns(
  tree: SyntaxTree,
  functions: readonly number[],
  filename: string,
  others: OtherClasses | null,
  unasked: boolean,
): ReadonlyMap<number, string> {
  if (LOOKS_AT_SIGNATURES.test(tree.text))
    return new Map(
      functions.map((node) => [node, "The file looks at signatures or annotations of functions"]),
    );
  if (isForPython2(tree))
    return new Map(
      functions.map((node) => [node, "The file may still run on Python 2, which has no annotations"]),
    );
  const doubts = new Map<number, string>();
  const isTest = TEST_FILE.test(filename);
  for (const node of functions)
    if (isTest && isWithinFunction(tree, node))
      doubts.set(node, "A function within a test may be there to be looked at");
  for (const node of functions)
    if (classAround(tree, node) >= 0 && doesNothing(tree, node))
      doubts.set(node, "A method that does nothing is often there for others to override");
  const classes = classesIn(tree);
  const elsewhere =
    classes.length > 0 && others ? others(classes.flatMap(({ name, bases }) => [name, ...bases])) : [];
  for (const [node, reason] of overrideDoubts(classes, elsewhere, unasked)) put(doubts, node, reason);
  for (const node of functions) {
    const reason = checkerDoubt(tree, node, others !== null);
    if (reason !== null) put(doubts, node, reason);
  }
  for (const node of variants(tree, functions))
    put(doubts, node, "Another variant of it has another type or none");
  return doubts;
}

/** The first reason counts. */
function put(doubts: Map<number, string>, node: number, reason: string): void {
  if (!doubts.has(node)) doubts.set(node, reason);
}

/** How a program reads the annotations of a function (docs.python.org/3/library/inspect.html). */
const LOOKS_AT_SIGNATURES =
  /\b(?:signature\s*\(|getfullargspec\b|get_annotations\b|get_type_hints\b|__annotations__\b|__signature__\b)/;
const TEST_FILE = /(?:^|[\\/])(?:test_[^\\/]*|[^\\/]*_test|conftest)\.py$|(?:^|[\\/])(?:tests?|testing)[\\/]/;

/** Whether a function is defined inside another one. */
export function isWithinFunction(tree: SyntaxTree, node: number): boolean {
  for (let scope = scopeAround(tree, node); scope > 0; scope = scopeAround(tree, scope))
    if (kindName(tree, scope) === "function_definition") return true;
  return false;
}

/** Imports that only a file for Python 2 needs (docs.python.org/3/library/__future__.html). */
const PYTHON_2_FUTURE = /\b(?:absolute_import|division|print_function|unicode_literals)\b/;
/** Some of the syntax that Python 2 does not have. */
const PYTHON_3_KINDS = [
  "type",
  "interpolation",
  "nonlocal_statement",
  "named_expression",
  "keyword_separator",
];

/** Whether a file supports Python 2 and has nothing that only Python 3 understands. */
function isForPython2(tree: SyntaxTree): boolean {
  const { kind } = tree.grammar;
  const future = kind("future_import_statement");
  const asks = [...children(tree, 0)].some(
    (child) => tree.kind[child] === future && PYTHON_2_FUTURE.test(textOf(tree, child)),
  );
  if (!asks) return false;
  const modern = new Set(PYTHON_3_KINDS.map(kind));
  return !tree.kind.some((is) => modern.has(is));
}

/** Functions with one name and scope in different branches, not all of the same known type. */
function* variants(tree: SyntaxTree, functions: readonly number[]): Generator<number> {
  const alike = Map.groupBy(functions, (node) => `${scopeAround(tree, node)}.${nameOf(tree, node)}`);
  for (const nodes of alike.values()) {
    if (nodes.length < 2 || new Set(nodes.map((node) => blockAround(tree, node))).size < 2) continue;
    const types = nodes.map((node) => {
      const { gives } = methodOf(tree, node);
      return gives.kind === "known" ? [...gives.types].sort().join() : null;
    });
    if (types.some((type) => type === null || type !== types[0])) yield* nodes;
  }
}

/** The block that a function, with its decorators, is a statement of. */
function blockAround(tree: SyntaxTree, node: number): number {
  const parent = tree.parent[node] ?? 0;
  return decoratorsOf(tree, node).length > 0 ? (tree.parent[parent] ?? 0) : parent;
}
