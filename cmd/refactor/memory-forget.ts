#!/usr/bin/env bun
/** `refactor-memory-forget`: forget what was learned of a rule or an action, or everything. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { MemoryForgetRequest, MemoryForgotten } from "#schemas/refactor.ts";
import { MEMORY } from "../../lib/refactor/memory/contract.ts";

const contract = operation({
  ...MEMORY,
  name: "refactor-memory-forget",
  summary: "Forget what was learned about a rule, an action or everything",
  description: [
    "Requires --yes because it cannot be undone. Without --rule and --action everything is forgotten except the number of cycles and model calls.",
  ],
  input: MemoryForgetRequest,
  output: MemoryForgotten,
  examples: [
    {
      command: "refactor-memory-forget . --rule extract-constants --yes",
      note: "forget one rule",
      illustrative: true,
    },
  ],
  effects: "write",
  outputs: [],
  errors: { ...MEMORY.errors, WRITE_FAILED: KIT_ERRORS.WRITE_FAILED, BUSY: KIT_ERRORS.BUSY },
  http: { method: "POST", path: "/v1/refactor/memory/forget" },
  mcp: { title: "Forget what refactoring has learned" },
  load: () => import("../../lib/refactor/memory-forget.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
