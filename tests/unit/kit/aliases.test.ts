/** A record of one operation as a request of the next: what is found under other names, and what is left out. */
import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { ownFields, withAliases } from "#kit/aliases.ts";
import { type AnyContract, operation } from "#kit/operation.ts";
import { loadContracts } from "#kit/registry.ts";

const reader: AnyContract = operation({
  name: "test-reader",
  family: "test",
  summary: "An operation with aliases, for tests",
  input: Type.Object({
    path: Type.Optional(Type.String()),
    source: Type.Optional(Type.String()),
    prompt: Type.Optional(Type.String()),
    text: Type.Optional(Type.String()),
    mode: Type.Optional(Type.String()),
    dry_run: Type.Optional(Type.Boolean()),
  }),
  output: Type.Object({}),
  aliases: {
    path: { from: ["target", "file"], without: ["source"] },
    prompt: { from: ["text"], unless: ["uri"] },
  },
  foreign: ["mode"],
  dryRun: "dry_run",
  examples: [],
  effects: "read",
  load: async () => () => ({}),
});

describe("an alias", () => {
  test.each([
    ["gives a field that the record lacks", { target: "a" }, { target: "a", path: "a" }],
    ["is tried in order", { file: "b", target: "a" }, { file: "b", target: "a", path: "a" }],
    ["never replaces the field itself", { path: "p", target: "a" }, { path: "p", target: "a" }],
    [
      "stands in for null, which results say for nothing",
      { path: null, file: "b" },
      { path: "b", file: "b" },
    ],
    ["has to hold a text", { target: 5, file: "" }, { target: 5, file: "" }],
    ["is not needed beside its other name", { uri: "u", text: "hello" }, { uri: "u", text: "hello" }],
    ["moves a field that would mean something else", { text: "open x" }, { prompt: "open x" }],
    [
      "takes away what means something else there",
      { file: "b", source: "made by x" },
      { file: "b", path: "b" },
    ],
  ])("%s", (_, record, expected) => {
    const before = structuredClone(record);
    expect(withAliases(reader, record)).toEqual(expected);
    expect(record).toEqual(before);
  });
});

describe("a result as a request loses", () => {
  test.each([
    [
      "whether it was a dry run, and fields of another meaning",
      { ok: true, dry_run: false, mode: "x", a: 1 },
    ],
    ["nothing else", { ok: true, a: 1 }],
  ])("%s", (_, record) => expect(ownFields(reader, record)).toEqual({ a: 1 }));

  test("nothing where it is no result", () => {
    const record = { dry_run: false, mode: "x" };
    expect(ownFields(reader, record)).toBe(record);
  });
});

test("a contract with an alias for a field that it lacks stops at import", () => {
  expect(() => operation({ ...reader, aliases: { nothing: { from: ["a"] } } })).toThrow('"nothing"');
});

test("no operation takes ok for an option of its own", async () => {
  for (const { name, input } of await loadContracts())
    expect([name, "ok" in input.properties]).toEqual([name, false]);
});
