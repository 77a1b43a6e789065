/** Pieces of Markdown in which text from a project is never parsed as markup and cannot control a terminal. */
import { visible } from "#kit/docs/text.ts";

/** Text in a paragraph or heading: one line, with Markdown and HTML syntax escaped. */
export function escaped(text: string): string {
  return (
    visible(text.replaceAll(/\s+/g, " "))
      .replaceAll(/[\\`*{}[\]<>#|~]/g, "\\$&")
      // An underscore within a word is not emphasis (CommonMark 0.31, section 6.2).
      .replaceAll(/(?<![A-Za-z0-9_])_+|_+(?![A-Za-z0-9_])/g, (run) => "\\_".repeat(run.length))
      .trim()
  );
}

/** Text as code within a line: the fence is longer than any run of backquotes inside. */
export function code(text: string): string {
  const line = visible(text.replaceAll(/\s+/g, " "));
  const fence = "`".repeat(longestRun(line) + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** A block of code that its content cannot close. Line ends are those of the report. */
export function codeBlock(text: string, language: string): string {
  const shown = visible(text.replaceAll("\r\n", "\n"));
  const fence = "`".repeat(Math.max(3, longestRun(shown) + 1));
  return `${fence}${language}\n${shown.replace(/\n$/, "")}\n${fence}`;
}

/** A table: the header, then the rows; cells are Markdown already. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  // Within a table a pipe ends its cell even in code (GitHub Flavored Markdown 0.29, section 4.10).
  const inCell = (cell: string) => cell.replaceAll(/(?<!\\)\|/g, "\\|");
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(" | ")} |`;
  return [line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
