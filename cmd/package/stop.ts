#!/usr/bin/env bun
/** `package-stop`: end the services of a package. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { StopRequest, StopResult } from "#schemas/package/execute.ts";
import { RUNNING_SERVICES } from "../../lib/package/execution/contract.ts";

const contract = operation({
  ...RUNNING_SERVICES,
  aliases: { intent: { ...RUNNING_SERVICES.aliases.intent, unless: ["all"] } },
  name: "package-stop",
  summary: "Stop the services of a package",
  description: [
    "Services get SIGTERM and some seconds to end. Containers and networks are removed; data stays for the next start, unless --purge deletes it with the logs.",
    "With --all, containers and networks that a killed process has left behind end too, and images of services that no package needs are removed; those of other workspaces and programs stay.",
  ],
  input: StopRequest,
  output: StopResult,
  paths: { workspace: "folder" },
  shorts: { workspace: "w" },
  examples: [
    { command: "package-stop users", note: "keep the data", illustrative: true },
    { command: "package-stop --all --purge", note: "every package, and nothing is left", illustrative: true },
  ],
  effects: "execute",
  outputs: ["workspace"],
  dryRun: "dry_run",
  http: { method: "POST", path: "/api/intents/{intent}/stop" },
  mcp: { title: "Stop a package", idempotent: true },
  load: () => import("../../lib/package/stop.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/stop-view.ts")).stopView,
});
export default contract;

if (import.meta.main) await runMain(contract);
