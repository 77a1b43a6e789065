#!/usr/bin/env bun
/** `workflow-to-dsl`: the workflow definition of a sentence. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { DslRequest, DslResult } from "#schemas/workflow.ts";
import { READING, READING_ENVIRONMENT } from "../../lib/workflow/contract.ts";

const contract = operation({
  name: "workflow-to-dsl",
  family: "workflow",
  summary: "Convert a request to a workflow definition",
  description: [
    "Returns the workflow definition of a sentence: name, trigger and steps, as workflow-validate and workflow-run take it. workflow is null if the text asks for nothing; reason says why. Nothing is executed.",
  ],
  input: DslRequest,
  output: DslResult,
  aliases: ALIASES.sentence,
  positional: "text",
  examples: [
    { command: 'workflow-to-dsl "Wyślij raport sprzedaży do szef@firma.pl" --json', note: "two steps" },
    {
      command: `workflow-to-dsl "Notify #ops that the server is back" --json | jq -c .workflow.steps`,
      note: "the steps alone",
    },
  ],
  effects: "none",
  light: true,
  waitsWhen: ["mode"],
  errors: READING,
  environment: READING_ENVIRONMENT,
  http: { method: "POST", path: "/nlp/to-dsl" },
  mcp: { name: "workflow_to_dsl", title: "Convert a request to a workflow definition" },
  load: () => import("../../lib/workflow/to-dsl.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
