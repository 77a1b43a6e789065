#!/usr/bin/env bun
/** `refactor-memory-explain`: explain how what was learned changes decisions. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { MemoryExplained, MemoryExplainRequest } from "#schemas/refactor.ts";
import { MEMORY } from "../../lib/refactor/memory/contract.ts";

const contract = operation({
  ...MEMORY,
  name: "refactor-memory-explain",
  summary: "Explain how learned factors change decisions",
  description: [
    "Each procedure is shown with its outcomes. The success rate has a prior of two in three, uses the latest 50 outcomes, and needs at least three to have an effect; the factor is between 0.5 and 1.5.",
  ],
  input: MemoryExplainRequest,
  output: MemoryExplained,
  examples: [{ command: "refactor-memory-explain .", note: "the outcomes behind each procedure" }],
  effects: "read",
  http: { method: "POST", path: "/v1/refactor/memory/explain" },
  mcp: { title: "Explain learned factors" },
  load: () => import("../../lib/refactor/memory-explain.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
