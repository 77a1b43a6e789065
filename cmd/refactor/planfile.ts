#!/usr/bin/env bun
/** `refactor-planfile`: decisions as tasks that people review. */
import { KIT_ERRORS } from "#kit/errors.ts";
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { PlanfileRequest, PlanfileResult, REFACTOR_ERRORS } from "#schemas/refactor.ts";

const contract = operation({
  name: "refactor-planfile",
  family: "refactor",
  summary: "Keep decisions as tasks in a plan file: export, review, validate, sync",
  description: [
    "The plan file is planfile.yaml in the project (format heddle.plan/v1); the older shape {schema, stats, tasks} is read too and keeps its shape. Comments, order and unknown fields stay. Writing is atomic, and safe beside other writers.",
    "validate gives each open task one of four verdicts: OK (the file is there and its metric still over the limit), STALE_FILE_MISSING, STALE_FIXED (the metric is under the limit now) and STALE_APPLIED (the history says it was done). A task is judged by its own metric and threshold, else its rule, else its metric alone, else, where the action is to reduce complexity, by the complexity in its label or title (cc-32, CC=32), else by the rules for its action. With --fix such tasks are marked stale.",
    "Sources say where sync takes tasks from: decisions (the rules), a Markdown checklist, or a JSON Lines file of decisions. refactor-run carries out the tasks of a plan file with --from-planfile.",
  ],
  input: PlanfileRequest,
  output: PlanfileResult,
  aliases: ALIASES.project,
  foreign: ["do", "status", "path"],
  positional: "project_dir",
  verb: { field: "do", alone: "show" },
  subjects: ["do"],
  paths: { project_dir: "folder", project_path: "folder", planfile: "file", path: "file" },
  examples: [
    { command: "refactor-planfile export . --dry-run", note: "the tasks that the rules call for" },
    { command: "refactor-decide . --json | refactor-planfile --dry-run", note: "from decisions" },
    { command: "refactor-planfile show . --status todo", note: "what is to do" },
    { command: "refactor-planfile validate . --fix", note: "mark what is stale", illustrative: true },
    {
      command: "refactor-planfile add-source --name todo --kind markdown --path TODO.md",
      note: "take tasks from a checklist",
      illustrative: true,
    },
    { command: "refactor-planfile sync", note: "bring the plan up to date", illustrative: true },
  ],
  effects: "write",
  outputs: ["planfile"],
  dryRun: "dry_run",
  errors: {
    INVALID_PLANFILE: REFACTOR_ERRORS.INVALID_PLANFILE,
    INVALID_WORKFLOW: REFACTOR_ERRORS.INVALID_WORKFLOW,
    NOT_FOUND: KIT_ERRORS.NOT_FOUND,
    WRITE_FAILED: KIT_ERRORS.WRITE_FAILED,
    BUSY: KIT_ERRORS.BUSY,
  },
  http: { method: "POST", path: "/v1/refactor/planfile" },
  mcp: { title: "Tasks of a project's refactoring" },
  files: { "planfile.yaml": "Plan file of a project", ".heddle/planfile.lock": "Keeps writers apart" },
  load: () => import("../../lib/refactor/planfile.ts").then((module) => module.run),
  view: async () => (await import("../../lib/refactor/planfile-view.ts")).planfileView,
});
export default contract;

if (import.meta.main) await runMain(contract);
