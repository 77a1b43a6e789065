/** Tells the ink of one line of text from what it stands on, and from borders, icons and frames beside it. */
import { areaOf, type Box, heightOf, holds, type Pixels, unionOf, widthOf } from "../pixels.ts";
import type { GreyPicture } from "./grey.ts";

/** What is looked at around a line's box, px: letters' soft edges reach out a little. */
export const REACH = 3;

/** Lumas this far apart count as one colour of the ground, 0 to 255. */
const SAME = 6;
/** The colour around a box is the ground of its letters where it fills this share of the box. */
const GROUND_SHARE = 0.2;
/** From this part of the strongest contrast on, a pixel is ink; softer ones are edges. */
const INK = 0.35;
/** A frame fills this share of its first and its last row; rounded corners take the rest. */
const FRAME = 0.7;
/** Accents and tails are at most this part of the line's height wide. */
const MARK = 0.4;
/** A bar fills this share of its box. */
const SOLID = 0.95;

/** How much each pixel of an area stands out, 0 (ground) to 255, and what part of the area holds the letters. */
export interface LineInk {
  readonly ink: GreyPicture;
  /** Box of the letters within `ink`. */
  readonly letters: Box;
}

/** The ink of the line in `box`, with {@link REACH} px around it where the picture has them. */
export function lineInk(pixels: Pixels, box: Box): LineInk {
  const area = {
    x0: Math.max(0, box.x0 - REACH),
    y0: Math.max(0, box.y0 - REACH),
    x1: Math.min(pixels.width, box.x1 + REACH),
    y1: Math.min(pixels.height, box.y1 + REACH),
  };
  const inner = { x0: box.x0 - area.x0, y0: box.y0 - area.y0, x1: box.x1 - area.x0, y1: box.y1 - area.y0 };
  const contrast = contrastOf(lumaOf(pixels, area), widthOf(area), inner);
  const letters = clear(contrast, widthOf(area), inner);
  let most = 1;
  for (const value of contrast) most = Math.max(most, value);
  const data = new Uint8Array(contrast.length);
  for (let at = 0; at < data.length; at++) data[at] = Math.round(((contrast[at] ?? 0) / most) * 255);
  return { ink: { width: widthOf(area), height: heightOf(area), data }, letters };
}

function lumaOf({ data, width }: Pixels, area: Box): Float32Array {
  const columns = widthOf(area);
  const light = new Float32Array(columns * heightOf(area));
  for (let y = area.y0; y < area.y1; y++)
    for (let x = area.x0; x < area.x1; x++) {
      const at = (y * width + x) * 4;
      light[(y - area.y0) * columns + x - area.x0] =
        0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    }
  return light;
}

/** The distance of each luma from that of the ground below it. */
function contrastOf(light: Float32Array, columns: number, inner: Box): Float32Array {
  const last = light.length / columns - 1;
  const rim = new Float32Array(2 * columns);
  rim.set(light.subarray(0, columns));
  rim.set(light.subarray(last * columns), columns);
  const flat = flatGround(light, columns, inner, median(rim));
  if (flat !== undefined) return light.map((value) => Math.abs(value - flat));
  // No colour prevails: a gradient or a picture. It goes on around the box, or the box is a chip that it ends with.
  const outside = contrastToCourse(light, columns, inner, 0, last);
  const inside = contrastToCourse(light, columns, inner, inner.y0, inner.y1 - 1);
  return groundIn(outside, columns, inner) >= groundIn(inside, columns, inner) ? outside : inside;
}

/** The distance of each luma from a ground that runs from that of one row to that of another. */
function contrastToCourse(
  light: Float32Array,
  columns: number,
  inner: Box,
  from: number,
  to: number,
): Float32Array {
  const above = course(light.subarray(from * columns, (from + 1) * columns), inner);
  const below = course(light.subarray(to * columns, (to + 1) * columns), inner);
  return light.map((value, at) => {
    const down = (Math.floor(at / columns) - from) / Math.max(1, to - from);
    const x = at % columns;
    return Math.abs(value - (above[x] ?? 0) * (1 - down) - (below[x] ?? 0) * down);
  });
}

/** How many pixels of the box are ground. */
function groundIn(contrast: Float32Array, columns: number, inner: Box): number {
  return contrast.filter(
    (value, at) => value <= SAME && contains(inner, at % columns, Math.floor(at / columns)),
  ).length;
}

/** The luma that the letters stand on, where there is one: that around the box, else the most frequent one inside it. */
function flatGround(light: Float32Array, columns: number, inner: Box, around: number): number | undefined {
  const counts = new Uint32Array(256);
  for (let y = inner.y0; y < inner.y1; y++)
    for (let x = inner.x0; x < inner.x1; x++) {
      const value = Math.round(light[y * columns + x] ?? 0);
      counts[value] = (counts[value] ?? 0) + 1;
    }
  const least = GROUND_SHARE * widthOf(inner) * heightOf(inner);
  const near = (value: number): number => {
    let sum = 0;
    for (let at = Math.max(0, value - SAME); at <= Math.min(255, value + SAME); at++) sum += counts[at] ?? 0;
    return sum;
  };
  if (near(Math.round(around)) >= least) return around;
  let most = 0;
  for (let value = 1; value < 256; value++) if ((counts[value] ?? 0) > (counts[most] ?? 0)) most = value;
  return near(most) >= 2 * least ? most : undefined;
}

/** The running median of a row over as many columns as the line is high. */
function course(row: Float32Array, inner: Box): Float32Array {
  const reach = Math.max(4, heightOf(inner) >> 1);
  return row.map((_, x) => median(row.slice(Math.max(0, x - reach), x + reach + 1)));
}

function median(values: Float32Array): number {
  return values.toSorted()[values.length >> 1] ?? 255;
}

/** Connected ink: the numbers of its pixels, and their extent. */
interface Blob extends Box {
  readonly pixels: number[];
}

/**
 * Takes away what is no letter: ink that lies mostly outside the box (neighbours, borders, the page around a chip), and
 * frames that run around the line. Answers the box of the rest.
 */
function clear(contrast: Float32Array, columns: number, inner: Box): Box {
  const blobs = blobsOf(contrast, columns);
  const inside = blobs.filter((blob) => isWithin(blob, columns, inner) || isMark(blob, inner));
  const unframed = inside.filter((blob) => !isFrame(blob, columns, inside));
  const letters = unframed.filter(
    (blob) =>
      !isBar(
        blob,
        unframed.filter((other) => other !== blob),
      ),
  );
  if (letters.length === 0) return inner;
  const stay = new Set(letters.flatMap(({ pixels }) => pixels));
  const gone = new Set(blobs).difference(new Set(letters));
  for (const { pixels } of gone)
    for (const at of pixels)
      for (const near of around(at, columns, contrast.length)) if (!stay.has(near)) contrast[near] = 0;
  return letters.map(({ x0, y0, x1, y1 }) => ({ x0, y0, x1, y1 })).reduce(unionOf);
}

function isWithin({ pixels }: Blob, columns: number, inner: Box): boolean {
  const within = pixels.filter((at) => contains(inner, at % columns, Math.floor(at / columns)));
  return 2 * within.length >= pixels.length;
}

/** Whether ink may be an accent or a tail that the box left out. */
function isMark(blob: Blob, inner: Box): boolean {
  return blob.x0 >= inner.x0 && blob.x1 <= inner.x1 && widthOf(blob) <= MARK * heightOf(inner);
}

const contains = (box: Box, x: number, y: number): boolean =>
  x >= box.x0 && x < box.x1 && y >= box.y0 && y < box.y1;

/** Connected ink, eight neighbours to a pixel. */
function blobsOf(contrast: Float32Array, columns: number): Blob[] {
  let most = 0;
  for (const value of contrast) most = Math.max(most, value);
  const seen = new Uint8Array(contrast.length);
  const isFresh = (at: number): boolean => seen[at] === 0 && (contrast[at] ?? 0) > INK * most;
  const blobs: Blob[] = [];
  for (let start = 0; start < contrast.length; start++) {
    if (!isFresh(start)) continue;
    seen[start] = 1;
    const pixels = [start];
    let box: Box = { x0: columns, y0: contrast.length, x1: 0, y1: 0 };
    for (let next = 0; next < pixels.length; next++) {
      const at = pixels[next] ?? 0;
      const [x, y] = [at % columns, Math.floor(at / columns)];
      box = {
        x0: Math.min(box.x0, x),
        y0: Math.min(box.y0, y),
        x1: Math.max(box.x1, x + 1),
        y1: Math.max(box.y1, y + 1),
      };
      for (const near of around(at, columns, contrast.length))
        if (isFresh(near)) {
          seen[near] = 1;
          pixels.push(near);
        }
    }
    blobs.push({ ...box, pixels });
  }
  return blobs;
}

/** The numbers of up to eight pixels around one, and its own. */
function around(at: number, columns: number, count: number): number[] {
  const x = at % columns;
  const near: number[] = [];
  for (let row = at - x - columns; row <= at - x + columns; row += columns)
    for (let side = Math.max(0, x - 1); side <= Math.min(columns - 1, x + 1); side++)
      if (row >= 0 && row + side < count) near.push(row + side);
  return near;
}

/** Whether ink runs around other ink, with an upper and a lower side: `Z` and `E` have those too, but hold nothing. */
function isFrame(blob: Blob, columns: number, blobs: readonly Blob[]): boolean {
  const least = FRAME * widthOf(blob);
  const filled = (row: number): number => blob.pixels.filter((at) => Math.floor(at / columns) === row).length;
  return (
    filled(blob.y0) >= least &&
    filled(blob.y1 - 1) >= least &&
    blobs.some((other) => other !== blob && holds(blob, other))
  );
}

/** Whether ink is a solid upright bar at an end of the line that reaches beyond all letters, above and below. */
function isBar(blob: Blob, others: readonly Blob[]): boolean {
  return (
    others.length > 0 &&
    blob.pixels.length >= SOLID * areaOf(blob) &&
    2 * widthOf(blob) <= heightOf(blob) &&
    others.every(({ y0, y1 }) => y0 > blob.y0 && y1 < blob.y1) &&
    (others.every(({ x0 }) => x0 >= blob.x1) || others.every(({ x1 }) => x1 <= blob.x0))
  );
}
