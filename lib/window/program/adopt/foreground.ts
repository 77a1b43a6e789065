/** The foreground of a box: what contrasts with its background, its colours, extent and outline as path data. */
import type { Box, Pixels } from "#image/pixels.ts";
import { colorAt, commonest, distanceOf, dominantColors, samplesOf } from "../../grid/colors.ts";

/** A pixel this far from the background, in one channel, is foreground. */
const CONTRAST = 40;
/** A trace is coarsened until its path data has at most this many characters; a photograph becomes a mosaic. */
const LONGEST = 24_000;

export interface Foreground {
  readonly color: number;
  /** Path data, px around `center`. */
  readonly data: string;
}

/** The colour that a box's writing has: the most frequent of those that differ most from the background. */
export function foregroundColor(pixels: Pixels, box: Box, background: number): number {
  const colors = [...samplesOf(pixels, box)];
  const most = colors.reduce((best, color) => Math.max(best, distanceOf(color, background)), 0);
  return commonest(
    colors.filter((color) => distanceOf(color, background) >= 0.8 * most),
    background,
  );
}

/** The box around the foreground inside `box`; undefined if there is none. */
export function foregroundBox(pixels: Pixels, box: Box, background: number): Box | undefined {
  let [x0, y0, x1, y1] = [box.x1, box.y1, box.x0, box.y0];
  for (let y = box.y0; y < box.y1; y++)
    for (let x = box.x0; x < box.x1; x++) {
      if (distanceOf(colorAt(pixels, x, y), background) < CONTRAST) continue;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x + 1);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y + 1);
    }
  return x1 > x0 && y1 > y0 ? { x0, y0, x1, y1 } : undefined;
}

/**
 * Traces the foreground of a box, colour by colour, the most frequent first.
 * @param most colours that are kept; each pixel counts for the nearest one, or for the background
 */
export function traced(pixels: Pixels, box: Box, background: number, most: number): Foreground[] {
  const far = [...samplesOf(pixels, box)].filter((color) => distanceOf(color, background) >= CONTRAST);
  // A single colour is that of the strokes' cores: their smoothed edges are as frequent as they are.
  const colors =
    most === 1
      ? [foregroundColor(pixels, box, background)]
      : dominantColors(far, most, CONTRAST).map(({ color }) => color);
  if (far.length === 0) return [];
  let cell = 1;
  let paths = mosaic(pixels, box, cell, [background, ...colors]);
  while (paths === undefined) {
    cell *= 2;
    paths = mosaic(pixels, box, cell, [background, ...colors]);
  }
  const data = paths;
  return colors.map((color, at) => ({ color, data: data[at + 1] ?? "" })).filter(({ data }) => data !== "");
}

interface Run {
  x0: number;
  x1: number;
  y0: number;
  color: number;
}

/**
 * Path data of each colour but the first: rectangles of equal runs, row after row. Undefined where it becomes longer
 * than {@link LONGEST}.
 */
function mosaic(pixels: Pixels, box: Box, cell: number, colors: readonly number[]): string[] | undefined {
  let length = 0;
  const paths = colors.map((): string[] => []);
  const [middleX, middleY] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  const finish = ({ x0, x1, y0, color }: Run, y1: number): void => {
    if (color === 0) return;
    const part = `M${x0 - middleX} ${y0 - middleY}h${x1 - x0}v${y1 - y0}h${x0 - x1}z`;
    length += part.length;
    paths[color]?.push(part);
  };
  let open: Run[] = [];
  for (let y = box.y0; y < box.y1; y += cell) {
    const runs = runsOf(pixels, box, y, cell, colors);
    const before = new Map(open.map((run) => [run.x0, run]));
    for (const run of runs) {
      const above = before.get(run.x0);
      if (above?.x1 !== run.x1 || above.color !== run.color) continue;
      run.y0 = above.y0;
      before.delete(run.x0);
    }
    for (const ended of before.values()) finish(ended, y);
    if (length > LONGEST) return undefined;
    open = runs;
  }
  for (const run of open) finish(run, box.y1);
  if (length > LONGEST) return undefined;
  return paths.map((parts) => parts.join(""));
}

function runsOf(pixels: Pixels, box: Box, y: number, cell: number, colors: readonly number[]): Run[] {
  const runs: Run[] = [];
  const row = Math.min(box.y1 - 1, y + (cell >> 1));
  for (let x = box.x0; x < box.x1; x += cell) {
    const color = nearest(colorAt(pixels, Math.min(box.x1 - 1, x + (cell >> 1)), row), colors);
    const end = Math.min(box.x1, x + cell);
    const last = runs.at(-1);
    if (last?.color === color) last.x1 = end;
    else runs.push({ x0: x, x1: end, y0: y, color });
  }
  return runs;
}

function nearest(color: number, colors: readonly number[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  colors.forEach((one, at) => {
    const distance = distanceOf(one, color);
    if (distance < least) [best, least] = [at, distance];
  });
  return best;
}
