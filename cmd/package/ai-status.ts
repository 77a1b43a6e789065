#!/usr/bin/env bun
/** `package-ai-status`: show whether a language model can be used. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { AiStatus, AiStatusRequest } from "#schemas/package.ts";
import { MODEL_OPERATION } from "../../lib/package/llm/contract.ts";

const contract = operation({
  ...MODEL_OPERATION,
  name: "package-ai-status",
  summary: "Show whether a language model can be used",
  description: [
    "Asks the configured server for its models. Nothing is sent but that request; of a key it only says whether there is one.",
    "Always answers, without a model too: error says what to set.",
  ],
  input: AiStatusRequest,
  output: AiStatus,
  needsNothing: true,
  examples: [
    { command: "package-ai-status --json | jq -c '[.available, .key]'", note: "whether there is a model" },
  ],
  http: { method: "GET", path: "/api/ai/status" },
  mcp: { title: "Status of the language model" },
  load: () => import("../../lib/package/ai-status.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/ai-status-view.ts")).aiStatusView,
});
export default contract;

if (import.meta.main) await runMain(contract);
