#!/usr/bin/env bun
/** `workflow-orient`: what a text could ask for. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { LANGUAGE_ERRORS } from "#schemas/language.ts";
import { OrientResult, TextRequest } from "#schemas/workflow.ts";

const contract = operation({
  name: "workflow-orient",
  family: "workflow",
  summary: "Suggest actions for a text, and how to ask for them",
  description: [
    "For a text that workflow-parse does not understand: the actions that its words speak for, and sentences that are understood. A text without such a word gets the whole catalog.",
  ],
  input: TextRequest,
  output: OrientResult,
  aliases: ALIASES.sentence,
  positional: "text",
  examples: [
    { command: 'workflow-orient "coś z fakturą" --json', note: "words that speak for an action" },
    {
      command: `workflow-orient "do something nice" --json | jq '.near | length'`,
      note: "nothing known: the whole catalog",
    },
  ],
  effects: "none",
  light: true,
  errors: LANGUAGE_ERRORS,
  http: { method: "POST", path: "/workflow/nlp/orient" },
  mcp: { title: "Show what a text could ask for" },
  load: () => import("../../lib/workflow/orient.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
