/** How a box is painted: its filling, border, corners, and the ground around it, as the pixels show them. */
import type { Box, Pixels } from "../../../image/pixels.ts";
import { colorAt, commonest, distanceOf } from "../../grid/colors.ts";

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
/** Thickest border that is looked for, px: 2 px at scale 2. */
const BORDER = 4;
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

/** @param box in whole pixels inside the picture */
export function paintOf(pixels: Pixels, box: Box): Paint {
  const ground = commonest([...frame(pixels, box, -1), ...frame(pixels, box, -2)]);
  const half = Math.floor(Math.min(box.x1 - box.x0, box.y1 - box.y0) / 2);
  const deepest = Math.max(0, Math.min(half, BORDER));
  const fill = commonest([
    ...frame(pixels, box, deepest),
    ...frame(pixels, box, Math.min(half, deepest + 1)),
    ...frame(pixels, box, Math.min(half, deepest + 2)),
  ]);
  let [border, borderWidth, contrast] = [fill, 0, SAME];
  for (let depth = 0; depth < deepest; depth++) {
    const sides = sidesOf(pixels, box, depth).map((side) => commonest(side));
    const color = commonest(sides);
    // Three of four sides: a tab has no lower border, and a shadow lies below only.
    const alike = sides.filter((side) => distanceOf(side, color) <= SAME).length;
    if (alike < 3 || distanceOf(color, fill) <= SAME) break;
    borderWidth = depth + 1;
    if (distanceOf(color, fill) > contrast) [border, contrast] = [color, distanceOf(color, fill)];
  }
  return { fill, ground, border, borderWidth, radius: radiusOf(pixels, box, ground, fill, border) };
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
    const outline = distanceOf(ground, border) > SAME ? border : fill;
    let cut = 0;
    // A smoothed pixel counts for the side that it is nearer to.
    while (cut < half) {
      const color = colorAt(pixels, x + cut * dx, y + cut * dy);
      if (distanceOf(color, ground) > distanceOf(color, outline)) break;
      cut++;
    }
    return cut;
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
