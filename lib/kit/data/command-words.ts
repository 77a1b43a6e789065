/** Splits a line into words by the quoting rules of a POSIX shell; nothing in it is expanded. */
import { fail } from "./errors.ts";

export interface SplitLine {
  readonly words: readonly string[];
  /** The quote that is still open at the end. */
  readonly open: '"' | "'" | undefined;
  /** Whether the end of the line is the end of a word: nothing, or a blank, separates it from the next. */
  readonly endsInWord: boolean;
}

/**
 * The words of a line: blanks separate them, single quotes hold everything, double quotes all but `\` before `"` and
 * `\`, and a backslash outside of quotes the next character (POSIX.1-2024, Shell Command Language 2.2). A word that
 * begins with `#` and what follows is a comment.
 */
export function splitLine(line: string): SplitLine {
  const words: string[] = [];
  let word: string | undefined;
  let open: SplitLine["open"];
  for (let at = 0; at < line.length; at++) {
    const char = line.charAt(at);
    const next = line.charAt(at + 1);
    if (open === "'") {
      if (char === "'") open = undefined;
      else word = `${word ?? ""}${char}`;
    } else if (char === "\\" && next !== "" && (open === undefined || next === '"' || next === "\\")) {
      word = `${word ?? ""}${next}`;
      at++;
    } else if (char === open) open = undefined;
    else if (open === undefined && (char === '"' || char === "'")) {
      open = char;
      word ??= "";
    } else if (open === undefined && /\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (open === undefined && char === "#" && word === undefined) break;
    else word = `${word ?? ""}${char}`;
  }
  if (word !== undefined) words.push(word);
  return { words, open, endsInWord: word !== undefined };
}

/** The words of a whole line. @throws USAGE if a quote is left open */
export function wordsOf(line: string): readonly string[] {
  const { words, open } = splitLine(line);
  if (open !== undefined)
    throw fail("USAGE", `Cannot read the command: a ${open} is not closed`, {
      hint: `Close it, or write \\${open} for the character itself`,
    });
  return words;
}
