/** From pixels to typed, nested, labelled elements. The same pixels always give the same elements. */

import type { Element, Location, Relation, Role } from "../../../schemas/window.ts";
import type { ReadOptions, TextReader } from "../../image/ocr/reader.ts";
import { type Box, heightOf, holds, type Pixels, widthOf } from "../../image/pixels.ts";
import { type Scene, sceneOf } from "./candidates.ts";
import { featuresOf, luma } from "./features.ts";
import { type Label, labelsOf, within } from "./labels.ts";
import { classify } from "./model.ts";
import { parentsOf } from "./nesting.ts";
import { relationsOf } from "./relations.ts";
import { rolesOf, type Typed } from "./roles.ts";
import { segmentsOf } from "./segment.ts";
import { selectElements } from "./select.ts";

export interface Detection {
  readonly elements: Element[];
  readonly relations: Relation[];
  readonly theme: "light" | "dark";
  /** Median height of a line of text, px. */
  readonly unit: number;
}

/** A reading below this confidence and length is noise: an icon, not a word. */
const UNSURE = 0.3;
const SHORT = 2;

/** Finds the elements of a picture; without a reader nothing is read and labels stay empty. */
export async function detectElements(
  pixels: Pixels,
  reader?: TextReader,
  options: ReadOptions = {},
): Promise<Detection> {
  const scene = sceneOf(segmentsOf(pixels));
  options.signal?.throwIfAborted();
  const rows = featuresOf(pixels, scene);
  const found = selectElements(scene.candidates, rows.map(classify), scene.unit);
  const typed = inReadingOrder(rolesOf(found, rows, scene).map((one) => clipped(one, pixels)));
  const texts = reader === undefined ? undefined : await readTexts(pixels, typed, scene, reader, options);
  return assembled(pixels, scene, texts?.elements ?? typed, texts);
}

interface Texts {
  readonly elements: Typed[];
  /** Text of each element that is a line. */
  readonly own: (string | undefined)[];
  /** Text inside controls that are no text elements. */
  readonly inner: (string | undefined)[];
}

/** Reads the lines and what stands in controls; lines in which nothing can be read become images. */
async function readTexts(
  pixels: Pixels,
  typed: readonly Typed[],
  scene: Scene,
  reader: TextReader,
  options: ReadOptions,
): Promise<Texts> {
  const isLine = (one: Typed): boolean => one.type === "text";
  const inControls = typed.map((one) =>
    one.type === "button" || one.type === "input"
      ? scene.lines.filter(
          (line) =>
            line.glyphs.length >= 1 &&
            heightOf(line) >= 5 &&
            holds(one, line, 1) &&
            widthOf(line) < 0.98 * widthOf(one) &&
            !typed.some((other) => isLine(other) && holds(other, line, 2)),
        )
      : [],
  );
  const boxes: Box[] = [...typed.filter(isLine), ...inControls.flat()];
  const readings = await reader.read(pixels, boxes, options);
  let next = 0;
  const elements: Typed[] = [];
  const own: (string | undefined)[] = [];
  for (const one of typed) {
    if (!isLine(one)) {
      elements.push(one);
      own.push(undefined);
      continue;
    }
    const reading = readings[next++] ?? { text: "", confidence: 0 };
    const empty = reading.text === "" || (reading.confidence < UNSURE && [...reading.text].length <= SHORT);
    elements.push(empty && widthOf(one) < 3 * heightOf(one) ? { ...one, type: "image", role: "image" } : one);
    own.push(empty ? undefined : reading.text);
  }
  const inner = inControls.map((lines) => {
    const parts = lines.map((line) => ({
      ...line,
      role: "text" as Role,
      text: readings[next++]?.text ?? "",
    }));
    return parts.length === 0
      ? undefined
      : within({ x0: 0, y0: 0, x1: pixels.width, y1: pixels.height }, parts);
  });
  return { elements, own, inner };
}

function assembled(
  pixels: Pixels,
  scene: Scene,
  typed: readonly Typed[],
  texts: Texts | undefined,
): Detection {
  const { unit, segments } = scene;
  const parents = parentsOf(typed);
  const labels: Label[] = labelsOf(typed.map((one, at) => ({ ...one, text: texts?.own[at] }))).map(
    (label, at) =>
      label.text === "" && label.from === -1 ? { text: texts?.inner[at] ?? "", from: -1 } : label,
  );
  const counts = new Map<Role, number>();
  const ids = typed.map(({ role }) => {
    const count = (counts.get(role) ?? 0) + 1;
    counts.set(role, count);
    return `${role}_${count}`;
  });
  const elements = typed.map((one, at): Element => {
    const box = [one.x0, one.y0, one.x1, one.y1].map(rounded);
    const color = segments.pieces[one.candidate.fill]?.color ?? one.candidate.glyphs[0]?.color ?? 0;
    const value = one.type === "input" ? texts?.inner[at] : undefined;
    return {
      id: ids[at] ?? "",
      role: one.role,
      bbox: box,
      bbox_norm: [
        one.x0 / pixels.width,
        one.y0 / pixels.height,
        one.x1 / pixels.width,
        one.y1 / pixels.height,
      ].map((value4) => Math.round(value4 * 1e5) / 1e5),
      center: [rounded((one.x0 + one.x1) / 2), rounded((one.y0 + one.y1) / 2)],
      width: rounded(one.x1 - one.x0),
      height: rounded(one.y1 - one.y0),
      color: `#${color.toString(16).toUpperCase().padStart(6, "0")}`,
      confidence: Math.round(one.confidence * 1000) / 1000,
      label: labels[at]?.text ?? "",
      location: locationOf(one, pixels),
      parent: ids[parents[at] ?? -1] ?? null,
      metadata: { source: one.candidate.source, ...(value !== undefined && value !== "" && { value }) },
    };
  });
  return { elements, relations: relationsOf(typed, ids, parents, labels), theme: themeOf(pixels), unit };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function clipped<Item extends Box>(one: Item, { width, height }: Pixels): Item {
  return {
    ...one,
    x0: Math.max(0, one.x0),
    y0: Math.max(0, one.y0),
    x1: Math.min(width, one.x1),
    y1: Math.min(height, one.y1),
  };
}

/** Outer before inner where one holds the other, then from top to bottom and left to right. */
function inReadingOrder(typed: readonly Typed[]): Typed[] {
  const depth = new Map<Typed, number>();
  const parents = parentsOf(typed);
  const depthOf = (at: number): number => {
    let [steps, up] = [0, parents[at] ?? -1];
    while (up >= 0 && steps < typed.length) {
      steps++;
      up = parents[up] ?? -1;
    }
    return steps;
  };
  typed.forEach((one, at) => {
    depth.set(one, depthOf(at));
  });
  return typed.toSorted(
    (a, b) => (depth.get(a) ?? 0) - (depth.get(b) ?? 0) || a.y0 - b.y0 || a.x0 - b.x0 || a.at - b.at,
  );
}

/** The part of the picture by thirds that a box's centre lies in. */
function locationOf(box: Box, { width, height }: Pixels): Location {
  const third = (value: number, of: number): -1 | 0 | 1 =>
    value < 0.33 * of ? -1 : value > 0.66 * of ? 1 : 0;
  const x = third((box.x0 + box.x1) / 2, width);
  const y = third((box.y0 + box.y1) / 2, height);
  const across = x < 0 ? "left" : "right";
  if (y === 0) return x === 0 ? "center" : across;
  const along = y < 0 ? "top" : "bottom";
  return x === 0 ? along : `${along}-${across}`;
}

/** Whether most of a picture is light or dark: the middle luma of a grid of samples. */
export function themeOf({ width, height, data }: Pixels): "light" | "dark" {
  const samples: number[] = [];
  for (let row = 0; row < 48; row++)
    for (let column = 0; column < 48; column++) {
      const at =
        (Math.floor(((row + 0.5) * height) / 48) * width + Math.floor(((column + 0.5) * width) / 48)) * 4;
      samples.push(luma(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)));
    }
  samples.sort((a, b) => a - b);
  return (samples[samples.length >> 1] ?? 255) < 128 ? "dark" : "light";
}
