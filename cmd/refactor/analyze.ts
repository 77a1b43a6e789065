#!/usr/bin/env bun
/** `refactor-analyze`: the metrics of a project. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { Analysis, AnalyzeRequest, REFACTOR_ERRORS } from "#schemas/refactor.ts";

const { NOT_FOUND, UNREADABLE } = KIT_ERRORS;
const { INVALID_WORKFLOW } = REFACTOR_ERRORS;

const contract = operation({
  name: "refactor-analyze",
  family: "refactor",
  summary: "Measure a project: complexity, coupling, duplicates, unused imports, alerts",
  description: [
    "Measures every Python, TypeScript, JavaScript, Go, Java, Rust and PHP file in a folder: metrics per file and function, groups of duplicated code, and alerts for metrics over their limits, the worst first. It skips files that git ignores, vendored code and build output.",
    "Results are cached in .heddle/cache by content, so a second run only measures what changed. --no-cache neither reads nor writes the cache. Nothing else is written.",
  ],
  input: AnalyzeRequest,
  output: Analysis,
  aliases: ALIASES.project,
  positional: "project_dir",
  subjects: ["project_dir", "project_path"],
  paths: { project_dir: "folder", project_path: "folder" },
  examples: [
    { command: "refactor-analyze .", note: "measure this folder" },
    {
      command: "refactor-analyze . --exclude 'tests/' --json | jq .alerts",
      note: "only the alerts",
    },
    {
      command: "refactor-analyze . | jq -c '.files[] | select(.unused_imports > 0)' | refactor-metrics",
      note: "unused imports",
    },
    {
      command: "refactor-analyze . --json | refactor-decide",
      note: "what to do about it",
      illustrative: true,
    },
  ],
  effects: "read",
  errors: { NOT_FOUND, UNREADABLE, INVALID_WORKFLOW },
  http: { method: "POST", path: "/analyze" },
  mcp: { core: true, title: "Measure a project" },
  files: { ".heddle/cache/analysis.jsonl": "What is known of files that did not change" },
  load: () => import("../../lib/refactor/analyze.ts").then((module) => module.run),
  view: async () => (await import("../../lib/refactor/analyze-view.ts")).analysisView,
});
export default contract;

if (import.meta.main) await runMain(contract);
