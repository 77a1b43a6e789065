/** Numbers without a name in comparisons, by the rule of pylint and ruff (PLR2004, magic-value-comparison). */
import type { MagicNumber } from "../facts.ts";
import type { Lines } from "../lines.ts";
import { childIn, firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";
import type { Bindings } from "./binding.ts";
import { pythonKinds } from "./kinds.ts";
import { nodesOf } from "./nodes.ts";

/**
 * The numbers, in order, that are compared with something that is not a literal. 0, 1 and their negatives are common
 * knowledge, and a comparison with the interpreter's version names what it means.
 */
export function magicNumbersIn(tree: SyntaxTree, bindings: Bindings, lines: Lines): MagicNumber[] {
  const literals = literalKinds(tree);
  const found: MagicNumber[] = [];
  for (const node of comparisonsOfNumbers(tree)) {
    const compared = operandsOf(tree, node);
    const literal = compared.map((operand) => isLiteral(tree, literals, operand));
    if (literal.some((one, at) => one && literal[at + 1])) continue;
    for (const [at, operand] of compared.entries()) {
      const value = literal[at] ? numberOf(tree, operand) : null;
      if (value === null) continue;
      if (
        [compared[at - 1], compared[at + 1]].some(
          (other) => other !== undefined && isVersion(tree, bindings, other),
        )
      )
        continue;
      const start = tree.start[operand] ?? 0;
      const { line, column } = lines.positionAt(start);
      found.push({ value, start, end: tree.end[operand] ?? start, line, column });
    }
  }
  return found;
}

/** The comparisons that have a number for an operand, in the order of the text. */
function comparisonsOfNumbers(tree: SyntaxTree): ReadonlySet<number> {
  const { kind, parent } = tree;
  const { comparison_operator, unary_operator, parenthesized_expression } = pythonKinds(tree.grammar).kind;
  const comparisons: number[] = [];
  for (const number of [...nodesOf(tree, "integer"), ...nodesOf(tree, "float")]) {
    let around = parent[number] ?? 0;
    while (kind[around] === unary_operator || kind[around] === parenthesized_expression)
      around = parent[around] ?? 0;
    if (kind[around] === comparison_operator) comparisons.push(around);
  }
  return new Set(Int32Array.from(comparisons).sort());
}

function operandsOf(tree: SyntaxTree, comparison: number): number[] {
  const { kind, field } = pythonKinds(tree.grammar);
  const found: number[] = [];
  for (let child = firstChild(tree, comparison); child >= 0; child = nextSibling(tree, child)) {
    if (tree.field[child] === field.operators || tree.kind[child] === kind.comment) continue;
    if (tree.grammar.named[tree.kind[child] ?? 0] !== 1) continue;
    let operand = child;
    while (tree.kind[operand] === kind.parenthesized_expression) {
      const inner = namedChild(tree, operand);
      if (inner < 0) break;
      operand = inner;
    }
    found.push(operand);
  }
  return found;
}

function namedChild(tree: SyntaxTree, node: number): number {
  const { comment } = pythonKinds(tree.grammar).kind;
  for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child))
    if (tree.grammar.named[tree.kind[child] ?? 0] === 1 && tree.kind[child] !== comment) return child;
  return -1;
}

/** The kinds of literals, by number of kind. */
function literalKinds({ grammar }: SyntaxTree): ReadonlySet<number> {
  const { kind: k } = pythonKinds(grammar);
  return new Set([k.integer, k.float, k.string, k.concatenated_string, k.true, k.false, k.none, k.ellipsis]);
}

function isLiteral(tree: SyntaxTree, literals: ReadonlySet<number>, node: number): boolean {
  const { interpolation } = pythonKinds(tree.grammar).kind;
  const value = signedValue(tree, node);
  if (!literals.has(tree.kind[value] ?? 0)) return false;
  for (let at = value; at < (tree.after[value] ?? 0); at++) if (tree.kind[at] === interpolation) return false;
  return true;
}

/** What a sign is before, or the node itself. */
function signedValue(tree: SyntaxTree, node: number): number {
  if (tree.kind[node] !== pythonKinds(tree.grammar).kind.unary_operator) return node;
  const inner = namedChild(tree, node);
  return inner < 0 ? node : inner;
}

/** The value of a magic number, or null for what is none. */
function numberOf(tree: SyntaxTree, node: number): number | null {
  const { kind } = pythonKinds(tree.grammar);
  const literal = signedValue(tree, node);
  const is = tree.kind[literal];
  if (is !== kind.integer && is !== kind.float) return null;
  const text = textOf(tree, literal).replaceAll("_", "").toLowerCase();
  const imaginary = text.endsWith("j") && !text.startsWith("0x");
  const value = Number(imaginary ? text.slice(0, -1) : text);
  if (Number.isNaN(value) || (!imaginary && (value === 0 || value === 1))) return null;
  if (literal === node) return value;
  const sign = tree.text[tree.start[node] ?? 0];
  return sign === "-" ? -value : sign === "~" ? -value - 1 : value;
}

const VERSION = /^(?:version|version_info|implementation\s*\.\s*version)\b/;

/** `sys.version_info`, however it was imported, with or without a subscript. */
function isVersion(tree: SyntaxTree, bindings: Bindings, node: number): boolean {
  const { kind, field } = pythonKinds(tree.grammar);
  let value = node;
  while (tree.kind[value] === kind.subscript) value = childIn(tree, value, field.value);
  if (value < 0 || (tree.kind[value] !== kind.identifier && tree.kind[value] !== kind.attribute))
    return false;
  const [first = "", ...rest] = textOf(tree, value).split(/\s*\.\s*/);
  const origin = bindings.module.names.get(first)?.origin;
  if (origin?.module !== "sys") return false;
  return VERSION.test([...(origin.imported === null ? [] : [origin.imported]), ...rest].join("."));
}
