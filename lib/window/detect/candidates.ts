/** Candidates: every box of a picture that may be an element, before anything says which of them are. */
import { areaOf, type Box, heightOf, overlapOf, unionOf, widthOf } from "../../image/pixels.ts";
import { isGlyph, type Line, linesOf } from "./lines.ts";
import { edgeShare, objectsOf, type Thing } from "./objects.ts";
import type { Piece, Segments } from "./segment.ts";

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
export type CandidateSource = (typeof SOURCES)[number];

export interface Candidate extends Box {
  readonly source: CandidateSource;
  /** Number of the surface that it stands on; -1 for the screen. */
  readonly on: number;
  /** Number of the largest surface in it; -1 where there is none. */
  readonly fill: number;
  /** Letters and marks of a candidate that may be a line of text, an icon or a picture. */
  readonly glyphs: readonly Thing[];
  /** Share of its box's edge that is its own. */
  readonly edge: number;
  /** Of a line or a part of one: the line's number, the marks that it lies between, and the line's last mark. */
  readonly stretch?: {
    readonly line: number;
    readonly from: number;
    readonly to: number;
    readonly last: number;
  };
}

export interface Scene {
  readonly segments: Segments;
  readonly things: readonly Thing[];
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

/** Photographs are full of specks that look like lines; real ones stand on a surface with room around them. */
const ROOM = 12;

function unitOf({ pieces }: Segments, lines: readonly Line[]): number {
  const heights = lines
    .filter((line) => line.glyphs.length >= 3 && (pieces[line.on]?.area ?? 0) > ROOM * heightOf(line) ** 2)
    .map(heightOf);
  if (heights.length === 0) return UNIT;
  heights.sort((a, b) => a - b);
  return Math.max(heights[heights.length >> 1] ?? UNIT, 6);
}

function fromThings(segments: Segments, things: readonly Thing[]): Candidate[] {
  return things.map((thing) => ({
    ...boxOf(thing),
    source: "object",
    on: thing.on,
    fill: largestSurface(segments, thing.pieces),
    glyphs: [thing],
    edge: thing.edge,
  }));
}

function boxOf({ x0, y0, x1, y1 }: Box): Box {
  return { x0, y0, x1, y1 };
}

function largestSurface({ pieces }: Segments, members: readonly number[]): number {
  let best = -1;
  for (const member of members) {
    const piece = pieces[member];
    if (piece?.surface === true && piece.area > (pieces[best]?.area ?? 0)) best = member;
  }
  return best;
}

/** Surfaces that fill their box like a rectangle does, grown by the border around them. */
function fromSurfaces(segments: Segments): Candidate[] {
  const found: Candidate[] = [];
  segments.pieces.forEach((piece, number) => {
    if (!piece.surface || !isRectangular(piece)) return;
    const box = withBorder(segments, piece);
    const on = surfaceAround(segments, number);
    found.push({
      ...box,
      source: "surface",
      on,
      fill: number,
      glyphs: [],
      edge: edgeShare(segments, on, box),
    });
  });
  return found;
}

/** Rounded corners, and what stands across an edge, may take the rest. */
function isRectangular({ sides }: Piece): boolean {
  const [top, right, bottom, left] = sides;
  return (top + bottom > 0.8 && left + right > 0.2) || (left + right > 1.2 && top + bottom > 0.2);
}

/** Thickest border that is looked for, px at scale 2. */
const BORDER = 4;

function withBorder(segments: Segments, piece: Piece): Box {
  let { x0, y0, x1, y1 } = piece;
  const across = (x: number): boolean => isBorder(segments, x, x + 1, piece.y0, piece.y1);
  const along = (y: number): boolean => isBorder(segments, piece.x0, piece.x1, y, y + 1);
  for (let t = 0; t < BORDER && x0 > 0 && across(x0 - 1); t++) x0--;
  for (let t = 0; t < BORDER && x1 < segments.width && across(x1); t++) x1++;
  for (let t = 0; t < BORDER && y0 > 0 && along(y0 - 1); t++) y0--;
  for (let t = 0; t < BORDER && y1 < segments.height && along(y1); t++) y1++;
  return { x0, y0, x1, y1 };
}

/** Whether the middle three fifths of a row or column of pixels are nearly all of one ink. */
function isBorder(
  { width, pieces, pieceOf }: Segments,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
): boolean {
  const [cutX, cutY] = [
    x1 - x0 > 1 ? Math.floor((x1 - x0) / 5) : 0,
    y1 - y0 > 1 ? Math.floor((y1 - y0) / 5) : 0,
  ];
  let first = -1;
  let [own, all] = [0, 0];
  for (let y = y0 + cutY; y < y1 - cutY; y++)
    for (let x = x0 + cutX; x < x1 - cutX; x++) {
      const piece = pieceOf[y * width + x] ?? 0;
      if (first === -1) first = piece;
      all++;
      if (piece === first) own++;
    }
  return all > 0 && own >= 0.85 * all && pieces[first]?.surface === false;
}

/** The surface around a piece: what lies left of its first pixel, through the ink of a border. */
function surfaceAround({ width, pieces, pieceOf }: Segments, number: number): number {
  const piece = pieces[number];
  if (piece === undefined) return -1;
  const y = (piece.y0 + piece.y1) >> 1;
  const x = (piece.x0 + piece.x1) >> 1;
  const seen = new Map<number, number>();
  const look = (startX: number, startY: number, dx: number, dy: number): void => {
    for (let step = 1; step <= 12; step++) {
      const [px, py] = [startX + dx * step, startY + dy * step];
      if (px < 0 || py < 0 || px >= width || py * width >= pieceOf.length) return;
      const there = pieceOf[py * width + px] ?? -1;
      if (there !== number && pieces[there]?.surface === true) {
        seen.set(there, (seen.get(there) ?? 0) + 1);
        return;
      }
    }
  };
  look(piece.x0, y, -1, 0);
  look(piece.x1 - 1, y, 1, 0);
  look(x, piece.y0, 0, -1);
  look(x, piece.y1 - 1, 0, 1);
  let best = -1;
  for (const [there, votes] of seen) {
    const [now, before] = [votes, seen.get(best) ?? 0];
    if (now > before || (now === before && (pieces[there]?.area ?? 0) > (pieces[best]?.area ?? 0)))
      best = there;
  }
  return best;
}

/** A surface whose box is not its own everywhere has an angle: a bar and a column of one colour that meet. */
const ANGLED = 0.9;
/** A row or column belongs to a bar when the surface reaches over this part of the box there. */
const ACROSS = 0.96;

/** The bars and columns that a large angled surface is made of. */
function strips(segments: Segments): Candidate[] {
  const found: Candidate[] = [];
  const least = (segments.width * segments.height) / 100;
  segments.pieces.forEach((piece, number) => {
    if (!piece.surface || piece.area < least) return;
    const { rows, columns } = reachOf(segments, number, piece);
    const filled = rows.reduce((sum, value) => sum + value, 0);
    if (filled > ANGLED * areaOf(piece)) return;
    const on = surfaceAround(segments, number);
    const add = (box: Box): void => {
      if (widthOf(box) < 16 || heightOf(box) < 16) return;
      found.push({ ...box, source: "strip", on, fill: number, glyphs: [], edge: 1 });
    };
    for (const [from, to] of bands(rows, ACROSS * widthOf(piece)))
      add({ x0: piece.x0, x1: piece.x1, y0: piece.y0 + from, y1: piece.y0 + to });
    for (const [from, to] of bands(columns, ACROSS * heightOf(piece)))
      add({ y0: piece.y0, y1: piece.y1, x0: piece.x0 + from, x1: piece.x0 + to });
    // What is left beside the bars: the column below a bar, the bar beside a column.
    for (const [from, to] of bands(rows, ACROSS * widthOf(piece)))
      for (const [left, right] of bands(columns, ACROSS * heightOf(piece))) {
        const [x0, x1] = [piece.x0 + left, piece.x0 + right];
        add({ x0, x1, y0: piece.y0, y1: piece.y0 + from });
        add({ x0, x1, y0: piece.y0 + to, y1: piece.y1 });
        add({ x0: piece.x0, x1: x0, y0: piece.y0 + from, y1: piece.y0 + to });
        add({ x0: x1, x1: piece.x1, y0: piece.y0 + from, y1: piece.y0 + to });
      }
  });
  return found;
}

/** How far the surface reaches in each row and column of its box: from its first to its last pixel there. */
function reachOf(
  { width, pieceOf }: Segments,
  number: number,
  box: Box,
): { rows: number[]; columns: number[] } {
  const rows: number[] = [];
  const first = new Int32Array(widthOf(box)).fill(-1);
  const last = new Int32Array(widthOf(box)).fill(-1);
  for (let y = box.y0; y < box.y1; y++) {
    let [from, to] = [-1, -1];
    for (let x = box.x0; x < box.x1; x++) {
      if (pieceOf[y * width + x] !== number) continue;
      if (from === -1) from = x;
      to = x;
      if (first[x - box.x0] === -1) first[x - box.x0] = y;
      last[x - box.x0] = y;
    }
    rows.push(from === -1 ? 0 : to - from + 1);
  }
  const columns = [...first].map((from, x) => (from === -1 ? 0 : (last[x] ?? 0) - from + 1));
  return { rows, columns };
}

/** Stretches of neighbouring values that are at least so large. */
function bands(values: readonly number[], least: number): [number, number][] {
  const found: [number, number][] = [];
  let from = -1;
  values.forEach((value, at) => {
    if (value >= least && from === -1) from = at;
    if (value < least && from !== -1) {
      found.push([from, at]);
      from = -1;
    }
  });
  if (from !== -1) found.push([from, values.length]);
  return found;
}

/** Surfaces of the same left and right edge one below the other: the head, body and foot of a card. */
function stacked(segments: Segments): Candidate[] {
  const rectangles = segments.pieces
    .map((piece, number) => ({ piece, number }))
    .filter(({ piece }) => piece.surface && isRectangular(piece) && widthOf(piece) > 40);
  rectangles.sort((a, b) => a.piece.x0 - b.piece.x0 || a.piece.x1 - b.piece.x1 || a.piece.y0 - b.piece.y0);
  const found: Candidate[] = [];
  let run: typeof rectangles = [];
  const close = (): void => {
    const first = run[0];
    if (first !== undefined && run.length > 1) {
      const box = run.map(({ piece }) => withBorder(segments, piece)).reduce(unionOf);
      const fill = largestSurface(
        segments,
        run.map(({ number }) => number),
      );
      const on = surfaceAround(segments, first.number);
      found.push({
        ...boxOf(box),
        source: "stack",
        on,
        fill,
        glyphs: [],
        edge: edgeShare(segments, on, box),
      });
    }
    run = [];
  };
  for (const one of rectangles) {
    const before = run.at(-1)?.piece;
    const follows =
      before !== undefined &&
      Math.abs(before.x0 - one.piece.x0) <= 2 &&
      Math.abs(before.x1 - one.piece.x1) <= 2 &&
      one.piece.y0 - before.y1 >= -1 &&
      one.piece.y0 - before.y1 <= 3;
    if (!follows) close();
    run.push(one);
  }
  close();
  return found;
}

/** Lines of text, and each stretch of them between two gaps where they may fall apart: an icon, a label, a value. */
function fromLines(lines: readonly Line[]): Candidate[] {
  const found: Candidate[] = [];
  lines.forEach((line, number) => {
    const glyphs = line.glyphs.toSorted((a, b) => a.x0 - b.x0);
    const marks = [0, ...cutsOf(line, glyphs), glyphs.length];
    for (let from = 0; from < marks.length - 1; from++)
      for (let to = from + 1; to < marks.length; to++) {
        const members = glyphs.slice(marks[from], marks[to]);
        if (members.length === 0) continue;
        const whole = from === 0 && to === marks.length - 1;
        const box = boxOf(members.map(boxOf).reduce(unionOf));
        const stretch = { line: number, from, to, last: marks.length - 1 };
        found.push({
          ...box,
          source: whole ? "line" : "part",
          on: line.on,
          fill: -1,
          glyphs: members,
          edge: 0,
          stretch,
        });
      }
  });
  return found;
}

/** A line falls apart at this many gaps at most, each at least this part of its height wide. */
const CUTS = 6;
const CUT_GAP = 0.25;

/** Where a line may fall apart, as numbers of glyphs: its widest gaps, and those next to its first and last thing. */
function cutsOf(line: Line, glyphs: readonly Thing[]): number[] {
  const height = heightOf(line);
  const gaps: { gap: number; at: number }[] = [];
  let right = glyphs[0]?.x1 ?? 0;
  for (let at = 1; at < glyphs.length; at++) {
    const gap = (glyphs[at]?.x0 ?? 0) - right;
    right = Math.max(right, glyphs[at]?.x1 ?? 0);
    if (gap >= CUT_GAP * height) gaps.push({ gap, at });
  }
  const first = gaps[0];
  const last = gaps.at(-1);
  gaps.sort((a, b) => b.gap - a.gap);
  const chosen = new Set(gaps.slice(0, CUTS - 2).map(({ at }) => at));
  if (first !== undefined) chosen.add(first.at);
  if (last !== undefined) chosen.add(last.at);
  return [...chosen].sort((a, b) => a - b);
}

/** Small things that nearly touch, in any direction: the parts of an icon, or of a word. */
function groupsOf(things: readonly Thing[], unit: number): Thing[][] {
  const most = 6 * unit;
  const small = things
    .filter((thing) => widthOf(thing) <= most && heightOf(thing) <= most)
    .toSorted((a, b) => a.on - b.on || a.y0 - b.y0 || a.x0 - b.x0);
  const reach = Math.max(2, 0.35 * unit);
  const group = new Int32Array(small.length).map((_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (group[root] !== root) root = group[root] ?? root;
    return root;
  };
  for (let a = 0; a < small.length; a++) {
    const one = small[a];
    if (one === undefined) continue;
    for (let b = a + 1, tries = 0; b < small.length && tries < 64; b++, tries++) {
      const two = small[b];
      if (two === undefined || two.on !== one.on || two.y0 > one.y1 + reach) break;
      if (two.x0 <= one.x1 + reach && one.x0 <= two.x1 + reach) group[rootOf(b)] = rootOf(a);
    }
  }
  const members = new Map<number, Thing[]>();
  small.forEach((thing, at) => {
    const root = rootOf(at);
    const there = members.get(root);
    if (there === undefined) members.set(root, [thing]);
    else there.push(thing);
  });
  return [...members.values()];
}

/** The boxes of groups that may be icons of several parts. */
function clustered(groups: readonly Thing[][], unit: number): Candidate[] {
  const found: Candidate[] = [];
  for (const parts of groups) {
    if (parts.length < 2 || parts.length > 40) continue;
    const box = parts.map(boxOf).reduce(unionOf);
    if (widthOf(box) > 12 * unit || heightOf(box) > 12 * unit) continue;
    found.push({
      ...boxOf(box),
      source: "cluster",
      on: parts[0]?.on ?? -1,
      fill: -1,
      glyphs: parts,
      edge: 0,
    });
  }
  return found;
}

/** A field that has only a line below it: the line's width, and room for one line of text above. */
function underlined(segments: Segments, things: readonly Thing[], unit: number): Candidate[] {
  return things
    .filter(
      (thing) =>
        heightOf(thing) <= BORDER && widthOf(thing) >= 5 * unit && widthOf(thing) < 0.8 * segments.width,
    )
    .map((thing) => ({
      ...boxOf(thing),
      y0: Math.max(0, Math.round(thing.y1 - 2.6 * unit)),
      source: "underlined",
      on: thing.on,
      fill: thing.on,
      glyphs: [],
      edge: 0.25,
    }));
}

/** Icons up to this many text heights may be the sign of a flat button, whose box is about twice the text's height. */
const SIGN = 1.4;
const SIGN_BOX = 2.2;

/** The invisible box of a button that shows nothing but an icon, which stands apart from all else. */
function padded(segments: Segments, groups: readonly Thing[][], unit: number): Candidate[] {
  const found: Candidate[] = [];
  for (const parts of groups) {
    const box = parts.map(boxOf).reduce(unionOf);
    const side = Math.max(widthOf(box), heightOf(box));
    const on = parts[0]?.on ?? -1;
    if (side < 0.4 * unit || side > SIGN * unit || (segments.pieces[on]?.area ?? 0) < 20 * unit * unit)
      continue;
    const [cx, cy, half] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, (SIGN_BOX * unit) / 2];
    found.push({
      x0: Math.max(0, Math.round(cx - half)),
      y0: Math.max(0, Math.round(cy - half)),
      x1: Math.min(segments.width, Math.round(cx + half)),
      y1: Math.min(segments.height, Math.round(cy + half)),
      source: "padded",
      on,
      fill: on,
      glyphs: parts,
      edge: 0,
    });
  }
  return found;
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

/** Whether the object could be a letter. */
export { isGlyph };
