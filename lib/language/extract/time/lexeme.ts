/** What can begin with a word: the entries of the word lists that share it. */
import { type Family, type Payload, payloadOf } from "./node.ts";

export interface Entry {
  /** A symbol; several, separated by spaces, where the word is all of them alike. */
  readonly symbol: string;
  /** True if it says nothing about time by itself. */
  readonly idle: boolean;
  /** The folded words; several make a phrase. */
  readonly words: readonly string[];
  readonly payload: Payload;
  /** What the symbol can stand for; filled in by the lexer. */
  family: Family | undefined;
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
  private parts: Map<number, Lexeme> | undefined;

  constructor(readonly entries: readonly Entry[]) {}

  /** Entries that need the words that follow; where none of them does, `alone` remains. */
  get phrases(): readonly Entry[] {
    return this.summary().phrases;
  }

  get alone(): Lexeme | undefined {
    return this.summary().alone;
  }

  /** True if an entry says something about time by itself. */
  get telling(): boolean {
    return this.summary().telling;
  }

  /** Words of its longest entry. */
  get longest(): number {
    return this.summary().longest;
  }

  /** True if an entry says that something recurs ("weekly"). */
  get recurs(): boolean {
    return this.summary().recurs;
  }

  /** What is left of it where just these phrases follow, by bits in the order of `phrases`. */
  withPhrases(which: number): Lexeme {
    this.parts ??= new Map();
    let part = this.parts.get(which);
    if (part === undefined) {
      const { phrases } = this;
      const isHere = (entry: Entry) =>
        entry.words.length === 1 || (which & (1 << phrases.indexOf(entry))) !== 0;
      part = new Lexeme(this.entries.filter(isHere));
      this.parts.set(which, part);
    }
    return part;
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

/** Words that say nothing about time by themselves; a stretch of these alone is not read. */
export const IDLE: ReadonlySet<string> = new Set(
  (
    "comma dot dash slash colon tick ticks bracket unbracket the a of on in at for for-at from between and or to until by before after " +
    "since about exactly this last shift shift-next shift-last soon other past to-hour half quarter-word fraction " +
    "per once each co whole early edge closest in-year dated ytail ap-short m s d h q ish within on-wards starting " +
    "maybe but endless latest earliest minute-word hour-word half-year half-unit noun total number-word ending right plus rest later or-later more-than less-than yword hour-singular"
  ).split(" "),
);

/** An entry of one word that no list holds. */
export function entryOf(symbol: string, word: string, payload: Partial<Payload>): Entry {
  const idle = IDLE.has(symbol);
  return { symbol, words: [word], payload: payloadOf(payload), idle, family: undefined };
}
