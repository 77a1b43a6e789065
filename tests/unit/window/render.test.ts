/** Drawing programs: geometry, transforms, paint, order of layers, escaping, and pictures that repeat byte for byte. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { readPng } from "#image/png.ts";
import { Failure } from "#kit/data/errors.ts";
import { escapeMarkup } from "#kit/data/markup.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { createContext } from "#kit/files/context.ts";
import { openRoots } from "#kit/files/roots.ts";
import { Program, type Program as ProgramType, type SceneObject, SHAPES } from "#schemas/window.ts";
import { colorAt, hexOf } from "../../../lib/window/grid/colors.ts";
import { displayOf } from "../../../lib/window/program/display.ts";
import { pngOf } from "../../../lib/window/program/raster.ts";
import { svgOf } from "../../../lib/window/program/svg.ts";
import { run } from "../../../lib/window/render.ts";
import { xmlFault } from "./xml.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-render-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const box = (id: string, more: Partial<SceneObject> = {}): SceneObject => ({
  id,
  primitives: [{ shape_type: "rectangle", params: { width: 20, height: 20 } }],
  style: { color: "#FF0000", fill: true, stroke_width: 0 },
  center_x: 50,
  center_y: 50,
  ...more,
});

const programOf = (objects: SceneObject[], more: Partial<ProgramType["scene"]> = {}): ProgramType => ({
  version: "1.0",
  scene: { width: 100, height: 100, layers: [{ id: "default", objects }], ...more },
});

async function pixelsOf(program: ProgramType, scale = 1) {
  return readPng(await pngOf(displayOf(program), scale));
}

async function colorsAt(program: ProgramType, points: [number, number][], scale = 1): Promise<string[]> {
  const pixels = await pixelsOf(program, scale);
  return points.map(([x, y]) => hexOf(colorAt(pixels, x, y)));
}

const RED = "#FF0000";
const WHITE = "#FFFFFF";

describe("a picture", () => {
  test("shows a filled rectangle on its exact pixels", async () => {
    expect(
      await colorsAt(programOf([box("a")]), [
        [40, 40],
        [59, 59],
        [39, 50],
        [60, 50],
      ]),
    ).toEqual([RED, RED, WHITE, WHITE]);
  });

  test.each<[string, Partial<SceneObject>, [number, number], [number, number]]>([
    ["moved", { transform: { translate_x: 30 } }, [80, 50], [50, 50]],
    ["made wider", { transform: { scale_x: 3 } }, [25, 50], [50, 35]],
    [
      "turned about its centre",
      {
        primitives: [{ shape_type: "rectangle", params: { width: 60, height: 10 } }],
        transform: { rotate_deg: 90 },
      },
      [50, 25],
      [25, 50],
    ],
    [
      "shifted within its object",
      { primitives: [{ shape_type: "square", params: { side: 10, tx: 20, ty: -20 } }] },
      [70, 30],
      [50, 50],
    ],
    ["drawn as an outline", { style: { color: RED, fill: false, stroke_width: 4 } }, [40, 50], [50, 50]],
    [
      "placed in the middle without a centre",
      { center_x: undefined, center_y: undefined } as unknown as Partial<SceneObject>,
      [50, 50],
      [5, 5],
    ],
  ])("shows an object %s", async (_, more, inside, outside) => {
    expect(await colorsAt(programOf([box("a", more)]), [inside, outside])).toEqual([RED, WHITE]);
  });

  test("mixes an object of half opacity with what lies below", async () => {
    const [mixed] = await colorsAt(
      programOf([box("a", { style: { color: "#000000", fill: true, stroke_width: 0, opacity: 0.5 } })]),
      [[50, 50]],
    );
    expect(["#7F7F7F", "#808080"]).toContain(mixed ?? "");
  });

  test("shows later layers above earlier ones and hidden layers not at all", async () => {
    const layer = (id: string, color: string, visible = true) => ({
      id,
      visible,
      objects: [box(id, { style: { color, fill: true, stroke_width: 0 } })],
    });
    const program = programOf([], {
      layers: [layer("a", RED), layer("b", "#00FF00"), layer("c", "#0000FF", false)],
    });
    expect(await colorsAt(program, [[50, 50]])).toEqual(["#00FF00"]);
  });

  test("draws the outline in its own colour", async () => {
    const program = programOf([
      box("a", { style: { color: RED, fill: true, stroke_color: "#0000FF", stroke_width: 2 } }),
    ]);
    expect(
      await colorsAt(program, [
        [40, 50],
        [50, 50],
      ]),
    ).toEqual(["#0000FF", RED]);
  });

  test("grows with the scale", async () => {
    const pixels = await pixelsOf(programOf([box("a")]), 2);
    expect([
      pixels.width,
      pixels.height,
      hexOf(colorAt(pixels, 80, 80)),
      hexOf(colorAt(pixels, 79, 80)),
    ]).toEqual([200, 200, RED, WHITE]);
  });

  test("is the same bytes each time", async () => {
    const objects = SHAPES.map((shape_type, at) =>
      box(`${at}`, { primitives: [{ shape_type, params: { d: "M0 0L9 9" } }], text: { content: "Zażółć" } }),
    );
    const display = displayOf(programOf(objects));
    expect(Buffer.from(await pngOf(display)).equals(Buffer.from(await pngOf(display)))).toBe(true);
  });

  test("that would be too large is refused", async () => {
    const huge = programOf([], { width: 1e12, height: 1e12 });
    const thrown = await pngOf(displayOf(huge)).catch((error: unknown) => error);
    expect(thrown instanceof Failure && thrown.code).toBe("PICTURE_TOO_LARGE");
  });

  test.each([...SHAPES])("shows something for %s with its defaults", async (shape_type) => {
    const params = shape_type === "path" ? { d: "M-20 -20L20 20" } : {};
    const pixels = await pixelsOf(
      programOf([box("a", { primitives: [{ shape_type, params }], style: { color: RED } })]),
    );
    let ink = 0;
    for (let at = 0; at < pixels.width * pixels.height; at++)
      if (colorAt(pixels, at % pixels.width, Math.floor(at / pixels.width)) !== 0xffffff) ink++;
    expect(ink).toBeGreaterThan(10);
  });
});

describe("SVG", () => {
  test("says shapes with the elements that SVG has for them", () => {
    const svg = svgOf(
      displayOf(
        programOf([
          box("a"),
          box("b", { primitives: [{ shape_type: "circle", params: { radius: 7 } }] }),
          box("c", { primitives: [{ shape_type: "rectangle", params: { width: 9, height: 8, rx: 2 } }] }),
        ]),
      ),
    );
    expect(svg).toContain('<rect x="-10" y="-10" width="20" height="20" fill="#FF0000"/>');
    expect(svg).toContain('<circle r="7" fill="#FF0000"/>');
    expect(svg).toContain('rx="2" ry="2"');
  });

  test("carries transform, opacity and width of the outline", () => {
    const svg = svgOf(
      displayOf(
        programOf([
          box("a", {
            style: { color: RED, stroke_width: 3, opacity: 0.25 },
            transform: { rotate_deg: 90, scale_x: 2, translate_y: 5 },
          }),
        ]),
      ),
    );
    expect(svg).toContain('transform="matrix(0 2 -1 0 50 55)"');
    expect(svg).toContain('stroke-width="3"');
    expect(svg).toContain('stroke-opacity="0.25"');
  });

  test.each([
    'x"><script>alert(1)</script>',
    "]]>&amp;&#0;",
    "\u0000\u0008\ud800\uffff",
    "' onload='alert(1)",
    "<!--",
  ])("escapes the hostile text %j wherever a program may hold it", (hostile) => {
    const svg = svgOf(
      displayOf(
        programOf(
          [
            box(hostile, {
              metadata: { label: hostile },
              text: { content: hostile },
              style: { color: hostile, stroke_color: hostile, fill: true },
            }),
          ],
          { background: hostile, layers: [{ id: hostile, objects: [box(hostile)] }] },
        ),
      ),
    );
    expect(xmlFault(svg)).toBeUndefined();
    expect(svg).not.toContain("<script");
  });

  test("escaping keeps what a text says", () => {
    expect(escapeMarkup(`a<b & "c" > 'd' ąę 🙂`)).toBe("a&lt;b &amp; &quot;c&quot; &gt; &#39;d&#39; ąę 🙂");
  });
});

describe("any valid program", () => {
  const number = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -500, max: 500 }),
  );
  const value = fc.oneof(number, fc.string(), fc.constant(null), fc.boolean(), fc.array(number));
  const names =
    "width height side radius rx ry d tx ty dx dy rows cols rays petals points inner_ratio turns waves amplitude peaks direction steps".split(
      " ",
    );
  const color = fc.stringMatching(/^#[0-9A-F]{6}$/);
  const object = fc.record(
    {
      id: fc.string({ unit: "binary" }),
      primitives: fc.array(
        fc.record({
          shape_type: fc.constantFrom(...SHAPES),
          params: fc.dictionary(fc.constantFrom(...names), value),
        }),
        { maxLength: 3 },
      ),
      style: fc.record(
        {
          color,
          fill: fc.boolean(),
          stroke_width: fc.double({ min: 0, max: 1e300, noNaN: true }),
          opacity: fc.double({ min: 0, max: 1, noNaN: true }),
        },
        { requiredKeys: [] },
      ),
      transform: fc.record(
        { translate_x: number, translate_y: number, scale_x: number, scale_y: number, rotate_deg: number },
        { requiredKeys: [] },
      ),
      center_x: number,
      center_y: number,
      text: fc.record({ content: fc.string({ unit: "binary" }), size: fc.nat(1000) }),
      metadata: fc.dictionary(fc.string(), fc.jsonValue()),
    },
    { requiredKeys: ["id", "primitives"] },
  );
  const program = fc.record({
    version: fc.constant("1.0"),
    scene: fc.record({
      width: fc.double({ min: 0.001, max: 1e4, noNaN: true }),
      height: fc.integer({ min: 1, max: 300 }),
      background: color,
      layers: fc.array(
        fc.record({ id: fc.string({ unit: "binary" }), objects: fc.array(object, { maxLength: 4 }) }),
        { maxLength: 2 },
      ),
    }),
  });

  test("becomes well-formed SVG", () => {
    fc.assert(
      fc.property(program, (one) => {
        if (findFault(plainOf(Program), one) !== undefined) throw new Error("the generator is wrong");
        const svg = svgOf(displayOf(one as ProgramType));
        expect(xmlFault(svg)).toBeUndefined();
        expect(svg).not.toMatch(/NaN|Infinity/);
      }),
      { numRuns: 200 },
    );
  });

  test("becomes a PNG of its size", async () => {
    await fc.assert(
      fc.asyncProperty(program, async (one) => {
        const { width } = await pixelsOf(one as ProgramType);
        expect(width).toBe(Math.max(1, Math.round(one.scene.width)));
      }),
      { numRuns: 25 },
    );
  });
});

describe("window-render", () => {
  const context = createContext({ cwd: folder });

  test("writes PNG after the ending of out, SVG otherwise, and says where", async () => {
    await Bun.write(join(folder, "p.json"), JSON.stringify(programOf([box("a"), box("b")])));
    const png = await run({ file: "p.json", out: "p.png", scale: 3 }, context);
    expect(png).toMatchObject({ format: "png", width: 300, object_count: 2, image: "p.png" });
    expect((await readPng(await Bun.file(join(folder, "p.png")).bytes())).width).toBe(300);
    const svg = await run({ file: "p.json" }, context);
    expect(svg.data).toStartWith("<svg ");
    expect(svg.image).toBeUndefined();
  });

  test("draws only the asked layers, hidden ones too", async () => {
    const program = programOf([], {
      layers: [
        { id: "one", objects: [box("a")] },
        { id: "two", objects: [box("b")], visible: false },
      ],
    });
    await Bun.write(join(folder, "layers.json"), JSON.stringify(program));
    const { data } = await run({ file: "layers.json", layers: ["two"] }, context);
    expect(data).toContain('id="b"');
    expect(data).not.toContain('id="a"');
  });

  test.each<[string, unknown, string, RegExp]>([
    [
      "an unknown shape",
      programOf([box("a", { primitives: [{ shape_type: "blob", params: {} } as never] })]),
      "PROGRAM_INVALID",
      /layers\[0\]\.objects\[0\]\.primitives\[0\]\.shape_type/,
    ],
    ["another version", { ...programOf([]), version: "2.0" }, "PROGRAM_INVALID", /"version" must be "1\.0"/],
    ["no scene", { version: "1.0" }, "PROGRAM_INVALID", /"scene" is missing/],
    ["a list", [], "PROGRAM_INVALID", /it must be an object/],
  ])("refuses a program with %s and names the place", async (_, program, code, message) => {
    await Bun.write(join(folder, "bad.json"), JSON.stringify(program));
    const thrown = await run({ file: "bad.json" }, context).catch((error: unknown) => error);
    if (!(thrown instanceof Failure)) throw new Error("it was accepted");
    expect(thrown.code).toBe(code);
    expect(thrown.message).toMatch(message);
    expect(thrown.message).not.toContain("blob");
  });

  test.each<[string, string | undefined, string]>([
    ["no file", undefined, "PROGRAM_MISSING"],
    ["a file that is not there", "nowhere.json", "PROGRAM_NOT_FOUND"],
    ["a folder", ".", "PROGRAM_NOT_FOUND"],
  ])("answers %s with its code", async (_, file, code) => {
    const thrown = await run(file === undefined ? {} : { file }, context).catch((error: unknown) => error);
    expect(thrown instanceof Failure && thrown.code).toBe(code);
  });

  test("writes nothing outside the roots", async () => {
    await Bun.write(join(folder, "p.json"), JSON.stringify(programOf([])));
    const confined = createContext({ cwd: folder, roots: await openRoots([folder]) });
    const out = join(tmpdir(), "heddle-render-outside.svg");
    const thrown = await run({ file: "p.json", out }, confined).catch((error: unknown) => error);
    expect(thrown instanceof Failure && thrown.code).toBe("OUTSIDE_ROOTS");
    expect(await Bun.file(out).exists()).toBe(false);
  });
});
