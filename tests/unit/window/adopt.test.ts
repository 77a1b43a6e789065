/** Adopting a screenshot: paint, foreground and text as the pixels show them, and a program that draws the same elements again. */
import { beforeAll, describe, expect, test } from "bun:test";
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { type Box, overlapOf, type Pixels } from "#image/pixels.ts";
import { readPng } from "#image/png.ts";
import type { Element, Program, Role } from "#schemas/window.ts";
import { type Detection, detectElements } from "../../../lib/window/detect/detect.ts";
import { colorAt, hexOf } from "../../../lib/window/grid/colors.ts";
import { fittedText } from "../../../lib/window/program/adopt/fitted-text.ts";
import { foregroundBox, foregroundColor, traced } from "../../../lib/window/program/adopt/foreground.ts";
import { adoptedLayers } from "../../../lib/window/program/adopt/objects.ts";
import { paintOf } from "../../../lib/window/program/adopt/paint.ts";
import { adoptedProgram } from "../../../lib/window/program/adopt/program.ts";
import { checkProgram } from "../../../lib/window/program/check/check.ts";
import { displayOf } from "../../../lib/window/program/display.ts";
import { pngOf } from "../../../lib/window/program/raster.ts";

async function picture(
  width: number,
  height: number,
  draw: (brush: SKRSContext2D) => void,
  background = "#ffffff",
): Promise<Pixels> {
  const canvas = createCanvas(width, height);
  const brush = canvas.getContext("2d");
  brush.fillStyle = background;
  brush.fillRect(0, 0, width, height);
  draw(brush);
  return readPng(new Uint8Array(await canvas.encode("png")));
}

/** A box as browsers draw it: the border lies inside. */
function framed(
  brush: SKRSContext2D,
  [x, y, w, h]: number[],
  fill: string,
  border: string,
  width: number,
  radius = 0,
) {
  const rounded = (inset: number, color: string) => {
    brush.fillStyle = color;
    brush.beginPath();
    brush.roundRect(
      (x ?? 0) + inset,
      (y ?? 0) + inset,
      (w ?? 0) - 2 * inset,
      (h ?? 0) - 2 * inset,
      Math.max(0, radius - inset),
    );
    brush.fill();
  };
  rounded(0, border);
  rounded(width, fill);
}

const element = (
  role: Role,
  bbox: [number, number, number, number],
  more: Partial<Element> = {},
): Element => ({
  id: `${role}_1`,
  role,
  bbox,
  bbox_norm: [0, 0, 1, 1],
  center: [(bbox[0] + bbox[2]) / 2, (bbox[1] + bbox[3]) / 2],
  width: bbox[2] - bbox[0],
  height: bbox[3] - bbox[1],
  color: "#000000",
  confidence: 0.9,
  label: "",
  location: "center",
  parent: null,
  metadata: { source: "object" },
  ...more,
});

describe("paint", () => {
  const BOX: Box = { x0: 20, y0: 20, x1: 120, y1: 60 };

  test.each([
    ["a flat button", "#1A73E8", "#1A73E8", 0, 0],
    ["a bordered field", "#FFFFFF", "#CCCCCC", 1, 0],
    ["a thick border", "#F0F0F0", "#333333", 3, 0],
    ["rounded corners", "#1A73E8", "#1A73E8", 0, 8],
    ["a rounded border", "#FFFFFF", "#777777", 2, 12],
    ["a pill", "#22AA55", "#22AA55", 0, 20],
    ["an outlined button", "#EEEEEE", "#1A73E8", 1, 4],
    ["an outlined card", "#EEEEEE", "#AAAAAA", 1, 8],
    ["a thick outline with round corners", "#EEEEEE", "#333333", 2, 12],
    ["a thick outline with square corners", "#EEEEEE", "#333333", 3, 0],
    ["an outlined pill", "#EEEEEE", "#22AA55", 1, 20],
  ])("of %s is read from its pixels", async (_, fill, border, width, radius) => {
    const pixels = await picture(
      140,
      80,
      (brush) => framed(brush, [20, 20, 100, 40], fill, border, width, radius),
      "#EEEEEE",
    );
    const paint = paintOf(pixels, BOX);
    expect({
      fill: hexOf(paint.fill),
      border: hexOf(paint.border),
      width: paint.borderWidth,
      background: hexOf(paint.background),
    }).toEqual({
      fill,
      border,
      width,
      background: "#EEEEEE",
    });
    expect(Math.abs(paint.radius - radius)).toBeLessThanOrEqual(0.3 * radius);
  });

  test.each<Box>([
    { x0: 0, y0: 0, x1: 1, y1: 1 },
    { x0: 0, y0: 0, x1: 10, y1: 10 },
    { x0: 9, y0: 0, x1: 10, y1: 10 },
  ])("of a box at the picture's edge is read too: %j", async (box) => {
    const pixels = await picture(10, 10, () => {}, "#123456");
    expect(paintOf(pixels, box)).toMatchObject({ fill: 0x123456, borderWidth: 0, radius: 0 });
  });
});

describe("foreground", () => {
  test("is found, coloured and traced exactly", async () => {
    const pixels = await picture(60, 40, (brush) => {
      brush.fillStyle = "#C00000";
      brush.fillRect(10, 8, 20, 10);
      brush.fillStyle = "#0000C0";
      brush.fillRect(35, 20, 5, 5);
    });
    const box = { x0: 4, y0: 4, x1: 56, y1: 36 };
    expect(foregroundBox(pixels, box, 0xffffff)).toEqual({ x0: 10, y0: 8, x1: 40, y1: 25 });
    expect(foregroundColor(pixels, { ...box, x1: 32 }, 0xffffff)).toBe(0xc00000);
    expect(traced(pixels, box, 0xffffff, 5)).toEqual([
      { color: 0xc00000, data: "M-20 -12h20v10h-20z" },
      { color: 0x0000c0, data: "M5 0h5v5h-5z" },
    ]);
  });

  test("of a large picture is a mosaic of bounded length", async () => {
    const pixels = await picture(800, 600, (brush) => {
      for (let at = 0; at < 4000; at++) {
        brush.fillStyle = `hsl(${(at * 47) % 360} 80% 50%)`;
        brush.fillRect((at * 131) % 800, (at * 71) % 600, 9, 9);
      }
    });
    const traces = traced(pixels, { x0: 0, y0: 0, x1: 800, y1: 600 }, 0xffffff, 5);
    expect(traces.length).toBeGreaterThan(1);
    expect(traces.reduce((sum, { data }) => sum + data.length, 0)).toBeLessThan(100_000);
  });

  test("of nothing is nothing", async () => {
    const pixels = await picture(9, 9, () => {});
    expect(foregroundBox(pixels, { x0: 0, y0: 0, x1: 9, y1: 9 }, 0xffffff)).toBeUndefined();
    expect(traced(pixels, { x0: 0, y0: 0, x1: 9, y1: 9 }, 0xffffff, 1)).toEqual([]);
  });
});

describe("writing", () => {
  test.each([
    ["none", 0.54, 0],
    ["Bold", 0.73, 0],
    ["page", 0.54, 0.21],
    ["Ładny", 0.73, 0.21],
    ["ŚĆ", 0.93, 0],
  ])("of %s has the size that fills the height of its foreground", (content, above, below) => {
    const run = fittedText(
      content,
      { x0: 10, y0: 10, x1: 60, y1: 10 + 20 * (above + below) },
      [35, 20],
      0x123456,
    );
    expect(run.size).toBeCloseTo(20, 0);
    expect(run).toMatchObject({ content, color: "#123456", x: -25, width: 50 });
    expect((run.y ?? 0) + 20).toBeCloseTo(10 + 20 * above, 0);
  });
});

describe("objects", () => {
  const adopted = async (one: Element, draw: (brush: SKRSContext2D) => void) => {
    const { elements, traces } = adoptedLayers(await picture(200, 100, draw), [one], []);
    return { object: elements.objects[0], traces: traces.objects };
  };

  test("of a button carry its place, paint and text", async () => {
    const { object, traces } = await adopted(
      element("button", [20, 20, 120, 60], { label: "OK" }),
      (brush) => {
        framed(brush, [20, 20, 100, 40], "#DDDDDD", "#555555", 2);
        brush.fillStyle = "#000000";
        brush.fillRect(60, 33, 20, 14);
      },
    );
    expect(object).toMatchObject({
      id: "button_1",
      primitives: [{ shape_type: "rectangle", params: { width: 98, height: 38 } }],
      style: { color: "#DDDDDD", fill: true, stroke_color: "#555555", stroke_width: 2 },
      center_x: 70,
      center_y: 40,
      text: { content: "OK", color: "#000000", x: -10, width: 20 },
      metadata: { role: "button", label: "OK", bbox: [20, 20, 120, 60], source: "object" },
    });
    expect(object?.anchors?.map(({ name }) => name)).toEqual(["left", "right", "top", "bottom", "center"]);
    expect(traces).toEqual([]);
  });

  test("of a radio are round, and its dot is traced", async () => {
    const { object, traces } = await adopted(element("radio", [50, 50, 70, 70]), (brush) => {
      framed(brush, [50, 50, 20, 20], "#FFFFFF", "#444444", 1, 10);
      brush.fillStyle = "#0055FF";
      brush.fillRect(57, 57, 6, 6);
    });
    expect(object?.primitives[0]?.shape_type).toBe("ellipse");
    expect(traces.map(({ id, style }) => [id, style?.color])).toContainEqual(["radio_1_trace_1", "#0055FF"]);
  });

  test("of text that was not read are its traced foreground", async () => {
    const { object, traces } = await adopted(element("text", [10, 10, 60, 24]), (brush) => {
      brush.fillStyle = "#222222";
      brush.fillRect(10, 10, 50, 14);
    });
    expect(object).toMatchObject({ style: { fill: false, stroke_width: 0 } });
    expect(object?.text).toBeUndefined();
    expect(traces).toMatchObject([
      { style: { color: "#222222" }, metadata: { source: "trace", element: "text_1" } },
    ]);
  });

  test("get their constraints from the relations", async () => {
    const pixels = await picture(50, 50, () => {});
    const { elements } = adoptedLayers(
      pixels,
      [element("panel", [0, 0, 50, 50]), element("button", [5, 5, 20, 20], { parent: "panel_1" })],
      [{ kind: "contains", source: "panel_1", target: "button_1" }],
    );
    expect(elements.objects.map(({ constraints }) => constraints)).toEqual([
      [],
      [{ kind: "inside", args: { of: "panel_1" } }],
    ]);
  });
});

/** F1 of two sets of boxes that match one to one at an overlap of a half or more. */
function boxF1(found: readonly Element[], again: readonly Element[]): number {
  const box = ({ bbox: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }: Element): Box => ({ x0, y0, x1, y1 });
  const free = new Set(again);
  let matched = 0;
  for (const one of found) {
    const best = [...free].toSorted((a, b) => overlapOf(box(one), box(b)) - overlapOf(box(one), box(a)))[0];
    if (best === undefined || overlapOf(box(one), box(best)) < 0.5) continue;
    free.delete(best);
    matched++;
  }
  return (2 * matched) / (found.length + again.length);
}

describe.each([
  ["light", "#FFFFFF", "#F3F4F6", "#D0D4DA", "#222222"],
  ["dark", "#1E1F22", "#2B2D30", "#4A4D52", "#DDDDDD"],
])("a %s form", (_, background, card, border, foreground) => {
  let pixels: Pixels;
  let detection: Detection;
  let program: Program;

  beforeAll(async () => {
    pixels = await picture(
      640,
      480,
      (brush) => {
        framed(brush, [40, 40, 560, 400], card, border, 1, 8);
        brush.font = "16px sans-serif";
        ["First name", "Family name", "Town and country"].forEach((label, at) => {
          brush.fillStyle = foreground;
          brush.fillText(label, 70, 90 + at * 90);
          framed(brush, [70, 102 + at * 90, 400, 36], background, border, 1, 4);
        });
        framed(brush, [70, 370, 120, 40], "#1A73E8", "#1A73E8", 0, 4);
        framed(brush, [210, 370, 120, 40], background, border, 1, 4);
        brush.fillStyle = "#FFFFFF";
        brush.fillText("Save all", 98, 396);
        brush.fillStyle = foreground;
        brush.fillText("Cancel", 244, 396);
      },
      background,
    );
    detection = await detectElements(pixels);
    program = adoptedProgram(pixels, detection, { url: "file:///form.png" });
  });

  test("becomes a program without faults, one object for each element", () => {
    expect(checkProgram(structuredClone(program))).toEqual([]);
    const layer = program.scene.layers.find(({ id }) => id === "ui_elements");
    expect(layer?.objects.map(({ id }) => id)).toEqual(detection.elements.map(({ id }) => id));
    expect(program.scene).toMatchObject({ width: 640, height: 480, background: background, app: "desktop" });
  });

  test("drawn again shows the same elements", async () => {
    const again = await readPng(await pngOf(displayOf(program)));
    expect(hexOf(colorAt(again, 80, 376))).toBe("#1A73E8");
    expect(detection.elements.length).toBeGreaterThan(6);
    expect(boxF1(detection.elements, (await detectElements(again)).elements)).toBeGreaterThanOrEqual(0.8);
  });
});
