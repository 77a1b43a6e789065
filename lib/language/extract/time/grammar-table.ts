/**
 * What following rules needs of all of them: the numbers and classes of symbols, and which rules begin with which. It is
 * text that is searched, so that the build can work it out and a start reads just the rows that its words ask for.
 */

import { tableText } from "../../text-table.ts";

/** The larger class that a symbol belongs to, for example every weekday is a day. */
export type Classes = Readonly<Record<string, string>>;

/** Symbols that are results, by the name of the result. */
export type Goals = Readonly<Record<string, readonly string[]>>;

/** The tables are texts of `text-table.ts`. */
export interface GrammarTable {
  /** Number, numbers that rules can begin with, numbers that they can ask for later, bits of the goals; by symbol. */
  readonly symbols: string;
  /** Rule, next item, and 1 if the first is captured; by the number of the symbol that a rule can begin with. */
  readonly starts: string;
  /** The hash bits of those symbols. */
  readonly startBits: number;
  /** The names of the goals, by bit. */
  readonly goals: readonly string[];
}

/** One of 32 bits for a symbol: sets of symbols are compared by them before they are looked at one by one. */
export function hashBit(symbol: number): number {
  return 1 << (symbol & 31);
}

interface ParsedItem {
  readonly names: readonly string[];
  readonly captured: boolean;
  readonly optional: boolean;
}

/** Reads an item of a rule's pattern: `word`, `<symbol>`, `a|b`, `[item]`. */
export function parseItem(written: string, classes: Classes): ParsedItem {
  const optional = written.startsWith("[");
  const item = optional ? written.slice(1, -1) : written;
  const captured = item.startsWith("<");
  const names = (captured ? item.slice(1, -1) : item).split("|");
  // "md|date" is "date": what every member of a class is needs no second look.
  const within = (name: string) =>
    withClasses(name, classes).some((above) => above !== name && names.includes(above));
  return { names: names.length === 1 ? names : names.filter((name) => !within(name)), captured, optional };
}

/** A symbol and the classes above it. */
function withClasses(name: string, classes: Classes): string[] {
  const found: string[] = [];
  for (let at: string | undefined = name; at !== undefined; at = classes[at]) found.push(at);
  return found;
}

/** The table of rules. A symbol that no rule and no goal uses stands for nothing. */
export function grammarTable(
  rules: readonly (readonly [symbol: string, pattern: string, ...unknown[]])[],
  classes: Classes,
  goals: Goals,
): GrammarTable {
  const parsed = rules.map(([, pattern]) => pattern.split(" ").map((item) => parseItem(item, classes)));
  const numbers = new Map<string, number>();
  for (const item of parsed.flat())
    for (const name of item.names) if (!numbers.has(name)) numbers.set(name, numbers.size);
  const firsts = new Set<number>();
  const laters = new Set<number>();
  const starts = new Map<number, string[]>();
  parsed.forEach((items, rule) => {
    const required = items.findIndex((item) => !item.optional);
    items.forEach(({ names, captured }, at) => {
      for (const name of names) {
        const symbol = numbers.get(name) ?? -1;
        if (at > 0) laters.add(symbol);
        if (at > required && required >= 0) continue;
        firsts.add(symbol);
        const list = starts.get(symbol) ?? [];
        starts.set(symbol, [...list, `${rule},${at + 1},${captured ? 1 : 0}`]);
      }
    });
  });
  const goalNames = Object.keys(goals);
  const names = new Set([...numbers.keys(), ...Object.keys(classes), ...Object.values(goals).flat()]);
  const row = (name: string) => {
    const all = withClasses(name, classes);
    const ids = all.flatMap((one) => numbers.get(one) ?? []);
    const bits = goalNames.reduce(
      (sum, goal, bit) => (goals[goal]?.some((one) => all.includes(one)) ? sum | (1 << bit) : sum),
      0,
    );
    const [first, later] = [firsts, laters].map((used) => ids.filter((id) => used.has(id)).join());
    return [numbers.get(name) ?? -1, first, later, bits].join("\t");
  };
  return {
    symbols: tableText(Array.from(names, (name) => [name, row(name)])),
    starts: tableText(Array.from(starts, ([symbol, list]) => [symbol, list.join(" ")])),
    startBits: [...starts.keys()].reduce((bits, symbol) => bits | hashBit(symbol), 0),
    goals: goalNames,
  };
}
