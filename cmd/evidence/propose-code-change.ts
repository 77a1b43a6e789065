#!/usr/bin/env bun
/** `evidence-propose-code-change`: which files the proposed tasks touch. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { CodeChangePlanSet, ProposeCodeChangeRequest } from "#schemas/evidence.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8, FILE_EXISTS, WRITE_FAILED } = KIT_ERRORS;

const contract = operation({
  name: "evidence-propose-code-change",
  family: "evidence",
  summary: "Plan the code changes of proposed tasks: files, risk, rollback, evidence",
  description: [
    "Reads a graph, its findings and the tasks of evidence-propose-todo (without them rules propose), and plans which files each task touches: those that it names, those that declare its names, those that are linked to what is asked for, and else modules that speak of the same things, which is then said as a risk. A task of which nothing tells the file has no plan.",
    "With --mode require-llm or prefer-llm a model plans in place of the rules. It can name only tasks, findings, records and files that are there.",
    "Nothing is changed. Each plan has a hash of all its fields; evidence-render-code-change shows the plans for a review, evidence-evaluate-code-change and evidence-close-code-change judge what is there afterwards.",
  ],
  input: ProposeCodeChangeRequest,
  output: CodeChangePlanSet,
  aliases: ALIASES.tasks,
  positional: "graphPath",
  subjects: ["graphPath", "graph"],
  paths: {
    graphPath: "file",
    diagnostics: "file",
    diagnosticsPath: "file",
    conclusions: "file",
    conclusionsPath: "file",
    proposals: "file",
    proposalsPath: "file",
    output: "file",
    out: "file",
    root: "folder",
    reviews: "file",
  },
  maxLine: 512 * 1024 * 1024,
  examples: [
    {
      command: `evidence-extract-nl --nl-mode deterministic --text "The shop must refund orders in src/refunds.ts." --json | evidence-link --json | evidence-propose-code-change --json | jq -c '.plans[].changes'`,
      note: "a file that is named and not there yet",
    },
    {
      command:
        "evidence-propose-code-change graph.json --proposals task-synthesis.json --out code-change-plans.json",
      note: "plans for proposed tasks",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["output", "out"],
  writesWhen: ["output", "out"],
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8, FILE_EXISTS, WRITE_FAILED, ...LLM_ERRORS },
  http: { method: "POST", path: "/v1/evidence/propose-code-change" },
  mcp: { title: "Plan code changes" },
  load: () => import("../../lib/evidence/propose-code-change.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
