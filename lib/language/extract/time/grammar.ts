/** Rules over word classes and symbols, compiled into tables that tell from two neighbours which rules can go on. */
import type { Node, Payload } from "./node.ts";

/** What a rule makes of its captured parts; undefined where they do not fit together. */
export type Production = (...parts: Node[]) => Partial<Payload> | undefined;

/**
 * A row of a rule table: `[symbol, pattern, production]`.
 * A pattern is a list of items: `word` stands for a class of words, `<symbol>` for anything that a rule or the lexer
 * made, and is handed to the production; `a|b` is either, `[item]` may be missing.
 */
export type Rule = readonly [symbol: string, pattern: string, make: Production];

/** Larger classes that a symbol belongs to, for example every weekday is a day. */
export type Classes = Readonly<Record<string, string>>;

/** Symbols that are results, by the name of the result. */
export type Goals = Readonly<Record<string, readonly string[]>>;

/** What a node can stand for: its symbol with all classes that it belongs to. */
export interface Family {
  /** Numbers of the symbols with which a rule can begin. */
  readonly first: readonly number[];
  /** Numbers of those that a rule can ask for further on. */
  readonly later: readonly number[];
  /** Bits of the goals that it belongs to. */
  readonly goals: number;
}

export interface Item {
  readonly symbols: readonly number[];
  readonly captured: boolean;
  readonly optional: boolean;
}

export interface CompiledRule {
  readonly family: Family;
  readonly items: readonly Item[];
  readonly make: Production;
}

/** A rule whose first two present items are matched: `second` is followed by the item `next`. */
export interface Link {
  readonly rule: CompiledRule;
  readonly first: Item;
  readonly second: Item;
  readonly next: number;
}

/** A rule that one item can fulfil alone, all others being optional. */
export interface Single {
  readonly rule: CompiledRule;
  readonly only: Item;
}

export interface Grammar {
  /** The family of one symbol, or of a node that is several things at once. */
  family(...names: string[]): Family;
  /** The bit of a goal in `Family.goals`. */
  goal(name: string): number;
  /** Rules that begin with these two symbols. */
  links(first: number, second: number): readonly Link[] | undefined;
  /** Rules that this symbol fulfils alone. */
  singles(symbol: number): readonly Single[] | undefined;
}

/** Turns rules into tables. A symbol that no rule and no goal uses stands for nothing. */
export function compile(rules: readonly Rule[], classes: Classes, goals: Goals): Grammar {
  const numbers = new Map<string, number>();
  const families = new Map<string, Family>();
  const symbol = (name: string): number => {
    const known = numbers.get(name) ?? numbers.size;
    numbers.set(name, known);
    return known;
  };
  const namesOf = (name: string): string[] => [
    name,
    ...(classes[name] ?? "")
      .split(" ")
      .filter((parent) => parent !== "")
      .flatMap(namesOf),
  ];
  const patterns = rules.map(([, pattern]) => itemsOf(pattern, symbol, namesOf));
  const size = numbers.size;
  const firsts = new Set<number>();
  const laters = new Set<number>();
  for (const items of patterns) {
    const { length } = leading(items, 0);
    items.forEach((item, at) => {
      for (const one of item.symbols) {
        if (at < length) firsts.add(one);
        if (at > 0) laters.add(one);
      }
    });
  }
  const familyOf = (all: readonly string[]): Family => {
    const names = [...new Set(all.flatMap(namesOf))];
    const ids = names.flatMap((name) => numbers.get(name) ?? []);
    const bits = Object.values(goals).map((wanted, i) =>
      names.some((name) => wanted.includes(name)) ? 1 << i : 0,
    );
    return {
      first: ids.filter((id) => firsts.has(id)),
      later: ids.filter((id) => laters.has(id)),
      goals: bits.reduce((sum, bit) => sum | bit, 0),
    };
  };
  const family = (...names: string[]): Family => {
    const key = names.length === 1 ? (names[0] ?? "") : names.join(" ");
    let known = families.get(key);
    if (known === undefined) {
      known = familyOf(names);
      families.set(key, known);
    }
    return known;
  };
  const pairs: (Link[] | undefined)[] = new Array(size * size).fill(undefined);
  const alone: (Single[] | undefined)[] = new Array(size).fill(undefined);
  rules.forEach(([name, , make], i) => {
    const items = patterns[i] ?? [];
    const rule: CompiledRule = { family: family(name), items, make };
    leading(items, 0).forEach((first, at) => {
      leading(items, at + 1).forEach((second, skipped) => {
        const link = { rule, first, second, next: at + skipped + 2 };
        for (const a of first.symbols)
          for (const b of second.symbols) (pairs[a * size + b] ??= []).push(link);
      });
      if (items.slice(at + 1).every((item) => item.optional))
        for (const a of first.symbols) (alone[a] ??= []).push({ rule, only: first });
    });
  });
  return {
    family,
    goal: (name) => 1 << Object.keys(goals).indexOf(name),
    links: (first, second) => pairs[first * size + second],
    singles: (only) => alone[only],
  };
}

/** Items that can be the first present one from a place on: the optional ones and the one after them. */
function leading(items: readonly Item[], from: number): readonly Item[] {
  const required = items.findIndex((item, at) => at >= from && !item.optional);
  return items.slice(from, required < 0 ? items.length : required + 1);
}

function itemsOf(
  pattern: string,
  symbol: (name: string) => number,
  namesOf: (name: string) => readonly string[],
): Item[] {
  return pattern.split(" ").map((written) => {
    const optional = written.startsWith("[");
    const item = optional ? written.slice(1, -1) : written;
    const captured = item.startsWith("<");
    const names = (captured ? item.slice(1, -1) : item).split("|");
    // "md|date" is "date": what every member of a class is needs no second look.
    const widest = names.filter(
      (name) =>
        !namesOf(name)
          .slice(1)
          .some((above) => names.includes(above)),
    );
    return { symbols: widest.map(symbol), captured, optional };
  });
}
