#!/usr/bin/env bun
/** `workflow-parse`: what a sentence asks for. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { ParseRequest, ParseResult, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { READING, READING_ENVIRONMENT } from "../../lib/workflow/contract.ts";

const contract = operation({
  name: "workflow-parse",
  family: "workflow",
  summary: "Understand a request: its actions, what is missing and when they run",
  description: [
    "Reads a request in English, Polish or a mix of both, with or without diacritics, and returns the actions it asks for in the order stated. Nothing is executed.",
    "status is complete if the plan could run once the user confirms it, incomplete if required fields are missing, question if the user must decide something (an unclear currency, two amounts, a zero amount) or the text asks something, and refused if there is nothing to do: reason says why.",
    "Amounts, currencies and recipients come from the text alone. What the text does not say is missing, and what it says in several ways is ambiguous. What is cancelled, negated, reported or asked is never an action.",
    "mode lets a language model add what the rules do not know; routing says who read the text. explain adds the clauses with their rules, and what each value was used for. sentences names a file of your own sentences, see workflow-actions.",
  ],
  input: ParseRequest,
  output: ParseResult,
  aliases: ALIASES.sentence,
  positional: "text",
  examples: [
    { command: 'workflow-parse "Wyślij fakturę na 1500 zł netto do jan@firma.pl"', note: "an invoice" },
    {
      command: 'workflow-parse "Email jan@example.com: the report is ready" --json',
      note: "an e-mail, as one line of JSON",
    },
    {
      command:
        'workflow-parse --reference-time 2026-11-20T10:00:00+01:00 "Co poniedziałek o 8 raport HR do hr@firma.pl"',
      note: "on a schedule",
    },
    {
      command: 'workflow-parse "Did you send the invoice to jan@example.com?"',
      note: "a question: no actions",
    },
    {
      command: `workflow-parse --explain --json "Notify #ops that the server is back" | jq -c .explanation.clauses[0].rule`,
      note: "which rule read it",
    },
    {
      command: `echo '{"id":1,"text":"Notify #ops that the server is back"}' | workflow-parse`,
      note: "as a filter of JSON Lines",
    },
  ],
  effects: "read",
  light: true,
  waitsWhen: ["mode", "sentences"],
  paths: { sentences: "file" },
  errors: { ...READING, INVALID_SENTENCES: WORKFLOW_ERRORS.INVALID_SENTENCES },
  environment: READING_ENVIRONMENT,
  http: { method: "POST", path: "/nlp/parse" },
  mcp: { title: "Understand a workflow request" },
  load: () => import("../../lib/workflow/parse.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
