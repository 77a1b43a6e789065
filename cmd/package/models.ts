#!/usr/bin/env bun
/** `package-models`: list the models that the server offers. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ModelsRequest, ModelsResult } from "#schemas/package.ts";
import { MODEL_OPERATION } from "../../lib/package/llm/contract.ts";

const contract = operation({
  ...MODEL_OPERATION,
  name: "package-models",
  summary: "List the models of the server",
  description: [
    "Lists the models of the gateway or local server, without those that are larger than max_params or MAX_MODEL_PARAMS (12) billion parameters. A model whose size is unknown is listed as such.",
  ],
  input: ModelsRequest,
  output: ModelsResult,
  needsNothing: true,
  examples: [
    { command: "package-models --max-params 8 --json", note: "models of a local server", illustrative: true },
  ],
  http: { method: "GET", path: "/api/ai/models" },
  mcp: { title: "Models" },
  load: () => import("../../lib/package/models.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/models-view.ts")).modelsView,
});
export default contract;

if (import.meta.main) await runMain(contract);
