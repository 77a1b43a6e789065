#!/usr/bin/env bun
/** `workflow-from-text`: the workflow of one sentence. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { FromTextRequest, FromTextResult } from "#schemas/workflow.ts";
import { CHATTING, READING_ENVIRONMENT } from "../../lib/workflow/contract.ts";

const contract = operation({
  name: "workflow-from-text",
  family: "workflow",
  summary: "Turn a sentence into a workflow definition",
  description: [
    "Returns the workflow that a sentence asks for as dsl, with its plan in words; or, if something is missing or unclear, what to ask the user and a form.",
    "With --execute the workflow runs at once, but only if the sentence leaves nothing open, no text was filled in, and there is an idempotency key: a second request with the same key returns the first run. Otherwise status is awaiting_confirmation, with the plan's hash. --simulate does the same without any effect.",
  ],
  input: FromTextRequest,
  output: FromTextResult,
  aliases: ALIASES.sentence,
  positional: "text",
  examples: [
    { command: 'workflow-from-text "Wyślij fakturę na 1500 zł do jan@firma.pl"', note: "an invoice" },
    {
      command: 'workflow-from-text "Send an invoice to jo@example.com" --json',
      note: "something is missing",
    },
    {
      command: 'workflow-from-text --simulate --idempotency-key k1 "Notify #ops that the backup is done"',
      note: "simulate it at once",
    },
  ],
  effects: "execute",
  outputs: [],
  dryRun: "simulate",
  errors: CHATTING,
  environment: READING_ENVIRONMENT,
  http: { method: "POST", path: "/workflow/from-text" },
  mcp: { name: "workflow_run_command", title: "Turn a sentence into a workflow", core: true },
  load: () => import("../../lib/workflow/from-text.ts").then((module) => module.run),
  view: async () => (await import("../../lib/workflow/from-text-view.ts")).fromTextView,
});
export default contract;

if (import.meta.main) await runMain(contract);
