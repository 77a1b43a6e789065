/**
 * Runs the workflow of `workflow.json` in the working folder under the real engine, and dies by SIGKILL at a point of its
 * n-th effect: between the record that it is intended and the effect, or between the effect and its record.
 */
import { createContext } from "#kit/files/context.ts";
import type { Workflow } from "#schemas/workflow.ts";
import { openEngine } from "../../../../../lib/workflow/engine/open.ts";

const [point, nth] = process.argv.slice(2);
let passed = 0;

const engine = await openEngine(createContext({ cwd: process.cwd() }), {
  engine: {
    reach(reached) {
      if (reached !== point) return;
      if (passed === Number(nth)) process.kill(process.pid, "SIGKILL");
      passed += 1;
    },
  },
});
const workflow: Workflow = await Bun.file("workflow.json").json();
await engine.start(workflow, { idempotency_key: "order-7" });
await engine.close();
