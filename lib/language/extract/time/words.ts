/** Word lists of the time grammar: from readable rows to a map by first word. */
import type { Grain } from "../../../../schemas/language.ts";
import { foldWord } from "../../fold.ts";
import { onwards } from "./intervals.ts";
import { everyMonth, everyWeekday, partOn, relativeDay, rightNow, season, weekend } from "./meanings.ts";
import type { Payload } from "./node.ts";
import { MORNING } from "./parts.ts";

/**
 * A row: the symbol, what it carries, and its words. Words are separated by blanks; a phrase of several words is tied
 * by underscores. `stem(y)`, `stem(i)` and `stem(gi)` stand for all forms of a Polish adjective of that pattern.
 */
export type WordRow = readonly [symbol: string, payload: Partial<Payload>, words: string];

export interface Entry {
  readonly symbol: string;
  /** The folded words; several make a phrase. */
  readonly words: readonly string[];
  readonly payload: Partial<Payload>;
}

export type WordMap = ReadonlyMap<string, readonly Entry[]>;

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

/** Builds the map once for a language. */
export function wordMap(rows: readonly WordRow[]): WordMap {
  const map = new Map<string, Entry[]>();
  for (const [symbol, payload, list] of rows) {
    // Two forms of an adjective can fold to one ("ubiegłą", "ubiegła").
    const seen = new Set<string>();
    for (const phrase of formsOf(list)) {
      const words = phrase.split(/\s+/).map(foldWord);
      const key = words.join(" ");
      const first = words[0];
      if (first === undefined || seen.has(key)) continue;
      seen.add(key);
      const entry: Entry = { symbol, words, payload: { ...payload, ...NATURAL[symbol]?.(payload) } };
      const known = map.get(first);
      if (known === undefined) map.set(first, [entry]);
      else known.push(entry);
    }
  }
  return map;
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
