#!/usr/bin/env bun
/** `package-approve`: approve a package as it is. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ApproveRequest, ApproveResult } from "#schemas/package/execute.ts";
import { CHANGING_INTENTS } from "../../lib/package/execution/contract.ts";

const contract = operation({
  ...CHANGING_INTENTS,
  name: "package-approve",
  summary: "Approve the current plan and files of a package",
  description: [
    "The approval binds the checksum of how each service is built and started and of every file; files that a person has edited are approved as they are on disk. Any later change ends it. Approving switches the package to EXECUTION mode transactional.",
    "Shows what may be started. --checksum approves only what was seen before.",
  ],
  input: ApproveRequest,
  output: ApproveResult,
  paths: { workspace: "folder" },
  shorts: { workspace: "w" },
  examples: [
    { command: "package-approve --dry-run", note: "show what an approval would permit", illustrative: true },
    {
      command: "package-approve users && package-execute users",
      note: "approve and start",
      illustrative: true,
    },
  ],
  // An approval is what permits execution: a client that may only write files must not give it.
  effects: "execute",
  outputs: ["workspace"],
  dryRun: "dry_run",
  http: { method: "POST", path: "/api/intents/{intent}/approve" },
  mcp: { title: "Approve a package", idempotent: true },
  load: () => import("../../lib/package/approve.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/approve-view.ts")).approveView,
});
export default contract;

if (import.meta.main) await runMain(contract);
