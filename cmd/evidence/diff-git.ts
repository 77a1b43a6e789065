#!/usr/bin/env bun
/** `evidence-diff-git`: what changed in a repository. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { DiffGitRequest, EVIDENCE_ERRORS, GitDiff } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, NOT_INSTALLED, TIMEOUT } = KIT_ERRORS;
const { SOURCE_UNAVAILABLE } = EVIDENCE_ERRORS;

const contract = operation({
  name: "evidence-diff-git",
  family: "evidence",
  summary: "Compare a commit with the work tree, the index or another commit, file by file",
  description: [
    "Returns each changed file with its status, its name before a rename, its modes and its rows; of a binary file or a submodule no rows. Untracked files are left out, as git does. Of a file at most 400 rows are returned.",
    "Before the first commit everything is added. It runs git on this machine only, without the network and without programs that the repository's settings or attributes name: no external diff, no text conversion, no filter, no hook.",
  ],
  input: DiffGitRequest,
  output: GitDiff,
  positional: "revision",
  needsNothing: true,
  paths: { root: "folder" },
  shorts: { context: "U" },
  examples: [
    { command: "evidence-diff-git", note: "what is not committed yet", illustrative: true },
    { command: "evidence-diff-git --staged", note: "what the next commit has", illustrative: true },
    {
      command: "evidence-diff-git main...HEAD --json | jq -r '.files[].path'",
      note: "the files that a branch changed",
      illustrative: true,
    },
  ],
  effects: "read",
  needs: [
    {
      purpose: "reading changes",
      anyOf: ["git"],
      optional: true,
      version: ["--version"],
      install: { apt: "git", brew: "git", winget: "Git.Git" },
    },
  ],
  environment: { HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given" },
  errors: { NOT_FOUND, UNREADABLE, NOT_INSTALLED, TIMEOUT, SOURCE_UNAVAILABLE },
  http: { method: "POST", path: "/v1/evidence/diff-git" },
  mcp: { title: "Compare states of a repository" },
  load: () => import("../../lib/evidence/diff-git.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/diff-git-view.ts")).gitDiffView,
});
export default contract;

if (import.meta.main) await runMain(contract);
