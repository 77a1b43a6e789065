/**
 * Runs a workflow on a store, and dies by SIGKILL where it is told: at the n-th point of the attempt, or before or after
 * the n-th commit of the store. Without a place to die it prints them all.
 */
import { Engine } from "../../../../../lib/workflow/engine/engine.ts";
import type { RunStore } from "../../../../../lib/workflow/engine/run-store.ts";
import { CRASH_EFFECTS, CRASH_WORKFLOW } from "../../../../fixtures/workflow/crash.ts";
import { executorsIn } from "../../../../fixtures/workflow/executors.ts";
import { openStoreAt } from "../../../../fixtures/workflow/stores.ts";

const [location = "", effects = "", kind = "", nth = "-1"] = process.argv.slice(2);
const passed = { point: [] as string[], before: [] as string[], after: [] as string[] };

function pass(at: keyof typeof passed, name: string): void {
  if (at === kind && passed[at].length === Number(nth)) process.kill(process.pid, "SIGKILL");
  passed[at].push(name);
}

const COMMITS: ReadonlySet<string | symbol> = new Set([
  "create",
  "claim",
  "save",
  "end",
  "postpone",
  "alter",
]);

/** The store, dying around its commits. */
const deadly = (store: RunStore): RunStore =>
  new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return async (...given: unknown[]) => {
        if (COMMITS.has(name)) pass("before", String(name));
        const result: unknown = await member.apply(target, given);
        if (COMMITS.has(name)) pass("after", String(name));
        return result;
      };
    },
  });

const now = () => new Date();
const engine = new Engine({
  store: deadly(await openStoreAt(location, { now })),
  surroundings: {
    settings: { version: 1 },
    folder: ".",
    env: {},
    roots: undefined,
    ...executorsIn(effects, CRASH_EFFECTS),
  },
  now,
  reach: (point) => pass("point", point),
});
await engine.start(CRASH_WORKFLOW, { idempotency_key: "order-7" });
process.stdout.write(JSON.stringify(passed));
await engine.close();
