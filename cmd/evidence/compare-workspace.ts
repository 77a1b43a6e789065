#!/usr/bin/env bun
/** `evidence-compare-workspace`: the work tree beside the commit that it is based on. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { CompareWorkspaceRequest, EVIDENCE_ERRORS, WorkspaceComparison } from "#schemas/evidence.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8, NOT_INSTALLED, TIMEOUT, CONFIG, FILE_EXISTS, WRITE_FAILED } =
  KIT_ERRORS;
const { SOURCE_UNAVAILABLE } = EVIDENCE_ERRORS;

const contract = operation({
  name: "evidence-compare-workspace",
  family: "evidence",
  summary: "Compare the work tree with its base commit: what improved, what got worse",
  description: [
    "Extracts, links and diagnoses both states: the base from git, in a private temporary folder that is removed afterwards, and the work tree as it is, with what is not committed. Returns the coverage of both, the trend, and the difference of the graphs. The work tree, the index and the branches are left alone.",
    "The trend is improved if the coverage rose or findings that block or need a review got fewer, and nothing got worse. Rules read everything unless a mode asks for a model.",
  ],
  input: CompareWorkspaceRequest,
  output: WorkspaceComparison,
  positional: "root",
  needsNothing: true,
  paths: { root: "folder", task: "file", todo: "file", changelog: "file", reviews: "file", output: "folder" },
  examples: [
    { command: "evidence-compare-workspace --base main", note: "what a branch changed", illustrative: true },
    {
      command: "evidence-compare-workspace --json | jq .trend",
      note: "the trend since origin/main",
      illustrative: true,
    },
    {
      command: "evidence-compare-workspace --base main --output build/comparison",
      note: "graphs and a picture for a review",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["output"],
  writesWhen: ["output"],
  needs: [
    {
      purpose: "reading the base",
      anyOf: ["git"],
      optional: true,
      version: ["--version"],
      install: { apt: "git", brew: "git", winget: "Git.Git" },
    },
  ],
  environment: {
    HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given",
    HEDDLE_EVIDENCE_GIT_COMMIT_COUNT: "Common commits to read, 1 to 100; default: 10",
    HEDDLE_EVIDENCE_MAX_FILE_BYTES: "Larger files are left out; default: 524288",
  },
  errors: {
    NOT_FOUND,
    UNREADABLE,
    INVALID_UTF8,
    NOT_INSTALLED,
    TIMEOUT,
    CONFIG,
    FILE_EXISTS,
    WRITE_FAILED,
    SOURCE_UNAVAILABLE,
    ...LLM_ERRORS,
  },
  http: { method: "POST", path: "/v1/evidence/compare-workspace" },
  mcp: { title: "Compare the work tree with its base" },
  load: () => import("../../lib/evidence/compare-workspace.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/compare-workspace-view.ts")).compareWorkspaceView,
});
export default contract;

if (import.meta.main) await runMain(contract);
