#!/usr/bin/env bun
/** `refactor-memory-explain`: explain how what was learned changes decisions. */
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { MemoryExplained, MemoryExplainRequest } from "#schemas/refactor.ts";
import { MEMORY } from "../../lib/refactor/memory/contract.ts";

const contract = operation({
  ...MEMORY,
  name: "refactor-memory-explain",
  summary: "Explain how what was learned changes decisions",
  description: [
    "Each procedure comes with the outcomes behind it. The rate of success starts at a prior of two in three, is drawn from the latest 50 outcomes, and needs three to change anything; a factor stays between 0.5 and 1.5.",
  ],
  input: MemoryExplainRequest,
  output: MemoryExplained,
  examples: [{ command: "refactor-memory-explain .", note: "how each procedure came about" }],
  effects: "read",
  http: { method: "POST", path: "/v1/refactor/memory/explain" },
  mcp: { title: "Why refactoring decides as it does" },
  load: () => import("../../lib/refactor/memory-explain.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
