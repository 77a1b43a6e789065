/** A line of a script that cancels the requests before it. */
import { expect, test } from "bun:test";
import { interruptibleLines } from "#kit/command/interruptible-lines.ts";
import type { Batch } from "#kit/data/jsonl.ts";

const batch = (first: number, ...lines: string[]): Batch => ({ first, lines });
const STOP = /^stop$/;

/** Each line with its number, and whether its signal was aborted when it was reached. */
async function read(batches: AsyncIterable<Batch>, work: (line: string) => Promise<void> = async () => {}) {
  let signal = new AbortController().signal;
  const seen: [number, string, boolean][] = [];
  const lines = interruptibleLines(batches, STOP, new AbortController().signal, (next) => {
    signal = next;
  });
  for await (const { first, lines: some } of lines)
    for (const [i, line] of some.entries()) {
      await work(String(line));
      seen.push([first + i, String(line), signal.aborted]);
    }
  return seen;
}

test("it cancels what was read before it and not what comes after it", async () => {
  async function* source() {
    yield batch(1, "a", "b", "stop", "c");
    yield batch(5, "d");
  }
  expect(await read(source())).toEqual([
    [1, "a", true],
    [2, "b", true],
    [3, "stop", false],
    [4, "c", false],
    [5, "d", false],
  ]);
});

test("it is read while a request runs, and what has been answered is left alone", async () => {
  const answered = Promise.withResolvers<void>();
  const running = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  async function* source() {
    yield batch(1, "first");
    await answered.promise;
    yield batch(2, "long");
    await running.promise;
    yield batch(3, "stop");
    stopped.resolve();
  }
  const seen = await read(source(), async (line) => {
    if (line === "first") setTimeout(answered.resolve, 0);
    if (line !== "long") return;
    running.resolve();
    await stopped.promise;
  });
  expect(seen).toEqual([
    [1, "first", false],
    [2, "long", true],
    [3, "stop", false],
  ]);
});

test("a failure of the input comes after the lines before it", async () => {
  async function* source() {
    yield batch(1, "a");
    throw new Error("the pipe broke");
  }
  const seen: string[] = [];
  const lines = read(source(), async (line) => {
    seen.push(line);
  });
  expect(lines).rejects.toThrow("the pipe broke");
  await lines.catch(() => {});
  expect(seen).toEqual(["a"]);
});

test("a long script is not read into memory at once", async () => {
  let given = 0;
  async function* source() {
    for (let i = 1; i <= 2000; i++) {
      given = i;
      yield batch(i, `line ${i}`);
    }
  }
  let most = 0;
  let done = 0;
  await read(source(), async () => {
    await Promise.resolve();
    most = Math.max(most, given - done++);
  });
  expect(done).toBe(2000);
  expect(most).toBeLessThan(300);
});
