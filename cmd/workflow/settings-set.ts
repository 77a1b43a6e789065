#!/usr/bin/env bun
/** `workflow-settings-set`: changes a setting of workflows. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { SettingsChanged, SettingsSetRequest } from "#schemas/workflow.ts";
import {
  LISTED_SETTINGS,
  SETTINGS_ENVIRONMENT,
  SETTINGS_ERRORS,
  SETTINGS_FILES,
} from "../../lib/workflow/settings/contract.ts";

const contract = operation({
  name: "workflow-settings-set",
  family: "workflow",
  summary: "Change a setting of workflows",
  description: [
    "Writes the setting into heddle-workflow.yaml, in place: comments and everything else stay. Without a file it makes one. A change that would make the file wrong is refused.",
    "A table such as channels is changed entry by entry: channels.#sales SALES_WEBHOOK_URL.",
  ],
  input: SettingsSetRequest,
  output: SettingsChanged,
  subjects: ["setting", "value"],
  listed: LISTED_SETTINGS,
  examples: [
    {
      command: "workflow-settings-set --setting vat.rate --value 8 --dry-run",
      note: "what the file would be",
    },
    {
      command: "workflow-settings-set --setting seller.name --value 'Zielona sp. z o.o.'",
      note: "change the file",
      illustrative: true,
    },
    {
      command: "workflow-settings-set --setting vat.rate --value 19 --dry-run --errors inline",
      note: "an unknown rate",
      exit: 65,
    },
  ],
  effects: "write",
  outputs: [],
  errors: SETTINGS_ERRORS,
  environment: SETTINGS_ENVIRONMENT,
  files: SETTINGS_FILES,
  http: { method: "PUT", path: "/workflow/settings" },
  mcp: { title: "Change a setting of workflows" },
  load: () => import("../../lib/workflow/settings-set.ts").then((module) => module.run),
  view: async () => (await import("../../lib/workflow/settings-set-view.ts")).changedView,
});
export default contract;

if (import.meta.main) await runMain(contract);
