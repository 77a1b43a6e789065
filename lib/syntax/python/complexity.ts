/** Cyclomatic complexity of Python: McCabe's as ruff's C901 counts it, and the extended one as radon counts it. */
import { compileLightly } from "../compile-lightly.ts";
import { childIn, firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";
import type { Definitions } from "./definitions.ts";
import { pythonKinds } from "./kinds.ts";
import { nodesOf } from "./nodes.ts";

/** Statements and clauses that decide in both conventions. */
const MCCABE = ["if_statement", "elif_clause", "for_statement", "while_statement", "except_clause"] as const;

/** Parts of expressions that decide in the extended convention. */
const EXPRESSIONS = ["conditional_expression", "boolean_operator", "for_in_clause", "if_clause"] as const;

const EXTENDED = [...MCCABE, ...EXPRESSIONS, "assert_statement"] as const;

/**
 * McCabe's complexity of each definition, by index; that of the module is of all its code, functions included.
 * 1 and one for each `if`, `elif`, `for`, `while`, `except`, `else` of a `try`, `case` that can fail to match, and for
 * each nested function, whose decisions count for those around it too (docs.astral.sh/ruff, C901).
 */
export function mccabeOf(tree: SyntaxTree, { all, owner }: Definitions): Int32Array {
  const { kind } = pythonKinds(tree.grammar);
  const counts = new Int32Array(all.length).fill(1);
  for (const name of MCCABE) for (const node of nodesOf(tree, name)) add(counts, owner[node], 1);
  for (const node of nodesOf(tree, "else_clause"))
    if (tree.kind[tree.parent[node] ?? 0] === kind.try_statement) add(counts, owner[node], 1);
  for (const node of nodesOf(tree, "match_statement")) add(counts, owner[node], casesOf(tree, node));
  for (let at = all.length - 1; at > 0; at--)
    add(counts, all[at]?.parent, (counts[at] ?? 0) - (all[at]?.kind === "class" ? 1 : 0));
  return counts;
}

/**
 * The extended complexity of each definition, by index, as radon counts it (radon.readthedocs.io, "Cyclomatic
 * Complexity"): also boolean operators, conditional expressions, comprehensions with their conditions, assertions and
 * the `else` of a loop. Nested functions count for themselves only. That of a class is 1 and its body's, that of the
 * module adds what its top-level functions decide and what its top-level classes and their methods weigh.
 * A guard of a `case` counts as the `if` that it is, though radon leaves it out.
 */
export function extendedOf(tree: SyntaxTree, { all, owner }: Definitions): Int32Array {
  const { kind } = pythonKinds(tree.grammar);
  const counts = new Int32Array(all.length).fill(1);
  const within = nodesOf(tree, "assert_statement");
  for (const name of EXTENDED) for (const node of nodesOf(tree, name)) add(counts, owner[node], 1);
  for (const node of nodesOf(tree, "else_clause"))
    if (tree.kind[tree.parent[node] ?? 0] !== kind.if_statement) add(counts, owner[node], 1);
  for (const node of nodesOf(tree, "match_statement")) add(counts, owner[node], casesThatMayFail(tree, node));
  // What an assertion compares is part of it.
  const inExpressions = new Set(EXPRESSIONS.map((name) => kind[name]));
  for (const node of within)
    for (let inner = node + 1; inner < (tree.after[node] ?? 0); inner++)
      if (inExpressions.has(tree.kind[inner] ?? 0)) add(counts, owner[node], -1);
  const own = counts.slice();
  for (const [at, { kind, parent }] of all.entries()) {
    if (at === 0) continue;
    const weight = (own[at] ?? 1) - 1;
    if (parent === 0) add(counts, 0, weight);
    else if (kind === "function" && all[parent]?.kind === "class" && all[parent]?.parent === 0)
      add(counts, 0, weight + 1);
  }
  return counts;
}

function add(counts: Int32Array, at: number | undefined, decisions: number): void {
  if (at !== undefined && at >= 0) counts[at] = (counts[at] ?? 0) + decisions;
}

/** Ruff: every case is a decision, but not a last one that always matches. */
function casesOf(tree: SyntaxTree, statement: number): number {
  const cases = caseClauses(tree, statement);
  const last = cases.at(-1);
  return cases.length - (last !== undefined && alwaysMatches(tree, last) ? 1 : 0);
}

/** Radon: every case is a decision, but for one of those that match anything. */
function casesThatMayFail(tree: SyntaxTree, statement: number): number {
  const cases = caseClauses(tree, statement);
  return cases.length - (cases.some((clause) => isBareName(tree, onlyPattern(tree, clause))) ? 1 : 0);
}

function caseClauses(tree: SyntaxTree, statement: number): number[] {
  const { kind, field } = pythonKinds(tree.grammar);
  const body = childIn(tree, statement, field.body);
  const clauses: number[] = [];
  for (let child = firstChild(tree, body); child >= 0; child = nextSibling(tree, child))
    if (tree.kind[child] === kind.case_clause) clauses.push(child);
  return clauses;
}

/** The `case_pattern` of a clause that has a single one, or -1 (`case a, b:` is a sequence). */
function onlyPattern(tree: SyntaxTree, clause: number): number {
  const { kind, token } = pythonKinds(tree.grammar);
  let found = -1;
  for (let child = firstChild(tree, clause); child >= 0; child = nextSibling(tree, child)) {
    if (tree.kind[child] === token.comma) return -1;
    if (tree.kind[child] === kind.case_pattern && found < 0) found = child;
  }
  return found;
}

function alwaysMatches(tree: SyntaxTree, clause: number): boolean {
  const { field } = pythonKinds(tree.grammar);
  if (childIn(tree, clause, field.guard) >= 0) return false;
  return isIrrefutable(tree, onlyPattern(tree, clause));
}

/** `_`, a name, either in parentheses or renamed by `as`, or alternatives of which one is that (PEP 634). */
function isIrrefutable(tree: SyntaxTree, pattern: number): boolean {
  if (pattern < 0) return false;
  const { kind, token } = pythonKinds(tree.grammar);
  if (isBareName(tree, pattern)) return true;
  const inner = tree.kind[pattern] === kind.case_pattern ? pattern + 1 : pattern;
  const is = tree.kind[inner];
  if (is === kind.as_pattern) return isIrrefutable(tree, inner + 1);
  if (is !== kind.union_pattern && is !== kind.tuple_pattern) return false;
  const parts: number[] = [];
  for (let child = firstChild(tree, inner); child >= 0; child = nextSibling(tree, child)) {
    if (tree.kind[child] === token.comma) return false;
    parts.push(child);
  }
  return parts.some((part) => isIrrefutable(tree, part));
}

/** `_` or a name to bind. */
function isBareName(tree: SyntaxTree, pattern: number): boolean {
  if (pattern < 0) return false;
  const { kind, token } = pythonKinds(tree.grammar);
  const inner = tree.kind[pattern] === kind.case_pattern ? pattern + 1 : pattern;
  if (tree.kind[inner] === token.underscore) return true;
  return tree.kind[inner] === kind.dotted_name && !textOf(tree, inner).includes(".");
}

compileLightly(mccabeOf, extendedOf, add);
