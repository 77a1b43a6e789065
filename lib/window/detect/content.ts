/** What a candidate holds: its letters and marks, and how they are arranged. */
import { type Box, heightOf, widthOf } from "#image/pixels.ts";
import type { Candidate } from "./candidate.ts";
import { distance, saturation } from "./color.ts";
import type { SurfaceObject } from "./objects.ts";

/** The smallest box around some, undefined around none. */
export function boxAround(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  let [x0, y0, x1, y1] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const box of boxes) {
    x0 = Math.min(x0, box.x0);
    y0 = Math.min(y0, box.y0);
    x1 = Math.max(x1, box.x1);
    y1 = Math.max(y1, box.y1);
  }
  return { x0, y0, x1, y1 };
}

/** Measures of the letters, in heights of the candidate where they are lengths. */
export function textOf({ glyphs, x0, x1 }: Candidate, background: number, height: number) {
  const count = glyphs.length;
  if (count === 0)
    return {
      count: 0,
      height: 0,
      heightSpread: 0,
      foreground: 0,
      baselineSpread: 0,
      aspect: 0,
      contrast: 0,
      saturation: 0,
      gapMean: 0,
      gapMost: 0,
    };
  const mean = (value: (glyph: SurfaceObject) => number): number =>
    glyphs.reduce((sum, glyph) => sum + value(glyph), 0) / count;
  const spread = (value: (glyph: SurfaceObject) => number): number => {
    const middleValue = mean(value);
    return Math.sqrt(mean((glyph) => (value(glyph) - middleValue) ** 2));
  };
  const sorted = glyphs.length > 1 ? glyphs.toSorted((a, b) => a.x0 - b.x0) : glyphs;
  let [gaps, most] = [0, 0];
  for (let at = 1; at < count; at++) {
    const gap = (sorted[at]?.x0 ?? 0) - (sorted[at - 1]?.x1 ?? 0);
    gaps += Math.max(gap, 0);
    most = Math.max(most, gap);
  }
  return {
    count: Math.min(count, 80),
    height: mean(heightOf) / height,
    heightSpread: spread(heightOf) / height,
    foreground: glyphs.reduce((sum, glyph) => sum + glyph.area, 0) / ((x1 - x0) * height),
    baselineSpread: spread((glyph) => glyph.y1) / height,
    aspect: mean((glyph) => widthOf(glyph) / heightOf(glyph)),
    contrast: mean((glyph) => distance(glyph.color, background)),
    saturation: mean((glyph) => saturation(glyph.color)),
    gapMean: count > 1 ? gaps / (count - 1) / height : 0,
    gapMost: most / height,
  };
}

/** 1 where a small mark is alone at the right end: the arrow of a select. */
export function tailMark(box: Box, content: readonly SurfaceObject[], unit: number): number {
  let last: SurfaceObject | undefined;
  for (const thing of content) if (last === undefined || thing.x0 > last.x0) last = thing;
  if (last === undefined || box.x1 - last.x1 > 1.6 * unit || widthOf(last) > 1.4 * unit) return 0;
  let before = Number.NEGATIVE_INFINITY;
  for (const thing of content) if (thing !== last && thing.x1 <= last.x0) before = Math.max(before, thing.x1);
  return last.x0 - before > 0.8 * unit ? 1 : 0;
}
