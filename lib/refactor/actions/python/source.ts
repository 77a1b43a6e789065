/** What the Python actions share: the parser, places in the text, and where a new import goes. */
import { kindName } from "#syntax/python/types-flow.ts";
import { childIn, children, firstChild, type SyntaxTree, textOf } from "#syntax/tree.ts";
import type { Parse } from "#syntax/tree-sitter/engine.ts";

export { kindName };

let parser: Promise<Parse> | undefined;

/** The Python parser, loaded once for all actions. */
export function openPythonParser(): Promise<Parse> {
  parser ??= import("#syntax/python/parse.ts").then((module) => module.openPythonParser());
  return parser;
}

/** The line end that a text uses: that of its first line, or `\n` if it has only one line. */
export function lineEndOf(text: string): string {
  const at = text.search(/[\r\n]/);
  if (at < 0) return "\n";
  return text.startsWith("\r\n", at) ? "\r\n" : text.charAt(at);
}

/** Offset of the first character of the line that `offset` is in. */
export function lineStart(text: string, offset: number): number {
  // A line does not start between the two characters of `\r\n`.
  let at = text.startsWith("\r\n", offset - 1) && offset > 0 ? offset - 1 : offset;
  while (at > 0 && !isLineEnd(text.charCodeAt(at - 1))) at--;
  return at;
}

/** Offset of the line end of the line that `offset` is in: before its `\n`, `\r\n` or `\r`. */
export function lineEnd(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && !isLineEnd(text.charCodeAt(at))) at++;
  return at;
}

/** Offset after the line end of the line that `offset` is in: where the next line starts. */
export function nextLine(text: string, offset: number): number {
  const end = lineEnd(text, offset);
  if (text.startsWith("\r\n", end)) return end + 2;
  return end < text.length ? end + 1 : end;
}

const isLineEnd = (unit: number): boolean => unit === 10 || unit === 13;

const isBlank = (unit: number): boolean => unit === 32 || unit === 9 || unit === 12;

/** Offset after the blanks that start at `offset`, at most `end`. */
export function skipBlanks(text: string, offset: number, end = text.length): number {
  let at = offset;
  while (at < end && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** Offset of the first of the blanks that end at `offset`, at least `start`. */
export function backOverBlanks(text: string, offset: number, start = 0): number {
  let at = offset;
  while (at > start && isBlank(text.charCodeAt(at - 1))) at--;
  return at;
}

const IMPORTS = new Set(["import_statement", "import_from_statement", "future_import_statement"]);

export const isImport = (tree: SyntaxTree, node: number): boolean => IMPORTS.has(kindName(tree, node));

/** Whether a statement is only a string, as a docstring is. */
export function isDocstring(tree: SyntaxTree, node: number): boolean {
  if (kindName(tree, node) !== "expression_statement") return false;
  const value = firstChild(tree, node);
  if (value < 0 || !["string", "concatenated_string"].includes(kindName(tree, value))) return false;
  return !/^[rbuf]*[bf]/i.test(textOf(tree, value));
}

/**
 * The last node of a module's head: its docstring and the imports that precede all other statements.
 * @returns -1 if the module has none
 */
function headEnd(tree: SyntaxTree): number {
  let last = -1;
  let first = true;
  for (const child of children(tree, 0)) {
    const kind = kindName(tree, child);
    if (kind === "comment" || kind === ";") continue;
    if (!isImport(tree, child) && !(first && isDocstring(tree, child))) break;
    first = false;
    last = child;
  }
  return last;
}

/** Where a new line goes so that it follows the module's head: the offset where the next line starts. */
export function afterHead(tree: SyntaxTree): number {
  const { text } = tree;
  const last = headEnd(tree);
  if (last < 0) return firstStatementLine(tree);
  const place = nextLine(text, tree.end[last] ?? 0);
  // It would split a statement that begins on the head's last line and continues below.
  const next = tree.after[last] ?? tree.size;
  for (let node = next; node < tree.size; node = tree.after[node] ?? tree.size)
    if ((tree.start[node] ?? 0) < place && (tree.end[node] ?? 0) > place)
      return lineStart(text, tree.start[last] ?? 0);
  return place;
}

/** Start of the line of the first statement: after a `#!` line, an encoding declaration and the comments after them. */
function firstStatementLine(tree: SyntaxTree): number {
  for (const child of children(tree, 0))
    if (kindName(tree, child) !== "comment") return lineStart(tree.text, tree.start[child] ?? 0);
  return tree.text.length;
}

/** Whether the module imports `name` under that name at its top level. */
export function importsName(tree: SyntaxTree, module: string, name: string | null): boolean {
  const { field } = tree.grammar;
  for (const child of children(tree, 0)) {
    const kind = kindName(tree, child);
    const from = kind === "import_from_statement" ? childIn(tree, child, field("module_name")) : -1;
    const fits = name === null ? kind === "import_statement" : from >= 0 && textOf(tree, from) === module;
    if (!fits) continue;
    for (const part of children(tree, child))
      if (tree.field[part] === field("name") && textOf(tree, part) === (name ?? module)) return true;
  }
  return false;
}
