/** Reads a source once with the time grammar; times, durations and schedules are taken from the same chart. */
import type { Source, Token } from "../types.ts";
import { Chart, compile, type Grammar, read } from "./grammar.ts";
import { HOLIDAYS_EN, HOLIDAYS_PL } from "./holidays.ts";
import { entriesOf, Lexer } from "./lexer.ts";
import { holiday } from "./meanings.ts";
import { CLOCK_RULES } from "./rules.clock.ts";
import { DATE_RULES } from "./rules.dates.ts";
import { INTERVAL_RULES } from "./rules.intervals.ts";
import { LENGTH_RULES } from "./rules.lengths.ts";
import { RULES_PL } from "./rules.pl.ts";
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
  week: "period",
  half: "period",
  decade: "period",
  season: "period",
  day: "when",
  period: "when",
  moment: "when",
  now: "when",
  "part-day": "when",
  "clock-zone": "when",
  "part-alone": "when",
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

/** What was read of a source. */
export interface Reading {
  readonly chart: Chart;
  readonly grammar: Grammar;
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
    ...(language === "pl" ? RULES_PL : []),
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

/** Words that say nothing about time by themselves; a stretch of these alone is not read. */
const IDLE: ReadonlySet<string> = new Set(
  (
    "comma dot dash slash colon tick ticks the a of on in at for for-at from between and or to until by before after " +
    "since about exactly this last shift shift-next shift-last soon other past to-hour half quarter-word fraction " +
    "per once each co whole early edge closest in-year dated dated ytail ap-short m s d h q ish within within " +
    "on-wards starting minute-word hour-word half-year half-unit"
  ).split(" "),
);

/** Words that may stand between "weekly" and its day. */
const MOST_NOUNS = 2;

function analyse(source: Source): Reading {
  const { words, grammar } = tablesOf(source.language);
  const { tokens } = source;
  const chart = new Chart();
  const lexer = new Lexer(source, grammar, chart);
  const entries = entriesOf(source, words);
  const numbers = lexer.numbered();
  let from = 0;
  let telling = false;
  let covered = 0;
  let gap = 0;
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at];
    const here = entries[at];
    // What touches digits belongs to them: "3rd", "18-go", "5zł".
    if (gap > 0 && here === undefined && token?.kind === "word") {
      lexer.add("noun", at, at + 1);
      gap--;
      continue;
    }
    const tail = at < covered || (token?.joined === true && at > from && touchesDigits(tokens, at));
    if (token !== undefined && (here !== undefined || token.kind === "digits" || numbers[at] === 1 || tail)) {
      for (const { words: phrase } of here ?? []) covered = Math.max(covered, at + phrase.length);
      // "A weekly report on Monday": what recurs may stand between.
      if (here?.some((entry) => entry.symbol === "recurring") === true) gap = MOST_NOUNS;
      telling ||= token.kind === "digits" || here?.some((entry) => !IDLE.has(entry.symbol)) === true;
      telling ||= numbers[at] === 1 && at > from;
      continue;
    }
    if (telling) {
      lexer.fill(from, at, entries);
      read(grammar, chart, from, at);
    }
    from = at + 1;
    telling = false;
    gap = 0;
  }
  return { chart, grammar };
}

function touchesDigits(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return (
    before?.kind === "digits" || (before?.text === "-" && before.joined && tokens[at - 2]?.kind === "digits")
  );
}
