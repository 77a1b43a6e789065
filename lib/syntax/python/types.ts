/**
 * The return type of a Python function where its text proves it, by the rules of ruff's flake8-annotations fixes
 * (https://docs.astral.sh/ruff/rules/missing-return-type-undocumented-public-function/), narrowed to what cannot be wrong.
 */
import { compileLightly } from "../compile-lightly.ts";
import { childIn, firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";
import { pythonKinds } from "./kinds.ts";
import { nodesOf } from "./nodes.ts";
import { NONE, TYPE_NAMES, typeOf, UNKNOWN, unite } from "./types-expression.ts";
import { fallsThrough, kindName } from "./types-flow.ts";
import { isBuiltinCall, isShadowed, scopeAround } from "./types-names.ts";

/** What the data model demands of special methods (docs.python.org/3/reference/datamodel.html). */
const SPECIAL_METHODS: Readonly<Record<string, string>> = {
  __str__: "str",
  __repr__: "str",
  __format__: "str",
  __bytes__: "bytes",
  __len__: "int",
  __length_hint__: "int",
  __int__: "int",
  __index__: "int",
  __float__: "float",
  __complex__: "complex",
  __bool__: "bool",
  __contains__: "bool",
  __instancecheck__: "bool",
  __subclasscheck__: "bool",
  __init__: "None",
  __del__: "None",
  __setattr__: "None",
  __delattr__: "None",
  __setitem__: "None",
  __delitem__: "None",
  __set__: "None",
};

/** Special methods of which Python takes any object and asks whether it is true, so that they may give anything. */
const ASKED_FOR_TRUTH = new Set(["__contains__", "__instancecheck__", "__subclasscheck__"]);

const SPECIAL_NAME = /^__\w+__$/;
const LAST_NAME = /([^\W\d]\w*)\s*(?:\(.*)?$/su;

export interface InferenceOptions {
  /** True for a stub file (`.pyi`), whose bodies say nothing. */
  stub?: boolean;
}

/**
 * The return type that a function without an annotation can be given, spelled as an annotation of Python 3.10 and
 * later: `int`, `str | None`, `None`; `Never` where every way through it raises; `builtins.str` where the file gives
 * the built-in's name another meaning.
 * @param node a `function_definition`
 * @returns null if nothing is proved: generators, overloads, empty abstract methods, values that are not literals
 */
export function inferReturnType(
  tree: SyntaxTree,
  node: number,
  options: InferenceOptions = {},
): string | null {
  const body = childIn(tree, node, tree.grammar.field("body"));
  if (body < 0) return null;
  const decorators = decoratorsOf(tree, node);
  const owner = classAround(tree, node);
  if (isEmpty(tree, body) && (options.stub || isPromise(tree, owner, decorators))) return null;
  if (decorators.includes("overload") || implementsOverload(tree, node)) return null;
  const { returns, generator, placeholder, raises } = surveysOf(tree).get(node) ?? NOTHING_FOUND;
  if (generator) return null;
  const special = owner >= 0 && !decorators.includes("staticmethod") && !decorators.includes("classmethod");
  const name = nameOf(tree, node);
  if (special && SPECIAL_NAME.test(name)) return specialType(tree, node, name, returns);

  if (returns.length === 0) {
    if (raises && fallsThrough(tree, body) === "no") return placeholder ? null : "Never";
    return "None";
  }
  let type = 0;
  for (const value of returns) {
    type = unite(type, returnedType(tree, value));
    if (type === UNKNOWN) return null;
  }
  const falls = fallsThrough(tree, body);
  if (falls === "yes") type = unite(type, NONE);
  if (falls === "maybe" && !(type & NONE)) return null;
  return TYPE_NAMES.filter(([bit]) => type & bit)
    .map(([, spelling]) => spellIn(tree, spelling, node))
    .join(" | ");
}

/** A special method has the type that the data model demands, unless its own returns contradict that. */
function specialType(
  tree: SyntaxTree,
  node: number,
  name: string,
  returns: readonly number[],
): string | null {
  const wanted = Object.hasOwn(SPECIAL_METHODS, name) ? SPECIAL_METHODS[name] : undefined;
  const bit = TYPE_NAMES.find(([, spelling]) => spelling === wanted)?.[0];
  if (wanted === undefined || bit === undefined) return null;
  const agrees = returns.every((value) => {
    const type = returnedType(tree, value);
    return type === UNKNOWN ? bit !== NONE && !ASKED_FOR_TRUTH.has(name) : unite(type, bit) === bit;
  });
  return agrees ? spellIn(tree, wanted, node) : null;
}

const spellIn = (tree: SyntaxTree, name: string, node: number): string =>
  name !== "None" && isShadowed(tree, name, node) ? `builtins.${name}` : name;

/** The names of a function's decorators, the last part of each: `abstractmethod`, `setter`. */
export function decoratorsOf(tree: SyntaxTree, node: number): string[] {
  const parent = tree.parent[node] ?? -1;
  if (parent < 0 || kindName(tree, parent) !== "decorated_definition") return [];
  const names: string[] = [];
  for (let child = firstChild(tree, parent); child >= 0; child = nextSibling(tree, child))
    if (kindName(tree, child) === "decorator")
      names.push(LAST_NAME.exec(textOf(tree, child).split("(", 1)[0]?.trim() ?? "")?.[1] ?? "");
  return names;
}

export function nameOf(tree: SyntaxTree, node: number): string {
  const name = childIn(tree, node, tree.grammar.field("name"));
  return name < 0 ? "" : textOf(tree, name);
}

/** The class whose method a function is, or -1. */
export function classAround(tree: SyntaxTree, node: number): number {
  const scope = scopeAround(tree, node);
  return kindName(tree, scope) === "class_definition" ? scope : -1;
}

/** Whether a body holds nothing but `pass`, `...` and texts. */
function isEmpty(tree: SyntaxTree, body: number): boolean {
  for (let child = firstChild(tree, body); child >= 0; child = nextSibling(tree, child)) {
    const kind = kindName(tree, child);
    if (kind === "pass_statement" || kind === "comment" || kind === ";") continue;
    if (kind !== "expression_statement") return false;
    const value = firstChild(tree, child);
    if (value < 0 || !["string", "concatenated_string", "ellipsis"].includes(kindName(tree, value)))
      return false;
  }
  return true;
}

/** Whether an empty body only promises what others implement: abstract methods, overloads, protocols. */
function isPromise(tree: SyntaxTree, owner: number, decorators: readonly string[]): boolean {
  if (decorators.some((name) => name.startsWith("abstract") || name === "overload")) return true;
  if (owner < 0) return false;
  const bases = childIn(tree, owner, tree.grammar.field("superclasses"));
  return bases >= 0 && /\bProtocol\b/.test(textOf(tree, bases));
}

/** Whether a file speaks of overloads at all, found once a file: most do not. */
const overloading = new WeakMap<SyntaxTree, boolean>();

/** Whether an overload of the same name is before the function in its block. */
function implementsOverload(tree: SyntaxTree, node: number): boolean {
  let speaks = overloading.get(tree);
  if (speaks === undefined) {
    speaks = /\boverload\b/.test(tree.text);
    overloading.set(tree, speaks);
  }
  if (!speaks) return false;
  const parent = tree.parent[node] ?? -1;
  const self = parent >= 0 && kindName(tree, parent) === "decorated_definition" ? parent : node;
  const block = tree.parent[self] ?? -1;
  if (block < 0) return false;
  const name = nameOf(tree, node);
  for (let child = firstChild(tree, block); child >= 0; child = nextSibling(tree, child)) {
    if (child >= self) break;
    if (kindName(tree, child) !== "decorated_definition") continue;
    const definition = childIn(tree, child, tree.grammar.field("definition"));
    if (definition < 0 || nameOf(tree, definition) !== name) continue;
    if (decoratorsOf(tree, definition).includes("overload")) return true;
  }
  return false;
}

/** What the statements of one function say, those of functions and classes inside it left out. */
interface Survey {
  /** The node of its body. */
  readonly body: number;
  /** The value of each `return`, -1 where it has none. */
  readonly returns: number[];
  generator: boolean;
  raises: boolean;
  /** True if a `raise NotImplementedError` says that the body is still to be written. */
  placeholder: boolean;
}

const NOTHING_FOUND: Readonly<Survey> = {
  body: -1,
  returns: [],
  generator: false,
  raises: false,
  placeholder: false,
};

/** What a function's statements are looked through for, and what opens a region that they do not belong to. */
const SURVEYED = [
  "return_statement",
  "raise_statement",
  "yield",
  "function_definition",
  "class_definition",
  "lambda",
] as const;

const surveyed = new WeakMap<SyntaxTree, ReadonlyMap<number, Survey>>();

/** The surveys of all functions of a file, by node; found in one pass over the statements that they are made of. */
function surveysOf(tree: SyntaxTree): ReadonlyMap<number, Survey> {
  let surveys = surveyed.get(tree);
  if (!surveys) {
    surveys = survey(tree);
    surveyed.set(tree, surveys);
  }
  return surveys;
}

/** Comprehensions evaluate in a scope of their own, but a `yield` inside is an error in Python: they count as around. */
function survey(tree: SyntaxTree): ReadonlyMap<number, Survey> {
  const { kind: k, field } = pythonKinds(tree.grammar);
  const surveys = new Map<number, Survey>();
  const open: { readonly end: number; readonly own: Survey | null }[] = [];
  for (const node of Int32Array.from(SURVEYED.flatMap((name) => nodesOf(tree, name))).sort()) {
    let around = open.at(-1);
    for (; around && node >= around.end; around = open.at(-1)) open.pop();
    const is = tree.kind[node];
    if (is === k.function_definition || is === k.class_definition || is === k.lambda) {
      const body = is === k.function_definition ? childIn(tree, node, field.body) : -1;
      const own =
        body < 0 ? null : { body, returns: [], generator: false, raises: false, placeholder: false };
      if (own) surveys.set(node, own);
      open.push({ end: tree.after[node] ?? 0, own });
      continue;
    }
    const own = around?.own;
    if (!own || node < own.body) continue;
    if (is === k.yield) own.generator = true;
    else if (is === k.return_statement) own.returns.push(returnedValue(tree, node));
    else {
      own.raises = true;
      own.placeholder ||= /\bNotImplementedError\b/.test(textOf(tree, node));
    }
  }
  return surveys;
}

/** The expression of a `return`, or -1. */
function returnedValue(tree: SyntaxTree, node: number): number {
  for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child))
    if (tree.grammar.named[tree.kind[child] ?? 0] && kindName(tree, child) !== "comment") return child;
  return -1;
}

function returnedType(tree: SyntaxTree, value: number): number {
  return value < 0 ? NONE : typeOf(tree, value, (name, at) => isBuiltinCall(tree, name, at));
}

compileLightly(decoratorsOf, survey, isEmpty, returnedValue);
