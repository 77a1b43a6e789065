#!/usr/bin/env bun
/** `evidence-evaluate-code-change`: whether a change did what its plan says. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";

import { APPLY_ERRORS, CodeChangeAcceptance, EvaluateCodeChangeRequest } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8, FILE_EXISTS, WRITE_FAILED } = KIT_ERRORS;
const { INVALID_PATCH } = APPLY_ERRORS;

const contract = operation({
  name: "evidence-evaluate-code-change",
  family: "evidence",
  summary: "Check a change against its plan: its findings are gone, and none are new",
  description: [
    "Compares the graph that a plan was made from with the one after the change. The change is accepted if all findings of the plan are gone and no blocking finding is new. A finding of the same code about the same statement is the same one, also if it moved. That a change is accepted does not mark any task as done.",
  ],
  input: EvaluateCodeChangeRequest,
  output: CodeChangeAcceptance,
  positional: "planPath",
  subjects: ["planPath", "plan"],
  requiresAnyOf: ["plan", "planPath"],
  paths: {
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
      command: "evidence-evaluate-code-change plan.json --before-graph before.json --after-graph after.json",
      note: "with two graphs of evidence-link",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["output", "out"],
  writesWhen: ["output", "out"],
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8, FILE_EXISTS, WRITE_FAILED, INVALID_PATCH },
  http: { method: "POST", path: "/v1/evidence/evaluate-code-change" },
  mcp: { title: "Judge a code change by its plan" },
  load: () => import("../../lib/evidence/evaluate-code-change.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
