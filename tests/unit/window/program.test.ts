/** The program file: what is kept, what is refused, what is repaired, and what its validation block says. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { Failure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import type { Program } from "#schemas/window.ts";
import { evaluateBlock } from "../../../lib/window/program/block.ts";
import { checkProgram } from "../../../lib/window/program/check/check.ts";
import { readColor } from "../../../lib/window/program/check/css-color.ts";
import { readProgram, saveProgram } from "../../../lib/window/program/file.ts";
import { prettyJson } from "../../../lib/window/program/pretty.ts";
import { run } from "../../../lib/window/validate.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-program-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const context = createContext({ cwd: folder });

const square = (id: string, color = "#FF0000") => ({
  id,
  primitives: [{ shape_type: "square" as const, params: { side: 10 } }],
  style: { color },
});

const sound = (): Program => ({
  version: "1.0",
  scene: {
    width: 100,
    height: 80,
    layers: [{ id: "default", objects: [square("a"), square("b", "#00FF00")] }],
    relations: [{ kind: "contains", source: "a", target: "b" }],
  },
});

describe("reading and writing", () => {
  test("keeps fields that the format does not know, at every level", async () => {
    const extra = fc.dictionary(fc.stringMatching(/^x_[a-z]{1,5}$/), fc.jsonValue(), { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(extra, extra, extra, async (root, object, params) => {
        const program = sound();
        const [first] = program.scene.layers[0]!.objects;
        Object.assign(program, root);
        Object.assign(first!, object);
        Object.assign(first!.primitives[0]!.params, params);
        await saveProgram("kept.json", program, {}, context);
        expect(await readProgram("kept.json", context)).toEqual(JSON.parse(JSON.stringify(program)));
      }),
      { numRuns: 40 },
    );
  });

  test("pretty JSON gives the same value back", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = prettyJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(text.endsWith("\n")).toBe(true);
      }),
    );
  });

  test("short lists stay on one line, long ones get a line an item", () => {
    expect(prettyJson({ short: [1, 2], long: ["x".repeat(60), "y".repeat(60)] })).toBe(
      `{\n  "short": [1,2],\n  "long": [\n    "${"x".repeat(60)}",\n    "${"y".repeat(60)}"\n  ]\n}\n`,
    );
  });

  test.each([
    ["text that is no JSON", "{"],
    ["half a file", JSON.stringify(sound()).slice(0, 60)],
    ["bytes that are no UTF-8", new Uint8Array([0x7b, 0xff, 0x7d])],
    ["nothing", ""],
    ["lists within lists without end", "[".repeat(500_000)],
  ])("%s is no program", async (_, content) => {
    await Bun.write(join(folder, "broken.json"), content);
    const thrown = await readProgram("broken.json", context).catch((error: unknown) => error);
    expect(thrown instanceof Failure && thrown.code).toBe("PROGRAM_INVALID");
  });
});

/** Codes of what is wrong with a program after a change of the sound one. */
function codesAfter(change: (program: Record<string, never>) => void): string[] {
  const program = structuredClone(sound());
  change(program as never);
  return checkProgram(program).map(({ issue }) => `${issue.code} ${issue.path}`);
}

// biome-ignore lint/suspicious/noExplicitAny: faults are made in data that has no type any more
type Loose = any;

const FAULTS: readonly [what: string, code: string, change: (program: Loose) => void][] = [
  ["a missing version", "NO_VERSION version", (p) => delete p.version],
  ["an unknown target", "WRONG_TYPE render_target", (p) => (p.render_target = "gif")],
  ["a scene without width", "OUT_OF_RANGE scene.width", (p) => delete p.scene.width],
  ["a scene of height 0", "OUT_OF_RANGE scene.height", (p) => (p.scene.height = 0)],
  ["a width as text", "NOT_A_NUMBER scene.width", (p) => (p.scene.width = "640px")],
  ["a colour name as background", "BAD_COLOR scene.background", (p) => (p.scene.background = "navy")],
  ["no layers", "WRONG_TYPE scene.layers", (p) => (p.scene = { width: 1, height: 1 })],
  ["a layer without objects", "WRONG_TYPE scene.layers[1].objects", (p) => p.scene.layers.push({ id: "x" })],
  ["a layer that is none", "WRONG_TYPE scene.layers[1]", (p) => p.scene.layers.push(null)],
  [
    "two layers of one id",
    "DUPLICATE_ID scene.layers[1].id",
    (p) => p.scene.layers.push({ id: "default", objects: [] }),
  ],
  [
    "two objects of one id",
    "DUPLICATE_ID scene.layers[0].objects[2].id",
    (p) => p.scene.layers[0].objects.push(square("a")),
  ],
  [
    "an object without id",
    "NO_ID scene.layers[0].objects[2].id",
    (p) => p.scene.layers[0].objects.push({ ...square("a"), id: undefined }),
  ],
  [
    "an object without primitives",
    "WRONG_TYPE scene.layers[0].objects[0].primitives",
    (p) => delete p.scene.layers[0].objects[0].primitives,
  ],
  [
    "another name of a shape",
    "UNKNOWN_SHAPE scene.layers[0].objects[0].primitives[0].shape_type",
    (p) => (p.scene.layers[0].objects[0].primitives[0].shape_type = "Rect"),
  ],
  [
    "an unknown shape",
    "UNKNOWN_SHAPE scene.layers[0].objects[0].primitives[1].shape_type",
    (p) => p.scene.layers[0].objects[0].primitives.push({ shape_type: "blob", params: {} }),
  ],
  [
    "a primitive without parameters",
    "WRONG_TYPE scene.layers[0].objects[0].primitives[0].params",
    (p) => delete p.scene.layers[0].objects[0].primitives[0].params,
  ],
  [
    "path data with a fault",
    "BAD_PATH scene.layers[0].objects[0].primitives[1].params.d",
    (p) => p.scene.layers[0].objects[0].primitives.push({ shape_type: "path", params: { d: "M0 0Lx" } }),
  ],
  [
    "a short colour",
    "BAD_COLOR scene.layers[0].objects[0].style.color",
    (p) => (p.scene.layers[0].objects[0].style.color = "#f00"),
  ],
  [
    "an opacity above 1",
    "OUT_OF_RANGE scene.layers[0].objects[0].style.opacity",
    (p) => (p.scene.layers[0].objects[0].style.opacity = 50),
  ],
  [
    "a fill that is a word",
    "WRONG_TYPE scene.layers[0].objects[0].style.fill",
    (p) => (p.scene.layers[0].objects[0].style.fill = "yes"),
  ],
  [
    "a turn that is a word",
    "NOT_A_NUMBER scene.layers[0].objects[0].transform.rotate_deg",
    (p) => (p.scene.layers[0].objects[0].transform = { rotate_deg: "left" }),
  ],
  [
    "a style that is a list",
    "WRONG_TYPE scene.layers[0].objects[0].style",
    (p) => (p.scene.layers[0].objects[0].style = []),
  ],
  [
    "anchors without names",
    "WRONG_TYPE scene.layers[0].objects[0].anchors[0].name",
    (p) => (p.scene.layers[0].objects[0].anchors = [{ x: 1, y: 2 }]),
  ],
  [
    "a relation to nothing",
    "UNKNOWN_TARGET scene.relations[0].target",
    (p) => (p.scene.relations[0].target = "ghost"),
  ],
  [
    "a relation of an unknown kind",
    "WRONG_TYPE scene.relations[0].kind",
    (p) => (p.scene.relations[0].kind = "likes"),
  ],
  [
    "a validation block that is none",
    "WRONG_TYPE validation.min_objects",
    (p) => (p.validation = { min_objects: -1 }),
  ],
];

describe("checking", () => {
  test("finds nothing wrong with a sound program", () => {
    expect(codesAfter(() => {})).toEqual([]);
  });

  test.each([...FAULTS])("finds %s, and repairs it", (_, code, change) => {
    const program = structuredClone(sound()) as Loose;
    change(program);
    const found = checkProgram(program);
    expect(found.map(({ issue }) => `${issue.code} ${issue.path}`)).toContain(code);
    for (const { issue, fix } of found) {
      expect(issue.repair === undefined).toBe(fix === undefined);
      fix?.();
    }
    expect(checkProgram(program).filter(({ issue }) => issue.severity === "error")).toEqual([]);
  });

  test.each<[string, string, (program: Loose) => void]>([
    ["another version", "UNKNOWN_VERSION version", (p) => (p.version = "9")],
    ["no scene", "WRONG_TYPE scene", (p) => delete p.scene],
    [
      "an object far outside",
      "OUTSIDE_SCENE scene.layers[0].objects[0]",
      (p) => (p.scene.layers[0].objects[0].center_x = 5000),
    ],
    [
      "an object that draws nothing",
      "EMPTY_OBJECT scene.layers[0].objects[0].primitives",
      (p) => (p.scene.layers[0].objects[0].primitives = []),
    ],
    [
      "a scale of nothing",
      "INVISIBLE scene.layers[0].objects[0].transform.scale_x",
      (p) => (p.scene.layers[0].objects[0].transform = { scale_x: 0 }),
    ],
  ])("finds %s, which only a person can put right", (_, code, change) => {
    const program = structuredClone(sound()) as Loose;
    change(program);
    const found = checkProgram(program);
    expect(found.map(({ issue }) => `${issue.code} ${issue.path}`)).toEqual([code]);
    expect(found[0]?.fix).toBeUndefined();
  });

  test("never throws and always ends in a sound program or an error, whatever the JSON", () => {
    const names = [
      "version",
      "scene",
      "layers",
      "objects",
      "id",
      "primitives",
      "params",
      "style",
      "relations",
      "width",
    ];
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom(...names), tie("value")),
        fc.array(tie("value"), { maxLength: 3 }),
      ),
    }));
    fc.assert(
      fc.property(value, value, (scene, object) => {
        const program: Loose = structuredClone({
          version: "1.0",
          scene: {
            width: 9,
            height: 9,
            ...(typeof scene === "object" ? scene : {}),
            layers: [{ id: "a", objects: [object] }],
          },
        });
        for (let round = 0; round < 4; round++) for (const { fix } of checkProgram(program)) fix?.();
        expect(checkProgram(program).filter(({ issue }) => issue.severity === "error")).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ["#abc", "#AABBCC"],
    ["abcdef", "#ABCDEF"],
    ["#11223344", "#112233"],
    [" Red ", "#FF0000"],
    ["rgb(1, 2, 255)", "#0102FF"],
    ["rgba(1,2,3,0.5)", "#010203"],
    ["rgb(1,2,256)", undefined],
    ["constructor", undefined],
    ["url(x)", undefined],
    [7, undefined],
  ])("the colour %j is read as %s", (text, wanted) => {
    expect(readColor(text)).toBe(wanted as string);
  });
});

describe("the validation block", () => {
  const judged = (validation: Program["validation"]) => evaluateBlock({ ...sound(), validation });

  test("is not judged where there is none", () => {
    expect(judged(null)).toBeUndefined();
  });

  test("passes when shapes, colours and the number of objects are there", () => {
    expect(
      judged({ expected_shapes: ["square"], expected_colors: ["#ff0000", "#FFFFFF"], min_objects: 2 }),
    ).toEqual({
      passed: true,
      issues: [],
      matched_shapes: ["square"],
      matched_colors: ["#ff0000", "#FFFFFF"],
    });
  });

  test("names everything that is missing", () => {
    const result = judged({
      expected_shapes: ["square", "sun"],
      expected_colors: ["#0000FF"],
      min_objects: 3,
    });
    expect(result).toMatchObject({ passed: false, matched_shapes: ["square"], matched_colors: [] });
    expect(result?.issues).toEqual([
      'Expected shape "sun" is not in the scene',
      'Expected colour "#0000FF" is not in the scene',
      "The scene has 2 objects, fewer than the 3 expected",
    ]);
  });
});

describe("window-validate", () => {
  const broken = { ...sound(), version: undefined, kept: [1, 2] };

  test("says what is wrong and leaves the file alone", async () => {
    const text = JSON.stringify(broken);
    await Bun.write(join(folder, "v.json"), text);
    expect(await run({ file: "v.json", save: true }, context)).toMatchObject({
      ok: false,
      repaired: 0,
      saved: false,
      issues: [{ code: "NO_VERSION", repair: 'Write "1.0"' }],
    });
    expect(await run({ file: "v.json", repair: true }, context)).toMatchObject({
      ok: true,
      repaired: 1,
      saved: false,
      object_count: 2,
    });
    expect(readFileSync(join(folder, "v.json"), "utf8")).toBe(text);
  });

  test("writes the repaired program where asked, with what it does not know", async () => {
    await Bun.write(join(folder, "v.json"), JSON.stringify(broken));
    expect(await run({ file: "v.json", repair: true, save: true }, context)).toMatchObject({ saved: true });
    expect(await readProgram("v.json", context)).toMatchObject({ version: "1.0", kept: [1, 2] });
  });

  test("fails where the validation block does not pass", async () => {
    await Bun.write(join(folder, "v.json"), JSON.stringify({ ...sound(), validation: { min_objects: 5 } }));
    expect(await run({ file: "v.json" }, context)).toMatchObject({
      ok: false,
      issues: [],
      validation: { passed: false },
    });
  });
});
