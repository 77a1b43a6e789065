/** Rules over word classes and symbols, and the automaton that follows all of them at once. */
import type { Family, Node, Payload } from "./node.ts";

/** What a rule makes of its captured parts; undefined if they do not fit together. */
export type Production = (...parts: Node[]) => Partial<Payload> | undefined;

/**
 * A row of a rule table: `[symbol, pattern, production]`.
 * A pattern is a list of items: `word` stands for a class of words, `<symbol>` for anything that a rule or the lexer
 * made, and is handed to the production; `a|b` is either, `[item]` may be missing.
 */
export type Rule = readonly [symbol: string, pattern: string, make: Production];

/** The larger class that a symbol belongs to, for example every weekday is a day. */
export type Classes = Readonly<Record<string, string>>;

/** Symbols that are results, by the name of the result. */
export type Goals = Readonly<Record<string, readonly string[]>>;

interface Item {
  readonly symbols: readonly number[];
  readonly captured: boolean;
  readonly optional: boolean;
}

interface CompiledRule {
  readonly family: Family;
  readonly items: readonly Item[];
  readonly make: Production;
}

/** A rule that the nodes of a path have fulfilled up to an item; `taken` are the places of those it captures. */
interface Progress {
  readonly rule: CompiledRule;
  readonly next: number;
  readonly taken: readonly number[];
}

/** A rule that a path fulfils. */
export interface Fulfilled {
  readonly family: Family;
  readonly make: Production;
  /** Places on the path of the nodes that go to the production. */
  readonly taken: readonly number[];
}

/** One of 32 bits for a symbol: sets of symbols are compared by them before they are looked at one by one. */
export function hashBit(symbol: number): number {
  return 1 << (symbol & 31);
}

/**
 * All rules that a path of symbols can be part of. Rules with the same beginning are followed together, and a state is
 * made when a text first reaches it: most are never needed.
 */
export class State {
  readonly fulfilled: readonly Fulfilled[];
  /** The states one symbol further that were asked for. */
  private readonly known: (State | null | undefined)[] = [];
  /** What each symbol leads to; worked out when a text first goes on from here. */
  private leads: Map<number, Progress[]> | undefined;
  private bits = 0;

  constructor(
    private readonly depth: number,
    private readonly open: readonly Progress[],
  ) {
    this.fulfilled = open
      .filter(({ rule, next }) => depth > 0 && rule.items.slice(next).every((item) => item.optional))
      .map(({ rule: { family, make }, taken }) => ({ family, make, taken }));
  }

  /** The hash bits of the symbols that lead on; a symbol whose bit is missing leads nowhere. */
  get wanted(): number {
    if (this.leads === undefined) this.leads = this.allLeads();
    return this.bits;
  }

  /** The state one symbol further, null if no rule goes on. */
  after(symbol: number): State | null {
    const known = this.known[symbol];
    if (known !== undefined) return known;
    this.leads ??= this.allLeads();
    const open = this.leads.get(symbol);
    const state = open === undefined ? null : new State(this.depth + 1, open);
    this.known[symbol] = state;
    return state;
  }

  private allLeads(): Map<number, Progress[]> {
    const leads = new Map<number, Progress[]>();
    for (const { rule, next, taken } of this.open)
      for (let at = next; at < rule.items.length; at++) {
        const item = rule.items[at];
        if (item === undefined) break;
        const further = { rule, next: at + 1, taken: item.captured ? [...taken, this.depth] : taken };
        for (const symbol of item.symbols) {
          this.bits |= hashBit(symbol);
          const list = leads.get(symbol);
          if (list === undefined) leads.set(symbol, [further]);
          else list.push(further);
        }
        if (!item.optional) break;
      }
    return leads;
  }
}

/** Compiled rules. A symbol that no rule and no goal uses stands for nothing. */
export class Grammar {
  /** The state before the first symbol. */
  readonly start: State;
  private readonly numbers = new Map<string, number>();
  /** Items by the way they are written: rules share most of them. */
  private readonly items = new Map<string, Item>();
  private readonly families = new Map<string, Family>();
  private readonly firsts = new Set<number>();
  private readonly laters = new Set<number>();

  constructor(
    rules: readonly Rule[],
    private readonly classes: Classes,
    private readonly goals: Goals,
  ) {
    const compiled = rules.map(([name, pattern, make]) => {
      return { name, items: pattern.split(" ").map((item) => this.itemOf(item)), make };
    });
    for (const { items } of compiled) this.mark(items);
    const open = compiled.map(({ name, items, make }) => ({
      rule: { family: this.family(name), items, make },
      next: 0,
      taken: [],
    }));
    this.start = new State(0, open);
  }

  /** The family of one symbol; names separated by spaces make one of a node that is all of them. */
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

  /** A symbol and the classes above it. */
  private classesOf(name: string): string[] {
    const found: string[] = [];
    for (let at: string | undefined = name; at !== undefined; at = this.classes[at]) found.push(at);
    return found;
  }

  private itemOf(written: string): Item {
    const known = this.items.get(written);
    if (known !== undefined) return known;
    const optional = written.startsWith("[");
    const item = optional ? written.slice(1, -1) : written;
    const captured = item.startsWith("<");
    const names = (captured ? item.slice(1, -1) : item).split("|");
    // "md|date" is "date": what every member of a class is needs no second look.
    const within = (name: string) =>
      this.classesOf(name).some((above) => above !== name && names.includes(above));
    const widest = names.length === 1 ? names : names.filter((name) => !within(name));
    const made = { symbols: widest.map((name) => this.number(name)), captured, optional };
    this.items.set(written, made);
    return made;
  }

  private number(name: string): number {
    const known = this.numbers.get(name) ?? this.numbers.size;
    this.numbers.set(name, known);
    return known;
  }

  /** Notes which symbols rules begin with and which they ask for later. */
  private mark(items: readonly Item[]): void {
    const required = items.findIndex((item) => !item.optional);
    items.forEach((item, at) => {
      for (const symbol of item.symbols) {
        if (at <= required || required < 0) this.firsts.add(symbol);
        if (at > 0) this.laters.add(symbol);
      }
    });
  }
}
