#!/usr/bin/env bun
/** `refactor-planfile-sync`: bring the tasks of a plan file up to date with its sources. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { PlanfileSynced, PlanfileSyncRequest } from "#schemas/refactor.ts";
import { PLANFILE, PLANFILE_WRITING } from "../../lib/refactor/planfile/contract.ts";

const contract = operation({
  ...PLANFILE,
  ...PLANFILE_WRITING,
  name: "refactor-planfile-sync",
  summary: "Update the tasks of a plan file from its sources",
  description: [
    "Sources of tasks are decisions (the rules), a Markdown checklist, or a JSON Lines file of decisions. Comments, order and unknown fields stay. Writing is atomic and safe with concurrent writers.",
  ],
  input: PlanfileSyncRequest,
  output: PlanfileSynced,
  examples: [
    { command: "refactor-planfile-sync --dry-run", note: "show what would change" },
    { command: "refactor-planfile-sync", note: "update the plan", illustrative: true },
  ],
  effects: "write",
  http: { method: "POST", path: "/v1/refactor/planfile/sync" },
  mcp: { title: "Update tasks from their sources" },
  load: () => import("../../lib/refactor/planfile-sync.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
