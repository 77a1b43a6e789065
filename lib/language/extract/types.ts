/** What the extractors of all kinds share. */
import type { LanguageKind, Locale, TimeConventions, ValueOf } from "#schemas/language.ts";
import type { Decimal } from "./decimal.ts";
import type { Numeral } from "./number-words.ts";
import type { Lexeme } from "./time/lexeme.ts";
import type { TimeParse } from "./time/node.ts";

/** What the vocabularies of one language say of a spelling; null: nothing, undefined: not asked yet. */
export interface Meanings {
  numeral: Numeral | null | undefined;
  lexeme: Lexeme | null | undefined;
  /** Whether it may be a sign of an amount. */
  money: boolean | undefined;
}

/** A word or sign as written, kept for all texts that hold it: running text repeats its words. */
export interface Spelling {
  readonly text: string;
  readonly fold: string;
  /** What kinds of entities it can belong to, bits of `MARK`. */
  readonly marks: number;
  readonly en: Meanings;
  readonly pl: Meanings;
  /** Evidence for Polish (positive) or English (negative); undefined: not weighed yet. */
  evidence: number | undefined;
  /** Whether it may be of the number of an invoice; undefined: not looked at yet. */
  invoice: boolean | undefined;
}

/** A piece of text: a word, a run of digits or one sign. */
export interface Token {
  /** As written. */
  readonly text: string;
  /** Folded for matching: lower case, no diacritics, plain quotes. */
  readonly fold: string;
  /** UTF-16 offsets into the text. */
  readonly start: number;
  readonly end: number;
  readonly kind: "word" | "digits" | "sign";
  /** True if no space is before it. */
  readonly joined: boolean;
  readonly spelling: Spelling;
}

/** What every extractor works on. */
export interface Source {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** The marks of all tokens: a kind whose signs a text does not hold is not looked for. */
  readonly marks: number;
  readonly locale: Locale;
  readonly language: "en" | "pl";
  /** How to read what people read differently; absent: the defaults. */
  readonly conventions?: TimeConventions | undefined;
  /** What several extractors ask for, worked out at the first question. */
  readonly cache: SourceCache;
}

export interface SourceCache {
  spans: readonly NumberSpan[] | undefined;
  timeParse: TimeParse | undefined;
  quoted: readonly Found<"quoted">[] | undefined;
  /** The order of day and month that a date of the text shows. */
  dateOrder: "month_first" | "day_first" | "open" | undefined;
}

/** One reading of a part of the text; offsets in UTF-16 code units. */
export interface Found<Kind extends LanguageKind = LanguageKind> {
  /** The part itself. */
  readonly text: string;
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  /** 0 to 1. */
  readonly confidence: number;
  readonly value: ValueOf<Kind>;
}

/** A number that the text states, by tokens. */
export interface NumberSpan {
  /** Range of tokens, half open. */
  readonly from: number;
  readonly to: number;
  readonly value: Decimal;
  readonly ordinal: boolean;
  /** 0 to 1. */
  readonly confidence: number;
  /** Every reading, likeliest first, where the text is ambiguous. */
  readonly candidates?: readonly Decimal[] | undefined;
  /** `digits` where the text holds no numeral word ("5", "1 234,50", "3/4"), `words` otherwise ("5 tys.", "two"). */
  readonly form: "digits" | "words";
  /** True if a letter touches it ("5zł", "2h", "A4"): a number only for those who know that unit or sign. */
  readonly glued: boolean;
}
