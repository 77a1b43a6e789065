/** Pictures that are no interface: noise, patterns and photographs are looked at in bounded work and memory. */
import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { regionsOf } from "#image/regions.ts";
import { sceneOf } from "../../../lib/window/detect/candidates.ts";
import { detectElements } from "../../../lib/window/detect/detect.ts";
import { linesOf } from "../../../lib/window/detect/lines.ts";
import type { SurfaceObject } from "../../../lib/window/detect/objects.ts";
import { segmentsOf } from "../../../lib/window/detect/segment.ts";
import { rounds } from "../../soak.ts";
import { Drawing } from "./detect-drawing.ts";
import { PATTERNS, picture } from "./detect-patterns.ts";

/** What the judging of a scene is bounded by. */
const MOST_CANDIDATES = 3000;
/** What the elements of a picture are bounded by: candidates that were chosen, and bars. */
const MOST_ELEMENTS = 4000;

describe("patterns", () => {
  const width = rounds("width of pictures of patterns, px", { test: 960, soak: 1920 });
  const height = (width * 9) / 16;
  for (const name of Object.keys(PATTERNS))
    test(name, async () => {
      const pixels = picture(name, width, height);
      expect(sceneOf(segmentsOf(pixels)).candidates.length).toBeLessThanOrEqual(MOST_CANDIDATES);
      const { elements, relations } = await detectElements(pixels);
      expect(elements.length).toBeLessThanOrEqual(MOST_ELEMENTS);
      expect(relations.length).toBeLessThanOrEqual(10 * elements.length);
      for (const { bbox } of elements) {
        const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = bbox;
        expect(x0 >= 0 && y0 >= 0 && x1 <= width && y1 <= height && x0 < x1 && y0 < y1).toBe(true);
      }
    });
});

const program = join(import.meta.dir, "detect-patterns.ts");

describe("large ones, each in a process of its own, within its memory", () => {
  const width = rounds("width of the largest pictures, px", { test: 960, soak: 3840 });
  const megabytes = width === 3840 ? 700 : 250;
  for (const name of [
    "noise of all colours",
    "grains on white",
    "dense grains on white",
    "a photograph with grain",
    "thin bars in rows",
  ])
    test(name, async () => {
      const child = Bun.spawn([process.execPath, program, name, String(width)], { stdout: "pipe" });
      const peak = Number(await child.stdout.text());
      expect(await child.exited).toBe(0);
      expect(peak).toBeGreaterThan(0);
      expect(peak).toBeLessThan(megabytes);
    });
});

test("a picture of nothing but differing pixels is seen more coarsely once it is larger than a 4K screen", () => {
  const fine = picture("a checkerboard of single pixels", 1000, 1000);
  expect(regionsOf(fine).count).toBe(1_000_000);
  const large = picture("a checkerboard of single pixels", 3000, 2000);
  expect(regionsOf(large).count).toBe(1);
});

test("of more grains than a screen has letters the smallest are left out, what is larger stays", () => {
  const pixels = picture("dense grains on white", 1920, 1080);
  const drawing = new Uint32Array(pixels.data.buffer);
  for (let y = 400; y < 430; y++) drawing.fill(0xff0000ff, y * 1920 + 600, y * 1920 + 700);
  const { pieces } = segmentsOf(pixels);
  expect(pieces.length).toBeLessThanOrEqual(100_001);
  expect(pieces.some(({ x0, y0, x1, y1 }) => x0 === 600 && y0 === 400 && x1 === 700 && y1 === 430)).toBe(
    true,
  );
});

test("very long and very high pictures", async () => {
  for (const [width, height] of [
    [100_000, 3],
    [3, 100_000],
    [1, 1],
    [1, 40],
    [40, 1],
  ] as const) {
    const { elements } = await detectElements(picture("noise of all colours", width, height));
    expect(elements.length).toBeLessThanOrEqual(MOST_ELEMENTS);
  }
});

test("a glyph joins the nearest of the lines beside it, wherever those began", () => {
  const glyph = (x0: number, y0: number, on = 0): SurfaceObject => ({
    ...{ x0, y0, x1: x0 + 6, y1: y0 + 10, on },
    pieces: [],
    area: 30,
    edge: 0.3,
    weakestSide: 0.3,
    color: 0,
  });
  // Three rows 33 px apart, so that some lie across the bands of the look-up, and another surface at the same place.
  const things = [28, 61, 94].flatMap((y) =>
    Array.from({ length: 5 }, (_, at) => glyph(20 + at * 8, y + (at % 2))),
  );
  const apart = [glyph(200, 28), glyph(208, 28), glyph(20, 28, 1), glyph(28, 29, 1)];
  const lines = linesOf([...things, ...apart]);
  expect(lines.map(({ x0, y0, x1, on, glyphs }) => [on, x0, y0, x1, glyphs.length])).toEqual([
    [0, 20, 28, 58, 5],
    [0, 20, 61, 58, 5],
    [0, 20, 94, 58, 5],
    [0, 200, 28, 214, 2],
    [1, 20, 28, 34, 2],
  ]);
});

test("one colour has no elements but perhaps the screen", async () => {
  const { elements } = await detectElements(new Drawing(800, 600, [30, 30, 30]));
  expect(elements.length).toBeLessThanOrEqual(1);
});
