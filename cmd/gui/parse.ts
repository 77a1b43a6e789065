#!/usr/bin/env bun
/** `gui-parse`: a sentence as steps and as a command. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ParseRequest } from "#schemas/gui/requests.ts";
import { READING } from "../../lib/gui/contract.ts";

const contract = operation({
  ...READING,
  name: "gui-parse",
  summary: "Parse an English or Polish sentence into steps and a command",
  description: [
    "data has contractVersion, dsl (the text form of the command), steps (those of a workflow) and confidence. Nothing is done: gui-dispatch takes data as it is.",
    "A sentence is understood as a whole or refused: NO_INTENT names the step and the words that were not understood. Questions, reports, denials and conditions are refused. What is in quotation marks is typed letter by letter; a text without them counts with a confidence below 0.8.",
    "A text is submitted only if the sentence says so.",
    "mode lets a language model read the sentence (docs/llm.md). Its answer must be a valid command whose texts and paths are in the sentence, or it is refused; it may correct itself once. What is denied, asked or reported is refused by the rules in every mode. source says who read it.",
  ],
  input: ParseRequest,
  positional: "instruction",
  paths: { workdir: "folder" },
  examples: [
    {
      command: "gui-parse 'focus Firefox, type „zażółć” and press Enter' --json | jq -r .data.dsl",
      note: "two steps",
    },
    {
      command: "gui-parse 'przejdź do terminala, wpisz „ls” i zatwierdź' --json | jq -c .data",
      note: "Polish",
    },
    {
      command: "gui-parse 'focus Slack and press Ctrl+K' | gui-dispatch",
      note: "run it",
      illustrative: true,
    },
    {
      command: "gui-parse --mode prefer-llm 'get the notes up and put hello in there' --json | jq -c .data",
      note: "by a language model",
      illustrative: true,
    },
  ],
  http: { method: "POST", path: "/v1/gui/parse" },
  mcp: { title: "Read a sentence as GUI commands" },
  load: () => import("../../lib/gui/parse.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
