/** Classes of single characters that addresses are made of, and the words around an address. */
import { foldWord } from "../../fold.ts";

const WORD_LIKE = /[\p{L}\p{N}\p{M}]/u;
const BLANK = /\s/;

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Letters and digits of any script; a half of a surrogate pair is none. NaN, as past the end, is none. */
export function isAlphanumeric(code: number): boolean {
  if (code < 128)
    return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
  return (code < 0xd800 || code > 0xdfff) && WORD_LIKE.test(String.fromCharCode(code));
}

/** Spaces of every width, line ends, and the place before or after the text. */
export function isBlank(code: number): boolean {
  if (code < 128) return code <= 32;
  return Number.isNaN(code) || BLANK.test(String.fromCharCode(code));
}

/** True if `text` holds the digits of an IPv4 address from 0 to 255 in each label. */
export function isIpv4(labels: readonly string[]): boolean {
  return labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label) && Number(label) < 256);
}

const OPENER_OF: Record<string, string> = { ")": "(", "]": "[", "}": "{", ">": "<" };
/** The folders `.` and `..` are names, not the end of a sentence. */
const DOT_FOLDER = /(?:^|[/\\])\.{1,2}$/;

/**
 * The end of what starts at `start` without the punctuation of the sentence: signs of `trailing`, and closing brackets
 * that have no partner inside. Where `paths` says so, a dot folder keeps its dots.
 */
export function trimmedEnd(text: string, start: number, end: number, trailing: string, paths = true): number {
  /** Opening minus closing brackets up to `to`, by opening sign; counted where a bracket first asks for it. */
  let balance: Map<string, number> | undefined;
  let to = end;
  for (; to > start; to--) {
    const sign = text[to - 1] ?? "";
    const opener = OPENER_OF[sign];
    if (opener !== undefined) balance ??= balanceOf(text, start, to);
    const alone = opener !== undefined && (balance?.get(opener) ?? 0) < 0;
    if (!alone && !trailing.includes(sign)) break;
    if (paths && sign === "." && DOT_FOLDER.test(text.slice(Math.max(start, to - 3), to))) break;
    if (balance !== undefined) count(balance, sign, -1);
  }
  return to;
}

function balanceOf(text: string, start: number, end: number): Map<string, number> {
  const balance = new Map(Object.values(OPENER_OF).map((opener) => [opener, 0]));
  for (let at = start; at < end; at++) count(balance, text[at] ?? "", 1);
  return balance;
}

function count(balance: Map<string, number>, sign: string, by: number): void {
  const opener = OPENER_OF[sign] ?? sign;
  const now = balance.get(opener);
  if (now !== undefined) balance.set(opener, now + (sign === opener ? by : -by));
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** How far words are looked for: far enough for a clause, near enough to stay cheap. */
const REACH = 120;

/** Up to `limit` folded words before `at` on its line, the nearest first. */
export function wordsBefore(text: string, at: number, limit: number): string[] {
  const part = text.slice(Math.max(0, at - REACH), at);
  const words = part.slice(part.lastIndexOf("\n") + 1).match(WORD) ?? [];
  return words.slice(-limit).reverse().map(foldWord);
}

/** Up to `limit` folded words after `at` on its line, the nearest first. */
export function wordsAfter(text: string, at: number, limit: number): string[] {
  const part = text.slice(at, at + REACH);
  const stop = part.indexOf("\n");
  const words = (stop < 0 ? part : part.slice(0, stop)).match(WORD) ?? [];
  return words.slice(0, limit).map(foldWord);
}
