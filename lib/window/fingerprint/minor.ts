/** Tells changes that are too small to count: a blinking caret, and specks of a few pixels. */
import type { Pixels } from "#image/pixels.ts";
import { isCaret } from "./caret.ts";
import type { ChangedTile } from "./change.ts";

/** A change of at most this many pixels is a speck: a dot, a dead pixel. */
const SPECK = 12;
/** On a less even background the size of a change means nothing. */
const EVEN = 12;
/** A coloured caret moves the colour differences by no more than the luma and this; a lamp that changes colour does. */
const TINT = 3;
/** Tiles that a caret can touch. */
const ACROSS = 2;
const DOWN = 3;

/**
 * Whether the changed tiles, which hang together, are a speck, or a caret that came or went. The pixels are those of the
 * new picture; without them a caret cannot be told from a letter, and counts.
 */
export function isMinor(tiles: readonly ChangedTile[], pixels: Pixels | undefined): boolean {
  const columns = tiles.map(({ column }) => column);
  const rows = tiles.map(({ row }) => row);
  if (Math.max(...columns) - Math.min(...columns) >= ACROSS) return false;
  if (Math.max(...rows) - Math.min(...rows) >= DOWN) return false;
  if (tiles.some(({ spot }) => spot.tint > Math.abs(spot.mean) + TINT)) return false;
  if (isSpeck(tiles)) return true;
  return pixels !== undefined && isCaret(tiles, pixels);
}

function isSpeck(tiles: readonly ChangedTile[]): boolean {
  const area = tiles.reduce((sum, { spot }) => sum + spot.area, 0);
  if (area > SPECK || tiles.some(({ spot }) => spot.backgroundDeviation > EVEN)) return false;
  // A dot apart from all else has edges where there were none; in or beside a letter it makes another letter.
  const edges = tiles.flatMap((tile) => tile.edges ?? []);
  return (
    edges.length === 0 ||
    (edges.some(({ box }) => box !== undefined) && edges.every(({ isAlone }) => isAlone))
  );
}
