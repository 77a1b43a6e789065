/** Whether changed lines belong to the names that a plan is about. */
import type { CommentFacts } from "#syntax/facts.ts";
import type { Declaration, Outline } from "#syntax/outline/facts.ts";
import { DiffFault } from "./unified-diff.ts";

/** A text as its parser sees it. */
export interface Parsed {
  text: string;
  outline: Outline;
  comments: readonly CommentFacts[];
}

/**
 * Besides the named declarations a change may touch imports, and blank lines and comments around them: no other
 * declaration, and no code between them.
 * @param lines of the text, counted from 1
 * @throws DiffFault naming the first line that belongs to something else
 */
export function checkNames(symbols: readonly string[], parsed: Parsed, lines: readonly number[]): void {
  const { outline, text } = parsed;
  const { declarations } = outline;
  const named = namedIn(symbols, declarations);
  const holding = new Set<Declaration>();
  for (const declaration of named)
    for (let at = declaration.within; at >= 0; at = declarations[at]?.within ?? -1) {
      const outer = declarations[at];
      if (outer) holding.add(outer);
    }
  const own = new Set([...named].flatMap(linesOf));
  const inner = new Map<number, Declaration>();
  // What is inside another declaration comes after it.
  for (const declaration of declarations)
    if (!holding.has(declaration)) for (const line of linesOf(declaration)) inner.set(line, declaration);
  const harmless = harmlessLines(parsed);
  const rows = text.split("\n");
  for (const line of lines) {
    if (own.has(line)) continue;
    const other = inner.get(line);
    if (other)
      throw new DiffFault(`line ${line} belongs to ${other.qualified}, which the plan does not name`);
    if (!harmless.has(line) && (rows[line - 1] ?? "").trim() !== "")
      throw new DiffFault(`line ${line} belongs to none of the names of the plan (${symbols.join(", ")})`);
  }
}

function linesOf({ start_line, end_line }: Declaration): number[] {
  return Array.from({ length: end_line - start_line + 1 }, (_, at) => start_line + at);
}

/** Whether a text declares one of the names. */
export const declaresOne = (symbols: readonly string[], { outline }: Parsed): boolean =>
  namedIn(symbols, outline.declarations).size > 0;

function namedIn(symbols: readonly string[], declarations: readonly Declaration[]): Set<Declaration> {
  const wanted = symbols.map((symbol) => symbol.replace(/\(\)$/, "").replaceAll(/::|#/g, "."));
  return new Set(
    declarations.filter(({ name, qualified }) =>
      wanted.some((symbol) => symbol === name || symbol === qualified || qualified.endsWith(`.${symbol}`)),
    ),
  );
}

/** Lines that are imports, or comments and nothing else. */
function harmlessLines({ text, outline, comments }: Parsed): Set<number> {
  const found = new Set<number>();
  for (const { start_line, end_line } of outline.imports)
    for (let line = start_line; line <= end_line; line += 1) found.add(line);
  for (const { start, end, line } of comments) {
    const rows = text.slice(start, end).split("\n");
    const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
    const [after = ""] = text.slice(end).split("\n", 1);
    for (const at of rows.keys()) {
      const isAlone = (at > 0 || before.trim() === "") && (at < rows.length - 1 || after.trim() === "");
      if (isAlone) found.add(line + at);
    }
  }
  return found;
}
