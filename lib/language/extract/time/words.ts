/** Word lists of the time grammar: from readable rows to a map by first word. */
import type { Grain } from "../../../../schemas/language.ts";
import { foldWord } from "../../fold.ts";
import type { Family, Grammar } from "./grammar.ts";
import { onwards } from "./intervals.ts";
import { everyMonth, everyWeekday, partOn, relativeDay, rightNow, season, weekend } from "./meanings.ts";
import { type Payload, payloadOf } from "./node.ts";
import { MORNING } from "./parts.ts";

/**
 * A row: the symbol, what it carries, and its words. Words are separated by blanks; a phrase of several words is tied
 * by underscores. `stem(y)`, `stem(i)` and `stem(gi)` stand for all forms of a Polish adjective of that pattern.
 */
export type WordRow = readonly [symbol: string, payload: Partial<Payload>, words: string];

export interface Entry {
  /** A symbol; several, separated by blanks, where the word is all of them alike. */
  readonly symbol: string;
  /** True where it says nothing about time by itself. */
  readonly idle: boolean;
  readonly family: Family;
  /** The folded words; several make a phrase. */
  readonly words: readonly string[];
  readonly payload: Payload;
}

interface Summary {
  readonly phrases: readonly Entry[];
  readonly alone: Lexeme | undefined;
  readonly telling: boolean;
  readonly longest: number;
  readonly recurs: boolean;
}

/** What begins with one word. What a text never asks for is never worked out. */
export class Lexeme {
  private known: Summary | undefined;

  constructor(readonly entries: readonly Entry[]) {}

  /** Entries that need the words that follow; where none of them does, `alone` remains. */
  get phrases(): readonly Entry[] {
    return this.summary().phrases;
  }

  get alone(): Lexeme | undefined {
    return this.summary().alone;
  }

  /** True where an entry says something about time by itself. */
  get telling(): boolean {
    return this.summary().telling;
  }

  /** Words of its longest entry. */
  get longest(): number {
    return this.summary().longest;
  }

  /** True where an entry says that something recurs ("weekly"). */
  get recurs(): boolean {
    return this.summary().recurs;
  }

  private summary(): Summary {
    this.known ??= this.summarize();
    return this.known;
  }

  private summarize(): Summary {
    const phrases = this.entries.filter(({ words }) => words.length > 1);
    const single = this.entries.filter(({ words }) => words.length === 1);
    const alone = phrases.length > 0 && single.length > 0 ? new Lexeme(single) : undefined;
    return {
      phrases,
      alone,
      telling: this.entries.some(({ idle }) => !idle),
      longest: Math.max(0, ...this.entries.map(({ words }) => words.length)),
      recurs: this.entries.some(({ symbol }) => symbol === "recurring"),
    };
  }
}

export type WordMap = ReadonlyMap<string, Lexeme>;

/** Words that say nothing about time by themselves; a stretch of these alone is not read. */
const IDLE: ReadonlySet<string> = new Set(
  (
    "comma dot dash slash colon tick ticks the a of on in at for for-at from between and or to until by before after " +
    "since about exactly this last shift shift-next shift-last soon other past to-hour half quarter-word fraction " +
    "per once each co whole early edge closest in-year dated ytail ap-short m s d h q ish within on-wards starting " +
    "minute-word hour-word half-year half-unit noun"
  ).split(" "),
);

/** An entry of one word that no list holds. */
export function entryOf(grammar: Grammar, symbol: string, word: string, payload: Partial<Payload>): Entry {
  const family = grammar.family(symbol);
  return { symbol, idle: IDLE.has(symbol), family, words: [word], payload: payloadOf(payload) };
}

const ENDINGS: Readonly<Record<string, string>> = {
  y: "y a e ego ej emu ym ą ych ymi",
  i: "i ia ie iego iej iemu im ią ich imi",
  gi: "i a ie iego iej iemu im ą ich imi",
};

/** The words of a list, adjectives spelled out. */
export function formsOf(words: string): string[] {
  return words
    .split(" ")
    .filter((phrase) => phrase !== "")
    .map((phrase) => phrase.replaceAll("_", " "))
    .flatMap((phrase) => {
      if (!phrase.endsWith(")")) return [phrase];
      const adjective = /^(.*?)(\p{L}+)\((\w+)\)$/u.exec(phrase);
      if (adjective === null) return [phrase];
      const endings = (ENDINGS[adjective[3] ?? ""] ?? "").split(" ");
      return endings.map((ending) => `${adjective[1] ?? ""}${adjective[2] ?? ""}${ending}`);
    });
}

/** What words of a symbol mean by themselves. */
const NATURAL: Readonly<Record<string, (payload: Partial<Payload>) => Partial<Payload>>> = {
  weekday: ({ n = 1 }) => ({ when: everyWeekday(n) }),
  weekdays: ({ n = 1 }) => ({ when: everyWeekday(n) }),
  month: ({ n = 1 }) => ({ when: everyMonth(n) }),
  relday: ({ n = 0 }) => ({ when: relativeDay(n) }),
  now: () => ({ when: rightNow }),
  asap: () => ({ when: onwards(rightNow) }),
  season: ({ n = 1 }) => ({ when: season(n) }),
  weekend: () => ({ when: weekend }),
  noon: ({ n = 12 }) => ({ face: { hour: n, minute: 0, second: 0, grain: "hour", twelve: false } }),
  tonight: ({ part = MORNING.en }) => ({ when: partOn(relativeDay(0), part), part }),
};

/** What words carry that mean nothing by themselves. */
const PLAIN = payloadOf({});

function isPlain(entry: Entry, words: readonly string[]): boolean {
  return entry.payload === PLAIN && entry.words.join(" ") === words.join(" ");
}

/** Builds the map once for a language; what a word is by several plain symbols is one entry. */
export function wordMap(rows: readonly WordRow[], grammar: Grammar): WordMap {
  const map = new Map<string, Entry[]>();
  for (const [symbol, given, list] of rows) {
    const carried = { ...given, ...NATURAL[symbol]?.(given) };
    const payload = Object.keys(carried).length === 0 ? PLAIN : payloadOf(carried);
    const [family, idle] = [grammar.family(symbol), IDLE.has(symbol)];
    // Two forms of an adjective can fold to one ("ubiegłą", "ubiegła").
    const seen = new Set<string>();
    for (const phrase of formsOf(list)) {
      const key = foldWord(phrase);
      if (seen.has(key)) continue;
      seen.add(key);
      const words = key.split(" ");
      const first = words[0] ?? "";
      const known = map.get(first) ?? [];
      if (known.length === 0) map.set(first, known);
      const at = payload === PLAIN ? known.findIndex((one) => isPlain(one, words)) : -1;
      const twin = known[at];
      if (twin === undefined) known.push({ symbol, idle, family, words, payload });
      else {
        const both = `${twin.symbol} ${symbol}`;
        known[at] = { ...twin, symbol: both, idle: twin.idle && idle, family: grammar.family(both) };
      }
    }
  }
  const lexemes = new Map<string, Lexeme>();
  for (const [word, entries] of map) lexemes.set(word, new Lexeme(entries));
  return lexemes;
}

/** Rows of units: singular forms name one ("next week"), plural ones only count ("2 weeks"). */
export function unitRows(rows: readonly (readonly [Grain, number, string, string])[]): WordRow[] {
  return rows.flatMap(([grain, n, singular, plural]): WordRow[] => [
    ["unit1", { grain, n }, singular],
    ["unit", { grain, n }, plural],
  ]);
}

/** Signs have one meaning in both languages. */
export const SIGNS: readonly WordRow[] = [
  ["comma", {}, "\u002c"],
  ["dot", {}, "."],
  ["dash", {}, "- \u2013 \u2014"],
  ["slash", {}, "/"],
  ["colon", {}, ":"],
  ["at", {}, "@"],
  ["tick", {}, "'"],
  ["ticks", {}, '"'],
];
