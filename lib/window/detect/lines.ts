/** Lines of text: letter-like objects of one surface that stand side by side. */
import { type Box, heightOf, unionOf, widthOf } from "../../image/pixels.ts";
import type { Thing } from "./objects.ts";

export interface Line extends Box {
  /** Number of the surface that it stands on. */
  readonly on: number;
  /** Its letters and letter groups from left to right. */
  readonly glyphs: readonly Thing[];
}

/** A gap wider than this part of the line's height ends it: words stand a third of it apart, in monospaced type one, columns more. */
const GAP = 1.1;
/** Things share a line when this part of the lower one lies beside the other. */
const BESIDE = 0.4;
/** A thing this many times as high as its neighbour is no letter of the same line. */
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
export function isGlyph(thing: Thing): boolean {
  const [width, height] = [widthOf(thing), heightOf(thing)];
  if (height > LETTER_HEIGHT || width > LETTER_ASPECT * height) return false;
  if (height < 3 && width > 4 * height) return false;
  return thing.edge < BOX_EDGE || thing.weakestSide < BOX_WEAKEST || Math.min(width, height) < BOX_SIDE;
}

interface Open {
  box: Box;
  on: number;
  glyphs: Thing[];
}

/** The lines that the letter-like objects make. */
export function linesOf(things: readonly Thing[]): Line[] {
  const glyphs = things.filter(isGlyph).toSorted((a, b) => a.on - b.on || a.x0 - b.x0 || a.y0 - b.y0);
  const done: Open[] = [];
  let open: Open[] = [];
  let on = -1;
  for (const glyph of glyphs) {
    if (glyph.on !== on) {
      done.push(...open);
      open = [];
      on = glyph.on;
    }
    let best: Open | undefined;
    let bestGap = Number.POSITIVE_INFINITY;
    const still: Open[] = [];
    for (const line of open) {
      const gap = glyph.x0 - line.box.x1;
      if (gap > GAP * Math.max(heightOf(line.box), LETTER_HEIGHT)) {
        done.push(line);
        continue;
      }
      still.push(line);
      if (gap < bestGap && fits(line.box, glyph, gap)) {
        best = line;
        bestGap = gap;
      }
    }
    open = still;
    if (best === undefined) open.push({ box: glyph, on, glyphs: [glyph] });
    else {
      best.box = unionOf(best.box, glyph);
      best.glyphs.push(glyph);
    }
  }
  done.push(...open);
  return withMarks(done).map(({ box, on: surface, glyphs: members }) => ({
    x0: box.x0,
    y0: box.y0,
    x1: box.x1,
    y1: box.y1,
    on: surface,
    glyphs: members,
  }));
}

function fits(line: Box, glyph: Thing, gap: number): boolean {
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
