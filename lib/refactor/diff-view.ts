/** A unified diff in colours, for the readable views. */

import type { Style } from "#kit/contract/operation.ts";
import { visible } from "#kit/docs/text.ts";

/** The lines of a diff unchanged, additions green and deletions red. */
export function diffLines(diff: string, style: Style): string[] {
  return visible(diff)
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => toneOf(line, style)(line));
}

function toneOf(line: string, style: Style): (text: string) => string {
  if (line.startsWith("--- ") || line.startsWith("+++ ")) return style.bold;
  if (line.startsWith("@@")) return style.cyan;
  if (line.startsWith("+")) return style.green;
  return line.startsWith("-") ? style.red : style.dim;
}
