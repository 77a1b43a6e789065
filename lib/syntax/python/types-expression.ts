/** The type of a Python expression where its text alone proves it: a set of built-in types, or unknown. */
import { childIn, firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";
import { kindName } from "./types-flow.ts";

/** A union of built-in types as bits, in the order they are written. */
const STR = 1;
const BYTES = 2;
const INT = 4;
const FLOAT = 8;
const COMPLEX = 16;
const BOOL = 32;
export const NONE = 64;
/** No set: nothing can be said. */
export const UNKNOWN = -1;

/** The names of the types, as annotations spell them. */
export const TYPE_NAMES: ReadonlyArray<readonly [number, string]> = [
  [STR, "str"],
  [BYTES, "bytes"],
  [INT, "int"],
  [FLOAT, "float"],
  [COMPLEX, "complex"],
  [BOOL, "bool"],
  [NONE, "None"],
];

/** What a built-in function or type gives when it is called, whatever its arguments. */
export const BUILTIN_CALLS: Readonly<Record<string, number>> = {
  str: STR,
  repr: STR,
  ascii: STR,
  chr: STR,
  hex: STR,
  oct: STR,
  bin: STR,
  input: STR,
  format: STR,
  bytes: BYTES,
  int: INT,
  len: INT,
  ord: INT,
  hash: INT,
  id: INT,
  float: FLOAT,
  complex: COMPLEX,
  bool: BOOL,
  isinstance: BOOL,
  issubclass: BOOL,
  callable: BOOL,
  hasattr: BOOL,
  any: BOOL,
  all: BOOL,
  print: NONE,
};

/** Methods of a text literal (the built-in type `str`) by what they give. */
const STR_METHODS: Readonly<Record<string, number>> = {
  format: STR,
  join: STR,
  lower: STR,
  upper: STR,
  strip: STR,
  lstrip: STR,
  rstrip: STR,
  replace: STR,
  title: STR,
  capitalize: STR,
  ljust: STR,
  rjust: STR,
  center: STR,
  zfill: STR,
  encode: BYTES,
  startswith: BOOL,
  endswith: BOOL,
};

/** Operators of comparison that always give a bool; the others can be overloaded to give anything. */
const BOOLEAN_OPERATORS = new Set(["is", "is not", "in", "not in"]);

/** Whether a built-in name means the built-in where the expression is. */
export type MeansBuiltin = (name: string, node: number) => boolean;

/** Both sets together; the numeric tower of PEP 484 folds bool into int, int into float, float into complex. */
export function unite(a: number, b: number): number {
  if (a === UNKNOWN || b === UNKNOWN) return UNKNOWN;
  let types = a | b;
  if (types & COMPLEX) types &= ~(FLOAT | INT | BOOL);
  if (types & FLOAT) types &= ~(INT | BOOL);
  if (types & INT) types &= ~BOOL;
  return types;
}

/** How far expressions are followed: deeper ones are unknown, so that no text can exhaust the stack. */
const MAX_DEPTH = 200;

/** The types that an expression can have as far as its text proves them. */
export function typeOf(tree: SyntaxTree, node: number, builtin: MeansBuiltin, depth = 0): number {
  if (depth > MAX_DEPTH) return UNKNOWN;
  const rule = EXPRESSIONS[kindName(tree, node)];
  return rule ? rule(tree, node, builtin, depth + 1) : UNKNOWN;
}

type Rule = (tree: SyntaxTree, node: number, builtin: MeansBuiltin, depth: number) => number;

const EXPRESSIONS: Readonly<Record<string, Rule>> = {
  string: (tree, node) => stringType(textOf(tree, node)),
  concatenated_string: (tree, node) => {
    const types = operands(tree, node).map((part) => stringType(textOf(tree, part)));
    return types.every((type) => type === types[0]) ? (types[0] ?? UNKNOWN) : UNKNOWN;
  },
  integer: (tree, node) => (/j$/i.test(textOf(tree, node)) ? COMPLEX : INT),
  float: (tree, node) => (/j$/i.test(textOf(tree, node)) ? COMPLEX : FLOAT),
  true: () => BOOL,
  false: () => BOOL,
  none: () => NONE,
  not_operator: () => BOOL,
  comparison_operator: comparisonType,
  parenthesized_expression: (tree, node, builtin, depth) => only(tree, operands(tree, node), builtin, depth),
  named_expression: (tree, node, builtin, depth) =>
    inField(tree, node, "value", (value) => typeOf(tree, value, builtin, depth)),
  conditional_expression: (tree, node, builtin, depth) => {
    const [body, , rest] = operands(tree, node);
    if (body === undefined || rest === undefined) return UNKNOWN;
    return unite(typeOf(tree, body, builtin, depth), typeOf(tree, rest, builtin, depth));
  },
  boolean_operator: (tree, node, builtin, depth) =>
    operands(tree, node)
      .map((operand) => typeOf(tree, operand, builtin, depth))
      .reduce(unite, 0) || UNKNOWN,
  unary_operator: unaryType,
  binary_operator: binaryType,
  call: callType,
};

/** The named children without comments. */
function operands(tree: SyntaxTree, node: number): number[] {
  const found: number[] = [];
  for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child))
    if (tree.grammar.named[tree.kind[child] ?? 0] && kindName(tree, child) !== "comment") found.push(child);
  return found;
}

function only(tree: SyntaxTree, nodes: readonly number[], builtin: MeansBuiltin, depth: number): number {
  return nodes.length === 1 && nodes[0] !== undefined ? typeOf(tree, nodes[0], builtin, depth) : UNKNOWN;
}

function inField(tree: SyntaxTree, node: number, field: string, then: (child: number) => number): number {
  const child = childIn(tree, node, tree.grammar.field(field));
  return child < 0 ? UNKNOWN : then(child);
}

/** By the letters before the quotes; template strings (PEP 750) are of a type of their own. */
function stringType(literal: string): number {
  const prefix = /^[a-z]*/i.exec(literal)?.[0].toLowerCase() ?? "";
  if (prefix.includes("t")) return UNKNOWN;
  return prefix.includes("b") ? BYTES : STR;
}

function comparisonType(tree: SyntaxTree, node: number): number {
  for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child)) {
    if (tree.grammar.named[tree.kind[child] ?? 0]) continue;
    if (!BOOLEAN_OPERATORS.has(textOf(tree, child).replace(/\s+/g, " "))) return UNKNOWN;
  }
  return BOOL;
}

function unaryType(tree: SyntaxTree, node: number, builtin: MeansBuiltin, depth: number): number {
  const operand = inField(tree, node, "argument", (child) => typeOf(tree, child, builtin, depth));
  const number = numberOf(operand);
  if (number === UNKNOWN) return UNKNOWN;
  return tree.text.charAt(tree.start[node] ?? 0) === "~" && number !== INT ? UNKNOWN : number;
}

/** The one numeric type of a set, a bool counted as the int that arithmetic makes of it. */
function numberOf(types: number): number {
  if (types === BOOL) return INT;
  return types === INT || types === FLOAT || types === COMPLEX ? types : UNKNOWN;
}

function binaryType(tree: SyntaxTree, node: number, builtin: MeansBuiltin, depth: number): number {
  const { field } = tree.grammar;
  const left = childIn(tree, node, field("left"));
  const right = childIn(tree, node, field("right"));
  const sign = childIn(tree, node, field("operator"));
  if (left < 0 || right < 0 || sign < 0) return UNKNOWN;
  const operator = textOf(tree, sign);
  const a = typeOf(tree, left, builtin, depth);
  if (operator === "%" && (a === STR || a === BYTES)) return a;
  const b = typeOf(tree, right, builtin, depth);
  if (operator === "+" && a === b && (a === STR || a === BYTES)) return a;
  if (operator === "*" && (a === STR || a === BYTES) && numberOf(b) === INT) return a;
  if (operator === "*" && (b === STR || b === BYTES) && numberOf(a) === INT) return b;
  return arithmetic(operator, a, b);
}

/** Powers are left out: their type depends on the sign of the numbers. */
function arithmetic(operator: string, left: number, right: number): number {
  const a = numberOf(left);
  const b = numberOf(right);
  if (a === UNKNOWN || b === UNKNOWN) return UNKNOWN;
  const wider = Math.max(a, b);
  if ("+-*".includes(operator)) return wider;
  if (operator === "/") return wider === INT ? FLOAT : wider;
  if (operator === "//" || operator === "%") return wider === COMPLEX ? UNKNOWN : wider;
  if (["&", "|", "^"].includes(operator) && left === BOOL && right === BOOL) return BOOL;
  return ["&", "|", "^", "<<", ">>"].includes(operator) && wider === INT ? INT : UNKNOWN;
}

function callType(tree: SyntaxTree, node: number, builtin: MeansBuiltin): number {
  return inField(tree, node, "function", (callee) => {
    if (kindName(tree, callee) === "identifier") {
      const name = textOf(tree, callee);
      const type = Object.hasOwn(BUILTIN_CALLS, name) ? BUILTIN_CALLS[name] : undefined;
      return type !== undefined && builtin(name, callee) ? type : UNKNOWN;
    }
    if (kindName(tree, callee) !== "attribute") return UNKNOWN;
    const [object, method] = operands(tree, callee);
    if (object === undefined || method === undefined || kindName(tree, object) !== "string") return UNKNOWN;
    const name = textOf(tree, method);
    return stringType(textOf(tree, object)) === STR && Object.hasOwn(STR_METHODS, name)
      ? (STR_METHODS[name] ?? UNKNOWN)
      : UNKNOWN;
  });
}
