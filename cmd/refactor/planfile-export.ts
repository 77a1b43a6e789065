#!/usr/bin/env bun
/** `refactor-planfile-export`: keep decisions as tasks in a plan file, for people to review. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { PlanfileExported, PlanfileExportRequest } from "#schemas/refactor.ts";
import { PLANFILE, PLANFILE_WRITING } from "../../lib/refactor/planfile/contract.ts";

const contract = operation({
  ...PLANFILE,
  ...PLANFILE_WRITING,
  name: "refactor-planfile-export",
  summary: "Save decisions as tasks in a plan file for review",
  description: [
    "The plan file is planfile.yaml in the project (format heddle.plan/v1); the older format {schema, stats, tasks} is supported too and preserved. Comments, order and unknown fields stay. Writing is atomic and safe with concurrent writers.",
    "Takes the decisions of a record, else the current decisions of the rules. refactor-run --from-planfile executes the tasks of a plan file.",
  ],
  input: PlanfileExportRequest,
  output: PlanfileExported,
  examples: [
    { command: "refactor-planfile-export . --dry-run", note: "show the tasks for the current decisions" },
    { command: "refactor-decide . --json | refactor-planfile-export --dry-run", note: "from decisions" },
  ],
  effects: "write",
  http: { method: "POST", path: "/v1/refactor/planfile/export" },
  mcp: { title: "Save decisions as tasks" },
  load: () => import("../../lib/refactor/planfile-export.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
