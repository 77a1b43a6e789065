/** When a schedule runs: time zones, the gap in spring and the fold in autumn, short months. */
import { describe, expect, test } from "bun:test";
import { nextRun, runsBetween } from "#kit/jobs/schedule.ts";

describe("a schedule", () => {
  test.each([
    [
      "a fixed time in the spring gap runs right after it",
      "30 2 * * *",
      "2026-03-28T12:00Z",
      ["2026-03-29T01:00", "2026-03-30T00:30"],
    ],
    [
      "several fixed times in the gap run right after it, once",
      "0,30 2 * * *",
      "2026-03-28T12:00Z",
      ["2026-03-29T01:00", "2026-03-30T00:00"],
    ],
    [
      "a fixed time in the autumn fold runs once",
      "30 2 * * *",
      "2026-10-24T12:00Z",
      ["2026-10-25T00:30", "2026-10-26T01:30"],
    ],
    [
      "an interval leaves the gap out",
      "*/30 * * * *",
      "2026-03-29T00:29Z",
      ["2026-03-29T00:30", "2026-03-29T01:00", "2026-03-29T01:30"],
    ],
    [
      "an interval runs through both hours of the fold",
      "*/30 * * * *",
      "2026-10-25T00:00Z",
      ["2026-10-25T00:30", "2026-10-25T01:00", "2026-10-25T01:30"],
    ],
    [
      "a day that a month does not have is left out",
      "0 9 31 * *",
      "2026-01-31T12:00Z",
      ["2026-03-31T07:00", "2026-05-31T07:00"],
    ],
    [
      "L is the last day of each month",
      "0 9 L * *",
      "2026-01-31T12:00Z",
      ["2026-02-28T08:00", "2026-03-31T07:00"],
    ],
    [
      "weekdays skip the weekend",
      "0 9 * * 1-5",
      "2026-11-20T12:00Z",
      ["2026-11-23T08:00", "2026-11-24T08:00"],
    ],
  ])("%s", async (_, pattern, from, expected) => {
    let at = new Date(from);
    for (const moment of expected) {
      const next = await nextRun({ pattern, timezone: "Europe/Warsaw" }, at);
      expect(next?.toISOString()).toBe(`${moment}:00.000Z`);
      at = next ?? at;
    }
  });

  test("is the same in whatever time zone the process runs", async () => {
    const runs = await runsBetween(
      { pattern: "0 9 * * *", timezone: "America/New_York" },
      new Date("2026-07-01T00:00Z"),
      new Date("2026-07-02T13:00Z"),
    );
    expect(runs.map((run) => run.toISOString())).toEqual([
      "2026-07-01T13:00:00.000Z",
      "2026-07-02T13:00:00.000Z",
    ]);
  });

  test("that was due very often gives the latest runs, not all of them", async () => {
    const until = new Date("2026-07-01T00:00Z");
    const runs = await runsBetween(
      { pattern: "* * * * *", timezone: "UTC" },
      new Date("2026-06-25T00:00Z"),
      until,
    );
    expect(runs).toHaveLength(1_000);
    expect(runs.at(-1)).toEqual(until);
  });
});
