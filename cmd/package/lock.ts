#!/usr/bin/env bun
/** `package-lock`: files that Heddle does not change. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { LockRequest, LockResult } from "#schemas/package/pack.ts";
import { CHANGING_INTENTS } from "../../lib/package/execution/contract.ts";

const contract = operation({
  ...CHANGING_INTENTS,
  name: "package-lock",
  summary: "Protect a file of a package from changes by Heddle",
  description: ["A change that needs a locked file is refused with its diff."],
  input: LockRequest,
  output: LockResult,
  positional: "path",
  paths: { workspace: "folder" },
  shorts: { workspace: "w" },
  examples: [
    { command: "package-lock src/app.ts", note: "of the latest package", illustrative: true },
    { command: "package-lock src/app.ts --unlock", note: "permit changes again", illustrative: true },
  ],
  effects: "write",
  outputs: ["workspace"],
  dryRun: "dry_run",
  http: { method: "POST", path: "/api/intents/{intent}/lock" },
  mcp: { title: "Lock a file of a package", idempotent: true },
  load: () => import("../../lib/package/lock.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/lock-view.ts")).lockView,
});
export default contract;

if (import.meta.main) await runMain(contract);
