/** The hash chain: what is changed, removed, moved or added shows at the first record that no longer follows. */
import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { canonicalHash } from "#kit/data/canonical.ts";
import { GENESIS_HASH } from "#kit/store/hash-chain.ts";
import { openLog } from "#kit/store/log.ts";
import { type ChainReport, verifyLog } from "#kit/store/verify-log.ts";
import { rounds } from "../../../soak.ts";
import { failureOf, scratch } from "../scratch.ts";

const FORMAT = { format: "test.chain", version: 1 };
const CHAIN = { ...FORMAT, chain: true, sync: false };

async function write(path: string, records: readonly Record<string, unknown>[]): Promise<void> {
  const log = await openLog(path, CHAIN);
  await Promise.all(records.map((record) => log.append(record)));
  await log.close();
}

/** A chain of five records, and its lines. */
async function five(folder: string): Promise<{ path: string; lines: string[] }> {
  const path = join(folder, "chain.jsonl");
  await write(
    path,
    [0, 1, 2, 3, 4].map((number) => ({ number, text: "zażółć" })),
  );
  return { path, lines: readFileSync(path, "utf8").trimEnd().split("\n") };
}

async function verified(path: string, lines: readonly string[]): Promise<ChainReport> {
  writeFileSync(path, `${lines.join("\n")}\n`);
  return verifyLog(path, FORMAT);
}

describe("a hash chain", () => {
  test("links each record to the one before it by the hash of its canonical form", async () => {
    using place = scratch();
    const { path, lines } = await five(place.path);
    const records = lines.slice(1).map((line) => JSON.parse(line));
    let previous = GENESIS_HASH;
    for (const { hash, ...rest } of records) {
      expect(rest.previous_hash).toBe(previous);
      expect(canonicalHash(rest)).toBe(hash);
      previous = hash;
    }
    expect(await verifyLog(path, FORMAT)).toEqual({ ok: true, records: 5, head: previous });
  });

  test.each<[string, (lines: string[]) => string[], number, string]>([
    [
      "a changed value",
      (l) => l.with(3, (l[3] ?? "").replace('"number":2', '"number":7')),
      4,
      "its content does not match",
    ],
    [
      "a changed hash",
      (l) => l.with(3, (l[3] ?? "").replace(/"hash":"./, '"hash":"x')),
      4,
      "its content does not match",
    ],
    ["a removed record", (l) => l.toSpliced(3, 1), 4, "does not follow"],
    ["a repeated record", (l) => l.toSpliced(3, 0, l[2] ?? ""), 4, "does not follow"],
    ["two records exchanged", (l) => l.with(2, l[3] ?? "").with(3, l[2] ?? ""), 3, "does not follow"],
    ["a blank", (l) => l.with(3, (l[3] ?? "").replace(":2", ": 2")), 4, "canonical"],
    ["a repeated key", (l) => l.with(3, (l[3] ?? "").replace("{", '{"number":9,')), 4, "repeated"],
    ["an empty line", (l) => l.toSpliced(3, 0, ""), 4, "not a whole record"],
    ["a record without a link", (l) => l.with(3, '{"number":2}'), 4, "no hash"],
    ["a carriage return", (l) => l.with(3, `${l[3]}\r`), 4, "canonical"],
  ])("shows %s at its line", async (_, change, line, reason) => {
    using place = scratch();
    const { path, lines } = await five(place.path);
    const report = await verified(path, change(lines));
    expect(report).toMatchObject({ ok: false, records: line - 2, broken: { line } });
    expect(report.broken?.reason).toContain(reason);
  });

  test("shows any byte that is changed, at its line or, in the first line, by refusing the file", async () => {
    using place = scratch();
    const { path } = await five(place.path);
    const whole = readFileSync(path);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 2), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] ?? 0) ^ change;
        writeFileSync(path, bytes);
        const report = await verifyLog(path, FORMAT).catch(() => undefined);
        const line = whole.subarray(0, at).filter((byte) => byte === 0x0a).length + 1;
        if (line === 1) expect(report?.ok ?? false).toBe(false);
        else expect(report?.broken?.line).toBe(line);
      }),
      { numRuns: rounds("bytes changed in a hash chain", { test: 200, soak: 5_000 }) },
    );
  });

  test("alone proves neither that nothing was cut off its end nor who wrote it; the head kept elsewhere proves both", async () => {
    using place = scratch();
    const { path, lines } = await five(place.path);
    const { head } = await verifyLog(path, FORMAT);
    const cut = await verified(path, lines.slice(0, 4));
    expect([cut.ok, cut.records, cut.head === head]).toEqual([true, 3, false]);
    const forged = join(place.path, "forged.jsonl");
    await write(forged, [{ number: 9 }]);
    const other = await verifyLog(forged, FORMAT);
    expect([other.ok, other.head === head]).toEqual([true, false]);
  });

  test("goes on after a torn end, and never after a broken record", async () => {
    using place = scratch();
    const { path, lines } = await five(place.path);
    writeFileSync(path, `${lines.join("\n")}\n${(lines[5] ?? "").slice(0, 40)}`);
    await write(path, [{ number: 5 }]);
    expect(await verifyLog(path, FORMAT)).toMatchObject({ ok: true, records: 6 });
    const broken = lines.with(5, (lines[5] ?? "").replace('"number":4', '"number":5'));
    writeFileSync(path, `${broken.join("\n")}\n`);
    const failure = await failureOf(() => write(path, [{ number: 6 }]));
    expect(failure.message).toContain("its last record breaks the hash chain");
  });

  test("is kept by several processes that append side by side", async () => {
    using place = scratch();
    const path = join(place.path, "chain.jsonl");
    const logs = await Promise.all([0, 1, 2].map(() => openLog(path, CHAIN)));
    for (let round = 0; round < 20; round++)
      await Promise.all(logs.map((log, writer) => log.append({ writer, round })));
    for (const log of logs) await log.close();
    expect(await verifyLog(path, FORMAT)).toMatchObject({ ok: true, records: 60 });
  });

  test.each<[string, Record<string, unknown>]>([
    ["a number that is not finite", { value: Number.NaN }],
    ["a lone surrogate", { value: "\ud800" }],
    ["a member of the chain's own", { hash: "x" }],
  ])("refuses a record with %s, and takes the others of the same moment", async (_, record) => {
    using place = scratch();
    const path = join(place.path, "chain.jsonl");
    const log = await openLog(path, CHAIN);
    const results = await Promise.allSettled([
      log.append({ number: 1 }),
      log.append(record),
      log.append({ number: 2 }),
    ]);
    await log.close();
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await verifyLog(path, FORMAT)).toMatchObject({ ok: true, records: 2 });
  });

  test("and a log without one are never taken for each other", async () => {
    using place = scratch();
    const { path } = await five(place.path);
    expect((await failureOf(() => openLog(path, FORMAT))).message).toContain("are in a hash chain");
    const plain = join(place.path, "plain.jsonl");
    await (await openLog(plain, FORMAT)).close();
    expect((await failureOf(() => openLog(plain, CHAIN))).message).toContain("not in a hash chain");
    expect((await failureOf(() => verifyLog(plain, FORMAT))).code).toBe("INVALID_RECORD");
  });
});
