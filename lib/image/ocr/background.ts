/** The background of a line of text, one colour or a gradient, and the contrast of each pixel to it. */
import { type Box, contains, heightOf, type Pixels, widthOf } from "../pixels.ts";

/** Lumas up to this far apart count as one background colour, 0 to 255. */
const SAME = 6;
/** The colour around a box is the background of its letters if it fills this share of the box. */
const BACKGROUND_SHARE = 0.2;

/** The contrast of the pixels of an area to the background, row by row. */
export interface Contrast {
  readonly columns: number;
  /** Difference of luma, 0 to 255. */
  readonly values: Float32Array;
  /** Whether the box has a background of its own: a chip, a highlighted line. */
  readonly isChip: boolean;
}

/** The contrast in `area` to the background of `box`, which is in it; 0 outside the box if the box is a chip. */
export function contrastOf(pixels: Pixels, area: Box, box: Box): Contrast {
  const columns = widthOf(area);
  const inner = { x0: box.x0 - area.x0, y0: box.y0 - area.y0, x1: box.x1 - area.x0, y1: box.y1 - area.y0 };
  const light = lumaOf(pixels, area);
  const last = heightOf(area) - 1;
  const rim = new Float32Array(2 * widthOf(inner));
  rim.set(light.subarray(inner.x0, inner.x1));
  rim.set(light.subarray(last * columns + inner.x0, last * columns + inner.x1), widthOf(inner));
  const around = median(rim);
  const flat = flatBackground(light, columns, inner, around);
  if (flat !== undefined) {
    const values = light.map((value) => Math.abs(value - flat));
    return flat === around ? { columns, values, isChip: false } : chip(values, columns, inner);
  }
  // No colour prevails: a gradient or a picture. It continues around the box, or the box is a chip.
  const outside = contrastToGradient(light, columns, inner, 0, last);
  const inside = contrastToGradient(light, columns, inner, inner.y0, inner.y1 - 1);
  return backgroundIn(outside, columns, inner) >= backgroundIn(inside, columns, inner)
    ? { columns, values: outside, isChip: false }
    : chip(inside, columns, inner);
}

function chip(values: Float32Array, columns: number, inner: Box): Contrast {
  const own = values.map((value, at) =>
    contains(inner, at % columns, Math.floor(at / columns)) ? value : 0,
  );
  return { columns, values: own, isChip: true };
}

function lumaOf({ data, width }: Pixels, area: Box): Float32Array {
  const columns = widthOf(area);
  const light = new Float32Array(columns * heightOf(area));
  for (let y = area.y0; y < area.y1; y++)
    for (let x = area.x0; x < area.x1; x++) {
      const at = (y * width + x) * 4;
      light[(y - area.y0) * columns + x - area.x0] =
        0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    }
  return light;
}

/** The distance of each luma from a vertical gradient between the backgrounds of two rows. */
function contrastToGradient(
  light: Float32Array,
  columns: number,
  inner: Box,
  from: number,
  to: number,
): Float32Array {
  const above = runningMedian(light.subarray(from * columns, (from + 1) * columns), inner);
  const below = runningMedian(light.subarray(to * columns, (to + 1) * columns), inner);
  return light.map((value, at) => {
    const down = (Math.floor(at / columns) - from) / Math.max(1, to - from);
    const x = at % columns;
    return Math.abs(value - (above[x] ?? 0) * (1 - down) - (below[x] ?? 0) * down);
  });
}

/** The number of background pixels in the box. */
function backgroundIn(contrast: Float32Array, columns: number, inner: Box): number {
  return contrast.filter(
    (value, at) => value <= SAME && contains(inner, at % columns, Math.floor(at / columns)),
  ).length;
}

/** The luma of a flat background: that around the box, else the most frequent one inside it. Undefined if no colour prevails. */
function flatBackground(
  light: Float32Array,
  columns: number,
  inner: Box,
  around: number,
): number | undefined {
  const counts = new Uint32Array(256);
  for (let y = inner.y0; y < inner.y1; y++)
    for (let x = inner.x0; x < inner.x1; x++) {
      const value = Math.round(light[y * columns + x] ?? 0);
      counts[value] = (counts[value] ?? 0) + 1;
    }
  const least = BACKGROUND_SHARE * widthOf(inner) * heightOf(inner);
  const near = (value: number): number => {
    let sum = 0;
    for (let at = Math.max(0, value - SAME); at <= Math.min(255, value + SAME); at++) sum += counts[at] ?? 0;
    return sum;
  };
  if (near(Math.round(around)) >= least) return around;
  let most = 0;
  for (let value = 1; value < 256; value++) if ((counts[value] ?? 0) > (counts[most] ?? 0)) most = value;
  return near(most) >= 2 * least ? most : undefined;
}

/** The running median of a row over as many columns as the height of the line. */
function runningMedian(row: Float32Array, inner: Box): Float32Array {
  const reach = Math.max(4, heightOf(inner) >> 1);
  return row.map((_, x) => median(row.slice(Math.max(0, x - reach), x + reach + 1)));
}

function median(values: Float32Array): number {
  return values.toSorted()[values.length >> 1] ?? 255;
}
