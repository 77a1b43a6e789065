/** Percentages: a number before a percent sign or word. */

import { WordSet } from "../word-set.ts";
import { foundAt } from "./found.ts";
import { afterHalf, isUnlikely } from "./money-forms.ts";
import { pairOf } from "./number-ranges.ts";
import { numberSpans, numberValue, placeOf } from "./numbers.ts";
import { COMPOUND_NUMBERS } from "./time/compounds.pl.ts";
import type { Found, NumberSpan, Source } from "./types.ts";

const SIGNS = new Set(["%", "\uff05", "\u066a"]);
const WORDS = {
  en: new Set(["percent", "percents", "pct", "percentage"]),
  pl: new WordSet(
    "procent procenta procenty procentow procentowi procentom procentem procentami procencie procentach proc pct percent",
  ),
};

const ADJECTIVE = /^procentow(?:y|a|e|ego|ej|emu|ym|ych|ymi)$/;

/** The token after the percent sign or word that starts at `at`; null if none does. */
function percentEnd(source: Source, at: number): number | null {
  const [token, next] = [source.tokens[at], source.tokens[at + 1]];
  if (token === undefined) return null;
  // "a 5-percent fee", „5-procentowa zniżka”
  if (token.text === "-" && token.joined && next?.joined === true)
    return next.fold === "percent" || ADJECTIVE.test(next.fold) ? at + 2 : null;
  if (token.kind === "sign") return SIGNS.has(token.text) ? at + 1 : null;
  if (source.language === "pl" && ADJECTIVE.test(token.fold)) return token.joined ? at + 1 : null;
  if (source.language === "en" && token.fold === "per" && next?.fold === "cent") return at + 2;
  // "percentage points" and "punkty procentowe" measure a difference.
  if (token.fold === "percentage") return next?.fold.startsWith("point") === true ? at + 1 : null;
  return WORDS[source.language].has(token.fold) ? at + 1 : null;
}

/** "Dwunastoprocentowy", folded. */
const COMPOUND = /^(\p{L}{2,32}?)procentow(?:y|a|e|ego|ej|emu|ym|ych|ymi|o)$/u;

function compoundsIn({ text, tokens, language }: Source): Found<"percent">[] {
  if (language !== "pl") return [];
  const found: Found<"percent">[] = [];
  for (const { kind, fold, start, end } of tokens) {
    if (kind !== "word" || !fold.includes("procentow")) continue;
    const number = COMPOUND.exec(fold)?.[1] ?? "";
    const value = Object.hasOwn(COMPOUND_NUMBERS, number) ? COMPOUND_NUMBERS[number] : undefined;
    if (value !== undefined) found.push(foundAt(text, "percent", start, end, 0.9, { value }));
  }
  return found;
}

/** Percentages of a text: all of "10-20 %" and "5, 8 or 23 %". */
export function percentsIn(source: Source): Found<"percent">[] {
  const found = compoundsIn(source);
  const spans = numberSpans(source);
  for (const [at, span] of spans.entries()) {
    const end =
      span.ordinal || isUnlikely(source, span) ? null : percentEnd(source, afterHalf(source, span, span.to));
    if (end === null) continue;
    for (const one of sharing(source, spans, at)) push(found, source, one, one.to);
    push(found, source, span, end);
  }
  return found;
}

/** The numbers before span `at` that its sign counts for too, in order. */
function sharing(source: Source, spans: readonly NumberSpan[], at: number): NumberSpan[] {
  const shared: NumberSpan[] = [];
  for (let last = at; ; last--) {
    const [before, span] = [spans[last - 1], spans[last]];
    if (before === undefined || span === undefined) return shared;
    // A comma lists only what "and" or "or" ends: "5, 8 or 23 %".
    const isListed = last < at && before.to + 1 === span.from && source.tokens[before.to]?.text === ",";
    if (!isListed && pairOf(source, before, span) === undefined) return shared;
    shared.unshift(before);
  }
}

function push(found: Found<"percent">[], source: Source, span: NumberSpan, to: number): void {
  const { start, end } = placeOf(source, { from: span.from, to });
  found.push(foundAt(source.text, "percent", start, end, span.confidence, numberValue(span)));
}
