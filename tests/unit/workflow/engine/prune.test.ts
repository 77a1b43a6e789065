/** Ended runs are removed by age and count; what waits, may still be resolved or is too new stays, and so does the audit log. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Settings } from "#schemas/workflow.ts";
import { cancel, pause } from "../../../../lib/workflow/engine/control.ts";
import { sweep } from "../../../../lib/workflow/engine/sweep.ts";
import { MAIL, MAIL_AND_CHAT, openTestEngine } from "../../../fixtures/workflow/engine.ts";
import { testStores } from "../../../fixtures/workflow/stores.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-prune-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DAY = 24 * 3_600_000;
const START = Date.parse("2026-01-01T08:00:00Z");

describe.each(await testStores())("on $engine,", (stores) => {
  async function history() {
    const place = await stores.placeAt(START);
    const { engine, store } = await openTestEngine(place, folder, {}, { now: place.clock.now });
    const ids = async () => (await store.list({ limit: 100 })).map(({ workflow_id }) => workflow_id).sort();
    const sweepAt = async (days: number, history?: Settings["history"]) => {
      await place.clock.set(START + days * DAY);
      await sweep(store, { version: 1, ...(history && { history }) }, place.clock.now());
      return ids();
    };
    return { engine, store, clock: place.clock, sweepAt };
  }

  test("runs that have ended go after their time, and what is open stays", async () => {
    const { engine, store, clock, sweepAt } = await history();
    await engine.start(MAIL_AND_CHAT, { idempotency_key: "done" });
    await engine.submit(MAIL, { idempotency_key: "cancelled" });
    await engine.alter("cancelled", cancel({ actor: "test", now: clock.now() }));
    await engine.submit(MAIL, { idempotency_key: "paused" });
    await engine.alter("paused", pause({ actor: "test", now: clock.now() }));
    await engine.submit(MAIL, { idempotency_key: "queued" });
    const before = await store.audit();
    const all = ["cancelled", "done", "paused", "queued"];
    expect(await sweepAt(364)).toEqual(all);
    expect(await sweepAt(366)).toEqual(["paused", "queued"]);
    expect(await store.events("done")).toEqual([]);
    expect((await store.audit()).slice(0, before.length)).toEqual(before);
    expect(await sweepAt(5000)).toEqual(["paused", "queued"]);
    // Its key is free again, and the run is another one.
    expect((await engine.start(MAIL, { idempotency_key: "done" })).isNew).toBe(true);
    await engine.close();
  });

  test("an unknown run stays until somebody resolves it", async () => {
    const place = await stores.placeAt(START);
    const behaviours = { send_email: { act: () => Promise.reject(new Error("no answer")) } };
    const { engine, store } = await openTestEngine(place, folder, behaviours, { now: place.clock.now });
    const { run } = await engine.start(MAIL, { idempotency_key: "lost" });
    await place.clock.set(START + 1000 * DAY);
    await sweep(store, { version: 1 }, place.clock.now());
    expect([run.status, (await store.get("lost"))?.status]).toEqual(["unknown", "unknown"]);
    await engine.close();
  });

  test("the newest ones stay, and none that is recent goes for their number", async () => {
    const { engine, sweepAt } = await history();
    for (const key of ["a", "b", "c", "d"]) await engine.start(MAIL, { idempotency_key: key });
    expect(await sweepAt(29, { keep_runs: 1 })).toEqual(["a", "b", "c", "d"]);
    expect(await sweepAt(31, { keep_runs: 3 })).toEqual(["b", "c", "d"]);
    expect(await sweepAt(31, { keep_runs: 3 })).toEqual(["b", "c", "d"]);
    expect(await sweepAt(31, { keep_days: 7 })).toEqual([]);
    await engine.close();
  });
});
