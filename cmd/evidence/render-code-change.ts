#!/usr/bin/env bun
/** `evidence-render-code-change`: planned changes as a text for a review. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { APPLY_ERRORS, RenderCodeChangeRequest, RenderedCodeChange } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8, FILE_EXISTS, WRITE_FAILED } = KIT_ERRORS;
const { INVALID_PATCH } = APPLY_ERRORS;

const contract = operation({
  name: "evidence-render-code-change",
  family: "evidence",
  summary: "Render planned code changes as text for a review",
  description: [
    "Reads the plans of evidence-propose-code-change, refuses one that was changed since, and makes a Markdown text of them, with an audit that binds the hashes of the plans to the hash of the text.",
  ],
  input: RenderCodeChangeRequest,
  output: RenderedCodeChange,
  aliases: ALIASES.plans,
  positional: "plansPath",
  subjects: ["plansPath", "plans"],
  requiresAnyOf: ["plans", "plansPath"],
  paths: { root: "folder", plansPath: "file", plans: "file", patch: "file", audit: "file" },
  maxLine: 512 * 1024 * 1024,
  examples: [
    {
      command: "evidence-propose-code-change graph.json --json | evidence-render-code-change --json",
      note: "plans from a pipe",
      illustrative: true,
    },
    {
      command: "evidence-render-code-change code-change-plans.json --patch CODE_CHANGE.review.md",
      note: "writes CODE_CHANGE.review.md and CODE_CHANGE.review.json",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["patch", "audit"],
  writesWhen: ["patch", "audit"],
  environment: { HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given" },
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8, FILE_EXISTS, WRITE_FAILED, INVALID_PATCH },
  http: { method: "POST", path: "/v1/evidence/render-code-change" },
  mcp: { title: "Render planned code changes" },
  load: () => import("../../lib/evidence/render-code-change.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
