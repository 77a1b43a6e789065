#!/usr/bin/env bun
/** `package-delete`: forget an intent. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { DeleteRequest, DeleteResult } from "#schemas/package/intents.ts";
import { DELETING_INTENTS } from "../../lib/package/execution/contract.ts";

const contract = operation({
  ...DELETING_INTENTS,
  name: "package-delete",
  summary: "Stop a package and delete its history, data and logs",
  description: ["The files in its output folder stay."],
  input: DeleteRequest,
  output: DeleteResult,
  paths: { workspace: "folder" },
  shorts: { workspace: "w" },
  examples: [
    { command: "package-delete users --dry-run", note: "show what would be deleted", illustrative: true },
  ],
  effects: "execute",
  outputs: ["workspace"],
  dryRun: "dry_run",
  http: { method: "DELETE", path: "/api/intents/{intent}" },
  mcp: { title: "Delete a package" },
  load: () => import("../../lib/package/delete.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/delete-view.ts")).deleteView,
});
export default contract;

if (import.meta.main) await runMain(contract);
