#!/usr/bin/env bun
/** `workflow-conversations`: the saved conversations. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ConversationsRequest, ListedConversation, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { STORE_FILES } from "../../lib/workflow/contract.ts";

const { INVALID_SETTINGS, INVALID_STORE } = WORKFLOW_ERRORS;

const contract = operation({
  name: "workflow-conversations",
  family: "workflow",
  summary: "List saved conversations, latest first (for runs see workflow-history)",
  description: [
    "Each has its id, status and first message; workflow-show shows one, workflow-message continues it. Clients of servers cannot list conversations: whoever knows an id can continue the conversation.",
  ],
  input: ConversationsRequest,
  output: ListedConversation,
  needsNothing: true,
  paths: { store: "file" },
  examples: [
    {
      command: `workflow-start --store talks.sqlite "Notify #ops that the backup is done" >/dev/null && workflow-conversations --store talks.sqlite`,
      note: "of a file",
    },
  ],
  effects: "read",
  streams: true,
  errors: { INVALID_SETTINGS, INVALID_STORE, STORE_UNAVAILABLE: KIT_ERRORS.STORE_UNAVAILABLE },
  environment: { HEDDLE_WORKFLOW_CONFIG: "Path of the settings, whose folder has the store" },
  files: STORE_FILES,
  mcp: false,
  load: () => import("../../lib/workflow/conversations.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
