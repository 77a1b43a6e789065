/** Recognises a blinking caret: whether painting one bar into the new picture, or out of it, gives the old tiles. */
import type { Box, Pixels } from "../../image/pixels.ts";
import { around } from "./areas.ts";
import type { ChangedTile } from "./change.ts";
import { CODING, LUMA_MEASURES, lumaOf, measuresOf, TILE, type TileSums } from "./tiles.ts";

/** Carets are this wide (1 px at scale 1, 3 at most at scale 2) and high, px. */
const WIDTHS = [1, 2, 3] as const;
const LEAST_HEIGHT = 8;
const HEIGHT = 64;
/** A caret differs from its ground by at least this much luma. */
const CONTRAST = 64;
/** Luma by which neighbours in a column of one colour differ: noise of re-encoding on both. */
const EVEN = 5;
/** Where the first moments put the caret is right to so many px, and half a tile more by as much as the sums are unsure. */
const REACH = 3;
/** Steps by which a tile with the caret painted may miss the byte that was stored: rounding, and a little noise. */
const FIT: Readonly<Record<(typeof LUMA_MEASURES)[number], number>> = {
  mean: 1,
  deviation: 1.4,
  columns: 1.4,
  rows: 1.4,
  right: 0.9,
  down: 0.9,
};

/** A stored mean is off by this much at most; the luma of a caret that is gone is tried in steps of this share. */
const ROUNDING = 0.5;
const STEP = 0.03;

/** A group of changed tiles cut out of the new picture. */
interface Patch {
  readonly box: Box;
  readonly width: number;
  readonly luma: Uint8Array;
  /** For each pixel, how many of its column up to and with it have its luma. */
  readonly runs: Uint8Array;
  readonly tiles: readonly { readonly tile: ChangedTile; readonly sums: TileSums }[];
}

/** Whether the changed tiles, which hang together, are explained by a caret that came or went. */
export function isCaret(tiles: readonly ChangedTile[], pixels: Pixels): boolean {
  const patch = cutOut(tiles, pixels);
  const moved = movedIn(patch);
  if (Math.abs(moved.sum) < (CONTRAST * LEAST_HEIGHT) / 2) return false;
  const reach = REACH + (TILE / 2) * Math.min(1, unsureOf(tiles.length, moved.sum));
  for (const width of WIDTHS)
    for (let x = moved.x - width / 2 - reach; x <= moved.x - width / 2 + reach; x++)
      for (let y = moved.y - reach; y <= moved.y + reach; y++)
        for (let height = LEAST_HEIGHT; height <= HEIGHT; height++) {
          const [x0, y0] = [Math.round(x), Math.round(y - height / 2)];
          const bar = { x0, y0, x1: x0 + width, y1: y0 + height };
          if (bar.y0 < 0 || bar.y1 > patch.box.y1 - patch.box.y0 || !isEven(patch, bar)) break;
          if (paints(patch, bar, moved.sum).some((luma) => explains(patch, bar, luma))) return true;
        }
  return false;
}

/** How far the luma that moved can be off, as a share of it. */
function unsureOf(tiles: number, sum: number): number {
  return (tiles * TILE * TILE * ROUNDING) / Math.abs(sum);
}

function cutOut(tiles: readonly ChangedTile[], pixels: Pixels): Patch {
  const box = around(tiles.map((tile) => tile.box));
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = ((box.y0 + y) * pixels.width + box.x0) * 4;
    data.set(pixels.data.subarray(from, from + width * 4), y * width * 4);
  }
  const luma = lumaOf({ width, height, data });
  const runs = new Uint8Array(width * height).fill(1);
  for (let at = width; at < luma.length; at++)
    if (Math.abs((luma[at] ?? 0) - (luma[at - width] ?? 0)) <= EVEN) runs[at] = (runs[at - width] ?? 0) + 1;
  return {
    box,
    width,
    luma,
    runs,
    tiles: tiles.map((tile) => ({ tile, sums: sumsOf(tile, box, width, luma) })),
  };
}

function sumsOf({ box }: ChangedTile, patch: Box, width: number, luma: Uint8Array): TileSums {
  const ofColumn = new Float64Array(box.x1 - box.x0);
  const ofRow = new Float64Array(box.y1 - box.y0);
  let square = 0;
  for (let y = 0; y < ofRow.length; y++)
    for (let x = 0; x < ofColumn.length; x++) {
      const value = luma[(box.y0 - patch.y0 + y) * width + box.x0 - patch.x0 + x] ?? 0;
      ofColumn[x] = (ofColumn[x] ?? 0) + value;
      ofRow[y] = (ofRow[y] ?? 0) + value;
      square += value * value;
    }
  return { ofColumn, ofRow, square };
}

/** What the old tiles had more of than the new ones: luma in all, and the middle of it in px of the patch. */
function movedIn({ box, tiles }: Patch): { sum: number; x: number; y: number } {
  let [sum, x, y] = [0, 0, 0];
  for (const { tile, sums } of tiles) {
    const now = measuresOf(sums);
    const [across, down] = [sums.ofColumn.length, sums.ofRow.length];
    const mass = (tile.before.mean - now.mean) * across * down;
    sum += mass;
    x +=
      mass * (tile.box.x0 + across / 2 - box.x0) +
      ((tile.before.right - now.right) * across * across * down) / 2;
    y +=
      mass * (tile.box.y0 + down / 2 - box.y0) + ((tile.before.down - now.down) * across * down * down) / 2;
  }
  return { sum, x: sum === 0 ? 0 : x / sum, y: sum === 0 ? 0 : y / sum };
}

/** Whether each column of the bar, and of the pixels beside it, is of one colour from end to end: letters never are. */
function isEven({ width, runs }: Patch, { x0, y0, x1, y1 }: Box): boolean {
  for (let x = Math.max(0, x0 - 1); x <= Math.min(width - 1, x1); x++)
    if ((runs[(y1 - 1) * width + x] ?? 0) < y1 - y0) return false;
  return x0 >= 0 && x1 <= width;
}

/** The luma that the bar may have had in the old picture: of the ground beside it, or of a caret that is gone. */
function paints({ width, luma, tiles }: Patch, { x0, y0, x1, y1 }: Box, sum: number): number[] {
  const at = (x: number): number => luma[y0 * width + x] ?? 0;
  const own = at(x0);
  const beside = x0 > 0 ? at(x0 - 1) : at(x1);
  const area = (x1 - x0) * (y1 - y0);
  if (Math.abs(beside - own) >= CONTRAST) {
    const missing = Math.abs((beside - own) * area - sum);
    return missing <= FIT.mean * TILE * TILE * tiles.length ? [beside] : [];
  }
  const by = sum / area;
  if (Math.abs(by) < CONTRAST / 2) return [];
  // The sum is made of rounded means, and the luma follows from it.
  const unsure = unsureOf(tiles.length, sum);
  const tried: number[] = [];
  for (let times = 1 - unsure; times <= 1 + unsure; times += STEP)
    tried.push(Math.max(0, Math.min(255, own + by * times)));
  return tried;
}

/** Whether the tiles with the bar painted over measure as they did. */
function explains(patch: Patch, bar: Box, paint: number): boolean {
  return patch.tiles.every(({ tile, sums }) => {
    const measured = measuresOf(painted(patch, tile, sums, bar, paint));
    return LUMA_MEASURES.every((measure) => {
      const { steps } = CODING[measure];
      return Math.abs(measured[measure] - tile.before[measure]) * steps <= FIT[measure];
    });
  });
}

/** Sums of a tile with a bar painted over, each column of which is of one colour. */
function painted(
  { box, width, luma }: Patch,
  tile: ChangedTile,
  sums: TileSums,
  bar: Box,
  paint: number,
): TileSums {
  const [left, top] = [tile.box.x0 - box.x0, tile.box.y0 - box.y0];
  const [x0, x1] = [Math.max(bar.x0 - left, 0), Math.min(bar.x1 - left, sums.ofColumn.length)];
  const [y0, y1] = [Math.max(bar.y0 - top, 0), Math.min(bar.y1 - top, sums.ofRow.length)];
  if (x0 >= x1 || y0 >= y1) return sums;
  const ofColumn = Float64Array.from(sums.ofColumn);
  const ofRow = Float64Array.from(sums.ofRow);
  let [square, across] = [sums.square, 0];
  for (let x = x0; x < x1; x++) {
    const own = luma[bar.y0 * width + left + x] ?? 0;
    ofColumn[x] = (ofColumn[x] ?? 0) + (paint - own) * (y1 - y0);
    square += (paint * paint - own * own) * (y1 - y0);
    across += paint - own;
  }
  for (let y = y0; y < y1; y++) ofRow[y] = (ofRow[y] ?? 0) + across;
  return { ofColumn, ofRow, square };
}
