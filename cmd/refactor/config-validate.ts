#!/usr/bin/env bun
/** `refactor-config-validate`: check the workflow file of refactoring. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { RefactorConfigValidated, RefactorConfigValidateRequest } from "#schemas/refactor.ts";
import { CONFIGURATION } from "../../lib/refactor/config/contract.ts";

const contract = operation({
  ...CONFIGURATION,
  name: "refactor-config-validate",
  summary: "Check the workflow file",
  description: [
    "Reports every error with its line, and suggestions for unknown keys. If there are errors, the exit status is 65.",
  ],
  input: RefactorConfigValidateRequest,
  output: RefactorConfigValidated,
  examples: [
    {
      command: "refactor-config-validate --file heddle-refactor.yaml",
      note: "check a file",
      illustrative: true,
    },
  ],
  effects: "read",
  http: { method: "POST", path: "/v1/refactor/config/validate" },
  mcp: { title: "Check a workflow file" },
  load: () => import("../../lib/refactor/config-validate.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
