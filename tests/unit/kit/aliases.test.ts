/** A record of one operation as a request of the next: what is found under other names, and what is left out. */
import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { ownFields, requestOf, withAliases, withDefaults } from "#kit/contract/aliases.ts";
import { type AnyContract, operation } from "#kit/contract/operation.ts";
import { loadContracts } from "#kit/contract/registry.ts";

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

test("a record is itself the value of a field whose members it has, beside the options", () => {
  const taker: AnyContract = operation({
    name: "test-taker",
    family: "test",
    summary: "An operation that takes a whole record, for tests",
    input: Type.Object({ graph: Type.Optional(Type.Object({})), top: Type.Optional(Type.Integer()) }),
    output: Type.Object({}),
    aliases: { graph: { from: [], itself: ["records", "relations"] } },
    examples: [],
    effects: "none",
    load: async () => () => ({}),
  });
  const graph = { records: [], relations: [], stats: {} };
  expect(withAliases(taker, { ...graph, top: 3 })).toEqual({ graph, top: 3 });
  expect(withAliases(taker, { graph, records: [], relations: [] })).toMatchObject({ graph });
  expect(withAliases(taker, { records: [] })).toEqual({ records: [] });
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

describe("an operation with a default subject", () => {
  const subject = { text: { from: ["text_id"], unless: ["uri"], required: true } } as const;
  const pointed: AnyContract = operation({ ...reader, aliases: subject });

  test.each([
    ["a result that names another", {}, { ok: true, text_id: "b" }],
    ["a result beside what makes it unnecessary", {}, { ok: true, uri: "u" }],
    ["a result whose subject is on the command line", { text: "c" }, { ok: true, a: 1 }],
    ["a record that is no result", {}, { a: 1 }],
  ])("takes %s", (_, defaults, record) => {
    expect(() => withDefaults(pointed, defaults, record)).not.toThrow();
  });

  test("refuses a result that names none: it would be about something else", () => {
    const wanted = "The record is a result that has no text_id";
    expect(() => requestOf(pointed, { ok: true, a: 1 })).toThrow(wanted);
    expect(() => withDefaults(pointed, { mode: "x" }, { ok: true, a: 1 })).toThrow(wanted);
  });
});

test("a contract with an alias for a field that it lacks stops at import", () => {
  expect(() => operation({ ...reader, aliases: { nothing: { from: ["a"] } } })).toThrow('"nothing"');
});

test("no operation takes ok for an option of its own", async () => {
  for (const { name, input } of await loadContracts())
    expect([name, "ok" in input.properties]).toEqual([name, false]);
});
