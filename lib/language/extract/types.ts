/** What the extractors of all kinds share. */
import type { LanguageKind, Locale, TimeConventions, ValueOf } from "../../../schemas/language.ts";

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
  /** True where no blank stands before it. */
  readonly joined: boolean;
}

/** What every extractor works on. */
export interface Source {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly locale: Locale;
  readonly language: "en" | "pl";
  /** How to read what people read differently; absent: the defaults. */
  readonly conventions?: TimeConventions | undefined;
}

/** Where relative times count from; its zone is that of the text. It is asked for at the first time that is found. */
export interface Moment {
  readonly reference: Temporal.ZonedDateTime;
}

/** One reading of a part of the text; offsets in UTF-16 code units. */
export interface Found<Kind extends LanguageKind = LanguageKind> {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  /** 0 to 1. */
  readonly confidence: number;
  readonly value: ValueOf<Kind>;
}
