#!/usr/bin/env bun
/** `evidence-close-code-change`: which planned changes did what they were for. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";

import { APPLY_ERRORS, CloseCodeChangeRequest, CodeChangeCloseResult } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8, FILE_EXISTS, WRITE_FAILED } = KIT_ERRORS;
const { INVALID_PATCH } = APPLY_ERRORS;

const contract = operation({
  name: "evidence-close-code-change",
  family: "evidence",
  summary: "Check which planned changes achieved their purpose",
  description: [
    "Judges each plan as evidence-evaluate-code-change does, and counts. Closing marks nothing as done: the task list changes by evidence-apply-todo or by people.",
  ],
  input: CloseCodeChangeRequest,
  output: CodeChangeCloseResult,
  aliases: ALIASES.plans,
  positional: "plansPath",
  subjects: ["plansPath", "plans", "plan", "planPath", "input"],
  requiresAnyOf: ["plans", "plansPath", "plan", "planPath", "input"],
  paths: {
    plans: "file",
    plansPath: "file",
    input: "file",
    plan: "file",
    planPath: "file",
    beforeGraph: "file",
    beforeGraphPath: "file",
    afterGraph: "file",
    afterGraphPath: "file",
    beforeDiagnostics: "file",
    beforeDiagnosticsPath: "file",
    afterDiagnostics: "file",
    afterDiagnosticsPath: "file",
    output: "file",
    out: "file",
  },
  maxLine: 512 * 1024 * 1024,
  examples: [
    {
      command:
        "evidence-close-code-change code-change-plans.json --before-graph before.json --after-graph after.json",
      note: "all plans of a file",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["output", "out"],
  writesWhen: ["output", "out"],
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8, FILE_EXISTS, WRITE_FAILED, INVALID_PATCH },
  http: { method: "POST", path: "/v1/evidence/close-code-change" },
  mcp: { title: "Close planned code changes" },
  load: () => import("../../lib/evidence/close-code-change.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
