/** Comments by which a file asks checkers to leave an import alone. */
import type { Lines } from "../lines.ts";
import { type SyntaxTree, textOf } from "../tree.ts";
import { nodesOf } from "./nodes.ts";

/** The codes of an unused import: pyflakes and ruff, their families, and pylint. */
const CODES = ["F401", "W0611"];
/** The same by name, as pylint and ruff know them. */
const NAMES = new Set(["unused-import", "all"]);

/** `# noqa` and `# noqa: F401, E501` (flake8.pycqa.org, "In-line Ignoring Errors"). */
const NOQA = /#\s*noqa(?:\s*:\s*([A-Za-z]+\d*(?:[\s,]+[A-Z]+\d+)*))?/i;
/** The same for a whole file, on a line of its own. */
const FILE_NOQA = /^#\s*(?:flake8|ruff)\s*:\s*noqa(?:\s*:\s*([A-Z]+\d*(?:[\s,]+[A-Z]+\d+)*))?\s*$/i;
/** `# pylint: disable=unused-import` (pylint.readthedocs.io, "Messages control"). */
const PYLINT = /#\s*pylint\s*:\s*(disable|enable)(-next)?\s*=\s*([\w\-, ]+)/i;
/** `# ruff: ignore[F401]` (docs.astral.sh/ruff, "Error suppression"). */
const RUFF = /#\s*ruff\s*:\s*(ignore|file-ignore|disable|enable)\s*\[([\w\-, ]*)\]/;

/** `# pyright: ignore[reportUnusedImport]`, or all (microsoft.github.io/pyright, "Comments"). */
const PYRIGHT = /#\s*pyright\s*:\s*ignore\b(?:\s*\[([^\]]*)\])?/;
/** `# pyright: reportUnusedImport=false` on a line of its own. */
const FILE_PYRIGHT = /^#\s*pyright\s*:.*\breportUnusedImport\s*=\s*(?:false|none)\b/i;
/** Tools that remove imports: hadialqattan.github.io/pycln, github.com/PyCQA/autoflake, unimport.hakancelik.dev. */
const REMOVERS =
  /#\s*(?:nopycln\s*:\s*(import|file)|unimport\s*:\s*(skip_file|skip)|autoflake\s*:\s*(skip_file))\b/i;

const CODE = /^[A-Z]+\d*$/i;

export interface Suppressions {
  /** Whether the whole file asks for it. */
  readonly file: boolean;
  /** Lines, from 1, with a comment that asks for it. */
  readonly lines: ReadonlySet<number>;
}

/** Where a file asks that unused imports stay. */
export function suppressionsOf(tree: SyntaxTree, lines: Lines): Suppressions {
  const marked = new Set<number>();
  let file = false;
  /** Where a part began that asks for it, or 0. */
  let since = 0;
  let margin = 0;
  for (const node of nodesOf(tree, "comment")) {
    const text = textOf(tree, node);
    if (!/noqa|pylint|ruff|pyright|nopycln|unimport|autoflake/i.test(text)) continue;
    const line = lines.lineAt(tree.start[node] ?? 0);
    const column = (tree.start[node] ?? 0) - lines.startOf(line);
    const isAlone = !tree.text.slice(lines.startOf(line), tree.start[node]).trim();
    const asked = askedBy(text, isAlone);
    if (asked === "file") file = true;
    else if (asked === "line") marked.add(line);
    else if (asked === "next") marked.add(nextCode(tree, lines, line));
    else if (asked !== null && since > 0) {
      mark(marked, tree, lines, { since, margin, until: line });
      since = 0;
    }
    if (asked === "from here") {
      since = line;
      margin = column;
    }
  }
  if (since > 0) mark(marked, tree, lines, { since, margin, until: lines.count });
  return { file, lines: marked };
}

/** What a comment asks for: the file, its line, the statement below, or a part that begins or ends with it. */
type Asked = "file" | "line" | "next" | "from here" | "to here" | null;

function askedBy(text: string, isAlone: boolean): Asked {
  const whole = FILE_NOQA.exec(text);
  if (whole) return isAlone && means(whole[1]) ? "file" : null;
  const pylint = PYLINT.exec(text);
  if (pylint && isNamed(pylint[3])) {
    if (pylint[1]?.toLowerCase() === "enable") return "to here";
    if (pylint[2]) return "next";
    return isAlone ? "from here" : "line";
  }
  const ruff = RUFF.exec(text);
  if (ruff && isNamed(ruff[2])) {
    if (ruff[1] === "file-ignore") return "file";
    if (ruff[1] === "enable") return "to here";
    if (ruff[1] === "disable") return isAlone ? "from here" : null;
    return isAlone ? "next" : "line";
  }
  if (isAlone && FILE_PYRIGHT.test(text)) return "file";
  const pyright = PYRIGHT.exec(text);
  if (pyright && (pyright[1] === undefined || /\breportUnusedImport\b/.test(pyright[1]))) return "line";
  const remover = REMOVERS.exec(text);
  if (remover) return /file/i.test(remover[1] ?? remover[2] ?? remover[3] ?? "") ? "file" : "line";
  const one = NOQA.exec(text);
  return one && means(one[1]) ? "line" : null;
}

/** The line of the code that follows a comment. */
function nextCode(tree: SyntaxTree, lines: Lines, comment: number): number {
  for (let line = comment + 1; line < lines.count; line++)
    if (/^\s*[^\s#]/.test(tree.text.slice(lines.startOf(line), lines.startOf(line + 1)))) return line;
  return lines.count;
}

/** Marks the lines of a part, which ends where code begins further to the left than the comment that began it. */
function mark(
  marked: Set<number>,
  tree: SyntaxTree,
  lines: Lines,
  { since, margin, until }: { since: number; margin: number; until: number },
): void {
  for (let line = since; line <= until; line++) {
    const start = lines.startOf(line);
    const written = /^[ \t]*(?=[^\s#])/.exec(
      tree.text.slice(start, line < lines.count ? lines.startOf(line + 1) : undefined),
    );
    if (written && written[0].length < margin) return;
    marked.add(line);
  }
}

/** Whether a list holds the name or the code of unused imports, or a family's code. */
function isNamed(list = ""): boolean {
  const entries = list.split(/[\s,]+/).filter((entry) => entry !== "");
  return entries.some((entry) => NAMES.has(entry.toLowerCase()) || (CODE.test(entry) && isOurs(entry)));
}

const isOurs = (code: string): boolean => CODES.some((ours) => ours.startsWith(code.toUpperCase()));

/** Whether a list of codes means unused imports: no list means all, and a code stands for all that begin with it. */
function means(codes: string | undefined): boolean {
  if (codes === undefined) return true;
  const list = codes
    .split(/[\s,]+/)
    .filter((code) => (CODE.test(code) && /\d/.test(code)) || /^[A-Z]{1,3}$/.test(code));
  return list.length === 0 || list.some(isOurs);
}
