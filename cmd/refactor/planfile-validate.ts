#!/usr/bin/env bun
/** `refactor-planfile-validate`: check which tasks of a plan file are still to be done. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { PlanfileValidated, PlanfileValidateRequest } from "#schemas/refactor.ts";
import { PLANFILE, PLANFILE_WRITING } from "../../lib/refactor/planfile/contract.ts";

const contract = operation({
  ...PLANFILE,
  ...PLANFILE_WRITING,
  name: "refactor-planfile-validate",
  summary: "Check which tasks of a plan file are still open",
  description: [
    "Gives each open task a verdict: OK (the file exists and its metric is still over the limit), STALE_FILE_MISSING, STALE_FIXED (the metric is now under the limit) or STALE_APPLIED (done according to the history). --fix marks stale tasks in the file.",
    "The verdict uses the task's metric and threshold, else its rule, else its metric alone, else the complexity in its label or title (cc-32, CC=32) if the action reduces complexity, else the rules for its action.",
  ],
  input: PlanfileValidateRequest,
  output: PlanfileValidated,
  examples: [
    { command: "refactor-planfile-validate .", note: "which tasks are stale", illustrative: true },
    { command: "refactor-planfile-validate . --fix", note: "mark what is stale", illustrative: true },
  ],
  effects: "read",
  writesWhen: ["fix"],
  http: { method: "POST", path: "/v1/refactor/planfile/validate" },
  mcp: { title: "Which tasks are stale" },
  load: () => import("../../lib/refactor/planfile-validate.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
