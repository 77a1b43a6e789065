#!/usr/bin/env bun
/** `refactor-config-show`: show the configuration of refactoring in effect, with the origin of each value. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { RefactorConfigShown, RefactorConfigShowRequest } from "#schemas/refactor.ts";
import { CONFIGURATION } from "../../lib/refactor/config/contract.ts";

const contract = operation({
  ...CONFIGURATION,
  name: "refactor-config-show",
  summary: "Show the effective configuration and the origin of each value",
  description: [
    "Precedence: command-line option, environment, workflow file (heddle-refactor.yaml), default. Exception: a model in the file is always used; auto takes it from the environment.",
    "The file is plain or has the envelope {apiVersion, kind: RefactorWorkflow, metadata, spec}. Secrets are shown as ***.",
  ],
  input: RefactorConfigShowRequest,
  output: RefactorConfigShown,
  examples: [
    { command: "refactor-config-show", note: "the configuration in this folder" },
    { command: "REFACTOR_DRY_RUN=true refactor-config-show --json", note: "with a variable set" },
  ],
  effects: "read",
  http: { method: "POST", path: "/v1/refactor/config/show" },
  mcp: { title: "Configuration of refactoring" },
  load: () => import("../../lib/refactor/config-show.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
