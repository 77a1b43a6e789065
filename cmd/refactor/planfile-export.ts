#!/usr/bin/env bun
/** `refactor-planfile-export`: keep decisions as tasks in a plan file, for people to review. */
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { PlanfileExported, PlanfileExportRequest } from "#schemas/refactor.ts";
import { PLANFILE, PLANFILE_WRITING } from "../../lib/refactor/planfile/contract.ts";

const contract = operation({
  ...PLANFILE,
  ...PLANFILE_WRITING,
  name: "refactor-planfile-export",
  summary: "Keep decisions as tasks in a plan file, for people to review",
  description: [
    "The plan file is planfile.yaml in the project (format heddle.plan/v1); the older shape {schema, stats, tasks} is read too and keeps its shape. Comments, order and unknown fields stay. Writing is atomic, and safe beside other writers.",
    "Takes the decisions of a record, else those that the rules call for now. refactor-run carries out the tasks of a plan file with --from-planfile.",
  ],
  input: PlanfileExportRequest,
  output: PlanfileExported,
  examples: [
    { command: "refactor-planfile-export . --dry-run", note: "the tasks that the rules call for" },
    { command: "refactor-decide . --json | refactor-planfile-export --dry-run", note: "from decisions" },
  ],
  effects: "write",
  http: { method: "POST", path: "/v1/refactor/planfile/export" },
  mcp: { title: "Decisions become tasks" },
  load: () => import("../../lib/refactor/planfile-export.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
