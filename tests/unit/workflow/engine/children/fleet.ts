/**
 * One of several processes on one store: a gateway that asks for every run, or a worker that works on them until it is
 * killed. Says when it is ready.
 */
import { Engine } from "../../../../../lib/workflow/engine/engine.ts";
import { executorsIn } from "../../../../fixtures/workflow/executors.ts";
import { FLEET_EFFECTS, fleetRun, LEASE_MS } from "../../../../fixtures/workflow/fleet.ts";
import { openStoreAt } from "../../../../fixtures/workflow/stores.ts";

const [role = "", location = "", effects = "", runs = "0"] = process.argv.slice(2);
const now = () => new Date();
const engine = new Engine({
  store: await openStoreAt(location, { now }),
  surroundings: {
    settings: { version: 1 },
    folder: ".",
    env: {},
    roots: undefined,
    ...executorsIn(effects, FLEET_EFFECTS),
  },
  now,
  leaseMs: LEASE_MS,
  pollMs: 20,
});
process.stdout.write("ready\n");
if (role === "worker") {
  engine.work();
  // The work alone does not keep the process alive between two looks at the store.
  setInterval(() => {}, 60_000);
} else {
  for (let n = 0; n < Number(runs); n++) {
    const { workflow, key } = fleetRun(n);
    await engine.submit(workflow, { idempotency_key: key });
    await Bun.sleep(10);
  }
  await engine.close();
}
