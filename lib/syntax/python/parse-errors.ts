/** Why a text is no Python 3: what the grammar does not understand, and what it lets pass from Python 2. */
import { compileLightly } from "../compile-lightly.ts";
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
    if ((first === "u" || first === "U") && /^r/i.test(text[(start[node] ?? 0) + 1] ?? ""))
      return 'Python 2 string prefix "ur"';
    return null;
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
    for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child)) {
      const named = tree.kind[child] === kind.default_parameter ? child + 1 : child;
      if (tree.kind[named] === kind.tuple_pattern) return "Python 2 tuple parameter: unpack it in the body";
    }
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

interface Found {
  /** UTF-16 offset. */
  readonly at: number;
  readonly message: string;
}

/** The first reason why the text is no Python 3, or null if it is. */
export function parseErrorOf(tree: SyntaxTree, lines: Lines): ParseError | null {
  const kinds = pythonKinds(tree.grammar);
  let first: Found | null = loneReturn(tree) ?? (tree.error < 0 ? null : misunderstood(tree));
  for (const [name, check] of CHECKS) {
    for (const node of nodesOf(tree, name)) {
      const at = tree.start[node] ?? 0;
      if (first && at >= first.at) break;
      const message = check(tree, node, kinds);
      if (message) first = { at, message };
    }
  }
  first = earlierOf(first, brokenEscape(tree));
  first ??= indentationError(tree);
  return first && { ...lines.positionAt(first.at), message: first.message };
}

const earlierOf = (a: Found | null, b: Found | null): Found | null => (a && b && b.at >= a.at ? a : (a ?? b));

/** Escapes that need what follows them, which the last group holds where it is there. */
const ESCAPE =
  /\\(?:(x)([\da-fA-F]{2})?|([uUN])(?:(?<=u)([\da-fA-F]{4})|(?<=U)((?:000[\da-fA-F]|0010)[\da-fA-F]{4})|(?<=N)(\{[^{}]+\}))?|[\s\S])/g;

/**
 * The first escape in a string that names no character (docs.python.org, "Escape sequences"): what Python 2 took as it
 * stands is an error in Python 3.
 */
function brokenEscape(tree: SyntaxTree): Found | null {
  const { text, start, end, kind } = tree;
  if (!/\\[xuUN]/.test(text)) return null;
  const { interpolation } = pythonKinds(tree.grammar).kind;
  for (const node of nodesOf(tree, "string")) {
    const from = start[node] ?? 0;
    const written = text.slice(from, end[node]);
    if (!written.includes("\\")) continue;
    const prefix = /^[a-z]*/i.exec(written)?.[0].toLowerCase() ?? "";
    if (prefix.includes("r")) continue;
    if (kind.subarray(node, tree.after[node]).includes(interpolation)) continue;
    for (const { index, 1: byte, 2: byteCode, 3: character, 4: four, 5: eight, 6: name } of written.matchAll(
      ESCAPE,
    )) {
      const named = byte ? byteCode : character && !prefix.includes("b") ? (four ?? eight ?? name) : "";
      if (named === undefined) return { at: from + index, message: "This escape names no character" };
    }
  }
  return null;
}

/** The place and message for the first node that the grammar does not understand. */
function misunderstood(tree: SyntaxTree): Found {
  const node = tree.error;
  const at = tree.start[node] ?? 0;
  const kind = tree.kind[node] ?? 0;
  if (tree.start[node] === tree.end[node] && tree.grammar.kinds[kind])
    return { at, message: `"${tree.grammar.kinds[kind]}" is missing here` };
  const open: Found[] = [];
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

compileLightly(parseErrorOf);
