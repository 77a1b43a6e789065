/** Plain text on standard input: requests with --lines, and one report instead of hundreds without it. */
import { expect, test } from "bun:test";
import { runHeddle } from "../run.ts";

const NOTES = "Pay 20 euro\n\nWydaj 3 zł\n{not JSON, but a line}\n";
const texts = (records: Record<string, unknown>[]) =>
  records.map(({ entities }) => (entities as { text: string }[]).map(({ text }) => text));

test("--lines takes each line as the argument of a request, and options for all of them", async () => {
  const { status, stderr, records } = await runHeddle(["language-extract", "--lines", "--kinds", "money"], {
    stdin: NOTES,
  });
  expect([status, stderr, texts(records())]).toEqual([0, "", [["20 euro"], ["3 zł"], []]]);
});

test("of an operation that reads files a line is a path", async () => {
  const { status, errors } = await runHeddle(["window-detect", "--lines", "--no-text"], {
    stdin: "none.png\nother.png\n",
  });
  expect([status, errors().map(({ line, error }) => [line, error.code])]).toEqual([
    66,
    [
      [1, "IMAGE_NOT_FOUND"],
      [2, "IMAGE_NOT_FOUND"],
    ],
  ]);
});

test("--lines beside an argument is refused; what reads records alone does not have it", async () => {
  const beside = await runHeddle(["language-extract", "--lines", "20 euro"], { stdin: NOTES });
  expect([beside.status, beside.errors()[0]?.error.message]).toEqual([
    64,
    'Option "--lines" is for requests on standard input',
  ]);
  expect((await runHeddle(["heddle", "cat", "--lines"], { stdin: NOTES })).status).toBe(64);
});

test("plain text without it is reported once with what to do, ten times, and as a count", async () => {
  const stdin = Array.from({ length: 25 }, (_, at) => `note ${at}\n`).join("");
  const { status, stdout, errors } = await runHeddle(["language-extract"], { stdin });
  const [first, ...others] = errors();
  expect([status, stdout, others.length]).toEqual([65, "", 10]);
  expect(first).toMatchObject({
    line: 1,
    error: { code: "INVALID_JSON", hint: expect.stringContaining("--lines") },
  });
  expect(others.at(-1)?.error.message).toBe("15 more lines are not valid JSON");
});

test("in JSON Lines every line that is not a record is reported, and inline each at its position", async () => {
  const lines = Array.from({ length: 25 }, (_, at) => `note ${at}\n`).join("");
  const mixed = await runHeddle(["language-extract"], { stdin: `{"text":"20 euro"}\n${lines}` });
  expect([mixed.records().length, mixed.errors().length]).toEqual([1, 25]);
  const inline = await runHeddle(["language-extract", "--errors", "inline"], { stdin: lines });
  expect([inline.records().length, inline.stderr]).toEqual([25, ""]);
});
