/** What the model looks at: the measures of each candidate, in units of the text's height where they are lengths. */
import { areaOf, heightOf, type Pixels, widthOf } from "#image/pixels.ts";
import { cornerOf, rimOf, sampled } from "./appearance.ts";
import { ByTop } from "./by-top.ts";
import { type Candidate, SOURCES } from "./candidate.ts";
import type { Scene } from "./candidates.ts";
import { distance, luma, saturation } from "./color.ts";
import { boxAround, tailMark, textOf } from "./content.ts";
import type { Line } from "./lines.ts";
import type { SurfaceObject } from "./objects.ts";
import { FAR, heightsOf, labelsOf, type Nesting, nestingOf, sameHeight } from "./surroundings.ts";

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
  "backgroundLuma",
  "edge",
  "rimAgainstBackground",
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
  "foreground",
  "baselineSpread",
  "glyphAspect",
  "foregroundContrast",
  "foregroundSaturation",
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
  "backgroundArea",
] as const;

/** One row of measures for every candidate of the scene. */
export function featuresOf(pixels: Pixels, scene: Scene): Float32Array[] {
  const { candidates, things, lines } = scene;
  const nest = nestingOf(candidates);
  const onSurface = new Map<number, SurfaceObject[]>();
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
  standing: ByTop<SurfaceObject> | undefined,
  near: Near,
): number[] {
  const { pieces, width: screenWidth, height: screenHeight } = segments;
  const [width, height] = [widthOf(one), heightOf(one)];
  const fill = pieces[one.fill];
  const background = pieces[one.on];
  const fillColor = fill?.color ?? one.glyphs[0]?.color ?? 0;
  const backgroundColor = background?.color ?? fillColor;
  const inside = near.lines.inside(one, 1);
  const content = standing?.inside(one, 0) ?? [];
  const around = boxAround(content);
  const [gapLeft, gapRight, gapTop, gapBottom] =
    around === undefined
      ? [width / 2, width / 2, height / 2, height / 2]
      : [around.x0 - one.x0, one.x1 - around.x1, around.y0 - one.y0, one.y1 - around.y1];
  const rim = rimOf(pixels, one, fillColor, backgroundColor);
  const label = labelsOf(one, near.lines, unit);
  const text = textOf(one, backgroundColor, height);
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
    distance(fillColor, backgroundColor),
    luma(backgroundColor),
    one.edge,
    rim.background,
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
    text.foreground,
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
    Math.log2(1 + (background?.area ?? 0) / (unit * unit)),
  ];
}

const clamp = (value: number): number => Math.max(-2, Math.min(value, FAR));
