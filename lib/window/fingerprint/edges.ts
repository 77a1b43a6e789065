/** How much edge each small cell of a picture holds: a stroke more or less shows there, and noise does not. */

import { type Box, sharedArea, unionOf } from "../../image/pixels.ts";

/** Side of a cell, px: a quarter of a tile's. */
export const CELL = 8;
/** Luma between neighbouring pixels that counts as no edge, and as a whole one. */
const LEAST = 16;
const WHOLE = 128;
/** Steps of the byte for one whole edge between two pixels. */
const STEPS = 4;
/**
 * Steps by which noise of ±2 a channel moves a cell at most, and the part of its edges that is added where all pixels
 * become lighter and white ones cannot: between two pixels noise moves an edge by 1 % on average, and a cell has 128 of
 * them. A stroke that closes or opens a dark letter of 9 px moves 8 steps and more.
 */
const NOISE = { steps: 3, share: 1 / 64 };

/** How many cells a picture is wide and high. */
export function cellsOf(width: number, height: number): { columns: number; rows: number } {
  return { columns: Math.ceil(width / CELL), rows: Math.ceil(height / CELL) };
}

/** The edges in each cell, one byte a cell: the differences of its pixels from their left and upper neighbours. */
export function edgesOf(width: number, height: number, luma: Uint8Array): Uint8Array {
  const { columns, rows } = cellsOf(width, height);
  const edges = new Uint8Array(columns * rows);
  const sums = new Int32Array(columns);
  for (let row = 0; row < rows; row++) {
    sums.fill(0);
    for (let y = row * CELL; y < Math.min(height, (row + 1) * CELL); y++) {
      const start = y * width;
      let left = luma[start] ?? 0;
      for (let x = 0; x < width; x++) {
        const value = luma[start + x] ?? 0;
        const above = y === 0 ? value : (luma[start + x - width] ?? 0);
        if (value !== left || value !== above) {
          const cell = x >> 3;
          sums[cell] = (sums[cell] ?? 0) + edge(value - left) + edge(value - above);
        }
        left = value;
      }
    }
    for (let cell = 0; cell < columns; cell++)
      edges[row * columns + cell] = Math.min(255, Math.round((STEPS * (sums[cell] ?? 0)) / (WHOLE - LEAST)));
  }
  return edges;
}

/** An edge by how far it exceeds the least one, up to a whole one. */
function edge(difference: number): number {
  const size = difference < 0 ? -difference : difference;
  return size <= LEAST ? 0 : size >= WHOLE ? WHOLE - LEAST : size - LEAST;
}

/** How the edges of a tile changed. */
export interface EdgeChange {
  /** The cells that hold more or fewer edges than noise explains, as one box, px; undefined where none does. */
  readonly box: Box | undefined;
  /** Whether those cells and the ones around them held no edges before, or hold none now. */
  readonly isAlone: boolean;
  /** Edges more in all cells of the tile, in whole edges between two pixels. */
  readonly more: number;
}

/** The change of a tile, the box of which begins at the corner of a cell. */
export function edgeChange(
  before: Uint8Array,
  after: Uint8Array,
  width: number,
  { x0, y0, x1, y1 }: Box,
): EdgeChange {
  const columns = Math.ceil(width / CELL);
  const tile = { x0, y0, x1, y1 };
  let box: Box | undefined;
  let more = 0;
  for (const { at, cell } of cellsIn(tile, columns)) {
    const [one, other] = [before[at] ?? 0, after[at] ?? 0];
    more += (other - one) / STEPS;
    if (Math.abs(other - one) > NOISE.steps + NOISE.share * Math.min(one, other))
      box = box === undefined ? cell : unionOf(box, cell);
  }
  const near = box === undefined ? tile : { x0: box.x0 - 1, y0: box.y0 - 1, x1: box.x1 + 1, y1: box.y1 + 1 };
  const isAlone = cellsIn(tile, columns).every(
    ({ at, cell }) =>
      sharedArea(cell, near) === 0 || Math.min(before[at] ?? 0, after[at] ?? 0) <= NOISE.steps,
  );
  return { box, isAlone, more };
}

/** The cells of a tile with their numbers. */
function cellsIn({ x0, y0, x1, y1 }: Box, columns: number): { at: number; cell: Box }[] {
  const cells: { at: number; cell: Box }[] = [];
  for (let y = y0; y < y1; y += CELL)
    for (let x = x0; x < x1; x += CELL)
      cells.push({
        at: (y / CELL) * columns + x / CELL,
        cell: { x0: x, y0: y, x1: Math.min(x1, x + CELL), y1: Math.min(y1, y + CELL) },
      });
  return cells;
}

/** Whole edges that a bar of even contrast on even ground has, all sides together. */
export function edgesOfBar(width: number, height: number, contrast: number): number {
  return (2 * (width + height) * edge(contrast)) / (WHOLE - LEAST);
}
