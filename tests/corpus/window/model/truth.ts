/** The truth of one picture, as the corpora store it: OUT/truth/ID.json beside OUT/img/ID.png. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pixels } from "../../../../lib/image/pixels.ts";
import { readPng } from "../../../../lib/image/png.ts";

/** Left, top, width and height, px of the picture. */
export type Rectangle = readonly [x: number, y: number, width: number, height: number];

export interface TrueElement {
  /** A class of the model, or `other`: what is neither asked for nor wrong. */
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Other boxes that count as well: the ink of a text, the mark of a check box. */
  readonly ink?: Rectangle;
  readonly alt?: Rectangle;
  readonly tag?: string;
}

export interface Truth {
  readonly id: string;
  readonly split?: "train" | "valid";
  /** Texts are there that the truth does not list. */
  readonly text_incomplete?: boolean;
  readonly elements: readonly TrueElement[];
}

export const rectangleOf = ({ x, y, width, height }: TrueElement): Rectangle => [x, y, width, height];

/** All boxes that count for an element. */
export const boxesOf = (element: TrueElement): Rectangle[] =>
  [rectangleOf(element), element.ink, element.alt].filter((box) => box !== undefined);

/** Shared area as a part of what both cover (`iou`), and as a part of the first one (`inside`); 0 to 1. */
export function overlap(a: Rectangle, b: Rectangle): { iou: number; inside: number } {
  const width = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  if (width <= 0 || height <= 0) return { iou: 0, inside: 0 };
  const shared = width * height;
  return { iou: shared / (a[2] * a[3] + b[2] * b[3] - shared), inside: shared / (a[2] * a[3]) };
}

/** The largest overlap (IoU) of a box with any of an element's boxes. */
export const likeness = (element: TrueElement, box: Rectangle): number =>
  Math.max(...boxesOf(element).map((one) => overlap(box, one).iou));

/** Every picture of a corpus that has a truth, in the order of their names. */
export async function* picturesOf(corpus: string): AsyncGenerator<{ truth: Truth; pixels: Pixels }> {
  for (const file of readdirSync(join(corpus, "truth")).sort()) {
    const truth: Truth = JSON.parse(readFileSync(join(corpus, "truth", file), "utf8"));
    const picture = join(corpus, "img", `${truth.id}.png`);
    if (existsSync(picture)) yield { truth, pixels: await readPng(readFileSync(picture)) };
  }
}
