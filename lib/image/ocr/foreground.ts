/** Separates the letters of one line from the borders, icons and frames beside them. */
import { areaOf, type Box, contains, heightOf, holds, type Pixels, unionOf, widthOf } from "../pixels.ts";
import { type Contrast, contrastOf } from "./background.ts";
import type { GreyPicture } from "./grey.ts";

/** Margin above and below a line's box, px: the soft edges of letters reach out a little. */
export const REACH = 3;

/** A pixel with at least this part of the strongest contrast is foreground; weaker ones are edges. */
const FOREGROUND = 0.35;
/** A letter beside the box belongs to it when the gap is at most this part of the line's height; words are farther apart. */
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

/** The foreground of a line: the contrast of each pixel, 0 (background) to 255, and the box of its letters. */
interface LineForeground {
  readonly foreground: GreyPicture;
  /** Box of the letters within `foreground`. */
  readonly letters: Box;
}

/** A connected component of the foreground: the numbers of its pixels, and their extent. */
interface Component extends Box {
  readonly pixels: readonly number[];
}

/** The letters of the line in `box`; those that the box cuts off or leaves out at its ends are among them. */
export function lineForeground(pixels: Pixels, box: Box): LineForeground {
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
  return { foreground: { width: widthOf(area), height: heightOf(area), data }, letters };
}

/** The largest contrast in a box, 1 or more. */
function strongest({ columns, values }: Contrast, { x0, y0, x1, y1 }: Box): number {
  let most = 1;
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) most = Math.max(most, values[y * columns + x] ?? 0);
  return most;
}

/** Clears every component that is not a letter, and returns the box of the rest. */
function clear(contrast: Contrast, inner: Box): Box {
  const { columns, values } = contrast;
  const components = componentsOf(contrast, inner);
  const inside = components.filter(
    (component) => isWithin(component, columns, inner) && !(contrast.isChip && isCorner(component, inner)),
  );
  // Only what is as high as the line can be a frame around it or a bar next to it.
  const isHigh = (component: Component): boolean => heightOf(component) >= HIGH * heightOf(inner);
  const unframed = inside.filter((component) => !(isHigh(component) && isFrame(component, columns, inside)));
  const own = unframed.filter((component) => !(isHigh(component) && isBar(component, unframed)));
  if (own.length === 0) return inner;
  const letters = withNext(own, components, inner);
  const known = new Set(inside);
  const marks = components.filter((component) => !known.has(component) && isMark(component, inner));
  const stay = new Uint8Array(values.length);
  for (const { pixels } of [...letters, ...marks]) for (const at of pixels) stay[at] = 1;
  for (const { pixels } of components)
    for (const at of stay[pixels[0] ?? 0] === 1 ? [] : pixels)
      for (const near of around(at, columns, values.length)) if (stay[near] === 0) values[near] = 0;
  return extentOf(letters);
}

const extentOf = (components: readonly Component[]): Box =>
  components.map(({ x0, y0, x1, y1 }) => ({ x0, y0, x1, y1 })).reduce(unionOf);

/** The letters, and those on either side that are as close as letters of one word. */
function withNext(letters: readonly Component[], components: readonly Component[], inner: Box): Component[] {
  const height = heightOf(inner);
  const own = new Set(letters);
  let beside = components.filter(
    (component) =>
      !own.has(component) &&
      (component.x0 < inner.x0 || component.x1 > inner.x1) &&
      component.y0 >= inner.y0 - 1 &&
      component.y1 <= inner.y1 + 1 &&
      heightOf(component) >= LETTER_HEIGHT * height &&
      widthOf(component) <= height &&
      !(isSolid(component) && 2 * widthOf(component) > height),
  );
  const all = [...letters];
  for (let { x0, x1 } = extentOf(all); ; { x0, x1 } = extentOf(all)) {
    const isNext = (component: Component): boolean =>
      component.x0 - x1 <= LETTER_GAP * height && x0 - component.x1 <= LETTER_GAP * height;
    const next = beside.filter(isNext);
    if (next.length === 0) return all;
    all.push(...next);
    beside = beside.filter((component) => !isNext(component));
  }
}

/** Whether most of a component is in a box. */
function isWithin({ pixels }: Component, columns: number, inner: Box): boolean {
  const within = pixels.filter((at) => contains(inner, at % columns, Math.floor(at / columns)));
  return 2 * within.length >= pixels.length;
}

/** Whether a component may be an accent or a descender that the box left out. */
function isMark(component: Component, inner: Box): boolean {
  return component.x0 >= inner.x0 && component.x1 <= inner.x1 && widthOf(component) <= MARK * heightOf(inner);
}

/** Whether a component is what a rounded corner of a chip shows of its surroundings. */
function isCorner(component: Component, inner: Box): boolean {
  return (
    (component.x0 === inner.x0 || component.x1 === inner.x1) &&
    (component.y0 === inner.y0 || component.y1 === inner.y1) &&
    2 * heightOf(component) <= heightOf(inner)
  );
}

/** The connected components of the foreground (8-connectivity). */
function componentsOf(contrast: Contrast, inner: Box): Component[] {
  const { columns, values } = contrast;
  const least = FOREGROUND * strongest(contrast, inner);
  const seen = new Uint8Array(values.length);
  const isFresh = (at: number): boolean => seen[at] === 0 && (values[at] ?? 0) > least;
  const components: Component[] = [];
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
    components.push({ ...box, pixels });
  }
  return components;
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

/** Whether a component is a frame: it has an upper and a lower side, and another component inside. `Z` and `E` have the sides, but hold nothing. */
function isFrame(component: Component, columns: number, components: readonly Component[]): boolean {
  const least = FRAME * widthOf(component);
  const filled = (row: number): number =>
    component.pixels.filter((at) => Math.floor(at / columns) === row).length;
  return (
    filled(component.y0) >= least &&
    filled(component.y1 - 1) >= least &&
    components.some((other) => other !== component && holds(component, other))
  );
}

const isSolid = (component: Component): boolean => component.pixels.length >= SOLID * areaOf(component);

/** Whether a component is a solid vertical bar at an end of the line, taller than all letters at both ends. */
function isBar(component: Component, components: readonly Component[]): boolean {
  const others = components.filter((other) => other !== component);
  const beyond = BEYOND * heightOf(component);
  return (
    others.length > 0 &&
    isSolid(component) &&
    2 * widthOf(component) <= heightOf(component) &&
    others.every(({ y0, y1 }) => y0 - component.y0 > beyond && component.y1 - y1 > beyond) &&
    (others.every(({ x0 }) => x0 >= component.x1) || others.every(({ x1 }) => x1 <= component.x0))
  );
}
