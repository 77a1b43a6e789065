#!/usr/bin/env bun
/** `evidence-pipeline`: reads a project, links and diagnoses what it finds, and keeps it as a run. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { EVIDENCE_ERRORS, PipelineRequest, PipelineResult } from "#schemas/evidence.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8, CONFIG, TIMEOUT, WRITE_FAILED, PROTECTED_PATH, FILE_EXISTS } =
  KIT_ERRORS;
const { INVALID_SOURCE } = EVIDENCE_ERRORS;

const contract = operation({
  name: "evidence-pipeline",
  family: "evidence",
  summary: "Analyze a project: what was asked for, planned, built and claimed, and where they disagree",
  description: [
    "Reads the request (TASK.md), tasks, changelog, documents, messages, history, configuration and code of a folder, links them into one graph and diagnoses it. The records, the graph, the findings and a manifest are kept as a run: a folder below .heddle/evidence/runs. latest.json points to the newest one. TODO.md is never written.",
    "By default a language model reads request, tasks, documents and messages, and the command fails with exit status 1 if none is configured or it does not answer: the manifest of the failed run says which stage failed, and latest.json stays. --deterministic uses rules in every stage, without a model and without a network; prefer-llm falls back to them, and the run is degraded.",
    "What did not change since an earlier run is taken from a cache beside the runs. Answers of a model are never in it.",
  ],
  input: PipelineRequest,
  output: PipelineResult,
  positional: "root",
  needsNothing: true,
  paths: {
    root: "folder",
    task: "file",
    todo: "file",
    changelog: "file",
    reviews: "file",
    tests: "file",
    projectDir: "folder",
    output: "folder",
    out: "folder",
  },
  examples: [
    {
      command: "evidence-pipeline --deterministic --json | jq -c '{status, counts}'",
      note: "this folder, by rules alone",
      illustrative: true,
    },
    {
      command: "evidence-pipeline shop --task docs/request.md --docs 'README.md,spec/**/*.md'",
      note: "another folder, with a model",
      illustrative: true,
    },
    {
      command: "evidence-pipeline --nl-mode prefer-llm --no-docs-llm --no-summary-llm --git-count 50",
      note: "a model for the request alone, if there is one",
      illustrative: true,
    },
  ],
  effects: "write",
  outputs: ["output", "out"],
  needs: [
    {
      purpose: "reading history",
      anyOf: ["git"],
      optional: true,
      version: ["--version"],
      install: { apt: "git", brew: "git", winget: "Git.Git" },
    },
  ],
  environment: {
    HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given",
    HEDDLE_EVIDENCE_OUTPUT_DIR: "Folder of the runs, relative to the root; default: .heddle/evidence",
    HEDDLE_EVIDENCE_NL_MODE: "Mode of the request: deterministic, prefer-llm or require-llm (default)",
    HEDDLE_EVIDENCE_MARKDOWN_MODE: "Mode of tasks and changelog",
    HEDDLE_EVIDENCE_COMMUNICATION_MODE: "Mode of messages",
    HEDDLE_EVIDENCE_GIT_COMMIT_COUNT: "Commits to read, 1 to 100; default: 10",
    HEDDLE_EVIDENCE_MAX_FILE_BYTES: "Larger files are left out, bytes; default: 524288",
    HEDDLE_EVIDENCE_DOC_PATTERNS: "Globs of documents",
    HEDDLE_EVIDENCE_DOC_EXCLUDES: "Globs of files that are not documents",
    HEDDLE_EVIDENCE_KEEP_RUNS: "The newest runs that stay; default: 500",
    HEDDLE_EVIDENCE_KEEP_DAYS: "Days after which a run is removed; default: 365",
  },
  files: {
    ".heddle/evidence/runs/RUN/":
      "manifest.json, *.intent.jsonl, intent.graph.json, diagnostics.json, events.jsonl",
    ".heddle/evidence/latest.json": "The newest run that was published",
  },
  errors: {
    NOT_FOUND,
    UNREADABLE,
    INVALID_UTF8,
    CONFIG,
    TIMEOUT,
    WRITE_FAILED,
    PROTECTED_PATH,
    FILE_EXISTS,
    INVALID_SOURCE,
    ...LLM_ERRORS,
  },
  http: { method: "POST", path: "/v1/evidence/pipeline" },
  mcp: { core: true, title: "Analyze a project" },
  load: () => import("../../lib/evidence/pipeline.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/pipeline-view.ts")).pipelineView,
});
export default contract;

if (import.meta.main) await runMain(contract);
