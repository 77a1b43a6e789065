#!/usr/bin/env bun
/** `refactor-run`: one cycle of refactoring on a project. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { SANDBOX_SERVICES } from "#kit/sandbox/components.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";
import { REFACTOR_ERRORS, RunRequest, RunResult } from "#schemas/refactor.ts";
import { ENVIRONMENT } from "../../lib/refactor/config/environment.ts";

const { NOT_FOUND, UNREADABLE, NOT_INSTALLED, CONFIG, WRITE_FAILED, TIMEOUT } = KIT_ERRORS;
const {
  INVALID_RULE,
  INVALID_WORKFLOW,
  INVALID_PLANFILE,
  INVALID_MEMORY,
  CHECKS_FAILED,
  SANDBOX_FAILED,
  COPY_FAILED,
  CYCLE_RUNNING,
  CHANGED_SINCE_PLAN,
  DAMAGED_JOURNAL,
} = REFACTOR_ERRORS;
/** A model that is switched off is not asked, and the run goes on without it. */
const { LLM_DISABLED: _, ...MODEL_ERRORS } = LLM_ERRORS;

const contract = operation({
  name: "refactor-run",
  family: "refactor",
  summary: "Run one cycle: measure, decide, propose, check, apply, learn",
  description: [
    "Measures the project, evaluates the rules, makes proposals for the most urgent decisions, and checks each: it parses, only what the action allows has changed, its metric improved, and with --run-tests the project's own tests pass in a copy. Then it writes the accepted changes atomically: all files or none, even if it is killed. --dry-run stops at the plan; its diffs are exactly what the run would write.",
    "With --gates, and if the tests are run, the project's own type checkers, linters and formatters also check the changes in a sandbox; only a change that adds a finding is dropped.",
    "Files with uncommitted changes are skipped unless --allow-dirty is given, and edits that may change behaviour unless --unsafe is given. If the tests fail with the changes, no file is changed and the exit status is 65.",
    "Some actions need no language model. The others ask the configured model for a patch, which must pass the same checks; it is only applied if the project's tests pass, or with REFACTOR_AUTO_APPROVE=true.",
  ],
  input: RunRequest,
  output: RunResult,
  aliases: ALIASES.project,
  positional: "project_dir",
  subjects: ["project_dir", "project_path"],
  shorts: { max_actions: "n", format: "f" },
  paths: {
    project_dir: "folder",
    project_path: "folder",
    target_file: "file",
    rules: "file",
    from_planfile_path: "file",
    report: "file",
  },
  examples: [
    { command: "refactor-run . --dry-run --format text", note: "the plan, with its diffs" },
    {
      command: "refactor-run . --run-tests",
      note: "apply what the project's tests allow",
      illustrative: true,
    },
    {
      command: "refactor-run . --gates --dry-run",
      note: "the plan that the project's own mypy, eslint and the like find nothing in",
      illustrative: true,
    },
    {
      command: 'refactor-run . --test-command "npm test" --sandbox --max-actions 20',
      note: "tests of code that is not trusted: no network, no file changed outside of the copy",
      illustrative: true,
    },
    {
      command: "refactor-run . --actions REMOVE_UNUSED_IMPORTS --json | jq .files_modified",
      note: "one action only",
      illustrative: true,
    },
    {
      command: "refactor-run . --dry-run --to-planfile && refactor-run . --from-planfile",
      note: "decisions as tasks, carried out after a review",
      illustrative: true,
    },
  ],
  effects: "execute",
  outputs: ["from_planfile_path", "report"],
  dryRun: "dry_run",
  failedAs: "data",
  text: {
    type: "text/markdown",
    load: async () => (await import("../../lib/refactor/report/cycle.ts")).cycleReport,
  },
  errors: {
    NOT_FOUND,
    UNREADABLE,
    NOT_INSTALLED,
    CONFIG,
    WRITE_FAILED,
    TIMEOUT,
    INVALID_RULE,
    INVALID_WORKFLOW,
    INVALID_PLANFILE,
    INVALID_MEMORY,
    CHECKS_FAILED,
    SANDBOX_FAILED,
    COPY_FAILED,
    CYCLE_RUNNING,
    CHANGED_SINCE_PLAN,
    DAMAGED_JOURNAL,
    ...MODEL_ERRORS,
  },
  http: { method: "POST", path: "/refactor" },
  mcp: { core: true, title: "Run one cycle of refactoring" },
  environment: ENVIRONMENT,
  files: {
    "heddle-refactor.yaml": "Workflow file of the project: rules, limits, checks",
    ".heddle/history.jsonl": "What every cycle did, append-only",
    ".heddle/memory.sqlite": "What was learned from earlier cycles",
    ".heddle/cycle.json":
      "Journal of the cycle at work; the next start finishes or undoes one that was killed",
    "refactor-plan.md, refactor-report.md": "Report of the last plan and the last cycle",
    ".heddle/refactor-complexity.svg": "Picture of the project's complexity, shown in the report",
  },
  needs: [
    {
      purpose: "telling what is not committed, and copies for tests",
      anyOf: ["git"],
      optional: true,
      version: ["--version"],
      install: { apt: "git", brew: "git" },
    },
    {
      purpose: "tests in a sandbox",
      anyOf: ["docker", "podman", "bwrap"],
      platforms: ["linux"],
      optional: true,
      version: ["--version"],
      install: { apt: "bubblewrap" },
      services: SANDBOX_SERVICES,
    },
    {
      purpose: "regression validation beside Heddle's own metrics",
      anyOf: ["regix"],
      optional: true,
      install: {},
      command: ["pip", "install", "regix"],
    },
    {
      purpose: "what code2llm adds to the perception of a project",
      anyOf: ["code2llm"],
      optional: true,
      install: {},
      command: ["pip", "install", "code2llm"],
    },
  ],
  load: () => import("../../lib/refactor/run.ts").then((module) => module.run),
  view: async () => (await import("../../lib/refactor/run-view.ts")).runView,
});
export default contract;

if (import.meta.main) await runMain(contract);
