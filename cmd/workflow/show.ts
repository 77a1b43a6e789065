#!/usr/bin/env bun
/** `workflow-show`: the state of a conversation. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ChatResult, ShowRequest } from "#schemas/workflow.ts";
import { CHATTING, LISTED_CONVERSATIONS, STORE_FILES } from "../../lib/workflow/contract.ts";

const contract = operation({
  name: "workflow-show",
  family: "workflow",
  summary: "Show a conversation: its state, plan and form (for runs see workflow-history)",
  description: [
    "Returns the status of a conversation that workflow-start began, with its plan, what is missing, the form for it, and what was executed. Changes nothing.",
  ],
  input: ShowRequest,
  output: ChatResult,
  positional: "conversation_id",
  paths: { store: "file" },
  listed: LISTED_CONVERSATIONS,
  examples: [
    {
      command: `workflow-start --store chats.sqlite "Wyślij fakturę na 400 zł" --json | jq '{conversation_id, store: "chats.sqlite"}' -c | workflow-show`,
      note: "the conversation that workflow-start began",
    },
  ],
  effects: "read",
  errors: CHATTING,
  files: STORE_FILES,
  http: { method: "GET", path: "/workflow/chat/{conversation_id}" },
  mcp: { title: "Show a conversation about a workflow" },
  load: () => import("../../lib/workflow/show.ts").then((module) => module.run),
  view: async () => (await import("../../lib/workflow/show-view.ts")).chatView,
});
export default contract;

if (import.meta.main) await runMain(contract);
