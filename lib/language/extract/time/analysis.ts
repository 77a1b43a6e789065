/** Reads a source once with the time grammar; times, durations and schedules are taken from the same chart. */
import type { Source } from "../types.ts";
import { Chart, compile, type Grammar, read } from "./grammar.ts";
import { HOLIDAYS_EN, HOLIDAYS_PL } from "./holidays.ts";
import { entriesOf, Lexer } from "./lexer.ts";
import { holiday } from "./meanings.ts";
import { CLOCK_RULES } from "./rules.clock.ts";
import { DATE_RULES } from "./rules.dates.ts";
import { INTERVAL_RULES } from "./rules.intervals.ts";
import { LENGTH_RULES } from "./rules.lengths.ts";
import { RELATIVE_RULES } from "./rules.relative.ts";
import { SCHEDULE_RULES } from "./rules.schedules.ts";
import { WORDS_EN } from "./words.en.ts";
import { WORDS_PL } from "./words.pl.ts";
import { SIGNS, type WordMap, wordMap } from "./words.ts";
import { ZONES } from "./zone.ts";

/** The classes of symbols: what each of them is besides itself. */
const CLASSES: Readonly<Record<string, string>> = {
  weekday: "day",
  relday: "day",
  date: "day",
  holiday: "day",
  "dom-day": "day",
  md: "date",
  month: "period",
  "month-year": "period",
  year: "period",
  cycle: "period",
  quarter: "period",
  half: "period",
  decade: "period",
  season: "period",
  day: "when",
  period: "when",
  moment: "when",
  now: "when",
  "part-day": "when",
  "day-part": "when",
  "clock-zone": "when",
  weekend: "when",
  stretch: "when",
  range: "when",
  fuzzy: "when",
  clock: "when",
  faces: "range",
  "md-range": "range",
  asap: "open",
  noon: "noon-clock",
  "dom-ord": "dom",
  "dom-ordd": "dom",
  "dom-card": "dom",
  "dom-digits": "dom",
  "yr-word": "yr",
  letters: "",
};

/** Names of symbols that are reported. */
export interface Reading {
  readonly chart: Chart;
  readonly grammar: Grammar;
  /** Stretches of tokens that were read; nothing of the three kinds lies outside. */
  readonly stretches: readonly (readonly [from: number, to: number])[];
}

interface Tables {
  readonly words: WordMap;
  readonly grammar: Grammar;
}

const tables: Partial<Record<"en" | "pl", Tables>> = {};

function tablesOf(language: "en" | "pl"): Tables {
  const known = tables[language];
  if (known !== undefined) return known;
  const holidays = (language === "en" ? HOLIDAYS_EN : HOLIDAYS_PL).map(
    ([find, names]) => ["holiday", { when: holiday(find) }, names] as const,
  );
  const zones = Object.entries(ZONES).map(([name, zone]) => ["zone", { zone }, name] as const);
  const rows = [...SIGNS, ...(language === "en" ? WORDS_EN : WORDS_PL), ...holidays, ...zones];
  const rules = [
    ...LENGTH_RULES,
    ...DATE_RULES,
    ...CLOCK_RULES,
    ...RELATIVE_RULES,
    ...INTERVAL_RULES,
    ...SCHEDULE_RULES,
  ];
  const made = { words: wordMap(rows), grammar: compile(rules, CLASSES) };
  tables[language] = made;
  return made;
}

const cache = new WeakMap<Source, Reading>();

/** The chart of a source; computed once. */
export function readingOf(source: Source): Reading {
  const known = cache.get(source);
  if (known !== undefined) return known;
  const reading = analyse(source);
  cache.set(source, reading);
  return reading;
}

function analyse(source: Source): Reading {
  const { words, grammar } = tablesOf(source.language);
  const { tokens } = source;
  const entries = entriesOf(tokens, words);
  const chart = new Chart(tokens.length);
  const lexer = new Lexer(source, grammar, chart);
  lexer.numbers();
  tokens.forEach((token, at) => {
    if (token.kind === "digits") lexer.digits(at);
    else lexer.words(at, entries[at] ?? []);
  });
  read(grammar, chart, 0, tokens.length);
  return { chart, grammar, stretches: [[0, tokens.length]] };
}
