/** How a candidate looks, by its pixels: rim, corners, colours and pieces. */
import type { Box, Pixels } from "#image/pixels.ts";
import type { Candidate } from "./candidate.ts";
import { distance } from "./color.ts";
import type { Segments } from "./segment.ts";

/** How the middle of each side's outermost pixels differs from the background outside and from the fill. */
export function rimOf(
  { data, width }: Pixels,
  box: Box,
  fill: number,
  background: number,
): { background: number; fill: number; sides: number } {
  const [cx, cy] = [(box.x0 + box.x1) >> 1, (box.y0 + box.y1) >> 1];
  const quarterX = (box.x1 - box.x0) >> 2;
  const quarterY = (box.y1 - box.y0) >> 2;
  const at = (x: number, y: number): number => {
    const index = (y * width + x) * 4;
    return ((data[index] ?? 0) << 16) | ((data[index + 1] ?? 0) << 8) | (data[index + 2] ?? 0);
  };
  const sides = [
    [at(cx, box.y0), at(cx - quarterX, box.y0), at(cx + quarterX, box.y0)],
    [at(box.x1 - 1, cy), at(box.x1 - 1, cy - quarterY), at(box.x1 - 1, cy + quarterY)],
    [at(cx, box.y1 - 1), at(cx - quarterX, box.y1 - 1), at(cx + quarterX, box.y1 - 1)],
    [at(box.x0, cy), at(box.x0, cy - quarterY), at(box.x0, cy + quarterY)],
  ];
  let [againstBackground, againstFill, different] = [0, 0, 0];
  for (const side of sides) {
    const toBackground = middle(side.map((color) => distance(color, background)));
    const toFill = middle(side.map((color) => distance(color, fill)));
    againstBackground += toBackground / 4;
    againstFill += toFill / 4;
    if (toFill > 3 && toBackground > 3) different++;
  }
  return { background: againstBackground, fill: againstFill, sides: different };
}

const middle = (three: readonly number[]): number => three.toSorted((a, b) => a - b)[1] ?? 0;

/** Mean distance from the corners along the diagonals to the first pixel of the box's own, px: 0 for a sharp corner. */
export function cornerOf(pieceOf: Int32Array, width: number, { x0, y0, x1, y1, on }: Candidate): number {
  const most = Math.min((x1 - x0) >> 1, (y1 - y0) >> 1, 40);
  const from = (x: number, y: number, dx: number, dy: number): number => {
    for (let step = 0; step < most; step++)
      if (pieceOf[(y + dy * step) * width + x + dx * step] !== on) return step;
    return most;
  };
  return (
    (from(x0, y0, 1, 1) + from(x1 - 1, y0, -1, 1) + from(x0, y1 - 1, 1, -1) + from(x1 - 1, y1 - 1, -1, -1)) /
    4
  );
}

const GRID = 12;

/** Pieces and colours that a grid of samples meets: few in a control, many in a picture. */
export function sampled({ data, width }: Pixels, box: Box, pieceOf: Int32Array, pieces: Segments["pieces"]) {
  const met = new Set<number>();
  const colors = new Set<number>();
  let surfaces = 0;
  let [sum, squares, all] = [0, 0, 0];
  for (let row = 0; row < GRID; row++) {
    const y = box.y0 + Math.floor(((row + 0.5) * (box.y1 - box.y0)) / GRID);
    for (let column = 0; column < GRID; column++) {
      const x = box.x0 + Math.floor(((column + 0.5) * (box.x1 - box.x0)) / GRID);
      const at = y * width + x;
      const piece = pieceOf[at] ?? 0;
      if (!met.has(piece)) {
        met.add(piece);
        if (pieces[piece]?.surface === true) surfaces++;
      }
      const [r, g, b] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
      colors.add(((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4));
      const light = 0.299 * r + 0.587 * g + 0.114 * b;
      sum += light;
      squares += light * light;
      all++;
    }
  }
  return {
    pieces: met.size,
    surfaces,
    colors: colors.size,
    spread: Math.sqrt(Math.max(0, squares / all - (sum / all) ** 2)),
  };
}
