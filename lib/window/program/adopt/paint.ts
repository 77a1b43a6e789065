/** How a box is painted: its filling, border, corners, and the ground around it, as the pixels show them. */
import type { Box, Pixels } from "../../../image/pixels.ts";
import { colorAt, commonest, distanceOf, samplesOf } from "../../grid/colors.ts";

export interface Paint {
  /** 0xRRGGBB, as all colours here. */
  readonly fill: number;
  /** The colour just outside the box. */
  readonly ground: number;
  /** Colour of the border; that of the filling where there is none. */
  readonly border: number;
  /** px; 0 where there is no border. */
  readonly borderWidth: number;
  /** Radius of the corners, px; 0 for square ones. */
  readonly radius: number;
}

/** A difference of a channel up to this is noise or a gentle gradient. */
const SAME = 6;
/** Borders are looked for up to this depth, px: 3 px at scale 2. */
const BORDER = 6;
/** From a box's corner to the arc of radius r it is (1 - 1/√2) r along each axis. */
const DIAGONAL = 1 - Math.SQRT1_2;

/** A box in whole pixels inside the picture, at least one pixel large. */
export function wholeBox({ x0, y0, x1, y1 }: Box, { width, height }: Pixels): Box {
  const left = Math.max(0, Math.min(width - 1, Math.round(x0)));
  const top = Math.max(0, Math.min(height - 1, Math.round(y0)));
  return {
    x0: left,
    y0: top,
    x1: Math.max(left + 1, Math.min(width, Math.round(x1))),
    y1: Math.max(top + 1, Math.min(height, Math.round(y1))),
  };
}

/**
 * @param box in whole pixels inside the picture
 * @param isLeaf whether the box holds at most a few letters: its filling is then the most frequent colour within,
 * otherwise that along its border, since what it holds may have a filling of its own
 */
export function paintOf(pixels: Pixels, box: Box, isLeaf = false): Paint {
  const ground = commonest([...frame(pixels, box, -1), ...frame(pixels, box, -2)]);
  const half = Math.floor(Math.min(box.x1 - box.x0, box.y1 - box.y0) / 2);
  const deepest = Math.max(0, Math.min(half, BORDER));
  const fill = commonest(
    isLeaf && half > deepest
      ? samplesOf(pixels, inset(box, Math.min(deepest, half >> 1)))
      : [0, 1, 2].flatMap((more) => frame(pixels, box, Math.min(half, deepest + more))),
  );
  const { border, borderWidth } = borderOf(pixels, box, fill, deepest);
  return { fill, ground, border, borderWidth, radius: radiusOf(pixels, box, ground, fill, border) };
}

function inset({ x0, y0, x1, y1 }: Box, by: number): Box {
  return { x0: x0 + by, y0: y0 + by, x1: x1 - by, y1: y1 - by };
}

/** Sides whose strongest colours differ by more than this have no common border. */
const SIDES_ALIKE = 64;
/** Less is the smoothed edge of a filling, no border; px. */
const LEAST_BORDER = 0.6;

/**
 * A border's width is the sum of its contrast over its pixels: a border of 1.5 px shows as two pixels of which one is
 * half as strong. Three of four sides must have it: a tab has no lower border, and a shadow lies below only.
 */
function borderOf(
  pixels: Pixels,
  box: Box,
  fill: number,
  deepest: number,
): Pick<Paint, "border" | "borderWidth"> {
  const none = { border: fill, borderWidth: 0 };
  const depths = Array.from({ length: deepest }, (_, depth) =>
    sidesOf(pixels, box, depth).map((side) => commonest(side, fill)),
  );
  const sides = [0, 1, 2, 3].map((side) => {
    const colors = depths.map((row) => row[side] ?? fill);
    const contrasts = colors.map((color) => distanceOf(color, fill));
    // The outermost pixel may be the smoothed half of a border that starts between two pixels.
    const start = (contrasts[0] ?? 0) > SAME ? 0 : 1;
    const end = contrasts.findIndex((contrast, depth) => depth >= start && contrast <= SAME);
    const own = contrasts.slice(start, end < 0 ? deepest : end);
    const most = Math.max(0, ...own);
    return {
      color: colors[start + own.indexOf(most)] ?? fill,
      width: most === 0 || end < 0 ? 0 : own.reduce((sum, contrast) => sum + contrast / most, 0),
    };
  });
  const bordered = sides.filter(({ width }) => width >= LEAST_BORDER);
  const border = commonest(
    bordered.map(({ color }) => color),
    fill,
  );
  const alike = bordered.filter(({ color }) => distanceOf(color, border) <= SIDES_ALIKE);
  if (alike.length < 3) return none;
  const widths = alike.map(({ width }) => width).sort((a, b) => a - b);
  return { border, borderWidth: Math.round(2 * (widths[1] ?? 0)) / 2 };
}

/** The middle of three corners at least must be cut: a badge at one corner does not round the box. */
function radiusOf(pixels: Pixels, box: Box, ground: number, fill: number, border: number): number {
  if (distanceOf(ground, fill) <= SAME && distanceOf(ground, border) <= SAME) return 0;
  const half = Math.floor(Math.min(box.x1 - box.x0, box.y1 - box.y0) / 2);
  const cuts = [
    [box.x0, box.y0, 1, 1],
    [box.x1 - 1, box.y0, -1, 1],
    [box.x0, box.y1 - 1, 1, -1],
    [box.x1 - 1, box.y1 - 1, -1, -1],
  ].map(([x = 0, y = 0, dx = 0, dy = 0]) => {
    const along = (step: number): number => colorAt(pixels, x + step * dx, y + step * dy);
    // A smoothed pixel counts for the side that it is nearer to.
    const first = (until: (color: number) => boolean): number => {
      let step = 0;
      while (step < half && !until(along(step))) step++;
      return step;
    };
    const filled = distanceOf(ground, fill) > SAME;
    const inside = filled
      ? first((color) => distanceOf(color, ground) > distanceOf(color, fill))
      : Number.POSITIVE_INFINITY;
    const outlined = distanceOf(ground, border) > SAME;
    const onBorder = outlined
      ? first((color) => distanceOf(color, ground) > distanceOf(color, border))
      : Number.POSITIVE_INFINITY;
    const cut = Math.min(inside, onBorder);
    // A fine border may never show its full colour on the diagonal: an unfilled box then says nothing of its corners.
    return cut >= half ? 0 : cut;
  });
  cuts.sort((a, b) => a - b);
  const cut = cuts[1] ?? 0;
  return cut === 0 ? 0 : Math.min(half, Math.round(cut / DIAGONAL));
}

/** The pixels of a box's sides `depth` px inside it (outside for negative ones), without its corners. */
function sidesOf(pixels: Pixels, { x0, y0, x1, y1 }: Box, depth: number): number[][] {
  const row = (y: number): number[] => line(pixels, x0, x1, (x) => [x, y]);
  const column = (x: number): number[] => line(pixels, y0, y1, (y) => [x, y]);
  return [row(y0 + depth), row(y1 - 1 - depth), column(x0 + depth), column(x1 - 1 - depth)];
}

function line(
  pixels: Pixels,
  from: number,
  to: number,
  place: (at: number) => readonly [x: number, y: number],
): number[] {
  const margin = Math.min(Math.floor((to - from) / 4), 8);
  const step = Math.max(1, Math.floor((to - from) / 256));
  const colors: number[] = [];
  for (let at = from + margin; at < to - margin; at += step) {
    const [x, y] = place(at);
    if (x >= 0 && y >= 0 && x < pixels.width && y < pixels.height) colors.push(colorAt(pixels, x, y));
  }
  return colors;
}

function frame(pixels: Pixels, box: Box, depth: number): number[] {
  return sidesOf(pixels, box, depth).flat();
}
