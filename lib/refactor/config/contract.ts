/** What the contracts of the operations on the configuration share. */
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { ENVIRONMENT } from "./environment.ts";

const { CONFIG, NOT_FOUND } = KIT_ERRORS;

export const CONFIGURATION = {
  family: "refactor",
  aliases: ALIASES.project,
  foreign: ["file"],
  positional: "project_dir",
  subjects: ["project_dir", "project_path", "file"],
  needsNothing: true,
  paths: { project_dir: "folder", project_path: "folder", file: "file" },
  failedAs: "data",
  errors: { CONFIG, NOT_FOUND },
  environment: ENVIRONMENT,
  files: { "heddle-refactor.yaml": "Workflow file in the project's folder (.yaml or .yml)" },
  view: async () => (await import("./view.ts")).configView,
} as const;
