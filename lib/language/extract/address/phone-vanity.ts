/** Toll-free numbers of North America that spell a word: "1-800-FLOWERS". */
import { foundAt } from "../found.ts";
import { MARK } from "../marks.ts";
import type { Found, Source } from "../types.ts";

/** Toll-free area codes (NANPA). */
const CODES = new Set(["800", "833", "844", "855", "866", "877", "888"]);
/** 1, an area code, a word or words in capitals, and spaces or hyphens between. */
const VANITY =
  /(?<![\p{L}\p{N}])\+?1[-. ]?\(?(8\d\d)\)?[-. ]((?=[A-Z0-9-]{0,9}[A-Z]{3})[A-Z0-9]{1,11}(?:-[A-Z0-9]{1,11}){0,2})(?![\p{L}\p{N}])/gu;
/** Letters on the keys 2 to 9 (ITU-T E.161). */
const KEYS = "22233344455566677778889999";
/** Digits after the area code; further letters of the word are not dialled. */
const DIALLED = 7;
const MOST = 10;

function digitOf(sign: string): string {
  return KEYS[sign.charCodeAt(0) - 65] ?? sign;
}

/** Toll-free numbers in letters, in order; `digits` are those on the keys of the letters that are dialled. */
export function vanityPhonesIn(source: Source): Found<"phone">[] {
  if ((source.marks & MARK.digits) === 0) return [];
  if (!source.tokens.some(({ text }) => text.length === 3 && CODES.has(text))) return [];
  return [...source.text.matchAll(VANITY)].flatMap((match) => {
    const word = (match[2] ?? "").replaceAll("-", "");
    const code = match[1] ?? "";
    if (!CODES.has(code) || word.length < DIALLED || word.length > MOST) return [];
    const digits = `1${code}${[...word].map(digitOf).join("").slice(0, DIALLED)}`;
    const [start, end] = [match.index, match.index + match[0].length];
    return [foundAt(source.text, "phone", start, end, 0.9, { digits, e164: `+${digits}` })];
  });
}
