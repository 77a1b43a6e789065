#!/usr/bin/env bun
/** `workflow-idempotency-purge`: lets the keys of old runs be used again. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KeyPurgeRequest, KeysCleared } from "#schemas/workflow.ts";
import { CHANGING_RUNS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...CHANGING_RUNS,
  name: "workflow-idempotency-purge",
  summary: "Free the idempotency keys of old runs for reuse; the runs stay",
  description: ["Keys of runs that have not ended or are unknown stay."],
  input: KeyPurgeRequest,
  output: KeysCleared,
  examples: [
    {
      command: "workflow-idempotency-purge --older-than-days 90",
      note: "keys of the last quarter stay",
      illustrative: true,
    },
  ],
  needsNothing: true,
  effects: "write",
  outputs: [],
  http: { method: "POST", path: "/workflow/idempotency/purge" },
  mcp: false,
  load: () => import("../../lib/workflow/idempotency-purge.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
