/** What the contracts of the operations on plan files share. */
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { REFACTOR_ERRORS } from "#schemas/refactor.ts";

const { NOT_FOUND, WRITE_FAILED, BUSY } = KIT_ERRORS;
const { INVALID_PLANFILE, INVALID_RULE, INVALID_WORKFLOW } = REFACTOR_ERRORS;

export const PLANFILE = {
  family: "refactor",
  aliases: ALIASES.project,
  positional: "project_dir",
  subjects: ["project_dir", "project_path"],
  needsNothing: true,
  paths: { project_dir: "folder", project_path: "folder", planfile: "file" },
  errors: { INVALID_PLANFILE, INVALID_RULE, INVALID_WORKFLOW, NOT_FOUND },
  files: { "planfile.yaml": "Plan file of a project" },
  view: async () => (await import("./view.ts")).planfileView,
} as const;

/** Of the operations that write it. */
export const PLANFILE_WRITING = {
  outputs: ["planfile"],
  dryRun: "dry_run",
  errors: { ...PLANFILE.errors, WRITE_FAILED, BUSY },
  files: { ...PLANFILE.files, ".heddle/planfile.lock": "Keeps writers apart" },
} as const;
