/** The numbers of a Python text that a constant could name, each with the words beside it. */

import { childIn, children, firstChild, type SyntaxTree, textOf } from "#syntax/tree.ts";
import { isTestFile } from "../../rules/test-path.ts";
import { kindName } from "./source.ts";

/** A number and what it is about. */
export interface MagicNumber {
  /** The literal, with its sign where it has one. */
  node: number;
  value: number;
  /** What it is compared with or passed to, as words: `age`, `name length`; empty if unknown. */
  subject: string;
  /** Its role for the subject. */
  role: "limit" | "minimum" | "maximum" | "expected" | "default";
}

/** Numbers that need no name (pylint's magic-value-comparison and ruff's PLR2004 also exclude 0 and 1). */
const PLAIN = new Set([0, 1, -1]);
const ORDERINGS = new Set(["<", "<=", ">", ">="]);

/** Nodes in which numbers, or a name for one, would mean something else: types, patterns, strings, slices. */
const CLOSED = new Set([
  "type",
  "case_pattern",
  "string",
  "concatenated_string",
  "subscript",
  "slice",
  "type_alias_statement",
]);

/** Version checks: type checkers and linters read the number itself. */
const READ_BY_TOOLS = /\b(?:version_info|hexversion|version_tuple|__version__)\b/;

/** Test files have none: the inputs and expected values of a test are clearest in place. */
export function magicNumbers(tree: SyntaxTree, filename = ""): MagicNumber[] {
  if (isTestFile(filename)) return [];
  const comparison = tree.grammar.kind("comparison_operator");
  const keyword = tree.grammar.kind("keyword_argument");
  const found: MagicNumber[] = [];
  for (let node = 1; node < tree.size; ) {
    if (CLOSED.has(kindName(tree, node)) && tree.grammar.named[tree.kind[node] ?? 0]) {
      node = tree.after[node] ?? tree.size;
      continue;
    }
    if (tree.kind[node] === comparison) found.push(...compared(tree, node));
    else if (tree.kind[node] === keyword) found.push(...given(tree, node));
    node++;
  }
  return found;
}

/** The numbers of a comparison that the magic-value rule covers. */
function compared(tree: SyntaxTree, node: number): MagicNumber[] {
  const operands: number[] = [];
  const operators: string[] = [];
  for (const child of children(tree, node)) {
    if (!tree.grammar.named[tree.kind[child] ?? 0]) operators.push(textOf(tree, child));
    else if (kindName(tree, child) !== "comment") operands.push(child);
  }
  if (operands.every((operand) => numberOf(tree, operand) !== null)) return [];
  if (READ_BY_TOOLS.test(textOf(tree, node)) || isClosedBy(tree, node)) return [];
  const numbers: MagicNumber[] = [];
  operands.forEach((operand, at) => {
    const value = numberOf(tree, operand);
    if (value === null || PLAIN.has(value)) return;
    const left = at > 0;
    const operator = operators[left ? at - 1 : at] ?? "";
    if (operator !== "==" && operator !== "!=" && !ORDERINGS.has(operator)) return;
    const other = operands[left ? at - 1 : at + 1];
    if (other === undefined) return;
    const isAbove = operator.startsWith("<") === left;
    const subject = subjectOf(tree, other);
    const role = ORDERINGS.has(operator)
      ? boundRole(tree, node, subject, operands.length > 2, isAbove)
      : "expected";
    numbers.push({ node: operand, value, subject, role });
  });
  return numbers;
}

/**
 * Which end of a range a number is: plain in a chain (`1 <= month <= 12`), if what lies beyond raises an error, and
 * if a loop runs up to it.
 * @param isAbove whether the comparison holds for values below the number
 */
function boundRole(
  tree: SyntaxTree,
  node: number,
  subject: string,
  chained: boolean,
  isAbove: boolean,
): MagicNumber["role"] {
  const end = (upper: boolean) => (upper ? "maximum" : "minimum");
  if (chained) return end(isAbove);
  let top = node;
  while (["boolean_operator", "parenthesized_expression"].includes(kindName(tree, tree.parent[top] ?? 0)))
    top = tree.parent[top] ?? 0;
  const parent = tree.parent[top] ?? 0;
  if (tree.field[top] !== tree.grammar.field("condition")) return "limit";
  // Something that grows until it is long enough may end up longer.
  if (kindName(tree, parent) === "while_statement")
    return isAbove && top === node && !/length$/i.test(subject) ? "maximum" : "limit";
  const body = childIn(tree, parent, tree.grammar.field("consequence"));
  const first = body < 0 ? -1 : firstChild(tree, body);
  return first >= 0 && kindName(tree, first) === "raise_statement" ? end(!isAbove) : "limit";
}

/** `timeout=30` in a call. */
function given(tree: SyntaxTree, node: number): MagicNumber[] {
  const name = childIn(tree, node, tree.grammar.field("name"));
  const literal = childIn(tree, node, tree.grammar.field("value"));
  const value = name < 0 || literal < 0 ? null : numberOf(tree, literal);
  if (value === null || PLAIN.has(value) || isClosedBy(tree, node)) return [];
  return [{ node: literal, value, subject: textOf(tree, name), role: "default" }];
}

/** The value of a literal, with its minus sign if it has one; null for anything else. */
function numberOf(tree: SyntaxTree, node: number): number | null {
  const kind = kindName(tree, node);
  if (kind === "unary_operator") {
    const operand = childIn(tree, node, tree.grammar.field("argument"));
    const value =
      operand < 0 || kindName(tree, operand) === "unary_operator" ? null : numberOf(tree, operand);
    return value === null || !/^-\s*[\d.]/.test(textOf(tree, node)) ? null : -value;
  }
  if (kind !== "integer" && kind !== "float") return null;
  const value = Number(textOf(tree, node).replaceAll("_", ""));
  return Number.isNaN(value) ? null : value;
}

/** Whether a name would mean something else there: a class body's metaclass may resolve names (an enum's does). */
function isClosedBy(tree: SyntaxTree, node: number): boolean {
  for (let at = tree.parent[node] ?? 0; at > 0; at = tree.parent[at] ?? 0) {
    const kind = kindName(tree, at);
    if (kind === "class_definition") return true;
    if (kind === "function_definition" || kind === "lambda") {
      const body = childIn(tree, at, tree.grammar.field("body"));
      if (node >= body && node < (tree.after[body] ?? 0)) return false;
    }
  }
  return false;
}

/** Operators that may join the parts of one expression. */
const JOINING = new Set([
  "boolean_operator",
  "not_operator",
  "parenthesized_expression",
  "comparison_operator",
  "binary_operator",
  "unary_operator",
]);
/** Inside these a number means something else: which element, or an argument of a call. */
const APART = new Set(["subscript", "argument_list", "lambda", "string"]);

/** The other numbers in the same expression: naming only one of them would be inconsistent. */
export function besides(tree: SyntaxTree, number: number): number[] {
  let top = number;
  while (JOINING.has(kindName(tree, tree.parent[top] ?? 0))) top = tree.parent[top] ?? 0;
  const isChained = (node: number) =>
    kindName(tree, tree.parent[node] ?? 0) === "comparison_operator" &&
    tree.parent[node] === tree.parent[number];
  const found: number[] = [];
  for (let node = top; node < (tree.after[top] ?? 0); ) {
    const kind = kindName(tree, node);
    const value = node === number ? null : numberOf(tree, node);
    if (value !== null && (!PLAIN.has(value) || (value !== 0 && isChained(node)))) found.push(node);
    node = node === number || value !== null || APART.has(kind) ? (tree.after[node] ?? tree.size) : node + 1;
  }
  return found;
}

/** Functions whose argument names the subject of their result, and what they add to it. */
const TRANSPARENT_CALLS: ReadonlyMap<string, string> = new Map([
  ["len", " length"],
  ["abs", ""],
  ["int", ""],
  ["float", ""],
  ["round", ""],
  ["sum", " total"],
]);

/** Calls whose names say how a value was obtained and not what it is. */
const UNTELLING_CALLS =
  /(?:^|\.)(?:ord|hash|id|max|min|count|find|rfind|index|rindex|tell|next|get|pop|rand\w*|uniform|getrandbits)$/;

/** The words that name an expression: the last name of an attribute, the subject of a length, a call's function. */
function subjectOf(tree: SyntaxTree, node: number, depth = 0): string {
  if (depth > 8) return "";
  const { field } = tree.grammar;
  const below = (child: number, words: (text: string) => string = (text) => text) => {
    const subject = child < 0 ? "" : subjectOf(tree, child, depth + 1);
    return subject && words(subject);
  };
  switch (kindName(tree, node)) {
    case "identifier":
      return textOf(tree, node);
    case "attribute":
      return below(childIn(tree, node, field("attribute")));
    case "subscript":
      return keyOf(tree, node);
    case "await":
    case "parenthesized_expression":
      return below(firstNamed(tree, node));
    case "call": {
      const callee = childIn(tree, node, field("function"));
      const name = callee < 0 ? "" : textOf(tree, callee);
      if (UNTELLING_CALLS.test(name)) return "";
      const suffix = TRANSPARENT_CALLS.get(name);
      if (suffix !== undefined) {
        const list = childIn(tree, node, field("arguments"));
        return list < 0 ? "" : below(firstNamed(tree, list), (text) => text + suffix);
      }
      return below(callee);
    }
    default:
      return "";
  }
}

/** The key of `record["size"]`; list elements have no names of their own. */
function keyOf(tree: SyntaxTree, subscript: number): string {
  const key = childIn(tree, subscript, tree.grammar.field("subscript"));
  return /^["']([A-Za-z_]\w*)["']$/.exec(key < 0 ? "" : textOf(tree, key))?.[1] ?? "";
}

function firstNamed(tree: SyntaxTree, node: number): number {
  if (firstChild(tree, node) < 0) return -1;
  for (const child of children(tree, node)) if (tree.grammar.named[tree.kind[child] ?? 0]) return child;
  return -1;
}
