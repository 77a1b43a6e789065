/** What changed in one tile: how much, where about, and of what shape, as far as its measures tell. */
import type { Box } from "#image/pixels.ts";
import type { EdgeChange } from "./edges.ts";
import { CODING, type Measure, type Tiles } from "./tiles.ts";

/**
 * Largest difference of each stored byte that noise of ±2 a channel causes; anything above is a change. The mean, the
 * deviation and the colours bear the worst case, all pixels shifted the same way. The others take noise that differs
 * from pixel to pixel: it cancels out in the means of 32 px that they are made of.
 */
const NOISE: Readonly<Record<Measure, number>> = {
  mean: 2,
  deviation: 4,
  columns: 2,
  rows: 2,
  right: 1,
  down: 1,
  blue: 3,
  red: 3,
};
/** Noise does not cancel out in the columns or rows of a tile that the edge of the picture cuts off below this, px. */
const WHOLE = 16;
const NOISE_AT_EDGE: Readonly<Record<Measure, number>> = { ...NOISE, columns: 4, rows: 4, right: 2, down: 2 };

/** The measures of one tile in their units. */
export type TileMeasures = Readonly<Record<Measure, number>>;

export function tileMeasuresAt({ planes }: Tiles, at: number): TileMeasures {
  const value = (measure: Measure): number => {
    const { steps, zero } = CODING[measure];
    return ((planes[measure][at] ?? 0) - zero) / steps;
  };
  return {
    mean: value("mean"),
    deviation: value("deviation"),
    columns: value("columns"),
    rows: value("rows"),
    right: value("right"),
    down: value("down"),
    blue: value("blue"),
    red: value("red"),
  };
}

/** Whether a tile of a size in px differs by more than noise in any of the measures. */
export function isChanged(
  before: Tiles,
  after: Tiles,
  at: number,
  [across, down]: readonly [number, number],
  measures: readonly Measure[],
): boolean {
  const noise = Math.min(across, down) < WHOLE ? NOISE_AT_EDGE : NOISE;
  return measures.some(
    (measure) =>
      Math.abs((before.planes[measure][at] ?? 0) - (after.planes[measure][at] ?? 0)) > noise[measure],
  );
}

/** A changed tile: what it measured, what it measures, and what that says of the change. */
export interface ChangedTile {
  readonly column: number;
  readonly row: number;
  /** px of the picture. */
  readonly box: Box;
  readonly before: TileMeasures;
  readonly after: TileMeasures;
  readonly spot: Spot;
  /** Undefined where one of the fingerprints does not tell. */
  readonly edges: EdgeChange | undefined;
}

/** A change as one spot of even contrast on an even background: true of small changes, of others only roughly. */
interface Spot {
  /** Change of the mean luma. */
  readonly mean: number;
  /** Middle of the change in the tile, -1 to 1 from edge to edge; meaningless where the mean hardly changed. */
  readonly x: number;
  readonly y: number;
  /** Changed columns, rows and pixels, px. */
  readonly width: number;
  readonly height: number;
  readonly area: number;
  /** Change of the colour differences, the larger one. */
  readonly tint: number;
  /** Deviation of the quieter of the two tiles: how far the background was from even. */
  readonly backgroundDeviation: number;
}

/** The change of the mean is known to this much: both means are rounded. */
const ROUNDING = 0.7;

/**
 * A spot of w columns, h rows and contrast c in a tile of W by H moves the mean by m = c·w·h/(W·H), the variance of the
 * column means by C = m²(W/w - 1), of the row means by R = m²(H/h - 1) and of all pixels by V = m²(W·H/(w·h) - 1): the
 * contrast cancels and the extents remain. As the three share m, m² = C·R/(V - C - R), which is known far better than
 * the rounded mean where the change is faint.
 */
export function spotOf(before: TileMeasures, after: TileMeasures, across: number, down: number): Spot {
  const mean = after.mean - before.mean;
  const gained = (measure: "deviation" | "columns" | "rows"): number =>
    Math.abs(after[measure] ** 2 - before[measure] ** 2);
  const [all, ofColumns, ofRows] = [gained("deviation"), gained("columns"), gained("rows")];
  const derived = Math.sqrt((ofColumns * ofRows) / Math.max(1e-9, all - ofColumns - ofRows));
  const moved = Math.max(Math.abs(mean) - ROUNDING, Math.min(Math.abs(mean) + ROUNDING, derived)) ** 2;
  const extent = (size: number, by: number): number => (moved === 0 ? 0 : (size * moved) / (moved + by));
  const toward = (measure: "right" | "down"): number =>
    mean === 0 ? 0 : Math.max(-1, Math.min(1, (after[measure] - before[measure]) / mean));
  return {
    mean,
    x: toward("right"),
    y: toward("down"),
    width: extent(across, ofColumns),
    height: extent(down, ofRows),
    area: extent(across * down, all),
    tint: Math.max(Math.abs(after.blue - before.blue), Math.abs(after.red - before.red)),
    backgroundDeviation: Math.min(before.deviation, after.deviation),
  };
}

/** Where a small change is in the picture, px. */
export function centerOf({ box, spot }: ChangedTile): { x: number; y: number } {
  return {
    x: (box.x0 + box.x1 + spot.x * (box.x1 - box.x0)) / 2,
    y: (box.y0 + box.y1 + spot.y * (box.y1 - box.y0)) / 2,
  };
}
