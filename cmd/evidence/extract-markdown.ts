#!/usr/bin/env bun
/** `evidence-extract-markdown`: the tasks of a task list and the entries of a changelog. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ExtractMarkdownRequest, IntentRecord } from "#schemas/evidence.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8, CONFIG } = KIT_ERRORS;

const contract = operation({
  name: "evidence-extract-markdown",
  family: "evidence",
  summary: "Extract tasks from TODO.md and changes from CHANGELOG.md",
  description: [
    "Returns a record of each task, with its state, section, priority and owners, and of each entry of a changelog, with its version and date. Changelogs in the form of Keep a Changelog and of conventional-changelog are understood.",
    "A box says how far a task has come: [ ] planned, [x] completed, [~] or [/] in progress, [-] dropped; items without a box take it from their section (Done, In progress, Blocked). Items below a task without a box are its details.",
    "By default a language model reads it, and the command fails with exit status 1 if none is configured or it does not answer. --markdown-mode deterministic uses rules for English, Polish, German, French, Spanish and Italian, without a model and without a network; prefer-llm falls back to them, and its records say so.",
  ],
  input: ExtractMarkdownRequest,
  output: IntentRecord,
  positional: "root",
  needsNothing: true,
  paths: { root: "folder", todo: "file", changelog: "file" },
  examples: [
    {
      command: "evidence-extract-markdown . --markdown-mode deterministic",
      note: "tasks and changes of this project",
    },
    {
      command:
        "evidence-extract-markdown . --markdown-mode deterministic --json | jq -r 'select(.lifecycle.status == \"planned\") | .statement.text'",
      note: "what is open",
    },
  ],
  effects: "read",
  streams: true,
  environment: {
    HEDDLE_EVIDENCE_MARKDOWN_MODE: "Mode if the request has none",
    HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given",
    HEDDLE_EVIDENCE_MAX_FILE_BYTES:
      "Bytes of the largest file that is read, 1 to 1073741824; default: 524288",
  },
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8, CONFIG, ...LLM_ERRORS },
  http: { method: "POST", path: "/v1/evidence/extract/markdown" },
  mcp: { title: "Extract tasks and changes" },
  load: () => import("../../lib/evidence/extract-markdown.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
