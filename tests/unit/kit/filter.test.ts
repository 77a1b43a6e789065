/** The filter's transport: several records side by side, their order, and its end while it waits for input. */
import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { main } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { readUntil } from "#kit/data/jsonl.ts";
import type { Process } from "#kit/invoke/streams.ts";

/** Waits `wait` turns of the event loop, or fails where `wait` is negative. */
const slow = operation({
  name: "test-slow",
  family: "test",
  summary: "A slow operation for tests",
  input: Type.Object({ wait: Type.Integer() }),
  output: Type.Object({ waited: Type.Integer() }),
  examples: [],
  effects: "none",
  parallel: true,
  load: async () => async (record) => {
    if (record.wait < 0) throw new Error("A negative wait");
    for (let turn = 0; turn < record.wait; turn++) await new Promise((resolve) => setImmediate(resolve));
    return { waited: record.wait };
  },
});

interface Seen {
  process: Process;
  out: string[];
  errors: string[];
  /** Resolves when standard output has had another write. */
  written: () => Promise<void>;
}

function fake(argv: string[], stdin: (seen: Seen) => AsyncIterable<Uint8Array>): Seen {
  const out: string[] = [];
  const errors: string[] = [];
  let wake = () => {};
  const seen: Seen = {
    out,
    errors,
    written: () => new Promise((resolve) => (wake = resolve)),
    process: {
      argv,
      stdin: () => stdin(seen),
      stdout: {
        write: async (text) => {
          out.push(text);
          wake();
        },
      },
      stderr: { write: async (text) => void errors.push(text) },
      isTerminal: async () => false,
      kindOf: async () => "other",
      sharesOutput: async () => false,
      env: {},
    },
  };
  return seen;
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe("records that are worked on side by side", () => {
  test("come out in the order of the input, failures at their place", async () => {
    const { process, out } = fake(["--jobs", "3", "--errors", "inline"], async function* () {
      yield bytes('{"wait":9}\n{"wait":0}\n{bad\n{"wait":-1}\n{"wait":3}\n');
    });
    expect(await main(slow, process)).toBe(65);
    const lines = out.join("").trim().split("\n");
    expect(lines.map((line) => JSON.parse(line)).map((line) => line.waited ?? line.error.code)).toEqual([
      9,
      0,
      "INVALID_JSON",
      "INTERNAL",
      3,
    ]);
  });

  test("keep their places beside records that failed before", async () => {
    const lost = '{"ok":false,"error":{"code":"X"}, "wait":1.0}';
    const { process, out } = fake(["--jobs", "3"], async function* () {
      yield bytes(`{"wait":9}\n${lost}\n{"wait":0}\n`);
    });
    expect(await main(slow, process)).toBe(65);
    expect(out.join("")).toBe(`{"waited":9}\n${lost}\n{"waited":0}\n`);
  });

  test("come out while the input is still open", async () => {
    const { process, out } = fake(["--jobs", "4"], async function* ({ written }) {
      const first = written();
      yield bytes('{"wait":1}\n');
      await first;
      yield bytes('{"wait":2}\n');
    });
    expect(await main(slow, process)).toBe(0);
    expect(out.join("")).toBe('{"waited":1}\n{"waited":2}\n');
  });
});

describe("results and errors", () => {
  const light = operation({
    name: "test-light",
    family: "test",
    summary: "A light operation for tests",
    input: Type.Object({ n: Type.Integer() }),
    output: Type.Object({ n: Type.Integer() }),
    examples: [],
    effects: "none",
    light: true,
    load: async () => (record) => ({ n: record.n }),
  });
  const mixed = '{"n":1}\n{bad\n{bad\n{"n":2}\n{bad\n';
  const lines = async function* () {
    yield bytes(mixed);
  };

  test("keep their order if they go to one place", async () => {
    const { process, out } = fake([], lines);
    const together: Process = {
      ...process,
      stderr: { write: async (text) => void out.push(text) },
      sharesOutput: async () => true,
    };
    expect(await main(light, together)).toBe(65);
    const seen = out.join("").trim().split("\n");
    expect(seen.map((line) => JSON.parse(line)).map(({ n, line }) => n ?? `line ${line}`)).toEqual([
      1,
      "line 2",
      "line 3",
      2,
      "line 5",
    ]);
  });

  test("of one chunk of input are written together, errors too", async () => {
    const { process, errors } = fake([], async function* () {
      yield bytes("{bad\n".repeat(3));
    });
    expect(await main(light, process)).toBe(65);
    expect(errors.map((text) => text.trim().split("\n").length)).toEqual([3]);
  });
});

test("a stream that is read until a signal ends with it, although nothing comes", async () => {
  let cancelled = false;
  const silent = new ReadableStream<Uint8Array>({
    cancel: () => {
      cancelled = true;
    },
  });
  const abort = new AbortController();
  const read = Array.fromAsync(readUntil(silent, abort.signal));
  abort.abort();
  expect(await read).toEqual([]);
  expect(cancelled).toBe(true);
});
