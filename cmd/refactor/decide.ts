#!/usr/bin/env bun
/** `refactor-decide`: what the rules call for in a project. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { DecideRequest, DecideResult, REFACTOR_ERRORS } from "#schemas/refactor.ts";

const contract = operation({
  name: "refactor-decide",
  family: "refactor",
  summary: "Decide what to refactor: evaluate rules on metrics, the most urgent action first",
  description: [
    "Takes a project's folder or the result of refactor-analyze. The rules are those of the project's workflow file, else the built-in ones; see refactor-rules. Nothing is changed.",
    "Score = priority of the rule × impact × learned factor. Impact: × 2 for cc over 30 or × 1.5 over 20, × 1.8 for more than 500 lines or × 1.3 for more than 300, × 1.5 for fan_out over 20, × 1.6 for more than 30 duplicate lines, at most 5. The learned factor comes from the memory (refactor-memory-show), is between 0.5 and 1.5, and is part of the rationale.",
    "If several rules give the same action for the same target, the highest score counts. Files with syntax errors are skipped. A rule with the action DO_NOTHING excludes its matches from all actions.",
  ],
  input: DecideRequest,
  output: DecideResult,
  aliases: ALIASES.project,
  positional: "project_dir",
  subjects: ["project_dir", "project_path"],
  paths: { project_dir: "folder", project_path: "folder", rules_file: "file", file: "file" },
  examples: [
    { command: "refactor-decide .", note: "the project in this folder" },
    { command: "refactor-analyze . --json | refactor-decide --max-actions 5", note: "from an analysis" },
    {
      command: "refactor-decide . --plain-only --json | jq -r '.decisions[].target_path'",
      note: "files that can be improved without a model",
    },
  ],
  effects: "read",
  errors: {
    INVALID_RULE: REFACTOR_ERRORS.INVALID_RULE,
    INVALID_WORKFLOW: REFACTOR_ERRORS.INVALID_WORKFLOW,
    INVALID_MEMORY: REFACTOR_ERRORS.INVALID_MEMORY,
    CONFIG: KIT_ERRORS.CONFIG,
  },
  http: { method: "POST", path: "/decide" },
  mcp: { core: true, title: "Decide what to refactor" },
  environment: { MEMORY_PERSIST_DIR: "Folder of a memory that projects share" },
  files: { "heddle-refactor.yaml": "Workflow file with the project's rules" },
  load: () => import("../../lib/refactor/decide.ts").then((module) => module.run),
  view: async () => (await import("../../lib/refactor/decide-view.ts")).decideView,
});
export default contract;

if (import.meta.main) await runMain(contract);
