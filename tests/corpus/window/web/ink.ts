/** Where a box has ink: the pixels that differ from its edge. */
import type { Pixels } from "../../../../lib/image/pixels.ts";

/** Left, top, width and height, px. */
export type Rectangle = readonly [x: number, y: number, width: number, height: number];

export interface Ink {
  /** Largest difference of luma to the edge, 0 to 255. */
  readonly contrast: number;
  /** The box tightened to the pixels that differ; missing where none does. */
  readonly ink?: Rectangle;
}

/** Pixels whose luma differs from the edge by more than this are ink. */
const INK = 24;

/** Measures a box, rounded to whole pixels; undefined where it is less than 2 px wide or high. */
export function inkOf({ width, height, data }: Pixels, box: Rectangle): Ink | undefined {
  const [x, y, columns, rows] = box.map(Math.round) as unknown as [number, number, number, number];
  if (columns < 2 || rows < 2) return undefined;
  /** Rec. 601 luma; beyond the picture it is 0, as a canvas answers. */
  const luma = (column: number, row: number): number => {
    if (x + column < 0 || y + row < 0 || x + column >= width || y + row >= height) return 0;
    const at = ((y + row) * width + x + column) * 4;
    return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  };
  const edge: number[] = [];
  for (let column = 0; column < columns; column++) edge.push(luma(column, 0), luma(column, rows - 1));
  for (let row = 0; row < rows; row++) edge.push(luma(0, row), luma(columns - 1, row));
  edge.sort((a, b) => a - b);
  const ground = edge[edge.length >> 1]!;
  let [left, top, right, bottom, contrast] = [columns, rows, -1, -1, 0];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const differs = Math.abs(luma(column, row) - ground);
      contrast = Math.max(contrast, differs);
      if (differs <= INK) continue;
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
    }
  return right < 0
    ? { contrast }
    : { contrast, ink: [x + left, y + top, right - left + 1, bottom - top + 1] };
}
