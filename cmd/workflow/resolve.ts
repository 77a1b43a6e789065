#!/usr/bin/env bun
/** `workflow-resolve`: records whether an unknown effect happened. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ResolveRequest, RunResult } from "#schemas/workflow.ts";
import { CHANGING_RUNS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...CHANGING_RUNS,
  name: "workflow-resolve",
  summary: "Record whether an unknown effect happened, and continue the run",
  description: [
    "A run is unknown if a process ended between an effect and its record, or a server did not say what it did. Look where the effect would show (the mailbox, the channel), then record it: done counts as done, not-done is tried again.",
    "This is the only way out of unknown. The note is recorded in the audit.",
  ],
  input: ResolveRequest,
  output: RunResult,
  examples: [
    {
      command: "workflow-resolve order-7 --step 1 --outcome done --note 'It is in the sent mail'",
      note: "the mail was sent",
      illustrative: true,
    },
  ],
  positional: "workflow_id",
  effects: "execute",
  outputs: [],
  dryRun: "dry_run",
  failedAs: "internal",
  http: { method: "POST", path: "/workflow/resolve" },
  mcp: { title: "Resolve an unknown effect" },
  load: () => import("../../lib/workflow/resolve.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
