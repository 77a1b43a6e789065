/** Shapes: sizes, counts and path data of primitives. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { SHAPES } from "#schemas/window.ts";
import { pathData } from "../../../lib/window/program/shapes/path-data.ts";
import { numeral } from "../../../lib/window/program/shapes/pen.ts";
import { figureOf } from "../../../lib/window/program/shapes/shapes.ts";

/** Coordinates of path data that holds only M, L, C, Q and Z. */
function extent(data: string): [left: number, top: number, right: number, bottom: number] {
  const numbers = (data.match(/-?[\d.]+/g) ?? []).map(Number);
  const xs = numbers.filter((_, at) => at % 2 === 0);
  const ys = numbers.filter((_, at) => at % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

describe("a shape", () => {
  test.each([
    ["triangle", { width: 40, height: 20 }, [-20, -10, 20, 10]],
    ["diamond", { width: 40, height: 20 }, [-20, -10, 20, 10]],
    ["cross", { side: 30 }, [-15, -15, 15, 15]],
    ["star", { radius: 10, points: 4 }, [-10, -10, 10, 10]],
    ["house", { width: 50, height: 30 }, [-25, -15, 25, 15]],
    ["castle", { width: 50, height: 30 }, [-25, -15, 25, 15]],
    ["boat", { radius: 20 }, [-20, -20, 20, 20]],
    ["line", { dx: 30, dy: -10 }, [-15, -5, 15, 5]],
    ["grid", { width: 60, height: 60, rows: 2, cols: 3 }, [-30, -30, 30, 30]],
    ["arrow", { width: 40, height: 20, direction: "up" }, [-10, -20, 10, 20]],
  ] as const)("%s with %j takes that room around its centre", (shape, params, wanted) => {
    expect(extent(figureOf(shape, params).data)).toEqual([...wanted]);
  });

  test.each([
    ["sun", { rays: 5 }, "Z", 6],
    ["mountain", { peaks: 4 }, "L", 8],
    ["grid", { rows: 2, cols: 3 }, "M", 7],
    ["spiral", { turns: 2, points_per_turn: 10 }, "L", 20],
    ["wave", { waves: 2, steps: 8 }, "L", 16],
    ["star", { points_count: 7 }, "L", 13],
  ] as const)("%s with %j has that many parts", (shape, params, letter, count) => {
    expect(figureOf(shape, params).data.split(letter).length - 1).toBe(count);
  });

  test("the side of a regular polygon is that long", () => {
    const [a, b] = [...figureOf("hexagon", { side: 10 }).data.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)],
    );
    expect(Math.hypot((a?.[0] ?? 0) - (b?.[0] ?? 0), (a?.[1] ?? 0) - (b?.[1] ?? 0))).toBeCloseTo(10, 2);
  });

  test("whatever its parameters, its path data is bounded and can be read back", () => {
    const value = fc.oneof(fc.double(), fc.string(), fc.constant(null), fc.constant({}));
    fc.assert(
      fc.property(
        fc.constantFrom(...SHAPES),
        fc.dictionary(
          fc.constantFrom("width", "radius", "rays", "rows", "turns", "waves", "d", "points"),
          value,
        ),
        (shape, params) => {
          const { data } = figureOf(shape, params);
          expect(pathData(data).wrongAt).toBeUndefined();
          expect(data.length).toBeLessThan(2_000_000);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("path data", () => {
  test.each([
    ["M0 0L10 10Z", "M0 0L10 10Z"],
    ["m1,2 3,4-5-6", "m1 2l3 4l-5 -6"],
    ["M0 0a1 1 0 0150 50", "M0 0a1 1 0 0 1 50 50"],
    ["M.5.5h1e1", "M0.5 0.5h10"],
    ["", ""],
  ])("%j is read", (text, wanted) => {
    expect(pathData(text)).toEqual({ data: wanted, wrongAt: undefined });
  });

  test.each([
    ['M0 0L10 10"/><script>', "M0 0L10 10", 10],
    ["M0 0L5", "M0 0", 5],
    ["L1 1", "", 1],
    ["M0 0Z 5 5", "M0 0Z", 5],
    ["M0 0a1 1 0 2 1 5 5", "M0 0", 5],
    [42, "", 0],
  ])("%j is kept up to its first fault", (text, data, wrongAt) => {
    expect(pathData(text)).toEqual({ data, wrongAt });
  });

  test("holds nothing but commands and numbers, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^M[0-9 .,eE+\-LHVCSQTAZmlhvcsqtaz]*$/)),
        (text) => {
          const { data } = pathData(text);
          expect(data).toMatch(/^[MLHVCSQTAZmlhvcsqtaz0-9 .-]*$/);
          expect(pathData(data)).toEqual({ data, wrongAt: undefined });
        },
      ),
    );
  });
});

test.each([
  [1e300, "1000000000000000"],
  [-0, "0"],
  [0.00001, "0"],
  [Number.NaN, "0"],
  [1.23456, "1.235"],
])("the number %p is written as %s", (value, text) => {
  expect(numeral(value)).toBe(text);
});
