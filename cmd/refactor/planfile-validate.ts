#!/usr/bin/env bun
/** `refactor-planfile-validate`: check which tasks of a plan file are still to be done. */
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { PlanfileValidated, PlanfileValidateRequest } from "#schemas/refactor.ts";
import { PLANFILE, PLANFILE_WRITING } from "../../lib/refactor/planfile/contract.ts";

const contract = operation({
  ...PLANFILE,
  ...PLANFILE_WRITING,
  name: "refactor-planfile-validate",
  summary: "Check which tasks of a plan file are still to be done",
  description: [
    "Gives each open task one of four verdicts: OK (the file is there and its metric still over the limit), STALE_FILE_MISSING, STALE_FIXED (the metric is under the limit now) and STALE_APPLIED (the history says it was done). With --fix such tasks are marked stale in the file.",
    "A task is judged by its own metric and threshold, else its rule, else its metric alone, else, where the action is to reduce complexity, by the complexity in its label or title (cc-32, CC=32), else by the rules for its action.",
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
