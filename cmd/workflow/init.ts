#!/usr/bin/env bun
/** `workflow-init`: the files that a company begins with. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { InitRequest, InitResult } from "#schemas/workflow.ts";

const contract = operation({
  name: "workflow-init",
  family: "workflow",
  summary: "Create settings, contacts and data of an example company, to try and then replace",
  description: [
    "Writes heddle-workflow.yaml, contacts.csv and a file of sales. What is there stays as it is, so that a second call changes nothing. The example has a seller, two customers and three sales; replace them by your own before you send anything.",
  ],
  input: InitRequest,
  output: InitResult,
  positional: "folder",
  needsNothing: true,
  paths: { folder: "folder" },
  examples: [
    { command: "workflow-init company", note: "a new folder", illustrative: true },
    { command: "workflow-init --dry-run --language pl", note: "what would be written" },
  ],
  effects: "write",
  outputs: ["folder"],
  dryRun: "dry_run",
  errors: { WRITE_FAILED: KIT_ERRORS.WRITE_FAILED },
  environment: { LANG: "Language of the example, if none is given" },
  files: {
    "heddle-workflow.yaml": "Settings, see workflow-doctor",
    "contacts.csv": "Names, addresses and NIP of customers",
  },
  mcp: false,
  load: () => import("../../lib/workflow/init.ts").then((module) => module.run),
  view: async () => (await import("../../lib/workflow/init-view.ts")).initView,
});
export default contract;

if (import.meta.main) await runMain(contract);
