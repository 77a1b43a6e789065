#!/usr/bin/env bun
/** `package-complete`: let the language model complete a text. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { CompleteRequest, CompleteResult } from "#schemas/package.ts";
import { MODEL_OPERATION } from "../../lib/package/llm/contract.ts";

const contract = operation({
  ...MODEL_OPERATION,
  name: "package-complete",
  summary: "Complete a text with the language model",
  description: [
    "Sends the prompt to the model and returns its text with the record of the call: model, tokens, cost. The answer changes nothing.",
  ],
  input: CompleteRequest,
  output: CompleteResult,
  positional: "prompt",
  shorts: { prompt: "p", model: "m" },
  examples: [
    {
      command: 'package-complete "A name for a service that keeps books is"',
      note: "one completion",
      illustrative: true,
    },
  ],
  http: { method: "POST", path: "/api/ai/complete" },
  mcp: { title: "Complete a text" },
  load: () => import("../../lib/package/complete.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/complete-view.ts")).completeView,
});
export default contract;

if (import.meta.main) await runMain(contract);
