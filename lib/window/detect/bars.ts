/** Separators and scrollbars: thin shapes that are recognized by their geometry alone, without the model. */
import { type Box, heightOf, overlapOf, sharedArea, widthOf } from "#image/pixels.ts";
import type { Scene } from "./candidates.ts";
import type { SurfaceObject } from "./objects.ts";

export interface Bar extends Box {
  readonly role: "separator" | "scrollbar";
  readonly color: number;
}

/** A separator is at most this thick, px at any scale, and at least this many text heights long. */
const LINE = 4;
const LONG = 6;
/** A scrollbar's thumb is between these widths in text heights, at least so many times as long, and so near an edge. */
const THUMB = [0.2, 1.5] as const;
const THUMB_ASPECT = 3.5;
const AT_EDGE = 0.6;
/** A thumb's straight sides and rounded ends leave this much of its box's edge its own. */
const STRAIGHT = 0.7;
/** A picture keeps this many bars, the longest first: a long table has hundreds, a pattern of stripes any number. */
const MOST = 500;

/** The bars of a scene that are no part of an element already found. */
export function barsOf({ things, segments, unit }: Scene, taken: readonly Box[]): Bar[] {
  const found: Bar[] = [];
  for (const thing of things) {
    const background = segments.pieces[thing.on];
    const role =
      background === undefined
        ? undefined
        : isLine(thing, unit)
          ? "separator"
          : isThumb(thing, background, unit)
            ? "scrollbar"
            : undefined;
    if (role === undefined || taken.some((box) => overlapOf(box, thing) > 0.3 || inText(box, thing, unit)))
      continue;
    found.push({ x0: thing.x0, y0: thing.y0, x1: thing.x1, y1: thing.y1, role, color: thing.color });
  }
  const longest = found
    .sort((a, b) => longSide(b) - longSide(a) || a.y0 - b.y0 || a.x0 - b.x0)
    .slice(0, MOST);
  return longest.sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
}

const longSide = (box: Box): number => Math.max(widthOf(box), heightOf(box));

function isLine(thing: SurfaceObject, unit: number): boolean {
  const [width, height] = [widthOf(thing), heightOf(thing)];
  return Math.min(width, height) <= LINE && Math.max(width, height) >= LONG * unit && thing.edge > STRAIGHT;
}

function isThumb(thing: SurfaceObject, background: Box, unit: number): boolean {
  const [width, height] = [widthOf(thing), heightOf(thing)];
  const [thick, long] = [Math.min(width, height), Math.max(width, height)];
  if (thick < THUMB[0] * unit || thick > THUMB[1] * unit || long < THUMB_ASPECT * thick || long < 2 * unit)
    return false;
  const near = height > width ? background.x1 - thing.x1 : background.y1 - thing.y1;
  return thing.edge > STRAIGHT && near <= AT_EDGE * unit;
}

/** An underline belongs to its text. */
function inText(box: Box, thing: Box, unit: number): boolean {
  return (
    heightOf(box) < 3 * unit &&
    sharedArea({ ...box, y1: box.y1 + 3 }, thing) > 0.5 * widthOf(thing) * heightOf(thing)
  );
}
