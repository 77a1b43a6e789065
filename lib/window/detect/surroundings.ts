/** What is around a candidate: the boxes that it is in and beside, the texts that may be its label. */
import { areaOf, type Box, heightOf, holds, widthOf } from "#image/pixels.ts";
import type { ByTop } from "./by-top.ts";
import type { Candidate } from "./candidate.ts";
import type { Line } from "./lines.ts";

/** A distance that stands for "none near", in heights of the text. */
export const FAR = 12;

export interface Nesting {
  parent: Candidate | undefined;
  depth: number;
  boxes: number;
  row: number;
  column: number;
  nearest: number;
}

const isBox = (one: Candidate): boolean =>
  one.source !== "line" &&
  one.source !== "part" &&
  one.source !== "cluster" &&
  one.source !== "underlined" &&
  one.source !== "padded" &&
  one.edge >= 0.6;

/** For each candidate, the boxes around it, in it and beside it. Candidates come largest first. */
export function nestingOf(candidates: readonly Candidate[]): Nesting[] {
  const nests: Nesting[] = candidates.map(() => ({
    parent: undefined,
    depth: 0,
    boxes: 0,
    row: 0,
    column: 0,
    nearest: FAR,
  }));
  const boxes = candidates.map((one, at) => ({ one, at })).filter(({ one }) => isBox(one));
  candidates.forEach((inner, at) => {
    const nest = nests[at];
    if (nest === undefined) return;
    const [width, height] = [widthOf(inner), heightOf(inner)];
    for (const { one: outer, at: other } of boxes) {
      if (other === at) continue;
      if (other < at && holds(outer, inner, 1) && areaOf(outer) > 1.15 * areaOf(inner)) {
        nest.depth++;
        nest.parent = outer;
        const up = nests[other];
        if (up !== undefined && isBox(inner)) up.boxes++;
        continue;
      }
      if (outer.on !== inner.on && outer.source === inner.source) continue;
      const sameHeight = Math.abs(heightOf(outer) - height) <= 2;
      if (sameHeight && Math.abs(outer.y0 - inner.y0) <= 2) {
        nest.row++;
        const gap = Math.max(outer.x0 - inner.x1, inner.x0 - outer.x1);
        if (gap >= -2 && gap < nest.nearest * height) nest.nearest = Math.max(gap, 0) / height;
      }
      if (Math.abs(outer.x0 - inner.x0) <= 2 && Math.abs(widthOf(outer) - width) <= 2 && sameHeight)
        nest.column++;
    }
  });
  return nests;
}

/** Distances to the nearest line of text left of, above (at the same left edge) and right of a box, in units. */
export function labelsOf(
  box: Box,
  lines: ByTop<Line>,
  unit: number,
): { left: number; above: number; right: number } {
  let [left, above, right] = [FAR, FAR, FAR];
  const cy = (box.y0 + box.y1) / 2;
  for (const line of lines.between(box.y0 - 4 * unit, box.y1 + unit)) {
    if (line.y1 + 4 * unit < box.y0) continue;
    if (cy > line.y0 - unit / 2 && cy < line.y1 + unit / 2) {
      if (line.x1 <= box.x0) left = Math.min(left, (box.x0 - line.x1) / unit);
      else if (line.x0 >= box.x1) right = Math.min(right, (line.x0 - box.x1) / unit);
    }
    if (line.y1 <= box.y0 + 2 && Math.abs(line.x0 - box.x0) <= unit)
      above = Math.min(above, Math.max(0, box.y0 - line.y1) / unit);
  }
  return { left, above, right };
}

/** How many lines have each height; text comes in few sizes, icons and specks do not. */
export function heightsOf(lines: readonly Line[]): number[] {
  const heights: number[] = [];
  for (const line of lines)
    if (line.glyphs.length >= 3) heights[heightOf(line)] = (heights[heightOf(line)] ?? 0) + 1;
  return heights;
}

/** How many lines are as high as this one, give or take a pixel. */
export function sameHeight(heights: readonly number[], height: number): number {
  if (height > 100) return 0;
  const count = (heights[height - 1] ?? 0) + (heights[height] ?? 0) + (heights[height + 1] ?? 0);
  return Math.min(count, 30);
}
