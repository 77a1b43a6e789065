/** Where a text is not understood. */
import type { ParseError } from "../facts.ts";
import type { Lines } from "../lines.ts";
import type { SyntaxTree } from "../tree.ts";

/** The first place where the text is not understood. */
export function parseErrorOf(tree: SyntaxTree, lines: Lines): ParseError | null {
  if (tree.error < 0) return null;
  const start = tree.start[tree.error] ?? 0;
  const name = tree.grammar.kinds[tree.kind[tree.error] ?? 0];
  const missing = name !== undefined && start === tree.end[tree.error];
  return { ...lines.positionAt(start), message: missing ? `"${name}" is missing` : "Syntax error" };
}
