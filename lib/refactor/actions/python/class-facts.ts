/** What the classes of a Python file inherit from and what their methods return, to check overrides. */

import { nodesOf, nodesWithin } from "#syntax/python/nodes.ts";
import { classAround, decoratorsOf, inferReturnType, nameOf } from "#syntax/python/types.ts";
import { scopeAround } from "#syntax/python/types-names.ts";
import { childIn, children, firstChild, type SyntaxTree, textOf } from "#syntax/tree.ts";
import { usedCalls } from "./checker-doubts.ts";
import { kindName } from "./source.ts";

/** What a call of a method returns, as far as its text tells. */
export type Gives =
  /** Built-in types by name, written down or proved. */
  | { kind: "known"; types: ReadonlySet<string> }
  /** A written type that means anything. */
  | { kind: "anything" }
  /** Another written type. */
  | { kind: "written"; mayBeNone: boolean }
  /** No written type, and it returns a value. */
  | { kind: "something" }
  /** A body that is still to be written, or that only raises. */
  | { kind: "nothing told" };

export interface MethodFacts {
  /** The `function_definition`; an offset in another tree where the class is in another file. */
  node: number;
  name: string;
  gives: Gives;
  annotated: boolean;
  isProperty: boolean;
}

export interface ClassFacts {
  name: string;
  /** Last parts of the names of its bases. */
  bases: readonly string[];
  methods: readonly MethodFacts[];
  /** Names that its body or methods assign to: `x = …`, `self.x = …`. */
  attributes: ReadonlySet<string>;
  /** Names of its own methods whose value it uses: `x = self.name()`. */
  asked: ReadonlySet<string>;
}

/** Every class of a file, including those without methods: others inherit through them. */
export function classesIn(tree: SyntaxTree): ClassFacts[] {
  return nodesOf(tree, "class_definition").map((node) => ({
    name: nameOf(tree, node),
    bases: basesOf(tree, node),
    methods: nodesWithin(tree, "function_definition", node)
      .filter((method) => scopeAround(tree, method) === node)
      .map((method) => methodOf(tree, method)),
    attributes: attributesOf(tree, node),
    asked: askedIn(tree, node),
  }));
}

function basesOf(tree: SyntaxTree, node: number): string[] {
  const list = childIn(tree, node, tree.grammar.field("superclasses"));
  if (list < 0) return [];
  const named = [...children(tree, list)].filter((child) => tree.grammar.named[tree.kind[child] ?? 0]);
  return named.map((base) => textOf(tree, base).replace(/\[.*$/s, "").split(".").at(-1) ?? "");
}

const SELF_ATTRIBUTE = /^self\.([^\W\d]\w*)$/u;
const NAME = /^[^\W\d]\w*$/u;

function attributesOf(tree: SyntaxTree, node: number): Set<string> {
  const names = new Set<string>();
  for (const assignment of nodesWithin(tree, "assignment", node)) {
    const left = childIn(tree, assignment, tree.grammar.field("left"));
    const target = left < 0 ? "" : textOf(tree, left);
    const name = SELF_ATTRIBUTE.exec(target)?.[1];
    if (name !== undefined) names.add(name);
    else if (NAME.test(target) && scopeAround(tree, assignment) === node) names.add(target);
  }
  return names;
}

function askedIn(tree: SyntaxTree, node: number): Set<string> {
  const within = usedCalls(tree).filter((call) => call.node > node && call.node < (tree.after[node] ?? 0));
  return new Set(within.flatMap(({ callee }) => SELF_ATTRIBUTE.exec(callee)?.[1] ?? []));
}

export function methodOf(tree: SyntaxTree, node: number): MethodFacts {
  const written = childIn(tree, node, tree.grammar.field("return_type"));
  return {
    node,
    name: nameOf(tree, node),
    gives: written < 0 ? inferred(tree, node) : writtenType(textOf(tree, written)),
    annotated: written >= 0,
    isProperty: decoratorsOf(tree, node).some((name) => name === "property" || name === "cached_property"),
  };
}

function inferred(tree: SyntaxTree, node: number): Gives {
  if (classAround(tree, node) >= 0 && doesNothing(tree, node)) return { kind: "nothing told" };
  const type = inferReturnType(tree, node);
  const types = type === null ? null : knownTypes(type);
  if (types) return { kind: "known", types };
  return returnsValue(tree, node) ? { kind: "something" } : { kind: "nothing told" };
}

/** Whether a body has only strings, `pass`, `...` and an empty `return`. */
export function doesNothing(tree: SyntaxTree, node: number): boolean {
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

function returnsValue(tree: SyntaxTree, node: number): boolean {
  return (
    nodesWithin(tree, "return_statement", node).some(
      (statement) =>
        scopeAround(tree, statement) === node && !/^return\s*(?:None\s*)?$/.test(textOf(tree, statement)),
    ) || nodesWithin(tree, "yield", node).some((one) => scopeAround(tree, one) === node)
  );
}

function writtenType(text: string): Gives {
  const type = text.replace(/^(["'])(.*)\1$/s, "$2").replaceAll(/\b(?:typing|t|builtins)\./g, "");
  if (/^(?:Any|object)$/.test(type)) return { kind: "anything" };
  const optional = /^Optional\[([^[\]]+)\]$/.exec(type)?.[1];
  const types = knownTypes(optional === undefined ? type : `${optional} | None`);
  return types
    ? { kind: "known", types }
    : { kind: "written", mayBeNone: /^Optional\[|\bNone\b|\bAny\b/.test(type) };
}

const KNOWN = new Set(["str", "bytes", "bool", "int", "float", "complex", "None"]);

function knownTypes(type: string): ReadonlySet<string> | null {
  const names = type.split("|").map((name) => name.trim().replace(/^builtins\./, ""));
  return names.every((name) => KNOWN.has(name)) ? new Set(names) : null;
}
