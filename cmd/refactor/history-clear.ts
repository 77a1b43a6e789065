#!/usr/bin/env bun
/** `refactor-history-clear`: remove the history of a project. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { HistoryCleared, HistoryClearRequest } from "#schemas/refactor.ts";
import { HISTORY } from "../../lib/refactor/history/contract.ts";

const contract = operation({
  ...HISTORY,
  name: "refactor-history-clear",
  summary: "Remove the history of a project",
  description: ["Removes only the history file of this project. Requires --yes because it cannot be undone."],
  input: HistoryClearRequest,
  output: HistoryCleared,
  examples: [
    { command: "refactor-history-clear . --yes", note: "start with an empty history", illustrative: true },
  ],
  effects: "write",
  outputs: [],
  errors: { ...HISTORY.errors, WRITE_FAILED: KIT_ERRORS.WRITE_FAILED, BUSY: KIT_ERRORS.BUSY },
  http: { method: "POST", path: "/v1/refactor/history/clear" },
  mcp: { title: "Remove the history of refactoring" },
  load: () => import("../../lib/refactor/history-clear.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
