#!/usr/bin/env bun
/** `workflow-system-execute`: runs an action that administers the service. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { SystemExecuteRequest, SystemExecuteResult, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import {
  SETTINGS_ENVIRONMENT,
  SETTINGS_ERRORS,
  SETTINGS_FILES,
} from "../../lib/workflow/settings/contract.ts";

const contract = operation({
  name: "workflow-system-execute",
  family: "workflow",
  summary: "Run an administrative action: settings, files, registry, status",
  description: [
    "Files are those in the folder of the settings, or in the folders that a server permits; keys, repositories and start-up files are never read or written.",
    "A client of a server changes something only if the server allows it; otherwise status is simulated.",
  ],
  input: SystemExecuteRequest,
  output: SystemExecuteResult,
  positional: "action",
  examples: [
    { command: "workflow-system-execute system_status", note: "which actions are ready" },
    {
      command: `echo '{"action":"system_file_list","config":{"path":"."}}' | workflow-system-execute`,
      note: "the files beside the settings",
    },
    {
      command: `echo '{"action":"system_file_read","config":{"path":"../secret"}}' | workflow-system-execute --errors inline`,
      note: "a path that leads out is refused",
      exit: 65,
    },
  ],
  effects: "write",
  outputs: [],
  errors: {
    ...SETTINGS_ERRORS,
    INCOMPLETE_PLAN: WORKFLOW_ERRORS.INCOMPLETE_PLAN,
  },
  environment: SETTINGS_ENVIRONMENT,
  files: SETTINGS_FILES,
  http: { method: "POST", path: "/workflow/system/execute" },
  mcp: { title: "Administer the workflow service" },
  load: () => import("../../lib/workflow/system-execute.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
