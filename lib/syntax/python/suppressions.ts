/** Comments by which a file asks checkers to leave an import alone. */
import type { Lines } from "../lines.ts";
import { type SyntaxTree, textOf } from "../tree.ts";
import { nodesOf } from "./nodes.ts";

/** The codes of an unused import: pyflakes and ruff, their families, and pylint. */
const CODES = ["F401", "W0611"];

/** `# noqa` and `# noqa: F401, E501` (flake8.pycqa.org, "In-line Ignoring Errors"). */
const NOQA = /#\s*noqa(?:\s*:\s*([A-Za-z]+\d*(?:[\s,]+[A-Z]+\d+)*))?/i;
/** The same for a whole file, on a line of its own. */
const FILE_NOQA = /^#\s*(?:flake8|ruff)\s*:\s*noqa(?:\s*:\s*([A-Z]+\d*(?:[\s,]+[A-Z]+\d+)*))?\s*$/i;
/** `# pylint: disable=unused-import`. */
const PYLINT = /#\s*pylint\s*:\s*disable(?:-next)?\s*=[^#]*\b(?:unused-import|W0611|all)\b/i;

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
  for (const node of nodesOf(tree, "comment")) {
    const text = textOf(tree, node);
    if (!/noqa|pylint/i.test(text)) continue;
    const start = tree.start[node] ?? 0;
    const whole = FILE_NOQA.exec(text);
    if (whole) {
      const line = lines.lineAt(start);
      if (names(whole[1]) && !tree.text.slice(lines.startOf(line), start).trim()) file = true;
      continue;
    }
    const one = NOQA.exec(text);
    if ((one && names(one[1])) || PYLINT.test(text)) marked.add(lines.lineAt(start));
  }
  return { file, lines: marked };
}

/** Whether a list of codes means unused imports: no list means all, and a code stands for all that begin with it. */
function names(codes: string | undefined): boolean {
  if (codes === undefined) return true;
  const list = codes
    .split(/[\s,]+/)
    .filter((code) => (CODE.test(code) && /\d/.test(code)) || /^[A-Z]{1,3}$/.test(code));
  if (list.length === 0) return true;
  return list.some((code) => CODES.some((ours) => ours.startsWith(code.toUpperCase())));
}
