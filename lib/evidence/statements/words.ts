/** The words of a sentence, folded, with their places; code between backticks is one word. */

export interface Word {
  /** Folded: lower case, without diacritics; empty for code. */
  fold: string;
  start: number;
  end: number;
}

const WORD = /`+[^`]+`+|[\p{L}\p{M}\p{N}_]+(?:['’.\-/:@#][\p{L}\p{M}\p{N}_]+)*|[,()–—:;]/gu;

/** More words than this are not read: no sentence has them. */
const MAX_WORDS = 400;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: found, index } of text.matchAll(WORD)) {
    if (words.length >= MAX_WORDS) break;
    words.push({ fold: found.startsWith("`") ? "" : fold(found), start: index, end: index + found.length });
  }
  return words;
}

/** Lower case without diacritics. The letters that no decomposition takes apart are those of Polish and German. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most words of code and English are plain already.
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  return lower
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss")
    .replaceAll("’", "'");
}
