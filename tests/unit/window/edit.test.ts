/** Finding objects of a program and changing them: only what was asked for changes, and a file is never left invalid. */
import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import type { Failure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import type { PatchRequest, QueryRequest, SceneObject } from "#schemas/window.ts";
import { run as patch } from "../../../lib/window/patch.ts";
import { merged } from "../../../lib/window/program/merge.ts";
import { run as query } from "../../../lib/window/query.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-edit-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const context = createContext({ cwd: folder });
const path = join(folder, "app.json");

const box = (id: string, [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[], metadata?: object): SceneObject => ({
  id,
  primitives: [{ shape_type: "rectangle", params: { width: x1 - x0, height: y1 - y0 } }],
  style: { color: "#112233", fill: true },
  center_x: (x0 + x1) / 2,
  center_y: (y0 + y1) / 2,
  ...(metadata !== undefined && { metadata: { ...metadata } }),
});

const PROGRAM = {
  version: "1.0",
  x_kept: { by: "hand" },
  scene: {
    width: 400,
    height: 300,
    background: "#FFFFFF",
    layers: [
      {
        id: "ui_elements",
        x_note: 1,
        objects: [
          box("panel_1", [0, 0, 200, 200], { role: "panel", label: "" }),
          box("button_1", [20, 20, 80, 50], { role: "button", label: "Save", parent: "panel_1" }),
          { ...box("text_1", [20, 80, 80, 95], { role: "text", label: "Żółw" }), text: { content: "Żółw" } },
        ],
      },
      {
        id: "sketch",
        visible: false,
        objects: [{ id: "line", primitives: [{ shape_type: "path", params: { d: "M0 0L9 9" } }] }],
      },
    ],
    relations: [
      { kind: "contains", source: "panel_1", target: "button_1" },
      { kind: "contains", source: "panel_1", target: "text_1" },
    ],
  },
};

const before = `${JSON.stringify(PROGRAM)}\n`;
beforeEach(() => writeFileSync(path, before));
const stored = () => JSON.parse(readFileSync(path, "utf8"));

describe("finding", () => {
  const CASES: [name: string, request: QueryRequest, ids: string[]][] = [
    ["all objects, hidden ones too", {}, ["panel_1", "button_1", "text_1", "line"]],
    ["by id", { object: ["line", "nothing"] }, ["line"]],
    ["by one of several roles", { role: ["button", "text"] }, ["button_1", "text_1"]],
    ["by shape", { shape: ["path"] }, ["line"]],
    ["by layer", { layer: ["sketch"] }, ["line"]],
    ["by part of the label, in any case", { label: "ŻÓŁ" }, ["text_1"]],
    ["by place, the smallest first", { at: [30, 30] }, ["button_1", "panel_1"]],
    ["by place where nothing is", { at: [399, 299] }, []],
    ["by several criteria at once", { role: ["button"], at: [30, 85] }, []],
  ];
  test.each(CASES)("%s", async (_, request, ids) => {
    const { objects, count } = await query({ file: path, ...request }, context);
    expect(objects.map(({ id }) => id)).toEqual(ids);
    expect(count).toBe(ids.length);
  });

  test("tells box, role, label and parent, and with full the object as it is", async () => {
    const { objects } = await query({ file: path, object: ["button_1"], full: true }, context);
    expect(objects).toEqual([
      {
        id: "button_1",
        layer: "ui_elements",
        role: "button",
        label: "Save",
        bbox: [20, 20, 80, 50],
        color: "#112233",
        shapes: ["rectangle"],
        parent: "panel_1",
        object: PROGRAM.scene.layers[0]?.objects[1] as SceneObject,
      },
    ]);
  });
});

describe("changing", () => {
  test("sets and removes fields of one object and leaves everything else as it was", async () => {
    const result = await patch(
      { file: path, set: { button_1: { style: { color: "#D93025", fill: null }, center_y: 100 } } },
      context,
    );
    expect(result).toMatchObject({
      changed: ["button_1"],
      removed: [],
      added: [],
      saved: true,
      object_count: 4,
    });
    const wanted = structuredClone(PROGRAM);
    Object.assign(wanted.scene.layers[0]?.objects[1] ?? {}, { style: { color: "#D93025" }, center_y: 100 });
    expect(stored()).toEqual(wanted);
  });

  test("removes objects with the relations that name them", async () => {
    const result = await patch({ file: path, remove: ["text_1", "line"] }, context);
    expect(result).toMatchObject({ removed: ["text_1", "line"], removed_relations: 1, object_count: 2 });
    expect(stored().scene.relations).toEqual([PROGRAM.scene.relations[0]]);
  });

  test("adds objects on top of a layer, which is made where it is missing", async () => {
    await patch({ file: path, add: [box("new_1", [0, 0, 9, 9])], layer: "ui_elements" }, context);
    await patch({ file: path, add: [box("new_2", [0, 0, 9, 9])] }, context);
    const { layers } = stored().scene;
    expect(layers[0].objects.at(-1).id).toBe("new_1");
    expect([layers[2].id, layers[2].objects[0].id]).toEqual(["default", "new_2"]);
  });

  test("changes the scene, but neither its layers nor its relations", async () => {
    await patch({ file: path, scene: { background: "#000000", layers: [], relations: null } }, context);
    expect(stored()).toEqual({ ...PROGRAM, scene: { ...PROGRAM.scene, background: "#000000" } });
  });

  test("writes elsewhere, or nothing at all, where that is asked for", async () => {
    const other = join(folder, "other.json");
    expect((await patch({ file: path, remove: ["line"], out: other }, context)).program).toBe(other);
    expect((await patch({ file: path, remove: ["line"], dry_run: true }, context)).saved).toBe(false);
    expect(readFileSync(path, "utf8")).toBe(before);
    expect(JSON.parse(readFileSync(other, "utf8")).scene.layers[1].objects).toEqual([]);
  });

  const REFUSED: [name: string, request: PatchRequest, code: string][] = [
    ["an object that is not there", { set: { nobody: {} } }, "UNKNOWN_OBJECT"],
    ["removing what is not there", { remove: ["nobody"] }, "UNKNOWN_OBJECT"],
    ["a colour that is none", { set: { line: { style: { color: "red!" } } } }, "PATCH_INVALID"],
    ["an id that is taken", { add: [box("line", [0, 0, 9, 9])] }, "PATCH_INVALID"],
    ["an object without shapes", { set: { line: { primitives: null } } }, "PATCH_INVALID"],
    ["a scene without a width", { scene: { width: null } }, "PATCH_INVALID"],
    [
      "a shape that nobody knows",
      { set: { line: { primitives: [{ shape_type: "blob" }] } } },
      "PATCH_INVALID",
    ],
  ];
  test.each(REFUSED)("refuses %s and leaves the file as it was", async (_, request, code) => {
    const failure = await patch({ file: path, ...request }, context).catch((thrown: Failure) => thrown);
    expect(failure).toMatchObject({ code });
    expect(readFileSync(path, "utf8")).toBe(before);
  });

  test("never changes an id", async () => {
    await patch({ file: path, set: { line: { id: "other" } } }, context);
    expect(stored()).toEqual(PROGRAM);
  });
});

describe("a JSON Merge Patch", () => {
  // The examples of RFC 7396, appendix A.
  const EXAMPLES: [value: unknown, change: unknown, result: unknown][] = [
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [
      ["a", "b"],
      ["c", "d"],
      ["c", "d"],
    ],
    [{ a: "b" }, ["c"], ["c"]],
    [{ a: "foo" }, null, null],
    [{ a: "foo" }, "bar", "bar"],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ];
  test.each(EXAMPLES)("of %j with %j is %j", (value, change, result) => {
    expect(merged(value, change)).toEqual(result);
  });

  test("applied twice gives what it gives once, and never touches prototypes", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, change) => {
        const once = merged(value, change);
        expect(merged(once, change)).toEqual(once);
      }),
    );
    const result = merged({}, JSON.parse('{"__proto__":{"polluted":true}}'));
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect(Object.keys(result as object)).toEqual(["__proto__"]);
  });
});
