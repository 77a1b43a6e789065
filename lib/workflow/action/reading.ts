/** A text as those see it who read requests in it: cut into atoms, with the phrases that begin at each. */
import type { Entity } from "#schemas/language.ts";

/** What a phrase can say. A verb, object or field has its name behind a colon; `verb:x!` is a form that needs „niech” or „żebyś”. */
export type Tag = string;

/** Phrases by what they say, separated by "|"; `stem/a,em` writes out inflected forms. */
export type Words = Readonly<Record<Tag, string>>;

/** `channel`: #sales; `handle`: @name; `mark`: punctuation; `name`: a word with digits or underscores, e.g. gpt-4o; `forwarded`: what somebody else wrote. */
export type AtomKind =
  | "word"
  | "number"
  | "mark"
  | "channel"
  | "handle"
  | "email"
  | "money"
  | "percent"
  | "quoted"
  | "forwarded"
  | "time"
  | "schedule"
  | "path"
  | "nip"
  | "name";

export interface Atom {
  readonly kind: AtomKind;
  /** UTF-16 offsets into the text. */
  readonly start: number;
  readonly end: number;
  /** Folded for matching. */
  readonly fold: string;
  /** As written. */
  readonly text: string;
  /** True if no space is before it. */
  readonly joined: boolean;
  readonly entity?: Entity;
}

/** A phrase found in a text. */
export interface Phrase {
  readonly tags: ReadonlySet<Tag>;
  /** Words it has. */
  readonly length: number;
}

export interface ReadText {
  readonly text: string;
  readonly locale: "en" | "pl";
  readonly atoms: readonly Atom[];
  /** The phrases that begin at an atom, the longest first. */
  phrasesAt(at: number): readonly Phrase[];
  /** The atom after the longest phrase with a tag that begins at an atom; -1 if there is none. */
  after(tag: Tag, at: number): number;
  has(tag: Tag, at: number): boolean;
  /** The tag with a prefix that the longest such phrase at an atom has, and the atom after it. */
  named(prefix: string, at: number): { readonly name: string; readonly end: number } | undefined;
  kind(at: number): AtomKind | undefined;
  /** What the text has from one atom to before another, as written. */
  slice(from: number, to: number): string;
}
