#!/usr/bin/env bun
/** `workflow-actions`: the catalog, with the form of each action. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ActionsRequest, ActionsResult, WORKFLOW_ERRORS } from "#schemas/workflow.ts";

const contract = operation({
  name: "workflow-actions",
  family: "workflow",
  summary: "List the actions of workflows with their forms",
  description: [
    "Returns the catalog by name: what each action does, its fields as a form and as a flat JSON Schema, and sentences in both languages that ask for it.",
    "With test it tests instead what is understood: the examples of the catalog, and your own sentences in the file that the setting sentences names. A test that fails is in failed with what is otherwise than expected, and the exit status is 65.",
  ],
  input: ActionsRequest,
  output: ActionsResult,
  needsNothing: true,
  examples: [
    { command: "workflow-actions --json", note: "all actions" },
    { command: "workflow-actions --json | jq -r 'keys[]'", note: "their names" },
    {
      command: "workflow-actions --language pl --json | jq -r '.send_invoice.fields[].label'",
      note: "labels in Polish",
    },
    { command: "workflow-actions --test --json | jq -c .ok", note: "test what is understood" },
  ],
  effects: "read",
  light: true,
  waitsWhen: ["test"],
  paths: { sentences: "file" },
  failedAs: "data",
  errors: {
    INVALID_SENTENCES: WORKFLOW_ERRORS.INVALID_SENTENCES,
    INVALID_SETTINGS: WORKFLOW_ERRORS.INVALID_SETTINGS,
  },
  http: { method: "GET", path: "/workflow/actions/schema" },
  mcp: { title: "List the actions of workflows" },
  load: () => import("../../lib/workflow/actions.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
