/** A sentence as the grammar reads it: its words, where it may be cut, and its quotations letter by letter. */
import { literalQuotationsIn } from "#language/extract/address/quoted.ts";
import { QUOTATION, Words } from "#language/phrases.ts";
import { type Token, type Tokenized, tokenize } from "#language/tokens.ts";

export interface Sentence {
  /** The text with other signs in place of quotations, so that nothing in them is read as a word. */
  readonly source: Tokenized;
  /** What the user wrote. */
  readonly text: string;
  /** Words and quotations, without the signs between them. */
  readonly tokens: readonly Token[];
  readonly words: Words;
  /** Tokens that a sign or a new line is in front of. */
  readonly breaks: ReadonlySet<number>;
  /** A question mark is outside of quotations. */
  readonly asks: boolean;
  /** A quotation mark has no partner, or a word touches one: nobody knows where a text begins or ends. */
  readonly isOpen: boolean;
}

/** Stands for a quotation while the rest is cut into words: a character of private use, which no word has. */
const MARK = "\uE000";
const SIGNS = /^[,;.!?…]$/;
/** Signs that say nothing: "type: …", a dash between two parts. */
const SILENT = /^[:]$/;
/** Quotation marks; apostrophes within a word are none. */
const STRAY = /["`\u201c-\u201f\u00ab\u00bb]|^['\u2018-\u201b\u2039\u203a]|['\u2018\u201a\u2039\u203a]$/;
const DASH = /^(?:[-\u2013\u2014\u2192]|->|=>)$/;

/**
 * Cuts a text into words and quotations. A quotation is exactly what is between its marks, in all styles of both
 * languages: nothing in it is folded, unescaped or taken for a word.
 */
export function readSentence(text: string): Sentence {
  const quotations = new Map<number, { readonly end: number; readonly text: string }>();
  let plain = "";
  let at = 0;
  for (const { start, end, value } of literalQuotationsIn(text)) {
    quotations.set(start, { end, text: value.text });
    plain += text.slice(at, start) + MARK.repeat(end - start);
    at = end;
  }
  plain += text.slice(at);
  const source = tokenize(plain);
  const tokens: Token[] = [];
  const breaks = new Set<number>();
  let asks = false;
  let isOpen = false;
  let end = 0;
  for (const token of source.tokens) {
    const quotation = quotations.get(token.start);
    if (/\n/.test(plain.slice(end, token.start))) breaks.add(tokens.length);
    end = token.end;
    // A word that touches a quotation may belong to it.
    isOpen ||= quotation === undefined ? STRAY.test(token.value) : quotation.end !== token.end;
    if (quotation !== undefined) {
      tokens.push({ ...token, kind: "quoted", end: quotation.end, fold: "", value: quotation.text });
    } else if ((token.kind === "punctuation" && SIGNS.test(token.fold)) || DASH.test(token.value)) {
      asks ||= token.fold === "?";
      breaks.add(tokens.length);
    } else if (token.kind !== "punctuation") tokens.push(token);
    // A bracket or a quotation mark without a partner is a word that no sentence has.
    else if (!SILENT.test(token.fold)) tokens.push({ ...token, kind: "word" });
  }
  const words = new Words(tokens.map(({ kind, fold }) => (kind === "quoted" ? QUOTATION : fold)));
  return { source, text, tokens, words, breaks, asks, isOpen };
}

/** What the user wrote from one token to another, exactly. */
export function written({ text, tokens }: Sentence, from: number, to: number): string {
  const [first, last] = [tokens[from], tokens[to - 1]];
  return first === undefined || last === undefined ? "" : text.slice(first.start, last.end);
}
