/** Rules over word classes and symbols, and the automaton that follows all of them at once. */
import { rowOf } from "../../text-table.ts";
import { type Classes, type GrammarTable, hashBit, parseItem } from "./grammar-table.ts";
import type { Family, Node, Payload } from "./node.ts";

/** What a rule makes of its captured parts; undefined if they do not fit together. */
export type Production = (...parts: Node[]) => Partial<Payload> | undefined;

/**
 * A row of a rule table: `[symbol, pattern, production]`.
 * A pattern is a list of items: `word` stands for a class of words, `<symbol>` for anything that a rule or the lexer
 * made, and is handed to the production; `a|b` is either, `[item]` may be missing.
 */
export type Rule = readonly [symbol: string, pattern: string, make: Production];

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

/** Where the rules of a state lead. */
interface Leads {
  /** The hash bits of the symbols that lead on. */
  readonly bits: number;
  get(symbol: number): readonly Progress[] | undefined;
}

/**
 * All rules that a path of symbols can be part of. Rules with the same beginning are followed together, and a state is
 * made when a text first reaches it: most are never needed.
 */
export class State {
  readonly fulfilled: readonly Fulfilled[];
  /** The states one symbol further that were asked for. */
  private readonly known: (State | null | undefined)[] = [];

  /** @param leads what each symbol leads to; if absent, worked out when a text first goes on from here */
  constructor(
    private readonly depth: number,
    private readonly open: readonly Progress[],
    private leads?: Leads,
  ) {
    this.fulfilled = open
      .filter(({ rule, next }) => rule.items.slice(next).every((item) => item.optional))
      .map(({ rule: { family, make }, taken }) => ({ family, make, taken }));
  }

  /** The hash bits of the symbols that lead on; a symbol whose bit is missing leads nowhere. */
  get wanted(): number {
    this.leads ??= this.allLeads();
    return this.leads.bits;
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

  private allLeads(): Leads {
    const leads = new Map<number, Progress[]>();
    let bits = 0;
    for (const { rule, next, taken } of this.open)
      for (let at = next; at < rule.items.length; at++) {
        const item = rule.items[at];
        if (item === undefined) break;
        const further = { rule, next: at + 1, taken: item.captured ? [...taken, this.depth] : taken };
        for (const symbol of item.symbols) {
          bits |= hashBit(symbol);
          const list = leads.get(symbol);
          if (list === undefined) leads.set(symbol, [further]);
          else list.push(further);
        }
        if (!item.optional) break;
      }
    return { bits, get: (symbol) => leads.get(symbol) };
  }
}

/** What a symbol can stand for, with its own number; -1 if no rule asks for it. */
interface NamedSymbol {
  readonly number: number;
  readonly family: Family;
}

const numbersIn = (list: string) => (list === "" ? [] : list.split(",").map(Number));
const UNKNOWN: NamedSymbol = { number: -1, family: { first: [], later: [], goals: 0 } };

/** Rules with their table. What a text does not need of them is not compiled. */
export class Grammar {
  /** The state before the first symbol. */
  readonly start: State;
  /** Items by the way they are written: rules share most of them. */
  private readonly items = new Map<string, Item>();
  private readonly symbols = new Map<string, NamedSymbol>();
  private readonly families = new Map<string, Family>();
  private readonly compiled: (CompiledRule | undefined)[] = [];

  constructor(
    private readonly rules: readonly Rule[],
    private readonly classes: Classes,
    private readonly table: GrammarTable,
  ) {
    this.start = new State(0, [], { bits: table.startBits, get: (symbol) => this.startsWith(symbol) });
  }

  /** The family of one symbol; names separated by spaces make one of a node that is all of them. */
  family(names: string): Family {
    const known = this.families.get(names);
    if (known !== undefined) return known;
    const all = names.split(" ").map((name) => this.symbol(name).family);
    const family =
      all.length === 1 && all[0] !== undefined
        ? all[0]
        : {
            first: [...new Set(all.flatMap(({ first }) => first))],
            later: [...new Set(all.flatMap(({ later }) => later))],
            goals: all.reduce((bits, { goals }) => bits | goals, 0),
          };
    this.families.set(names, family);
    return family;
  }

  /** The bit of a goal in `Family.goals`. */
  goal(name: string): number {
    return 1 << this.table.goals.indexOf(name);
  }

  private symbol(name: string): NamedSymbol {
    const known = this.symbols.get(name);
    if (known !== undefined) return known;
    const row = rowOf(this.table.symbols, name);
    const [number = "", first = "", later = "", goals = ""] = row?.split("\t") ?? [];
    const symbol =
      row === undefined
        ? UNKNOWN
        : {
            number: Number(number),
            family: { first: numbersIn(first), later: numbersIn(later), goals: Number(goals) },
          };
    this.symbols.set(name, symbol);
    return symbol;
  }

  /** The rules that can begin with a symbol. */
  private startsWith(symbol: number): Progress[] | undefined {
    const row = rowOf(this.table.starts, String(symbol));
    return row?.split(" ").map((written) => {
      const [rule = 0, next = 0, captured] = written.split(",").map(Number);
      return { rule: this.compile(rule), next, taken: captured === 1 ? [0] : [] };
    });
  }

  private compile(at: number): CompiledRule {
    const known = this.compiled[at];
    if (known !== undefined) return known;
    const [name, pattern, make] = this.rules[at] ?? ["", "", () => undefined];
    const items = pattern.split(" ").map((written) => this.itemOf(written));
    const rule = { family: this.family(name), items, make };
    this.compiled[at] = rule;
    return rule;
  }

  private itemOf(written: string): Item {
    const known = this.items.get(written);
    if (known !== undefined) return known;
    const { names, captured, optional } = parseItem(written, this.classes);
    const item = { symbols: names.map((name) => this.symbol(name).number), captured, optional };
    this.items.set(written, item);
    return item;
  }
}
