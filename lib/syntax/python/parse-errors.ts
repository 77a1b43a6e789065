/** Why a text is no Python 3: what the grammar does not understand, and what it lets pass from Python 2. */
import type { ParseError } from "../facts.ts";
import type { Lines } from "../lines.ts";
import { firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";

import { type PythonKinds, pythonKinds } from "./kinds.ts";
import { indentationError, loneReturn } from "./layout.ts";
import { type IndexedKind, nodesOf } from "./nodes.ts";

/** Why a node is no Python 3, or null. */
type Check = (tree: SyntaxTree, node: number, kinds: PythonKinds) => string | null;

/** What the grammar accepts and Python 3 does not (docs.python.org/3/whatsnew/3.0.html). */
const CHECKS = Object.entries<Check>({
  // `print >>file, x` can be read as an expression, so Python 3 accepts its syntax.
  print_statement: (tree, node, { kind }) =>
    tree.kind[node + 2] === kind.chevron ? null : "Python 2 print statement: write print(…)",
  exec_statement: () => "Python 2 exec statement: write exec(…)",
  comparison_operator(tree, node, { token }) {
    for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child))
      if (tree.kind[child] === token.less_or_greater) return "Python 2 operator <>: write !=";
    return null;
  },
  string(tree, node) {
    const { text, start } = tree;
    const first = text[start[node] ?? 0];
    if (first === "`") return "Python 2 backticks: write repr(…)";
    if (first !== "u" && first !== "U") return null;
    return /^r/i.test(text[(start[node] ?? 0) + 1] ?? "") ? 'Python 2 string prefix "ur"' : null;
  },
  except_clause(tree, node, { kind, field }) {
    const values: number[] = [];
    for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child))
      if (tree.field[child] === field.value) values.push(child);
    const last = values[1];
    // Python 3.14 takes several types without parentheses; a second name in small letters is Python 2's variable.
    const isVariable = values.length === 2 && last !== undefined && tree.kind[last] === kind.identifier;
    return isVariable && /^[a-z_]/.test(textOf(tree, last))
      ? "Python 2 except clause with a comma: write except … as …"
      : null;
  },
  raise_statement: (tree, node, { kind }) =>
    tree.kind[node + 2] === kind.expression_list
      ? "Python 2 raise statement with a comma: write raise Type(…)"
      : null,
  parameters(tree, node, { kind }) {
    for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child))
      if (tree.kind[child] === kind.tuple_pattern) return "Python 2 tuple parameter: unpack it in the body";
    return null;
  },
  integer(tree, node) {
    const from = tree.start[node] ?? 0;
    const end = tree.end[node] ?? from;
    const isDecimal = tree.text[from] !== "0" || end === from + 1;
    if (isDecimal && tree.text[end - 1] !== "l" && tree.text[end - 1] !== "L") return null;
    const text = tree.text.slice(from, end);
    if (/[lL]$/.test(text)) return "Python 2 long integer: leave out the L";
    return /^0[0-9_]*[1-9]/.test(text) && !/[jJ]$/.test(text) ? "Python 2 octal number: write 0o…" : null;
  },
} satisfies Partial<Record<IndexedKind, Check>>) as [IndexedKind, Check][];

const OPENING = new Set(["(", "[", "{"]);

/** The first reason why the text is no Python 3, or null where it is. */
export function parseErrorOf(tree: SyntaxTree, lines: Lines): ParseError | null {
  const kinds = pythonKinds(tree.grammar);
  let first = loneReturn(tree) ?? (tree.error < 0 ? null : misunderstood(tree));
  for (const [name, check] of CHECKS) {
    for (const node of nodesOf(tree, name)) {
      const at = tree.start[node] ?? 0;
      if (first && at >= first.at) break;
      const message = check(tree, node, kinds);
      if (message) first = { at, message };
    }
  }
  first ??= indentationError(tree);
  return first && { ...lines.placeAt(first.at), message: first.message };
}

/** The place and message for the first node that the grammar does not understand. */
function misunderstood(tree: SyntaxTree): { at: number; message: string } {
  const node = tree.error;
  const at = tree.start[node] ?? 0;
  const kind = tree.kind[node] ?? 0;
  if (tree.start[node] === tree.end[node] && tree.grammar.kinds[kind])
    return { at, message: `"${tree.grammar.kinds[kind]}" is missing here` };
  const open: { at: number; message: string }[] = [];
  for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child)) {
    const name = tree.grammar.kinds[tree.kind[child] ?? 0] ?? "";
    const start = tree.start[child] ?? at;
    if (OPENING.has(name)) open.push({ at: start, message: `"${name}" is never closed` });
    else if (name === ")" || name === "]" || name === "}") open.pop();
    else if (name === "string_start") open.push({ at: start, message: "The string is never closed" });
    else if (name === "string_end") open.pop();
  }
  return open.at(-1) ?? { at, message: "This is not valid Python" };
}
