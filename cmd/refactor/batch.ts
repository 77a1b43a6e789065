#!/usr/bin/env bun
/** `refactor-batch`: the same on many projects. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { BatchRequest, BatchResult } from "#schemas/refactor.ts";
import { ENVIRONMENT } from "../../lib/refactor/config/environment.ts";

const { NOT_FOUND, UNREADABLE } = KIT_ERRORS;

const contract = operation({
  name: "refactor-batch",
  family: "refactor",
  summary: "Measure, plan or refactor every project in a folder, with one report",
  description: [
    "Projects are the direct subfolders of the root with a .git, pyproject.toml, package.json, go.mod, Cargo.toml or the like, the folders given with --projects, or the root itself. Each is processed as by refactor-analyze and refactor-run. A project that fails does not stop the others; the exit status is then 65.",
    "The mode hybrid repeats cycles of the actions that need no language model until nothing is left to do or --max-changes is reached.",
  ],
  input: BatchRequest,
  output: BatchResult,
  positional: ["mode", "root"],
  subjects: ["mode"],
  shorts: { max_actions: "n", format: "f" },
  paths: { root: "folder", projects: "folder", report: "file" },
  examples: [
    { command: "refactor-batch analyze ~/src", note: "a table of all projects", illustrative: true },
    {
      command:
        "refactor-batch plan ~/src --json | jq '.projects[] | select(.proposals_generated > 0) | .path'",
      note: "where there is something to do",
      illustrative: true,
    },
    {
      command: "refactor-batch hybrid ~/src --run-tests",
      note: "everything that their tests allow",
      illustrative: true,
    },
  ],
  effects: "execute",
  outputs: ["report"],
  dryRun: "dry_run",
  failedAs: "data",
  text: {
    type: "text/markdown",
    load: async () => (await import("../../lib/refactor/report/batch.ts")).batchReport,
  },
  errors: { NOT_FOUND, UNREADABLE },
  http: { method: "POST", path: "/batch/{mode}" },
  mcp: { title: "Refactor many projects" },
  environment: ENVIRONMENT,
  files: {
    "batch-<mode>-report.md":
      "Report of the last batch of a mode, in the root; --report names another file, or none",
  },
  load: () => import("../../lib/refactor/batch.ts").then((module) => module.run),
  view: async () => (await import("../../lib/refactor/batch-view.ts")).batchView,
});
export default contract;

if (import.meta.main) await runMain(contract);
