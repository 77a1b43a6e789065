/** How much edge each small cell of a picture holds: a stroke more or less shows there, and noise does not. */

import { type Box, sharedArea, unionOf } from "#image/pixels.ts";

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

/**
 * What is measured of each cell, one byte each: all of its edges, and how many of them are between left and right
 * neighbours, in its left half and in its upper half. A stroke that moves within a cell keeps the first and hardly ever
 * all four: 6 and 8, or 0 and 9, differ by where their strokes are.
 */
const EDGE_MEASURES = ["all", "across", "left", "top"] as const;
export type EdgeMeasure = (typeof EDGE_MEASURES)[number];

/** One byte a cell for each measure; fingerprints made before the parts were measured have only `all`. */
export type EdgePlanes = Readonly<Record<"all", Uint8Array>> &
  Readonly<Partial<Record<EdgeMeasure, Uint8Array>>>;

/** The edges of a picture: the differences of its pixels from their left and upper neighbours. */
export function edgesOf(width: number, height: number, luma: Uint8Array): Required<EdgePlanes> {
  const { columns, rows } = cellsOf(width, height);
  const plane = () => new Uint8Array(columns * rows);
  const planes = { all: plane(), across: plane(), left: plane(), top: plane() };
  // Sums of one row of cells: edges between left and right neighbours, between upper and lower ones, and of two halves.
  const [across, down, lefts, tops] = [0, 1, 2, 3].map(() => new Int32Array(columns)) as Sums;
  for (let row = 0; row < rows; row++) {
    for (const sums of [across, down, lefts, tops]) sums.fill(0);
    const top = row * CELL;
    for (let y = top; y < Math.min(height, top + CELL); y++) {
      const start = y * width;
      const isTop = y - top < CELL / 2;
      let left = luma[start] ?? 0;
      for (let x = 0; x < width; x++) {
        const value = luma[start + x] ?? 0;
        const above = y === 0 ? value : (luma[start + x - width] ?? 0);
        if (value !== left || value !== above) {
          const cell = x >> 3;
          const [sideways, upright] = [edge(value - left), edge(value - above)];
          across[cell] = (across[cell] ?? 0) + sideways;
          down[cell] = (down[cell] ?? 0) + upright;
          if ((x & 4) === 0) lefts[cell] = (lefts[cell] ?? 0) + sideways + upright;
          if (isTop) tops[cell] = (tops[cell] ?? 0) + sideways + upright;
        }
        left = value;
      }
    }
    for (let cell = 0; cell < columns; cell++) {
      const at = row * columns + cell;
      planes.all[at] = byteOf((across[cell] ?? 0) + (down[cell] ?? 0));
      planes.across[at] = byteOf(across[cell] ?? 0);
      planes.left[at] = byteOf(lefts[cell] ?? 0);
      planes.top[at] = byteOf(tops[cell] ?? 0);
    }
  }
  return planes;
}

type Sums = [Int32Array, Int32Array, Int32Array, Int32Array];

const byteOf = (sum: number): number => Math.min(255, Math.round((STEPS * sum) / (WHOLE - LEAST)));

/** An edge by how far it exceeds the least one, up to a whole one. */
function edge(difference: number): number {
  const size = difference < 0 ? -difference : difference;
  return size <= LEAST ? 0 : size >= WHOLE ? WHOLE - LEAST : size - LEAST;
}

/** How the edges of a tile changed. */
export interface EdgeChange {
  /** The cells that hold more or fewer edges than noise explains, as one box, px; undefined if none does. */
  readonly box: Box | undefined;
  /** Whether those cells and the ones around them held no edges before, or hold none now. */
  readonly isAlone: boolean;
  /** Edges more in all cells of the tile, in whole edges between two pixels. */
  readonly more: number;
  /** The edges of each cell before. */
  readonly before: readonly CellEdges[];
}

/** The edges of one cell, in steps of the stored byte. */
export interface CellEdges {
  /** px of the picture. */
  readonly cell: Box;
  readonly edges: Readonly<Partial<Record<EdgeMeasure, number>>>;
}

/** The change of a tile, the box of which begins at the corner of a cell. */
export function edgeChange(
  before: EdgePlanes,
  after: EdgePlanes,
  width: number,
  { x0, y0, x1, y1 }: Box,
): EdgeChange {
  const columns = Math.ceil(width / CELL);
  const tile = { x0, y0, x1, y1 };
  const cells = cellsIn(tile, columns);
  let box: Box | undefined;
  let more = 0;
  for (const { at, cell } of cells) {
    more += ((after.all[at] ?? 0) - (before.all[at] ?? 0)) / STEPS;
    if (!isNoise(edgesAt(before, at), edgesAt(after, at)))
      box = box === undefined ? cell : unionOf(box, cell);
  }
  const near = box === undefined ? tile : { x0: box.x0 - 1, y0: box.y0 - 1, x1: box.x1 + 1, y1: box.y1 + 1 };
  const isAlone = cells.every(
    ({ at, cell }) =>
      sharedArea(cell, near) === 0 || Math.min(before.all[at] ?? 0, after.all[at] ?? 0) <= NOISE.steps,
  );
  return { box, isAlone, more, before: cells.map(({ at, cell }) => ({ cell, edges: edgesAt(before, at) })) };
}

/** The measures of a cell that the fingerprint has. */
export function edgesAt(planes: EdgePlanes, at: number): CellEdges["edges"] {
  const { all, across, left, top } = planes;
  return across === undefined
    ? { all: all[at] }
    : { all: all[at], across: across[at], left: left?.[at], top: top?.[at] };
}

/** Whether noise explains the difference of two cells, in every measure that both have; `slack` is a further share. */
export function isNoise(before: CellEdges["edges"], after: CellEdges["edges"], slack = 0): boolean {
  return EDGE_MEASURES.every((measure) => {
    const [one, other] = [before[measure], after[measure]];
    if (one === undefined || other === undefined) return true;
    return (
      Math.abs(other - one) <= NOISE.steps + NOISE.share * Math.min(one, other) + slack * Math.max(one, other)
    );
  });
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

/** Whole edges that a bar of even contrast has on an even background, all sides together. */
export function edgesOfBar(width: number, height: number, contrast: number): number {
  return (2 * (width + height) * edge(contrast)) / (WHOLE - LEAST);
}
