/** How training candidates get their classes, and how the detector is scored on a corpus. */
import { describe, expect, test } from "bun:test";
import type { Box } from "#image/pixels.ts";
import type { Candidate } from "../../../lib/window/detect/candidate.ts";
import { CLASSES } from "../../../lib/window/detect/classes.ts";
import { labelsOf } from "../../corpus/window/model/labels.ts";
import { scoreOf } from "../../corpus/window/model/score.ts";
import type { TrueElement, Truth } from "../../corpus/window/model/truth.ts";

const UNIT = 10;
const candidate = (
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  source: Candidate["source"] = "object",
) => {
  const box: Box = { x0, y0, x1, y1 };
  return { ...box, source, on: -1, fill: -1, glyphs: [], edge: 1 };
};
const element = (type: string, x: number, y: number, width: number, height: number): TrueElement => {
  return { type, x, y, width, height };
};
const truth = (...elements: TrueElement[]): Truth => ({ id: "picture", elements });
const named = (candidates: Candidate[], from: Truth) =>
  labelsOf(candidates, UNIT, from).map(({ class: name, weight }) => [
    CLASSES[name],
    Number(weight.toFixed(3)),
  ]);

describe("labels", () => {
  test("the best overlap takes the element, a near second counts less, a far one is left doubtful", () => {
    const boxes = [candidate(0, 0, 100, 40), candidate(0, 0, 100, 38), candidate(0, 0, 100, 24)];
    expect(named(boxes, truth(element("button", 0, 0, 100, 40)))).toEqual([
      ["button", 1],
      ["button", 0.5],
      ["none", 1],
    ]);
  });

  test("a second candidate is doubtful where the first one fits badly", () => {
    const boxes = [candidate(0, 0, 100, 30), candidate(0, 0, 100, 24)];
    expect(named(boxes, truth(element("button", 0, 0, 100, 40)))).toEqual([
      ["button", 1],
      ["none", 0.3],
    ]);
  });

  test("what lies on something that is no element either way is left out", () => {
    expect(named([candidate(5, 5, 25, 15)], truth(element("other", 0, 0, 100, 40)))).toEqual([["none", 0]]);
  });

  test("texts in a field hardly count, surfaces in it do", () => {
    const boxes = [candidate(10, 10, 50, 20, "line"), candidate(10, 10, 50, 20, "surface")];
    expect(named(boxes, truth(element("input", 0, 0, 200, 40)))).toEqual([
      ["none", 0.1],
      ["none", 1],
    ]);
  });

  test("an icon is compared by the square that it was drawn in, a control by its own box", () => {
    const flat = [candidate(2, 7, 18, 13)];
    expect(named(flat, truth(element("image", 0, 0, 20, 20)))).toEqual([["image", 1]]);
    expect(named(flat, truth(element("checkbox", 0, 0, 20, 20)))).toEqual([["none", 1]]);
  });
});

describe("the score", () => {
  const guess = (type: string, x: number, y: number, width: number, height: number) => {
    return { type, box: [x, y, width, height] as const };
  };

  test("two guesses at one element are one right and one extra", () => {
    const score = scoreOf("button", truth(element("button", 0, 0, 100, 40)), [
      guess("button", 0, 0, 100, 30),
      guess("button", 0, 0, 100, 40),
    ]);
    expect(score).toEqual({ right: 1, missed: [], extra: [[0, 0, 100, 30]] });
  });

  test.each([
    { iou: "of a half", width: 50, right: 1 },
    { iou: "below a half", width: 49, right: 0 },
  ])("an overlap $iou gives $right right", ({ width, right }) => {
    const score = scoreOf("button", truth(element("button", 0, 0, 100, 40)), [
      guess("button", 0, 0, width, 40),
    ]);
    expect(score.right).toBe(right);
  });

  test("a text may be found by its ink", () => {
    const line = { ...element("text", 0, 0, 100, 40), ink: [0, 10, 100, 12] as const };
    expect(scoreOf("text", truth(line), [guess("text", 0, 10, 100, 12)]).right).toBe(1);
  });

  test("guesses on other things, and texts where not all are listed, are not wrong", () => {
    const other = truth(element("other", 0, 0, 100, 40));
    expect(scoreOf("button", other, [guess("button", 0, 0, 100, 40)]).extra).toEqual([]);
    const partly: Truth = { ...truth(), text_incomplete: true };
    expect(scoreOf("text", partly, [guess("text", 0, 0, 9, 9)]).extra).toEqual([]);
    expect(scoreOf("text", truth(), [guess("text", 0, 0, 9, 9)]).extra).toHaveLength(1);
  });
});
