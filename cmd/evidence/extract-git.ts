#!/usr/bin/env bun
/** `evidence-extract-git`: what the commits of a repository did. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { EVIDENCE_ERRORS, ExtractGitRequest, IntentRecord } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, NOT_INSTALLED, TIMEOUT, CONFIG } = KIT_ERRORS;
const { SOURCE_UNAVAILABLE } = EVIDENCE_ERRORS;

const contract = operation({
  name: "evidence-extract-git",
  family: "evidence",
  summary: "Extract what recent commits did: action, scope, tickets, files, reverts",
  description: [
    "Returns a record of each commit, the newest first: what its message says it did, by Conventional Commits or by its verb, the tickets and names in it, its trailers, what it reverts, and the files that it changed, with renames. Of a merge the title of the pull request is taken, and the files against the first parent.",
    "It runs git on this machine only and no program that the repository's settings name. Where a shallow history is cut, the files are unknown.",
  ],
  input: ExtractGitRequest,
  output: IntentRecord,
  positional: "root",
  needsNothing: true,
  paths: { root: "folder" },
  shorts: { count: "n" },
  examples: [
    { command: "evidence-extract-git --count 5", note: "the newest commits", illustrative: true },
    {
      command:
        "evidence-extract-git -n 100 --json | jq -r 'select(.statement.action == \"fix\") | [.source.revision[0:8], .statement.text] | @tsv'",
      note: "what was fixed",
      illustrative: true,
    },
  ],
  effects: "read",
  streams: true,
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
    HEDDLE_EVIDENCE_GIT_COMMIT_COUNT: "Commits to read, 1 to 100; default: 10",
  },
  errors: { NOT_FOUND, UNREADABLE, NOT_INSTALLED, TIMEOUT, CONFIG, SOURCE_UNAVAILABLE },
  http: { method: "POST", path: "/v1/evidence/extract/git" },
  mcp: { title: "Extract commits" },
  load: () => import("../../lib/evidence/extract-git.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
