#!/usr/bin/env bun
/** `heddle list`: the installed operations, one record each. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ListRequest, ListResult } from "#schemas/heddle.ts";

const contract = operation({
  name: "heddle-list",
  family: "heddle",
  summary: "List the operations, of all families or of one",
  description: [
    "Shows what each operation does, what it can change, and its HTTP route and MCP tool. It lists exactly what is installed.",
  ],
  input: ListRequest,
  output: ListResult,
  positional: "family",
  subjects: [],
  names: { family: ["family"] },
  examples: [
    { command: "heddle list", note: "All operations" },
    { command: "heddle list heddle --json | grep -c name", note: "Count Heddle's own commands" },
  ],
  effects: "none",
  mcp: false,
  load: () => import("../../lib/heddle/list.ts").then((module) => module.run),
  view: async () => (await import("../../lib/heddle/list-view.ts")).makeView(),
});
export default contract;

if (import.meta.main) await runMain(contract);
