/** Reads the lines of text among the elements, and what is in buttons and fields. */

import type { ReadOptions, TextReader } from "#image/ocr/reader.ts";
import { type Box, heightOf, holds, type Pixels, widthOf } from "#image/pixels.ts";
import type { Role } from "#schemas/window.ts";
import type { Scene } from "./candidates.ts";
import { within } from "./labels.ts";
import type { Typed } from "./roles.ts";

/** A reading below this confidence and length is noise: an icon, not a word. */
const UNSURE = 0.3;
const SHORT = 2;

export interface Texts {
  readonly elements: Typed[];
  /** Text of each element that is a line. */
  readonly own: (string | undefined)[];
  /** Text inside controls that are not text elements. */
  readonly inner: (string | undefined)[];
}

/** The arrow of a select: a single mark at its right end. */
function isArrow(one: Typed, line: Scene["lines"][number]): boolean {
  const side = heightOf(one);
  return one.role === "select" && line.glyphs.length <= 2 && widthOf(line) < side && one.x1 - line.x1 < side;
}

/** Reads the lines and what is in controls; lines in which nothing can be read become images. */
export async function readTexts(
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
            !isArrow(one, line) &&
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
