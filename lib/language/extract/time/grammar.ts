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

/** A rule whose first two present items are matched: `next` is the item after them. */
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

/** Compiled rules. A symbol that no rule and no goal uses stands for nothing. */
export class Grammar {
  private readonly numbers = new Map<string, number>();
  private readonly families = new Map<string, Family>();
  private readonly firsts = new Set<number>();
  private readonly laters = new Set<number>();
  private readonly size: number;
  private readonly pairs: (Link[] | undefined)[];
  private readonly alone: (Single[] | undefined)[];

  constructor(
    rules: readonly Rule[],
    private readonly classes: Classes,
    private readonly goals: Goals,
  ) {
    const compiled = rules.map(([name, pattern, make]) => ({ name, items: this.items(pattern), make }));
    for (const { items } of compiled) this.mark(items);
    this.size = this.numbers.size;
    this.pairs = new Array(this.size * this.size).fill(undefined);
    this.alone = new Array(this.size).fill(undefined);
    for (const { name, items, make } of compiled) this.add({ family: this.family(name), items, make });
  }

  /** The family of one symbol; names separated by blanks make one of a node that is all of them. */
  family(names: string): Family {
    const known = this.families.get(names);
    if (known !== undefined) return known;
    const all = [...new Set(names.split(" ").flatMap((name) => this.classesOf(name)))];
    const ids = all.flatMap((name) => this.numbers.get(name) ?? []);
    const goals = Object.entries(this.goals).filter(([, wanted]) =>
      all.some((name) => wanted.includes(name)),
    );
    const family = {
      first: ids.filter((id) => this.firsts.has(id)),
      later: ids.filter((id) => this.laters.has(id)),
      goals: goals.reduce((bits, [goal]) => bits | this.goal(goal), 0),
    };
    this.families.set(names, family);
    return family;
  }

  /** The bit of a goal in `Family.goals`. */
  goal(name: string): number {
    return 1 << Object.keys(this.goals).indexOf(name);
  }

  /** Rules that begin with these two symbols. */
  links(first: number, second: number): readonly Link[] | undefined {
    return this.pairs[first * this.size + second];
  }

  /** Rules that this symbol fulfils alone. */
  singles(only: number): readonly Single[] | undefined {
    return this.alone[only];
  }

  /** A symbol and the classes above it. */
  private classesOf(name: string): string[] {
    const above = (this.classes[name] ?? "").split(" ").filter((parent) => parent !== "");
    return [name, ...above.flatMap((parent) => this.classesOf(parent))];
  }

  private items(pattern: string): Item[] {
    return pattern.split(" ").map((written) => {
      const optional = written.startsWith("[");
      const item = optional ? written.slice(1, -1) : written;
      const captured = item.startsWith("<");
      const names = (captured ? item.slice(1, -1) : item).split("|");
      // "md|date" is "date": what every member of a class is needs no second look.
      const within = (name: string) =>
        this.classesOf(name).some((above) => above !== name && names.includes(above));
      const symbols = names.filter((name) => !within(name)).map((name) => this.number(name));
      return { symbols, captured, optional };
    });
  }

  private number(name: string): number {
    const known = this.numbers.get(name) ?? this.numbers.size;
    this.numbers.set(name, known);
    return known;
  }

  /** Notes which symbols rules begin with and which they ask for later. */
  private mark(items: readonly Item[]): void {
    for (const item of leading(items, 0)) for (const symbol of item.symbols) this.firsts.add(symbol);
    for (const item of items.slice(1)) for (const symbol of item.symbols) this.laters.add(symbol);
  }

  private add(rule: CompiledRule): void {
    const { items } = rule;
    leading(items, 0).forEach((first, at) => {
      leading(items, at + 1).forEach((second, skipped) => {
        const link = { rule, first, second, next: at + skipped + 2 };
        for (const a of first.symbols)
          for (const b of second.symbols) append(this.pairs, a * this.size + b, link);
      });
      if (items.slice(at + 1).every((item) => item.optional))
        for (const a of first.symbols) append(this.alone, a, { rule, only: first });
    });
  }
}

/** Items that can be the first present one from a place on: the optional ones and the one after them. */
function leading(items: readonly Item[], from: number): readonly Item[] {
  const required = items.findIndex((item, at) => at >= from && !item.optional);
  return items.slice(from, required < 0 ? items.length : required + 1);
}

function append<One>(lists: (One[] | undefined)[], at: number, one: One): void {
  const list = lists[at];
  if (list === undefined) lists[at] = [one];
  else list.push(one);
}
