/** Why a return type that the text of a function proves may still be the wrong one to write down. */
import { classAround, decoratorsOf, inferReturnType, nameOf } from "../../../syntax/python/types.ts";
import { scopeAround } from "../../../syntax/python/types-names.ts";
import { childIn, children, firstChild, type SyntaxTree, textOf } from "../../../syntax/tree.ts";
import { kindName } from "./source.ts";

/** What a function gives: the built-in types, by name, or null where that is not known. */
type Given = ReadonlySet<string> | null;

interface Method {
  readonly node: number;
  readonly name: string;
  readonly gives: Given;
  /** True where the file itself says what it gives. */
  readonly annotated: boolean;
}

interface ClassFacts {
  readonly bases: readonly string[];
  readonly methods: readonly Method[];
}

/**
 * The functions of a file whose proved type should not be written down unasked, with the reason in words: methods that
 * others are there to override, and functions of which a variant gives something else.
 */
export function doubtfulReturns(
  tree: SyntaxTree,
  functions: readonly number[],
  filename: string,
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
  for (const [node, reason] of overrides(tree, functions)) if (!doubts.has(node)) doubts.set(node, reason);
  for (const node of variants(tree, functions))
    if (!doubts.has(node)) doubts.set(node, "Another variant of it has another type or none");
  return doubts;
}

/** By what a program reads the annotations of a function (docs.python.org/3/library/inspect.html). */
const LOOKS_AT_SIGNATURES =
  /\b(?:signature\s*\(|getfullargspec\b|get_annotations\b|get_type_hints\b|__annotations__\b|__signature__\b)/;
const TEST_FILE = /(?:^|[\\/])(?:test_[^\\/]*|[^\\/]*_test|conftest)\.py$|(?:^|[\\/])(?:tests?|testing)[\\/]/;

/** Whether a function is defined while another one runs. */
function isWithinFunction(tree: SyntaxTree, node: number): boolean {
  for (let scope = scopeAround(tree, node); scope > 0; scope = scopeAround(tree, scope))
    if (kindName(tree, scope) === "function_definition") return true;
  return false;
}

/** What only a file for Python 2 has to ask for (docs.python.org/3/library/__future__.html). */
const PYTHON_2_FUTURE = /\b(?:absolute_import|division|print_function|unicode_literals)\b/;
/** Some of what Python 2 does not understand. */
const PYTHON_3_KINDS = [
  "type",
  "interpolation",
  "nonlocal_statement",
  "named_expression",
  "keyword_separator",
];

/** Whether a file prepares itself for Python 2 and has nothing that only Python 3 understands. */
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

/** Whether a body holds nothing but texts, `pass`, `...` and a `return` of nothing. */
function doesNothing(tree: SyntaxTree, node: number): boolean {
  const body = childIn(tree, node, tree.grammar.field("body"));
  if (body < 0 || /^__\w+__$/.test(nameOf(tree, node))) return false;
  for (const child of children(tree, body)) {
    const kind = kindName(tree, child);
    if (kind === "return_statement" && /^return\s*(?:None\s*)?$/.test(textOf(tree, child))) continue;
    if (kind === "pass_statement" || kind === "comment" || kind === ";") continue;
    const value = kind === "expression_statement" ? firstChild(tree, child) : -1;
    if (value < 0 || !["string", "concatenated_string", "ellipsis"].includes(kindName(tree, value)))
      return false;
  }
  return true;
}

/** Methods that a class of the file overrides, or that override one, with a type that does not fit. */
function* overrides(tree: SyntaxTree, functions: readonly number[]): Generator<[number, string]> {
  const classes = classesOf(tree, functions);
  for (const [name, { bases, methods }] of classes)
    for (const above of ancestors(classes, bases, new Set([name])))
      for (const method of methods) {
        const base = above.methods.find((other) => other.name === method.name);
        if (!base || doesNothing(tree, base.node) || fits(method.gives, base.gives)) continue;
        if (!base.annotated) yield [base.node, `What overrides it in ${name} gives something else`];
        if (!method.annotated && method.gives) yield [method.node, "What it overrides gives something else"];
      }
}

/** Whether a method may override another: types that are not known are taken to fit, but not in the place of None. */
function fits(given: Given, wanted: Given): boolean {
  if (!wanted) return true;
  if (!given) return wanted.size > 1 || !wanted.has("None");
  return [...given].every((type) => (WIDER[type] ?? [type]).some((wider) => wanted.has(wider)));
}

/** The numeric tower of PEP 484: what may stand for each type. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  bool: ["bool", "int", "float", "complex"],
  int: ["int", "float", "complex"],
  float: ["float", "complex"],
};

function* ancestors(
  classes: ReadonlyMap<string, ClassFacts>,
  bases: readonly string[],
  seen: Set<string>,
): Generator<ClassFacts> {
  for (const base of bases) {
    const found = classes.get(base);
    if (!found || seen.has(base)) continue;
    seen.add(base);
    yield found;
    yield* ancestors(classes, found.bases, seen);
  }
}

/** The classes of a file by name; of several with one name the last. */
function classesOf(tree: SyntaxTree, functions: readonly number[]): ReadonlyMap<string, ClassFacts> {
  const { field } = tree.grammar;
  const classes = new Map<string, ClassFacts>();
  const byClass = Map.groupBy(functions, (node) => classAround(tree, node));
  for (const [node, nodes] of byClass) {
    if (node < 0) continue;
    const list = childIn(tree, node, field("superclasses"));
    const bases =
      list < 0 ? [] : [...children(tree, list)].filter((child) => tree.grammar.named[tree.kind[child] ?? 0]);
    classes.set(nameOf(tree, node), {
      bases: bases.map((base) => textOf(tree, base).split(".").at(-1) ?? ""),
      methods: nodes.map((method) => methodOf(tree, method)),
    });
  }
  return classes;
}

function methodOf(tree: SyntaxTree, node: number): Method {
  const written = childIn(tree, node, tree.grammar.field("return_type"));
  const type = written < 0 ? inferReturnType(tree, node) : textOf(tree, written).replace(/^["']|["']$/g, "");
  const names = type?.split("|").map((name) => name.trim().replace(/^builtins\./, ""));
  const isKnown = names?.every((name) => KNOWN.has(name)) === true;
  return { node, name: nameOf(tree, node), gives: isKnown ? new Set(names) : null, annotated: written >= 0 };
}

const KNOWN = new Set(["str", "bytes", "bool", "int", "float", "complex", "None"]);

/** Functions of one name and scope in different branches, not all of the same known type. */
function* variants(tree: SyntaxTree, functions: readonly number[]): Generator<number> {
  const alike = Map.groupBy(functions, (node) => `${scopeAround(tree, node)}.${nameOf(tree, node)}`);
  for (const nodes of alike.values()) {
    if (nodes.length < 2 || new Set(nodes.map((node) => blockAround(tree, node))).size < 2) continue;
    const types = nodes
      .map((node) => methodOf(tree, node))
      .map(({ gives }) => gives && [...gives].sort().join());
    if (types.some((type) => type === null || type !== types[0])) yield* nodes;
  }
}

/** The block that a function, with its decorators, is a statement of. */
function blockAround(tree: SyntaxTree, node: number): number {
  const parent = tree.parent[node] ?? 0;
  return decoratorsOf(tree, node).length > 0 ? (tree.parent[parent] ?? 0) : parent;
}
