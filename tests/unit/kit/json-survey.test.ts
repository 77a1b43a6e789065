/** What is read and printed is the same whichever way a line is read: at a glance, in a block, or carefully. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { main } from "#kit/command/main.ts";
import { Failure } from "#kit/data/errors.ts";
import { holdsNumberText, isJsonRecord, readJson, withNearNumbers } from "#kit/data/json.ts";
import { survey } from "#kit/data/json-survey.ts";
import { RecordBlock } from "#kit/data/record-block.ts";
import type { Process } from "#kit/invoke/streams.ts";
import cat from "../../../cmd/heddle/cat.ts";
import { hostileLine } from "./hostile-lines.ts";

const RUNS = { numRuns: 2000 };

/** What a line gives: its failure, or how it is printed, and whether that keeps the text of numbers. */
function outcome(value: unknown): unknown {
  if (value instanceof Failure) return { code: value.code, message: value.message };
  return { printed: JSON.stringify(value), keeps: isJsonRecord(value) && holdsNumberText(value) };
}

test("a line that can be parsed at a glance is the same as when it is read carefully", () => {
  fc.assert(
    fc.property(hostileLine, (line) => {
      const careful = readJson(line, { what: "line", known: "careful" });
      expect(outcome(readJson(line, { what: "line" }))).toEqual(outcome(careful));
      if (survey(line) !== "careful" && !(careful instanceof Failure))
        expect(withNearNumbers(careful)).toEqual(JSON.parse(line));
    }),
    RUNS,
  );
});

test("a line that need not be written anew is what would be written", () => {
  fc.assert(
    fc.property(hostileLine, (line) => {
      const value = readJson(line, { what: "line" });
      if (survey(line) === "printed" && !(value instanceof Failure)) expect(JSON.stringify(value)).toBe(line);
    }),
    RUNS,
  );
});

test("a block has the records of its lines, in order", () => {
  fc.assert(
    fc.property(fc.array(hostileLine, { minLength: 1, maxLength: 4 }), (lines) => {
      const block = RecordBlock.of(lines.map((line) => `${line}\n`).join(""));
      if (!block) return;
      expect(block.size).toBe(lines.length);
      for (const [index, line] of lines.entries()) {
        expect(outcome(block.record(index))).toEqual(outcome(readJson(line, { what: "line" })));
        expect(block.text(index)).toBe(line.replace(/\r$/, ""));
        const part = block.printed(index);
        if (part)
          expect(part.text.slice(part.from, part.to)).toBe(`${JSON.stringify(block.record(index))}\n`);
      }
    }),
    RUNS,
  );
});

describe("what a survey shows", () => {
  test.each<[string, string]>([
    ['{"a":1,"b":[1.5,-2,0.25],"c":{"a":null},"d":{"a":true}}', "printed"],
    ['{"a":"open \\"file\\" 15\\\\\\n","ż":"😀"}', "printed"],
    ['{"a":0.30000000000000004,"b":5e-324,"c":1e+21,"d":1e-7}', "printed"],
    ['{"a": 1}', "plain"],
    ['{"a":1,"a":1}', "plain"],
    ['{"b":{"a":1},"b":2}', "plain"],
    ['{"b":1,"1":2}', "plain"],
    [String.raw`{"a":"\u0061"}`, "plain"],
    [String.raw`{"a":"\/"}`, "plain"],
    ['{"a":1}\r', "plain"],
    ['{"a":-0}', "careful"],
    ['{"a":1.0}', "careful"],
    ['{"a":1e5}', "careful"],
    ['{"a":0.0000001}', "careful"],
    ['{"a":9007199254740993}', "careful"],
    [`${"[".repeat(65)}${"]".repeat(65)}`, "careful"],
  ])("%s: %s", (text, shown) => {
    expect(survey(text)).toBe(shown as never);
  });

  test("an object with many keys is written anew, and its repeated key is not", () => {
    const members = Array.from({ length: 70 }, (_, index) => `"k${index}":${index}`);
    const text = `{${[...members, '"k69":1'].join(",")}}`;
    expect(survey(text)).toBe("plain");
  });
});

/** What `heddle cat` makes of the bytes, as they arrive. */
async function printed(argv: string[], chunks: readonly Uint8Array[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const process: Process = {
    argv,
    stdin: async function* () {
      yield* chunks;
    },
    stdout: { write: async (text) => void out.push(text) },
    stderr: { write: async (text) => void errors.push(text) },
    isTerminal: async () => false,
    kindOf: async () => "other",
    sharesOutput: async () => false,
    env: {},
  };
  const status = await main(cat, process);
  return { status, out: out.join(""), errors: errors.join("") };
}

const bytes = (text: string) => new TextEncoder().encode(text);
/** A line as bytes: of text, or not UTF-8. */
const byteLine = fc.oneof(
  { arbitrary: hostileLine.map(bytes), weight: 20 },
  fc.constantFrom(new Uint8Array([0x7b, 0xff, 0x7d]), new Uint8Array([0xed, 0xa0, 0x80])),
);

test("lines that arrive together are printed as lines that arrive one by one, each in pieces", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(byteLine, { minLength: 1, maxLength: 12 }),
      fc.constantFrom("\n", "\r\n"),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom("inline", "stderr"),
      async (lines, end, isMarked, isEnded, errors) => {
        const ends = lines.map((line, index) =>
          Buffer.concat([line, bytes(index === lines.length - 1 && !isEnded ? "" : end)]),
        );
        const whole = Buffer.concat([bytes(isMarked ? "\ufeff" : ""), ...ends]);
        const pieces: Uint8Array[] = [];
        for (let from = 0; from < whole.length; ) {
          const newline = whole.indexOf(10, from);
          const to = newline < 0 ? whole.length : newline + 1;
          // A line in two pieces is put together and read by itself.
          const middle = from + Math.max(from === 0 ? 4 : 1, (to - from) >> 1);
          pieces.push(whole.subarray(from, Math.min(middle, to)), whole.subarray(Math.min(middle, to), to));
          from = to;
        }
        const argv = errors === "inline" ? ["--errors", "inline"] : [];
        const together = await printed(argv, [whole]);
        expect(together).toEqual(await printed(argv, pieces));
      },
    ),
    { numRuns: 120 },
  );
});

test.each(["__proto__", "constructor", "x"])("a number in a field called %s keeps its text", async (name) => {
  const line = `{"${name}":1.0}\n`;
  expect((await printed([], [bytes(line)])).out).toBe(line);
});
