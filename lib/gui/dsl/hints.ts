/** Hints of a window as text: separated by commas; one with a comma, a quote or blanks around it is quoted. */
import { invalidAt } from "./failure.ts";
import { quoted, readQuoted } from "./quoted.ts";

/** A hint that needs no quotes within a command: no comma, quote, escape or blank. */
const BARE = /^[^\s,"'\\\p{Cc}]+$/u;

/** The hints as a command writes them: one word. */
export const hintsText = (hints: readonly string[]): string =>
  hints.map((hint) => (BARE.test(hint) ? hint : quoted(hint))).join(",");

/**
 * The hints from `at` on.
 * @param ends what ends the last hint: a blank in a command, nothing in a text of its own, where blanks around hints do not count
 * @throws INVALID_DSL
 */
export function readHints(
  line: string,
  at: number,
  ends: "blank" | "text" = "blank",
): { hints: string[]; end: number } {
  const hints: string[] = [];
  const isBlank = (i: number) => /\s/.test(line.charAt(i));
  const skip = (i: number): number => (ends === "text" && i < line.length && isBlank(i) ? skip(i + 1) : i);
  for (let i = skip(at); ; i = skip(i + 1)) {
    const char = line.charAt(i);
    if (char === '"' || char === "'") {
      const { text, end } = readQuoted(line, i);
      hints.push(text);
      i = skip(end);
    } else {
      const start = i;
      while (i < line.length && line.charAt(i) !== "," && !(ends === "blank" && isBlank(i))) {
        if (line.charAt(i) === '"')
          throw invalidAt(line, i, "a quotation mark inside a hint", "Quote the whole hint");
        i++;
      }
      hints.push(line.slice(start, i).trimEnd());
    }
    if (hints.at(-1) === "")
      throw invalidAt(line, i, "a hint is empty", 'Write hints like HINTS firefox,"a b"');
    if (i >= line.length || (ends === "blank" && isBlank(i))) return { hints, end: i };
    if (line.charAt(i) !== ",")
      throw invalidAt(line, i, "a hint goes on behind its quotes", "Separate hints by commas");
  }
}
