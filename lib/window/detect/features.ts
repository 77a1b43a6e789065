/** What the model looks at: the measures of each candidate, in units of the text's height where they are lengths. */
import { areaOf, type Box, heightOf, holds, type Pixels, widthOf } from "../../image/pixels.ts";
import { ByTop } from "./by-top.ts";
import { type Candidate, SOURCES } from "./candidate.ts";
import type { Scene } from "./candidates.ts";
import type { Line } from "./lines.ts";
import type { Thing } from "./objects.ts";

/** Names of the measures, in the order of the model's input. */
export const FEATURES = [
  "width",
  "height",
  "aspect",
  "area",
  "touchesLeft",
  "touchesTop",
  "touchesRight",
  "touchesBottom",
  "centerX",
  "centerY",
  "source",
  "fillShare",
  "fillLuma",
  "fillSaturation",
  "fillContrast",
  "groundLuma",
  "edge",
  "rimAgainstGround",
  "rimAgainstFill",
  "rimSides",
  "corner",
  "lines",
  "boxes",
  "things",
  "contentWidth",
  "contentHeight",
  "gapLeft",
  "gapRight",
  "gapTop",
  "gapBottom",
  "offCenterX",
  "offCenterY",
  "textHeight",
  "textWidth",
  "inRow",
  "inColumn",
  "parentShare",
  "parentWidth",
  "parentHeight",
  "depth",
  "labelLeft",
  "labelAbove",
  "labelRight",
  "glyphs",
  "glyphHeight",
  "glyphHeightSpread",
  "ink",
  "baselineSpread",
  "glyphAspect",
  "inkContrast",
  "inkSaturation",
  "gapMean",
  "gapMost",
  "unit",
  "pieces",
  "surfaces",
  "lumaSpread",
  "colors",
  "tailMark",
  "widthPx",
  "heightPx",
  "neighbourGap",
  "sameHeightText",
  "groundArea",
] as const;

const FAR = 12;

const red = (color: number): number => (color >> 16) & 255;
const green = (color: number): number => (color >> 8) & 255;
const blue = (color: number): number => color & 255;
/** Luma after ITU-R BT.601, 0 to 255. */
export const luma = (color: number): number =>
  0.299 * red(color) + 0.587 * green(color) + 0.114 * blue(color);
const saturation = (color: number): number =>
  Math.max(red(color), green(color), blue(color)) - Math.min(red(color), green(color), blue(color));
const distance = (a: number, b: number): number =>
  (Math.abs(red(a) - red(b)) + Math.abs(green(a) - green(b)) + Math.abs(blue(a) - blue(b))) / 3;

/** One row of measures for every candidate of the scene. */
export function featuresOf(pixels: Pixels, scene: Scene): Float32Array[] {
  const { candidates, things, lines } = scene;
  const nest = nestingOf(candidates);
  const onSurface = new Map<number, Thing[]>();
  for (const thing of things) {
    const there = onSurface.get(thing.on);
    if (there === undefined) onSurface.set(thing.on, [thing]);
    else there.push(thing);
  }
  const standing = new Map([...onSurface].map(([surface, those]) => [surface, new ByTop(those)]));
  const near: Near = {
    lines: new ByTop(lines.filter((line) => line.glyphs.length >= 2)),
    heights: heightsOf(lines),
  };
  return candidates.map((one, at) =>
    Float32Array.from(measure(pixels, scene, one, nest[at], standing.get(one.fill), near)),
  );
}

interface Nesting {
  parent: Candidate | undefined;
  depth: number;
  boxes: number;
  row: number;
  column: number;
  nearest: number;
}

const isBox = (one: Candidate): boolean =>
  one.source !== "line" &&
  one.source !== "part" &&
  one.source !== "cluster" &&
  one.source !== "underlined" &&
  one.source !== "padded" &&
  one.edge >= 0.6;

/** For each candidate, the boxes around it, in it and beside it. Candidates come largest first. */
function nestingOf(candidates: readonly Candidate[]): Nesting[] {
  const nests: Nesting[] = candidates.map(() => ({
    parent: undefined,
    depth: 0,
    boxes: 0,
    row: 0,
    column: 0,
    nearest: FAR,
  }));
  const boxes = candidates.map((one, at) => ({ one, at })).filter(({ one }) => isBox(one));
  candidates.forEach((inner, at) => {
    const nest = nests[at];
    if (nest === undefined) return;
    const [width, height] = [widthOf(inner), heightOf(inner)];
    for (const { one: outer, at: other } of boxes) {
      if (other === at) continue;
      if (other < at && holds(outer, inner, 1) && areaOf(outer) > 1.15 * areaOf(inner)) {
        nest.depth++;
        nest.parent = outer;
        const up = nests[other];
        if (up !== undefined && isBox(inner)) up.boxes++;
        continue;
      }
      if (outer.on !== inner.on && outer.source === inner.source) continue;
      const sameHeight = Math.abs(heightOf(outer) - height) <= 2;
      if (sameHeight && Math.abs(outer.y0 - inner.y0) <= 2) {
        nest.row++;
        const gap = Math.max(outer.x0 - inner.x1, inner.x0 - outer.x1);
        if (gap >= -2 && gap < nest.nearest * height) nest.nearest = Math.max(gap, 0) / height;
      }
      if (Math.abs(outer.x0 - inner.x0) <= 2 && Math.abs(widthOf(outer) - width) <= 2 && sameHeight)
        nest.column++;
    }
  });
  return nests;
}

/** What is looked up around each candidate. */
interface Near {
  /** Lines of two glyphs and more. */
  readonly lines: ByTop<Line>;
  /** How many lines of three glyphs and more have each height, px. */
  readonly heights: readonly number[];
}

function measure(
  pixels: Pixels,
  { segments, unit }: Scene,
  one: Candidate,
  nest: Nesting | undefined,
  standing: ByTop<Thing> | undefined,
  near: Near,
): number[] {
  const { pieces, width: screenWidth, height: screenHeight } = segments;
  const [width, height] = [widthOf(one), heightOf(one)];
  const fill = pieces[one.fill];
  const ground = pieces[one.on];
  const fillColor = fill?.color ?? one.glyphs[0]?.color ?? 0;
  const groundColor = ground?.color ?? fillColor;
  const inside = near.lines.inside(one, 1);
  const content = standing?.inside(one, 0) ?? [];
  const around = boxAround(content);
  const [gapLeft, gapRight, gapTop, gapBottom] =
    around === undefined
      ? [width / 2, width / 2, height / 2, height / 2]
      : [around.x0 - one.x0, one.x1 - around.x1, around.y0 - one.y0, one.y1 - around.y1];
  const rim = rimOf(pixels, one, fillColor, groundColor);
  const label = labelsOf(one, near.lines, unit);
  const text = textOf(one, groundColor, height);
  const look = sampled(pixels, one, segments.pieceOf, pieces);
  const firstLine = inside[0];
  return [
    width / unit,
    height / unit,
    Math.min(width / height, 60),
    (width * height) / (screenWidth * screenHeight),
    Number(one.x0 <= 1),
    Number(one.y0 <= 1),
    Number(one.x1 >= screenWidth - 1),
    Number(one.y1 >= screenHeight - 1),
    (one.x0 + one.x1) / 2 / screenWidth,
    (one.y0 + one.y1) / 2 / screenHeight,
    SOURCES.indexOf(one.source),
    (fill?.area ?? 0) / (width * height),
    luma(fillColor),
    saturation(fillColor),
    distance(fillColor, groundColor),
    luma(groundColor),
    one.edge,
    rim.ground,
    rim.fill,
    rim.sides,
    cornerOf(segments.pieceOf, screenWidth, one) / unit,
    Math.min(inside.length, 50),
    Math.min(nest?.boxes ?? 0, 50),
    Math.min(content.length, 100),
    around === undefined ? 0 : widthOf(around) / width,
    around === undefined ? 0 : heightOf(around) / height,
    clamp(gapLeft / unit),
    clamp(gapRight / unit),
    clamp(gapTop / unit),
    clamp(gapBottom / unit),
    Math.abs(gapLeft - gapRight) / width,
    Math.abs(gapTop - gapBottom) / height,
    firstLine === undefined ? 0 : heightOf(firstLine) / height,
    firstLine === undefined ? 0 : widthOf(firstLine) / width,
    Math.min(nest?.row ?? 0, 12),
    Math.min(nest?.column ?? 0, 12),
    nest?.parent === undefined ? 0 : (width * height) / areaOf(nest.parent),
    nest?.parent === undefined ? 0 : widthOf(nest.parent) / unit,
    nest?.parent === undefined ? 0 : heightOf(nest.parent) / unit,
    Math.min(nest?.depth ?? 0, 10),
    label.left,
    label.above,
    label.right,
    text.count,
    text.height,
    text.heightSpread,
    text.ink,
    text.baselineSpread,
    text.aspect,
    text.contrast,
    text.saturation,
    text.gapMean,
    text.gapMost,
    unit,
    look.pieces,
    look.surfaces,
    look.spread,
    look.colors,
    tailMark(one, content, unit),
    width,
    height,
    nest?.nearest ?? FAR,
    sameHeight(near.heights, height),
    Math.log2(1 + (ground?.area ?? 0) / (unit * unit)),
  ];
}

const clamp = (value: number): number => Math.max(-2, Math.min(value, FAR));

function boxAround(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  let [x0, y0, x1, y1] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const box of boxes) {
    x0 = Math.min(x0, box.x0);
    y0 = Math.min(y0, box.y0);
    x1 = Math.max(x1, box.x1);
    y1 = Math.max(y1, box.y1);
  }
  return { x0, y0, x1, y1 };
}

/** How the middle of each side's outermost pixels differs from the ground outside and from the fill. */
function rimOf(
  { data, width }: Pixels,
  box: Box,
  fill: number,
  ground: number,
): { ground: number; fill: number; sides: number } {
  const [cx, cy] = [(box.x0 + box.x1) >> 1, (box.y0 + box.y1) >> 1];
  const quarterX = (box.x1 - box.x0) >> 2;
  const quarterY = (box.y1 - box.y0) >> 2;
  const at = (x: number, y: number): number => {
    const index = (y * width + x) * 4;
    return ((data[index] ?? 0) << 16) | ((data[index + 1] ?? 0) << 8) | (data[index + 2] ?? 0);
  };
  const sides = [
    [at(cx, box.y0), at(cx - quarterX, box.y0), at(cx + quarterX, box.y0)],
    [at(box.x1 - 1, cy), at(box.x1 - 1, cy - quarterY), at(box.x1 - 1, cy + quarterY)],
    [at(cx, box.y1 - 1), at(cx - quarterX, box.y1 - 1), at(cx + quarterX, box.y1 - 1)],
    [at(box.x0, cy), at(box.x0, cy - quarterY), at(box.x0, cy + quarterY)],
  ];
  let [againstGround, againstFill, different] = [0, 0, 0];
  for (const side of sides) {
    const toGround = middle(side.map((color) => distance(color, ground)));
    const toFill = middle(side.map((color) => distance(color, fill)));
    againstGround += toGround / 4;
    againstFill += toFill / 4;
    if (toFill > 3 && toGround > 3) different++;
  }
  return { ground: againstGround, fill: againstFill, sides: different };
}

const middle = (three: readonly number[]): number => three.toSorted((a, b) => a - b)[1] ?? 0;

/** Mean distance from the corners along the diagonals to the first pixel of the box's own, px: 0 for a sharp corner. */
function cornerOf(pieceOf: Int32Array, width: number, { x0, y0, x1, y1, on }: Candidate): number {
  const most = Math.min((x1 - x0) >> 1, (y1 - y0) >> 1, 40);
  const from = (x: number, y: number, dx: number, dy: number): number => {
    for (let step = 0; step < most; step++)
      if (pieceOf[(y + dy * step) * width + x + dx * step] !== on) return step;
    return most;
  };
  return (
    (from(x0, y0, 1, 1) + from(x1 - 1, y0, -1, 1) + from(x0, y1 - 1, 1, -1) + from(x1 - 1, y1 - 1, -1, -1)) /
    4
  );
}

/** Distances to the nearest line of text left of, above (at the same left edge) and right of a box, in units. */
function labelsOf(
  box: Box,
  lines: ByTop<Line>,
  unit: number,
): { left: number; above: number; right: number } {
  let [left, above, right] = [FAR, FAR, FAR];
  const cy = (box.y0 + box.y1) / 2;
  for (const line of lines.between(box.y0 - 4 * unit, box.y1 + unit)) {
    if (line.y1 + 4 * unit < box.y0) continue;
    if (cy > line.y0 - unit / 2 && cy < line.y1 + unit / 2) {
      if (line.x1 <= box.x0) left = Math.min(left, (box.x0 - line.x1) / unit);
      else if (line.x0 >= box.x1) right = Math.min(right, (line.x0 - box.x1) / unit);
    }
    if (line.y1 <= box.y0 + 2 && Math.abs(line.x0 - box.x0) <= unit)
      above = Math.min(above, Math.max(0, box.y0 - line.y1) / unit);
  }
  return { left, above, right };
}

function textOf({ glyphs, x0, x1 }: Candidate, ground: number, height: number) {
  const count = glyphs.length;
  if (count === 0)
    return {
      count: 0,
      height: 0,
      heightSpread: 0,
      ink: 0,
      baselineSpread: 0,
      aspect: 0,
      contrast: 0,
      saturation: 0,
      gapMean: 0,
      gapMost: 0,
    };
  const mean = (value: (glyph: Thing) => number): number =>
    glyphs.reduce((sum, glyph) => sum + value(glyph), 0) / count;
  const spread = (value: (glyph: Thing) => number): number => {
    const middleValue = mean(value);
    return Math.sqrt(mean((glyph) => (value(glyph) - middleValue) ** 2));
  };
  const sorted = glyphs.length > 1 ? glyphs.toSorted((a, b) => a.x0 - b.x0) : glyphs;
  let [gaps, most] = [0, 0];
  for (let at = 1; at < count; at++) {
    const gap = (sorted[at]?.x0 ?? 0) - (sorted[at - 1]?.x1 ?? 0);
    gaps += Math.max(gap, 0);
    most = Math.max(most, gap);
  }
  return {
    count: Math.min(count, 80),
    height: mean(heightOf) / height,
    heightSpread: spread(heightOf) / height,
    ink: glyphs.reduce((sum, glyph) => sum + glyph.area, 0) / ((x1 - x0) * height),
    baselineSpread: spread((glyph) => glyph.y1) / height,
    aspect: mean((glyph) => widthOf(glyph) / heightOf(glyph)),
    contrast: mean((glyph) => distance(glyph.color, ground)),
    saturation: mean((glyph) => saturation(glyph.color)),
    gapMean: count > 1 ? gaps / (count - 1) / height : 0,
    gapMost: most / height,
  };
}

const GRID = 12;

/** Pieces and colours that a grid of samples meets: few in a control, many in a picture. */
function sampled(
  { data, width }: Pixels,
  box: Box,
  pieceOf: Int32Array,
  pieces: Scene["segments"]["pieces"],
) {
  const met = new Set<number>();
  const colors = new Set<number>();
  let surfaces = 0;
  let [sum, squares, all] = [0, 0, 0];
  for (let row = 0; row < GRID; row++) {
    const y = box.y0 + Math.floor(((row + 0.5) * (box.y1 - box.y0)) / GRID);
    for (let column = 0; column < GRID; column++) {
      const x = box.x0 + Math.floor(((column + 0.5) * (box.x1 - box.x0)) / GRID);
      const at = y * width + x;
      const piece = pieceOf[at] ?? 0;
      if (!met.has(piece)) {
        met.add(piece);
        if (pieces[piece]?.surface === true) surfaces++;
      }
      const [r, g, b] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
      colors.add(((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4));
      const light = 0.299 * r + 0.587 * g + 0.114 * b;
      sum += light;
      squares += light * light;
      all++;
    }
  }
  return {
    pieces: met.size,
    surfaces,
    colors: colors.size,
    spread: Math.sqrt(Math.max(0, squares / all - (sum / all) ** 2)),
  };
}

/** 1 where a small mark stands alone at the right end: the arrow of a select. */
function tailMark(box: Box, content: readonly Thing[], unit: number): number {
  let last: Thing | undefined;
  for (const thing of content) if (last === undefined || thing.x0 > last.x0) last = thing;
  if (last === undefined || box.x1 - last.x1 > 1.6 * unit || widthOf(last) > 1.4 * unit) return 0;
  let before = Number.NEGATIVE_INFINITY;
  for (const thing of content) if (thing !== last && thing.x1 <= last.x0) before = Math.max(before, thing.x1);
  return last.x0 - before > 0.8 * unit ? 1 : 0;
}

/** How many lines have each height; text comes in few sizes, icons and specks do not. */
function heightsOf(lines: readonly Line[]): number[] {
  const heights: number[] = [];
  for (const line of lines)
    if (line.glyphs.length >= 3) heights[heightOf(line)] = (heights[heightOf(line)] ?? 0) + 1;
  return heights;
}

/** How many lines are as high as this one, give or take a pixel. */
function sameHeight(heights: readonly number[], height: number): number {
  if (height > 100) return 0;
  const count = (heights[height - 1] ?? 0) + (heights[height] ?? 0) + (heights[height + 1] ?? 0);
  return Math.min(count, 30);
}
