/** Compares two fingerprints: the same screen or not, and where it differs. */

import type { Box, Pixels } from "#image/pixels.ts";
import type { Fingerprint } from "#schemas/window.ts";
import { boxesOf, groupsOf } from "./areas.ts";
import { type ChangedTile, isChanged, spotOf, tileMeasuresAt } from "./change.ts";
import { edgeChange } from "./edges.ts";
import { type StoredTiles, storedTiles } from "./fingerprint.ts";
import { hammingDistance, isFlatHash } from "./hashes.ts";
import { isMinor } from "./minor.ts";
import { MEASURES, TILE } from "./tiles.ts";

/**
 * Bits of the phash up to which two pictures count as views of one window. Measured on screenshots, a change within a
 * window stays at 6 or below and another page is at 25 or above.
 */
export const HASH_THRESHOLD = 5;

interface CompareOptions {
  /** Carets and specks count, too. */
  readonly strict?: boolean;
  /** Pixels of the later picture, which tell a caret from a letter. */
  readonly pixels?: Pixels;
}

/**
 * Why two pictures match or not: equal pixels, differences of noise or carets only, changes that were located, another
 * size; or, where one fingerprint has no tiles, what the hashes say.
 */
export type Verdict =
  | "equal"
  | "noise"
  | "minor"
  | "changed"
  | "other_size"
  | "same_hash"
  | "other_hash"
  | "unknown";

export interface Comparison {
  /** Nothing changed that counts. */
  readonly match: boolean;
  readonly verdict: Verdict;
  /** Differing bits of the phash, 0 to 64; null if one fingerprint has none. */
  readonly distance: number | null;
  /** Tiles that changed, those of carets and specks left out; null if one fingerprint has no tiles. */
  readonly changedTiles: number | null;
  /** Tiles in all. */
  readonly tiles: number;
  /** Where it changed, px; from top to bottom. Empty if it is not known. */
  readonly changedBoxes: readonly Box[];
  /** The changed tiles themselves, px. */
  readonly changedCells: readonly Box[];
  /** Changes that were too small to count. */
  readonly minor: number;
}

/** Compares an earlier fingerprint with a later one. */
export function compareFingerprints(
  before: Fingerprint,
  after: Fingerprint,
  options: CompareOptions = {},
): Comparison {
  const bits = hammingDistance(before.phash ?? "", after.phash ?? "");
  const distance = Number.isNaN(bits) ? null : bits;
  const common = { distance, changedTiles: null, tiles: 0, changedBoxes: [], changedCells: [], minor: 0 };
  if (before.sha256 !== undefined && before.sha256 === after.sha256)
    return { ...common, match: true, verdict: "equal", changedTiles: 0, tiles: tilesIn(after) };
  if (isOther(before.width, after.width) || isOther(before.height, after.height))
    return { ...common, match: false, verdict: "other_size" };
  const [old, now] = [storedTiles(before), storedTiles(after)];
  if (old === undefined || now === undefined) return { ...common, ...byHashes(before, after, distance) };
  const groups = groupsOf(changesOf(old, now, after));
  const minor = new Set(
    options.strict === true ? [] : groups.filter((group) => isMinor(group, options.pixels)),
  );
  const real = groups.filter((group) => !minor.has(group));
  return {
    match: real.length === 0,
    verdict: real.length > 0 ? "changed" : minor.size > 0 ? "minor" : "noise",
    distance,
    changedTiles: real.reduce((sum, group) => sum + group.length, 0),
    tiles: old.columns * old.rows,
    changedBoxes: real.flatMap(boxesOf).sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0),
    changedCells: real.flatMap((group) => group.map(({ box }) => box)),
    minor: minor.size,
  };
}

function isOther(before: number | undefined, after: number | undefined): boolean {
  return before !== undefined && after !== undefined && before !== after;
}

function tilesIn({ width = 0, height = 0 }: Fingerprint): number {
  return Math.ceil(width / TILE) * Math.ceil(height / TILE);
}

/** Fingerprints of other programs have hashes only; pictures without structure all have the same and prove nothing. */
function byHashes(
  { phash = "" }: Fingerprint,
  { phash: later = "" }: Fingerprint,
  distance: number | null,
): Pick<Comparison, "match" | "verdict"> {
  if (distance === null || isFlatHash(phash) || isFlatHash(later))
    return { match: false, verdict: "unknown" };
  const match = distance <= HASH_THRESHOLD;
  return { match, verdict: match ? "same_hash" : "other_hash" };
}

function changesOf(
  old: StoredTiles,
  now: StoredTiles,
  { width = 0, height = 0 }: Fingerprint,
): ChangedTile[] {
  const measures = old.detailed && now.detailed ? MEASURES : MEASURES.slice(0, 2);
  const changed: ChangedTile[] = [];
  for (let at = 0; at < old.columns * old.rows; at++) {
    const [column, row] = [at % old.columns, Math.floor(at / old.columns)];
    const box = {
      x0: column * TILE,
      y0: row * TILE,
      x1: Math.min(width, (column + 1) * TILE),
      y1: Math.min(height, (row + 1) * TILE),
    };
    const size = [box.x1 - box.x0, box.y1 - box.y0] as const;
    const edges =
      old.edges !== undefined && now.edges !== undefined
        ? edgeChange(old.edges, now.edges, width, box)
        : undefined;
    if (edges?.box === undefined && !isChanged(old, now, at, size, measures)) continue;
    const [before, after] = [tileMeasuresAt(old, at), tileMeasuresAt(now, at)];
    const spot = spotOf(before, after, ...size);
    changed.push({ column, row, box, before, after, spot, edges });
  }
  return changed;
}
