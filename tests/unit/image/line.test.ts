/** A line's picture holds its letters alone, whatever they stand on and whatever stands beside them; so its first letter is read too. */
import { beforeAll, describe, expect, test } from "bun:test";
import { type GreyPicture, toPgm } from "#image/ocr/grey.ts";
import { linePicture } from "#image/ocr/line.ts";
import { openReader } from "#image/ocr/open.ts";
import type { Box } from "#image/pixels.ts";
import { Drawing, numbers } from "../window/detect-drawing.ts";

const INK = [20, 30, 40] as const;
const LINE: Box = { x0: 40, y0: 30, x1: 160, y1: 40 };

/** A line of letters in black on white, above what `paint` has put there; its picture as it is given to the recogniser. */
function pictured(paint: (drawing: Drawing) => void, box: Box = LINE): GreyPicture {
  const drawing = new Drawing(200, 70, [255, 255, 255]);
  paint(drawing);
  drawing.words(LINE.x0, LINE.y0, 17, INK);
  return linePicture(drawing, box);
}

/** How many runs of columns hold dark pixels: letters that do not touch. */
function columnsWith({ width, height, data }: GreyPicture, holds: (value: number) => boolean): number {
  const has = Array.from({ length: width }, (_, x) =>
    Array.from({ length: height }, (_, y) => data[y * width + x] ?? 255).some(holds),
  );
  return has.filter((dark, x) => dark && has[x - 1] !== true).length;
}

const gradient =
  (box: Box, down: boolean) =>
  (drawing: Drawing): void => {
    for (let x = box.x0; x < box.x1; x++)
      for (let y = box.y0; y < box.y1; y++) {
        const light = down ? 150 + 4 * (y - box.y0) : 150 + (x - box.x0) / 2;
        drawing.fill({ x0: x, y0: y, x1: x + 1, y1: y + 1 }, [light, light, light]);
      }
  };

describe("the picture of a line is that of its letters alone", () => {
  const plain = pictured(() => {});
  const chip = { x0: 37, y0: 27, x1: 163, y1: 43 };
  const surroundings: [name: string, paint: (drawing: Drawing) => void, box?: Box][] = [
    ["a border 2 px above it", (it) => it.fill({ x0: 0, y0: 27, x1: 200, y1: 28 }, [90, 90, 90])],
    ["a frame 2 px around it", (it) => it.frame(chip, [255, 255, 255], [120, 120, 120])],
    ["an icon 2 px before it", (it) => it.fill({ x0: 24, y0: 28, x1: 38, y1: 42 }, [0, 0, 0])],
    ["a frame that its box takes in", (it) => it.frame(chip, [255, 255, 255], [0, 0, 0]), chip],
    [
      "a bar that its box takes in",
      (it) => it.fill({ x0: 33, y0: 26, x1: 36, y1: 44 }, [0, 0, 0]),
      { x0: 33, y0: 26, x1: 160, y1: 44 },
    ],
    [
      "a chip on a dark page",
      (it) => {
        it.fill({ x0: 0, y0: 0, x1: 200, y1: 70 }, [10, 10, 60]);
        it.fill(chip, [255, 255, 255]);
      },
      chip,
    ],
    ["a gradient from left to right", gradient({ x0: 20, y0: 15, x1: 180, y1: 55 }, false)],
    ["a gradient from top to bottom", gradient({ x0: 20, y0: 20, x1: 180, y1: 46 }, true)],
  ];
  for (const [name, paint, box] of surroundings)
    test(name, () => {
      const picture = pictured(paint, box);
      expect([picture.width, picture.height]).toEqual([plain.width, plain.height]);
      // What is dark in one is dark in the other; a gradient leaves letters of different contrast.
      let wrong = 0;
      for (let at = 0; at < plain.data.length; at++) {
        const [one = 0, two = 0] = [plain.data[at], picture.data[at]];
        if (one < 64 !== two < 128 && (one < 64 || one > 192)) wrong++;
      }
      expect(wrong / plain.data.length).toBeLessThan(0.01);
    });

  const cutOff: [name: string, box: Box][] = [
    ["in the middle of the first letter", { ...LINE, x0: LINE.x0 + 4 }],
    ["in the middle of the last letter", { ...LINE, x1: 157 }],
    ["2 px below its top", { ...LINE, y0: LINE.y0 + 2 }],
  ];
  for (const [name, box] of cutOff)
    test(`a box that begins or ends ${name} still holds all letters`, () => {
      const picture = pictured(() => {}, box);
      const dark = (all: GreyPicture) => columnsWith(all, (value) => value < 64);
      expect(dark(picture)).toBe(dark(pictured(() => {})));
    });

  test("a stem as high as the line, at its start, is a letter", () => {
    const box = { x0: 28, y0: 30, x1: 160, y1: 40 };
    const picture = pictured((it) => it.fill({ x0: 28, y0: 30, x1: 30, y1: 40 }, INK), box);
    const first = picture.data
      .subarray((picture.height >> 1) * picture.width)
      .findIndex((value) => value < 64);
    expect(first).toBeLessThan(30);
  });

  test("of noise is made as quickly as one of letters, whatever the box", () => {
    const random = numbers(7);
    const data = new Uint8ClampedArray(4000 * 90 * 4).map(() => (random() < 0.5 ? 0 : 255));
    const noise = { width: 4000, height: 90, data };
    for (const box of [
      { x0: 0, y0: 0, x1: 4000, y1: 90 },
      { x0: 3999, y0: 89, x1: 4000, y1: 90 },
      { x0: 0, y0: 40, x1: 4000, y1: 41 },
    ]) {
      const { width, height } = linePicture(noise, box);
      expect(width).toBeGreaterThan(20);
      expect(height).toBeGreaterThan(20);
    }
  });

  test("a graymap says its size and holds its bytes", () => {
    const bytes = toPgm({ width: 2, height: 1, data: Uint8Array.of(0, 255) });
    expect(new TextDecoder("latin1").decode(bytes)).toBe("P5\n2 1\n255\n\u0000ÿ");
  });
});

describe("the first letter is read", () => {
  const WORD = "Northwind";
  const grounds: [name: string, ground: string, ink: string, frame?: string][] = [
    ["dark on light", "#ffffff", "#222222"],
    ["light on dark", "#1e1e2e", "#d7dae0"],
    ["on a gradient", "gradient", "#ffffff"],
    ["in a narrow frame", "#ffffff", "#222222", "#888888"],
  ];
  let read: (ground: string, ink: string, frame?: string) => Promise<string>;
  beforeAll(async () => {
    const { createCanvas } = await import("@napi-rs/canvas");
    const reader = await openReader("wasm", ["eng"]);
    read = async (ground, ink, frame) => {
      const canvas = createCanvas(160, 50);
      const context = canvas.getContext("2d");
      const fill = context.createLinearGradient(10, 0, 150, 0);
      fill.addColorStop(0, "#6f9ceb");
      fill.addColorStop(1, "#1b1464");
      context.fillStyle = ground === "gradient" ? fill : ground;
      context.fillRect(0, 0, 160, 50);
      context.font = "19px DejaVu Sans";
      context.fillStyle = ink;
      context.fillText(WORD, 26, 30);
      const { actualBoundingBoxAscent, actualBoundingBoxRight } = context.measureText(WORD);
      const box = {
        x0: 26,
        y0: Math.floor(30 - actualBoundingBoxAscent),
        x1: Math.ceil(26 + actualBoundingBoxRight),
        y1: 31,
      };
      if (frame !== undefined) {
        context.strokeStyle = frame;
        context.strokeRect(box.x0 - 2.5, box.y0 - 2.5, box.x1 - box.x0 + 5, box.y1 - box.y0 + 5);
      }
      const { data } = context.getImageData(0, 0, 160, 50);
      const [reading] = await reader.read({ width: 160, height: 50, data }, [box]);
      return reading?.text ?? "";
    };
  });
  for (const [name, ...colors] of grounds)
    test(name, async () => {
      expect(await read(...colors)).toBe(WORD);
    });
});
