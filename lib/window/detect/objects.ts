/** Objects: what is on a surface as one connected thing, be it a card with all it holds, a button or a letter. */
import { type Box, heightOf, holds, widthOf } from "#image/pixels.ts";
import type { Piece, Segments } from "./segment.ts";

export interface SurfaceObject extends Box {
  /** Number of the surface that it is on. */
  readonly on: number;
  /** Pieces that it is made of, by number. */
  readonly pieces: readonly number[];
  /** Pixels of those pieces. */
  readonly area: number;
  /** Share of its box's edge that is its own: near 1 for a rectangle, less for rounded corners, little for a letter. */
  readonly edge: number;
  /** The same share of the side that has the least. */
  readonly weakestSide: number;
  /** Colour of its largest piece, 0xRRGGBB. */
  readonly color: number;
}

/** The most pieces that are walked in search of objects; a picture with more (noise) keeps those found until then. */
const WALK_LIMIT = 4_000_000;

/** The objects on every surface, surface by surface. */
export function objectsOf(segments: Segments): SurfaceObject[] {
  const { pieces } = segments;
  const things: SurfaceObject[] = [];
  const seen = new Int32Array(pieces.length).fill(-1);
  let walked = 0;
  for (let number = 0; number < pieces.length; number++) {
    const surface = pieces[number];
    if (surface === undefined || !surface.surface) continue;
    for (const first of surface.touches) {
      if (walked > WALK_LIMIT) return things;
      const piece = pieces[first];
      if (piece === undefined || seen[first] === number || !holds(surface, piece)) continue;
      const members = gather(segments, number, surface, first, seen);
      walked += members.length;
      things.push(described(segments, number, members));
    }
  }
  return things;
}

/** All pieces inside the surface's box that hang together with the first one without passing through the surface. */
function gather(
  { pieces }: Segments,
  number: number,
  surface: Piece,
  first: number,
  seen: Int32Array,
): number[] {
  const members = [first];
  seen[first] = number;
  for (let at = 0; at < members.length; at++) {
    for (const next of pieces[members[at] ?? 0]?.touches ?? []) {
      const piece = pieces[next];
      if (next === number || seen[next] === number || piece === undefined || !holds(surface, piece)) continue;
      seen[next] = number;
      members.push(next);
    }
  }
  return members;
}

function described(segments: Segments, on: number, members: readonly number[]): SurfaceObject {
  let [x0, y0, x1, y1] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  let [area, largest, color] = [0, 0, 0];
  for (const member of members) {
    const piece = segments.pieces[member];
    if (piece === undefined) continue;
    x0 = Math.min(x0, piece.x0);
    y0 = Math.min(y0, piece.y0);
    x1 = Math.max(x1, piece.x1);
    y1 = Math.max(y1, piece.y1);
    area += piece.area;
    if (piece.area > largest) {
      largest = piece.area;
      color = piece.color;
    }
  }
  const box = { x0, y0, x1, y1 };
  const sides = sideShares(segments, on, box);
  const [width, height] = [x1 - x0, y1 - y0];
  return {
    ...box,
    on,
    pieces: members,
    area,
    edge: ((sides[0] + sides[1]) * width + (sides[2] + sides[3]) * height) / (2 * (width + height)),
    weakestSide: Math.min(...sides),
    color,
  };
}

/** Share of a box's outermost pixels that do not belong to the surface below. */
export function edgeShare(segments: Segments, on: number, box: Box): number {
  const [top, bottom, left, right] = sideShares(segments, on, box);
  const [width, height] = [widthOf(box), heightOf(box)];
  return ((top + bottom) * width + (left + right) * height) / (2 * (width + height));
}

/** The share of each side, from 0 to 1: top, bottom, left, right. */
function sideShares({ width, pieceOf }: Segments, on: number, box: Box): [number, number, number, number] {
  let [top, bottom, left, right] = [0, 0, 0, 0];
  for (let x = box.x0; x < box.x1; x++) {
    if (pieceOf[box.y0 * width + x] !== on) top++;
    if (pieceOf[(box.y1 - 1) * width + x] !== on) bottom++;
  }
  for (let y = box.y0; y < box.y1; y++) {
    if (pieceOf[y * width + box.x0] !== on) left++;
    if (pieceOf[y * width + box.x1 - 1] !== on) right++;
  }
  return [top / widthOf(box), bottom / widthOf(box), left / heightOf(box), right / heightOf(box)];
}
