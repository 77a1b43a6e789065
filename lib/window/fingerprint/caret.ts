/** Recognises a blinking caret: whether painting one bar into the new picture, or out of it, gives the old tiles. */
import type { Box, Pixels } from "#image/pixels.ts";
import { around } from "./areas.ts";
import { isPlausibleCaret } from "./caret-place.ts";
import type { ChangedTile } from "./change.ts";
import { CELL, cellsOf, edgesAt, edgesOf, edgesOfBar, isNoise } from "./edges.ts";
import { CODING, LUMA_MEASURES, lumaOf, measuresOf, TILE, type TileSums } from "./tiles.ts";

/** Carets are this wide (1 px at scale 1, 3 at most at scale 2) and high, px. */
const WIDTHS = [1, 2, 3] as const;
const LEAST_HEIGHT = 8;
const HEIGHT = 64;
/** A caret differs from its background by at least this much luma. */
const CONTRAST = 64;
/** Luma by which neighbours in a column of one colour differ: noise of re-encoding on both. */
const EVEN = 5;
/** Rows of a caret in a cell that may be too few to change its edges by more than noise, px. */
const HIDDEN = 2;
/** Whole edges by which a caret may miss the change of its cells, each of which is rounded. */
const EDGES_OFF = 3;
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

/** Bars that are tried on the edges of their cells. */
const TRIED = 48;
/** Share of a cell's edges by which the luma of a caret that is gone, which is derived, may make it differ. */
const LUMA_OFF = 0.06;

/** A group of changed tiles cut out of the new picture. */
interface Patch {
  readonly box: Box;
  readonly width: number;
  readonly luma: Uint8Array;
  /** For each pixel, how many of its column up to and with it have its luma. */
  readonly runs: Uint8Array;
  readonly tiles: readonly { readonly tile: ChangedTile; readonly sums: TileSums }[];
  /** The same with the cells to the left and above, which the edges of the first cells are measured against. */
  readonly wide: { readonly box: Box; readonly luma: Uint8Array };
}

/** Whether the changed tiles, which hang together, are explained by a caret that came or went. */
export function isCaret(tiles: readonly ChangedTile[], pixels: Pixels): boolean {
  const patch = cutOut(tiles, pixels);
  const bar = candidates(patch).find((candidate) => explainsEdges(patch, candidate));
  return bar !== undefined && isPlausibleCaret(pixels, moved(bar.box, patch.box.x0, patch.box.y0));
}

/** A bar that explains the measures of the changed tiles, in px of the patch, and the luma to paint it with. */
interface Candidate {
  readonly box: Box;
  readonly luma: number;
  /** By how much it misses the measures, in squared steps. */
  readonly miss: number;
}

/** The bars that explain the measures of the changed tiles, the best first. */
function candidates(patch: Patch): Candidate[] {
  const { tiles } = patch;
  const cells = tiles.flatMap(({ tile }) => tile.edges?.box ?? []);
  if (cells.length === 0) return [];
  const place = moved(around(cells), -patch.box.x0, -patch.box.y0);
  const sum = movedLuma(patch);
  const more = Math.abs(tiles.reduce((all, { tile }) => all + (tile.edges?.more ?? 0), 0));
  const found: Candidate[] = [];
  for (const bar of barsIn(place)) {
    if (bar.y0 < 0 || bar.y1 > patch.box.y1 - patch.box.y0 || !isEven(patch, bar)) continue;
    for (const { luma, contrast } of paints(patch, bar, sum)) {
      if (Math.abs(edgesOfBar(bar.x1 - bar.x0, bar.y1 - bar.y0, contrast) - more) > EDGES_OFF) continue;
      const miss = missOf(patch, bar, luma);
      if (miss < Number.POSITIVE_INFINITY) found.push({ box: bar, luma, miss });
    }
  }
  return found.sort((a, b) => a.miss - b.miss).slice(0, TRIED);
}

/**
 * Whether the new picture with the bar painted over has the edges of the old one in every cell. The measures of a tile
 * of 32 px are alike for a bar and for the stroke that makes a 3 an 8; the edges of its cells are not.
 */
function explainsEdges({ box, tiles, wide }: Patch, bar: Candidate): boolean {
  const { x0, y0, x1, y1 } = moved(bar.box, box.x0 - wide.box.x0, box.y0 - wide.box.y0);
  const width = wide.box.x1 - wide.box.x0;
  const then = wide.luma.slice();
  for (let y = y0; y < y1; y++) then.fill(bar.luma, y * width + x0, y * width + x1);
  const height = wide.box.y1 - wide.box.y0;
  const edges = edgesOf(width, height, then);
  const { columns } = cellsOf(width, height);
  const at = ({ x0: x, y0: y }: Box): number =>
    ((y - wide.box.y0) / CELL) * columns + (x - wide.box.x0) / CELL;
  return tiles.every(({ tile }) =>
    (tile.edges?.before ?? []).every(({ cell, edges: before }) =>
      isNoise(before, edgesAt(edges, at(cell)), LUMA_OFF),
    ),
  );
}

/** Bars of a caret's size whose edges are in some cells; a cell of which it has but a row or two need not tell,
 * and its lower end shows in the cell below. */
function* barsIn({ x0, y0, x1, y1 }: Box): Generator<Box> {
  for (const width of WIDTHS)
    for (let x = x0 - 1; x <= x1 - width; x++)
      for (let top = y0 - HIDDEN; top < y0 + CELL; top++)
        for (let bottom = Math.max(y1 - CELL, top + LEAST_HEIGHT); bottom <= y1 + HIDDEN; bottom++)
          if (bottom - top <= HEIGHT) yield { x0: x, y0: top, x1: x + width, y1: bottom };
}

const moved = ({ x0, y0, x1, y1 }: Box, right: number, down: number): Box => ({
  x0: x0 + right,
  y0: y0 + down,
  x1: x1 + right,
  y1: y1 + down,
});

function cutOut(tiles: readonly ChangedTile[], pixels: Pixels): Patch {
  const box = around(tiles.map((tile) => tile.box));
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  const luma = lumaIn(pixels, box);
  const wide = { ...box, x0: Math.max(0, box.x0 - CELL), y0: Math.max(0, box.y0 - CELL) };
  const runs = new Uint8Array(width * height).fill(1);
  for (let at = width; at < luma.length; at++)
    if (Math.abs((luma[at] ?? 0) - (luma[at - width] ?? 0)) <= EVEN) runs[at] = (runs[at - width] ?? 0) + 1;
  return {
    box,
    width,
    luma,
    runs,
    tiles: tiles.map((tile) => ({ tile, sums: sumsOf(tile, box, width, luma) })),
    wide: { box: wide, luma: lumaIn(pixels, wide) },
  };
}

function lumaIn(pixels: Pixels, { x0, y0, x1, y1 }: Box): Uint8Array {
  const [width, height] = [x1 - x0, y1 - y0];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = ((y0 + y) * pixels.width + x0) * 4;
    data.set(pixels.data.subarray(from, from + width * 4), y * width * 4);
  }
  return lumaOf({ width, height, data });
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

/** How much more luma the old tiles had than the new ones. */
function movedLuma({ tiles }: Patch): number {
  return tiles.reduce(
    (all, { tile, sums }) =>
      all + (tile.before.mean - measuresOf(sums).mean) * sums.ofColumn.length * sums.ofRow.length,
    0,
  );
}

/** Whether each column of the bar, and of the pixels beside it, is of one colour from end to end: letters never are. */
function isEven({ width, runs }: Patch, { x0, y0, x1, y1 }: Box): boolean {
  for (let x = Math.max(0, x0 - 1); x <= Math.min(width - 1, x1); x++)
    if ((runs[(y1 - 1) * width + x] ?? 0) < y1 - y0) return false;
  return x0 >= 0 && x1 <= width;
}

/** A luma to paint a bar with, and how far the caret then stands out. */
interface BarPaint {
  readonly luma: number;
  readonly contrast: number;
}

/** The luma that the bar may have had in the old picture: of the background beside it, or of a caret that is gone. */
function paints({ width, luma, tiles }: Patch, { x0, y0, x1, y1 }: Box, sum: number): BarPaint[] {
  const at = (x: number): number => luma[y0 * width + x] ?? 0;
  const own = at(x0);
  const beside = x0 > 0 ? at(x0 - 1) : at(x1);
  const area = (x1 - x0) * (y1 - y0);
  const there = Math.abs(beside - own);
  if (there >= CONTRAST) {
    const missing = Math.abs((beside - own) * area - sum);
    return missing <= FIT.mean * TILE * TILE * tiles.length ? [{ luma: beside, contrast: there }] : [];
  }
  const by = sum / area;
  // The sum is made of rounded means, and the luma follows from it.
  const unsure = Math.min(1, (tiles.length * TILE * TILE * ROUNDING) / Math.abs(sum));
  const tried: BarPaint[] = [];
  for (let times = 1 - unsure; times <= 1 + unsure; times += STEP) {
    const painted = Math.max(0, Math.min(255, own + by * times));
    if (Math.abs(painted - own) >= CONTRAST) tried.push({ luma: painted, contrast: Math.abs(painted - own) });
  }
  return tried;
}

/** By how much the tiles with the bar painted over miss what they measured, in squared steps; infinite where by too much. */
function missOf(patch: Patch, bar: Box, paint: number): number {
  let miss = 0;
  for (const { tile, sums } of patch.tiles) {
    const measured = measuresOf(painted(patch, tile, sums, bar, paint));
    for (const measure of LUMA_MEASURES) {
      const by = Math.abs(measured[measure] - tile.before[measure]) * CODING[measure].steps;
      if (by > FIT[measure]) return Number.POSITIVE_INFINITY;
      miss += by ** 2;
    }
  }
  return miss;
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
