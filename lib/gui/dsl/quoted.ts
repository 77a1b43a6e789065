/** Quoted text of a command: `"say \"hi\"\n"`. */
import { invalidAt } from "./failure.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "\\": "\\",
  n: "\n",
  t: "\t",
  r: "\r",
};
const CODE_POINT = /\{([0-9A-Fa-f]{1,6})\}/y;
const KNOWN = String.raw`Escapes are \" \' \\ \n \t \r and \u{…} with a code point in hexadecimal`;

/**
 * The text between the quote at `at` and its partner, which may be single or double quotes.
 * @returns the text, and where the line goes on
 * @throws INVALID_DSL for a quote that is not closed and for an unknown escape
 */
export function readQuoted(line: string, at: number): { text: string; end: number } {
  const quote = line.charAt(at);
  let text = "";
  for (let i = at + 1; i < line.length; i++) {
    const char = line.charAt(i);
    if (char === quote) return { text, end: i + 1 };
    if (char !== "\\") {
      text += char;
      continue;
    }
    const letter = line.charAt(i + 1);
    const plain = ESCAPES[letter];
    if (plain !== undefined) {
      text += plain;
      i += 1;
      continue;
    }
    const character = letter === "u" ? codePointAt(line, i + 2) : undefined;
    if (character === undefined) throw invalidAt(line, i, "an escape is unknown", KNOWN);
    text += character.text;
    i = character.end - 1;
  }
  throw invalidAt(line, at, "a quotation is not closed", `Close it with ${quote}`);
}

/** The character of `{1F600}` at this place; undefined if it is none, or half of a surrogate pair. */
function codePointAt(line: string, at: number): { text: string; end: number } | undefined {
  CODE_POINT.lastIndex = at;
  const [whole = "", digits = ""] = CODE_POINT.exec(line) ?? [];
  const code = Number.parseInt(digits, 16);
  if (!(code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  return { text: String.fromCodePoint(code), end: at + whole.length };
}

/** Controls, and the separators that some programs end a line at. */
const UNSAFE = /["\\\p{Cc}\u2028\u2029]/gu;
const SHORT: Readonly<Record<string, string>> = {
  '"': String.raw`\"`,
  "\\": String.raw`\\`,
  "\n": String.raw`\n`,
  "\t": String.raw`\t`,
  "\r": String.raw`\r`,
};

/** The text in double quotes, on one line. */
export const quoted = (text: string): string =>
  `"${text.replace(UNSAFE, (char) => SHORT[char] ?? `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`)}"`;
