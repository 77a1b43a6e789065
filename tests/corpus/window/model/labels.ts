/** What each candidate of a picture should be called, and how much it counts in training. */
import { type Box, heightOf, widthOf } from "../../../../lib/image/pixels.ts";
import type { Candidate } from "../../../../lib/window/detect/candidate.ts";
import { CLASSES } from "../../../../lib/window/detect/classes.ts";
import { emBox } from "../../../../lib/window/detect/select.ts";
import { overlap, type Rectangle, rectangleOf, type TrueElement, type Truth } from "./truth.ts";

export interface Label {
  /** Number of the class in CLASSES; 0 is no element. */
  readonly class: number;
  /** 0 (left out) to 1. */
  readonly weight: number;
}

/** A candidate stands for an element from this IoU on, and for one that has a better candidate from `ALSO` on. */
const MATCH = 0.5;
const ALSO = 0.85;
/** Share of a candidate that lies in an element for it to be a part of that element. */
const PART = 0.8;
/** Weights of what a person could call either way. */
const WEIGHT = { also: 0.5, near: 0.3, inControl: 0.1, inImage: 0.3, other: 0 };
const NAMES: readonly string[] = CLASSES;
const CONTROLS = new Set(["button", "input", "checkbox"]);

/** Pairs candidates with true elements, the best overlap first, each at most once; `unit` is the text's height, px. */
export function labelsOf(candidates: readonly Candidate[], unit: number, truth: Truth): Label[] {
  const boxes = candidates.map(rectangleOfBox);
  // An icon is compared by the square that it was drawn in, as the detector answers with it.
  const squares = candidates.map((box) => rectangleOfBox(emBox(box, unit)));
  const asked = truth.elements.filter(({ type }) => NAMES.includes(type));
  const others = truth.elements.filter(({ type }) => type === "other").map(grown);
  const pairs = asked.flatMap((element, to) => {
    const shown = element.type === "image" ? squares : boxes;
    const ways = [solid(rectangleOf(element)), element.ink, element.alt].filter((way) => way !== undefined);
    return shown.flatMap((box, from) => {
      const iou = Math.max(...ways.map((way) => overlap(box, way).iou));
      return iou >= MATCH ? [{ iou, from, to }] : [];
    });
  });
  pairs.sort((a, b) => b.iou - a.iou);

  const classes = new Int32Array(boxes.length);
  const weights = new Float32Array(boxes.length).fill(1);
  const classOf = (to: number): number => NAMES.indexOf(asked[to]?.type ?? "none");
  const best = new Map<number, number>();
  for (const { iou, from, to } of pairs)
    if (classes[from] === 0 && !best.has(to)) {
      best.set(to, iou);
      classes[from] = classOf(to);
    }
  for (const { iou, from, to } of pairs) {
    if (classes[from] !== 0) continue;
    if (iou >= ALSO) {
      classes[from] = classOf(to);
      weights[from] = WEIGHT.also;
    } else if ((best.get(to) ?? 0) < ALSO) weights[from] = Math.min(weights[from] ?? 1, WEIGHT.near);
  }
  boxes.forEach((box, at) => {
    const candidate = candidates[at];
    if (classes[at] !== 0 || candidate === undefined) return;
    for (const other of others) {
      const { iou, inside } = overlap(box, other);
      if (iou >= MATCH || inside >= PART) weights[at] = WEIGHT.other;
    }
    for (const element of asked) weights[at] = partWeight(candidate, box, element, truth, weights[at] ?? 1);
  });
  return Array.from(classes, (name, at) => ({ class: name, weight: weights[at] ?? 1 }));
}

/** How much a candidate without a class counts that is a part of an element, whose own parts the truth leaves out. */
function partWeight(
  candidate: Candidate,
  box: Rectangle,
  element: TrueElement,
  truth: Truth,
  weight: number,
): number {
  const whole = grown(element);
  if (overlap(box, whole).inside < PART) return weight;
  if (element.type === "image") return Math.min(weight, WEIGHT.inImage);
  const unlisted = truth.text_incomplete === true || element.type === "input" || element.tag === "input";
  const smaller = box[2] * box[3] < 0.9 * whole[2] * whole[3];
  if (!CONTROLS.has(element.type) || !unlisted || !smaller || candidate.source === "surface") return weight;
  const { alt } = element;
  // A line that takes the mark of a check box for its first letter is surely wrong.
  const swallows =
    alt !== undefined &&
    overlap(alt, box).inside > PART &&
    box[2] > 1.5 * alt[2] &&
    candidate.glyphs.length > 0;
  return swallows ? 1 : Math.min(weight, WEIGHT.inControl);
}

const rectangleOfBox = (box: Box): Rectangle => [box.x0, box.y0, widthOf(box), heightOf(box)];

/** Boxes without area are given a little, so that shares of them have a value. */
const solid = ([x, y, width, height]: Rectangle): Rectangle => [
  x,
  y,
  Math.max(1e-6, width),
  Math.max(1e-6, height),
];
const grown = ({ x, y, width, height }: TrueElement): Rectangle => [
  x,
  y,
  Math.max(1, width),
  Math.max(1, height),
];
