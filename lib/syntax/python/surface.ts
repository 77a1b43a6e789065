/** What a Python module offers and does: exported names, constants, calls, comments. */
import type { CallFacts, CommentFacts, ConstantFacts } from "../facts.ts";
import type { Lines } from "../lines.ts";
import { childIn, type SyntaxTree, textOf } from "../tree.ts";
import type { Bindings } from "./binding.ts";
import { pythonKinds } from "./kinds.ts";
import { nodesOf } from "./nodes.ts";

/** PEP 8: constants are written in capital letters with underscores. */
const CONSTANT_NAME = /^_*[A-Z][A-Z0-9_]*$/;

/** The names of `__all__` where there is one; else what the module binds itself and does not underscore. */
export function exportsOf({ module, exported }: Bindings): string[] {
  if (exported) return [...exported];
  const names: string[] = [];
  for (const [name, { kind, origin }] of module.names) {
    const reexported = origin?.aliased === true && name === (origin.imported ?? origin.module);
    if (!name.startsWith("_") && kind !== "annotation" && (!origin || reexported)) names.push(name);
  }
  return names;
}

/** Assignments of one value to a capitalised name, at the top level of the module or of a class. */
export function constantsIn(tree: SyntaxTree, lines: Lines): ConstantFacts[] {
  const { kind, field } = pythonKinds(tree.grammar);
  const found: ConstantFacts[] = [];
  for (const node of nodesOf(tree, "assignment")) {
    const block = tree.parent[tree.parent[node] ?? 0] ?? 0;
    const around = tree.kind[tree.parent[block] ?? 0];
    if (block !== 0 && !(tree.kind[block] === kind.block && around === kind.class_definition)) continue;
    const left = childIn(tree, node, field.left);
    const right = childIn(tree, node, field.right);
    if (right < 0 || tree.kind[left] !== kind.identifier) continue;
    const name = textOf(tree, left);
    if (!CONSTANT_NAME.test(name)) continue;
    const start = tree.start[node] ?? 0;
    const { line, column } = lines.positionAt(start);
    found.push({
      name,
      value: textOf(tree, right),
      start,
      end: tree.end[node] ?? start,
      line,
      column,
    });
  }
  return found;
}

/** All calls in order. Of a callee that is not a dotted name only the last part is told: `f().close` is `close`. */
export function callsIn(tree: SyntaxTree, lines: Lines): CallFacts[] {
  const found: CallFacts[] = [];
  for (const node of nodesOf(tree, "call")) {
    const name = calleeName(tree, node + 1);
    const start = tree.start[node] ?? 0;
    const { line, column } = lines.positionAt(start);
    if (name) found.push({ name, start, end: tree.end[node] ?? start, line, column });
  }
  return found;
}

function calleeName(tree: SyntaxTree, callee: number): string {
  const { kind } = pythonKinds(tree.grammar);
  if (tree.kind[callee] === kind.identifier) return textOf(tree, callee);
  if (tree.kind[callee] !== kind.attribute) return "";
  let object = callee;
  while (tree.kind[object] === kind.attribute) object++;
  if (tree.kind[object] !== kind.identifier) return textOf(tree, (tree.after[callee] ?? 1) - 1);
  const text = textOf(tree, callee);
  return /[\s\\#]/.test(text) ? text.replace(/#.*|[\s\\]+/g, "") : text;
}

export function commentsIn(tree: SyntaxTree, lines: Lines): CommentFacts[] {
  const found: CommentFacts[] = [];
  for (const node of nodesOf(tree, "comment")) {
    const start = tree.start[node] ?? 0;
    found.push({ start, end: tree.end[node] ?? start, line: lines.lineAt(start) });
  }
  return found;
}
