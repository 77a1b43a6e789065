#!/usr/bin/env bun
/** `refactor-memory-show`: show what was learned from earlier cycles. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { MemoryShown, MemoryShowRequest } from "#schemas/refactor.ts";
import { MEMORY } from "../../lib/refactor/memory/contract.ts";

const contract = operation({
  ...MEMORY,
  name: "refactor-memory-show",
  summary: "Show what was learned from earlier cycles",
  description: [
    "Three layers in one SQLite file: episodes (the outcome of each action), knowledge (how often an action of a rule succeeded in a language) and procedures (the resulting factor of the score).",
    "The file is .heddle/memory.sqlite of the project, or in the folder MEMORY_PERSIST_DIR, which several projects can share.",
  ],
  input: MemoryShowRequest,
  output: MemoryShown,
  examples: [
    { command: "refactor-memory-show .", note: "statistics" },
    {
      command: "refactor-memory-show . --show semantic --show procedural",
      note: "knowledge and procedures",
    },
  ],
  effects: "read",
  http: { method: "POST", path: "/v1/refactor/memory/show" },
  mcp: { title: "What refactoring has learned" },
  load: () => import("../../lib/refactor/memory-show.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
