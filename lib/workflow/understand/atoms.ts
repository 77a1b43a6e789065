/** Cuts a text into what a reader of requests looks at: words, and addresses, amounts, quotations and times as one piece each. */
import { detectTokens } from "#language/extract/detect.ts";
import { extractFrom, sourceOf } from "#language/extract/extract.ts";
import { scan } from "#language/extract/scan.ts";
import type { Moment } from "#language/extract/time/now.ts";
import type { Token } from "#language/extract/types.ts";
import { abbreviated } from "#language/request/abbreviations.ts";
import type { Entity, LanguageKind, Locale } from "#schemas/language.ts";
import type { Atom, AtomKind, Phrase, ReadText, Tag } from "../action/reading.ts";
import { forwardedIn } from "./forwarded.ts";
import { languageOf, longestPhrase, phrasesAt } from "./lexicon.ts";
import { mended } from "./slips.ts";

export type { Atom, AtomKind } from "../action/reading.ts";

/** A text cut into atoms. */
export class Reading implements ReadText {
  readonly text: string;
  readonly locale: "en" | "pl";
  readonly atoms: readonly Atom[];
  private readonly phrases: (readonly Phrase[] | undefined)[];
  private readonly wordAt = (at: number): string => {
    const atom = this.atoms[at];
    return atom?.kind === "word" || atom?.kind === "name" ? atom.fold : "";
  };

  constructor(
    text: string,
    locale: "en" | "pl",
    atoms: readonly Atom[],
    phrases: (readonly Phrase[] | undefined)[] = [],
  ) {
    this.text = text;
    this.locale = locale;
    this.atoms = atoms;
    this.phrases = phrases;
  }

  /** The reading of the text in which the atoms of a half-open range are blank. */
  without(from: number, to: number): Reading {
    const { text, locale, atoms } = this;
    const start = atoms[from]?.start ?? 0;
    const end = atoms[to - 1]?.end ?? start;
    // No phrase that begins earlier reaches the range.
    const before = Math.max(0, from - longestPhrase());
    const phrases = this.phrases.slice(0, before);
    phrases.length = from;
    return new Reading(
      text.slice(0, start) + " ".repeat(end - start) + text.slice(end),
      locale,
      [...atoms.slice(0, from), ...atoms.slice(to)],
      [...phrases, ...this.phrases.slice(to)],
    );
  }

  /** The phrases that begin at an atom, the longest first. */
  phrasesAt(at: number): readonly Phrase[] {
    let found = this.phrases[at];
    if (found === undefined) {
      found = phrasesAt(at, this.locale, this.wordAt);
      this.phrases[at] = found;
    }
    return found;
  }

  /** The atom after the longest phrase with a tag that begins at an atom; -1 if there is none. */
  after(tag: Tag, at: number): number {
    for (const { tags, length } of this.phrasesAt(at)) if (tags.has(tag)) return at + length;
    return -1;
  }

  has(tag: Tag, at: number): boolean {
    return this.after(tag, at) > 0;
  }

  /** The tag with a prefix that the longest such phrase at an atom has, and the atom after it. */
  named(prefix: string, at: number): { readonly name: string; readonly end: number } | undefined {
    for (const { tags, length } of this.phrasesAt(at))
      for (const tag of tags)
        if (tag.startsWith(prefix)) return { name: tag.slice(prefix.length), end: at + length };
    return undefined;
  }

  kind(at: number): AtomKind | undefined {
    return this.atoms[at]?.kind;
  }

  /** What the text has from one atom to before another, as written. */
  slice(from: number, to: number): string {
    const [first, last] = [this.atoms[from], this.atoms[to - 1]];
    return first === undefined || last === undefined || to <= from
      ? ""
      : this.text.slice(first.start, last.end);
  }
}

/** The kinds that a request is made of. */
export const ENTITY_KINDS = [
  "email",
  "money",
  "percent",
  "quoted",
  "schedule",
  "time",
  "path",
  "nip",
] as const satisfies readonly (AtomKind & LanguageKind)[];
const CHANNEL = /#(?=[\p{N}_-]*\p{L})[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?/uy;
const HANDLE = /@[\p{L}\p{N}_]{2,}/uy;
/** A word as people join them: e-mail, CRM-ie, gpt-4o, vat.rate, send_sms. */
const JOINED = /[\p{L}\p{N}]+(?:['\u2019\u00b4_./-][\p{L}\p{N}]+)*/uy;

/**
 * 2,499.99 – 2.499,99 – 1 500 – 2 499,99 – 2499,99 – 2499.99: without a currency no entity has it. More groups with spaces are a
 * telephone number, and one decimal place behind a point a setting.
 */
const WRITTEN_NUMBER =
  /(?:\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,3}[ \u00a0]\d{3}(?:[.,]\d{1,2})?|\d+,\d{1,2}|\d+\.\d{2})(?![\p{L}\p{N}]|[.,/:-]\d|[ \u00a0]\d)/uy;

/** The same with a point before its decimals and nothing else. */
function plainNumber(written: string): string {
  const decimals = /[.,](\d{1,2})$/.exec(written)?.[1];
  const whole = decimals === undefined ? written : written.slice(0, -decimals.length - 1);
  const digits = whole.replace(/\D/g, "");
  return decimals === undefined ? digits : `${digits}.${decimals}`;
}

export type AtomLocale = Locale | "auto";

/** The kind of an atom that is an entity. */
function kindOf({ kind }: Entity): AtomKind {
  return ENTITY_KINDS.find((one) => one === kind) ?? "name";
}

/** Of what overlaps, these come first: an address is never a part of a time, nor an amount. */
const RANK: Partial<Record<LanguageKind, number>> = {
  email: 0,
  quoted: 1,
  money: 2,
  schedule: 3,
  percent: 4,
  time: 5,
  path: 6,
};

/** A quotation with more in it than an address is a text, whatever addresses it has. */
function rankOf(entity: Entity): number {
  const rank = RANK[entity.kind] ?? 9;
  return entity.kind === "quoted" && !ADDRESS_ALONE.test(entity.value.text) ? -1 : rank;
}

/** jan@firma.pl, Jan Kowalski <jan@firma.pl> */
const ADDRESS_ALONE = /^\s*(?:[^\s@]+@[^\s@]+|[^@<>]*<[^\s@<>]+@[^\s@<>]+>)[\s.]*$/;

/** Cuts a text. */
export function readingOf(text: string, moment: Moment, locale: AtomLocale = "auto"): Reading {
  const tokens = scan(text);
  const used = locale === "auto" ? detected(tokens) : locale;
  const pieces = withForwarded(text, entitiesIn(text, tokens, used, moment));
  return new Reading(
    text,
    used === "pl" ? "pl" : "en",
    withoutSlips(withoutPoints(text, atomsOf(text, tokens, pieces)), used === "pl" ? "pl" : "en"),
  );
}

/** "Incl. VAT" is read as "incl VAT", and "ca. 500 EUR" as "ca 500 EUR". */
function withoutPoints(text: string, atoms: readonly Atom[]): Atom[] {
  const found: Atom[] = [];
  for (const atom of atoms) {
    const before = found.at(-1);
    const isPoint = atom.fold === "." && atom.joined && before?.kind === "word";
    const fold = isPoint ? abbreviated(before.fold, text, atom.end) : undefined;
    if (before === undefined || fold === undefined) found.push(atom);
    else found[found.length - 1] = { ...before, fold, end: atom.end, text: `${before.text}.` };
  }
  return found;
}

/** The atoms with the slips in their words undone; a name in the middle of a sentence is none. */
function withoutSlips(atoms: Atom[], language: "en" | "pl"): Atom[] {
  for (const [at, atom] of atoms.entries()) {
    if (at >= MOST_WORDS) break;
    if (atom.kind !== "word" || (at > 0 && isCapitalized(atom) && !isFirst(atoms[at - 1]))) continue;
    const fold = mended(atom.fold, language);
    if (fold !== atom.fold) atoms[at] = { ...atom, fold };
  }
  return atoms;
}

const isCapitalized = ({ text }: Atom): boolean => /^\p{Lu}\p{Ll}/u.test(text);

const isFirst = (before: Atom | undefined): boolean => before?.kind === "mark" && before.fold !== ",";

/** Below this the words of requests tell the language better than its spelling. */
const SURE = 0.85;

function detected(tokens: readonly Token[]): "en" | "pl" {
  const { locale, confidence } = detectTokens(tokens);
  if (confidence >= SURE) return locale;
  return languageOf(tokens.slice(0, MOST_WORDS).map(({ fold }) => fold)) ?? locale;
}

const MOST_WORDS = 200;

/** The entities of a text in order, none in another. */
function entitiesIn(text: string, tokens: Token[], locale: Locale, moment: Moment): Entity[] {
  const found = extractFrom(sourceOf(text, locale, tokens), moment, ENTITY_KINDS).map(withoutConjunction);
  const kept: Entity[] = [];
  const taken = new Uint8Array(text.length);
  const ranked = found.toSorted((a, b) => rankOf(a) - rankOf(b) || b.end - b.start - (a.end - a.start));
  for (const one of ranked) {
    if (taken.subarray(one.start, one.end).includes(1)) continue;
    taken.fill(1, one.start, one.end);
    kept.push(one);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** „Że jutro o 10”: the conjunction begins a text, it is no part of the time. */
function withoutConjunction(entity: Entity): Entity {
  if (entity.kind !== "time" && entity.kind !== "schedule") return entity;
  const length =
    /^(?:że|ze|iż|that|about|o(?=\s+\p{L}+(?:ym|im)(?!\p{L})))\s+/iu.exec(entity.text)?.[0].length ?? 0;
  return length === 0 ? entity : { ...entity, text: entity.text.slice(length), start: entity.start + length };
}

/** A part of a text that is one atom. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly kind: AtomKind;
  readonly entity?: Entity;
}

/** The entities, and what somebody else wrote as one piece each: nothing in it is an argument. */
function withForwarded(text: string, entities: readonly Entity[]): Piece[] {
  const pieces = entities.map((entity): Piece => {
    const { start, end } = entity;
    return { start, end, kind: kindOf(entity), entity };
  });
  const forwarded = forwardedIn(text);
  if (forwarded.length === 0) return pieces;
  const own = pieces.filter((one) => !forwarded.some(({ start, end }) => one.start < end && start < one.end));
  const others = forwarded.map(({ start, end }): Piece => ({ start, end, kind: "forwarded" }));
  return [...own, ...others].sort((a, b) => a.start - b.start);
}

function atomsOf(text: string, tokens: readonly Token[], pieces: readonly Piece[]): Atom[] {
  const atoms: Atom[] = [];
  let next = 0;
  let end = 0;
  const push = (kind: AtomKind, start: number, stop: number, fold: string, entity?: Entity) => {
    const joined = start === end && start > 0;
    atoms.push({
      kind,
      start,
      end: stop,
      fold,
      text: text.slice(start, stop),
      joined,
      ...(entity && { entity }),
    });
    end = stop;
  };
  /** A number with its groups and decimals is one atom: half of it would be another amount. */
  const pushNumber = ({ kind, start, joined }: Token): boolean => {
    const written = kind === "digits" && !joined ? matchAt(WRITTEN_NUMBER, text, start) : undefined;
    if (written === undefined) return false;
    const plain = plainNumber(written);
    push("number", start, start + written.length, plain);
    const atom = atoms.at(-1);
    if (atom) atoms[atoms.length - 1] = { ...atom, text: plain };
    return true;
  };
  for (const [index, token] of tokens.entries()) {
    if (token.start < end) continue;
    const piece = pieces[next];
    if (piece !== undefined && token.start >= piece.start) {
      next++;
      push(piece.kind, piece.start, piece.end, "", piece.entity);
      continue;
    }
    const limit = piece?.start ?? text.length;
    const special = token.text === "#" ? CHANNEL : token.text === "@" ? HANDLE : undefined;
    const name = special && matchAt(special, text, token.start);
    if (name !== undefined)
      push(
        token.text === "#" ? "channel" : "handle",
        token.start,
        token.start + name.length,
        name.toLowerCase(),
      );
    else if (token.kind === "sign") push("mark", token.start, token.end, token.fold);
    else if (!pushNumber(token)) joinedWord(text, tokens, index, limit, push);
  }
  return atoms;
}

function joinedWord(
  text: string,
  tokens: readonly Token[],
  index: number,
  limit: number,
  push: (kind: AtomKind, start: number, stop: number, fold: string) => void,
): void {
  const token = tokens[index];
  if (token === undefined) return;
  const whole = matchAt(JOINED, text, token.start) ?? token.text;
  const stop = Math.min(token.start + whole.length, limit);
  if (stop <= token.end) {
    push(token.kind === "digits" ? "number" : "word", token.start, token.end, token.fold);
    return;
  }
  let fold = "";
  for (let at = index; ; at++) {
    const part = tokens[at];
    if (part === undefined || part.start >= stop) break;
    fold += part.fold;
  }
  push(/\d|_/.test(whole) ? "name" : "word", token.start, stop, fold);
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
