/** Checks what the corpus reads from pixels: ink boxes, visible edges and brightness. */
import { expect, test } from "bun:test";
import type { Pixels } from "#image/pixels.ts";
import { inkOf, meanLuma, sidesOf } from "../../corpus/window/ink.ts";

function canvas(
  width: number,
  height: number,
  fill: number,
  rectangles: [x: number, y: number, w: number, h: number, level: number][],
): Pixels {
  const data = new Uint8ClampedArray(4 * width * height).fill(fill);
  for (const [left, top, w, h, level] of rectangles)
    for (let y = top; y < top + h; y++) data.fill(level, 4 * (y * width + left), 4 * (y * width + left + w));
  return { width, height, data };
}

test("ink is the box of the pixels that stand out from the most frequent colour", () => {
  const image = canvas(80, 40, 255, [[20, 10, 30, 8, 0]]);
  expect(inkOf(image, { x: 10.4, y: 5.2, width: 55, height: 22 })).toEqual({
    ink: [20, 10, 30, 8],
    contrast: 255,
  });
});

test.each([
  ["nothing drawn", canvas(40, 20, 200, [])],
  ["a difference too faint to read", canvas(40, 20, 200, [[5, 5, 10, 5, 180]])],
])("there is no ink in %s", (_, image) => {
  expect(inkOf(image, { x: 0, y: 0, width: 40, height: 20 })).toBeNull();
});

test("a faint fill shows on all sides, an open side does not", () => {
  const image = canvas(100, 60, 250, [[20, 10, 50, 30, 246]]);
  expect(sidesOf(image, { x: 20, y: 10, width: 50, height: 30 })).toEqual(["edge", "edge", "edge", "edge"]);
  expect(sidesOf(image, { x: 20, y: 10, width: 50, height: 20 })).toEqual(["edge", "edge", "none", "edge"]);
});

test("sides on the image's border are told apart from edges", () => {
  const image = canvas(100, 60, 250, [[0, 0, 100, 20, 40]]);
  expect(sidesOf(image, { x: 0, y: 0, width: 100, height: 20 })).toEqual([
    "border",
    "border",
    "edge",
    "border",
  ]);
});

test("mean luma tells a dark picture from a light one", () => {
  expect(meanLuma(canvas(64, 64, 20, []))).toBeCloseTo(20, 5);
  expect(meanLuma(canvas(64, 64, 240, []))).toBeCloseTo(240, 5);
});
