/** What an amount or quantity is counted for: „20 zł/kg”, "90 EUR per hour", „50 zł miesięcznie”. */
import { lazy } from "../lazy.ts";
import { WordSet } from "../word-set.ts";
import { numberSpans } from "./numbers.ts";
import type { NumberSpan, Source, Token } from "./types.ts";
import { unitCode } from "./units.ts";

/** What is counted for, and the token behind the words that say it; `code` is null for a word that is not a unit. */
export interface Rate {
  readonly code: string | null;
  readonly to: number;
}

/** The codes of words, written out at the first look. */
function table(rows: Record<string, string>) {
  const codes = lazy(
    () =>
      new Map(Object.entries(rows).flatMap(([code, words]) => words.split(" ").map((word) => [word, code]))),
  );
  return { get: (word: string) => codes().get(word), has: (word: string) => codes().has(word) };
}

/** Lengths of time and persons, which are no units of trade, by folded word. */
const COUNTED = {
  en: table({
    s: "s sec second",
    min: "min minute",
    h: "h hr hour",
    d: "day d",
    wk: "week wk",
    mo: "month mo",
    a: "year yr annum",
    night: "night",
    quarter: "quarter",
    person: "person head capita pax pp guest user seat employee",
  }),
  pl: table({
    s: "s sek",
    min: "min minute",
    h: "h godz godzine",
    d: "dzien dobe doba d",
    wk: "tydzien tydz",
    mo: "miesiac mies msc mc",
    a: "rok r",
    night: "noc nocleg",
    person: "os osobe osoba osoby glowe glowy uzytkownika uzytkownik pracownika",
  }),
};
/** What an amount is for that each of several has: „3 krzesła po 200 zł”, "$20 each". */
export const EACH = "each";
const EACH_WORDS = new WordSet("each apiece kazdy kazda kazde");
/** Before a measure or person that a price is for, and never before its time: „50 gr od sztuki”, „30 zł na osobę”. */
const FOR_THINGS = new WordSet("od na");

const ADVERBS = {
  en: table({ h: "hourly", d: "daily", wk: "weekly", mo: "monthly", a: "yearly annually" }),
  pl: table({ h: "godzinowo", d: "dziennie", wk: "tygodniowo", mo: "miesiecznie", a: "rocznie" }),
};
/** „20 zł za godzinę” is a price beside these, and else an hour from now. */
const PRICED =
  /^(?:staw[ek]|cen[aeyi]|kosztuj|koszt|plac[aeiy]|zarab|zarob|wynaj|najem|najm|czynsz|wynagrodz|po$|netto$|brutto$)/;
const PRICED_REACH = 4;
/** After "a day": a time from that day on, not a rate; "a month from 1 June" is a rate that begins then. */
const AFTER_TIME = /^(?:after|before|later|ago|earlier|early|late|from|in|of|or)$/;
const FROM = "from";

/** What the words from token `at` on, behind an amount that starts at `from`, say that it is for. */
export function rateAt(source: Source, from: number, at: number): Rate | undefined {
  const { tokens, language } = source;
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first === undefined) return undefined;
  const adverb = first.kind === "word" ? ADVERBS[language].get(first.fold) : undefined;
  // The adverb is left to the schedule that it may be.
  if (adverb !== undefined) return { code: adverb, to: at };
  if (EACH_WORDS.has(first.fold) && countedAt(source, at + 1) === undefined)
    return { code: EACH, to: at + 1 };
  const many = manyAt(source, from, at);
  if (many !== undefined) return many;
  if (second?.kind !== "word") return undefined;
  const known = countedAt(source, at + 1);
  if (first.text === "/") return known ?? { code: null, to: at + 2 };
  if (language === "pl") {
    if (known === undefined) return undefined;
    const isTime =
      COUNTED.pl.has(second.fold) && known.code !== "person" && !/^(?:noc|dob)/.test(second.fold);
    if (FOR_THINGS.has(first.fold)) return isTime || known.code === "h" ? undefined : known;
    if (first.fold !== "za") return undefined;
    return isTime && !isPriced(source, from) ? undefined : known;
  }
  if (first.fold === "per") return known ?? { code: second.fold, to: at + 2 };
  if (known === undefined || (first.fold !== "a" && first.fold !== "an")) return undefined;
  const [next, date] = [tokens[known.to], tokens[known.to + 1]];
  const isTime = AFTER_TIME.test(next?.fold ?? "") && !(next?.fold === FROM && date?.kind === "digits");
  return isTime ? undefined : known;
}

/** "Per 100 units", „/ 100 g”, „za 100 sztuk”: for so many, which is no unit; for one of them it is that unit. */
function manyAt(source: Source, from: number, at: number): Rate | undefined {
  const { tokens, language } = source;
  const word = tokens[at]?.fold ?? "";
  const isPer = word === "/" || (language === "en" ? word === "per" : word === "za");
  const count = isPer ? numberAt(source, at + 1) : undefined;
  if (count === undefined || count.ordinal) return undefined;
  const unit = countedAt(source, count.to);
  if (word === "za") {
    // „500 zł za 10 sztuk” is what they cost together where it is paid, „zapłać 10 zł za 3 dni” in three days.
    if (unit === undefined || unitCode(source, count.to) === undefined) return undefined;
    if (!isListed(source, from) && !isPriced(source, from)) return undefined;
  } else if (word === "/" && (unit === undefined || tokens[at]?.joined === true)) return undefined;
  const isOne = tokens[at + 1]?.text === "1" && count.to === at + 2;
  return isOne && unit !== undefined ? unit : { code: null, to: unit?.to ?? count.to };
}

function numberAt(source: Source, at: number): NumberSpan | undefined {
  const spans = numberSpans(source);
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.from ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return spans[low]?.from === at ? spans[low] : undefined;
}

/** True if nothing or a sign is before an amount, as in a list of prices. */
function isListed({ tokens }: Source, from: number): boolean {
  const before = tokens[from - 1];
  return before === undefined || before.kind === "sign";
}

/** The unit at a token: a length of time, a person or a measure, with its abbreviation's point. */
function countedAt(source: Source, at: number): Rate | undefined {
  const { tokens, language } = source;
  const [unit, second] = [tokens[at], tokens[at + 1]];
  if (unit?.kind !== "word") return undefined;
  // „m-c”
  if (unit.fold === "m" && second?.text === "-" && second.joined && tokens[at + 2]?.fold === "c")
    return { code: "mo", to: at + 3 };
  const measure = unitCode(source, at);
  const code = COUNTED[language].get(unit.fold);
  if (measure !== undefined && (code === undefined || measure.to > at + 1)) return measure;
  return code === undefined ? undefined : { code, to: isAbbreviated(unit, second) ? at + 2 : at + 1 };
}

const isAbbreviated = (unit: Token, point: Token | undefined) =>
  point?.text === "." && point.joined && /^(?:os|godz|mies|tydz)$/.test(unit.fold);

function isPriced({ tokens }: Source, from: number): boolean {
  return tokens.slice(Math.max(0, from - PRICED_REACH), from).some(({ fold }) => PRICED.test(fold));
}
