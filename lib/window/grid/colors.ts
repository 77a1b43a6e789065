/** Colours of pixels as 0xRRGGBB: reading, naming, comparing and counting them. */
import type { Box, Pixels } from "#image/pixels.ts";

export function colorAt({ width, data }: Pixels, x: number, y: number): number {
  const at = (y * width + x) * 4;
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
}

/** `#RRGGBB` */
export function hexOf(color: number): string {
  return `#${color.toString(16).toUpperCase().padStart(6, "0")}`;
}

export function rgbOf(color: number): [red: number, green: number, blue: number] {
  return [(color >> 16) & 255, (color >> 8) & 255, color & 255];
}

/** The largest difference of a channel, 0 to 255. */
export function distanceOf(a: number, b: number): number {
  return Math.max(
    Math.abs(((a >> 16) & 255) - ((b >> 16) & 255)),
    Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)),
    Math.abs((a & 255) - (b & 255)),
  );
}

export interface Counted {
  readonly color: number;
  /** Pixels that were counted for it. */
  readonly count: number;
}

/** How often each colour occurs among some pixels, most frequent first; equal counts by colour. */
export function counted(colors: Iterable<number>): Counted[] {
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts]
    .map(([color, count]) => ({ color, count }))
    .sort((a, b) => b.count - a.count || a.color - b.color);
}

/** The most frequent colour among some pixels; `absent` where there are none. */
export function commonest(colors: Iterable<number>, absent = 0xffffff): number {
  const counts = new Map<number, number>();
  let [best, most] = [absent, 0];
  for (const color of colors) {
    const count = (counts.get(color) ?? 0) + 1;
    counts.set(color, count);
    if (count > most || (count === most && color < best)) [best, most] = [color, count];
  }
  return best;
}

/** Most samples of a box: enough to know its colours, and no more work for a large one. */
const SAMPLES = 16_384;

/** The colours of a box, on a lattice that is as dense as {@link SAMPLES} allows. The box must be in the picture. */
export function* samplesOf(pixels: Pixels, { x0, y0, x1, y1 }: Box): Generator<number> {
  const step = Math.max(1, Math.ceil(Math.sqrt(((x1 - x0) * (y1 - y0)) / SAMPLES)));
  for (let y = y0 + ((step - 1) >> 1); y < y1; y += step)
    for (let x = x0 + ((step - 1) >> 1); x < x1; x += step) yield colorAt(pixels, x, y);
}

/** Colours nearer to each other than this are shades of one. */
const SHADE = 24;

/** The main colours, most frequent first: shades count for the most frequent among them. */
export function dominantColors(colors: Iterable<number>, most: number, shade = SHADE): Counted[] {
  // Sixteen steps a channel first, so that a photograph has some thousand kinds to compare at most.
  const bins = new Map<number, { color: number; count: number; top: number }>();
  for (const { color, count } of counted(colors)) {
    const key = color & 0xf0f0f0;
    const bin = bins.get(key);
    if (bin === undefined) bins.set(key, { color, count, top: count });
    else bin.count += count;
  }
  const kept: { color: number; count: number }[] = [];
  for (const { color, count } of [...bins.values()].sort((a, b) => b.count - a.count || a.color - b.color)) {
    const same = kept.find((one) => distanceOf(one.color, color) < shade);
    if (same !== undefined) same.count += count;
    else if (kept.length < 8 * most) kept.push({ color, count });
  }
  return kept.sort((a, b) => b.count - a.count || a.color - b.color).slice(0, most);
}
