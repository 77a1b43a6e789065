/** Reads a source once with the time grammar: times, durations and schedules are chosen from the same chart. */
import { lazy } from "../../lazy.ts";
import { numberSpans } from "../numbers.ts";
import type { Source, Token } from "../types.ts";
import { doubtDays, doubtHalves } from "./beside.ts";
import { Chart, LONGEST } from "./chart.ts";
import { DigitRoles } from "./digit-roles.ts";
import { Grammar } from "./grammar.ts";
import { entryOf, Lexeme } from "./lexeme.ts";
import { type Lexemes, lexemesOf } from "./lexemes.ts";
import { Lexer } from "./lexer.ts";
import type { Goal, TimeParse } from "./node.ts";
import { rulesOf } from "./rules.ts";
import { type Others, Selection } from "./selection.ts";
import { CLASSES } from "./symbols.ts";
import { wordRows } from "./word-rows.ts";
import { Vocabulary } from "./words.ts";

/** What may be between "weekly" and its day. */
const NOUN = new Lexeme([entryOf("noun", "", {})]);

const tables = {
  en: lazy((): typeof import("./tables.en.data.ts") => require("./tables.en.data.ts")),
  pl: lazy((): typeof import("./tables.pl.data.ts") => require("./tables.pl.data.ts")),
};
const tablesOf = (language: "en" | "pl") => tables[language]();

const vocabularies: Partial<Record<"en" | "pl", Vocabulary>> = {};

function vocabularyOf(language: "en" | "pl"): Vocabulary {
  vocabularies[language] ??= new Vocabulary(wordRows(language), tablesOf(language).PHRASES);
  return vocabularies[language];
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
  const grammar = new Grammar(rulesOf(language), CLASSES, tablesOf(language).GRAMMAR);
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
  const selection = (goal: Goal, others: Others = {}) => new Selection(source, grammar.goal(goal), others);
  const schedule = selection("schedule");
  const duration = selection("duration", { schedule });
  const time = selection("time", { schedule, duration });
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
        const goals = chart.goalsAt(at);
        if ((goals & time.bit) !== 0) time.take(chart, at);
        if ((goals & duration.bit) !== 0) duration.take(chart, at);
        if ((goals & schedule.bit) !== 0) schedule.take(chart, at);
      }
    }
  }
  chart.clear();
  doubtHalves(source, time.chosen, schedule.chosen);
  doubtDays(source, duration.chosen, time.chosen);
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
      telling ||=
        token.kind === "digits" || here?.telling === true || (numeral && (at > from || tokens.length === 1));
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
  const token = tokens[at];
  const isPlus = token?.text === "+";
  if (!isPlus && !isUtc(token)) return false;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (!isPlus) return before?.kind === "digits";
  return next?.kind === "digits" && next.joined && (before?.kind === "digits" || isUtc(before));
}

const isUtc = (token: Token | undefined) => token?.fold === "utc" || token?.fold === "gmt";

function touchesDigits(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return (
    before?.kind === "digits" || (before?.text === "-" && before.joined && tokens[at - 2]?.kind === "digits")
  );
}
