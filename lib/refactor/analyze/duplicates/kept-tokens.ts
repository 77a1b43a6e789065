/** The tokens of a project's files: a bounded number is kept in memory, and the others are computed again. */
import type { Tokens } from "#syntax/tokens.ts";
import type { TokenFiles } from "./matches.ts";

/** The upper limit, bytes: the tokens of some 12 MB of code. */
const MOST_BYTES = 24 * 1024 * 1024;
/** Bytes of one token: its hash and its line. */
const TOKEN_BYTES = 8;

export class KeptTokens implements TokenFiles {
  readonly length: number;
  readonly #make: (file: number) => Tokens;
  /** The least recently used first. */
  readonly #kept = new Map<number, Tokens>();
  #bytes = 0;

  /** @param make computes the tokens of the file with that number */
  constructor(length: number, make: (file: number) => Tokens) {
    this.length = length;
    this.#make = make;
  }

  at(file: number): Tokens {
    const known = this.#kept.get(file);
    if (!known) return this.keep(file, this.#make(file));
    this.#kept.delete(file);
    this.#kept.set(file, known);
    return known;
  }

  /** Keeps the tokens of a file and evicts others if needed. */
  keep(file: number, tokens: Tokens): Tokens {
    this.#kept.set(file, tokens);
    this.#bytes += tokens.count * TOKEN_BYTES;
    for (const [oldest, { count }] of this.#kept) {
      if (this.#bytes <= MOST_BYTES || oldest === file) break;
      this.#kept.delete(oldest);
      this.#bytes -= count * TOKEN_BYTES;
    }
    return tokens;
  }
}
