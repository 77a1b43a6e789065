/** Candidates from surfaces: flat rectangles with their borders, bars of angled surfaces, stacks of several. */
import { areaOf, type Box, heightOf, unionOf, widthOf } from "#image/pixels.ts";
import { boxOf, type Candidate, largestSurface } from "./candidate.ts";
import { edgeShare } from "./objects.ts";
import type { Piece, Segments } from "./segment.ts";

/** Surfaces that fill their box like a rectangle does, grown by the border around them. */
export function fromSurfaces(segments: Segments): Candidate[] {
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

/** Rounded corners, and what lies across an edge, may take the rest. */
function isRectangular({ sides }: Piece): boolean {
  const [top, right, bottom, left] = sides;
  return (top + bottom > 0.8 && left + right > 0.2) || (left + right > 1.2 && top + bottom > 0.2);
}

/** Thickest border that is looked for, px at scale 2. */
export const BORDER = 4;

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

/** Whether the middle three fifths of a row or column of pixels are nearly all of one foreground component. */
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

/** The surface around a piece: the one to the left of its first pixel, past its border. */
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
export function strips(segments: Segments): Candidate[] {
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
export function stacked(segments: Segments): Candidate[] {
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
