/**
 * Two gateways and three workers on one store, of which now and then one is killed: every run ends once, and no effect
 * happens twice.
 */
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chainLine, checkLink, GENESIS_HASH } from "#kit/store/hash-chain.ts";
import { resolve } from "../../../../lib/workflow/engine/control.ts";
import { Engine } from "../../../../lib/workflow/engine/engine.ts";
import type { RunStore } from "../../../../lib/workflow/engine/run-store.ts";
import { effectsIn, executorsIn } from "../../../fixtures/workflow/executors.ts";
import { FLEET_EFFECTS, fleetRun } from "../../../fixtures/workflow/fleet.ts";
import { type StorePlace, testStores } from "../../../fixtures/workflow/stores.ts";
import { rounds } from "../../../soak.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-fleet-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CHILD = join(import.meta.dir, "children/fleet.ts");
const ROLES = ["gateway", "gateway", "worker", "worker", "worker"] as const;
/** Between two kills, ms. A process that has just begun has hardly done anything that a kill could interrupt. */
const BETWEEN_MS = 700;

/** Processes on one store. One that ends is replaced, as a supervisor does. */
class Fleet {
  readonly #members: { readonly role: string; process: Bun.Subprocess }[];
  readonly #arguments: readonly string[];
  #isOver = false;

  constructor(location: string, effects: string, runs: number) {
    this.#arguments = [location, effects, String(runs)];
    this.#members = ROLES.map((role) => ({ role, process: this.#start(role) }));
  }

  #start(role: string): Bun.Subprocess {
    return Bun.spawn([process.execPath, CHILD, role, ...this.#arguments], {
      stdout: "ignore",
      stderr: "ignore",
    });
  }

  /** Kills one at random, and starts another in its place. */
  async killOne(): Promise<void> {
    const member = this.#members[Math.floor(Math.random() * this.#members.length)];
    if (!member || this.#isOver) return;
    member.process.kill("SIGKILL");
    await member.process.exited;
    member.process = this.#start(member.role);
  }

  async killAll(): Promise<void> {
    this.#isOver = true;
    for (const { process } of this.#members) process.kill("SIGKILL");
    await Promise.all(this.#members.map(({ process }) => process.exited));
  }
}

async function waitFor(isSo: () => Promise<boolean>, step: () => Promise<void>): Promise<void> {
  while (!(await isSo())) {
    await Bun.sleep(BETWEEN_MS);
    await step();
  }
}

/** Says of each unknown effect what happened, and works until every run has ended. */
async function finish(place: StorePlace, effects: string, runs: number): Promise<void> {
  // Whoever was killed last holds a lease.
  await place.clock.advance(3_600_000);
  const { now } = place.clock;
  const surroundings = {
    settings: { version: 1 as const },
    folder,
    env: {},
    roots: undefined,
    ...executorsIn(effects, FLEET_EFFECTS),
  };
  const engine = new Engine({ store: await place.open(), surroundings, now, pollMs: 5 });
  for (let n = 0; n < runs; n++) {
    const { key, workflow } = fleetRun(n);
    await engine.submit(workflow, { idempotency_key: key });
    for (let run = await engine.settle(key); run.status === "unknown"; run = await engine.settle(key)) {
      const step = run.steps.findIndex(({ status }) => status === "unknown");
      const unknown = run.steps[step]?.effects?.find(({ status }) => status === "unknown");
      const happened = effectsIn(effects).includes(`${key}/${step} ${unknown?.effect}`);
      const outcome = happened ? "done" : "not-done";
      await engine.alter(key, resolve({ actor: "test", now: now() }, { step, outcome, note: "looked" }));
    }
  }
  await engine.close();
}

async function expectSound(store: RunStore, effects: string, runs: number): Promise<void> {
  const happened = effectsIn(effects);
  for (let n = 0; n < runs; n++) {
    const { key, once } = fleetRun(n);
    expect((await store.get(key))?.status).toBe("completed");
    const ends = (await store.events(key)).filter(({ event_type }) => event_type === "workflow_completed");
    expect([key, ends.length]).toEqual([key, 1]);
    for (const effect of once)
      expect([effect, happened.filter((line) => line === effect).length]).toEqual([effect, 1]);
  }
  expect(await store.list({ limit: runs + 1 })).toHaveLength(runs);
  let previous = GENESIS_HASH;
  for (const record of await store.audit()) {
    const checked = checkLink(chainLine(record), previous);
    if ("fault" in checked) throw new Error(checked.fault);
    previous = checked.hash;
  }
}

// Of several processes: in `make soak` on PostgreSQL.
const stores = (await testStores()).at(-1);

test("two gateways and three workers of which one is killed now and then do every run once", async () => {
  if (!stores) throw new Error("There is no store");
  const place = await stores.place();
  const effects = join(folder, "effects");
  const runs = rounds("runs of gateways and workers that are killed", { test: 60, soak: 2_000 });
  // A minute of kills in `make soak`.
  let kills = rounds("kills of gateways and workers", { test: 6, soak: 85 });
  const fleet = new Fleet(place.location, effects, runs);
  const store = await place.open();
  const open = async () =>
    (await store.list({ limit: runs })).length < runs ||
    (await store.list({ status: "pending", limit: 1 })).length > 0;
  await waitFor(
    async () => kills <= 0 && !(await open()),
    async () => {
      if (kills-- > 0) await fleet.killOne();
    },
  );
  await fleet.killAll();
  await finish(place, effects, runs);
  await expectSound(store, effects, runs);
  await store.close();
}, 1_700_000);
