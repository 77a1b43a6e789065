#!/usr/bin/env bun
/** `refactor-history-clear`: remove the history of a project. */
import { KIT_ERRORS } from "#kit/errors.ts";
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { HistoryCleared, HistoryClearRequest } from "#schemas/refactor.ts";
import { HISTORY } from "../../lib/refactor/history/contract.ts";

const contract = operation({
  ...HISTORY,
  name: "refactor-history-clear",
  summary: "Remove the history of a project",
  description: ["Removes the file of this project and nothing else. Takes --yes, since it cannot be undone."],
  input: HistoryClearRequest,
  output: HistoryCleared,
  examples: [{ command: "refactor-history-clear . --yes", note: "begin anew", illustrative: true }],
  effects: "write",
  outputs: [],
  errors: { ...HISTORY.errors, WRITE_FAILED: KIT_ERRORS.WRITE_FAILED, BUSY: KIT_ERRORS.BUSY },
  http: { method: "POST", path: "/v1/refactor/history/clear" },
  mcp: { title: "Remove the history of refactoring" },
  load: () => import("../../lib/refactor/history-clear.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
