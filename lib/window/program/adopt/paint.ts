/** How a box is painted: its fill, border, corners, and the background around it, estimated from the pixels. */
import type { Box, Pixels } from "#image/pixels.ts";
import { colorAt, commonest, distanceOf, samplesOf } from "../../grid/colors.ts";

export interface Paint {
  /** 0xRRGGBB, as all colours here. */
  readonly fill: number;
  /** The colour just outside the box. */
  readonly background: number;
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
  const background = commonest([...frame(pixels, box, -1), ...frame(pixels, box, -2)]);
  const half = Math.floor(Math.min(box.x1 - box.x0, box.y1 - box.y0) / 2);
  const deepest = Math.max(0, Math.min(half, BORDER));
  const fill = commonest(
    isLeaf && half > deepest
      ? samplesOf(pixels, inset(box, Math.min(deepest, half >> 1)))
      : [0, 1, 2].flatMap((more) => frame(pixels, box, Math.min(half, deepest + more))),
  );
  const { border, borderWidth } = borderOf(pixels, box, fill, deepest);
  // A box without a filling of its own shows its corners by its border alone.
  const isHollow = distanceOf(background, fill) <= SAME && borderWidth > 0;
  const radius = isHollow
    ? outlineRadius(pixels, box, fill, { border, borderWidth })
    : radiusOf(pixels, box, background, fill, border);
  return { fill, background, border, borderWidth, radius };
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
 * half as strong. Three of four sides must have it: a tab has no lower border, and a shadow is below only.
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

/** Where the walk along a corner's diagonal starts, and its direction. */
type Corner = readonly [x: number, y: number, dx: 1 | -1, dy: 1 | -1];

function cornersOf({ x0, y0, x1, y1 }: Box): Corner[] {
  return [
    [x0, y0, 1, 1],
    [x1 - 1, y0, -1, 1],
    [x0, y1 - 1, 1, -1],
    [x1 - 1, y1 - 1, -1, -1],
  ];
}

/** The second smallest of four: three corners at least must be cut, since a badge at one corner does not round the box. */
const ofThreeCorners = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[1] ?? 0;

function radiusOf(pixels: Pixels, box: Box, background: number, fill: number, border: number): number {
  if (distanceOf(background, fill) <= SAME && distanceOf(background, border) <= SAME) return 0;
  const half = Math.floor(Math.min(box.x1 - box.x0, box.y1 - box.y0) / 2);
  const cut = ofThreeCorners(
    cornersOf(box).map(([x, y, dx, dy]) => {
      // A smoothed pixel counts for the side that it is nearer to.
      const first = (inner: number): number => {
        if (distanceOf(background, inner) <= SAME) return half;
        for (let step = 0; step < half; step++) {
          const color = colorAt(pixels, x + step * dx, y + step * dy);
          if (distanceOf(color, background) > distanceOf(color, inner)) return step;
        }
        return half;
      };
      const steps = Math.min(first(fill), first(border));
      return steps >= half ? 0 : steps;
    }),
  );
  return cut === 0 ? 0 : Math.min(half, Math.round(cut / DIAGONAL));
}

/** On a corner's diagonal an outline has at least this part of its contrast; smoothing spreads it over two pixels. */
const ON_OUTLINE = 0.25;
/** From this part of its contrast on in the very corner, the outline is square. */
const SQUARE = 0.7;

/**
 * The radius by the middle of the outline on each corner's diagonal, weighed by contrast since smoothing spreads it:
 * an arc of radius r and width w passes there at r - (r - w/2) / √2 from the corner along each axis.
 */
function outlineRadius(
  pixels: Pixels,
  box: Box,
  fill: number,
  { border, borderWidth }: Pick<Paint, "border" | "borderWidth">,
): number {
  const half = Math.floor(Math.min(box.x1 - box.x0, box.y1 - box.y0) / 2);
  const contrast = distanceOf(border, fill);
  const radius = ofThreeCorners(
    cornersOf(box).map(([x, y, dx, dy]) => {
      let [sum, weight] = [0, 0];
      for (let step = 0; step < half; step++) {
        const part = distanceOf(colorAt(pixels, x + step * dx, y + step * dy), fill) / contrast;
        if (step === 0 && part >= SQUARE) return 0;
        if (part < ON_OUTLINE && weight >= ON_OUTLINE) break;
        sum += part * (step + 0.5);
        weight += part;
      }
      if (weight < ON_OUTLINE) return 0;
      return (sum / weight - borderWidth * (0.5 * Math.SQRT1_2)) / DIAGONAL;
    }),
  );
  return Math.max(0, Math.min(half, Math.round(radius)));
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
  // Of a pill's ends only the middle is straight.
  const margin = Math.min(Math.floor((3 * (to - from)) / 8), 16);
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
