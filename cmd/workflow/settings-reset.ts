#!/usr/bin/env bun
/** `workflow-settings-reset`: gives settings of workflows their defaults back. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { SettingsChanged, SettingsResetRequest } from "#schemas/workflow.ts";
import {
  LISTED_SETTINGS,
  SETTINGS_ENVIRONMENT,
  SETTINGS_ERRORS,
  SETTINGS_FILES,
} from "../../lib/workflow/settings/contract.ts";

const contract = operation({
  name: "workflow-settings-reset",
  family: "workflow",
  summary: "Reset a setting, a section or everything to the defaults",
  description: ["Takes the setting out of heddle-workflow.yaml; the rest of the file stays as it is."],
  input: SettingsResetRequest,
  output: SettingsChanged,
  positional: "setting",
  subjects: ["setting", "all"],
  listed: LISTED_SETTINGS,
  examples: [
    { command: "workflow-settings-reset vat.rate --dry-run", note: "what would then be in effect" },
    { command: "workflow-settings-reset --all", note: "every setting", illustrative: true },
  ],
  effects: "write",
  outputs: [],
  errors: SETTINGS_ERRORS,
  environment: SETTINGS_ENVIRONMENT,
  files: SETTINGS_FILES,
  http: { method: "POST", path: "/workflow/settings/reset" },
  mcp: { title: "Reset settings of workflows" },
  load: () => import("../../lib/workflow/settings-reset.ts").then((module) => module.run),
  view: async () => (await import("../../lib/workflow/settings-reset-view.ts")).changedView,
});
export default contract;

if (import.meta.main) await runMain(contract);
