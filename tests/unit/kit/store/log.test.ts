/** The append-only log: kills at any byte, damage, several writers, full disks. */
import { describe, expect, test } from "bun:test";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { Failure } from "#kit/data/errors.ts";
import { openLog } from "#kit/store/log.ts";
import type { LogOptions, LogRecord } from "#kit/store/log-format.ts";
import { readLog } from "#kit/store/log-reader.ts";
import { rounds } from "../../../soak.ts";
import { failureOf, repeat, scratch } from "../scratch.ts";

const CHILD = join(import.meta.dir, "children/append.ts");
const HEADER = '{"format":"heddle-log","version":1}\n';

async function all(records: AsyncIterable<LogRecord>): Promise<LogRecord[]> {
  return Array.fromAsync(records);
}

/** Opens the log at `path`, adds records, closes it; returns what is in it then and how much was cut. */
async function reopen(path: string, added: LogRecord[] = [], options: LogOptions = {}) {
  const log = await openLog(path, { sync: false, ...options });
  await Promise.all(added.map((record) => log.append(record)));
  const records = await all(log.read());
  await log.close();
  return { records, recovered: log.recovered };
}

describe("a log", () => {
  test("keeps what is appended, in order, one JSON line each after its first line", async () => {
    using place = scratch();
    const path = join(place.path, "x.jsonl");
    const records: LogRecord[] = [{ a: 1 }, { text: "ż\n\u2028\u0000", deep: { list: [null, true] } }, {}];
    expect((await reopen(path, records)).records).toEqual(records);
    expect((await reopen(path, [{ b: 2 }])).records).toEqual([...records, { b: 2 }]);
    const lines = readFileSync(path, "utf8").split("\n");
    expect(lines.length).toBe(6);
    expect(`${lines[0]}\n`).toBe(HEADER);
    expect(await all(readLog(path))).toEqual([...records, { b: 2 }]);
  });

  test("keeps the order of many appends made at once, and waits for them when it is closed", async () => {
    using place = scratch();
    const log = await openLog(join(place.path, "x"));
    const records = repeat(3000).map((number) => ({ number }));
    const appended = records.map((record) => log.append(record));
    await log.close();
    await Promise.all(appended);
    expect(await all(readLog(log.path))).toEqual(records);
    expect((await failureOf(() => log.append({}))).code).toBe("WRITE_FAILED");
  });

  test("reads what was there when reading began, while more is appended", async () => {
    using place = scratch();
    const log = await openLog(join(place.path, "x"), { sync: false });
    await Promise.all(repeat(50).map((number) => log.append({ number })));
    let seen = 0;
    for await (const _ of log.read()) {
      seen += 1;
      await log.append({ more: true });
    }
    expect(seen).toBe(50);
    expect((await all(log.read())).length).toBe(100);
    await log.close();
  });

  test("refuses what is no JSON object, and goes on", async () => {
    using place = scratch();
    const log = await openLog(join(place.path, "x"));
    const circle: Record<string, unknown> = {};
    circle["self"] = circle;
    for (const value of [[1], "text", null, 1n, undefined, circle, new Date(0)])
      expect((await failureOf(() => log.append(value as never))).code).toBe("INVALID_RECORD");
    await log.append({ fine: true });
    expect(await all(log.read())).toEqual([{ fine: true }]);
    await log.close();
  });

  test("reached through a link is the same log, with the same lock", async () => {
    using place = scratch();
    const path = join(place.path, "x");
    mkdirSync(join(place.path, "links"));
    symlinkSync("../x", join(place.path, "links/y"));
    const log = await openLog(join(place.path, "links/y"));
    await log.append({ a: 1 });
    await log.close();
    expect(log.path).toBe(path);
    expect(readdirSync(join(place.path, "links"))).toEqual(["y"]);
  });

  test("has no line in common with another format or version", async () => {
    using place = scratch();
    const path = join(place.path, "x");
    await reopen(path, [{ a: 1 }], { format: "ledger", version: 2 });
    const before = readFileSync(path);
    for (const options of [{}, { format: "ledger" }, { format: "ledger", version: 3 }, { version: 2 }]) {
      expect((await failureOf(() => openLog(path, options))).code).toBe("INVALID_RECORD");
      expect((await failureOf(() => all(readLog(path, options)))).code).toBe("INVALID_RECORD");
    }
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(await all(readLog(path, { format: "ledger", version: 2 }))).toEqual([{ a: 1 }]);
  });

  test.each([
    ["text without end of line", "hello"],
    ["text", "hello\nworld\n"],
    ["other JSON Lines", '{"a":1}\n{"b":2'],
    ["one byte", "x"],
    ["an empty line", "\n"],
    ["bytes", Buffer.of(0, 255, 10, 13)],
    ["the first line of another format, cut", '{"format":"hed_'],
  ])("never changes a file that is not one: %s", async (_what, content) => {
    using place = scratch();
    const path = join(place.path, "x");
    writeFileSync(path, content);
    expect((await failureOf(() => openLog(path))).code).toBe("INVALID_RECORD");
    expect(readFileSync(path).equals(Buffer.from(content))).toBe(true);
  });

  test.each([
    ["in a missing folder", "none/x"],
    ["that is a folder", "."],
  ])("cannot be opened %s", async (_what, name) => {
    using place = scratch();
    expect((await failureOf(() => openLog(join(place.path, name)))).code).toMatch(
      /WRITE_FAILED|INVALID_RECORD/,
    );
  });

  test("that is missing cannot be read", async () => {
    expect((await failureOf(() => all(readLog("/nonexistent/x")))).code).toBe("NOT_FOUND");
  });

  test("that another file replaces goes on in that file", async () => {
    using place = scratch();
    const path = join(place.path, "x");
    const log = await openLog(path);
    await log.append({ a: 1 });
    renameSync(path, `${path}.1`);
    await log.append({ b: 2 });
    await log.append({ c: 3 });
    await log.close();
    expect(await all(readLog(`${path}.1`))).toEqual([{ a: 1 }]);
    expect(await all(readLog(path))).toEqual([{ b: 2 }, { c: 3 }]);
  });

  test("that is shortened goes on after what is left", async () => {
    using place = scratch();
    const log = await openLog(join(place.path, "x"));
    await log.append({ a: 1 });
    await log.append({ b: 2 });
    truncateSync(log.path, HEADER.length + 10);
    await log.append({ c: 3 });
    truncateSync(log.path, 0);
    await log.append({ d: 4 });
    expect(readFileSync(log.path, "utf8")).toBe(`${HEADER}{"d":4}\n`);
    await log.close();
  });
});

describe("a log that was cut", () => {
  const records: LogRecord[] = [
    { a: 1 },
    { text: "zażółć 🐢" },
    { list: [1, [2, { three: "}\n{" }]] },
    {},
    { last: true },
  ];
  const lines = records.map((record) => `${JSON.stringify(record)}\n`);
  const whole = Buffer.from(HEADER + lines.join(""));
  const ends = lines.map((_, index) => Buffer.byteLength(HEADER + lines.slice(0, index + 1).join("")));

  test("at any byte keeps every whole record and goes on after it", async () => {
    using place = scratch();
    for (const length of repeat(whole.length + 1)) {
      const path = join(place.path, `cut-${length}`);
      writeFileSync(path, whole.subarray(0, length));
      // A record is whole as soon as only its end of line is missing.
      const kept = records.slice(0, ends.filter((end) => length >= end - 1).length);
      const { records: found, recovered } = await reopen(path, [{ after: length }]);
      expect(found).toEqual([...kept, { after: length }]);
      const lastEnd =
        [HEADER.length, ...ends].findLast((end) => length >= end - (end === HEADER.length ? 0 : 1)) ?? 0;
      expect(recovered).toBe(Math.max(0, length - lastEnd));
    }
  });

  test("at any byte while it is open, by a writer that was killed, is mended before the next append", async () => {
    using place = scratch();
    for (const length of repeat(whole.length - HEADER.length)) {
      const log = await openLog(join(place.path, `cut-${length}`), { sync: false });
      await log.append({ before: length });
      appendFileSync(log.path, whole.subarray(HEADER.length, HEADER.length + length));
      await log.append({ after: length });
      const found = await all(log.read());
      await log.close();
      const kept = ends.filter((end) => HEADER.length + length >= end - 1).length;
      expect(found).toEqual([{ before: length }, ...records.slice(0, kept), { after: length }]);
    }
  });

  test.each([
    ["zeros", Buffer.alloc(5000)],
    ["zeros and an end of line", Buffer.concat([Buffer.alloc(5000), Buffer.from("\n")])],
    ["bytes that are not UTF-8", Buffer.of(0x7b, 0x22, 0xff)],
    ["a record cut before an end of line", Buffer.from('{"a":\n')],
    ["a number", Buffer.from("12")],
    ["a very long piece", Buffer.alloc(3_000_000, "{")],
  ])("or ends in %s, loses only that", async (_what, tail) => {
    using place = scratch();
    const path = join(place.path, "x");
    writeFileSync(path, Buffer.concat([whole, tail]));
    const { records: found, recovered } = await reopen(path, [{ after: 1 }]);
    expect(found).toEqual([...records, { after: 1 }]);
    expect(recovered).toBe(tail.length);
  });

  test("is read without its torn end by who only reads, and not changed", async () => {
    using place = scratch();
    const path = join(place.path, "x");
    writeFileSync(path, whole.subarray(0, whole.length - 3));
    expect(await all(readLog(path))).toEqual(records.slice(0, -1));
    expect(statSync(path).size).toBe(whole.length - 3);
  });

  test("or damaged in the middle, says where, keeps it, and reads the rest on demand", async () => {
    using place = scratch();
    const path = join(place.path, "x");
    for (const damage of ["{broken", "", "[1]", '"text"', "\u0000\u0000"]) {
      const damaged = `${HEADER}{"a":1}\n${damage}\n{"b":2}\n`;
      writeFileSync(path, damaged);
      const log = await openLog(path);
      expect(log.recovered).toBe(0);
      const failure = await failureOf(() => all(log.read()));
      expect([failure.code, failure.details]).toEqual(["INVALID_JSON", { line: 3 }]);
      expect(failure.message).not.toContain("broken");
      const told: Failure[] = [];
      expect(await all(log.read({ onDamage: (found) => told.push(found) }))).toEqual([{ a: 1 }, { b: 2 }]);
      expect(told.map(({ details }) => details)).toEqual([{ line: 3 }]);
      await log.append({ c: 3 });
      await log.close();
      expect(readFileSync(path, "utf8")).toBe(`${damaged}{"c":3}\n`);
    }
  });

  test("anywhere, and for any records, never loses one before the cut", async () => {
    using place = scratch();
    let count = 0;
    const record = fc.dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue({ maxDepth: 2 }), {
      maxKeys: 3,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { maxLength: 6 }),
        fc.nat(),
        fc.uint8Array({ maxLength: 8 }),
        async (given, at, noise) => {
          count += 1;
          const path = join(place.path, `log-${count}`);
          const texts = given.map((item) => `${JSON.stringify(item)}\n`);
          const bytes = Buffer.from(HEADER + texts.join(""));
          const cut = HEADER.length + (at % (bytes.length - HEADER.length + 1));
          const tail = noise.filter((byte) => byte !== 10);
          writeFileSync(path, Buffer.concat([bytes.subarray(0, cut), tail]));
          const { records: found } = await reopen(path, [{ after: true }]);
          const before = Buffer.from(bytes.subarray(0, cut)).toString("latin1").split("\n").length - 2;
          const plain = JSON.parse(JSON.stringify(given)) as LogRecord[];
          expect(found.slice(0, before)).toEqual(plain.slice(0, before));
          expect(found.at(-1)).toEqual({ after: true });
          expect(found.length - 1 - before).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: rounds("logs cut anywhere", { test: 40, soak: 2000 }) },
    );
  });
});

describe("several processes", () => {
  test("append side by side and are killed, and no confirmed record is lost, doubled or mixed up", async () => {
    using place = scratch();
    const path = join(place.path, "x");
    const start = (writer: string, width: number) =>
      Bun.spawn([process.execPath, CHILD, path, writer, "150", String(width)], {
        stdout: "pipe",
        stderr: "inherit",
      });
    const steady = ["s1", "s2"].map((writer, index) => start(writer, 10 + index * 3000));
    const outputs = steady.map((child) => child.stdout.text());
    const kills = rounds("kills of a writer of a log", { test: 4, soak: 60 });
    for (const round of repeat(kills)) {
      const victim = start(`v${round}`, 20_000);
      outputs.push(victim.stdout.text());
      const started = () => readFileSync(path).includes(`"v${round}"`);
      while (victim.exitCode === null && !(existsSync(path) && started())) await Bun.sleep(2);
      await Bun.sleep(Math.random() * 20);
      victim.kill("SIGKILL");
      await victim.exited;
    }
    expect(await Promise.all(steady.map((child) => child.exited))).toEqual([0, 0]);
    const confirmed = (await Promise.all(outputs))
      .flatMap((text) => text.trim().split("\n"))
      .filter((line) => line);
    const { records } = await reopen(path);
    const found = records.map(({ writer, number }) => `${writer} ${number}`);
    expect(confirmed.length).toBeGreaterThanOrEqual(300);
    expect(found.filter((line) => line.startsWith("v")).length).toBeGreaterThanOrEqual(kills);
    expect(new Set(found).size).toBe(found.length);
    expect(confirmed.filter((line) => !found.includes(line))).toEqual([]);
    for (const writer of new Set(records.map((record) => record["writer"]))) {
      const numbers = records
        .filter((record) => record["writer"] === writer)
        .map((record) => record["number"]);
      expect(numbers).toEqual(repeat(numbers.length));
    }
  });

  test("that open a new log at the same moment make one first line", async () => {
    using place = scratch();
    const path = join(place.path, "x");
    const logs = await Promise.all(repeat(10).map(() => openLog(path, { sync: false })));
    await Promise.all(logs.map((log, index) => log.append({ index })));
    await Promise.all(logs.map((log) => log.close()));
    const indexes = (await all(readLog(path))).map(({ index }) => Number(index));
    expect(indexes.sort((a, b) => a - b)).toEqual(repeat(10));
    expect(readFileSync(path, "utf8").split('"format"').length).toBe(2);
  });

  test("wait for each other only so long", async () => {
    using place = scratch();
    const path = join(place.path, "x");
    await reopen(path);
    const { openLock } = await import("#kit/files/lock.ts");
    const lock = await openLock(`${path}.lock`, 1000);
    const log = await openLog(path, { lockTimeoutMs: 30 });
    await lock.hold(async () => {
      expect((await failureOf(() => log.append({ a: 1 }))).code).toBe("BUSY");
      expect((await failureOf(() => openLog(path, { lockTimeoutMs: 30 }))).code).toBe("BUSY");
    });
    await log.append({ b: 2 });
    expect(await all(log.read())).toEqual([{ b: 2 }]);
    await log.close();
    lock.close();
  });
});

test("a record for which there is no room is refused whole, and smaller ones still go in", async () => {
  using place = scratch();
  const path = join(place.path, "x");
  // A limit on the file's size acts as a full disk does: the write is cut short, then refused.
  const { stdout } = Bun.spawnSync([
    "prlimit",
    "--fsize=50000",
    process.execPath,
    CHILD,
    path,
    "w",
    "20",
    "2000",
  ]);
  const outcomes = stdout.toString().trim().split("\n");
  expect(outcomes.length).toBe(20);
  const stored = outcomes.filter((line) => line.startsWith("w "));
  expect(stored.length).toBeGreaterThan(5);
  expect(outcomes.filter((line) => line === "WRITE_FAILED").length).toBe(20 - stored.length);
  expect(readFileSync(path).at(-1)).toBe(10);
  const { records, recovered } = await reopen(path, [{ small: true }]);
  expect(records.length).toBe(stored.length + 1);
  expect(recovered).toBe(0);
  expect(existsSync(`${path}.lock`)).toBe(true);
});
