/** A picture in memory: opaque RGBA pixels, row by row. */

export interface Pixels {
  /** Columns, 1 or more. */
  readonly width: number;
  /** Rows, 1 or more. */
  readonly height: number;
  /** `width * height * 4` bytes: red, green, blue, alpha. */
  readonly data: Uint8ClampedArray;
}

/** A box in pixels; the right and bottom edges are exclusive. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export const widthOf = (box: Box): number => box.x1 - box.x0;
export const heightOf = (box: Box): number => box.y1 - box.y0;
export const areaOf = (box: Box): number => (box.x1 - box.x0) * (box.y1 - box.y0);

/** Area that two boxes share, in pixels. */
export function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Intersection over union of two boxes, 0 to 1. */
export function overlapOf(a: Box, b: Box): number {
  const shared = sharedArea(a, b);
  return shared === 0 ? 0 : shared / (areaOf(a) + areaOf(b) - shared);
}

/** The smallest box around both. */
export function unionOf(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}

/** Whether `inner` is in `outer`, which may be `slack` px smaller on each side. */
export function holds(outer: Box, inner: Box, slack = 0): boolean {
  return (
    inner.x0 >= outer.x0 - slack &&
    inner.y0 >= outer.y0 - slack &&
    inner.x1 <= outer.x1 + slack &&
    inner.y1 <= outer.y1 + slack
  );
}

/** Whether a pixel is in a box. */
export function contains(box: Box, x: number, y: number): boolean {
  return x >= box.x0 && x < box.x1 && y >= box.y0 && y < box.y1;
}
