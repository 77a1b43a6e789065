/** Routing advice: what kind of scene a screen is, what is special about it, and how it is told. */
import { describe, expect, test } from "bun:test";
import type { Pixels } from "#image/pixels.ts";
import { readPng } from "#image/png.ts";
import { RECOMMENDATIONS, type ScreenFeatures } from "#schemas/window.ts";
import { codesIn } from "../../../lib/window/routing/codes.ts";
import { inspectScreen } from "../../../lib/window/routing/inspection.ts";
import { previewOf } from "../../../lib/window/routing/reading.ts";
import { REASONS, routeOf } from "../../../lib/window/routing/rules.ts";
import { thumbnailOf } from "../../../lib/window/routing/thumbnail.ts";
import { adviceOf, hintOf } from "../../../lib/window/routing/words.ts";
import { type Brush, drawn, fill, settings } from "./screens.ts";

const { signal } = new AbortController();
const look = (pixels: Pixels) => inspectScreen(pixels, { signal });

const QUIET: ScreenFeatures = {
  brightness_avg: 200,
  brightness_min: 0,
  brightness_max: 255,
  unique_colors_sampled: 100,
  flat_share: 0.5,
  element_count: 0,
  text_lines: 0,
  text_share: 0,
  picture_share: 0,
  control_count: 0,
};
const NO_CODES = { count: 0, hasQr: false };

describe("the rules", () => {
  test.each([
    ["a barcode before all else", { text_lines: 80 }, 1, "barcode_present", "send_thumbnail_to_llm"],
    ["many lines", { text_lines: 60 }, 0, "dense_ui_or_code", "send_thumbnail_to_llm"],
    ["much text", { text_lines: 9, text_share: 0.25 }, 0, "dense_ui_or_code", "send_thumbnail_to_llm"],
    ["pictures", { text_lines: 9, picture_share: 0.6 }, 0, "general", "send_thumbnail_to_llm"],
    ["some text", { text_lines: 1, element_count: 4 }, 0, "ui_with_text", "send_thumbnail_to_llm"],
    ["blocks", { element_count: 4 }, 0, "ui_blocks", "use_grid_only"],
    ["darkness", { flat_share: 1, brightness_avg: 20 }, 0, "empty_dark_screen", "use_grid_only"],
    ["one colour", { flat_share: 1 }, 0, "flat_monochrome", "use_grid_only"],
    ["nothing of that", {}, 0, "general", "send_thumbnail_to_llm"],
  ] as const)("tell %s", (_, features, count, scene, recommendation) => {
    const seen = { features: { ...QUIET, ...features }, codes: { count, hasQr: false } };
    expect(routeOf(seen, false, false)).toMatchObject({ scene, recommendation });
    expect(routeOf(seen, false, true)).toMatchObject({
      scene: "unchanged_screen",
      recommendation: "skip_unchanged_screen",
    });
    expect(routeOf(seen, true, true).recommendation).toBe("skip_llm_blank_capture");
  });
});

describe("a look at a screen", () => {
  test("of settings finds text and controls", async () => {
    const { route, features, specialHits } = await look(drawn(1366, 768, settings));
    expect(route.scene).toBe("ui_with_text");
    expect(features.text_lines).toBeGreaterThan(15);
    expect(features.control_count).toBeGreaterThan(1);
    expect(specialHits).toMatchObject({ has_text: true, has_qr: false, barcode_count: 0, ocr_preview: "" });
  });

  test.each([
    ["white", "#ffffff", "flat_monochrome"],
    ["black", "#050505", "empty_dark_screen"],
  ])("of nothing but %s says so", async (_, color, scene) => {
    const seen = await look(drawn(400, 300, (brush) => fill(brush, color, 0, 0, 400, 300)));
    expect(seen.route.recommendation).toBe("skip_llm_blank_capture");
    expect(seen.own.scene).toBe(scene as typeof seen.own.scene);
    expect(seen.specialHits.has_text).toBe(false);
  });

  test("of plain blocks advises the grid", async () => {
    const blocks = (brush: Brush) => {
      fill(brush, "#ffffff", 0, 0, 400, 300);
      fill(brush, "#3366cc", 20, 20, 150, 100);
      fill(brush, "#cc6633", 200, 20, 150, 100);
    };
    expect((await look(drawn(400, 300, blocks))).route).toMatchObject({
      scene: "ui_blocks",
      recommendation: "use_grid_only",
    });
  });
});

/** Made with the npm package qrcode 1.5.4 of the text "HEDDLE", a character for each module. */
const QR = [
  "#######..##...#######",
  "#.....#.....#.#.....#",
  "#.###.#.#.###.#.###.#",
  "#.###.#.#.#.#.#.###.#",
  "#.###.#.#.#.#.#.###.#",
  "#.....#.#..#..#.....#",
  "#######.#.#.#.#######",
  "........###..........",
  "#.#####....#..#####..",
  ".#.#....#######..####",
  ".....##.#...#.##..#.#",
  ".##.....##.####......",
  ".######.....#..#.....",
  "........##..#..#.#.##",
  "#######..###.#..#.#..",
  "#.....#.#.#....###.##",
  "#.###.#.#..#.#..#....",
  "#.###.#.#.######.#...",
  "#.###.#.##..#.##.#...",
  "#.....#..#######.#..#",
  "#######.###.#..#..#..",
];

function withQr(scale: number, dark = "#000000", light = "#ffffff"): Pixels {
  return drawn(800, 600, (brush) => {
    fill(brush, light, 0, 0, 800, 600);
    QR.forEach((row, y) => {
      for (let x = 0; x < row.length; x++)
        if (row[x] === "#") fill(brush, dark, 300 + x * scale, 200 + y * scale, scale, scale);
    });
  });
}

describe("codes", () => {
  test.each([3, 5, 8])("a QR code of %i px a module is found", async (scale) => {
    expect(await codesIn(withQr(scale))).toEqual({ count: 1, hasQr: true });
  });

  test("a light one on dark is found", async () => {
    expect(await codesIn(withQr(5, "#f0f0f0", "#202020"))).toEqual({ count: 1, hasQr: true });
  });

  test("squares in squares, stripes and a page of settings are none", async () => {
    const corners = drawn(800, 600, (brush) => {
      fill(brush, "#ffffff", 0, 0, 800, 600);
      for (const [x, y] of [
        [300, 200],
        [370, 200],
        [300, 270],
      ] as const) {
        fill(brush, "#000000", x, y, 35, 35);
        fill(brush, "#ffffff", x + 5, y + 5, 25, 25);
        fill(brush, "#000000", x + 10, y + 10, 15, 15);
      }
      for (let at = 0; at < 40; at++) fill(brush, "#000000", 40 + at * 6, 450, 3, 80);
    });
    expect(await codesIn(corners)).toEqual(NO_CODES);
    expect(await codesIn(drawn(1366, 768, settings))).toEqual(NO_CODES);
  });
});

describe("a thumbnail", () => {
  test("is a small PNG of the same shape", async () => {
    const { data, ...told } = await thumbnailOf(drawn(1366, 768, settings));
    expect(told).toMatchObject({ media_type: "image/png", width: 320, height: 180 });
    const image = await readPng(Uint8Array.fromBase64(data));
    expect([image.width, image.height]).toEqual([320, 180]);
    expect(Uint8Array.fromBase64(data).length).toBe(told.bytes);
  });

  test("of noise is made smaller until it fits; of a line it keeps a pixel", async () => {
    const noise = drawn(1200, 1200, (brush) => {
      const image = brush.createImageData(1200, 1200);
      let state = 1;
      for (let at = 0; at < image.data.length; at++) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        image.data[at] = at % 4 === 3 ? 255 : state >>> 24;
      }
      brush.putImageData(image, 0, 0);
    });
    expect((await thumbnailOf(noise)).bytes).toBeLessThanOrEqual(64 * 1024);
    const line = await thumbnailOf(drawn(2000, 1, (brush) => fill(brush, "#123456", 0, 0, 2000, 1)));
    expect([line.width, line.height]).toEqual([320, 1]);
  });
});

describe("the wording", () => {
  const seen = { features: { ...QUIET, text_lines: 12 }, codes: NO_CODES };
  test("has every reason and recommendation in both languages, and codes offline", () => {
    for (const reason of REASONS) {
      const route = { ...routeOf(seen, false, false), reasons: [reason] };
      const [en, pl, plain] = [
        hintOf(route, seen, "en", "auto").reasons[0],
        hintOf(route, seen, "pl", "catalog").reasons[0],
        hintOf(route, seen, "pl", "offline").reasons[0],
      ];
      expect([en === pl, plain]).toEqual([false, reason]);
    }
    for (const recommendation of RECOMMENDATIONS) {
      expect(adviceOf(recommendation, "en", "auto")).not.toBe(adviceOf(recommendation, "pl", "auto"));
      expect(adviceOf(recommendation, "en", "offline")).toBe(recommendation);
    }
  });

  test("previews at most 200 characters and cuts none in two", () => {
    expect(previewOf("first\nsecond")).toBe("first second");
    const cut = previewOf(`${"a".repeat(199)}😀 more`);
    expect(cut.length).toBeLessThanOrEqual(200);
    expect(cut.isWellFormed()).toBe(true);
  });
});
