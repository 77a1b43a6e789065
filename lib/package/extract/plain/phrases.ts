/** The words of a plain description that name things: "my library of board games", „przepisów kulinarnych”. */

import { isClosed } from "../choices.ts";
import { guessOf, NAMES } from "../field.ts";
import { typeAt } from "../field-types.ts";
import { isStopWord, nounPhraseAt } from "../noun-phrases.ts";
import { domainOf, isPlural, type Noun, nounOf, polishNoun } from "../nouns.ts";
import { identifier } from "../path.ts";
import type { Reading } from "../reading.ts";
import type { TokenRange } from "../stated.ts";
import { FIELDS_WORD } from "../words/fields.ts";
import { CAN_BE, DETERMINER, FOR, HAS, HOLDER, IS, KIND, NO_NAME, PURPOSE, QUALIFIES } from "./words.ts";

export interface Phrase extends TokenRange {
  readonly noun: Noun;
}

export class PhraseReader {
  constructor(protected readonly reading: Reading) {}

  /** Whether a word names a thing that was named before. */
  protected isNamed(_plural: string): boolean {
    return false;
  }

  protected fold(at: number): string {
    return this.reading.fold(at);
  }

  protected text(at: number): string {
    return this.reading.text(at);
  }

  protected line(from: number, to: number): string {
    return this.reading.tokens
      .slice(from, to)
      .map(({ fold }) => fold)
      .join(" ");
  }

  /** "Entities: …", "resource device", „zasób: …”: the token after what only says that a thing follows. */
  protected behindResource(from: number): number {
    let at = from;
    while (
      /^(?:the|two|three|four|main|following|such|dwie|dwa|trzy)$/.test(this.fold(at)) &&
      RESOURCE.test(this.fold(at + 1))
    )
      at++;
    if (!RESOURCE.test(this.fold(at))) return from;
    at++;
    if (/^(?:list|lista|listing|overview)$/.test(this.fold(at))) at++;
    return /^[:–—-]$/.test(this.text(at)) || this.text(at) === "," ? at + 1 : at;
  }

  /** One thing or several: "students and their grades". */
  protected thingsFrom(from: number, to: number): { found: Phrase[]; end: number } | undefined {
    const found: Phrase[] = [];
    let at = from;
    for (;;) {
      const one = this.phrase(at, to);
      if (one === undefined) return found.length > 0 ? { found, end: at - 1 } : undefined;
      found.push(one);
      at = one.to;
      const joins = /^(?:and|i|oraz|&)$/.test(this.fold(at)) || (this.text(at) === "," && found.length < 6);
      if (!joins || at + 1 >= to) return { found, end: at };
      const next = this.phrase(at + 1, to);
      // "API for notes, no deleting".
      const isSeveral =
        next &&
        (this.reading.locale === "en"
          ? isPlural(this.fold(next.to - 1))
          : this.text(at) !== "," || this.fold(next.from) !== next.noun.singular);
      if (next === undefined || !isSeveral) return { found, end: at };
      at++;
    }
  }

  /** The words of one thing, without what holds it: "my library of board games". */
  protected phrase(from: number, to: number): Phrase | undefined {
    const { reading } = this;
    let at = from;
    for (;;) {
      const isAdjective =
        at > 0 && /^\p{Lu}/u.test(this.text(at)) && isStopWord(this.fold(at), reading.locale);
      if (DETERMINER.test(this.fold(at)) || /['’]s$/.test(this.text(at)) || isAdjective) at++;
      else if (HOLDER.test(this.fold(at)) && /^(?:of|z|ze)$/.test(this.fold(at + 1))) at += 2;
      else if (
        HOLDER.test(this.fold(at)) &&
        reading.locale === "pl" &&
        at + 1 < to &&
        this.reading.token(at + 1)?.kind === "word"
      )
        at++;
      else break;
    }
    const words: number[] = [];
    const longest = reading.locale === "pl" ? 1 : LONGEST_THING;
    while (at < to && words.length < longest && this.isThingWord(at, words.length)) words.push(at++);
    // „Przepisów kulinarnych”.
    if (reading.locale === "pl" && words.length > 0)
      at = Math.max(at, Math.min(to, nounPhraseAt(reading, words[0] ?? at)?.end ?? at));
    if (reading.locale === "pl" && /(?:ych|ich|ej)$/.test(this.fold(at)) && at < to) at++;
    // "Sticker collection", "guest list".
    if (
      words.length > 1 &&
      (HOLDER.test(this.fold(words.at(-1) ?? at)) || RESOURCE.test(this.fold(words.at(-1) ?? at)))
    )
      words.pop();
    const [first] = words;
    if (first === undefined) return undefined;
    const noun = this.nounOf(words);
    return noun && { noun, from: first, to: at };
  }

  protected isThingWord(at: number, count: number): boolean {
    const { reading } = this;
    const { kind, fold } = reading.token(at) ?? { kind: "sign", fold: "" };
    if (kind !== "word" || KIND.test(fold) || NO_NAME.test(fold) || FIELDS_WORD.test(fold)) return false;
    if (HAS.test(fold) || FOR.test(fold) || /^(?:and|with|i|oraz|z|ze|from|in|at|on|about|also)$/.test(fold))
      return false;
    if (CAN_BE.test(fold) || IS.test(fold) || QUALIFIES.test(fold)) return false;
    // "Entities: …" only says that things follow.
    if (count === 0 && RESOURCE.test(fold) && this.reading.token(at + 1)?.kind !== "word") return false;
    const isPlace = domainOf(fold) !== undefined;
    const acts =
      reading.is(at, "list", "read", "create", "update", "delete", "keep", "crud") && !isPlural(fold);
    const isHeld = HOLDER.test(this.fold(at + 1));
    if (count === 0 && acts && !isHeld && nounOf(fold, reading.locale).known === false) return false;
    const isKnown = this.isNamed(nounOf(fold, reading.locale).plural);
    const isAdjective = ADJECTIVE.test(fold) && isPlural(this.fold(at + 1));
    if (
      count === 0 &&
      isStopWord(fold, reading.locale) &&
      !isPlural(fold) &&
      !isKnown &&
      !isPlace &&
      !isAdjective
    )
      return false;
    // "Members pay fees": the first is the thing.
    if (count > 0 && SEVERAL.test(this.fold(at - 1)) && isPlural(this.fold(at - 1))) return false;
    return !PURPOSE.test(fold) || (count > 0 && HOLDER.test(fold));
  }

  protected nounOf(words: readonly number[]): Noun | undefined {
    const { reading } = this;
    const [first = 0] = words;
    // „Narzędzie” is a kind of program, too.
    if (reading.locale === "pl") return nounPhraseAt(reading, first)?.noun ?? this.polishThing(first);
    const { plural, singular, known } = nounOf(words.map((at) => reading.text(at)).join("-"), "en");
    return /^[a-z][a-z0-9-]*$/.test(plural) ? { plural, singular: identifier(singular), known } : undefined;
  }

  private polishThing(at: number): Noun | undefined {
    const known = polishNoun(this.fold(at));
    return known && { plural: known.plural, singular: identifier(known.singular), known: true };
  }

  /** A plural that is no field, or that a later sentence describes. */
  protected isDeclared({ noun, to }: Phrase): boolean {
    const { reading } = this;
    const fold = this.fold(to - 1);
    const isSubject = this.isSubject(noun, to);
    if (isSubject && isPlural(fold)) return true;
    if (NAMES.has(fold) || guessOf(identifier(fold)) !== undefined) return false;
    const isSeveral = reading.locale === "en" ? isPlural(fold) : fold === noun.plural;
    return isSeveral && noun.known;
  }

  /** Whether a later sentence or clause begins with a thing: "…; a question has a text". */
  protected isSubject(noun: Noun, behind: number): boolean {
    const begins = this.reading.sentences().flatMap(([from, end]) => {
      const semicolons = this.reading.tokens
        .slice(from, end)
        .flatMap(({ text }, at) => (text === ";" ? [from + at + 1] : []));
      return [from, ...semicolons].map((start) => [start, end] as const);
    });
    return begins.some(([from, end]) => {
      let start = from;
      while (/^(?:an?|the|each|every|all|and|kazd\w+)$/.test(this.fold(start))) start++;
      return start > behind && this.phrase(start, end)?.noun.plural === noun.plural;
    });
  }

  /** "Phone (text)", "status (open, closed)": a field, of which the brackets say the type or the values. */
  protected isField({ to }: Phrase): boolean {
    const fold = this.fold(to - 1);
    const type = typeAt(this.reading, to + 1);
    if (type !== undefined && this.text(type.end) === ")") return true;
    return (NAMES.has(fold) || guessOf(identifier(fold)) !== undefined || isClosed(fold)) && !isPlural(fold);
  }

  protected closing(open: number, to: number): number {
    let depth = 0;
    for (let at = open; at < to; at++) {
      if (this.text(at) === "(") depth++;
      if (this.text(at) === ")" && --depth === 0) return at;
    }
    return open;
  }

  protected isJoint(at: number): boolean {
    return /^[,&]$/.test(this.text(at)) || /^(?:and|i|oraz|plus|also)$/.test(this.fold(at));
  }

  protected itemEnd(from: number, to: number): number {
    for (let at = from, depth = 0; at < to; at++) {
      if (this.text(at) === "(") depth++;
      if (this.text(at) === ")") depth--;
      if (depth === 0 && at > from && this.isJoint(at)) return at;
    }
    return to;
  }
}

const RESOURCE =
  /^(?:resources?|entit(?:y|ies)|models?|tables?|objects?|things|zasob\w*|encj\w+|obiekt\w*|model\w*|tabel\w*)$/;
/** Of a thing: "public holidays". */
const ADJECTIVE =
  /^(?:public|private|common|main|personal|internal|external|digital|official|custom|special|local|medical|annual|monthly|daily|weekly)$/;
/** Plurals, but not the first words of "sports clubs", "music schools". */
const SEVERAL = /^(?!(?:sports|news|goods|arts|savings)$).*(?:s|people|children|men|mice)$/;
/** The most words of a thing: "second hand car parts". */
const LONGEST_THING = 4;
