/** Courtesy in a prompt for a service: no word of "…, title, please" or "thanks!" is a field or a thing to manage. */
import { foldWord } from "#language/fold.ts";
import { PhraseList, phrasesOf, QUOTATION, Words } from "#language/phrases.ts";
import { aroundRequest, behindRequest, EN_COURTESY, PL_COURTESY } from "#language/request/courtesy.ts";
import type { Token } from "./tokens.ts";

const ALL = `${aroundRequest(EN_COURTESY)}|${aroundRequest(PL_COURTESY)}`;
const AROUND = new PhraseList(ALL);
const BEHIND = new PhraseList(`${behindRequest(EN_COURTESY)}|${behindRequest(PL_COURTESY)}`);
/** The most words of such a phrase. */
const LONGEST = 7;
/** What follows one of these is a thing: "CRUD for thanks". */
const GOVERNS =
  /^(?:for|of|with|and|or|to|a|an|the|in|by|as|returns?|says?|dla|z|ze|i|oraz|lub|na|o|do|w|zwraca)$/;

/** The tokens of courtesy: whole parts of sentences, and what ends a sentence. */
export function courtesyIn(tokens: readonly Token[]): ReadonlySet<Token> {
  const words = new Words(
    tokens.map(({ kind, quoted, fold }) => (kind === "word" && !quoted ? fold : QUOTATION)),
  );
  const found = new Set<Token>();
  const take = (from: number, to: number) => {
    for (const token of tokens.slice(from, to)) found.add(token);
  };
  let start = 0;
  for (let at = 0; at <= tokens.length; at++) {
    const end = tokens[at];
    if (end !== undefined && !isBreak(end)) continue;
    if (at > start) {
      const isFirst = start === 0 || endsSentence(tokens[start - 1]);
      if (isWhole(isFirst ? AROUND : BEHIND, words, start, at))
        take(
          tokens[start - 1]?.text === "," ? start - 1 : start,
          isFirst && end?.kind === "sign" ? at + 1 : at,
        );
      else if (endsSentence(end)) take(lastOf(words, start, at), at);
    }
    start = at + 1;
  }
  return found;
}

const isBreak = ({ kind, text }: Token): boolean =>
  kind === "newline" || (kind === "sign" && /[,.!?;:—–()]/.test(text));
const endsSentence = (token: Token | undefined): boolean =>
  token === undefined || token.kind === "newline" || (token.kind === "sign" && /[.!?]/.test(token.text));

let firstWords: ReadonlySet<string> | undefined;

/** Whether a phrase can begin at a word: a look that is cheaper than one for the phrase. */
function mayBegin(words: Words, at: number): boolean {
  firstWords ??= new Set(phrasesOf(foldWord(ALL)).map((phrase) => phrase.split(" ", 1)[0] ?? ""));
  return firstWords.has(words.list[at] ?? QUOTATION);
}

function isWhole(list: PhraseList, words: Words, from: number, to: number): boolean {
  if (!mayBegin(words, from)) return false;
  let at = from;
  while (at < to) {
    const [longest] = list.lengths(words, at);
    if (longest === undefined) return false;
    at += longest;
  }
  return true;
}

/** Where the courtesy begins that a part ends in; its end if there is none. */
function lastOf(words: Words, from: number, to: number): number {
  for (let at = Math.max(from + 1, to - LONGEST); at < to; at++)
    if (
      mayBegin(words, at) &&
      BEHIND.lengths(words, at).includes(to - at) &&
      !GOVERNS.test(words.list[at - 1] ?? "")
    )
      return at;
  return to;
}
