#!/usr/bin/env bun
/** `package-restore`: go back to a version. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { RestoreRequest, RestoreResult } from "#schemas/package/pack.ts";
import { CHANGING_INTENTS } from "../../lib/package/execution/contract.ts";

const contract = operation({
  ...CHANGING_INTENTS,
  name: "package-restore",
  summary: "Restore an earlier version of a package",
  description: [
    "Restores its files byte for byte, without a model. Edits of a person and locked files are never overwritten. The restored version is approved anew before it runs.",
    "Rows are not restored: if the database has later migrations, the services of an earlier version refuse it, and a warning says so and which version can use it.",
  ],
  input: RestoreRequest,
  output: RestoreResult,
  paths: { workspace: "folder" },
  shorts: { workspace: "w" },
  examples: [
    {
      command: "package-restore users --number 1 --dry-run",
      note: "show the difference",
      illustrative: true,
    },
  ],
  effects: "write",
  outputs: ["workspace"],
  dryRun: "dry_run",
  http: { method: "POST", path: "/api/intents/{intent}/restore" },
  mcp: { title: "Restore a version of a package" },
  load: () => import("../../lib/package/restore.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/restore-view.ts")).restoreView,
});
export default contract;

if (import.meta.main) await runMain(contract);
