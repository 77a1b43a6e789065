/**
 * Reads what a message says: recipients, subject and body in any order, each behind the words that announce it.
 * A text in quotation marks ends with them; another one ends where the next field is announced, or with the prompt.
 * What could be an instruction rather than text (an attachment, another request, a program) is not taken for text.
 */

import { foldWord } from "#language/fold.ts";
import { PhraseList, type Words } from "#language/phrases.ts";
import type { Hit } from "#language/template.ts";
import { sliceOf } from "#language/tokens.ts";
import type { Language } from "./language/types.ts";
import { type Message, mailUri, smsUri } from "./message-uri.ts";
import type { Prompt } from "./understand-prompt.ts";

type Field = keyof Message;
type Address = (token: Prompt["tokens"][number]) => string | null;

/** What kind of message it is: how its recipients look, which fields it has, and the URI that begins it. */
export interface MessageKind {
  readonly address: Address;
  readonly fields: readonly Field[];
  readonly uri: (message: Message) => string;
}

export const MAIL: MessageKind = {
  address: ({ kind, value }) => (kind === "email" ? value : null),
  fields: ["to", "cc", "bcc", "subject", "body"],
  uri: mailUri,
};

export const SMS: MessageKind = {
  address: ({ kind, value }) =>
    kind === "phone" || (kind === "number" && /^\d{3,15}$/.test(value))
      ? (value.split(";", 1)[0] ?? null)
      : null,
  fields: ["to", "body"],
  uri: smsUri,
};

/** The lists of one language, each built when it is first used. */
class Lists {
  private readonly lists = new Map<string, PhraseList>();
  constructor(private readonly language: Language) {}

  /** The token after the longest phrase of a rule at a token; the token itself if there is none. */
  skip(rule: string, words: Words, at: number): number {
    let list = this.lists.get(rule);
    if (list === undefined) {
      list = new PhraseList(foldWord(this.language.rules[rule] ?? ""));
      this.lists.set(rule, list);
    }
    return at + (list.lengths(words, at)[0] ?? 0);
  }

  has(rule: string, words: Words, at: number): boolean {
    return this.skip(rule, words, at) > at;
  }
}

const lists = new Map<Language["locale"], Lists>();

function listsOf(language: Language): Lists {
  let known = lists.get(language.locale);
  if (known === undefined) {
    known = new Lists(language);
    lists.set(language.locale, known);
  }
  return known;
}

/** Rules of the nouns that announce a field: "with the subject …". */
const NOUNS: readonly (readonly [rule: string, field: Field])[] = [
  ["mail_bcc", "bcc"],
  ["mail_cc", "cc"],
  ["mail_subject", "subject"],
  ["mail_body", "body"],
];
/** Rules of the words that announce a text without naming its field: "about …", "saying …". */
const HINTS: readonly (readonly [rule: string, field: Field])[] = [
  ["mail_saying", "body"],
  ["mail_about", "subject"],
];
/** Signs between two fields. */
const BETWEEN = /^[;,.:(]$/;
/** Words of a recipient's name. */
const LONGEST_NAME = 4;

interface Announced {
  readonly field: Field;
  /** Token that its value begins at. */
  readonly at: number;
  /** Token behind an announcement that follows the value. */
  readonly end?: number;
}

/** One attempt at the fields of a message. */
class Reading {
  readonly found: { -readonly [name in Field]?: Message[name] } = {};
  /** The end of the prompt as it was written, if a text takes it. */
  rest: string | undefined;
  private readonly lists: Lists;

  constructor(
    private readonly input: Prompt,
    language: Language,
    readonly kind: MessageKind,
  ) {
    this.lists = listsOf(language);
  }

  private wants(field: Field): boolean {
    return this.kind.fields.includes(field) && this.found[field] === undefined;
  }

  /** Addresses from a token on, parted by commas or "and"; null if there is none. */
  private addresses(at: number): { values: string[]; end: number } | null {
    const values: string[] = [];
    let end = at;
    for (let next = at; next < this.input.end; next = this.lists.skip("several", this.input.words, end)) {
      const place = this.behindName(next);
      const token = this.input.tokens[place];
      const value = token === undefined ? null : this.kind.address(token);
      if (value === null) break;
      values.push(value);
      end = place + 1;
      if (/^[;>]$/.test(this.input.words.list[end] ?? "")) end++;
    }
    return values.length === 0 ? null : { values, end };
  }

  /** The token behind "to" or "to:"; the token itself if it is neither. */
  private to(at: number): number {
    const { words } = this.input;
    const behind = this.lists.skip("mail_to", words, at);
    return behind > at && words.list[behind] === ":" ? behind + 1 : behind;
  }

  /** The address behind a name, "Anna Nowak <anna@example.com>"; the token itself if there is none. */
  private behindName(at: number): number {
    const { source, tokens } = this.input;
    let place = at;
    while (place < at + LONGEST_NAME && tokens[place]?.kind === "word") place++;
    const token = tokens[place];
    return token !== undefined && source.text[token.start - 1] === "<" ? place : at;
  }

  /** True if a sign that belongs to neither separates a token from the one before. */
  private isApart(at: number): boolean {
    const { source, tokens } = this.input;
    const [before, token] = [tokens[at - 1], tokens[at]];
    if (before === undefined || token === undefined) return false;
    return BETWEEN.test(before.fold) || /[,;\n]/.test(source.text.slice(before.end, token.start));
  }

  /**
   * The field that is announced at a token. Inside a text that nobody quoted the announcement has to be plain: behind
   * "and" or "with", behind a comma, or before a colon.
   */
  private announced(at: number, inside?: Field): Announced | null {
    const { words, close } = this.input;
    const to = this.to(at);
    if (this.wants("to") && to > at && this.addresses(to) !== null) return { field: "to", at: to };
    const noun = this.lists.skip("mail_lead", words, at);
    for (const [rule, field] of NOUNS) {
      const after = this.lists.skip(rule, words, noun);
      if (after === noun || after >= close || !this.wants(field)) continue;
      const value = this.valueAt(after);
      const plain = noun > at || this.isApart(at) || words.list[after] === ":";
      if ((field === "cc" || field === "bcc") && this.addresses(value) === null) continue;
      if (inside === undefined || plain) return { field, at: value };
    }
    const joined = this.lists.skip("several", words, at);
    for (const [rule, field] of HINTS) {
      // "About" in a body says nothing of the subject, but "saying" ends one.
      if (inside === "body" || inside === field || !this.wants(field)) continue;
      const after = Math.max(this.lists.skip(rule, words, at), this.lists.skip(rule, words, joined));
      if (after > joined && after < close) return { field, at: this.valueAt(after) };
    }
    return null;
  }

  /** The field of a quotation or of addresses that is announced behind them: `with "Leave" as the subject`. */
  private announcedBehind(at: number): Announced | null {
    const { tokens, words } = this.input;
    const value = tokens[at]?.kind === "quoted" ? at : this.lists.skip("mail_lead", words, at);
    const isQuoted = tokens[value]?.kind === "quoted";
    const behind = isQuoted ? value + 1 : (this.addresses(value)?.end ?? value);
    const noun = this.lists.skip("mail_as", words, behind);
    if (behind === value || noun === behind) return null;
    for (const [rule, field] of NOUNS) {
      const end = this.lists.skip(rule, words, noun);
      const isText = field === "subject" || field === "body";
      if (end > noun && isText === isQuoted && this.wants(field)) return { field, at: value, end };
    }
    return null;
  }

  /** Behind an announcement: "subject of …", "subject: …", "saying that …". */
  private valueAt(at: number): number {
    const { words } = this.input;
    const is = this.lists.skip("mail_is", words, at);
    return words.list[is] === ":" ? is + 1 : is;
  }

  /** Takes the text of a field; the token after it, or -1 if it may be no text. */
  private text(field: "subject" | "body", at: number): number {
    const { input } = this;
    const first = input.tokens[at];
    // What reads as politeness at the end may be all that the text says.
    if (first === undefined || at >= input.close) return -1;
    if (first.kind === "quoted") {
      this.found[field] = first.value;
      return first.value.trim() === "" ? -1 : at + 1;
    }
    let end = at + 1;
    while (end < input.end && this.announced(end, field) === null) end++;
    if (!this.isText(at, end)) return -1;
    let last = end - 1;
    while (last > at && input.tokens[last]?.kind === "punctuation" && end < input.end) last--;
    const whole = end >= input.end && field === "body";
    const value = whole
      ? input.source.text.slice(first.start).trimEnd()
      : sliceOf(input.source, first, input.tokens[last]).replace(/[,;]$/, "");
    if (whole) this.rest = value;
    this.found[field] = value;
    return end;
  }

  /** False if the words may tell what to do with the message, or something else to do. */
  private isText(from: number, to: number): boolean {
    const { words, tokens } = this.input;
    for (let at = from; at < to; at++) {
      if (this.lists.has("mail_never", words, at)) return false;
      // Without a recipient so far, "to Anna" is one that has no address.
      if (this.found.to === undefined && at > from && this.lists.has("mail_to", words, at)) return false;
      const next = this.lists.skip("several", words, at);
      if (next > at && next < to && tokens[next]?.kind === "word" && this.lists.has("mail_ends", words, next))
        return false;
    }
    return true;
  }

  /** True if a noun announces a field at a token: "with the subject …". */
  isNamed(at: number): boolean {
    const { words } = this.input;
    const noun = this.lists.skip("mail_lead", words, at);
    return NOUNS.some(([rule]) => this.lists.has(rule, words, noun));
  }

  /** Reads fields from a token to the end of the request; false if something is left over. */
  fields(at: number): boolean {
    const { input } = this;
    while (at < input.end) {
      if (BETWEEN.test(input.words.list[at] ?? "") && at > 0 && input.words.list[at] !== ":") at++;
      const announced = this.announcedBehind(at) ?? this.announced(at);
      if (announced === null) {
        const colon = input.words.list[at] === ":";
        const quoted = input.tokens[at]?.kind === "quoted";
        if (!(colon || quoted) || !this.wants("body")) return false;
        at = this.text("body", colon ? at + 1 : at);
      } else if (announced.field === "subject" || announced.field === "body")
        at = this.text(announced.field, announced.at);
      else {
        const read = this.addresses(announced.at);
        this.found[announced.field] = read?.values ?? [];
        at = read?.end ?? -1;
      }
      if (at < 0) return false;
      at = announced?.end ?? at;
    }
    return true;
  }

  /** Recipients that come first: "shoot a@b.pl an email …", "email a@b.pl …". */
  recipients(at: number): number {
    const { words } = this.input;
    const read = this.addresses(this.to(at));
    if (read === null) return at;
    this.found.to = read.values;
    const det = this.lists.skip("mail_det", words, read.end);
    const noun = this.lists.skip("mail_noun", words, det);
    return noun > det ? noun : read.end;
  }
}

/** A message to somebody; the whole rest of the request belongs to it. */
export function messageHits(language: Language, kind: MessageKind, input: Prompt, at: number): Hit[] {
  const reading = new Reading(input, language, kind);
  if (!reading.fields(reading.recipients(at)) || reading.found.to === undefined) return [];
  return hitOf(reading, input);
}

/** A message that nobody is named for yet, but with a subject or body that is announced as one. */
export function draftHits(language: Language, kind: MessageKind, input: Prompt, at: number): Hit[] {
  const reading = new Reading(input, language, kind);
  if (!reading.isNamed(at) || !reading.fields(at) || reading.found.to !== undefined) return [];
  return hitOf(reading, input);
}

function hitOf({ found, rest, kind }: Reading, input: Prompt): Hit[] {
  const url = kind.uri({ ...found, to: found.to ?? [] });
  return [{ end: input.end, slots: { url, ...(rest !== undefined && { text: rest }) } }];
}
