/** What only the pixels of a screenshot can tell: where the ink of a text is, and whether a panel's edges show. */

import type { Pixels } from "../../../lib/image/pixels.ts";

export type Box = { x: number; y: number; width: number; height: number };

/** Largest difference of one channel (0..255). */
const difference = (data: Uint8ClampedArray, a: number, b: number): number =>
  Math.max(
    Math.abs((data[a] ?? 0) - (data[b] ?? 0)),
    Math.abs((data[a + 1] ?? 0) - (data[b + 1] ?? 0)),
    Math.abs((data[a + 2] ?? 0) - (data[b + 2] ?? 0)),
  );

/** Pixel bounds of a box, inside the image: [left, top, right, bottom), whole numbers. */
function bounds(image: Pixels, box: Box): [number, number, number, number] {
  return [
    Math.max(0, Math.floor(box.x)),
    Math.max(0, Math.floor(box.y)),
    Math.min(image.width, Math.ceil(box.x + box.width)),
    Math.min(image.height, Math.ceil(box.y + box.height)),
  ];
}

/** The most frequent colour of a box (5 bits a channel), as the offset of one of its pixels. */
function ground(image: Pixels, [left, top, right, bottom]: [number, number, number, number]): number {
  const counts = new Map<number, [count: number, offset: number]>();
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const offset = 4 * (y * image.width + x);
      const key =
        ((image.data[offset] ?? 0) >> 3) * 1024 +
        ((image.data[offset + 1] ?? 0) >> 3) * 32 +
        ((image.data[offset + 2] ?? 0) >> 3);
      const entry = counts.get(key);
      if (entry) entry[0]++;
      else counts.set(key, [1, offset]);
    }
  }
  let best: [number, number] = [0, 0];
  for (const entry of counts.values()) if (entry[0] > best[0]) best = entry;
  return best[1];
}

/**
 * Tightens a text box to its ink: [x, y, width, height] in px and the contrast (largest channel difference from
 * the ground, 0..255); null when nothing in it stands out by more than 40.
 */
export function inkOf(
  image: Pixels,
  box: Box,
): { ink: [number, number, number, number]; contrast: number } | null {
  const area = bounds(image, box);
  const [left, top, right, bottom] = area;
  if (right <= left || bottom <= top) return null;
  const base = ground(image, area);
  let contrast = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      contrast = Math.max(contrast, difference(image.data, 4 * (y * image.width + x), base));
  if (contrast < 40) return null;
  const threshold = Math.max(24, 0.3 * contrast);
  let [minX, minY, maxX, maxY] = [right, bottom, left - 1, top - 1];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (difference(image.data, 4 * (y * image.width + x), base) < threshold) continue;
      [minX, maxX] = [Math.min(minX, x), Math.max(maxX, x)];
      [minY, maxY] = [Math.min(minY, y), Math.max(maxY, y)];
    }
  }
  return { ink: [minX, minY, maxX - minX + 1, maxY - minY + 1], contrast };
}

/** Share of a line of samples where the colour changes by at least 3 levels between `before` and `after`. */
function changing(image: Pixels, samples: [x: number, y: number][], stepX: number, stepY: number): number {
  let changed = 0;
  for (const [x, y] of samples) {
    let most = 0;
    for (let k = -3; k < 3; k++) {
      const [ax, ay, bx, by] = [x + k * stepX, y + k * stepY, x + (k + 1) * stepX, y + (k + 1) * stepY];
      if (Math.min(ax, ay, bx, by) < 0 || Math.max(ax, bx) >= image.width || Math.max(ay, by) >= image.height)
        continue;
      most = Math.max(most, difference(image.data, 4 * (ay * image.width + ax), 4 * (by * image.width + bx)));
    }
    if (most >= 3) changed++;
  }
  return changed / Math.max(1, samples.length);
}

/** For each side (top, right, bottom, left): is an edge visible along most of it, or does it lie on the image's border? */
export function sidesOf(image: Pixels, box: Box): ("edge" | "border" | "none")[] {
  const [left, top, right, bottom] = [
    Math.round(box.x),
    Math.round(box.y),
    Math.round(box.x + box.width),
    Math.round(box.y + box.height),
  ];
  const along = (from: number, to: number): number[] =>
    Array.from({ length: 24 }, (_, k) => Math.round(from + ((k + 2) / 28) * (to - from)));
  const side = (
    onBorder: boolean,
    samples: [number, number][],
    stepX: number,
    stepY: number,
  ): "edge" | "border" | "none" =>
    onBorder ? "border" : changing(image, samples, stepX, stepY) >= 0.6 ? "edge" : "none";
  return [
    side(
      top <= 1,
      along(left, right).map((x) => [x, top]),
      0,
      1,
    ),
    side(
      right >= image.width - 1,
      along(top, bottom).map((y) => [right, y]),
      1,
      0,
    ),
    side(
      bottom >= image.height - 1,
      along(left, right).map((x) => [x, bottom]),
      0,
      1,
    ),
    side(
      left <= 1,
      along(top, bottom).map((y) => [left, y]),
      1,
      0,
    ),
  ];
}

/** Mean luma (ITU-R BT.601) of every 16th pixel, 0..255. */
export function meanLuma(image: Pixels): number {
  let sum = 0;
  let count = 0;
  for (let offset = 0; offset < image.data.length; offset += 64, count++)
    sum +=
      0.299 * (image.data[offset] ?? 0) +
      0.587 * (image.data[offset + 1] ?? 0) +
      0.114 * (image.data[offset + 2] ?? 0);
  return sum / Math.max(1, count);
}
