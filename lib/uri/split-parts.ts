/** The parts of a prompt between its conjunctions and signs, and the ends of a text that parts may share. */

import { PhraseList, QUOTATION, Words } from "#language/phrases.ts";
import { type Token, type Tokenized, tokenize } from "#language/tokens.ts";
import { JOINTS } from "./language/joints.ts";
import type { Language } from "./language/types.ts";

/** Words of a step that the next one may share. */
export const MAX_SHARED = 12;

export const isPunctuation = (token: Token | undefined, signs: string): boolean =>
  token?.kind === "punctuation" && signs.includes(token.fold);

const lists = new Map<string, PhraseList>();

function listOf(text: string): PhraseList {
  let list = lists.get(text);
  if (list === undefined) {
    list = new PhraseList(text);
    lists.set(text, list);
  }
  return list;
}

/** The tokens behind the longest phrase of a list that begins at a token; the token itself if none does. */
export function after(list: string, words: Words, at: number): number {
  const [longest = 0] = listOf(list).lengths(words, at);
  return at + longest;
}

/** The words of a text as lists of phrases look them up; no phrase reaches across a quotation. */
export function wordsOf(tokens: readonly Token[]): Words {
  return new Words(tokens.map(({ kind, fold }) => (kind === "quoted" ? QUOTATION : fold)));
}

/** The parts of a prompt between its conjunctions, commas, sentence ends and line breaks. */
export function partsOf({ text, tokens }: Tokenized, language: Language): Token[][] {
  const { between, ahead, aside } = JOINTS[language.locale];
  const words = wordsOf(tokens);
  const parts: Token[][] = [];
  let part: Token[] = [];
  const isLast = (end: number) => tokens.slice(end).every(({ kind }) => kind === "punctuation");
  const close = () => {
    if (part.length > 0) parts.push(part);
    part = [];
  };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token === undefined) break;
    const gap = text.slice(tokens[at - 1]?.end ?? 0, token.start);
    if (gap.includes("\n") || isPunctuation(token, ",;.!")) close();
    if (after(aside, words, at) > at) {
      at = after(aside, words, at);
      continue;
    }
    const behind = part.length === 0 ? Math.max(after(between, words, at), after(ahead, words, at)) : at;
    const end = Math.max(behind, after(between, words, at));
    if (isPunctuation(token, ",;.!")) at++;
    // A conjunction at the end joins nothing: it stays with the last part, which is then refused.
    else if (end > at && !isLast(end)) {
      close();
      at = end;
    } else {
      part.push(token);
      at++;
    }
  }
  close();
  return parts;
}

/** The beginnings of a text that a later step may share, the longest first. */
export function beginningsOf(text: string): string[] {
  const { tokens } = tokenize(text);
  return tokens
    .slice(0, -1)
    .slice(0, MAX_SHARED)
    .map(({ end }) => text.slice(0, end))
    .reverse();
}

/** The ends of a text that an earlier step may share, the longest first. */
export function endsOf(text: string): string[] {
  return tokenize(text)
    .tokens.slice(1)
    .slice(-MAX_SHARED)
    .map(({ start }) => text.slice(start));
}

export const hasQuotation = (text: string): boolean =>
  tokenize(text).tokens.some(({ kind }) => kind === "quoted");
