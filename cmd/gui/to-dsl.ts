#!/usr/bin/env bun
/** `gui-to-dsl`: the text form of a command in any other form. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { DSL_ERRORS, LANGUAGE_ERRORS } from "#schemas/gui/errors.ts";
import { ToDslRequest, ToDslResult } from "#schemas/gui/language.ts";

const contract = operation({
  name: "gui-to-dsl",
  family: "gui",
  summary: "Convert a command in any form to a line of the GUI language",
  description: [
    "Takes a JSON form (verb and arguments), the form of a translated command (contractVersion, dsl), a protobuf DslEnvelope in base64, an abstract URI, a plan of uri-plan, a line, or a sentence in English or Polish. dsl is one line that gui-dispatch takes, command its JSON form.",
    "A text that begins with a verb in capitals is a line and nothing else. Nothing is done.",
  ],
  input: ToDslRequest,
  output: ToDslResult,
  positional: "input",
  subjects: ["input", "protobuf", "verb", "dsl", "uri"],
  requiresAnyOf: ["input", "protobuf", "verb", "dsl", "uri", "control_plan"],
  examples: [
    { command: "gui-to-dsl 'wpisz „zażółć” i zatwierdź' --json | jq -r .dsl", note: "a sentence" },
    {
      command: `echo '{"verb":"focus","hints":["a, b"]}' | gui-to-dsl --json | jq -r .dsl`,
      note: "the JSON form",
    },
    { command: "gui-to-dsl --protobuf 'CgVmb2N1c5oBCQoHZmlyZWZveA==' --json | jq -r .dsl", note: "protobuf" },
    {
      command: "uri-plan 'focus Slack' | gui-to-dsl --json | jq -r .dsl",
      note: "a plan",
    },
  ],
  errors: { ...DSL_ERRORS, ...LANGUAGE_ERRORS },
  effects: "read",
  http: { method: "POST", path: "/v1/gui/to-dsl" },
  mcp: { title: "Write a GUI command as text" },
  load: () => import("../../lib/gui/to-dsl.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
