#!/usr/bin/env bun
/** `workflow-settings-get`: the settings of workflows, and where each comes from. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { SettingsGetRequest, SettingsGetResult } from "#schemas/workflow.ts";
import {
  LISTED_SETTINGS,
  SETTINGS_ENVIRONMENT,
  SETTINGS_ERRORS,
  SETTINGS_FILES,
} from "../../lib/workflow/settings/contract.ts";

const contract = operation({
  name: "workflow-settings-get",
  family: "workflow",
  summary: "Show the settings of workflows and the origin of each value",
  description: [
    "What heddle-workflow.yaml does not say has its default. A mistake in the file is an error that names every line; workflow-doctor lists them all and what else is missing.",
    "Secrets are never in the file: they are environment variables.",
  ],
  input: SettingsGetRequest,
  output: SettingsGetResult,
  positional: "setting",
  needsNothing: true,
  listed: LISTED_SETTINGS,
  examples: [
    { command: "workflow-settings-get", note: "all settings" },
    { command: "workflow-settings-get vat --json", note: "one section, as a line of JSON" },
    {
      command: "workflow-settings-get vat.rat --errors inline",
      note: "a name that no setting has",
      exit: 65,
    },
  ],
  effects: "read",
  errors: SETTINGS_ERRORS,
  environment: SETTINGS_ENVIRONMENT,
  files: SETTINGS_FILES,
  http: { method: "GET", path: "/workflow/settings" },
  mcp: { title: "Settings of workflows" },
  load: () => import("../../lib/workflow/settings-get.ts").then((module) => module.run),
  view: async () => (await import("../../lib/workflow/settings-get-view.ts")).settingsView,
});
export default contract;

if (import.meta.main) await runMain(contract);
