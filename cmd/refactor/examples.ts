#!/usr/bin/env bun
/** `refactor-examples`: small projects to try refactoring on. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ExamplesRequest, ExamplesResult } from "#schemas/refactor.ts";

const contract = operation({
  name: "refactor-examples",
  family: "refactor",
  summary: "List small example projects, show one as YAML, or write it to a folder",
  description: [
    "Each example has a few source files and a workflow file for two scenarios: default uses the built-in rules, advanced its own. --write creates it as a project in a new or empty folder, never in another one.",
  ],
  input: ExamplesRequest,
  output: ExamplesResult,
  positional: "name",
  subjects: ["name"],
  needsNothing: true,
  paths: { write: "folder" },
  listed: {
    name: { operation: "refactor-examples", within: ["examples"], value: ["name"], about: ["title"] },
  },
  examples: [
    { command: "refactor-examples", note: "the list" },
    { command: "refactor-examples unused-imports --json | jq -r .yaml", note: "one as YAML" },
    { command: "refactor-examples long-function --scenario advanced", note: "its workflow file" },
    {
      command: "refactor-examples magic-numbers --write shop && refactor-decide shop",
      note: "try it",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["write"],
  writesWhen: ["write"],
  errors: { NOT_FOUND: KIT_ERRORS.NOT_FOUND, WRITE_FAILED: KIT_ERRORS.WRITE_FAILED },
  http: { method: "POST", path: "/v1/refactor/examples" },
  mcp: { title: "Examples of refactoring" },
  load: () => import("../../lib/refactor/examples.ts").then((module) => module.run),
  view: async () => (await import("../../lib/refactor/examples-view.ts")).examplesView,
});
export default contract;

if (import.meta.main) await runMain(contract);
