/** The JSON Lines engine: splitting, limits, encodings and the writer. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { isBlank, LineWriter, parseRecord, readLines } from "#kit/data/jsonl.ts";

async function* chunks(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield typeof part === "string" ? new TextEncoder().encode(part) : part;
}

/** Line numbers with the text, or the code of the failure. */
async function read(maxLine: number, ...parts: (string | Uint8Array)[]): Promise<[number, string][]> {
  const out: [number, string][] = [];
  for await (const batch of readLines(chunks(...parts), maxLine))
    for (const [i, line] of batch.lines.entries())
      out.push([batch.first + i, typeof line === "string" ? line : `!${line.code}`]);
  return out;
}

describe("splitting bytes into lines", () => {
  const cases: [string, (string | Uint8Array)[], [number, string][]][] = [
    ["nothing gives no line", [], []],
    ["one line without a newline", ["a"], [[1, "a"]]],
    [
      "a final newline opens no further line",
      ["a\nb\n"],
      [
        [1, "a"],
        [2, "b"],
      ],
    ],
    [
      "empty lines are kept and counted",
      ["a\n\nb"],
      [
        [1, "a"],
        [2, ""],
        [3, "b"],
      ],
    ],
    [
      "CRLF is accepted",
      ["a\r\nb\r\n"],
      [
        [1, "a"],
        [2, "b"],
      ],
    ],
    [
      "a line cut over three chunks is one line",
      ["a", "b", "c\nd"],
      [
        [1, "abc"],
        [2, "d"],
      ],
    ],
    [
      "a character cut between chunks is whole",
      [new Uint8Array([0xc5]), new Uint8Array([0x82, 10])],
      [[1, "ł"]],
    ],
    [
      "a byte-order mark is dropped",
      ["\ufeffa\nb"],
      [
        [1, "a"],
        [2, "b"],
      ],
    ],
    [
      "a byte-order mark in single bytes is dropped",
      [new Uint8Array([0xef]), new Uint8Array([0xbb]), new Uint8Array([0xbf]), "a\n"],
      [[1, "a"]],
    ],
    [
      "a byte-order mark inside the text is kept",
      ["a\n\ufeffb"],
      [
        [1, "a"],
        [2, "\ufeffb"],
      ],
    ],
    [
      "a line that is not UTF-8 fails alone",
      ["a\n", new Uint8Array([0xff, 0xfe, 10]), "b\n"],
      [
        [1, "a"],
        [2, "!INVALID_UTF8"],
        [3, "b"],
      ],
    ],
    [
      "among good lines of one chunk the bad one fails alone",
      [new Uint8Array([97, 10, 0xff, 10, 98, 10])],
      [
        [1, "a"],
        [2, "!INVALID_UTF8"],
        [3, "b"],
      ],
    ],
    [
      "a truncated character at the end fails",
      ["a\n", new Uint8Array([0xc5])],
      [
        [1, "a"],
        [2, "!INVALID_UTF8"],
      ],
    ],
  ];
  test.each(cases)("%s", async (_, parts, want) => {
    expect(await read(1000, ...parts)).toEqual(want);
  });

  const limits: [string, number, string[], [number, string][]][] = [
    [
      "a line of exactly the limit passes",
      3,
      ["abc\nd\n"],
      [
        [1, "abc"],
        [2, "d"],
      ],
    ],
    [
      "a longer line fails alone",
      3,
      ["abcd\nd\n"],
      [
        [1, "!LINE_TOO_LONG"],
        [2, "d"],
      ],
    ],
    [
      "a long line over many chunks fails once",
      3,
      ["aa", "aa", "aa", "a\nb"],
      [
        [1, "!LINE_TOO_LONG"],
        [2, "b"],
      ],
    ],
    [
      "a long last line without a newline fails",
      3,
      ["a\n", "bbbb"],
      [
        [1, "a"],
        [2, "!LINE_TOO_LONG"],
      ],
    ],
    [
      "a long rest of a chunk fails once",
      3,
      ["a\nbbbb", "bb\nc\n"],
      [
        [1, "a"],
        [2, "!LINE_TOO_LONG"],
        [3, "c"],
      ],
    ],
  ];
  test.each(limits)("%s", async (_, limit, parts, want) => {
    expect(await read(limit, ...parts)).toEqual(want);
  });

  test("any text cut anywhere gives the same lines", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: "binary" }).map((s) => s.replace(/[\r\n\ufeff]/g, "x").toWellFormed())),
        fc.array(fc.nat(40), { maxLength: 20 }),
        async (lines, cuts) => {
          const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(""));
          const parts: Uint8Array[] = [];
          let at = 0;
          for (const cut of cuts) {
            parts.push(bytes.subarray(at, at + cut));
            at += cut;
          }
          parts.push(bytes.subarray(at));
          expect(await read(1 << 20, ...parts)).toEqual(lines.map((line, i) => [i + 1, line]));
        },
      ),
    );
  });

  test("any bytes give as many lines as they have newlines and a rest", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 30 })),
        fc.integer({ min: 1, max: 40 }),
        async (parts, limit) => {
          const all = Buffer.concat(parts);
          const newlines = all.filter((byte) => byte === 10).length;
          const mark = all[0] === 0xef && all[1] === 0xbb && all[2] === 0xbf;
          const rest = all.length > 0 && all.at(-1) !== 10 && !(mark && all.length === 3);
          const lines = await read(limit, ...parts.map((part) => new Uint8Array(part)));
          expect(lines.map(([line]) => line)).toEqual(
            Array.from({ length: newlines + (rest ? 1 : 0) }, (_, i) => i + 1),
          );
        },
      ),
    );
  });
});

describe("parsing a line", () => {
  test.each([
    ['{"a":1}', undefined],
    ["{bad}", "INVALID_JSON"],
    ["", "INVALID_JSON"],
    ["5", "INVALID_RECORD"],
    ["null", "INVALID_RECORD"],
    ["[]", "INVALID_RECORD"],
    ["[".repeat(500_000), "INVALID_JSON"],
    ['{"a":'.repeat(200_000), "INVALID_JSON"],
  ])("%#: a record or its failure", (line, code) => {
    const parsed = parseRecord(line);
    expect(parsed instanceof Error ? parsed.code : undefined).toBe(code);
  });

  test("the failure does not repeat the text", () => {
    const parsed = parseRecord('{"password": hunter2}');
    expect(parsed instanceof Error && JSON.stringify(parsed.body())).not.toContain("hunter2");
  });

  test("a field called __proto__ is data", () => {
    const parsed = parseRecord('{"__proto__":{"polluted":true}}');
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(Object.keys(parsed)).toEqual(["__proto__"]);
  });

  test("blank lines are told from records", () => {
    expect(["", "  ", "\t\r"].map(isBlank)).toEqual([true, true, true]);
    expect(isBlank("{}")).toBe(false);
  });
});

test("the writer keeps the order and asks for a flush when it holds much", async () => {
  const written: string[] = [];
  const writer = new LineWriter({ write: async (text) => void written.push(text) });
  expect(writer.record({ a: 1 })).toBe(false);
  expect(writer.text("x".repeat(70_000))).toBe(true);
  await writer.flush();
  expect(written).toEqual([`{"a":1}\n${"x".repeat(70_000)}`]);
  await writer.flush();
  expect(written).toHaveLength(1);
});

test("the writer writes parts of a text at their places, those in a row as one", async () => {
  const written: string[] = [];
  const writer = new LineWriter({ write: async (text) => void written.push(text) });
  const text = "a\nb\nc\nd\ne\n";
  for (const from of [0, 2, 6]) writer.part({ text, from, to: from + 2 });
  writer.text("x\n");
  writer.part({ text, from: 8, to: 10 });
  writer.record({ y: 1 });
  await writer.flush();
  writer.part({ text, from: 0, to: 2 });
  await writer.flush();
  expect(written).toEqual(['a\nb\nd\nx\ne\n{"y":1}\n', "a\n"]);
});

test("the writer writes what is very long in parts, none of which cuts a character or lets others in between", async () => {
  const written: string[] = [];
  const writer = new LineWriter({
    write: async (text) => {
      await Bun.sleep(1);
      written.push(text);
    },
  });
  const long = `x${"\u{1f600}".repeat(1_500_000)}`;
  writer.record(long);
  const first = writer.flush();
  writer.record({ b: 2 });
  await Promise.all([first, writer.flush()]);
  expect(written.join("")).toBe(`${JSON.stringify(long)}\n{"b":2}\n`);
  expect(written.length).toBeGreaterThan(3);
  for (const part of written) expect(part.isWellFormed()).toBe(true);
});
