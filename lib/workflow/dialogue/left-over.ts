/** What a turn says besides the change that it makes: it may be another one, so that it is named. */
import { extractFrom, sourceOf } from "#language/extract/extract.ts";
import { isCourteous, isOf } from "#language/request/courtesy.ts";
import type { Language } from "../wording/messages.ts";
import { isKnownWord, wordsWithScope } from "./turn-words.ts";
import { type Reference, valuesIn } from "./values.ts";
import { ORDERS } from "./wording.ts";

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The words that say something and change nothing, neighbours together.
 * @param isSame whether a text makes the same change
 */
export function leftOver(
  text: string,
  language: Language,
  reference: Reference,
  isSame: (text: string) => boolean,
): string[] {
  const lost: Span[] = [];
  for (const unit of unitsOf(text, language, reference))
    if (isSame(text.slice(0, unit.start) + " ".repeat(unit.end - unit.start) + text.slice(unit.end)))
      lost.push(unit);
  return joined(text, lost).map(({ start, end }) => text.slice(start, end));
}

/** Times as wholes, and the words that are neither values nor words of corrections, up to the reason for them. */
function* unitsOf(text: string, language: Language, reference: Reference): Generator<Span> {
  const { tokens, values } = valuesIn(text, language, reference);
  const times = extractFrom(sourceOf(text, language), { reference }, ["schedule", "time"]);
  const isWithin = (spans: readonly Span[], { start, end }: Span) =>
    spans.some((span) => start >= span.start && end <= span.end);
  const until = REASON.exec(text)?.index ?? text.length;
  const asides = [...text.matchAll(ORDERS), ...text.matchAll(ASIDE)].map(({ index, 0: said }) => ({
    start: index,
    end: index + said.length,
  }));
  yield* times.filter(({ start }) => start < until);
  for (const { fold, token, negated } of wordsWithScope(tokens, values)) {
    if (token.start >= until) return;
    if (token.kind !== "word" || negated || isWithin([...values, ...times, ...asides], token)) continue;
    if (isKnownWord(fold) || isCourteous(fold) || isOf("haste", fold)) continue;
    yield token;
  }
}

/** "Let's say 300 EUR", „chodziło mi o 770 zł”. */
const ASIDE =
  /(?<!\p{L})(?:let['’]?s say|i mean(?:t)?|what i meant|powiedzmy|mam na my[sś]li|mia[lł][ae]m na my[sś]li|chodzi(?:[lł]o)?(?: mi)?|mówi[lł][ae]m|myślę|mysle|i think)(?!\p{L})/giu;

/** What comes behind says why. */
const REASON =
  /(?<!\p{L})(?:bo|ponieważ|poniewaz|gdyż|gdyz|because|since|as (?:he|she|they|we|i|it))(?!\p{L})/iu;

/** Spans with nothing but small words between them as one. */
function joined(text: string, spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const before = found.at(-1);
    if (before && BETWEEN.test(text.slice(before.end, span.start)))
      found[found.length - 1] = { start: before.start, end: Math.max(before.end, span.end) };
    else found.push(span);
  }
  return found;
}

const BETWEEN = /^\s*(?:(?:\p{L}{1,3})\s+)?$/u;
