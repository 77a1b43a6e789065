/** Operations that collect: every line of standard input is an element of one list, and there is one answer. */
import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { main } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";

const sum = operation({
  name: "test-sum",
  family: "test",
  summary: "A collecting operation for tests",
  input: Type.Object({
    terms: Type.Optional(Type.Array(Type.Object({ value: Type.Integer() }))),
    file: Type.Optional(Type.String()),
    factor: Type.Optional(Type.Integer()),
  }),
  output: Type.Object({ sum: Type.Integer(), count: Type.Integer() }),
  collects: "terms",
  positional: "file",
  subjects: ["file"],
  maxLine: 1000,
  examples: [],
  effects: "none",
  load:
    async () =>
    ({ terms = [], factor = 1, file }) => ({
      sum: factor * terms.reduce((total, { value }) => total + value, 0),
      count: file === undefined ? terms.length : -1,
    }),
});

async function run(argv: string[], stdin: string, kind: "other" | "terminal" | "nowhere" = "other") {
  const out: string[] = [];
  const errors: string[] = [];
  const status = await main(sum, {
    argv,
    stdin: async function* () {
      yield new TextEncoder().encode(stdin);
    },
    stdout: { write: async (text) => void out.push(String(text)) },
    stderr: { write: async (text) => void errors.push(String(text)) },
    isTerminal: async () => false,
    kindOf: async () => kind,
    sharesOutput: async () => false,
    env: {},
  });
  const lines = (texts: string[]) =>
    texts
      .join("")
      .split("\n")
      .filter(Boolean)
      .map((line) => (line.startsWith("{") ? JSON.parse(line) : line));
  return { status, out: lines(out), errors: lines(errors) };
}

describe("a collecting operation", () => {
  test("reads all lines and answers once, with what the flags say", async () => {
    const stdin = '{"value":1}\n\n{"value":2}\n{"value":39}';
    expect(await run([], stdin)).toEqual({ status: 0, out: [{ sum: 42, count: 3 }], errors: [] });
    expect((await run(["--factor", "2"], stdin)).out).toEqual([{ sum: 84, count: 3 }]);
  });

  test("has an empty list of empty input, and says so", async () => {
    const note = "test-sum: No records on standard input";
    expect(await run([], "")).toEqual({ status: 0, out: [{ sum: 0, count: 0 }], errors: [note] });
    expect(await run(["--factor", "2"], "", "nowhere")).toMatchObject({ status: 0, out: [{ count: 0 }] });
    expect((await run([], "nonsense\n")).errors).not.toContain(note);
  });

  test("reports lines that are no records with their numbers, and answers for the others", async () => {
    const stdin = `{"value":1}\nnonsense\n{"value":"x"}\n{"value":2}\n{"value":"${"9".repeat(2000)}"}\n`;
    const { status, out, errors } = await run([], stdin);
    expect(status).toBe(65);
    expect(out).toEqual([{ sum: 3, count: 2 }]);
    expect(errors.map(({ line, error }) => [line, error.code])).toEqual([
      [2, "INVALID_JSON"],
      [5, "LINE_TOO_LONG"],
      [3, "INVALID_RECORD"],
    ]);
  });

  test("passes a record on that already failed", async () => {
    const failed = { ok: false, error: { code: "NOT_FOUND", message: "Cannot find it" } };
    const { status, out } = await run([], `${JSON.stringify(failed)}\n{"value":5}\n`);
    expect(status).toBe(66);
    expect(out).toEqual([failed, { sum: 5, count: 1 }]);
  });

  test("takes its request from the command line instead, and nothing from a terminal", async () => {
    expect((await run(["sums.jsonl"], '{"value":1}\n')).out).toEqual([{ sum: 0, count: -1 }]);
    expect((await run([], "", "terminal")).status).toBe(64);
    expect((await run(["--terms", "{}"], "")).status).toBe(64);
  });

  test("has to name a list of its input", () => {
    expect(() => operation({ ...sum, collects: "factor" })).toThrow("not a list");
    expect(() => operation({ ...sum, light: true })).toThrow("one request");
  });
});
