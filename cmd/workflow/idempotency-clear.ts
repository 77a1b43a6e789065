#!/usr/bin/env bun
/** `workflow-idempotency-clear`: lets a key be used again. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KeyClearRequest, KeysCleared } from "#schemas/workflow.ts";
import { CHANGING_RUNS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...CHANGING_RUNS,
  name: "workflow-idempotency-clear",
  summary: "Free an idempotency key for reuse; its run stays in the history",
  description: ["Refused while the run of the key has not ended or is unknown."],
  input: KeyClearRequest,
  output: KeysCleared,
  examples: [
    {
      command: "workflow-idempotency-clear order-7 --dry-run",
      note: "whether there is such a key",
      illustrative: true,
    },
  ],
  positional: "idempotency_key",
  effects: "write",
  outputs: [],
  http: { method: "POST", path: "/workflow/idempotency/clear" },
  mcp: false,
  load: () => import("../../lib/workflow/idempotency-clear.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
