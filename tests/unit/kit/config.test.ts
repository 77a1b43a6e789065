/** Configuration: which layer wins, what is told about its origin, and how variables and files are read. */
import { describe, expect, test } from "bun:test";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TSchema, Type } from "@sinclair/typebox";
import { describeType, publish } from "#kit/data/schema.ts";
import { effectiveConfiguration, environmentLayer, readVariable } from "#kit/files/config.ts";
import { findFile, readConfigFile } from "#kit/files/config-file.ts";
import { OneOf } from "#schemas/common.ts";
import { failureOf, scratch } from "./scratch.ts";

const Settings = Type.Object(
  {
    platform: OneOf(["auto", "linux", "macos"], { default: "auto" }),
    dry_run: Type.Boolean({ default: false }),
    port: Type.Integer({ minimum: 1, maximum: 65_535, default: 8766 }),
    locale: Type.Union([OneOf(["en", "pl"]), Type.Null()], { default: null }),
    folder: Type.Optional(Type.String()),
  },
  { additionalProperties: true },
);
/** Puts a readable name of the schema first. */
function named(cases: [schema: TSchema, text: string, value?: unknown][]) {
  return cases.map(([schema, text, value]) => [describeType(publish(schema)), text, value, schema] as const);
}

const DEFAULTS = { platform: "auto", dry_run: false, port: 8766, locale: null };

describe("the effective configuration", () => {
  test("is the defaults where no layer says anything", async () => {
    const { values, sources } = effectiveConfiguration(Settings, []);
    expect(values).toEqual(DEFAULTS as typeof values);
    expect(sources).toEqual({ platform: "default", dry_run: "default", port: "default", locale: "default" });
  });

  test("takes each key from the strongest layer that sets it, and says which", async () => {
    const { values, sources } = effectiveConfiguration(Settings, [
      { source: "option", values: { dry_run: true, port: undefined } },
      { source: "environment", values: { port: 1, dry_run: false } },
      { source: "file", values: { port: 2, platform: "linux", locale: null, own_key: [1] } },
    ]);
    expect(values as object).toEqual({
      platform: "linux",
      dry_run: true,
      port: 1,
      locale: null,
      own_key: [1],
    });
    expect(sources).toEqual({
      dry_run: "option",
      port: "environment",
      platform: "file",
      locale: "file",
      own_key: "file",
    });
  });

  test("takes false, 0, empty text and null for values, undefined for none", async () => {
    const { values } = effectiveConfiguration(Settings, [
      { source: "option", values: { dry_run: false, folder: "", locale: null, port: undefined } },
      { source: "file", values: { dry_run: true, folder: "x", locale: "pl", port: 9 } },
    ]);
    expect(values).toEqual({ platform: "auto", dry_run: false, folder: "", locale: null, port: 9 });
  });

  test("does not share its defaults with the schema", async () => {
    const List = Type.Object({ list: Type.Array(Type.String(), { default: ["a"] }) });
    const first = effectiveConfiguration(List, []);
    first.values.list.push("b");
    expect(effectiveConfiguration(List, []).values).toEqual({ list: ["a"] });
  });

  test.each([
    ["a wrong type", { port: "secret-80" }, 'Configuration "port" (file) must be an integer from 1 to 65535'],
    ["a value out of range", { port: 0 }, 'Configuration "port" (file) must be an integer from 1 to 65535'],
    [
      "an unknown word",
      { platform: "beos" },
      'Configuration "platform" (file) must be one of auto, linux, macos',
    ],
  ])("refuses %s without repeating it, even below a stronger layer", async (_what, values, message) => {
    const layers = [
      { source: "option", values: { port: 5, platform: "linux" } },
      { source: "file", values },
    ];
    const failure = await failureOf(() => effectiveConfiguration(Settings, layers));
    expect([failure.code, failure.message]).toEqual(["CONFIG", message]);
  });

  test("names the place as its layer does", async () => {
    const layer = {
      source: "file",
      values: { port: "x" },
      place: (key: string) => `key "${key}" of "/etc/x.yaml"`,
    };
    expect((await failureOf(() => effectiveConfiguration(Settings, [layer]))).message).toContain(
      'of "/etc/x.yaml"',
    );
  });

  test("refuses unknown keys where the schema is closed, and asks for required ones", async () => {
    const Closed = Type.Object({ url: Type.String() }, { additionalProperties: false });
    const unknown = { source: "file", values: { url: "x", ulr: "y" } };
    expect((await failureOf(() => effectiveConfiguration(Closed, [unknown]))).hint).toBe("Known keys: url");
    expect((await failureOf(() => effectiveConfiguration(Closed, []))).message).toBe(
      'Configuration needs "url": a string',
    );
  });

  test("keeps hostile keys as data", async () => {
    const values = JSON.parse('{"__proto__":{"dry_run":true},"constructor":1}');
    const effective = effectiveConfiguration(Settings, [{ source: "file", values }]);
    expect(effective.values.dry_run).toBe(false);
    expect(Object.keys(effective.values)).toContain("__proto__");
    expect(({} as Record<string, unknown>)["dry_run"]).toBeUndefined();
  });
});

describe("an environment variable", () => {
  const cases: [schema: TSchema, text: string, value: unknown][] = [
    [Type.String(), "text", "text"],
    [Type.String(), "  7 ", "  7 "],
    [Type.Boolean(), "1", true],
    [Type.Boolean(), "YES", true],
    [Type.Boolean(), " on ", true],
    [Type.Boolean(), "false", false],
    [Type.Boolean(), "0", false],
    [Type.Integer(), "42", 42],
    [Type.Integer(), "-3", -3],
    [Type.Number(), "1.5e3", 1500],
    [OneOf(["a", "b"]), "b", "b"],
    [Type.Union([OneOf(["en", "pl"]), Type.Null()]), "null", null],
    [Type.Union([OneOf(["en", "pl"]), Type.Null()]), "pl", "pl"],
    [Type.Array(Type.String()), "a, b,c", ["a", "b", "c"]],
    [Type.Array(Type.Integer()), "1,2", [1, 2]],
    [Type.Array(Type.String()), '["a,b"]', ["a,b"]],
    [Type.Object({ a: Type.Integer() }), '{"a":1}', { a: 1 }],
    [Type.Union([Type.Integer(), Type.String()]), "12", 12],
    [Type.Union([Type.Integer(), Type.String()]), "x12", "x12"],
    [Type.Literal(3), "3", 3],
  ];
  test.each(named(cases))("of %s reads %p as %p", async (_what, text, value, schema) => {
    expect(readVariable(schema, { X: text }, "X")).toEqual(value);
  });

  const refused: [schema: TSchema, text: string][] = [
    [Type.Boolean(), "perhaps"],
    [Type.Integer(), "1.5"],
    [Type.Integer(), "0x10"],
    [Type.Integer(), " "],
    [Type.Integer({ maximum: 3 }), "4"],
    [Type.Number(), "Infinity"],
    [OneOf(["a", "b"]), "A"],
    [Type.Array(Type.Integer()), "1,x"],
    [Type.Object({}), "{"],
  ];
  test.each(named(refused))(
    "of %s refuses %p and does not repeat it",
    async (_what, text, _value, schema) => {
      const failure = await failureOf(() => readVariable(schema, { HEDDLE_X: text }, "HEDDLE_X"));
      expect(failure.code).toBe("CONFIG");
      expect(failure.message).toStartWith("Configuration variable HEDDLE_X must be ");
      if (text.trim().length > 3) expect(failure.message).not.toContain(text);
    },
  );

  test("that is empty counts as unset", async () => {
    const layer = environmentLayer(
      Settings,
      { HEDDLE_PORT: "", HEDDLE_DRY_RUN: "1" },
      { port: "HEDDLE_PORT", dry_run: "HEDDLE_DRY_RUN", folder: "HEDDLE_FOLDER" },
    );
    expect(layer.values).toEqual({ dry_run: true });
    expect(layer.source).toBe("environment");
  });
});

describe("a configuration file", () => {
  test("is the first candidate that is a file", async () => {
    using place = scratch();
    const at = (name: string) => join(place.path, name);
    mkdirSync(at("a.yaml"));
    writeFileSync(at("c.yaml"), "port: 1\n");
    writeFileSync(at("empty.yaml"), "");
    symlinkSync("c.yaml", at("b.yaml"));
    symlinkSync("none", at("dangling.yaml"));
    expect(
      findFile([
        at("none"),
        at("empty.yaml"),
        at("c.yaml/x"),
        at("a.yaml"),
        at("dangling.yaml"),
        at("b.yaml"),
        at("c.yaml"),
      ]),
    ).toBe(at("b.yaml"));
    expect(findFile([at("none")])).toBeUndefined();
    expect(findFile([])).toBeUndefined();
  });

  test.each([
    ["keys and values", "port: 1\nplatform: linux # why\n", { port: 1, platform: "linux" }],
    ["JSON", '{"port": 1}', { port: 1 }],
    ["nothing", "", {}],
    ["comments only", "# nothing\n", {}],
    ["a byte-order mark and CRLF", "\ufeffport: 1\r\nlocale: pl\r\n", { port: 1, locale: "pl" }],
    ["a key twice", "port: 1\nport: 2\n", { port: 2 }],
    ["words that old YAML took for booleans", "locale: no\n", { locale: "no" }],
  ])("may hold %s", async (_what, text, values) => {
    using place = scratch();
    const path = join(place.path, "x.yaml");
    writeFileSync(path, text);
    expect(readConfigFile(path)).toEqual(values);
  });

  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${["b", "c", "d", "e", "f", "g"].map((name, i) => `${name}: &${name} [${Array(9).fill(`*${"abcdefg"[i]}`).join(",")}]`).join("\n")}\n`;
  test.each([
    ["what is not YAML", "port: [1\nsecret: x", "CONFIG", /it is not valid YAML$/],
    ["a list", "- 1\n", "CONFIG", /must hold keys and values$/],
    ["aliases that would grow without end", bomb, "CONFIG", /its aliases .* too many values$/],
    ["an alias of itself", "a: &a [*a]\n", "CONFIG", /its aliases go round in a circle/],
    ["an unknown alias", "port: *none\n", "CONFIG", /./],
    ["bytes that are not UTF-8", Buffer.from([0x61, 0x3a, 0xff]), "INVALID_UTF8", /UTF-8/],
    ["more than a megabyte", `# ${"x".repeat(1024 * 1024)}`, "UNREADABLE", /larger than the limit/],
  ])("is refused for %s", async (_what, text, code, message) => {
    using place = scratch();
    const path = join(place.path, "x.yaml");
    writeFileSync(path, text);
    const failure = await failureOf(() => readConfigFile(path));
    expect(failure.code).toBe(code);
    expect(failure.message).toMatch(message);
    expect(failure.message).not.toContain("secret");
  });

  test("that is missing is told as such", async () => {
    expect((await failureOf(() => readConfigFile("/nonexistent/x.yaml"))).code).toBe("NOT_FOUND");
  });
});
