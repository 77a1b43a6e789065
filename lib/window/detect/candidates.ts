/** Candidates: every box of a picture that may be an element, before anything says which of them are. */
import { areaOf, heightOf, overlapOf, widthOf } from "#image/pixels.ts";
import { boxOf, type Candidate, largestSurface } from "./candidate.ts";
import { clustered, fromLines, groupsOf, padded, underlined } from "./from-foreground.ts";
import { fromSurfaces, stacked, strips } from "./from-surfaces.ts";
import { type Line, linesOf } from "./lines.ts";
import { objectsOf, type SurfaceObject } from "./objects.ts";
import type { Segments } from "./segment.ts";

export interface Scene {
  readonly segments: Segments;
  readonly things: readonly SurfaceObject[];
  readonly lines: readonly Line[];
  readonly candidates: readonly Candidate[];
  /** Median height of the lines of text, px: the unit of sizes, so that scale and font size cancel out. */
  readonly unit: number;
}

/** Height of a line of text where a picture has none, px. */
const UNIT = 12;
/** Sides below this many px make no element. */
const LEAST = 5;
/** Boxes that overlap this much are one candidate. */
const SAME = 0.93;
/** A picture keeps this many candidates, the largest first: more is noise, not a user interface. */
const MOST = 3000;

export function sceneOf(segments: Segments): Scene {
  const things = objectsOf(segments);
  const lines = linesOf(things);
  const unit = unitOf(segments, lines);
  const groups = groupsOf(things, unit);
  const found: Candidate[] = [
    ...fromLines(lines),
    ...fromThings(segments, things),
    ...fromSurfaces(segments),
    ...strips(segments),
    ...stacked(segments),
    ...clustered(groups, unit),
    ...underlined(segments, things, unit),
    ...padded(segments, groups, unit),
    screenOf(segments),
  ];
  const large = found.filter((one) => widthOf(one) >= LEAST && heightOf(one) >= LEAST);
  return { segments, things, lines, unit, candidates: distinct(large) };
}

/** Photographs are full of specks that look like lines; real ones are on a surface with room around them. */
const ROOM = 12;

function unitOf({ pieces }: Segments, lines: readonly Line[]): number {
  const heights = lines
    .filter((line) => line.glyphs.length >= 3 && (pieces[line.on]?.area ?? 0) > ROOM * heightOf(line) ** 2)
    .map(heightOf);
  if (heights.length === 0) return UNIT;
  heights.sort((a, b) => a - b);
  return Math.max(heights[heights.length >> 1] ?? UNIT, 6);
}

function fromThings(segments: Segments, things: readonly SurfaceObject[]): Candidate[] {
  return things.map((thing) => ({
    ...boxOf(thing),
    source: "object",
    on: thing.on,
    fill: largestSurface(segments, thing.pieces),
    glyphs: [thing],
    edge: thing.edge,
  }));
}

function screenOf(segments: Segments): Candidate {
  const everything = segments.pieces.map((_, number) => number);
  return {
    x0: 0,
    y0: 0,
    x1: segments.width,
    y1: segments.height,
    source: "screen",
    on: -1,
    fill: largestSurface(segments, everything),
    glyphs: [],
    edge: 1,
  };
}

/** The candidates by size, at most {@link MOST}, without those that cover the same box as an earlier one. */
function distinct(found: readonly Candidate[]): Candidate[] {
  const sorted = found.toSorted((a, b) => areaOf(b) - areaOf(a));
  const kept: Candidate[] = [];
  const cells = new Map<number, Candidate[]>();
  const CELL = 64;
  for (const one of sorted) {
    if (kept.length === MOST) break;
    // Boxes that overlap so much have centres close together.
    const cx = Math.floor((one.x0 + one.x1) / 2 / CELL);
    const cy = Math.floor((one.y0 + one.y1) / 2 / CELL);
    let known = false;
    for (let dy = -1; dy <= 1 && !known; dy++)
      for (let dx = -1; dx <= 1 && !known; dx++)
        known = (cells.get((cy + dy) * 4096 + cx + dx) ?? []).some(
          (other) => overlapOf(other, one) >= SAME && sameSort(other, one),
        );
    if (known) continue;
    kept.push(one);
    const key = cy * 4096 + cx;
    const there = cells.get(key);
    if (there === undefined) cells.set(key, [one]);
    else there.push(one);
  }
  return kept;
}

const isText = (one: Candidate): boolean =>
  one.source === "line" || one.source === "part" || one.source === "cluster";

/** A line of one letter is the same as its object, a box and a line are not. */
function sameSort(a: Candidate, b: Candidate): boolean {
  if (a.stretch !== undefined && b.stretch !== undefined) return false;
  return (
    isText(a) === isText(b) || (a.glyphs.length === 1 && b.glyphs.length === 1 && a.glyphs[0] === b.glyphs[0])
  );
}
