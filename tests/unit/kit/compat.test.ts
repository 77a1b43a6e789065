/** Which changes of the published surface break a caller, by kind; and that the baseline is one of this program. */
import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import {
  announcesBreak,
  compareSurfaces,
  type Field,
  type Operation,
  type Surface,
} from "../../compat/compare.ts";
import { fieldsOf } from "../../compat/surface.ts";

const text: Field = { types: ["string"] };
const OPERATION: Operation = {
  effects: "read",
  writes_when: ["save"],
  positional: ["path"],
  input: "records",
  flags: { "--path": "string", "-p": "--path" },
  http: ["POST /v1/x"],
  mcp: ["x_y"],
  errors: { GONE: "66/404" },
  request: {
    path: text,
    mode: { types: ["string"], values: ['"a"', '"b"'] },
    n: { types: ["integer"], limits: { maximum: "9" } },
  },
  result: { ok: { types: ["boolean"], required: true }, kind: { types: ["string"], values: ['"a"', '"b"'] } },
};
const SURFACE: Surface = {
  version: "0.1.0",
  statuses: { data: "65/400/-32602" },
  aliases: { "x-old": "x-y" },
  formats: { "x.log": "1" },
  operations: { "x-y": OPERATION },
};

const withOperation = (change: Partial<Operation>) => ({
  operations: { "x-y": { ...OPERATION, ...change } },
});
const request = (change: Record<string, Field>) =>
  withOperation({ request: { ...OPERATION.request, ...change } });
const result = (change: Record<string, Field>) =>
  withOperation({ result: { ...OPERATION.result, ...change } });
const without = <T extends object>(all: T, key: keyof T): T => {
  const { [key]: _, ...rest } = all;
  return rest as T;
};

describe("a change", () => {
  test.each<[string, "breaks" | "adds", Partial<Surface>]>([
    ["operation removed or renamed", "breaks", { operations: {} }],
    ["operation added", "adds", { operations: { "x-y": OPERATION, "x-z": OPERATION } }],
    ["status of a kind changed", "breaks", { statuses: { data: "65/422/-32602" } }],
    ["earlier name removed", "breaks", { aliases: {} }],
    ["file format's version changed", "breaks", { formats: { "x.log": "2" } }],
    ["file format added", "adds", { formats: { "x.log": "1", "y.log": "1" } }],
    ["flag removed", "breaks", withOperation({ flags: without(OPERATION.flags, "--path") })],
    ["flag of another type", "breaks", withOperation({ flags: { ...OPERATION.flags, "--path": "integer" } })],
    [
      "short flag that means another",
      "breaks",
      withOperation({ flags: { ...OPERATION.flags, "-p": "--pid" } }),
    ],
    ["flag added", "adds", withOperation({ flags: { ...OPERATION.flags, "--new": "boolean" } })],
    ["HTTP path changed", "breaks", withOperation({ http: ["POST /v2/x"] })],
    ["HTTP path added", "adds", withOperation({ http: ["POST /v1/x", "POST /x"] })],
    ["MCP tool removed", "breaks", withOperation({ mcp: [] })],
    ["MCP tool added", "adds", withOperation({ mcp: ["x_y", "x_z"] })],
    ["status of an error changed", "breaks", withOperation({ errors: { GONE: "65/400" } })],
    ["error added", "adds", withOperation({ errors: { GONE: "66/404", NEW: "65/400" } })],
    ["error removed", "adds", withOperation({ errors: {} })],
    ["more effects", "breaks", withOperation({ effects: "write" })],
    ["fewer effects", "adds", withOperation({ effects: "none" })],
    ["another field writes", "breaks", withOperation({ writes_when: ["save", "out"] })],
    ["positional argument changed", "breaks", withOperation({ positional: ["n"] })],
    ["positional argument appended", "adds", withOperation({ positional: ["path", "n"] })],
    ["standard input changed", "breaks", withOperation({ input: "script" })],
    ["request: field removed", "breaks", withOperation({ request: without(OPERATION.request, "path") })],
    ["request: optional field added", "adds", request({ more: text })],
    ["request: required field added", "breaks", request({ more: { ...text, required: true } })],
    ["request: field became required", "breaks", request({ path: { ...text, required: true } })],
    ["request: value removed", "breaks", request({ mode: { types: ["string"], values: ['"a"'] } })],
    ["request: value added", "adds", request({ mode: { types: ["string"], values: ['"a"', '"b"', '"c"'] } })],
    ["request: any value", "adds", request({ mode: text })],
    ["request: only fixed values", "breaks", request({ path: { ...text, values: ['"a"'] } })],
    ["request: type added", "adds", request({ path: { types: ["string", "null"] } })],
    ["request: type changed", "breaks", request({ path: { types: ["integer"] } })],
    ["request: limit tightened", "breaks", request({ n: { types: ["integer"], limits: { maximum: "8" } } })],
    ["request: limit loosened", "adds", request({ n: { types: ["integer"], limits: { maximum: "10" } } })],
    ["request: limit removed", "adds", request({ n: { types: ["integer"] } })],
    ["request: pattern added", "breaks", request({ path: { ...text, limits: { pattern: '"^a"' } } })],
    ["request: default added", "adds", request({ path: { ...text, limits: { default: '"a"' } } })],
    ["result: field removed", "breaks", withOperation({ result: without(OPERATION.result, "ok") })],
    ["result: field added", "adds", result({ more: { ...text, required: true } })],
    ["result: field became optional", "breaks", result({ ok: { types: ["boolean"] } })],
    [
      "result: field became required",
      "adds",
      result({ kind: { types: ["string"], values: ['"a"', '"b"'], required: true } }),
    ],
    ["result: value added", "breaks", result({ kind: { types: ["string"], values: ['"a"', '"b"', '"c"'] } })],
    ["result: value removed", "adds", result({ kind: { types: ["string"], values: ['"a"'] } })],
    ["result: type added", "breaks", result({ ok: { types: ["boolean", "null"], required: true } })],
    [
      "request: new field with a required one in it",
      "adds",
      request({ o: { types: ["object"] }, "o.p": { ...text, required: true } }),
    ],
  ])("%s %s", (_, effect, change) => {
    const { breaking, additions } = compareSurfaces(SURFACE, { ...SURFACE, ...change });
    expect([breaking.length > 0, breaking.length + additions.length > 0]).toEqual([
      effect === "breaks",
      true,
    ]);
  });

  test("none is found where nothing changed", () => {
    expect(compareSurfaces(SURFACE, structuredClone(SURFACE))).toEqual({ breaking: [], additions: [] });
  });

  test.each<[string, string, boolean]>([
    ["0.1.0", "0.1.0", false],
    ["0.1.0", "0.1.1", false],
    ["0.1.9", "0.2.0", true],
    ["0.9.0", "1.0.0-rc.1", true],
    ["1.2.0", "1.3.0", false],
    ["1.2.0", "2.0.0", true],
    ["2.0.0", "1.0.0", false],
  ])("%s to %s announces it: %p", (old, now, expected) => {
    expect(announcesBreak(old, now)).toBe(expected);
  });
});

test("a schema becomes fields: nesting, lists, maps, alternatives, fixed values, limits", () => {
  expect(
    fieldsOf({
      type: "object",
      required: ["a", "either"],
      properties: {
        a: { type: "array", maxItems: 3, items: { type: "object", properties: { b: { enum: ["x", 1] } } } },
        m: { type: "object", additionalProperties: { type: ["string", "null"] } },
        either: {
          anyOf: [
            { const: "on" },
            { type: "object", required: ["c"], properties: { c: { type: "integer" } } },
          ],
        },
      },
    }),
  ).toEqual({
    a: { types: ["array"], required: true, limits: { maxItems: "3" } },
    "a[]": { types: ["object"] },
    "a[].b": { types: ["number", "string"], values: ['"x"', "1"] },
    m: { types: ["object"] },
    "m.*": { types: ["null", "string"] },
    either: { types: ["object", "string"], required: true },
    "either.c": { types: ["integer"] },
  });
});

test("the baseline is compared whole, and is in its fixed order", async () => {
  const file = Bun.file(join(import.meta.dir, "../../../docs/compat/baseline.json"));
  const surface: Surface = await file.json();
  // One line an operation: a diff of the file shows what changed.
  expect((await file.text()).split("\n").length).toBeLessThan(Object.keys(surface.operations).length + 60);
  expect(Object.keys(surface.operations).length).toBeGreaterThan(150);
  expect(Object.keys(surface.operations)).toEqual(Object.keys(surface.operations).sort());
  expect(compareSurfaces(surface, surface)).toEqual({ breaking: [], additions: [] });
});
