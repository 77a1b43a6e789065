#!/usr/bin/env bun
/** `evidence-check`: fails for findings that the checked out branch introduced. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { CheckRequest, CheckResult, EVIDENCE_ERRORS } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8, NOT_INSTALLED, TIMEOUT, CONFIG } = KIT_ERRORS;
const { INVALID_SOURCE, SOURCE_UNAVAILABLE } = EVIDENCE_ERRORS;

const contract = operation({
  name: "evidence-check",
  family: "evidence",
  summary: "Fail if this branch introduces findings, such as ticked tasks without evidence",
  description: [
    "Diagnoses the work tree, including uncommitted changes, and its merge base with --since. Existing findings do not count, even if their text or file has changed; findings that became more severe do, e.g. an open task that is ticked now and nothing shows it. No model is used.",
    "With --tests, results of tests (JUnit XML) say which scenarios of spec-kit, OpenSpec and Gherkin files are verified, failing, or without a test that is known to pass; --min-scenario-coverage makes a gate of it.",
    "The exit status is 65 if an introduced finding is at or above --fail-on, or the coverage of the scenarios is below its minimum. The files of the earlier state are in a private temporary folder meanwhile; work tree, index and branches are left alone.",
  ],
  input: CheckRequest,
  output: CheckResult,
  positional: "root",
  needsNothing: true,
  paths: { root: "folder", task: "file", todo: "file", changelog: "file", reviews: "file", tests: "file" },
  examples: [
    { command: "evidence-check --since origin/main --pretty", note: "before a push", illustrative: true },
    {
      command: "evidence-check --since main --format sarif > evidence.sarif",
      note: "for a code host",
      illustrative: true,
    },
    {
      command: "evidence-check --since HEAD~1 --fail-on blocking --json | jq .counts",
      note: "only what blocks",
      illustrative: true,
    },
    {
      command: "evidence-check --tests 'reports/*.xml' --min-scenario-coverage 90",
      note: "nine of ten scenarios have a test that passed",
      illustrative: true,
    },
  ],
  effects: "read",
  failedAs: "data",
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
    INVALID_SOURCE,
    SOURCE_UNAVAILABLE,
  },
  http: { method: "POST", path: "/v1/evidence/check" },
  mcp: { title: "Check what a branch introduced" },
  text: {
    name: "sarif",
    type: "application/sarif+json",
    load: async () => {
      const { sarifText } = await import("../../lib/evidence/diagnostics/sarif.ts");
      return (result) => sarifText(result);
    },
  },
  load: () => import("../../lib/evidence/check.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/check-view.ts")).checkView,
});
export default contract;

if (import.meta.main) await runMain(contract);
