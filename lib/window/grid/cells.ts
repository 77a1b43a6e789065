/** Cuts a picture into a grid of cells that covers every pixel once, and merges cells of near colour into rectangles. */
import type { Box, Pixels } from "#image/pixels.ts";
import { commonest, distanceOf, samplesOf } from "./colors.ts";

interface Grid {
  /** Edges of the columns, px, from 0 to the width; one more than there are columns. */
  readonly columns: readonly number[];
  /** Edges of the rows, px, from 0 to the height. */
  readonly rows: readonly number[];
}

export interface Region extends Box {
  /** First column and row. */
  readonly cell: readonly [column: number, row: number];
  /** Columns and rows that it takes. */
  readonly span: readonly [columns: number, rows: number];
  /** Most frequent colour of its cells, 0xRRGGBB. */
  readonly color: number;
}

/** Cells whose main colours differ by at most this, in each channel, are one region. */
const NEAR = 12;

/**
 * The grid of a picture: `count` cells along the longer side (fewer where it has fewer pixels), and as many along the
 * shorter one as make the cells nearly square.
 */
export function gridOf(width: number, height: number, count: number): Grid {
  const long = Math.max(width, height);
  const cell = long / Math.min(count, long);
  return { columns: edges(width, cell), rows: edges(height, cell) };
}

/** From 0 to `size` in steps of about `cell`, each at least 1 px. */
function edges(size: number, cell: number): number[] {
  const count = Math.max(1, Math.min(size, Math.round(size / cell)));
  return Array.from({ length: count + 1 }, (_, at) => Math.round((at * size) / count));
}

/** The regions of a picture in reading order: they do not overlap and leave no pixel out. */
export function gridRegions(pixels: Pixels, count: number): Region[] {
  const { columns, rows } = gridOf(pixels.width, pixels.height, count);
  const across = columns.length - 1;
  const down = rows.length - 1;
  const boxAt = (column: number, row: number, wide = 1, high = 1): Box => ({
    x0: columns[column] ?? 0,
    y0: rows[row] ?? 0,
    x1: columns[column + wide] ?? pixels.width,
    y1: rows[row + high] ?? pixels.height,
  });
  const colors: number[] = [];
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++)
      colors.push(commonest(samplesOf(pixels, boxAt(column, row))));
  const taken = new Uint8Array(across * down);
  const isFree = (column: number, row: number, seed: number): boolean => {
    const at = row * across + column;
    return taken[at] === 0 && distanceOf(colors[at] ?? 0, seed) <= NEAR;
  };
  const regions: Region[] = [];
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      if (taken[row * across + column] === 1) continue;
      const seed = colors[row * across + column] ?? 0;
      let wide = 1;
      while (column + wide < across && isFree(column + wide, row, seed)) wide++;
      const isRowFree = (y: number): boolean => {
        for (let x = column; x < column + wide; x++) if (!isFree(x, y, seed)) return false;
        return true;
      };
      let high = 1;
      while (row + high < down && isRowFree(row + high)) high++;
      const own: number[] = [];
      for (let y = row; y < row + high; y++)
        for (let x = column; x < column + wide; x++) {
          taken[y * across + x] = 1;
          own.push(colors[y * across + x] ?? 0);
        }
      regions.push({
        ...boxAt(column, row, wide, high),
        cell: [column, row],
        span: [wide, high],
        color: commonest(own),
      });
    }
  return regions;
}
