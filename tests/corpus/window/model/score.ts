#!/usr/bin/env bun
/** Precision and recall of the detector on a corpus, by class. Usage: score.ts CORPUS [--split valid] [--errors CLASS] */
import { parseArgs } from "node:util";
import { CLASSES } from "../../../../lib/window/detect/classes.ts";
import { detectElements } from "../../../../lib/window/detect/detect.ts";
import { boxesOf, likeness, overlap, picturesOf, type Rectangle, type Truth } from "./truth.ts";

export interface Guess {
  readonly type: string;
  readonly box: Rectangle;
}

export interface Score {
  right: number;
  /** Elements that nothing was found for, and what was found where there is none. */
  readonly missed: Rectangle[];
  readonly extra: Rectangle[];
}

/** Roles that are kinds of a class; roles without a class are not judged. */
const ROLES: Readonly<Record<string, string>> = {
  icon_button: "button",
  toolbar: "panel",
  titlebar: "panel",
  select: "input",
  radio: "checkbox",
  switch: "checkbox",
  link: "text",
};
/** The usual overlap of object detection (PASCAL VOC). */
const MATCH = 0.5;

/**
 * Pairs the guesses and elements of one class, the best overlap first. A guess on `other` is neither right nor wrong,
 * nor is a text where the truth does not list them all.
 */
export function scoreOf(type: string, truth: Truth, guesses: readonly Guess[]): Score {
  const asked = truth.elements.filter((element) => element.type === type);
  const others = truth.elements.filter((element) => element.type === "other");
  const found = guesses.filter((guess) => guess.type === type);
  const pairs = asked
    .flatMap((element) => found.map((guess) => ({ element, guess, iou: likeness(element, guess.box) })))
    .filter(({ iou }) => iou >= MATCH)
    .sort((a, b) => b.iou - a.iou);
  const taken = new Set<object>();
  let right = 0;
  for (const { element, guess } of pairs) {
    if (taken.has(element) || taken.has(guess)) continue;
    taken.add(element).add(guess);
    right++;
  }
  const forgiven = ({ box }: Guess): boolean =>
    (type === "text" && truth.text_incomplete === true) ||
    others.some((other) => boxesOf(other).some((one) => overlap(box, one).iou >= MATCH));
  return {
    right,
    missed: asked
      .filter((element) => !taken.has(element))
      .map(({ x, y, width, height }) => [x, y, width, height]),
    extra: found.filter((guess) => !taken.has(guess) && !forgiven(guess)).map(({ box }) => box),
  };
}

const shown = (boxes: readonly Rectangle[]): string =>
  boxes.map((box) => `[${box.map(Math.round)}]`).join(" ");

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { split: { type: "string" }, errors: { type: "string" } },
    allowPositionals: true,
  });
  const [corpus] = positionals;
  if (corpus === undefined) {
    console.error("Usage: score.ts CORPUS [--split valid] [--errors CLASS]");
    process.exit(64);
  }
  const totals = new Map(CLASSES.slice(1).map((type) => [type, { right: 0, missed: 0, extra: 0 }]));
  let pictures = 0;
  for await (const { truth, pixels } of picturesOf(corpus)) {
    if (values.split !== undefined && (truth.split ?? "train") !== values.split) continue;
    pictures++;
    const { elements } = await detectElements(pixels);
    const guesses = elements.map(({ role, bbox }): Guess => {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = bbox;
      return { type: ROLES[role] ?? role, box: [x0, y0, x1 - x0, y1 - y0] };
    });
    for (const [type, total] of totals) {
      const { right, missed, extra } = scoreOf(type, truth, guesses);
      total.right += right;
      total.missed += missed.length;
      total.extra += extra.length;
      if (type === values.errors && missed.length + extra.length > 0)
        console.log(`${truth.id}\n  missed ${shown(missed)}\n  extra ${shown(extra)}`);
    }
  }
  console.log(`${pictures} pictures`);
  for (const [type, { right, missed, extra }] of totals) {
    if (right + missed + extra === 0) continue;
    const precision = right / Math.max(1, right + extra);
    const recall = right / Math.max(1, right + missed);
    const f1 = (2 * right) / Math.max(1, 2 * right + missed + extra);
    const cells = Object.entries({ precision, recall, f1 }).map(
      ([name, value]) => `${name} ${value.toFixed(3)}`,
    );
    console.log(`${type.padEnd(9)}${String(right + missed).padStart(6)}  ${cells.join("  ")}`);
  }
}

if (import.meta.main) await main();
