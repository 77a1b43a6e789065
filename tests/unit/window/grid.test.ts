/** The colour grid: every pixel covered once, regions numbered without gaps, colours as they are. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Pixels } from "#image/pixels.ts";
import { gridOf, gridRegions } from "../../../lib/window/grid/cells.ts";
import { dominantColors } from "../../../lib/window/grid/colors.ts";
import { gridLayer } from "../../../lib/window/grid/layer.ts";
import { imageStats, isBlank, mainColors } from "../../../lib/window/grid/stats.ts";

/** A picture whose pixels a function colours, 0xRRGGBB. */
function picture(width: number, height: number, color: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const value = color(at % width, Math.floor(at / width));
    data.set([value >> 16, (value >> 8) & 255, value & 255, 255], at * 4);
  }
  return { width, height, data };
}

describe("the grid", () => {
  test.each([
    [1920, 1080, 12, 12, 7],
    [1080, 1920, 12, 7, 12],
    [5, 3, 12, 5, 3],
    [1000, 10, 12, 12, 1],
    [1, 1, 256, 1, 1],
  ])(
    "of a %d by %d picture with %d cells has %d columns and %d rows",
    (width, height, count, columns, rows) => {
      const grid = gridOf(width, height, count);
      expect([grid.columns.length - 1, grid.rows.length - 1]).toEqual([columns, rows]);
      expect([grid.columns.at(0), grid.columns.at(-1), grid.rows.at(-1)]).toEqual([0, width, height]);
    },
  );

  test("covers every pixel exactly once, whatever the size and count", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 256 }),
        fc.array(fc.constantFrom(0xffffff, 0, 0xff0000, 0x101010), { minLength: 1, maxLength: 30 }),
        (width, height, count, colors) => {
          const pixels = picture(width, height, (x, y) => colors[(x * 7 + y * 13) % colors.length] ?? 0);
          const covered = new Uint8Array(width * height);
          for (const { x0, y0, x1, y1 } of gridRegions(pixels, count))
            for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) covered[y * width + x]! += 1;
          expect(covered.every((times) => times === 1)).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });

  test("joins cells of near colour and keeps others apart", () => {
    const pixels = picture(120, 60, (x) => (x < 60 ? 0xff0000 : x < 90 ? 0x0000ff : 0x0505fa));
    const regions = gridRegions(pixels, 12);
    expect(regions.map(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1])).toEqual([
      [0, 0, 60, 60],
      [60, 0, 120, 60],
    ]);
    expect(regions[0]).toMatchObject({ cell: [0, 0], span: [6, 6], color: 0xff0000 });
  });

  test("becomes objects numbered without gaps, with their place, colour and span", () => {
    const pixels = picture(64, 64, (x, y) => ((x >> 3) * 31 + (y >> 3) * 17) << 8);
    const { id, objects } = gridLayer(gridRegions(pixels, 8));
    expect(id).toBe("screen_regions");
    expect(objects.map((object) => object.id)).toEqual(
      objects.map((_, at) => `region_${String(at + 1).padStart(3, "0")}`),
    );
    expect(objects[0]).toMatchObject({
      primitives: [{ shape_type: "rectangle", params: { width: 8, height: 8 } }],
      style: { color: "#000000", fill: true, stroke_width: 0 },
      center_x: 4,
      metadata: { grid: [0, 0], span: [1, 1], rgb: [0, 0, 0], source: "merged_region" },
    });
  });
});

describe("colours", () => {
  test("shades count for the most frequent of them, at most so many are kept", () => {
    const colors = [...Array(50).fill(0xffffff), ...Array(30).fill(0xfafafa), ...Array(40).fill(0x112233)];
    expect(dominantColors(colors, 8)).toEqual([
      { color: 0xffffff, count: 80 },
      { color: 0x112233, count: 40 },
    ]);
    const many = Array.from(
      { length: 64 },
      (_, at) => (((at & 3) << 22) | ((at & 12) << 12) | ((at & 48) << 2)) >>> 0,
    );
    expect(dominantColors(many, 8)).toHaveLength(8);
  });

  test("of a picture come most frequent first", () => {
    expect(mainColors(picture(100, 10, (x) => (x < 70 ? 0x202020 : 0xff8800)))).toEqual([
      "#202020",
      "#FF8800",
    ]);
  });
});

describe("a blank picture", () => {
  test.each<[string, (x: number, y: number) => number, boolean]>([
    ["one colour", () => 0x333333, true],
    ["one colour with the noise of encoding", (x, y) => ((x + y) % 2 === 0 ? 0x333333 : 0x353535), true],
    ["one pixel of another colour", (x, y) => (x === 150 && y === 99 ? 0x444444 : 0x333333), false],
  ])("%s", (_, color, wanted) => {
    expect(isBlank(picture(200, 100, color))).toBe(wanted);
  });

  test("is told by its statistics too", () => {
    expect(
      imageStats(
        picture(40, 30, (x) => (x < 10 ? 0x000000 : 0xffffff)),
        123,
      ),
    ).toEqual({
      width: 40,
      height: 30,
      bytes: 123,
      unique_colors_sampled: 2,
      brightness_min: 0,
      brightness_max: 255,
      brightness_avg: 191.3,
      top_colors: ["#FFFFFF", "#000000"],
      is_blank: false,
    });
  });
});
