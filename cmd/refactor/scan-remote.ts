#!/usr/bin/env bun
/** `refactor-scan-remote`: the metrics of a repository that lies elsewhere. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { REFACTOR_ERRORS, RemoteScan, ScanRemoteRequest } from "#schemas/refactor.ts";

const { NOT_INSTALLED, TIMEOUT } = KIT_ERRORS;
const { INVALID_URL, CLONE_FAILED } = REFACTOR_ERRORS;

const contract = operation({
  name: "refactor-scan-remote",
  family: "refactor",
  summary: "Measure a remote repository: totals, alerts and the five most important findings",
  description: [
    "Fetches the last commit of a branch over https:// or git:// into a temporary folder and measures it as refactor-analyze does. No code of the repository is run: git checks nothing out, so hooks, filters, symbolic links and submodules have no effect, and only regular source files up to 4 MiB are read.",
    "URLs with credentials and all other protocols are rejected, and over HTTP and MCP also hosts that are not on the public Internet. Fetching stops at 512 MiB or after --timeout.",
  ],
  input: ScanRemoteRequest,
  output: RemoteScan,
  positional: "repo_url",
  paths: { report: "file" },
  examples: [
    {
      command: "refactor-scan-remote https://github.com/pallets/click",
      note: "the five most important findings",
      illustrative: true,
    },
    {
      command: "refactor-scan-remote https://github.com/pallets/click --branch 8.1.x --report scan-report.md",
      note: "another branch, with a report",
      illustrative: true,
    },
    {
      command: "refactor-scan-remote https://github.com/pallets/click --json | refactor-outreach",
      note: "draft messages about it",
      illustrative: true,
    },
    {
      command: "refactor-scan-remote --errors inline file:///etc",
      note: "local paths are refused",
      exit: 64,
    },
  ],
  effects: "read",
  outputs: ["report"],
  writesWhen: ["report"],
  errors: { NOT_INSTALLED, TIMEOUT, INVALID_URL, CLONE_FAILED },
  http: { method: "POST", path: "/scan/remote" },
  mcp: { title: "Measure a remote repository", idempotent: true },
  environment: {
    HEDDLE_ALLOW_PRIVATE_HOSTS:
      "Hosts outside the public Internet that clients of a server may scan: 1 for all, or names, addresses and networks separated by commas. The command line may scan any",
    GIT_SSL_CAINFO: "Certificate authorities to trust in addition to those of the system",
  },
  files: { "scan-report.md": "The usual name of the report" },
  needs: [
    {
      purpose: "fetching remote repositories",
      anyOf: ["git"],
      optional: true,
      version: ["--version"],
      install: { apt: "git", brew: "git" },
    },
  ],
  load: () => import("../../lib/refactor/scan-remote.ts").then((module) => module.run),
  view: async () => (await import("../../lib/refactor/scan-remote-view.ts")).scanView,
});
export default contract;

if (import.meta.main) await runMain(contract);
