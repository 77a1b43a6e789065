/** Lines and events come out the same, however a body was cut. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { bodyLines, eventData } from "#llm/lines.ts";
import { failureOf } from "../kit/scratch.ts";

async function* cut(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const size of sizes) {
    yield bytes.subarray(at, at + size);
    at += size;
  }
  yield bytes.subarray(at);
}
const lines = (text: string, sizes: readonly number[] = []) =>
  Array.fromAsync(bodyLines(cut(new TextEncoder().encode(text), sizes)));
const events = (text: string, sizes: readonly number[] = []) =>
  Array.fromAsync(eventData(bodyLines(cut(new TextEncoder().encode(text), sizes))));

const sizes = fc.array(fc.nat(5), { maxLength: 60 });
const line = fc.string({ unit: fc.constantFrom("a", "ż", "🧵", " ", "\u2028", "\u0085", '"', ":") });
const end = fc.constantFrom("\n", "\r\n", "\r");

describe("for any lines, ends and cuts", () => {
  test("the lines come back", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line), end, sizes, async (content, mark, cuts) => {
        expect(await lines(content.map((text) => text + mark).join(""), cuts)).toEqual(content);
      }),
      { numRuns: 300 },
    );
  });

  test("mixed ends and any text give what cutting in one piece gives", async () => {
    const part = fc.oneof(line, end);
    await fc.assert(
      fc.asyncProperty(fc.array(part), sizes, async (parts, cuts) => {
        expect(await lines(parts.join(""), cuts)).toEqual(await lines(parts.join("")));
      }),
      { numRuns: 300 },
    );
  });

  test("events come back: one or more data lines, comments and other fields between them", async () => {
    const noise = fc.constantFrom(": comment", "event: chunk", "id: 7", "retry: 10", "", "unknown");
    const event = fc.record({
      data: fc.array(line, { minLength: 1, maxLength: 3 }),
      before: fc.array(noise, { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event), end, sizes, async (given, mark, cuts) => {
        const body = given
          .flatMap(({ before, data }) => [...before, ...data.map((text) => `data: ${text}`), ""])
          .map((text) => text + mark)
          .join("");
        expect(await events(body, cuts)).toEqual(given.map(({ data }) => data.join("\n")));
      }),
      { numRuns: 300 },
    );
  });
});

test("a last line without an end is a line, an event without its blank line is none", async () => {
  expect(await lines("a\nb")).toEqual(["a", "b"]);
  expect(await events("data: a\n\ndata: b\n")).toEqual(["a"]);
});

test("a byte-order mark at the beginning is left out", async () => {
  expect(await events("\ufeffdata: a\n\n")).toEqual(["a"]);
});

test("data without a colon is empty, without a blank it is whole", async () => {
  expect(await events("data\n\ndata:a\n\ndata:  b\n\n")).toEqual(["", "a", " b"]);
});

test("bytes that are no UTF-8 fail, and so does half a character at the end", async () => {
  for (const bytes of [Uint8Array.of(0x61, 0xff, 0x0a), Uint8Array.of(0x61, 0xf0, 0x9f)]) {
    const failure = await failureOf(() => Array.fromAsync(bodyLines(cut(bytes, [1]))));
    expect(failure.code).toBe("LLM_BAD_RESPONSE");
  }
});

test("a line of a million pieces is joined once", async () => {
  const piece = Uint8Array.of(0x61);
  async function* many() {
    for (let i = 0; i < 1e6; i++) yield piece;
  }
  const [only] = await Array.fromAsync(bodyLines(many()));
  expect(only?.length).toBe(1e6);
});
