/** Boxes of any size, scale and palette are found where they were drawn. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import type { Box } from "#image/pixels.ts";
import { sceneOf } from "../../../lib/window/detect/candidates.ts";
import { detectElements } from "../../../lib/window/detect/detect.ts";
import { segmentsOf } from "../../../lib/window/detect/segment.ts";
import { rounds } from "../../soak.ts";
import { type Color, Drawing, edgeDistance } from "./detect-drawing.ts";

const SCALES = [1, 1.25, 1.5, 2, 3] as const;
/** Enough contrast: some channel differs by this much. The tolerance within a surface is 2. */
const CONTRAST = 16;

const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
const differs = (a: Color, b: Color) => a.some((value, tone) => Math.abs(value - (b[tone] ?? 0)) >= CONTRAST);

/** Boxes in the cells of a grid, each anywhere in its cell, so that none touch. */
const CELL = 120;
const boxes = fc
  .array(
    fc.option(
      fc.record({
        x: fc.nat(16),
        y: fc.nat(16),
        width: fc.integer({ min: 10, max: 96 }),
        height: fc.integer({ min: 10, max: 96 }),
      }),
      { nil: undefined, freq: 4 },
    ),
    { minLength: 12, maxLength: 12 },
  )
  .map((cells): Box[] =>
    cells.flatMap((cell, at) => {
      if (cell === undefined) return [];
      const [x0, y0] = [(at % 4) * CELL + 4 + cell.x, Math.floor(at / 4) * CELL + 4 + cell.y];
      return [{ x0, y0, x1: x0 + cell.width, y1: y0 + cell.height }];
    }),
  );

test("filled boxes are candidates with their box within 1 px, at any scale and palette with enough contrast", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SCALES),
      color,
      fc.array(color, { minLength: 12, maxLength: 12 }),
      boxes,
      (scale, ground, fills, drawn) => {
        fc.pre(fills.every((fill) => differs(fill, ground)));
        const drawing = new Drawing(4 * CELL, 3 * CELL, ground, scale);
        const expected = drawn.map((box, at) => drawing.fill(box, fills[at] ?? ground));
        const { candidates } = sceneOf(segmentsOf(drawing));
        for (const box of expected)
          expect(Math.min(...candidates.map((one) => edgeDistance(one, box)))).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: rounds("drawings of boxes", { test: 20, soak: 900 }) },
  );
});

test("framed boxes are candidates by their frame's outer edge", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SCALES),
      color,
      color,
      color,
      boxes,
      (scale, ground, fill, border, drawn) => {
        fc.pre(differs(border, ground) && differs(border, fill));
        const drawing = new Drawing(4 * CELL, 3 * CELL, ground, scale);
        const expected = drawn.map((box) => drawing.frame(box, fill, border));
        const { candidates } = sceneOf(segmentsOf(drawing));
        for (const box of expected)
          expect(Math.min(...candidates.map((one) => edgeDistance(one, box)))).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: rounds("drawings of frames", { test: 15, soak: 900 }) },
  );
});

const PALETTES: readonly (readonly [
  name: string,
  ground: Color,
  panel: Color,
  ink: Color,
  accent: Color,
  onAccent: Color,
])[] = [
  ["light", [243, 245, 248], [255, 255, 255], [28, 36, 48], [43, 98, 201], [255, 255, 255]],
  ["dark", [20, 23, 28], [40, 46, 56], [230, 233, 238], [61, 126, 230], [255, 255, 255]],
  ["sand", [238, 228, 210], [252, 247, 238], [60, 40, 20], [150, 60, 30], [255, 250, 240]],
];

for (const scale of SCALES)
  for (const [name, ground, panel, ink, accent, onAccent] of PALETTES)
    test(`panels and buttons are elements with their box within 1 px: ${name}, scale ${scale}`, async () => {
      const drawing = new Drawing(900, 620, ground, scale);
      const panels: Box[] = [];
      const buttons: Box[] = [];
      for (let column = 0; column < 3; column++)
        for (let row = 0; row < 2; row++) {
          const [x, y] = [24 + column * 290, 24 + row * 300];
          panels.push(drawing.fill({ x0: x, y0: y, x1: x + 270, y1: y + 270 }, panel));
          for (let line = 0; line < 4; line++) drawing.words(x + 20, y + 20 + line * 26, 12 + 5 * line, ink);
          for (let button = 0; button < 2; button++) {
            const left = x + 20 + button * 120;
            buttons.push(drawing.fill({ x0: left, y0: y + 200, x1: left + 100, y1: y + 234 }, accent));
            drawing.words(left + 28, y + 212, 7, onAccent);
          }
        }
      const { elements } = await detectElements(drawing);
      const missing = (expected: readonly Box[], roles: readonly string[]) =>
        expected.filter(
          (box) =>
            !elements.some(
              ({ role, bbox: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }) =>
                roles.includes(role) && edgeDistance({ x0, y0, x1, y1 }, box) <= 1,
            ),
        );
      expect(missing(panels, ["panel", "toolbar", "window"])).toEqual([]);
      expect(missing(buttons, ["button", "icon_button"])).toEqual([]);
    });
