/** What the SDKs share: the generated files, and how a missing toolchain is said. */
import { describe, expect, test } from "bun:test";
import { loadContracts } from "#kit/contract/registry.ts";
import type { JsonSchema } from "#kit/data/validate.ts";
import { ACTIONS } from "../../lib/evidence/serve/actions.ts";
import { sdkFiles } from "../../sdk/generate/index.ts";
import { Models } from "../../sdk/generate/models.ts";
import { readSurface } from "../../sdk/generate/read.ts";
import { camelCase, GENERATED, pascalCase, snakeCase, wrapped } from "../../sdk/generate/surface.ts";
import { missingLine, TOOLCHAINS } from "./toolchain.ts";

describe("the generated files", () => {
  test("are the same whatever the order of the contracts", async () => {
    const contracts = await loadContracts();
    const files = sdkFiles(contracts);
    expect([...sdkFiles(contracts.toReversed())]).toEqual([...files]);
    for (const [path, text] of files) {
      expect(text.split("\n", 1)[0], path).toContain(GENERATED);
      expect(text, path).not.toInclude("undefined");
    }
  });

  test("have every action of the service, with a model for its fields and one for its result", async () => {
    const { actions, models, enums } = readSurface(await loadContracts());
    expect(actions.map(({ name }) => name)).toEqual(Object.keys(ACTIONS));
    const names = [...models, ...enums].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { input, result } of actions) {
      expect(names).toContain(input);
      expect(names).toContain(result);
    }
  });

  test("name every model and enumeration that they use", async () => {
    const { models, enums } = readSurface(await loadContracts());
    const used = JSON.stringify(models).matchAll(/\{"kind":"(?:model|enum)","name":"([^"]+)"\}/g);
    const names = new Set([...models, ...enums].map(({ name }) => name));
    expect([...used].map(([, name]) => name).filter((name) => !names.has(name ?? ""))).toEqual([]);
  });
});

describe("models of schemas", () => {
  const read = (properties: Record<string, JsonSchema>, required: string[] = []) => {
    const models = new Models({});
    models.add("Thing", { type: "object", properties, required });
    return models.finish();
  };
  const typesOf = (properties: Record<string, JsonSchema>) =>
    read(properties)
      .models.find(({ name }) => name === "Thing")
      ?.fields.map(({ type }) => type as unknown);

  test("tell null, lists, maps and any values", () => {
    expect(
      typesOf({
        a: { anyOf: [{ type: "string" }, { type: "null" }] },
        b: { type: "array", items: { type: "integer" } },
        c: { type: "object", additionalProperties: { type: "number" } },
        d: {},
        e: { const: "x" },
        f: { anyOf: [{ type: "string" }, { type: "number" }] },
        g: { enum: ["x", null] },
      }),
    ).toEqual([
      { kind: "nullable", of: { kind: "string" } },
      { kind: "list", of: { kind: "integer" } },
      { kind: "map", of: { kind: "number" } },
      { kind: "any" },
      { kind: "const", value: "x" },
      { kind: "any" },
      { kind: "nullable", of: { kind: "enum", name: "ThingG" } },
    ]);
  });

  test("take the object of a path or an object, and one object for several", () => {
    const point = { type: "object", properties: { x: { type: "integer" } }, required: ["x"] };
    const place = {
      type: "object",
      properties: { x: { type: "integer" }, name: { type: "string" } },
      required: ["x", "name"],
    };
    const { models } = read({ at: { anyOf: [{ type: "string" }, point] }, or: { anyOf: [point, place] } });
    expect(models.find(({ name }) => name === "ThingAt")?.fields).toEqual([
      { name: "x", type: { kind: "integer" }, required: true, description: "" },
    ]);
    expect(models.find(({ name }) => name === "ThingOr")?.fields).toEqual([
      { name: "x", type: { kind: "integer" }, required: true, description: "" },
      { name: "name", type: { kind: "string" }, required: false, description: "" },
    ]);
  });

  test("leave out the identifier that a result repeats, and no other", () => {
    const { models } = read({
      id: { anyOf: [{ type: "string" }, { type: "integer" }] },
      ids: { type: "string" },
    });
    expect(models[0]?.fields.map(({ name }) => name)).toEqual(["ids"]);
    expect(typesOf({ id: { type: "string" } })).toEqual([{ kind: "string" }]);
  });
});

test("names and comments are spelled as each language has them", () => {
  expect(["diff_files", "head-commit", "taskId"].map(pascalCase)).toEqual([
    "DiffFiles",
    "HeadCommit",
    "TaskId",
  ]);
  expect(camelCase("diff_files")).toBe("diffFiles");
  expect(snakeCase("statusTimestampAfter")).toBe("status_timestamp_after");
  expect(wrapped("one two  three", 7)).toEqual(["one two", "three"]);
});

test("a missing toolchain is said with how to get it, one that is there is not", () => {
  expect(missingLine(TOOLCHAINS.go, "/nowhere")).toBe(
    "Go is not installed (no go, gofmt): its SDK is not tested here; to test it: apt-get install golang-go",
  );
  expect(
    missingLine({ name: "sh", commands: ["sh"], install: "apt-get install dash" }, "/bin"),
  ).toBeUndefined();
});
