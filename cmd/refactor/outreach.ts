#!/usr/bin/env bun
/** `refactor-outreach`: what to write to whom about the findings of a scan. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { Outreach, OutreachRequest, REFACTOR_ERRORS } from "#schemas/refactor.ts";

const { NOT_FOUND, NOT_INSTALLED, TIMEOUT } = KIT_ERRORS;
const { INVALID_URL, CLONE_FAILED, UNKNOWN_LANGUAGE } = REFACTOR_ERRORS;

const contract = operation({
  name: "refactor-outreach",
  family: "refactor",
  summary: "Draft messages about a scan to leads, executives, agencies, the public or maintainers",
  description: [
    "Takes the result of refactor-scan-remote, the address of a repository or the folder of a project, and drafts five messages in English or Polish: to a technical lead, to a chief executive, to the project manager of an agency, a social post and the text of an issue. The one for --buyer-type comes first.",
    "The messages state the findings with file and line, what a first pull request would do, and what was not checked. They promise no savings. They use no language model.",
  ],
  input: OutreachRequest,
  output: Outreach,
  positional: "repo_url",
  subjects: ["repo_url", "project_dir", "project_path"],
  paths: { project_dir: "folder", project_path: "folder", report: "file" },
  examples: [
    {
      command: "refactor-outreach --project-dir .",
      note: "about the project in this folder",
      illustrative: true,
    },
    {
      command: "refactor-outreach https://github.com/pallets/click --contact-name Ada --sender-name Jan",
      note: "about a remote repository",
      illustrative: true,
    },
    {
      command:
        "refactor-scan-remote https://github.com/pallets/click --json | refactor-outreach --locale pl --report outreach_report.md",
      note: "from a scan, in Polish, as a file",
      illustrative: true,
    },
  ],
  shorts: { format: "f" },
  effects: "read",
  text: {
    type: "text/markdown",
    load: async () => (await import("../../lib/refactor/outreach/compose.ts")).outreachReport,
  },
  outputs: ["report"],
  writesWhen: ["report"],
  errors: { NOT_FOUND, NOT_INSTALLED, TIMEOUT, INVALID_URL, CLONE_FAILED, UNKNOWN_LANGUAGE },
  http: { method: "POST", path: "/marketing/" },
  mcp: { title: "Write about the findings of a scan", idempotent: true },
  environment: {
    HEDDLE_ALLOW_PRIVATE_HOSTS:
      "Hosts outside the public Internet that clients of a server may scan: 1 for all, or names, addresses and networks separated by commas. The command line may scan any",
  },
  files: { "outreach_report.md": "The usual name of the report" },
  load: () => import("../../lib/refactor/outreach.ts").then((module) => module.run),
  view: async () => (await import("../../lib/refactor/outreach-view.ts")).outreachView,
});
export default contract;

if (import.meta.main) await runMain(contract);
