/** A candidate: a box that may be an element, and what is known of it. */
import type { Box } from "#image/pixels.ts";
import type { SurfaceObject } from "./objects.ts";
import type { Segments } from "./segment.ts";

/** How a candidate was found; the order is part of the model's input. */
export const SOURCES = [
  "surface",
  "object",
  "strip",
  "line",
  "part",
  "cluster",
  "stack",
  "underlined",
  "padded",
  "screen",
] as const;
type CandidateSource = (typeof SOURCES)[number];

export interface Candidate extends Box {
  readonly source: CandidateSource;
  /** Number of the surface that it is on; -1 for the screen. */
  readonly on: number;
  /** Number of the largest surface in it; -1 where there is none. */
  readonly fill: number;
  /** Letters and marks of a candidate that may be a line of text, an icon or a picture. */
  readonly glyphs: readonly SurfaceObject[];
  /** Share of its box's edge that is its own. */
  readonly edge: number;
  /** Of a line or a part of one: the line's number, the marks that it is between, and the line's last mark. */
  readonly stretch?: {
    readonly line: number;
    readonly from: number;
    readonly to: number;
    readonly last: number;
  };
}

/** The box alone of something that has one. */
export function boxOf({ x0, y0, x1, y1 }: Box): Box {
  return { x0, y0, x1, y1 };
}

/** The number of the largest surface among some pieces; -1 where there is none. */
export function largestSurface({ pieces }: Segments, members: readonly number[]): number {
  let best = -1;
  for (const member of members) {
    const piece = pieces[member];
    if (piece?.surface === true && piece.area > (pieces[best]?.area ?? 0)) best = member;
  }
  return best;
}
