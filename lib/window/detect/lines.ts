/** Lines of text: letter-like objects of one surface, side by side. */
import { type Box, heightOf, unionOf, widthOf } from "#image/pixels.ts";
import type { SurfaceObject } from "./objects.ts";

export interface Line extends Box {
  /** Number of the surface that it is on. */
  readonly on: number;
  /** Its letters and letter groups from left to right. */
  readonly glyphs: readonly SurfaceObject[];
}

/** A gap wider than this part of the line's height ends it: words are a third of it apart, in monospaced type one, columns more. */
const GAP = 1.1;
/** Things share a line when this part of the lower one lies beside the other. */
const BESIDE = 0.4;
/** A thing this many times as high as its neighbour is not a letter of the same line. */
const TALLER = 2.4;
/** Letters are at most this high, in px at scale 1, and this many times wider than high (underlined words hang together). */
const LETTER_HEIGHT = 90;
const LETTER_ASPECT = 40;
/** From this share of own edge on, and this size, an object is a box and no letter. */
const BOX_EDGE = 0.82;
const BOX_SIDE = 9;
/** Letters such as m and E have three full sides; a box has all four. */
const BOX_WEAKEST = 0.72;

/** Whether an object may be a letter, a group of touching letters or an icon among them. */
function isGlyph(thing: SurfaceObject): boolean {
  const [width, height] = [widthOf(thing), heightOf(thing)];
  if (height > LETTER_HEIGHT || width > LETTER_ASPECT * height) return false;
  if (height < 3 && width > 4 * height) return false;
  return thing.edge < BOX_EDGE || thing.weakestSide < BOX_WEAKEST || Math.min(width, height) < BOX_SIDE;
}

interface Open {
  box: Box;
  on: number;
  glyphs: SurfaceObject[];
  /** Which of its surface's lines it is, in the order of their first glyphs. */
  at: number;
}

/** The lines that the letter-like objects make, surface by surface, in the order in which they end. */
export function linesOf(things: readonly SurfaceObject[]): Line[] {
  const glyphs = things.filter(isGlyph).toSorted((a, b) => a.on - b.on || a.x0 - b.x0 || a.y0 - b.y0);
  const done: Open[] = [];
  for (let from = 0; from < glyphs.length; ) {
    let to = from + 1;
    while (to < glyphs.length && glyphs[to]?.on === glyphs[from]?.on) to++;
    done.push(...linesOfSurface(glyphs.slice(from, to)));
    from = to;
  }
  return withMarks(done).map(({ box, on, glyphs: members }) => ({
    x0: box.x0,
    y0: box.y0,
    x1: box.x1,
    y1: box.y1,
    on,
    glyphs: members,
  }));
}

/** Rows of pixels that share a list of the lines open there: a glyph looks at those beside it only. */
const BAND = 32;

function linesOfSurface(glyphs: readonly SurfaceObject[]): Open[] {
  const lines: Open[] = [];
  const bands = new Map<number, Open[]>();
  for (const glyph of glyphs) {
    let best: Open | undefined;
    let bestGap = Number.POSITIVE_INFINITY;
    for (let band = bandOf(glyph.y0); band <= bandOf(glyph.y1 - 1); band++) {
      const still = bands.get(band)?.filter((line) => glyph.x0 <= endOf(line)) ?? [];
      bands.set(band, still);
      for (const line of still) {
        const gap = glyph.x0 - line.box.x1;
        const better = gap < bestGap || (gap === bestGap && best !== undefined && line.at < best.at);
        if (better && fits(line.box, glyph, gap)) {
          best = line;
          bestGap = gap;
        }
      }
    }
    const line = best ?? { box: glyph, on: glyph.on, glyphs: [], at: lines.length };
    if (best === undefined) lines.push(line);
    const before = line.box;
    line.box = unionOf(before, glyph);
    line.glyphs.push(glyph);
    for (let band = bandOf(line.box.y0); band <= bandOf(line.box.y1 - 1); band++)
      if (best === undefined || band < bandOf(before.y0) || band > bandOf(before.y1 - 1)) {
        const there = bands.get(band);
        if (there === undefined) bands.set(band, [line]);
        else there.push(line);
      }
  }
  // A line ends with the first glyph that is too far to the right; several that end together keep their order.
  const starts = glyphs.map(({ x0 }) => x0);
  const ends = lines.map((line) => ({ line, end: countUpTo(starts, endOf(line)) }));
  return ends.sort((a, b) => a.end - b.end || a.line.at - b.line.at).map(({ line }) => line);
}

const bandOf = (y: number): number => Math.floor(y / BAND);

/** How far to the right the next glyph of a line may begin. */
const endOf = ({ box }: Open): number => box.x1 + GAP * Math.max(heightOf(box), LETTER_HEIGHT);

/** How many of the ascending values are at most `most`. */
function countUpTo(values: readonly number[], most: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

function fits(line: Box, glyph: SurfaceObject, gap: number): boolean {
  const [lineHeight, height] = [heightOf(line), heightOf(glyph)];
  if (gap > Math.max(GAP * Math.max(lineHeight, height), 4)) return false;
  if (height > TALLER * lineHeight && widthOf(line) > lineHeight) return false;
  const shared = Math.min(line.y1, glyph.y1) - Math.max(line.y0, glyph.y0);
  return shared >= BESIDE * Math.min(lineHeight, height);
}

/** Puts dots and accents that were cut off above or below into the line that they belong to. */
function withMarks(lines: Open[]): Open[] {
  const isMark = (line: Open): boolean => line.glyphs.length <= 2 && heightOf(line.box) <= 6;
  const marks = lines.filter(isMark);
  const hosts = lines.filter((line) => !isMark(line));
  const rows = new Map<string, Open[]>();
  const ROW = 32;
  for (const host of hosts)
    for (let row = Math.floor(host.box.y0 / ROW) - 1; row <= Math.floor(host.box.y1 / ROW) + 1; row++) {
      const key = `${host.on}:${row}`;
      const there = rows.get(key);
      if (there === undefined) rows.set(key, [host]);
      else there.push(host);
    }
  const kept = hosts;
  for (const mark of marks) {
    const key = `${mark.on}:${Math.floor(mark.box.y0 / ROW)}`;
    const host = rows.get(key)?.find(({ box }) => {
      const reach = 0.4 * heightOf(box);
      return (
        mark.box.x0 >= box.x0 - reach &&
        mark.box.x1 <= box.x1 + reach &&
        mark.box.y0 >= box.y0 - reach &&
        mark.box.y1 <= box.y1 + reach
      );
    });
    if (host === undefined) kept.push(mark);
    else {
      host.box = unionOf(host.box, mark.box);
      host.glyphs.push(...mark.glyphs);
    }
  }
  return kept;
}
