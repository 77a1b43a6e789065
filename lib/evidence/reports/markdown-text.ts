/** Foreign text in Markdown that we write: one line, and nothing in it is markup. */
import { visibleLine } from "#kit/docs/text.ts";

/** Text of a paragraph, list item or cell of a table. Backslashes are escapes of CommonMark 0.31, section 2.4; `_` inside a word is none of its signs. */
export function markdownText(text: string): string {
  const line = visibleLine(text.replace(/\s+/g, " ").trim());
  return line
    .replace(/[\\`*[\]<>|~&$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\$&")
    .replace(/^(?:[#+-]|\d+(?=[.)]))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}

/** A name as code: the fence is longer than any run of backquotes in it (CommonMark 0.31, section 6.1). */
export function markdownCode(text: string): string {
  const line = visibleLine(text.replace(/\s+/g, " ").trim()).replaceAll("|", "\\|");
  const fence = "`".repeat(1 + Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length)));
  return fence.length > 1 ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}
