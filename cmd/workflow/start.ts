#!/usr/bin/env bun
/** `workflow-start`: begins a conversation that is kept for `workflow-message`. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ChatResult, StartRequest } from "#schemas/workflow.ts";
import { CHATTING, READING_ENVIRONMENT, STORE_FILES } from "../../lib/workflow/contract.ts";

const contract = operation({
  name: "workflow-start",
  family: "workflow",
  summary: "Start a conversation about a workflow",
  description: [
    "Takes the first message of a conversation and keeps the conversation. The answer has its conversation_id, what is missing, a form for it, or the read-back of a whole plan. Continue with workflow-message.",
    "The first message never executes anything. Conversations are kept in .heddle/conversations.sqlite beside the settings, on the server of HEDDLE_WORKFLOW_REDIS_URL or HEDDLE_WORKFLOW_DATABASE_URL, or in the file that store names.",
  ],
  input: StartRequest,
  output: ChatResult,
  positional: "text",
  subjects: ["text"],
  requiresAnyOf: ["text"],
  paths: { store: "file" },
  examples: [
    {
      command: 'workflow-start --store chats.sqlite "Wyślij fakturę do jan@firma.pl"',
      note: "ask for an invoice",
    },
    {
      command: 'workflow-start --store chats.sqlite "Notify #ops that the backup is done" --json',
      note: "as one line of JSON",
    },
  ],
  effects: "execute",
  outputs: ["store"],
  dryRun: "simulate",
  errors: CHATTING,
  environment: READING_ENVIRONMENT,
  files: STORE_FILES,
  http: { method: "POST", path: "/workflow/chat/start" },
  mcp: { title: "Start a conversation about a workflow" },
  load: () => import("../../lib/workflow/start.ts").then((module) => module.run),
  view: async () => (await import("../../lib/workflow/start-view.ts")).chatView,
});
export default contract;

if (import.meta.main) await runMain(contract);
