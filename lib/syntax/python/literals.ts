/** What string literals of Python hold. */
import { compileLightly } from "../compile-lightly.ts";
import { type SyntaxTree, textOf } from "../tree.ts";
import { pythonKinds } from "./kinds.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  a: "\x07",
  b: "\b",
  f: "\f",
  v: "\v",
  "\n": "",
  "\r\n": "",
};
const ESCAPE = /\\(\r\n|x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{1,3})|[\s\S])/g;

/**
 * The text of a string literal, or null for bytes, for a formatted string and for what is not a string at all.
 * @param node a `string`, or a `concatenated_string` of several
 */
export function stringText(tree: SyntaxTree, node: number): string | null {
  const { kind } = pythonKinds(tree.grammar);
  const end = tree.after[node] ?? 0;
  if (tree.kind[node] === kind.concatenated_string) {
    let whole = "";
    for (let part = node + 1; part < end; part = tree.after[part] ?? end) {
      if (tree.kind[part] === kind.comment) continue;
      const text = stringText(tree, part);
      if (text === null) return null;
      whole += text;
    }
    return whole;
  }
  if (tree.kind[node] !== kind.string || tree.kind[node + 1] !== kind.string_start) return null;
  const opening = textOf(tree, node + 1);
  const prefix = opening.replace(/["']+$/, "").toLowerCase();
  if (prefix.includes("b") || prefix.includes("f") || prefix.includes("t")) return null;
  const from = tree.end[node + 1] ?? 0;
  const raw = tree.text.slice(from, tree.start[end - 1]);
  return prefix.includes("r") || !raw.includes("\\") ? raw : raw.replace(ESCAPE, unescaped);
}

function unescaped(whole: string, one: string, hex2 = "", hex4 = "", hex8 = "", octal = ""): string {
  const hex = hex2 || hex4 || hex8;
  const code = hex ? Number.parseInt(hex, 16) : octal ? Number.parseInt(octal, 8) : -1;
  if (code >= 0) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  return ESCAPES[one] ?? (one === "\\" || one === "'" || one === '"' ? one : whole);
}

/** The strings that are elements of the lists, tuples and sets below a node. */
export function stringsIn(tree: SyntaxTree, node: number): string[] {
  const { kind } = pythonKinds(tree.grammar);
  const end = tree.after[node] ?? 0;
  const found: string[] = [];
  for (let at = node; at < end; at++) {
    const is = tree.kind[at];
    if (is !== kind.string && is !== kind.concatenated_string) continue;
    const around = tree.kind[tree.parent[at] ?? 0];
    const element =
      around === kind.list || around === kind.tuple || around === kind.set || around === kind.expression_list;
    const text = element ? stringText(tree, at) : null;
    if (text !== null) found.push(text);
  }
  return found;
}

compileLightly(stringText, stringsIn);
