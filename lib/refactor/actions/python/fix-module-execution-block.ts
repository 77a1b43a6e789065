/** `FIX_MODULE_EXECUTION_BLOCK` for Python: moves what a script runs on import under a `__main__` guard. */

import { isSetUp } from "#syntax/python/main-guard.ts";
import { guardRegion } from "#syntax/python/main-guard-region.ts";
import type { Splice } from "#syntax/splice.ts";
import { children, firstChild, type SyntaxTree, textOf } from "#syntax/tree.ts";
import type { LeftAlone, Propose, ProposedEdit } from "../action.ts";
import {
  backOverBlanks,
  kindName,
  lineEnd,
  lineEndOf,
  lineStart,
  nextLine,
  openPythonParser,
  skipBlanks,
} from "./source.ts";

const GUARD = 'if __name__ == "__main__":';

export async function open(): Promise<Propose> {
  const parse = await openPythonParser();
  return (text, filename = "", { unasked = false } = {}) => {
    const tree = parse(text);
    const { statements, left } = guardRegion(tree, filename);
    const edits: ProposedEdit[] = [];
    const alone: LeftAlone[] = left.map(({ node, reason }) => ({ at: tree.start[node] ?? 0, reason }));
    const splices = statements.length > 0 ? guard(tree, statements, indentOf(tree)) : [];
    if (splices === null)
      alone.push({
        at: tree.start[statements[0] ?? 0] ?? 0,
        reason: "It shares its line with a statement that stays",
      });
    else if (splices.length > 0)
      edits.push(
        editOf(splices, statements.length, unasked ? whyNotUnasked(tree, statements, filename) : null),
      );
    return { edits, left: alone };
  };
}

function editOf(splices: Splice[], count: number, reason: string | null): ProposedEdit {
  const what = count === 1 ? "a statement" : `${count} statements`;
  return {
    splices,
    description: `Put ${what} that only running the module should run under a __main__ guard`,
    safe: reason === null,
    reason,
  };
}

/** Statements that do not keep a module from being imported. */
const QUIET = new Set([
  ...["import_statement", "import_from_statement", "future_import_statement", "comment", ";"],
  ...["function_definition", "class_definition", "decorated_definition", "line_continuation"],
]);
/** Folders of programs that nobody imports. */
const PROGRAMS = /(?:^|[\\/])(?:\.[^\\/]+|scripts?|tools?|bin|utils?|benchmarks?|ci|dev|hack|contrib)[\\/]/;
/** Entry-point code is at most this many statements; a file with more is a script from its first line. */
const FEW = 3;

/** Why the guard is not needed: nobody imports the file, or importing it runs other code anyway. */
function whyNotUnasked(tree: SyntaxTree, statements: readonly number[], filename: string): string | null {
  const others = [...children(tree, 0)].filter((node) => !statements.includes(node));
  if (!others.every((node) => QUIET.has(kindName(tree, node)) || isPreparation(tree, node)))
    return "Importing the module would still run the rest of it";
  const isStart =
    statements.length <= FEW && statements.every((node) => kindName(tree, node) === "expression_statement");
  if (!isStart) return "The file is a script, which nobody imports";
  const defines = others.some((node) => DEFINITIONS.has(kindName(tree, node)));
  return !defines && PROGRAMS.test(filename) ? "Nobody imports a program that defines nothing" : null;
}

const DEFINITIONS = new Set(["function_definition", "class_definition", "decorated_definition"]);

/** Strings, assignments, set-up, and conditional imports. */
function isPreparation(tree: SyntaxTree, node: number): boolean {
  const text = textOf(tree, node);
  if (kindName(tree, node) !== "expression_statement")
    return /^(?:if\b.*\bTYPE_CHECKING|try:\s+(?:import|from)\b)/.test(text);
  const value = firstChild(tree, node);
  const kind = kindName(tree, value);
  return kind === "string" || kind === "assignment" || (kind === "call" && isSetUp(tree, value));
}

/** The file's indentation step: that of its first block, or four spaces if it has none. */
function indentOf(tree: SyntaxTree): string {
  for (let node = 1; node < tree.size; node++) {
    if (kindName(tree, node) !== "block") continue;
    const start = tree.start[node] ?? 0;
    const first = lineStart(tree.text, start);
    if (kindName(tree, tree.parent[tree.parent[node] ?? 0] ?? 0) !== "module") continue;
    const indent = tree.text.slice(first, start);
    if (/^[ \t]+$/.test(indent)) return indent;
  }
  return "    ";
}

/** The guard's line and one more step for each line of the run; null if a line holds another statement too. */
function guard(tree: SyntaxTree, run: readonly number[], indent: string): Splice[] | null {
  const { text } = tree;
  const start = lineStart(text, tree.start[run[0] ?? 0] ?? 0);
  const end = tree.end[run.at(-1) ?? 0] ?? 0;
  if (sharesLine(tree, run, start, end)) return null;
  const first = withComments(text, start);
  const inside = stringLines(tree, run);
  const splices: Splice[] = [{ start: first, end: first, text: GUARD + lineEndOf(text) }];
  for (let line = first; line < end; line = nextLine(text, line)) {
    const isBlank = skipBlanks(text, line) === lineEnd(text, line);
    if (!isBlank && !inside.has(line)) splices.push({ start: line, end: line, text: indent });
  }
  return splices;
}

/** Whether the first or last line of a run also holds a statement outside it. */
function sharesLine(tree: SyntaxTree, run: readonly number[], start: number, end: number): boolean {
  const { text } = tree;
  if (backOverBlanks(text, tree.start[run[0] ?? 0] ?? 0, start) !== start || isContinued(text, start))
    return true;
  const own = new Set(run);
  const stop = lineEnd(text, end);
  for (const child of children(tree, 0)) {
    const kind = kindName(tree, child);
    if (own.has(child) || kind === "comment" || kind === ";" || kind === "line_continuation") continue;
    if ((tree.start[child] ?? 0) < stop && (tree.end[child] ?? 0) > start) return true;
  }
  return false;
}

/** Whether the line before ends in a backslash, so that this line continues it. */
const isContinued = (text: string, start: number): boolean =>
  /\\\r?\n?$/.test(text.slice(Math.max(0, start - 3), start));

/** Comments about a part of the file or for a tool: banners, editor cells and regions, linter directives. */
const NOT_ABOUT_A_STATEMENT =
  /^#(?:!|[ \t]*(?:[-=#*~_+]{3,}|%%|In\[|(?:end)?region\b|-\*-|(?:type|noqa|fmt|isort|pylint|ruff|mypy|pyright|flake8|yapf)\s*:))/;

/**
 * The start of the comment lines right above a line, so that a comment stays with its subject. The file header and
 * comments about more than the statement stay in place.
 */
function withComments(text: string, start: number): number {
  let first = start;
  while (first > 0) {
    const above = lineStart(text, first - 1);
    if (text.charAt(above) !== "#") break;
    if (NOT_ABOUT_A_STATEMENT.test(text.slice(above, first))) return start;
    first = above;
  }
  const isHead = !/^[ \t]*[^#\s]/m.test(text.slice(0, first).replace(/^\uFEFF/, ""));
  return isHead ? start : first;
}

/** The starts of lines within a string literal: indenting them would change the string. */
function stringLines(tree: SyntaxTree, run: readonly number[]): Set<number> {
  const lines = new Set<number>();
  const string = tree.grammar.kind("string");
  for (const statement of run) {
    const after = tree.after[statement] ?? tree.size;
    for (let node = statement; node < after; node++) {
      if (tree.kind[node] !== string) continue;
      const end = tree.end[node] ?? 0;
      for (
        let line = nextLine(tree.text, tree.start[node] ?? 0);
        line < end;
        line = nextLine(tree.text, line)
      )
        lines.add(line);
    }
  }
  return lines;
}
