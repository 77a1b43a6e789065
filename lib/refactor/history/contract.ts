/** What the contracts of the operations on the history share. */
import { ALIASES } from "#schemas/aliases.ts";
import { REFACTOR_ERRORS } from "#schemas/refactor.ts";

const { INVALID_WORKFLOW } = REFACTOR_ERRORS;

export const HISTORY = {
  family: "refactor",
  aliases: ALIASES.project,
  positional: "project_dir",
  subjects: ["project_dir", "project_path"],
  needsNothing: true,
  paths: { project_dir: "folder", project_path: "folder" },
  errors: { INVALID_WORKFLOW },
  files: { ".heddle/history.jsonl": "Events of a project, append-only" },
  view: async () => (await import("./view.ts")).historyView,
} as const;
