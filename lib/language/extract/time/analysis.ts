/** Reads a source once with the time grammar: times, durations and schedules are chosen from the same chart. */
import { numberSpans } from "../numbers.ts";
import type { Source, Token } from "../types.ts";
import { Chart, LONGEST } from "./chart.ts";
import { DigitRoles } from "./digit-roles.ts";
import { Grammar } from "./grammar.ts";
import { HOLIDAYS_EN, HOLIDAYS_PL } from "./holidays.ts";
import { entryOf, Lexeme } from "./lexeme.ts";
import { type Lexemes, lexemesOf } from "./lexemes.ts";
import { Lexer } from "./lexer.ts";
import { holiday } from "./meanings.ts";
import type { Goal, TimeParse } from "./node.ts";
import { CLOCK_RULES } from "./rules.clock.ts";
import { DATE_RULES } from "./rules.dates.ts";
import { INTERVAL_RULES } from "./rules.intervals.ts";
import { LENGTH_RULES } from "./rules.lengths.ts";
import { LIMIT_RULES } from "./rules.limits.ts";
import { RULES_PL } from "./rules.pl.ts";
import { RELATIVE_RULES } from "./rules.relative.ts";
import { SCHEDULE_RULES } from "./rules.schedules.ts";
import { Selection } from "./selection.ts";
import { WORDS_EN } from "./words.en.ts";
import { WORDS_PL } from "./words.pl.ts";
import { SIGNS, Vocabulary } from "./words.ts";
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
  "md-range": "date-range",
  "date-range": "range",
  asap: "open",
  noon: "noon-clock",
  "dom-ord": "dom",
  "dom-ordd": "dom",
  "dom-card": "dom",
  "dom-digits": "dom",
  "yr-word": "yr",
};

/** Symbols that are results; of times the last ones only if they are the whole text. */
const GOALS: Readonly<Record<Goal, readonly string[]>> = {
  time: ["when", "open", "md-slash", "md-dot", "year-alone"],
  duration: ["length", "length-range"],
  schedule: ["schedule"],
};

/** What may be between "weekly" and its day. */
const NOUN = new Lexeme([entryOf("noun", "", {})]);

const vocabularies: Partial<Record<"en" | "pl", Vocabulary>> = {};

function vocabularyOf(language: "en" | "pl"): Vocabulary {
  vocabularies[language] ??= makeVocabulary(language);
  return vocabularies[language];
}

function makeVocabulary(language: "en" | "pl"): Vocabulary {
  const holidays = (language === "en" ? HOLIDAYS_EN : HOLIDAYS_PL).map(
    ([find, names]) => ["holiday", { when: holiday(find) }, names] as const,
  );
  const zones = Object.entries(ZONES).map(([name, zone]) => ["zone", { zone }, name] as const);
  return new Vocabulary([...SIGNS, ...(language === "en" ? WORDS_EN : WORDS_PL), ...holidays, ...zones]);
}

/** What reads the texts of a language; made when one first speaks of time. */
interface Reader {
  readonly grammar: Grammar;
  readonly roles: DigitRoles;
  /** Used for one source after another. */
  readonly chart: Chart;
}

const readers: Partial<Record<"en" | "pl", Reader>> = {};

function readerOf(language: "en" | "pl"): Reader {
  readers[language] ??= makeReader(language);
  return readers[language];
}

function makeReader(language: "en" | "pl"): Reader {
  const rules = [
    ...LENGTH_RULES,
    ...DATE_RULES,
    ...CLOCK_RULES,
    ...RELATIVE_RULES,
    ...INTERVAL_RULES,
    ...SCHEDULE_RULES,
    ...LIMIT_RULES,
    ...(language === "pl" ? RULES_PL : []),
  ];
  const grammar = new Grammar(rules, CLASSES, GOALS);
  return { grammar, roles: new DigitRoles(grammar), chart: new Chart(grammar) };
}

const NOTHING: TimeParse = { time: [], duration: [], schedule: [], steps: 0 };

/** The readings of a source; computed once. */
export function timeParseOf(source: Source): TimeParse {
  source.cache.timeParse ??= analyse(source);
  return source.cache.timeParse;
}

/** Tokens that are read at once, besides those that a reading which begins there can reach. */
const WINDOW = 200;

function analyse(source: Source): TimeParse {
  const lexemes = lexemesOf(source, vocabularyOf(source.language));
  const stretches = stretchesOf(source, lexemes);
  if (stretches.length === 0) return NOTHING;
  const { grammar, roles, chart } = readerOf(source.language);
  const lexer = new Lexer(source, grammar, chart, lexemes, roles);
  const selection = (goal: Goal) => new Selection(source, grammar.goal(goal));
  const [time, duration, schedule] = [selection("time"), selection("duration"), selection("schedule")];
  const before = chart.steps;
  for (const { from, to } of stretches) {
    let tired = 0;
    for (let start = from; start < to; start += WINDOW) {
      const end = Math.min(start + WINDOW, to);
      const reach = Math.min(end + LONGEST, to);
      chart.open(start, reach, tired);
      lexer.fill(start, reach);
      chart.read();
      if (chart.exhausted) tired++;
      for (let at = start; at < end; at++) {
        if (chart.goalsAt(at) === 0) continue;
        time.take(chart, at);
        duration.take(chart, at);
        schedule.take(chart, at);
      }
    }
  }
  chart.clear();
  return {
    time: time.chosen,
    duration: duration.chosen,
    schedule: schedule.chosen,
    steps: chart.steps - before,
  };
}

/** Words that may be between "weekly" and its day. */
const MOST_NOUNS = 2;

/** A range of tokens, half open, that may hold a reading. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Runs of words and numbers of time in which at least one says so by itself. */
function stretchesOf(source: Source, lexemes: Lexemes): Stretch[] {
  const { tokens } = source;
  const spans = numberSpans(source);
  const found: Stretch[] = [];
  let nextSpan = 0;
  let from = 0;
  let telling = false;
  let covered = 0;
  let gap = 0;
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at];
    const here = lexemes[at];
    if (gap > 0 && here === undefined && token?.kind === "word") {
      lexemes[at] = NOUN;
      gap--;
      continue;
    }
    while ((spans[nextSpan]?.to ?? tokens.length + 1) <= at) nextSpan++;
    const numeral = (spans[nextSpan]?.from ?? tokens.length) <= at;
    // What touches digits belongs to them: "3rd", "18-go", "5zł".
    const tail =
      at < covered ||
      (token?.joined === true && at > from && touchesDigits(tokens, at)) ||
      isOffset(tokens, at);
    if (token !== undefined && (here !== undefined || token.kind === "digits" || numeral || tail)) {
      if (here !== undefined) {
        covered = Math.max(covered, at + here.longest);
        // "A weekly report on Monday": what recurs may be between.
        if (here.recurs) gap = MOST_NOUNS;
      }
      telling ||= token.kind === "digits" || here?.telling === true || (numeral && at > from);
      continue;
    }
    if (telling) found.push({ from, to: at });
    from = at + 1;
    telling = false;
    gap = 0;
  }
  return found;
}

/** The plus of "13:00 +0100", the "UTC" and the plus of "14:00 UTC+2". */
function isOffset(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.text === "+")
    return next?.kind === "digits" && next.joined && (before?.kind === "digits" || isUtc(before));
  return isUtc(token) && before?.kind === "digits";
}

const isUtc = (token: Token | undefined) => token?.fold === "utc" || token?.fold === "gmt";

function touchesDigits(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return (
    before?.kind === "digits" || (before?.text === "-" && before.joined && tokens[at - 2]?.kind === "digits")
  );
}
