#!/usr/bin/env bun
/** `workflow-chat`: a conversation from a request to its confirmed execution. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ChatRequest, ChatResult } from "#schemas/workflow.ts";
import { CHATTING, LISTED_CONVERSATIONS, READING_ENVIRONMENT } from "../../lib/workflow/contract.ts";

const contract = operation({
  name: "workflow-chat",
  family: "workflow",
  summary: "Talk about a workflow until it is confirmed, then run it",
  description: [
    'Understands requests in English and Polish, asks for what is missing, reads the plan back and runs it when you confirm. On a terminal it prompts for each message; otherwise each line of standard input is one turn: {"conversation":1,"text":"…"}. Lines of several conversations may be interleaved.',
    'A plan runs only if its read-back was shown after its last change, and the message is nothing but the run word (uruchom, wykonaj, run, start), never the first message. "ok", "tak", "yes" and "go" count as an answer to the question for confirmation only. The same plan never runs twice in a conversation.',
    'You can correct ("nie, jednak 500 EUR"), undo ("cofnij", "undo"), cancel ("anuluj", "cancel") and ask "what did I say?" at any time. values answers the fields of form at once; values that do not fit come back in form.errors, the others are kept.',
    "Without --execute nothing is executed: the run word simulates every step, and the answer says so. Conversations end with the process unless --store names a file.",
  ],
  input: ChatRequest,
  output: ChatResult,
  positional: "text",
  subjects: ["text", "values"],
  needsNothing: true,
  streams: true,
  paths: { store: "file" },
  listed: LISTED_CONVERSATIONS,
  examples: [
    { command: "workflow-chat --simulate", note: "talk on a terminal", illustrative: true },
    {
      command: `printf '%s\\n' '{"text":"Wyślij fakturę na 1500 zł do jan@firma.pl"}' '{"text":"uruchom"}' | workflow-chat --simulate`,
      note: "a request and its confirmation",
    },
    {
      command: `printf '%s\\n' '{"conversation":1,"text":"Send an invoice to jo@example.com"}' '{"conversation":1,"values":{"amount":"400","currency":"EUR"}}' | workflow-chat --simulate`,
      note: "a form answered by values",
    },
    {
      command: "workflow-chat --execute --store chats.sqlite",
      note: "run what is confirmed",
      illustrative: true,
    },
  ],
  effects: "execute",
  outputs: ["store"],
  dryRun: "simulate",
  errors: CHATTING,
  environment: READING_ENVIRONMENT,
  mcp: false,
  load: () => import("../../lib/workflow/chat.ts").then((module) => module.run),
  view: async () => (await import("../../lib/workflow/chat-view.ts")).chatView,
});
export default contract;

if (import.meta.main) await runMain(contract);
