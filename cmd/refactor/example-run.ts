#!/usr/bin/env bun
/** `refactor-example-run`: a built-in example, run from end to end. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";
import { ExampleRunRequest, ExampleRunResult, REFACTOR_ERRORS } from "#schemas/refactor.ts";

const { NOT_FOUND, NOT_INSTALLED } = KIT_ERRORS;
const { CHECKS_FAILED, COPY_FAILED } = REFACTOR_ERRORS;
/** A model that is switched off is not asked, and the run goes on without it. */
const { LLM_DISABLED: _, ...MODEL_ERRORS } = LLM_ERRORS;

const contract = operation({
  name: "refactor-example-run",
  family: "refactor",
  summary: "Run a built-in example from end to end in a temporary folder",
  description: [
    "Creates the example in a temporary folder, measures it, decides and plans. The scenario advanced then runs the cycle with the example's own tests, compares the result with the plan, and checks that a second cycle would change nothing. The folder is removed afterwards.",
    "If a step fails, the exit status is 65. The tests of the Python examples need python3, those of the TypeScript example need bun.",
  ],
  input: ExampleRunRequest,
  output: ExampleRunResult,
  positional: "name",
  listed: {
    name: { operation: "refactor-examples", within: ["examples"], value: ["name"], about: ["title"] },
  },
  examples: [
    { command: "refactor-example-run unused-imports", note: "measure, decide and plan" },
    {
      command: "refactor-example-run magic-numbers --scenario advanced --json | jq -r .diff",
      note: "what the cycle changed",
    },
  ],
  // It writes to a temporary folder of its own and runs programs there: a process of its own, that ends with it.
  effects: "write",
  outputs: [],
  failedAs: "data",
  errors: { NOT_FOUND, NOT_INSTALLED, CHECKS_FAILED, COPY_FAILED, ...MODEL_ERRORS },
  http: { method: "POST", path: "/examples/run" },
  mcp: { title: "Run an example of refactoring", idempotent: true },
  load: () => import("../../lib/refactor/example-run.ts").then((module) => module.run),
  view: async () => (await import("../../lib/refactor/example-run-view.ts")).exampleRunView,
});
export default contract;

if (import.meta.main) await runMain(contract);
