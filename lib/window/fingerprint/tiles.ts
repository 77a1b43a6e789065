/** Measures a picture tile by tile: eight numbers of one byte each say what a tile looks like, steady under noise. */
import type { Pixels } from "#image/pixels.ts";

/** Side of a tile, px; those at the right and bottom edge may be smaller. */
export const TILE = 32;

/**
 * What is measured of each tile, in the order in which it is stored. Luma is that of ITU-R BT.601, 0 to 255.
 * - `mean`, `deviation`: of the luma
 * - `columns`, `rows`: standard deviation of the means of its columns and rows; a caret moves the one far more than the other
 * - `right`, `down`: first moment of the luma, the middle of the tile being 0 and its edges -1 and 1; tells where a change lies
 * - `blue`, `red`: means of the colour differences Cb and Cr; a lamp that turns from red to green can keep its luma
 */
export const MEASURES = ["mean", "deviation", "columns", "rows", "right", "down", "blue", "red"] as const;
export type Measure = (typeof MEASURES)[number];

/** Steps of the byte for one unit of the measure, and the byte that stands for zero. */
export const CODING: Readonly<Record<Measure, { readonly steps: number; readonly zero: number }>> = {
  mean: { steps: 1, zero: 0 },
  deviation: { steps: 2, zero: 0 },
  columns: { steps: 2, zero: 0 },
  rows: { steps: 2, zero: 0 },
  right: { steps: 2, zero: 128 },
  down: { steps: 2, zero: 128 },
  blue: { steps: 1, zero: 128 },
  red: { steps: 1, zero: 128 },
};

/** Tiles from left to right and top to bottom; one plane of bytes for each measure. */
export interface Tiles {
  readonly columns: number;
  readonly rows: number;
  readonly planes: Readonly<Record<Measure, Uint8Array>>;
}

/** How many tiles cover a picture. */
export function gridOf(width: number, height: number): { columns: number; rows: number } {
  return { columns: Math.ceil(width / TILE), rows: Math.ceil(height / TILE) };
}

export function emptyTiles(columns: number, rows: number): Tiles {
  const plane = () => new Uint8Array(columns * rows);
  return {
    columns,
    rows,
    planes: {
      mean: plane(),
      deviation: plane(),
      columns: plane(),
      rows: plane(),
      right: plane(),
      down: plane(),
      blue: plane(),
      red: plane(),
    },
  };
}

/** Measures every tile in one walk over the pixels. `luma` has one byte a pixel. */
export function tilesOf({ width, height, data }: Pixels, luma: Uint8Array): Tiles {
  const { columns, rows } = gridOf(width, height);
  const tiles = emptyTiles(columns, rows);
  // Sums of one row of tiles: luma of every column of pixels, and luma of every row of pixels in every tile.
  const ofColumn = new Int32Array(width);
  const ofRow = new Int32Array(columns * TILE);
  const squares = new Float64Array(columns);
  const blues = new Int32Array(columns);
  const reds = new Int32Array(columns);
  for (let row = 0; row < rows; row++) {
    const top = row * TILE;
    const bottom = Math.min(height, top + TILE);
    ofColumn.fill(0);
    for (let column = 0; column < columns; column++) {
      const left = column * TILE;
      const right = Math.min(width, left + TILE);
      let [square, blue, red] = [0, 0, 0];
      for (let y = top; y < bottom; y++) {
        let sum = 0;
        for (let x = left, at = y * width + left; x < right; x++, at++) {
          const value = luma[at] ?? 0;
          sum += value;
          square += value * value;
          ofColumn[x] = (ofColumn[x] ?? 0) + value;
          red += data[at * 4] ?? 0;
          blue += data[at * 4 + 2] ?? 0;
        }
        ofRow[column * TILE + y - top] = sum;
      }
      squares[column] = square;
      blues[column] = blue;
      reds[column] = red;
    }
    for (let column = 0; column < columns; column++) {
      const left = column * TILE;
      write(tiles, row * columns + column, {
        ofColumn: ofColumn.subarray(left, Math.min(width, left + TILE)),
        ofRow: ofRow.subarray(left, left + bottom - top),
        square: squares[column] ?? 0,
        blue: blues[column] ?? 0,
        red: reds[column] ?? 0,
      });
    }
  }
  return tiles;
}

/** Sums of the luma of a tile: of each column, of each row, and of the squares of all pixels. */
export interface TileSums {
  readonly ofColumn: ArrayLike<number>;
  readonly ofRow: ArrayLike<number>;
  readonly square: number;
}

/** The measures of a tile that are taken of its luma. */
type LumaMeasures = Readonly<Record<Exclude<Measure, "blue" | "red">, number>>;

export function measuresOf({ ofColumn, ofRow, square }: TileSums): LumaMeasures {
  const x = profile(ofColumn, ofRow.length);
  const y = profile(ofRow, ofColumn.length);
  const variance = square / (ofColumn.length * ofRow.length) - x.mean * x.mean;
  return {
    mean: x.mean,
    deviation: Math.sqrt(Math.max(0, variance)),
    columns: x.deviation,
    rows: y.deviation,
    right: x.moment,
    down: y.moment,
  };
}

/** From the sums of a tile to its eight bytes. */
function write(
  { planes }: Tiles,
  at: number,
  sums: TileSums & { readonly blue: number; readonly red: number },
): void {
  const measures = measuresOf(sums);
  const count = sums.ofColumn.length * sums.ofRow.length;
  const put = (measure: Measure, value: number): void => {
    const { steps, zero } = CODING[measure];
    planes[measure][at] = Math.max(0, Math.min(255, Math.round(value * steps) + zero));
  };
  for (const measure of LUMA_MEASURES) put(measure, measures[measure]);
  // Cb and Cr of BT.601 from the means: they are linear.
  put("blue", (sums.blue / count - measures.mean) * 0.564);
  put("red", (sums.red / count - measures.mean) * 0.713);
}

export const LUMA_MEASURES = ["mean", "deviation", "columns", "rows", "right", "down"] as const;

/** Mean, standard deviation and first moment of the means of a tile's columns or rows. */
function profile(sums: ArrayLike<number>, each: number): { mean: number; deviation: number; moment: number } {
  const half = sums.length / 2;
  let [total, square, moment] = [0, 0, 0];
  for (let at = 0; at < sums.length; at++) {
    const value = (sums[at] ?? 0) / each;
    total += value;
    square += value * value;
    moment += (value * (at + 0.5 - half)) / half;
  }
  const mean = total / sums.length;
  return {
    mean,
    deviation: Math.sqrt(Math.max(0, square / sums.length - mean * mean)),
    moment: moment / sums.length,
  };
}

/** Luma of each pixel, rounded: ITU-R BT.601 with coefficients in 1/65536. */
export function lumaOf({ width, height, data }: Pixels): Uint8Array {
  const luma = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < luma.length; at++, from += 4)
    luma[at] =
      (19595 * (data[from] ?? 0) + 38470 * (data[from + 1] ?? 0) + 7471 * (data[from + 2] ?? 0) + 32768) >>
      16;
  return luma;
}
