/** Runs that have not ended in time are told once, whoever looks, and the message goes out without a server too. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Settings } from "#schemas/workflow.ts";
import { cancel, pause, retry } from "../../../../lib/workflow/engine/control.ts";
import type { RunStore } from "../../../../lib/workflow/engine/run-store.ts";
import { sweep } from "../../../../lib/workflow/engine/sweep.ts";
import { MAIL, openTestEngine } from "../../../fixtures/workflow/engine.ts";
import { executorsIn } from "../../../fixtures/workflow/executors.ts";
import { testStores } from "../../../fixtures/workflow/stores.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-overdue-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOUR = 3_600_000;
const START = Date.parse("2026-11-23T08:00:00Z");
const settings: Settings = { version: 1, notify_failures: "#alerts", overdue_hours: 2 };
const at = (hours: number) => new Date(START + hours * HOUR);
const noticesIn = async (store: RunStore) =>
  (await store.list({ name: "notice" })).map(({ workflow }) => String(workflow.steps[0]?.config["message"]));

describe.each(await testStores())("on $engine,", (stores) => {
  async function waiting() {
    const place = await stores.placeAt(START);
    const opened = await openTestEngine(place, folder, {}, { now: place.clock.now });
    await opened.engine.submit(MAIL, { idempotency_key: "k" });
    return {
      ...opened,
      to: async (hours: number) => {
        await place.clock.set(START + hours * HOUR);
        return place.clock.now();
      },
    };
  }

  describe("a run that waits", () => {
    test("is told after its time, once", async () => {
      const { engine, store, to } = await waiting();
      await sweep(store, settings, await to(1.9));
      expect(await noticesIn(store)).toEqual([]);
      for (const hours of [2.1, 2.2, 30]) await sweep(store, settings, await to(hours));
      expect(await noticesIn(store)).toEqual([
        'Workflow "mail" (k), in progress since 2026-11-23T08:00:00.000Z, has not ended',
      ]);
      await engine.close();
    });

    test("counts from the moment at which somebody retried it", async () => {
      const { engine, store, to } = await waiting();
      await engine.alter("k", cancel({ actor: "test", now: at(0) }));
      await engine.alter("k", retry({ actor: "test", now: await to(30) }));
      await sweep(store, settings, at(31));
      expect(await noticesIn(store)).toEqual([]);
      await sweep(store, settings, at(32.1));
      expect(await noticesIn(store)).toHaveLength(1);
      await engine.close();
    });

    test("is not overdue if somebody has paused or ended it, or nobody is to be told", async () => {
      for (const wish of [pause, cancel]) {
        const { engine, store } = await waiting();
        await engine.alter("k", wish({ actor: "test", now: at(0) }));
        await sweep(store, settings, at(50));
        expect(await noticesIn(store)).toEqual([]);
        await engine.close();
      }
      const { engine, store } = await waiting();
      await sweep(store, { version: 1, overdue_hours: 1 }, at(50));
      expect(await noticesIn(store)).toEqual([]);
      await engine.close();
    });
  });

  test("without a server the message about a failure is sent by the process that failed", async () => {
    const path = join(folder, "failing.effects");
    const behaviours = {
      send_email: { preflight: () => [{ code: "NOT_CONFIGURED", message: "no server" }] },
    };
    const surroundings = { settings, folder, env: {}, roots: undefined, ...executorsIn(path, behaviours) };
    const { engine } = await openTestEngine(await stores.place(), folder, behaviours, { surroundings });
    expect((await engine.start(MAIL, { idempotency_key: "k" })).run.status).toBe("failed");
    const [notice] = await engine.store.list({ name: "notice" });
    expect(notice?.status).toBe("completed");
    await engine.close();
  });
});
