/** Places that share tokens: maximal equal runs, found from seeds, joined across small differences. */
import type { Tokens } from "../../../syntax/tokens.ts";
import { RUN, winnow } from "./winnow.ts";

/** Tokens `a … a + aLength - 1` of one file and `b … ` of another, or of the same one further up. */
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

/** A run of tokens that stands in more places than this is boilerplate; it is compared with the nearest of them only. */
const MOST_PARTNERS = 16;
/** Two equal runs of the same two places become one match where at most so many tokens of each lie between them. */
const WIDEST_GAP = 12;

/** More than the distances between tokens of two files: 2 ** 32 either way. */
const DISTANCES = 2 ** 33;

/** Every match between the files, and within each. */
export function findMatches(files: readonly Tokens[]): Match[] {
  const latest = new Map<number, number>();
  const seedFile: number[] = [];
  const seedToken: number[] = [];
  const previous: number[] = [];
  const matches: Match[] = [];
  files.forEach((tokens, fileB) => {
    const runs = new Runs(files, fileB);
    winnow(tokens.hash, (hash, token) => {
      const older = latest.get(hash) ?? -1;
      for (let seed = older, partners = 0; seed >= 0 && partners < MOST_PARTNERS; partners++) {
        runs.extend(seedFile[seed] ?? 0, seedToken[seed] ?? 0, token);
        seed = previous[seed] ?? -1;
      }
      latest.set(hash, seedFile.length);
      seedFile.push(fileB);
      seedToken.push(token);
      previous.push(older);
    });
    matches.push(...runs.joined());
  });
  return matches;
}

/** The equal runs between one file and those before it. */
class Runs {
  readonly #files: readonly Tokens[];
  readonly #fileB: number;
  readonly #found: Match[] = [];
  /** By partner file and distance of the two places: the end of the last run found there. */
  readonly #ends = new Map<number, number>();

  constructor(files: readonly Tokens[], fileB: number) {
    this.#files = files;
    this.#fileB = fileB;
  }

  extend(fileA: number, a: number, b: number): void {
    const diagonal = fileA * DISTANCES + (b - a);
    if (b < (this.#ends.get(diagonal) ?? 0)) return;
    const left = this.#files[fileA]?.hash ?? new Int32Array(0);
    const right = this.#files[this.#fileB]?.hash ?? new Int32Array(0);
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

  /** The runs, those with only a small difference between them made one match. */
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
