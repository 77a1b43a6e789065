/** Tells the letters of one line from the borders, icons and frames beside them. */
import { areaOf, type Box, contains, heightOf, holds, type Pixels, unionOf, widthOf } from "../pixels.ts";
import type { GreyPicture } from "./grey.ts";
import { type Contrast, contrastOf } from "./ground.ts";

/** What is looked at above and below a line's box, px: letters' soft edges reach out a little. */
export const REACH = 3;

/** From this part of the strongest contrast on, a pixel is ink; softer ones are edges. */
const INK = 0.35;
/** A letter beside the box belongs to it when the gap is at most this part of the line's height; words stand farther apart. */
const LETTER_GAP = 0.12;
/** Such a letter is at least this part of the line's height high, and at most as wide as the line is high. */
const LETTER_HEIGHT = 0.4;
/** Frames and bars are at least this part of the line's height high. */
const HIGH = 0.8;
/** A frame fills this share of its first and its last row; rounded corners take the rest. */
const FRAME = 0.7;
/** Accents and tails are at most this part of the line's height wide. */
const MARK = 0.4;
/** Bars and icons without a sign fill this share of their box; of letters only stems do. */
const SOLID = 0.95;
/** A bar reaches beyond all letters, above and below, by more than this part of its height. */
const BEYOND = 0.06;

/** How much each pixel of an area stands out, 0 (ground) to 255, and what part of the area holds the letters. */
interface LineInk {
  readonly ink: GreyPicture;
  /** Box of the letters within `ink`. */
  readonly letters: Box;
}

/** Connected ink: the numbers of its pixels, and their extent. */
interface Blob extends Box {
  readonly pixels: readonly number[];
}

/** The letters of the line in `box`; those that the box cuts off or leaves out at its ends are among them. */
export function lineInk(pixels: Pixels, box: Box): LineInk {
  const aside = Math.max(REACH, heightOf(box));
  const area = {
    x0: Math.max(0, box.x0 - aside),
    y0: Math.max(0, box.y0 - REACH),
    x1: Math.min(pixels.width, box.x1 + aside),
    y1: Math.min(pixels.height, box.y1 + REACH),
  };
  const inner = { x0: box.x0 - area.x0, y0: box.y0 - area.y0, x1: box.x1 - area.x0, y1: box.y1 - area.y0 };
  const contrast = contrastOf(pixels, area, box);
  const letters = clear(contrast, inner);
  const most = strongest(contrast, letters);
  const data = Uint8Array.from(contrast.values, (value) => Math.min(255, Math.round((value / most) * 255)));
  return { ink: { width: widthOf(area), height: heightOf(area), data }, letters };
}

/** The largest contrast in a box, 1 or more. */
function strongest({ columns, values }: Contrast, { x0, y0, x1, y1 }: Box): number {
  let most = 1;
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) most = Math.max(most, values[y * columns + x] ?? 0);
  return most;
}

/** Takes away all ink that is no letter, and answers the box of the rest. */
function clear(contrast: Contrast, inner: Box): Box {
  const { columns, values } = contrast;
  const blobs = blobsOf(contrast, inner);
  const inside = blobs.filter(
    (blob) => isWithin(blob, columns, inner) && !(contrast.isChip && isCorner(blob, inner)),
  );
  // Only what is as high as the line can run around it or stand beside it.
  const isHigh = (blob: Blob): boolean => heightOf(blob) >= HIGH * heightOf(inner);
  const unframed = inside.filter((blob) => !(isHigh(blob) && isFrame(blob, columns, inside)));
  const own = unframed.filter((blob) => !(isHigh(blob) && isBar(blob, unframed)));
  if (own.length === 0) return inner;
  const letters = withNext(own, blobs, inner);
  const known = new Set(inside);
  const marks = blobs.filter((blob) => !known.has(blob) && isMark(blob, inner));
  const stay = new Uint8Array(values.length);
  for (const { pixels } of [...letters, ...marks]) for (const at of pixels) stay[at] = 1;
  for (const { pixels } of blobs)
    for (const at of stay[pixels[0] ?? 0] === 1 ? [] : pixels)
      for (const near of around(at, columns, values.length)) if (stay[near] === 0) values[near] = 0;
  return extentOf(letters);
}

const extentOf = (blobs: readonly Blob[]): Box =>
  blobs.map(({ x0, y0, x1, y1 }) => ({ x0, y0, x1, y1 })).reduce(unionOf);

/** Letters, and those that follow on either side as closely as letters of one word do. */
function withNext(letters: readonly Blob[], blobs: readonly Blob[], inner: Box): Blob[] {
  const height = heightOf(inner);
  const own = new Set(letters);
  let beside = blobs.filter(
    (blob) =>
      !own.has(blob) &&
      (blob.x0 < inner.x0 || blob.x1 > inner.x1) &&
      blob.y0 >= inner.y0 - 1 &&
      blob.y1 <= inner.y1 + 1 &&
      heightOf(blob) >= LETTER_HEIGHT * height &&
      widthOf(blob) <= height &&
      !(isSolid(blob) && 2 * widthOf(blob) > height),
  );
  const all = [...letters];
  for (let { x0, x1 } = extentOf(all); ; { x0, x1 } = extentOf(all)) {
    const isNext = (blob: Blob): boolean =>
      blob.x0 - x1 <= LETTER_GAP * height && x0 - blob.x1 <= LETTER_GAP * height;
    const next = beside.filter(isNext);
    if (next.length === 0) return all;
    all.push(...next);
    beside = beside.filter((blob) => !isNext(blob));
  }
}

/** Whether most of some ink lies in a box. */
function isWithin({ pixels }: Blob, columns: number, inner: Box): boolean {
  const within = pixels.filter((at) => contains(inner, at % columns, Math.floor(at / columns)));
  return 2 * within.length >= pixels.length;
}

/** Whether ink may be an accent or a tail that the box left out. */
function isMark(blob: Blob, inner: Box): boolean {
  return blob.x0 >= inner.x0 && blob.x1 <= inner.x1 && widthOf(blob) <= MARK * heightOf(inner);
}

/** Whether ink is what shows of the surroundings at a rounded corner of a chip. */
function isCorner(blob: Blob, inner: Box): boolean {
  return (
    (blob.x0 === inner.x0 || blob.x1 === inner.x1) &&
    (blob.y0 === inner.y0 || blob.y1 === inner.y1) &&
    2 * heightOf(blob) <= heightOf(inner)
  );
}

/** Connected ink, eight neighbours to a pixel. */
function blobsOf(contrast: Contrast, inner: Box): Blob[] {
  const { columns, values } = contrast;
  const least = INK * strongest(contrast, inner);
  const seen = new Uint8Array(values.length);
  const isFresh = (at: number): boolean => seen[at] === 0 && (values[at] ?? 0) > least;
  const blobs: Blob[] = [];
  for (let start = 0; start < values.length; start++) {
    if (!isFresh(start)) continue;
    seen[start] = 1;
    const pixels = [start];
    let box: Box = { x0: columns, y0: values.length, x1: 0, y1: 0 };
    for (let next = 0; next < pixels.length; next++) {
      const at = pixels[next] ?? 0;
      const [x, y] = [at % columns, Math.floor(at / columns)];
      box = {
        x0: Math.min(box.x0, x),
        y0: Math.min(box.y0, y),
        x1: Math.max(box.x1, x + 1),
        y1: Math.max(box.y1, y + 1),
      };
      for (const near of around(at, columns, values.length))
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

const isSolid = (blob: Blob): boolean => blob.pixels.length >= SOLID * areaOf(blob);

/** Whether ink is a solid upright bar at an end of the line that reaches beyond all letters, above and below. */
function isBar(blob: Blob, blobs: readonly Blob[]): boolean {
  const others = blobs.filter((other) => other !== blob);
  const beyond = BEYOND * heightOf(blob);
  return (
    others.length > 0 &&
    isSolid(blob) &&
    2 * widthOf(blob) <= heightOf(blob) &&
    others.every(({ y0, y1 }) => y0 - blob.y0 > beyond && blob.y1 - y1 > beyond) &&
    (others.every(({ x0 }) => x0 >= blob.x1) || others.every(({ x1 }) => x1 <= blob.x0))
  );
}
