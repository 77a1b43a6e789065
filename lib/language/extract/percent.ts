/** Percentages: a number before a percent sign or word. */
import { foundAt } from "./found.ts";
import { afterHalf } from "./money-forms.ts";
import { numberSpans, numberValue, placeOf } from "./numbers.ts";
import { COMPOUND_NUMBERS } from "./time/compounds.pl.ts";
import type { Found, NumberSpan, Source } from "./types.ts";

const SIGNS = new Set(["%", "\uff05", "\u066a"]);
const WORDS = {
  en: new Set(["percent", "percents", "pct", "percentage"]),
  pl: new Set(
    "procent procenta procenty procentow procentowi procentom procentem procentami procencie procentach proc pct percent".split(
      " ",
    ),
  ),
};

/** The token after the percent sign or word that starts at `at`; null if none does. */
function percentEnd(source: Source, at: number): number | null {
  const [token, next] = [source.tokens[at], source.tokens[at + 1]];
  if (token === undefined) return null;
  if (token.kind === "sign") return SIGNS.has(token.text) ? at + 1 : null;
  if (source.language === "en" && token.fold === "per" && next?.fold === "cent") return at + 2;
  // "percentage points" and "punkty procentowe" measure a difference.
  if (token.fold === "percentage") return next?.fold.startsWith("point") === true ? at + 1 : null;
  return WORDS[source.language].has(token.fold) ? at + 1 : null;
}

/** The dash of "10-20 %" or the word of "10 to 20 %" between two numbers. */
const BETWEEN = new Set(["-", "\u2013", "\u2014", "to", "do", "and", "i", "a"]);

/** "Dwunastoprocentowy", folded. */
const COMPOUND = /^(\p{L}{2,24}?)procentow(?:y|a|e|ego|ej|emu|ym|ych|ymi|o)$/u;

function compoundsIn({ text, tokens, language }: Source): Found<"percent">[] {
  if (language !== "pl") return [];
  return tokens.flatMap(({ kind, fold, start, end }) => {
    const [, number = ""] = (kind === "word" && COMPOUND.exec(fold)) || [];
    const value = Object.hasOwn(COMPOUND_NUMBERS, number) ? COMPOUND_NUMBERS[number] : undefined;
    return value === undefined ? [] : [foundAt(text, "percent", start, end, 0.9, { value })];
  });
}

/** Percentages of a text; both ends of "10-20 %" are. */
export function percentsIn(source: Source): Found<"percent">[] {
  const found = compoundsIn(source);
  let before: NumberSpan | undefined;
  for (const span of numberSpans(source)) {
    const end = span.ordinal ? null : percentEnd(source, afterHalf(source, span, span.to));
    if (end !== null) {
      const dash = before !== undefined && before.to === span.from - 1 ? source.tokens[before.to] : undefined;
      if (before !== undefined && dash?.joined === true && BETWEEN.has(dash.fold))
        push(found, source, before, before.to);
      push(found, source, span, end);
      before = undefined;
    } else before = span;
  }
  return found;
}

function push(found: Found<"percent">[], source: Source, span: NumberSpan, to: number): void {
  const { start, end } = placeOf(source, { from: span.from, to });
  found.push(foundAt(source.text, "percent", start, end, span.confidence, numberValue(span)));
}
