/** From detected elements to objects of a program: one for each element, and traced outlines for what no shape describes. */

import type { Box, Pixels } from "#image/pixels.ts";
import type { Element, Layer, Relation, Role, SceneObject } from "#schemas/window.ts";
import { distanceOf, hexOf } from "../../grid/colors.ts";
import { fittedText } from "./fitted-text.ts";
import { foregroundBox, foregroundColor, traced } from "./foreground.ts";
import { type Paint, paintOf, wholeBox } from "./paint.ts";

type Kind = "box" | "control" | "toggle" | "writing" | "picture";

/** What an element is drawn as. */
const KINDS: Readonly<Record<Role, Kind>> = {
  window: "box",
  panel: "box",
  titlebar: "box",
  toolbar: "box",
  separator: "box",
  scrollbar: "box",
  button: "control",
  input: "control",
  select: "control",
  icon_button: "toggle",
  checkbox: "toggle",
  radio: "toggle",
  switch: "toggle",
  link: "writing",
  text: "writing",
  image: "picture",
};

/** Colours of a traced icon or picture. */
const COLORS = 5;
/** A background that differs from what is drawn below by more than this, in one channel, is drawn too. */
const OTHER_BACKGROUND = 24;
/** The foreground of a control is searched this far inside its border, px. */
const PADDING = 2;

interface Adopted {
  /** One object for each element, with its id. */
  readonly elements: Layer;
  /** Icons, pictures, ticks and unread text, colour by colour. */
  readonly traces: Layer;
}

export function adoptedLayers(
  pixels: Pixels,
  elements: readonly Element[],
  relations: readonly Relation[],
  background = 0xffffff,
): Adopted {
  const objects: SceneObject[] = [];
  const traces: SceneObject[] = [];
  const written = new Set(
    elements.filter(({ role }) => KINDS[role] === "writing" || role === "image").map(({ parent }) => parent),
  );
  const constraints = constraintsOf(relations);
  const fills = new Map<string, number>();
  for (const element of elements) {
    const box = wholeBox(boxOf(element), pixels);
    const kind = KINDS[element.role];
    const seen = paintOf(pixels, box, kind === "control" || kind === "toggle");
    // What is below is drawn by the parent; a picture that is on something else brings it along.
    const below = fills.get(element.parent ?? "") ?? background;
    const isOnOther = distanceOf(seen.background, below) > OTHER_BACKGROUND;
    const paint = kind === "picture" && isOnOther ? { ...seen, background: below } : seen;
    const isBare = kind === "writing" || kind === "picture";
    fills.set(element.id, isBare ? below : paint.fill);
    const drawn = isBare ? bare(paint, kind === "writing" && isOnOther) : filled(element.role, box, paint);
    const object: SceneObject = {
      id: element.id,
      ...drawn(box),
      center_x: (box.x0 + box.x1) / 2,
      center_y: (box.y0 + box.y1) / 2,
      anchors: anchorsOf(box),
      constraints: constraints.get(element.id) ?? [],
      metadata: {
        role: element.role,
        label: element.label,
        confidence: element.confidence,
        bbox: element.bbox,
        location: element.location,
        parent: element.parent,
        ...element.metadata,
      },
    };
    const content = contentOf(pixels, element, kind, box, paint, written.has(element.id));
    objects.push(content.text === undefined ? object : { ...object, text: content.text });
    traces.push(...content.traces);
  }
  return {
    elements: { id: "ui_elements", objects, visible: true },
    traces: { id: "traced_regions", objects: traces, visible: true },
  };
}

function boxOf({ bbox: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }: Element): Box {
  return { x0, y0, x1, y1 };
}

type Drawing = (box: Box) => Pick<SceneObject, "primitives" | "style">;

/** An outline that is not drawn: what it holds is. `isPatch` draws the background that no other element draws. */
function bare({ background }: Paint, isPatch: boolean): Drawing {
  return (box) => ({
    primitives: [{ shape_type: "rectangle", params: { width: box.x1 - box.x0, height: box.y1 - box.y0 } }],
    style: { color: hexOf(background), fill: isPatch, stroke_width: 0, opacity: 1 },
  });
}

/** A stroke lies across the outline, half inside: the outline is drawn that much smaller. */
function filled(role: Role, { x0, y0, x1, y1 }: Box, paint: Paint): Drawing {
  const { borderWidth } = paint;
  const width = Math.max(1, x1 - x0 - borderWidth);
  const height = Math.max(1, y1 - y0 - borderWidth);
  const radius = Math.max(0, paint.radius - borderWidth / 2);
  return () => ({
    primitives: [
      role === "radio"
        ? { shape_type: "ellipse", params: { rx: width / 2, ry: height / 2 } }
        : { shape_type: "rectangle", params: { width, height, ...(radius > 0 && { rx: radius }) } },
    ],
    style: {
      color: hexOf(paint.fill),
      fill: true,
      ...(borderWidth > 0 && { stroke_color: hexOf(paint.border) }),
      stroke_width: borderWidth,
      opacity: 1,
    },
  });
}

type Content = { text: SceneObject["text"]; traces: SceneObject[] };

/** What is drawn on an element: its text if it is known, else its traced foreground. */
function contentOf(
  pixels: Pixels,
  element: Element,
  kind: Kind,
  box: Box,
  paint: Paint,
  isWritten: boolean,
): Content {
  const nothing: Content = { text: undefined, traces: [] };
  // What elements inside draw themselves is not drawn twice.
  if (kind === "box" || isWritten) return nothing;
  const inset = PADDING + Math.ceil(paint.borderWidth);
  const inner = kind === "control" || kind === "toggle" ? shrunk(box, inset) : box;
  const background = kind === "control" || kind === "toggle" ? paint.fill : paint.background;
  const value = element.metadata["value"];
  const content =
    kind === "writing" || element.role === "button"
      ? element.label
      : kind === "control" && typeof value === "string"
        ? value
        : "";
  const foreground = content === "" ? undefined : foregroundBox(pixels, inner, background);
  if (foreground !== undefined) {
    const center: [number, number] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
    return {
      text: fittedText(content, foreground, center, foregroundColor(pixels, foreground, background)),
      traces: [],
    };
  }
  const most = kind === "writing" || kind === "control" ? 1 : COLORS;
  return {
    text: undefined,
    traces: traced(pixels, inner, background, most).map(({ color, data }, at) => ({
      id: `${element.id}_trace_${at + 1}`,
      primitives: [{ shape_type: "path", params: { d: data } }],
      style: { color: hexOf(color), fill: true, stroke_width: 0, opacity: 1 },
      center_x: (inner.x0 + inner.x1) / 2,
      center_y: (inner.y0 + inner.y1) / 2,
      metadata: { source: "trace", element: element.id },
    })),
  };
}

function shrunk({ x0, y0, x1, y1 }: Box, by: number): Box {
  return x1 - x0 > 2 * by + 1 && y1 - y0 > 2 * by + 1
    ? { x0: x0 + by, y0: y0 + by, x1: x1 - by, y1: y1 - by }
    : { x0, y0, x1, y1 };
}

function anchorsOf({ x0, y0, x1, y1 }: Box): { name: string; x: number; y: number }[] {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return [
    { name: "left", x: x0, y },
    { name: "right", x: x1, y },
    { name: "top", x, y: y0 },
    { name: "bottom", x, y: y1 },
    { name: "center", x, y },
  ];
}

/** What a relation asks of the object that is its target. */
const CONSTRAINTS: Readonly<Partial<Record<Relation["kind"], string>>> = {
  contains: "inside",
  labels: "labelled_by",
  in_row: "right_of",
  in_column: "below",
  left_of: "right_of",
  above: "below",
};

function constraintsOf(
  relations: readonly Relation[],
): Map<string, { kind: string; args: { of: string } }[]> {
  const found = new Map<string, { kind: string; args: { of: string } }[]>();
  for (const { kind, source, target } of relations) {
    const name = CONSTRAINTS[kind];
    if (name === undefined) continue;
    const there = found.get(target) ?? [];
    there.push({ kind: name, args: { of: source } });
    found.set(target, there);
  }
  return found;
}
