/** What the contracts of the operations on the memory share. */
import { ALIASES } from "#schemas/aliases.ts";
import { REFACTOR_ERRORS } from "#schemas/refactor.ts";

const { INVALID_MEMORY } = REFACTOR_ERRORS;

export const MEMORY = {
  family: "refactor",
  aliases: ALIASES.project,
  foreign: ["action"],
  positional: "project_dir",
  subjects: ["project_dir", "project_path"],
  needsNothing: true,
  paths: { project_dir: "folder", project_path: "folder" },
  errors: { INVALID_MEMORY },
  environment: { MEMORY_PERSIST_DIR: "Folder of a memory that projects share" },
  files: { ".heddle/memory.sqlite": "Memory of a project" },
  view: async () => (await import("./view.ts")).memoryView,
} as const;
