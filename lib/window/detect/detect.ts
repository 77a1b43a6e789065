/** From pixels to typed, nested, labelled elements. The same pixels always give the same elements. */

import type { ReadOptions, TextReader } from "#image/ocr/reader.ts";
import type { Box, Pixels } from "#image/pixels.ts";
import type { Element, Relation } from "#schemas/window.ts";
import { assemble } from "./assemble.ts";
import { barsOf } from "./bars.ts";
import { sceneOf } from "./candidates.ts";
import { luma } from "./color.ts";
import { classifyCandidates } from "./model.ts";
import { parentsOf } from "./nesting.ts";
import { rolesOf, type Typed } from "./roles.ts";
import { segmentsOf } from "./segment.ts";
import { selectElements } from "./select.ts";
import { readTexts } from "./texts.ts";

export interface Detection {
  readonly elements: Element[];
  readonly relations: Relation[];
  readonly theme: "light" | "dark";
  /** Median height of a line of text, px. */
  readonly unit: number;
}

/** Finds the elements of a picture; without a reader nothing is read and labels stay empty. */
export async function detectElements(
  pixels: Pixels,
  reader?: TextReader,
  options: ReadOptions = {},
): Promise<Detection> {
  const scene = sceneOf(segmentsOf(pixels));
  options.signal?.throwIfAborted();
  const { rows, probabilities } = classifyCandidates(pixels, scene);
  const found = selectElements(scene.candidates, probabilities, scene.unit);
  const typed = inReadingOrder(rolesOf(found, rows, scene).map((one) => clipped(one, pixels)));
  const texts = reader === undefined ? undefined : await readTexts(pixels, typed, scene, reader, options);
  const elements = texts?.elements ?? typed;
  const assembled = assemble(pixels, scene, elements, barsOf(scene, elements), texts);
  return { ...assembled, theme: themeOf(pixels), unit: scene.unit };
}

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

/** Whether most of a picture is light or dark: the middle luma of a grid of samples. */
function themeOf({ width, height, data }: Pixels): "light" | "dark" {
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
