#!/usr/bin/env bun
/** `refactor-config-init`: write a commented workflow file of refactoring with the defaults. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { RefactorConfigInitRequest, RefactorConfigWritten } from "#schemas/refactor.ts";
import { CONFIGURATION } from "../../lib/refactor/config/contract.ts";

const contract = operation({
  ...CONFIGURATION,
  name: "refactor-config-init",
  summary: "Write a commented workflow file with the defaults",
  description: ["An existing file is not changed; --force replaces it."],
  input: RefactorConfigInitRequest,
  output: RefactorConfigWritten,
  examples: [
    { command: "refactor-config-init shop", note: "write a commented workflow file", illustrative: true },
  ],
  effects: "write",
  outputs: ["file"],
  http: { method: "POST", path: "/v1/refactor/config/init" },
  mcp: { title: "Write a workflow file" },
  load: () => import("../../lib/refactor/config-init.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
