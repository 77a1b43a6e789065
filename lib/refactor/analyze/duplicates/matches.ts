/** Places that share tokens: maximal equal runs, found from seeds and joined across small differences. */
import { compileLightly, compileMethodsLightly } from "#syntax/compile-lightly.ts";
import type { Tokens } from "#syntax/tokens.ts";
import { RUN, type Seeds } from "./winnow.ts";

/** Tokens `a … a + aLength - 1` of one file and `b … ` of another, or of the same file further up. */
export interface Match {
  fileA: number;
  fileB: number;
  a: number;
  b: number;
  aLength: number;
  bLength: number;
  /** Number of tokens that are equal in both, in order. */
  equal: number;
}

/** A run of tokens that is in more places than this is boilerplate; it is only compared with the nearest of them. */
const MOST_PARTNERS = 16;
/** Two equal runs in the same two places become one match if at most this many tokens of each are between them. */
const WIDEST_GAP = 12;

/** More than the distances between tokens of two files: 2 ** 32 either way. */
const DISTANCES = 2 ** 33;

/** The tokens of files by number; an array, or a function that computes them again if they are not kept. */
export interface TokenFiles {
  readonly length: number;
  at(file: number): Tokens | undefined;
}

/** Every match between the files, and within each. @param seeds those of each file */
export function findMatches(files: TokenFiles, seeds: readonly Seeds[]): Match[] {
  const all = new Latest(seeds);
  const matches: Match[] = [];
  for (const [fileB, own] of seeds.entries()) {
    const runs = new Runs(files, fileB);
    for (let at = 0; at < own.length; at += 2) {
      const token = own[at + 1] ?? 0;
      const older = all.add(own[at] ?? 0, fileB, token);
      for (let seed = older, partners = 0; seed >= 0 && partners < MOST_PARTNERS; partners++) {
        runs.extend(all.file[seed] ?? 0, all.token[seed] ?? 0, token);
        seed = all.previous[seed] ?? -1;
      }
    }
    matches.push(...runs.joined());
  }
  return matches;
}

/** The seeds seen so far, each with the previous one of the same hash. */
class Latest {
  readonly file: Uint32Array;
  readonly token: Uint32Array;
  readonly previous: Int32Array;
  readonly #hash: Int32Array;
  /** At the slot of a hash, or the next free one: its latest seed and 1, or 0. */
  readonly #latest: Uint32Array;
  #count = 0;

  constructor(seeds: readonly Seeds[]) {
    const count = seeds.reduce((sum, { length }) => sum + length / 2, 0);
    this.file = new Uint32Array(count);
    this.token = new Uint32Array(count);
    this.previous = new Int32Array(count);
    this.#hash = new Int32Array(count);
    this.#latest = new Uint32Array(2 ** Math.ceil(Math.log2(count + 1) + 1));
  }

  /** Adds a seed; returns the number of the latest one with its hash, or -1. */
  add(hash: number, file: number, token: number): number {
    const mask = this.#latest.length - 1;
    let place = hash & mask;
    let known = this.#latest[place] ?? 0;
    while (known > 0 && this.#hash[known - 1] !== hash) {
      place = (place + 1) & mask;
      known = this.#latest[place] ?? 0;
    }
    const seed = this.#count++;
    this.file[seed] = file;
    this.token[seed] = token;
    this.previous[seed] = known - 1;
    this.#hash[seed] = hash;
    this.#latest[place] = seed + 1;
    return known - 1;
  }
}

/** The equal runs between one file and those before it. */
class Runs {
  readonly #files: TokenFiles;
  readonly #fileB: number;
  readonly #found: Match[] = [];
  /** By partner file and distance of the two places: the end of the last run there. */
  readonly #ends = new Map<number, number>();

  constructor(files: TokenFiles, fileB: number) {
    this.#files = files;
    this.#fileB = fileB;
  }

  extend(fileA: number, a: number, b: number): void {
    const diagonal = fileA * DISTANCES + (b - a);
    if (b < (this.#ends.get(diagonal) ?? 0)) return;
    const left = this.#files.at(fileA)?.hash ?? new Int32Array(0);
    const right = this.#files.at(this.#fileB)?.hash ?? new Int32Array(0);
    // Within one file the two places may touch but not overlap.
    const furthest = fileA === this.#fileB ? b - a : Number.MAX_SAFE_INTEGER;
    let back = 0;
    while (a > back && b > back && left[a - back - 1] === right[b - back - 1]) back++;
    let length = 0;
    while (a + length < left.length && b + length < right.length && left[a + length] === right[b + length])
      length++;
    this.#ends.set(diagonal, b + Math.max(length, 1));
    const whole = Math.min(back + length, furthest);
    if (whole < RUN) return;
    this.#found.push({
      fileA,
      fileB: this.#fileB,
      a: a - back,
      b: b - back,
      aLength: whole,
      bLength: whole,
      equal: whole,
    });
  }

  /** The runs, merged into one match if only a small difference is between them. */
  joined(): Match[] {
    this.#found.sort((x, y) => x.fileA - y.fileA || x.b - y.b || x.a - y.a);
    const result: Match[] = [];
    for (const run of this.#found) {
      const open = result.findLast((match) => match.fileA === run.fileA && follows(match, run));
      if (!open) {
        result.push({ ...run });
        continue;
      }
      open.aLength = run.a + run.aLength - open.a;
      open.bLength = run.b + run.bLength - open.b;
      open.equal += run.equal;
    }
    return result;
  }
}

function follows(match: Match, run: Match): boolean {
  const gapA = run.a - (match.a + match.aLength);
  const gapB = run.b - (match.b + match.bLength);
  if (gapA < 0 || gapB < 0 || gapA > WIDEST_GAP || gapB > WIDEST_GAP) return false;
  return match.fileA !== match.fileB || run.a + run.aLength <= match.b;
}

compileLightly(findMatches, follows);
compileMethodsLightly(Runs);
compileMethodsLightly(Latest);
