/** Word lists of the time grammar: from readable rows to what begins with each word. */
import type { Grain } from "#schemas/language.ts";
import { TextTable } from "../../text-table.ts";
import { partOn } from "./clock-meanings.ts";
import { onwards } from "./intervals.ts";
import { type Entry, IDLE, Lexeme } from "./lexeme.ts";
import { everyMonth, everyWeekday, relativeDay, rightNow, season, weekend } from "./meanings.ts";
import { type Payload, payloadOf } from "./node.ts";
import { MORNING } from "./parts.ts";
import { type Phrase, phrasesIn, sameWords } from "./phrase-table.ts";

/**
 * A row: the symbol, what it carries, and its words. Words are separated by spaces; a phrase of several words is tied
 * by underscores. `stem(y)`, `stem(i)` and `stem(gi)` stand for all forms of a Polish adjective of that pattern.
 */
export type WordRow = readonly [symbol: string, payload: Partial<Payload>, words: string];

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
  noon: ({ n = 12 }) => ({ clockTime: { hour: n, minute: 0, second: 0, grain: "hour", twelve: false } }),
  tonight: ({ part = MORNING.en }) => ({ when: partOn(relativeDay(0), part), part }),
};

/** What words carry that mean nothing by themselves. */
const PLAIN = payloadOf({});

function payloadOfRow([symbol, given]: WordRow): Payload {
  const carried = { ...given, ...NATURAL[symbol]?.(given) };
  return Object.keys(carried).length === 0 ? PLAIN : payloadOf(carried);
}

/** The words of a language by the first one; what begins with it is worked out when a text first holds it. */
export class Vocabulary {
  private readonly lexemes: TextTable<Lexeme>;
  private readonly payloads: (Payload | undefined)[] = [];

  /** @param table that of `phraseTable` for the rows */
  constructor(
    private readonly rows: readonly WordRow[],
    table: string,
  ) {
    this.lexemes = new TextTable(table, (row, word) => new Lexeme(this.entriesOf(phrasesIn(word, row))));
  }

  /** What begins with a folded word. */
  get(word: string): Lexeme | undefined {
    return this.lexemes.get(word);
  }

  /** What a phrase is by several plain symbols is one entry. */
  private entriesOf(phrases: readonly Phrase[]): Entry[] {
    const entries: Entry[] = [];
    for (const { row, words } of phrases) {
      const [symbol = ""] = this.rows[row] ?? [];
      const payload = this.payloadOf(row);
      const at = entries.findIndex((one) => one.payload === PLAIN && sameWords(one.words, words));
      const twin = payload === PLAIN ? entries[at] : undefined;
      if (twin === undefined)
        entries.push({ symbol, words, payload, idle: IDLE.has(symbol), family: undefined });
      else entries[at] = { ...twin, symbol: `${twin.symbol} ${symbol}`, idle: twin.idle && IDLE.has(symbol) };
    }
    return entries;
  }

  private payloadOf(row: number): Payload {
    const words = this.rows[row];
    const payload = this.payloads[row] ?? (words === undefined ? PLAIN : payloadOfRow(words));
    this.payloads[row] = payload;
    return payload;
  }
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
  ["plus", {}, "+"],
  ["about", {}, "~"],
  ["slash", {}, "/"],
  ["colon", {}, ":"],
  ["at", {}, "@"],
  ["tick", {}, "'"],
  ["ticks", {}, '"'],
  ["bracket", {}, "("],
  ["unbracket", {}, ")"],
];
