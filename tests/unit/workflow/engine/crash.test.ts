/**
 * Processes that are killed at every point of a run and around every commit of the store: nothing is lost, nothing
 * happens twice, and the state says what is known.
 */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolve } from "../../../../lib/workflow/engine/control.ts";
import { Engine } from "../../../../lib/workflow/engine/engine.ts";
import { ALL_EFFECTS, CRASH_EFFECTS, CRASH_WORKFLOW } from "../../../fixtures/workflow/crash.ts";
import { effectsIn, executorsIn } from "../../../fixtures/workflow/executors.ts";
import { type TestStores, testStores } from "../../../fixtures/workflow/stores.ts";
import { sample } from "../../../soak.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-crash-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

const CHILD = join(import.meta.dir, "children/works.ts");

/** A store, and the file in which effects are written. */
async function newPlace(stores: TestStores) {
  const place = await stores.place();
  return { ...place, effects: join(folder, `${files++}.effects`) };
}
type Place = Awaited<ReturnType<typeof newPlace>>;

async function runChild({ location, effects }: Place, kind = "", nth = -1) {
  const child = Bun.spawn([process.execPath, CHILD, location, effects, kind, String(nth)], {
    stdout: "pipe",
    stderr: "inherit",
  });
  const [exit, output] = await Promise.all([child.exited, new Response(child.stdout).text()]);
  return { exit, output };
}

/** The engine of a process that comes long after every lease of the killed one. */
async function later(place: Place) {
  await place.clock.advance(3_600_000);
  const { now } = place.clock;
  const surroundings = {
    settings: { version: 1 as const },
    folder,
    env: {},
    roots: undefined,
    ...executorsIn(place.effects, CRASH_EFFECTS),
  };
  return new Engine({
    store: await place.open(),
    surroundings,
    now,
    pollMs: 5,
    retry: { first_delay_ms: 0 },
  });
}

/** Everything that can be said of a run after a kill, checked against what really happened. */
async function recover(place: Place): Promise<string> {
  const engine = await later(place);
  // Whoever asks again with the key gets the same run, continued.
  await engine.submit(CRASH_WORKFLOW, { idempotency_key: "order-7" });
  const run = await engine.settle("order-7");
  const happened = effectsIn(place.effects);
  const unknown = run.steps.flatMap(({ effects = [] }) =>
    effects.filter(({ status }) => status === "unknown"),
  );
  const done = run.steps.flatMap(({ step_id, effects = [] }) =>
    effects.filter(({ status }) => status === "done").map(({ effect }) => `${step_id} ${effect}`),
  );
  // What is recorded as done happened; what happened is recorded as done or unknown.
  expect(happened).toEqual(expect.arrayContaining(done));
  expect(unknown.length).toBe(run.status === "unknown" ? 1 : 0);
  if (run.status === "unknown") {
    // A person looks, and says what happened.
    const index = run.steps.findIndex(({ status }) => status === "unknown");
    const name = `${run.steps[index]?.step_id} ${unknown[0]?.effect}`;
    const outcome = happened.includes(name) ? "done" : "not-done";
    await engine.alter(
      "order-7",
      resolve({ actor: "test", now: new Date() }, { step: index, outcome, note: "looked" }),
    );
    const audit = await engine.store.audit("order-7");
    expect(audit.at(-1)).toMatchObject({ action: "resolved", actor: "test", details: { note: "looked" } });
  }
  const ended = await engine.settle("order-7");
  expect(ended.status).toBe("completed");
  await engine.close();
  return run.status;
}

/** Each effect once; a repeatable one at least once. */
function expectOnce({ effects }: Place): void {
  const happened = effectsIn(effects);
  expect([...new Set(happened)].toSorted()).toEqual(ALL_EFFECTS.toSorted());
  const twice = happened.filter((effect, at) => happened.indexOf(effect) !== at);
  expect(twice.filter((effect) => !effect.endsWith("*"))).toEqual([]);
}

/** Every place to die, with the status in which the run must be found. */
async function placesToDie(stores: TestStores) {
  const { exit, output } = await runChild(await newPlace(stores));
  if (exit !== 0) throw new Error("The child failed");
  const passed: Record<string, string[]> = JSON.parse(output);
  return Object.entries(passed).flatMap(([kind, names]) =>
    names.map((name, nth) => {
      const isBetween = kind === "point" && ["intended", "acted"].includes(name);
      const effect = names.slice(0, nth).filter((earlier) => earlier === "recorded").length;
      const status = isBetween && !ALL_EFFECTS[effect]?.endsWith("*") ? "unknown" : "completed";
      return { kind, nth, name, ...(kind === "point" && { status }) };
    }),
  );
}

/** A kill at each point is also one around each commit. */
const KINDS = sample(
  "kinds of places at which a run of a workflow is killed",
  ["point", "before", "after"],
  1,
);

const STORES = await Promise.all(
  (await testStores()).map(async (stores) => ({
    stores,
    engine: stores.engine,
    places: (await placesToDie(stores)).filter(({ kind }) => KINDS.includes(kind)),
  })),
);

describe.each(STORES)("on $engine, a process that is killed", ({ stores, places }) => {
  test.each(places)(
    "at $kind $nth ($name) loses nothing and repeats nothing",
    async ({ kind, nth, status }) => {
      const place = await newPlace(stores);
      expect((await runChild(place, kind, nth)).exit).toBe(137);
      const found = await recover(place);
      // Only between an effect that must not be repeated and its record nobody knows what happened.
      if (status !== undefined) expect(found).toBe(status);
      expectOnce(place);
    },
  );
});
