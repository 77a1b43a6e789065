#!/usr/bin/env bun
/** `package-execute`: start the services of an approved package. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ExecuteRequest, ExecuteResult } from "#schemas/package/execute.ts";
import { RUNNING_SERVICES } from "../../lib/package/execution/contract.ts";

const contract = operation({
  ...RUNNING_SERVICES,
  aliases: { intent: { ...RUNNING_SERVICES.aliases.intent, unless: ["plan"] } },
  name: "package-execute",
  summary: "Start the services of an approved package, and verify them",
  description: [
    "Nothing is started whose plan and files are not approved: package-approve binds an approval to their checksum, and any change ends it. On the command line --approve approves exactly what is executed.",
    "Docker is used if it answers, then podman, else the sandbox; --runtime names one. Each service has limits of memory, processes and processor time, a read-only root, a folder for its data, its port on 127.0.0.1, and no way to other machines.",
    "After the start every route of the contract is requested. A missing main block, a wrong port and a missing dependency are repaired, at most MAX_FIX_ITERATIONS times; the same failure twice ends it. If the services do not start, files and services are put back as they were.",
  ],
  input: ExecuteRequest,
  output: ExecuteResult,
  paths: { workspace: "folder", output_dir: "folder" },
  shorts: { workspace: "w", output_dir: "o" },
  examples: [
    {
      command: "package-execute --runtime sandbox --approve",
      note: "the latest package, isolated",
      illustrative: true,
    },
    {
      command: "package-plan users.yaml --json | jq '{plan: .}' -c | package-execute --approve",
      note: "a plan",
      illustrative: true,
    },
  ],
  effects: "execute",
  outputs: ["workspace", "output_dir"],
  dryRun: "dry_run",
  failedAs: "data",
  http: { method: "POST", path: "/api/intents/{intent}/execute", query: ["validate", "auto_fix"] },
  mcp: { name: "package_run_intent", title: "Start an approved package" },
  load: () => import("../../lib/package/execute.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/execute-view.ts")).executeView,
});
export default contract;

if (import.meta.main) await runMain(contract);
