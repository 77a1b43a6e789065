#!/usr/bin/env bun
/** `package-list`: the intents of a workspace. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ListRequest, ListResult } from "#schemas/package/intents.ts";
import { LISTING_INTENTS } from "../../lib/package/execution/contract.ts";

const contract = operation({
  ...LISTING_INTENTS,
  name: "package-list",
  summary: "List the packages of a workspace",
  description: [
    "The latest first, with their states: parsed, planned, approved, executed, verified, failed, stopped.",
  ],
  input: ListRequest,
  output: ListResult,
  paths: { workspace: "folder" },
  shorts: { workspace: "w" },
  examples: [{ command: "package-list", note: "the current folder" }],
  effects: "read",

  http: { method: "GET", path: "/api/intents" },
  mcp: { title: "List packages" },
  load: () => import("../../lib/package/list.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/list-view.ts")).listView,
});
export default contract;

if (import.meta.main) await runMain(contract);
