/** Logs in segments: the chain crosses the files, a kill at any point is mended, and a follower misses nothing. */
import { describe, expect, test } from "bun:test";
import { appendFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GENESIS_HASH } from "#kit/store/hash-chain.ts";
import { openLog } from "#kit/store/log.ts";
import type { LinkedRecord } from "#kit/store/log-file.ts";
import type { AppendPoint, LogOptions, TornEnd } from "#kit/store/log-format.ts";
import { endOf, followSegments, readSegments, segmentPath, segmentsOf } from "#kit/store/segments.ts";
import { verifySegments } from "#kit/store/verify-log.ts";
import { failureOf, repeat, scratch } from "../scratch.ts";

const FORMAT = { format: "test.segments", version: 1 };
const CHAIN = { ...FORMAT, chain: true };
/** Room for two or three records a segment. */
const SMALL: LogOptions = { ...CHAIN, segmentBytes: 700, sync: false };

const logIn = (folder: string) => join(folder, "events.jsonl");

async function write(path: string, numbers: readonly number[], options: LogOptions = SMALL): Promise<void> {
  const log = await openLog(path, options);
  // One after another: appends of the same moment are one write, which is never divided.
  for (const number of numbers) await log.append({ number });
  await log.close();
}

async function numbersIn(path: string): Promise<unknown[]> {
  return (await Array.fromAsync(readSegments(path, CHAIN))).map(({ number }) => number);
}

describe("a log with segments", () => {
  test("goes on in a new file once one is full, and the chain crosses them", async () => {
    using place = scratch();
    const path = logIn(place.path);
    await write(path, repeat(10));
    const numbers = segmentsOf(path);
    expect(numbers.length).toBeGreaterThan(3);
    expect(readdirSync(place.path).sort()).toEqual([
      ...numbers.slice(1).map((number) => `events-${String(number).padStart(6, "0")}.jsonl`),
      "events.jsonl",
      "events.jsonl.lock",
    ]);
    expect(await numbersIn(path)).toEqual(repeat(10));
    let previous = GENESIS_HASH;
    for (const number of numbers) {
      const [header = "", ...lines] = readFileSync(segmentPath(path, number), "utf8").trimEnd().split("\n");
      expect(JSON.parse(header)).toEqual({
        ...FORMAT,
        chain: "sha256",
        ...(number > 1 && { segment: number, previous_hash: previous }),
      });
      expect(JSON.parse(lines[0] ?? "").previous_hash).toBe(previous);
      previous = JSON.parse(lines.at(-1) ?? "").hash;
    }
    const report = await verifySegments(path, FORMAT);
    expect(report).toEqual({ ok: true, records: 10, head: previous, segments: numbers.length });
  });

  test("without a chain has segments, too", async () => {
    using place = scratch();
    const path = logIn(place.path);
    const options = { ...FORMAT, segmentBytes: 100, sync: false };
    await write(path, repeat(12), options);
    expect(segmentsOf(path).length).toBeGreaterThan(1);
    const log = await openLog(path, options);
    expect(await Array.fromAsync(log.read())).toEqual(repeat(12).map((number) => ({ number })));
    await log.close();
  });

  test("is never divided within a write: a record that is larger than a segment has one of its own", async () => {
    using place = scratch();
    const path = logIn(place.path);
    const log = await openLog(path, SMALL);
    await log.append({ number: 0 });
    await log.append({ text: "x".repeat(2000) });
    await log.append({ number: 2 });
    await log.close();
    expect(segmentsOf(path)).toEqual([1, 2, 3]);
    expect(await verifySegments(path, FORMAT)).toMatchObject({ ok: true, records: 3 });
  });

  test("is kept by several writers, of which any may begin the next segment", async () => {
    using place = scratch();
    const path = logIn(place.path);
    const logs = await Promise.all(repeat(3).map(() => openLog(path, SMALL)));
    for (const round of repeat(10))
      await Promise.all(logs.map((log, writer) => log.append({ writer, round })));
    for (const log of logs) await log.close();
    expect(await verifySegments(path, FORMAT)).toMatchObject({ ok: true, records: 30 });
  });

  test("may have been one file before, and is never opened as one again", async () => {
    using place = scratch();
    const path = logIn(place.path);
    await write(path, [0], { ...CHAIN, sync: false });
    await write(path, repeat(8));
    expect(await numbersIn(path)).toEqual([0, ...repeat(8)]);
    const failure = await failureOf(() => write(path, [9], { ...CHAIN, sync: false }));
    expect([failure.code, failure.message]).toEqual([
      "INVALID_RECORD",
      expect.stringContaining("it has further segments"),
    ]);
    const second = await failureOf(() => openLog(segmentPath(path, 2), { ...CHAIN, sync: false }));
    expect(second.message).toContain("it is a further segment of a log");
  });

  test("cut at any byte of its last segment keeps the whole records, and goes on", async () => {
    using place = scratch();
    const path = logIn(place.path);
    await write(path, repeat(5));
    const lastNumber = segmentsOf(path).at(-1) ?? 0;
    const last = segmentPath(path, lastNumber);
    const whole = readFileSync(last);
    for (let end = 0; end <= whole.length; end += 11) {
      writeFileSync(last, whole);
      truncateSync(last, end);
      await write(path, [9]);
      const report = await verifySegments(path, FORMAT);
      expect([end, report.ok]).toEqual([end, true]);
      expect((await numbersIn(path)).at(-1)).toBe(9);
      for (const number of segmentsOf(path)) {
        if (number > lastNumber) rmSync(segmentPath(path, number));
      }
    }
  });

  test.each<AppendPoint>(["new-segment", "before-write", "written", "durable"])(
    "of which a write fails at %s loses nothing that was confirmed, and goes on",
    async (point) => {
      using place = scratch();
      const path = logIn(place.path);
      const log = await openLog(path, {
        ...SMALL,
        reach: (reached) => {
          if (reached === point && failing) throw new Error("the disk is full");
        },
      });
      const confirmed: number[] = [];
      let failing = false;
      let failed = 0;
      for (const number of repeat(30)) {
        failing = number % 4 === 3;
        await log.append({ number }).then(
          () => confirmed.push(number),
          () => (failed += 1),
        );
      }
      await log.close();
      expect(failed).toBeGreaterThan(0);
      expect(await numbersIn(path)).toEqual(confirmed);
      expect(await verifySegments(path, FORMAT)).toMatchObject({ ok: true, records: confirmed.length });
    },
  );

  test("keeps what it cuts off beside the segment, and says so", async () => {
    using place = scratch();
    const path = logIn(place.path);
    await write(path, [0, 1]);
    const file = segmentPath(path, 1);
    appendFileSync(file, '{"number":2,"hal');
    const torn: TornEnd[] = [];
    await write(path, [3], { ...SMALL, quarantine: true, onTorn: (end) => torn.push(end) });
    expect(torn).toEqual([{ path: file, bytes: 16, kept: `${file}.torn` }]);
    expect(readFileSync(`${file}.torn`, "utf8")).toBe('{"number":2,"hal\n');
    expect(segmentsOf(path)).not.toContain(Number.NaN);
    expect(await numbersIn(path)).toEqual([0, 1, 3]);
  });
});

describe("the check of a chain in segments", () => {
  async function broken(change: (path: string) => void) {
    using place = scratch();
    const path = logIn(place.path);
    await write(path, repeat(9));
    change(path);
    return await verifySegments(path, FORMAT);
  }
  const edit = (path: string, number: number, change: (text: string) => string) => {
    const file = segmentPath(path, number);
    writeFileSync(file, change(readFileSync(file, "utf8")));
  };

  test("names the segment and line of the first record that was changed", async () => {
    const report = await broken((path) =>
      edit(path, 2, (text) => text.replace(/"number":(\d)/, '"number":7$1')),
    );
    expect(report).toMatchObject({ ok: false, broken: { segment: 2, line: 2 } });
    expect(report.broken?.reason).toContain("does not match its hash");
    expect(report.records).toBeGreaterThan(1);
  });

  test.each<[string, (path: string) => void, number, number, string]>([
    ["a missing segment", (path) => rmSync(segmentPath(path, 2)), 3, 1, "segment 2 is missing"],
    ["a missing first segment", (path) => rmSync(segmentPath(path, 1)), 2, 1, "segment 1 is missing"],
    [
      "a last record of a segment that was removed",
      (path) => edit(path, 1, (text) => `${text.trimEnd().split("\n").slice(0, -1).join("\n")}\n`),
      2,
      1,
      "does not follow the segment before it",
    ],
    [
      "a changed first line",
      (path) => edit(path, 3, (text) => text.replace(/"previous_hash":"./, '"previous_hash":"x')),
      3,
      1,
      "does not follow the segment before it",
    ],
  ])("shows %s", async (_, change, segment, line, reason) => {
    expect(await broken(change)).toMatchObject({
      ok: false,
      broken: { segment, line, reason: expect.stringContaining(reason) },
    });
  });

  test("refuses a segment of another format or version", async () => {
    const failure = await failureOf(() =>
      broken((path) => edit(path, 1, (text) => text.replace('"version":1', '"version":2'))),
    );
    expect([failure.code, failure.message.includes("its version is not 1")]).toEqual([
      "INVALID_RECORD",
      true,
    ]);
  });

  test("and a writer both refuse to go on after a segment that was shortened", async () => {
    using place = scratch();
    const path = logIn(place.path);
    await write(path, repeat(5));
    edit(
      path,
      segmentsOf(path).length - 1,
      (text) => `${text.trimEnd().split("\n").slice(0, -1).join("\n")}\n`,
    );
    const failure = await failureOf(() => write(path, [5]));
    expect(failure.message).toContain("it does not follow the segment before it");
  });
});

describe("records that are linked already", () => {
  test("continue a copy of their chain, all of them or none", async () => {
    using place = scratch();
    const [path, copy] = [logIn(place.path), join(place.path, "copy.jsonl")];
    await write(path, repeat(8));
    const records = (await Array.fromAsync(readSegments(path, CHAIN))) as LinkedRecord[];
    const log = await openLog(copy, SMALL);
    await log.appendLinked(records.slice(0, 3));
    const gap = await failureOf(() => log.appendLinked([...records.slice(3, 5), ...records.slice(6)]));
    expect([gap.code, gap.message]).toEqual(["INVALID_RECORD", expect.stringContaining("record 3 to")]);
    await log.appendLinked(records.slice(3));
    await log.close();
    expect(await Array.fromAsync(readSegments(copy, CHAIN))).toEqual(records);
    expect((await verifySegments(copy, FORMAT)).head).toBe((await verifySegments(path, FORMAT)).head);
  });
});

describe("a follower", () => {
  test("gets every record once and in order, over all segments, until it is stopped", async () => {
    using place = scratch();
    const path = logIn(place.path);
    const stop = new AbortController();
    const seen: unknown[] = [];
    const following = (async () => {
      // The log does not exist yet.
      const from = endOf(path);
      for await (const { number } of followSegments(path, { ...CHAIN, from, signal: stop.signal })) {
        seen.push(number);
        if (seen.length === 40) stop.abort();
      }
    })();
    const logs = await Promise.all(repeat(2).map(() => openLog(path, SMALL)));
    for (const number of repeat(40)) await logs[number % 2]?.append({ number });
    await following;
    for (const log of logs) await log.close();
    expect(seen).toEqual(repeat(40));
    expect(segmentsOf(path).length).toBeGreaterThan(5);
  });

  test("begins after the last whole record, and reports a damaged line by its place", async () => {
    using place = scratch();
    const path = logIn(place.path);
    await write(path, [0, 1]);
    appendFileSync(segmentPath(path, 1), '{"number":2');
    const stop = new AbortController();
    const damage: string[] = [];
    const options = { ...CHAIN, from: endOf(path), signal: stop.signal };
    const records = followSegments(path, { ...options, onDamage: ({ message }) => damage.push(message) });
    appendFileSync(segmentPath(path, 1), '}\nnot a record\n{"number":3}\n');
    expect((await records.next()).value).toMatchObject({ number: 2 });
    expect((await records.next()).value).toMatchObject({ number: 3 });
    stop.abort();
    expect((await records.next()).done).toBe(true);
    expect(damage).toEqual([expect.stringContaining("is not a whole record")]);
  });
});
