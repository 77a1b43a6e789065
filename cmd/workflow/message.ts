#!/usr/bin/env bun
/** `workflow-message`: a further turn of a conversation. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ChatResult, MessageRequest } from "#schemas/workflow.ts";
import {
  CHATTING,
  LISTED_CONVERSATIONS,
  READING_ENVIRONMENT,
  STORE_FILES,
} from "../../lib/workflow/contract.ts";

const contract = operation({
  name: "workflow-message",
  family: "workflow",
  summary: "Continue a conversation about a workflow",
  description: [
    "Takes the next message of a conversation that workflow-start began: an answer, values for its form, a correction, or the run word. See workflow-chat for what counts as a confirmation.",
    "values answers the fields of form. Values that do not fit come back in form.errors, the others are kept.",
    "Without --execute the run word simulates every step. Over HTTP and MCP simulate is true unless the request sets it to false, which the server must allow.",
  ],
  input: MessageRequest,
  output: ChatResult,
  positional: "text",
  subjects: ["text", "values"],
  requiresAnyOf: ["text", "values"],
  paths: { store: "file" },
  listed: LISTED_CONVERSATIONS,
  examples: [
    {
      command: `workflow-start --store chats.sqlite "Wyślij fakturę do jan@firma.pl" --json | jq '{conversation_id, store: "chats.sqlite", text: "400 zł"}' -c | workflow-message`,
      note: "answer the question of workflow-start",
    },
    {
      command: `workflow-message --conversation-id ID --values '{"amount":"400","currency":"PLN"}'`,
      note: "answer the form",
      illustrative: true,
    },
    {
      command: "workflow-message --conversation-id ID --execute uruchom",
      note: "run the plan",
      illustrative: true,
    },
  ],
  effects: "execute",
  outputs: ["store"],
  dryRun: "simulate",
  errors: CHATTING,
  environment: READING_ENVIRONMENT,
  files: STORE_FILES,
  http: { method: "POST", path: "/workflow/chat/message" },
  mcp: { title: "Continue a conversation about a workflow" },
  load: () => import("../../lib/workflow/message.ts").then((module) => module.run),
  view: async () => (await import("../../lib/workflow/message-view.ts")).chatView,
});
export default contract;

if (import.meta.main) await runMain(contract);
