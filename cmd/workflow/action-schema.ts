#!/usr/bin/env bun
/** `workflow-action-schema`: the form of one action. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ActionSchema, ActionSchemaRequest, WORKFLOW_ERRORS } from "#schemas/workflow.ts";

const { UNKNOWN_ACTION } = WORKFLOW_ERRORS;

const contract = operation({
  name: "workflow-action-schema",
  family: "workflow",
  summary: "Show the form of one action",
  description: [
    "Returns what an action does, its fields as a form and as a flat JSON Schema, and sentences that ask for it. notify_slack is accepted as another name of notify_chat.",
  ],
  input: ActionSchemaRequest,
  output: ActionSchema,
  positional: "action",
  listed: { action: { operation: "workflow-actions", within: ["*"], value: ["*"], about: ["description"] } },
  examples: [
    { command: "workflow-action-schema send_invoice --json", note: "what an invoice needs" },
    {
      command: "workflow-action-schema send_invoice --language pl --json | jq -r '.fields[].label'",
      note: "labels in Polish",
    },
    { command: "workflow-action-schema brew_coffee --errors inline", note: "no such action", exit: 66 },
  ],
  effects: "none",
  light: true,
  errors: { UNKNOWN_ACTION },
  http: { method: "GET", path: "/workflow/actions/schema/{action}" },
  mcp: { title: "Show the form of an action" },
  load: () => import("../../lib/workflow/action-schema.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
