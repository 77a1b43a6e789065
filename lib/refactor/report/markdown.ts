/** Pieces of Markdown in which nothing of a project's own text is taken for markup. */

/** Text in a paragraph or heading: one line, with what Markdown and HTML would read escaped. */
export function escaped(text: string): string {
  return (
    text
      .replaceAll(/\s+/g, " ")
      .replaceAll(/[\\`*{}[\]<>#|~]/g, "\\$&")
      // Within a word an underscore is no emphasis (CommonMark 0.31, section 6.2).
      .replaceAll(/(?<![A-Za-z0-9_])_+|_+(?![A-Za-z0-9_])/g, (run) => "\\_".repeat(run.length))
      .trim()
  );
}

/** Text as code within a line: the fence is longer than any run of backquotes inside. */
export function code(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  const fence = "`".repeat(longestRun(line) + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** A block of code that its content cannot close. */
export function codeBlock(text: string, language: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text.replace(/\n$/, "")}\n${fence}`;
}

/** A table: the header, then the rows; cells are Markdown already. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
}

const longestRun = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
