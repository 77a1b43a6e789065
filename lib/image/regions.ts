/** Flat regions: connected pixels of near-equal colour, found row by row as runs that a union-find joins. */
import type { Pixels } from "./pixels.ts";

/** Largest difference of a channel between neighbours of one region: rendering noise and gentle gradients pass. */
const TOLERANCE = 2;
/**
 * A picture is cut into at most this many runs. Interfaces have one to every ten pixels; only a photograph or noise
 * larger than a 4K screen has more, and is seen more coarsely instead of taking some 100 bytes a run.
 */
const MOST_RUNS = 4_000_000;

/** Flat regions of a picture; every array is indexed by the region's number. */
export interface Regions {
  readonly count: number;
  /** Stretches of pixels of one region side by side in a row, row by row. */
  readonly runs: Runs;
  /** Region of every run. */
  readonly regionOf: Int32Array;
  /** Pixels of the region. */
  readonly area: Int32Array;
  /** Bounding box; right and bottom are exclusive. */
  readonly x0: Int32Array;
  readonly y0: Int32Array;
  readonly x1: Int32Array;
  readonly y1: Int32Array;
  /** Pixels of the region on the first and last row and column of its box. */
  readonly top: Int32Array;
  readonly bottom: Int32Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** Sum over its rows of the distance from its first to its last pixel: its area with the holes filled, row-wise. */
  readonly hull: Int32Array;
  /** Mean colour as 0xRRGGBB. */
  readonly color: Int32Array;
}

export interface Runs {
  /** First pixel of each run, as an index into the picture; one more entry ends the last run. */
  readonly starts: Int32Array;
  /** First run of each row; one more entry ends the last row. */
  readonly rows: Int32Array;
  readonly count: number;
}

/** Finds the flat regions of a picture in time and memory linear in its pixels. */
export function regionsOf(pixels: Pixels): Regions {
  const colors = new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, pixels.width * pixels.height);
  let tolerance = TOLERANCE;
  let runs = runsOf(pixels, colors, tolerance);
  // This ends: from 255 on each row is one run.
  while (runs === undefined) {
    tolerance *= 2;
    runs = runsOf(pixels, colors, tolerance);
  }
  const parents = joined(pixels, colors, runs, tolerance);
  return measured(pixels, runs, parents);
}

/**
 * Visits every two runs that touch, once or more: row by row, for each run the one before it in its row, then those
 * above it from left to right; with `corners` also those that touch at a corner only.
 */
export function eachContact(
  { width, height }: Pick<Pixels, "width" | "height">,
  { starts, rows }: Runs,
  corners: boolean,
  visit: (run: number, other: number) => void,
): void {
  const reach = corners ? 1 : 0;
  for (let y = 0; y < height; y++) {
    const first = rows[y] ?? 0;
    const end = rows[y + 1] ?? first;
    let above = y === 0 ? first : (rows[y - 1] ?? 0);
    for (let run = first; run < end; run++) {
      if (run > first) visit(run, run - 1);
      const from = (starts[run] ?? 0) - width - reach;
      const to = (starts[run + 1] ?? 0) - width + reach;
      while (above < first && (starts[above + 1] ?? 0) <= from) above++;
      for (let other = above; other < first && (starts[other] ?? 0) < to; other++) visit(run, other);
    }
  }
}

/** Whether two packed colours differ by at most the tolerance in each channel. */
function near(a: number, b: number, tolerance: number): boolean {
  if (a === b) return true;
  const red = (a & 255) - (b & 255);
  if (red > tolerance || red < -tolerance) return false;
  const green = ((a >>> 8) & 255) - ((b >>> 8) & 255);
  if (green > tolerance || green < -tolerance) return false;
  const blue = ((a >>> 16) & 255) - ((b >>> 16) & 255);
  return blue <= tolerance && blue >= -tolerance;
}

/** The runs of a picture; undefined if there are too many. A row has one at least, however many rows there are. */
function runsOf({ width, height }: Pixels, colors: Uint32Array, tolerance: number): Runs | undefined {
  const most = Math.min(width * height, Math.max(MOST_RUNS, height));
  const starts = new Int32Array(most + 1);
  const rows = new Int32Array(height + 1);
  let count = 0;
  for (let y = 0, at = 0; y < height; y++) {
    rows[y] = count;
    // Each later row needs one run, too.
    const left = most - (height - y - 1);
    starts[count++] = at;
    let before = colors[at] ?? 0;
    for (const end = at++ + width; at < end; at++) {
      const color = colors[at] ?? 0;
      if (color !== before && !near(color, before, tolerance)) {
        if (count === left) return undefined;
        starts[count++] = at;
      }
      before = color;
    }
  }
  rows[height] = count;
  starts[count] = width * height;
  return { starts, rows, count };
}

/** Root of a run, with the path halved on the way. */
function rootOf(parents: Int32Array, run: number): number {
  let at = run;
  for (;;) {
    const up = parents[at] ?? at;
    if (up === at) return at;
    const next = parents[up] ?? up;
    parents[at] = next;
    at = next;
  }
}

/** Parents of the runs after those that touch from row to row are joined; a root is its region's first run. */
function joined(
  { width, height }: Pixels,
  colors: Uint32Array,
  { starts, rows, count }: Runs,
  tolerance: number,
): Int32Array {
  const parents = new Int32Array(count);
  for (let run = 0; run < count; run++) parents[run] = run;
  for (let y = 1; y < height; y++) {
    let above = rows[y - 1] ?? 0;
    let below = rows[y] ?? 0;
    const lastAbove = below;
    const lastBelow = rows[y + 1] ?? count;
    while (above < lastAbove && below < lastBelow) {
      const aboveEnd = (starts[above + 1] ?? 0) + width;
      const belowEnd = starts[below + 1] ?? 0;
      const end = Math.min(aboveEnd, belowEnd);
      let at = Math.max((starts[above] ?? 0) + width, starts[below] ?? 0);
      const a = rootOf(parents, above);
      const b = rootOf(parents, below);
      if (a !== b) {
        while (at < end && !near(colors[at] ?? 0, colors[at - width] ?? 0, tolerance)) at++;
        if (at < end) {
          if (a < b) parents[b] = a;
          else parents[a] = b;
        }
      }
      if (aboveEnd <= belowEnd) above++;
      if (belowEnd <= aboveEnd) below++;
    }
  }
  return parents;
}

function measured(pixels: Pixels, runs: Runs, parents: Int32Array): Regions {
  const { starts, rows, count: runCount } = runs;
  const { width, height, data } = pixels;
  const regionOf = new Int32Array(runCount);
  let count = 0;
  for (let run = 0; run < runCount; run++) {
    const root = rootOf(parents, run);
    regionOf[run] = root === run ? count++ : (regionOf[root] ?? 0);
  }
  const ints = () => new Int32Array(count);
  const [area, x0, y0, x1, y1] = [ints(), ints().fill(width), ints().fill(height), ints(), ints()];
  const [red, green, blue] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let run = rows[y] ?? 0, last = rows[y + 1] ?? 0; run < last; run++) {
      const region = regionOf[run] ?? 0;
      const start = starts[run] ?? 0;
      const end = starts[run + 1] ?? 0;
      area[region] = (area[region] ?? 0) + end - start;
      if (start - row < (x0[region] ?? 0)) x0[region] = start - row;
      if (end - row > (x1[region] ?? 0)) x1[region] = end - row;
      if (y < (y0[region] ?? 0)) y0[region] = y;
      y1[region] = y + 1;
      // The middle of a run stands for it: within a run the colour drifts by the tolerance at most from pixel to pixel.
      const middle = ((start + end) >> 1) * 4;
      red[region] = (red[region] ?? 0) + (data[middle] ?? 0) * (end - start);
      green[region] = (green[region] ?? 0) + (data[middle + 1] ?? 0) * (end - start);
      blue[region] = (blue[region] ?? 0) + (data[middle + 2] ?? 0) * (end - start);
    }
  }
  const [top, bottom, left, right, hull] = [ints(), ints(), ints(), ints(), ints()];
  const lastEnd = ints();
  const rowOf = ints().fill(-1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let run = rows[y] ?? 0, last = rows[y + 1] ?? 0; run < last; run++) {
      const region = regionOf[run] ?? 0;
      const start = (starts[run] ?? 0) - row;
      const end = (starts[run + 1] ?? 0) - row;
      if (y === y0[region]) top[region] = (top[region] ?? 0) + end - start;
      if (y + 1 === y1[region]) bottom[region] = (bottom[region] ?? 0) + end - start;
      if (start === x0[region]) left[region] = (left[region] ?? 0) + 1;
      if (end === x1[region]) right[region] = (right[region] ?? 0) + 1;
      if (rowOf[region] !== y) {
        rowOf[region] = y;
        hull[region] = (hull[region] ?? 0) + end - start;
      } else {
        // The row's hull so far ended where this region's run before ended; grow it to this end.
        hull[region] = (hull[region] ?? 0) + end - (lastEnd[region] ?? 0);
      }
      lastEnd[region] = end;
    }
  }
  const color = ints();
  for (let region = 0; region < count; region++) {
    const pixelsOf = area[region] ?? 1;
    color[region] =
      (Math.round((red[region] ?? 0) / pixelsOf) << 16) |
      (Math.round((green[region] ?? 0) / pixelsOf) << 8) |
      Math.round((blue[region] ?? 0) / pixelsOf);
  }
  return { count, runs, regionOf, area, x0, y0, x1, y1, top, bottom, left, right, hull, color };
}
