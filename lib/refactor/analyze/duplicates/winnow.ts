/**
 * Seeds of duplicates by winnowing: every window of token runs keeps its smallest hash, so that two places that
 * share a long run of tokens share a seed, wherever they are.
 * S. Schleimer, D. Wilkerson, A. Aiken: Winnowing, local algorithms for document fingerprinting. SIGMOD 2003.
 */

import { compileLightly } from "#syntax/compile-lightly.ts";

/** Length of a hashed run of tokens. */
export const RUN = 20;
/** Number of neighbouring runs of which one is kept: always finds shared code of `RUN + WINDOW - 1` = 50 tokens. */
const WINDOW = 31;
const BASE = 0x01000193;

/** The runs that are kept of one file, in order: the hash of each and its first token, in turn. */
export type Seeds = Int32Array;

/** The runs to keep of a file with these hashes of tokens. */
export function winnow(tokens: Int32Array): Seeds {
  const runs = tokens.length - RUN + 1;
  if (runs < 1) return new Int32Array(0);
  const hashes = runHashes(tokens, runs);
  const kept: number[] = [];
  let last = -1;
  let smallest = -1;
  for (let end = Math.min(WINDOW, runs) - 1; end < runs; end++) {
    const from = Math.max(0, end - WINDOW + 1);
    // The rightmost smallest of the window; searched again only after the old one has left the window.
    if (smallest < from) {
      smallest = from;
      for (let run = from + 1; run <= end; run++)
        if ((hashes[run] ?? 0) <= (hashes[smallest] ?? 0)) smallest = run;
    } else if ((hashes[end] ?? 0) <= (hashes[smallest] ?? 0)) smallest = end;
    if (smallest === last) continue;
    last = smallest;
    kept.push(hashes[smallest] ?? 0, smallest);
  }
  return new Int32Array(kept);
}

/** Rolling polynomial hash of each run, mixed so that the order of hashes does not depend on the tokens. */
function runHashes(tokens: Int32Array, runs: number): Int32Array {
  let highest = 1;
  for (let power = 1; power < RUN; power++) highest = Math.imul(highest, BASE);
  const hashes = new Int32Array(runs);
  let rolling = 0;
  for (let token = 0; token < tokens.length; token++) {
    if (token >= RUN) rolling = (rolling - Math.imul(tokens[token - RUN] ?? 0, highest)) | 0;
    rolling = (Math.imul(rolling, BASE) + (tokens[token] ?? 0)) | 0;
    if (token >= RUN - 1) hashes[token - RUN + 1] = mixed(rolling);
  }
  return hashes;
}

/** The finisher of MurmurHash3: every bit of the input reaches every bit of the output. */
function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

compileLightly(winnow, runHashes, mixed);
