#!/usr/bin/env bun
/** `workflow-audit`: who did what, in a chain of hashes. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { AuditRecord, AuditRequest } from "#schemas/workflow.ts";
import { READING_RUNS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...READING_RUNS,
  name: "workflow-audit",
  summary: "Show who did what to which run, and verify that the record is unaltered",
  description: [
    "Every creation, effect, cancellation, retry, resolution and schedule is a line. Each line has the hash of the line before it and its own, so that a line that was changed, removed or moved shows; docs/event-log.md says what such a chain cannot prove.",
  ],
  input: AuditRequest,
  output: AuditRecord,
  examples: [{ command: "workflow-audit --verify", note: "check the whole chain" }],
  positional: "workflow_id",
  needsNothing: true,
  effects: "read",
  streams: true,
  http: { method: "POST", path: "/workflow/audit" },
  mcp: { title: "Audit of workflows" },
  load: () => import("../../lib/workflow/audit.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
