#!/usr/bin/env bun
/** `refactor-config`: the configuration of refactoring in a project. */
import { KIT_ERRORS } from "#kit/errors.ts";
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { RefactorConfigRequest, RefactorConfigResult } from "#schemas/refactor.ts";
import { ENVIRONMENT } from "../../lib/refactor/config/environment.ts";

const contract = operation({
  name: "refactor-config",
  family: "refactor",
  summary: "Show, check or write the configuration of refactoring, with the origin of each value",
  description: [
    "Precedence: option of the run, environment, workflow file (heddle-refactor.yaml), default. The model is the exception: one that the file names is used, auto asks the environment. The file is plain, or stands in the envelope {apiVersion, kind: RefactorWorkflow, metadata, spec}.",
    "validate tells every mistake with its line, unknown keys with what was probably meant; with a mistake the exit status is 65. init writes a commented file and never replaces one without --force. Secrets are shown as ***.",
  ],
  input: RefactorConfigRequest,
  output: RefactorConfigResult,
  aliases: ALIASES.project,
  foreign: ["do", "file"],
  positional: "project_dir",
  verb: { field: "do", alone: "show" },
  subjects: [],
  paths: { project_dir: "folder", project_path: "folder", file: "file" },
  examples: [
    { command: "refactor-config", note: "what is in effect in this folder" },
    { command: "REFACTOR_DRY_RUN=true refactor-config show --json", note: "with a variable set" },
    {
      command: "refactor-config validate --file heddle-refactor.yaml",
      note: "check a file",
      illustrative: true,
    },
    { command: "refactor-config init shop", note: "write a commented workflow file", illustrative: true },
  ],
  effects: "write",
  outputs: ["file"],
  failedAs: "data",
  errors: { CONFIG: KIT_ERRORS.CONFIG, NOT_FOUND: KIT_ERRORS.NOT_FOUND },
  http: { method: "POST", path: "/v1/refactor/config" },
  mcp: { title: "Configuration of refactoring" },
  environment: ENVIRONMENT,
  files: { "heddle-refactor.yaml": "Workflow file in the project's folder (.yaml or .yml)" },
  load: () => import("../../lib/refactor/config.ts").then((module) => module.run),
  view: async () => (await import("../../lib/refactor/config-view.ts")).configView,
});
export default contract;

if (import.meta.main) await runMain(contract);
