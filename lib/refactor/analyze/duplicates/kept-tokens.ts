/** The tokens of a project's files: kept for as many as memory should hold, and made again for others. */
import type { Tokens } from "#syntax/tokens.ts";
import type { TokenFiles } from "./matches.ts";

/** The most that is kept, bytes: the tokens of some 12 MB of code. */
const MOST_BYTES = 24 * 1024 * 1024;
/** Bytes of one token: its hash and its line. */
const TOKEN_BYTES = 8;

export class KeptTokens implements TokenFiles {
  readonly length: number;
  readonly #make: (file: number) => Tokens;
  /** The least lately used first. */
  readonly #kept = new Map<number, Tokens>();
  #bytes = 0;

  /** @param make the tokens of the file of that number */
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

  /** Keeps the tokens of a file, at the expense of others. */
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
