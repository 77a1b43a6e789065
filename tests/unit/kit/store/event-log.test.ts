/** The event log with a format and projection of its own: owners, followers, what is no event, recovery. */
import { describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { EventLog } from "#kit/store/event-log.ts";
import { verifyLog } from "#kit/store/verify-log.ts";
import { failureOf, scratch } from "../scratch.ts";
import { CHAINED, NUMBERS, type NumberEvent, openNumbers, Sum } from "./stores.ts";

describe("an event log", () => {
  test("sums up its events in the projection, anew when it is opened or rebuilt", async () => {
    using place = scratch();
    const log = await openNumbers(place.path);
    for (const number of [1, 2, 3]) await log.append({ number });
    expect(log.projection.value).toBe(6);
    log.projection.value = 0;
    await log.rebuild();
    expect(log.projection.value).toBe(6);
    await log.close();
    const again = await openNumbers(place.path);
    expect([again.projection.value, again.count]).toEqual([6, 3]);
    await again.close();
  });

  test("writes nothing before its first event", async () => {
    using place = scratch();
    await (await openNumbers(place.path)).close();
    expect(existsSync(join(place.path, ".heddle"))).toBe(false);
  });

  test("refuses what is not an event, and goes on", async () => {
    using place = scratch();
    const log = await openNumbers(place.path);
    await log.append({ number: 1 });
    expect((await failureOf(() => log.append({ number: 1.5 }))).code).toBe("INVALID_RECORD");
    await log.append({ number: 2 });
    expect(log.recent(9).map(({ number }) => number)).toEqual([1, 2]);
    await log.close();
  });

  test("has one owner at a time, and the next once that one closed", async () => {
    using place = scratch();
    const first = await openNumbers(place.path);
    await first.append({ number: 1 });
    const warnings: string[] = [];
    const second = await openNumbers(place.path, NUMBERS, undefined, (text) => void warnings.push(text));
    expect(warnings).toEqual([
      "The events are not available: Another server writes the events of this folder",
    ]);
    expect((await failureOf(() => second.append({ number: 2 }))).code).toBe("BUSY");
    await first.close();
    await second.append({ number: 2 });
    expect(second.projection.value).toBe(3);
    await second.close();
  });

  test("adds what its owner says of the work that a killed one left", async () => {
    using place = scratch();
    const log = await openNumbers(place.path);
    await log.append({ number: 5 });
    await log.close();
    const again = await EventLog.open({
      format: NUMBERS,
      root: place.path,
      name: "numbers.jsonl",
      project: () => new Sum(),
      recover: ({ value }) => [{ number: -value }],
      now: () => new Date(0),
      warn: () => {},
    });
    expect([again.count, again.projection.value]).toEqual([2, 0]);
    await again.close();
  });

  test("does not follow a link out of its folder", async () => {
    using place = scratch();
    mkdirSync(join(place.path, ".heddle"));
    symlinkSync("/dev/null", join(place.path, ".heddle/numbers.jsonl"));
    const warnings: string[] = [];
    const log = await openNumbers(place.path, NUMBERS, undefined, (text) => void warnings.push(text));
    expect(warnings[0]).toContain("symbolic link");
    expect((await failureOf(() => log.append({ number: 1 }))).code).toBe("WRITE_FAILED");
    await log.close();
  });

  test("keeps nothing for a reader that is slow: it is caught up from the file", async () => {
    using place = scratch();
    const log = await openNumbers(place.path);
    const reader = log.follow(0, new AbortController().signal);
    await log.append({ number: 0 });
    const seen: number[] = [];
    const take = async () => {
      const { value } = await reader.next();
      if (value) seen.push(value.number);
    };
    await take();
    // More than memory keeps, while the reader reads nothing.
    const later = Array.from({ length: 1500 }, (_, at) => at + 1);
    await Promise.all(later.map((number) => log.append({ number })));
    expect(log.recent(5_000)).toHaveLength(1_000);
    for (const _ of later) await take();
    expect(seen).toEqual([0, ...later]);
    await reader.return(undefined);
    await log.close();
  });

  test("resumes after an event by its id, or from a moment", async () => {
    using place = scratch();
    const log = await openNumbers(place.path);
    const events: NumberEvent[] = [];
    for (const number of [1, 2, 3]) events.push(await log.append({ number }));
    expect(await log.positionAfter(events[1]?.event_id ?? "")).toBe(2);
    expect(await log.positionAfter("none")).toBeUndefined();
    expect(await log.positionSince(0)).toBe(0);
    expect(await log.positionSince(1)).toBe(3);
    const history = await log.history(2, ({ number }) => number !== 2, new AbortController().signal);
    expect(history.map(({ number }) => number)).toEqual([1, 3]);
    await log.close();
  });

  test("in a hash chain gives each event its link, and is verified as a whole", async () => {
    using place = scratch();
    const log = await openNumbers(place.path, CHAINED);
    const events = [await log.append({ number: 1 }), await log.append({ number: 2 })];
    await log.close();
    const report = await verifyLog(join(place.path, ".heddle/numbers.jsonl"), NUMBERS);
    expect(report).toMatchObject({ ok: true, records: 2 });
    expect(events[1]).toMatchObject({ hash: report.head });
  });
});
