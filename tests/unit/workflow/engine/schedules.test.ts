/** Workflows that run by themselves: when, once, what happens to runs that overlap or were missed, and who is told. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Trigger, Workflow } from "#schemas/workflow.ts";
import { NotDone } from "../../../../lib/workflow/action/executor.ts";
import { pause, resume } from "../../../../lib/workflow/engine/control.ts";
import { Engine } from "../../../../lib/workflow/engine/engine.ts";
import { noticeOfMissed } from "../../../../lib/workflow/engine/notices.ts";
import {
  addSchedule,
  findSchedule,
  type ScheduleOptions,
} from "../../../../lib/workflow/engine/schedules.ts";
import { ruleOf } from "../../../../lib/workflow/engine/trigger-rule.ts";
import { MAIL } from "../../../fixtures/workflow/engine.ts";
import { type Behaviours, effectsIn, executorsIn } from "../../../fixtures/workflow/executors.ts";
import { type TestStores, testStores } from "../../../fixtures/workflow/stores.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-schedules-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WARSAW = "Europe/Warsaw";
const HOUR = 3_600_000;
let files = 0;

async function openOn(stores: TestStores, behaviours: Behaviours = {}, channel?: string) {
  const place = await stores.placeAt(Date.parse("2026-03-02T07:00:00Z"));
  const { clock } = place;
  const { now } = clock;
  const path = join(folder, `${files++}.effects`);
  const store = await place.open({
    missed: (schedule, runs, at) => noticeOfMissed(schedule, runs, channel, at),
  });
  const settings = { version: 1 as const, ...(channel !== undefined && { notify_failures: channel }) };
  const surroundings = { settings, folder, env: {}, roots: undefined, ...executorsIn(path, behaviours) };
  const engine = new Engine({ store, surroundings, now, pollMs: 5, retry: { most_attempts: 1 } });
  const work = async () => {
    await store.schedules.run();
    while (await engine.workOnce());
  };
  return { clock, now, store, engine, work, happened: () => effectsIn(path) };
}

const DAILY: ScheduleOptions = {
  name: "daily",
  workflow: MAIL,
  trigger: { kind: "daily", rrule: "FREQ=DAILY;BYHOUR=9" },
  timezone: WARSAW,
};

const noticesIn = async (store: { list: () => Promise<{ workflow: Workflow }[]> }) =>
  (await store.list()).flatMap(({ workflow }) =>
    workflow.name === "notice" ? String(workflow.steps[0]?.config["message"]) : [],
  );

describe.each(await testStores())("on $engine,", (stores) => {
  const open = (behaviours: Behaviours = {}, channel?: string) => openOn(stores, behaviours, channel);

  describe("a schedule", () => {
    test("runs its workflow when it is due, each run once, with the values that were confirmed", async () => {
      const { clock, now, store, work, happened, engine } = await open();
      const added = await addSchedule(store, DAILY, now());
      expect(added.next_runs).toEqual([
        "2026-03-02T09:00:00+01:00",
        "2026-03-03T09:00:00+01:00",
        "2026-03-04T09:00:00+01:00",
      ]);
      await work();
      expect(happened()).toEqual([]);
      await clock.advance(HOUR);
      await work();
      await work();
      const id = "daily@2026-03-02T08:00:00.000Z";
      expect(happened()).toEqual([`${id}/0 mail`]);
      expect(await engine.get(id)).toMatchObject({ status: "completed", schedule: "daily", name: "mail" });
      expect((await store.audit(id))[0]).toMatchObject({ action: "run_created", actor: "schedule daily" });
    });

    test("that is added again is the same; another one under its name is refused", async () => {
      const { clock, now, store } = await open();
      const first = await addSchedule(store, DAILY, now());
      await clock.advance(24 * HOUR);
      expect((await addSchedule(store, DAILY, now())).rule).toBe(first.rule);
      const other = { ...DAILY, trigger: { kind: "daily", rrule: "FREQ=DAILY;BYHOUR=10" } } as const;
      await expect(addSchedule(store, other, now())).rejects.toMatchObject({ code: "WRONG_STATE" });
      const never = {
        ...DAILY,
        name: "never",
        trigger: { kind: "cron", rrule: "FREQ=DAILY;UNTIL=20200101" },
      } as const;
      await expect(addSchedule(store, never, now())).rejects.toMatchObject({ code: "USAGE" });
    });

    test("for one moment that is added again is the same, also when it is over; another moment is refused", async () => {
      const { clock, now, store, work, happened } = await open();
      const at = (time: string) =>
        ({ ...DAILY, trigger: { kind: "once", at: `2026-03-02T${time}:00+01:00` } }) as const;
      const first = await addSchedule(store, at("08:30"), now());
      await expect(addSchedule(store, at("08:45"), now())).rejects.toMatchObject({ code: "WRONG_STATE" });
      await clock.advance(HOUR);
      await work();
      expect(await addSchedule(store, at("08:30"), now())).toEqual({ ...first, next_runs: [] });
      await work();
      expect(happened()).toHaveLength(1);
    });

    test("skips a run while the one before is paused, and goes on after it", async () => {
      const { clock, now, store, work, happened, engine } = await open();
      await addSchedule(store, DAILY, now());
      await clock.advance(HOUR);
      await store.schedules.run();
      const first = "daily@2026-03-02T08:00:00.000Z";
      await engine.alter(first, pause({ actor: "anna", now: now() }));
      await clock.advance(24 * HOUR);
      await work();
      expect(await store.list()).toHaveLength(1);
      await engine.alter(first, resume({ actor: "anna", now: now() }));
      await clock.advance(24 * HOUR);
      await work();
      expect(happened()).toEqual([`${first}/0 mail`]);
      await clock.advance(24 * HOUR);
      await work();
      expect(happened()).toHaveLength(2);
    });

    test.each([
      { missed: "skip", made: [] },
      { missed: "latest", made: ["05"] },
      { missed: "all", made: ["04", "05"] },
    ] as const)("makes up for missed runs as $missed says, within its window", async ({ missed, made }) => {
      const { clock, now, store, work, happened } = await open();
      await addSchedule(store, { ...DAILY, missed, catch_up_hours: 48 }, now());
      await clock.set(Date.parse("2026-03-05T20:00:00Z"));
      await work();
      expect(happened().map((line) => line.slice(14, 16))).toEqual([...made]);
    });

    test("pauses itself after a run that failed, if it is told so", async () => {
      const { clock, now, store, work } = await open({
        send_email: {
          act: () => {
            throw new NotDone("refused", { permanent: true });
          },
        },
      });
      await addSchedule(store, { ...DAILY, pause_on_failure: true }, now());
      await clock.advance(HOUR);
      await work();
      expect((await findSchedule(store, "daily"))?.paused).toBe(true);
      await clock.advance(24 * HOUR);
      await work();
      expect(await store.list()).toHaveLength(1);
    });
  });

  describe("the channel for failures", () => {
    const failing = (thrown: () => unknown): Behaviours => ({
      send_email: {
        act: () => {
          throw thrown();
        },
      },
    });

    test.each([
      { what: "failed", thrown: () => new NotDone("refused", { permanent: true }), says: "failed: refused" },
      {
        what: "is unknown",
        thrown: () => new Error("lost"),
        says: "may or may not have done what it should",
      },
    ])("is told once of a run that $what", async ({ thrown, says }) => {
      const { store, engine, work, happened } = await open(failing(thrown), "#alerts");
      await engine.start(MAIL, { idempotency_key: "k" });
      await work();
      await work();
      const notices = await noticesIn(store);
      expect(notices).toHaveLength(1);
      expect(notices[0]).toContain(`Workflow "mail" (k) ${says}`);
      expect(happened()).toHaveLength(1);
    });

    test("is not told that a message to it failed", async () => {
      const refuse = () => {
        throw new NotDone("refused", { permanent: true });
      };
      const { store, engine, work } = await open(
        { send_email: { act: refuse }, notify_chat: { act: refuse } },
        "#alerts",
      );
      await engine.start(MAIL);
      await work();
      await work();
      expect(await noticesIn(store)).toHaveLength(1);
    });

    test("is told once of runs that were left out", async () => {
      const { clock, now, store, work } = await open({}, "#alerts");
      await addSchedule(store, { ...DAILY, missed: "skip" }, now());
      await clock.set(Date.parse("2026-03-04T20:00:00Z"));
      await work();
      await work();
      expect(await noticesIn(store)).toEqual([
        'Schedule "daily" did not run at 2026-03-02T08:00:00.000Z, 2026-03-03T08:00:00.000Z, 2026-03-04T08:00:00.000Z',
      ]);
    });
  });
});

describe("the trigger of a plan", () => {
  const NOW = new Date("2026-01-31T12:00:00Z");
  test.each<{ what: string; trigger: Trigger; lines: string[]; timezone?: string }>([
    {
      what: "without a time of day is at 09:00",
      trigger: { kind: "daily", rrule: "FREQ=DAILY" },
      lines: ["DTSTART:20260131T090000", "RRULE:FREQ=DAILY"],
    },
    {
      what: "by the hour counts from midnight",
      trigger: { kind: "cron", rrule: "FREQ=HOURLY" },
      lines: ["DTSTART:20260131T000000", "RRULE:FREQ=HOURLY"],
    },
    {
      what: "by the minute from a day on counts from its midnight",
      trigger: { kind: "cron", rrule: "FREQ=MINUTELY;INTERVAL=5", start: "2026-02-01" },
      lines: ["DTSTART:20260201T000000", "RRULE:FREQ=MINUTELY;INTERVAL=5"],
    },
    {
      what: "once between two minutes is at the second of them",
      trigger: { kind: "once", at: "2026-07-01T15:30:01+02:00" },
      lines: ["DTSTART:20260701T153100", "RRULE:FREQ=DAILY;COUNT=1"],
    },
    {
      what: "by the month that begins on the 31st is the last day of shorter months",
      trigger: { kind: "monthly", rrule: "FREQ=MONTHLY" },
      lines: ["DTSTART:20260131T090000", "RRULE:FREQ=MONTHLY;SKIP=BACKWARD"],
    },
    {
      what: "that names the 31st leaves shorter months out",
      trigger: { kind: "monthly", rrule: "FREQ=MONTHLY;BYMONTHDAY=31;BYHOUR=8" },
      lines: ["DTSTART:20260131T090000", "RRULE:FREQ=MONTHLY;BYMONTHDAY=31;BYHOUR=8"],
    },
    {
      what: "once is one moment in its zone",
      trigger: { kind: "once", at: "2026-07-01T15:30:00+02:00" },
      lines: ["DTSTART:20260701T153000", "RRULE:FREQ=DAILY;COUNT=1"],
    },
    {
      what: "once on a day is at 09:00 of it",
      trigger: { kind: "once", start: "2026-07-01T00:00:00+02:00" },
      lines: ["DTSTART:20260701T090000", "RRULE:FREQ=DAILY;COUNT=1"],
    },
    {
      what: "keeps its zone and the days without a run",
      trigger: {
        kind: "weekly",
        rrule: "FREQ=WEEKLY;BYDAY=FR",
        timezone: "America/New_York",
        exdates: ["2026-12-25"],
        exrule: "FREQ=MONTHLY;BYMONTHDAY=13",
      },
      lines: [
        "DTSTART:20260131T090000",
        "RRULE:FREQ=WEEKLY;BYDAY=FR",
        "EXDATE:2026-12-25",
        "EXRULE:FREQ=MONTHLY;BYMONTHDAY=13",
      ],
      timezone: "America/New_York",
    },
  ])("$what", ({ trigger, lines, timezone = WARSAW }) => {
    expect(ruleOf(trigger, NOW, WARSAW)).toEqual({ pattern: lines.join("\n"), timezone });
  });

  test.each<Trigger>([
    { kind: "manual" },
    { kind: "daily" },
    { kind: "daily", rrule: "FREQ=NEVER" },
    { kind: "once", at: "tomorrow" },
    { kind: "daily", rrule: "FREQ=DAILY", start: "2026-02-31" },
  ])("%j says no time that could be used", (trigger) => {
    expect(() => ruleOf(trigger, NOW, WARSAW)).toThrow();
  });
});
