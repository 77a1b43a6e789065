#!/usr/bin/env bun
/** `package-history`: the versions of a package. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { HistoryRequest, HistoryResult } from "#schemas/package/pack.ts";
import { READING_INTENTS } from "../../lib/package/execution/contract.ts";

const contract = operation({
  ...READING_INTENTS,
  name: "package-history",
  summary: "Show the versions of a package and what each changed",
  description: ["Every plan, edit, automatic repair and restore is a version with all of its bytes."],
  input: HistoryRequest,
  output: HistoryResult,
  paths: { workspace: "folder" },
  shorts: { workspace: "w" },
  examples: [
    { command: "package-history users", note: "oldest first", illustrative: true },
    {
      command: "package-history orders --errors inline",
      note: "a package that the workspace lacks",
      exit: 66,
    },
  ],
  effects: "read",

  http: { method: "GET", path: "/api/intents/{intent}/history" },
  mcp: { title: "Show the history of a package" },
  load: () => import("../../lib/package/history.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/history-view.ts")).historyView,
});
export default contract;

if (import.meta.main) await runMain(contract);
