#!/usr/bin/env bun
/** `refactor-memory`: what was learned from earlier cycles. */
import { KIT_ERRORS } from "#kit/errors.ts";
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { MemoryRequest, MemoryResult, REFACTOR_ERRORS } from "#schemas/refactor.ts";

const contract = operation({
  name: "refactor-memory",
  family: "refactor",
  summary: "Show what was learned from earlier cycles, and how it changes decisions",
  description: [
    "Three layers in one SQLite file: episodes (what came of each action), knowledge (how often an action of a rule succeeded in a language) and procedures (the factor on the score that follows). The rate of success starts at a prior of two in three, is drawn from the latest 50 outcomes, and needs three to change anything; a factor stays between 0.5 and 1.5.",
    "The file lies in .heddle/memory.sqlite of the project, or in the folder MEMORY_PERSIST_DIR, where projects learn from each other. forget --yes forgets what concerns a rule or an action, or everything.",
  ],
  input: MemoryRequest,
  output: MemoryResult,
  aliases: ALIASES.project,
  foreign: ["do", "action"],
  positional: "project_dir",
  verb: { field: "do", alone: "show" },
  subjects: ["do", "project_dir", "project_path", "show", "explain", "rule", "action", "forget"],
  paths: { project_dir: "folder", project_path: "folder" },
  examples: [
    { command: "refactor-memory .", note: "statistics" },
    {
      command: "refactor-memory . --show semantic --show procedural",
      note: "what is known, and what follows",
    },
    { command: "refactor-memory explain .", note: "how each procedure came about" },
    {
      command: "refactor-memory forget . --rule extract-constants --yes",
      note: "forget one rule",
      illustrative: true,
    },
  ],
  effects: "write",
  outputs: [],
  errors: {
    INVALID_MEMORY: REFACTOR_ERRORS.INVALID_MEMORY,
    WRITE_FAILED: KIT_ERRORS.WRITE_FAILED,
    BUSY: KIT_ERRORS.BUSY,
  },
  http: { method: "POST", path: "/v1/refactor/memory" },
  mcp: { title: "What refactoring has learned" },
  environment: { MEMORY_PERSIST_DIR: "Folder of a memory that projects share" },
  files: { ".heddle/memory.sqlite": "Memory of a project" },
  load: () => import("../../lib/refactor/memory.ts").then((module) => module.run),
  view: async () => (await import("../../lib/refactor/memory-view.ts")).memoryView,
});
export default contract;

if (import.meta.main) await runMain(contract);
