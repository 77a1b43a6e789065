/** The numbers of a Python text that a constant could name, each with the words that stand beside it. */
import { childIn, children, firstChild, type SyntaxTree, textOf } from "../../../syntax/tree.ts";
import { kindName } from "./source.ts";

/** A number and what it is about. */
export interface MagicNumber {
  /** The literal, with its sign where it has one. */
  node: number;
  /** What it is compared with or given to, as words: `age`, `name length`; empty where nothing says so. */
  subject: string;
  /** What it is to the subject. */
  role: "limit" | "minimum" | "maximum" | "expected" | "default";
  /** The name of the function around it, empty at the top level. */
  function: string;
}

/** Numbers that mean what they are (pylint's magic-value-comparison and ruff's PLR2004 leave 0 and 1 out, too). */
const PLAIN = new Set([0, 1, -1]);
/** Beyond comparisons a small number says little, so 2 is plain as well there. */
const PLAIN_DEFAULTS = new Set([0, 1, 2, -1]);
/** How often a keyword must be given the same number to earn a name. */
const REPEATED = 3;
const ORDERINGS = new Set(["<", "<=", ">", ">="]);

/** Nodes below which numbers mean something else or a name would: types, patterns, texts, slices. */
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

export function magicNumbers(tree: SyntaxTree, filename = ""): MagicNumber[] {
  const comparison = tree.grammar.kind("comparison_operator");
  const keyword = tree.grammar.kind("keyword_argument");
  const isTest = /(?:^|[\\/])(?:test_[^\\/]*|[^\\/]*_test|tests?|conftest)\.py$/.test(filename);
  const found: MagicNumber[] = [];
  const keywords = new Map<string, MagicNumber[]>();
  for (let node = 1; node < tree.size; ) {
    if (CLOSED.has(kindName(tree, node)) && tree.grammar.named[tree.kind[node] ?? 0]) {
      node = tree.after[node] ?? tree.size;
      continue;
    }
    if (tree.kind[node] === comparison) found.push(...compared(tree, node, isTest));
    else if (tree.kind[node] === keyword) {
      const number = given(tree, node);
      if (number) {
        const key = `${number.subject}=${textOf(tree, number.node)}`;
        keywords.set(key, [...(keywords.get(key) ?? []), number]);
      }
    }
    node++;
  }
  for (const same of keywords.values()) if (same.length >= REPEATED) found.push(...same);
  return found.sort((a, b) => a.node - b.node);
}

/** The numbers of a comparison that the rule of magic values speaks of. */
function compared(tree: SyntaxTree, node: number, isTest: boolean): MagicNumber[] {
  const operands: number[] = [];
  const operators: string[] = [];
  for (const child of children(tree, node)) {
    if (!tree.grammar.named[tree.kind[child] ?? 0]) operators.push(textOf(tree, child));
    else if (kindName(tree, child) !== "comment") operands.push(child);
  }
  if (operands.every((operand) => numberOf(tree, operand) !== null)) return [];
  if (READ_BY_TOOLS.test(textOf(tree, node)) || isClosedBy(tree, node, isTest)) return [];
  const numbers: MagicNumber[] = [];
  operands.forEach((operand, at) => {
    const value = numberOf(tree, operand);
    if (value === null || PLAIN.has(value)) return;
    const left = at > 0;
    const operator = operators[left ? at - 1 : at] ?? "";
    if (operator !== "==" && operator !== "!=" && !ORDERINGS.has(operator)) return;
    const other = operands[left ? at - 1 : at + 1];
    if (other === undefined) return;
    numbers.push({
      node: operand,
      subject: subjectOf(tree, other),
      role: roleOf(operator, operands.length > 2, left),
      function: functionAround(tree, node),
    });
  });
  return numbers;
}

/** Only in a chain (`1 <= month <= 12`) is it plain which end of a range a number is. */
function roleOf(operator: string, chained: boolean, left: boolean): MagicNumber["role"] {
  if (!ORDERINGS.has(operator)) return "expected";
  if (!chained) return "limit";
  return operator.startsWith("<") === left ? "maximum" : "minimum";
}

/** `timeout=30` in a call. */
function given(tree: SyntaxTree, node: number): MagicNumber | null {
  const name = childIn(tree, node, tree.grammar.field("name"));
  const value = childIn(tree, node, tree.grammar.field("value"));
  if (name < 0 || value < 0) return null;
  const number = numberOf(tree, value);
  if (number === null || PLAIN_DEFAULTS.has(number) || isClosedBy(tree, node, false)) return null;
  return { node: value, subject: textOf(tree, name), role: "default", function: functionAround(tree, node) };
}

/** The number that a literal, perhaps with a minus before it, stands for; null for anything else. */
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

/**
 * Whether a name would mean another thing there: in the body of a class its metaclass may answer for names (an enum's
 * does), and a test's expected number is its own best name.
 */
function isClosedBy(tree: SyntaxTree, node: number, isTest: boolean): boolean {
  for (let at = tree.parent[node] ?? 0; at > 0; at = tree.parent[at] ?? 0) {
    const kind = kindName(tree, at);
    if (kind === "class_definition") return true;
    if (kind === "assert_statement" && isTest) return true;
    if (kind === "function_definition" || kind === "lambda") {
      const body = childIn(tree, at, tree.grammar.field("body"));
      if (node >= body && node < (tree.after[body] ?? 0)) return isTest && isAsserted(tree, node, at);
    }
  }
  return false;
}

function isAsserted(tree: SyntaxTree, node: number, top: number): boolean {
  for (let at = tree.parent[node] ?? 0; at > top; at = tree.parent[at] ?? 0)
    if (kindName(tree, at) === "assert_statement") return true;
  return false;
}

function functionAround(tree: SyntaxTree, node: number): string {
  for (let at = tree.parent[node] ?? 0; at > 0; at = tree.parent[at] ?? 0) {
    if (kindName(tree, at) !== "function_definition") continue;
    const name = childIn(tree, at, tree.grammar.field("name"));
    return name < 0 ? "" : textOf(tree, name);
  }
  return "";
}

/** Functions whose argument says what their result is about, and what they add to it. */
const TRANSPARENT_CALLS: Readonly<Record<string, string>> = {
  len: " length",
  abs: "",
  int: "",
  float: "",
  round: "",
  sum: " total",
};

/** The words that name an expression: the last name of an attribute, what a length is of, the function of a call. */
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
      return below(childIn(tree, node, field("value")));
    case "await":
    case "parenthesized_expression":
      return below(firstNamed(tree, node));
    case "call": {
      const callee = childIn(tree, node, field("function"));
      const suffix = callee < 0 ? undefined : TRANSPARENT_CALLS[textOf(tree, callee)];
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

function firstNamed(tree: SyntaxTree, node: number): number {
  if (firstChild(tree, node) < 0) return -1;
  for (const child of children(tree, node)) if (tree.grammar.named[tree.kind[child] ?? 0]) return child;
  return -1;
}
