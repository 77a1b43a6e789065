#!/usr/bin/env bun
/** `package-registry-refresh`: write the registry files and catalogs. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { RegistryRefreshRequest, RegistryRefreshResult } from "#schemas/package/registry.ts";
import { CHANGING_INTENTS } from "../../lib/package/execution/contract.ts";

const contract = operation({
  ...CHANGING_INTENTS,
  name: "package-registry-refresh",
  summary: "Update the registry files and catalogs of packages",
  description: ["Writes <package>.registry.json and the folder catalog beside the files of each package."],
  input: RegistryRefreshRequest,
  output: RegistryRefreshResult,
  paths: { workspace: "folder" },
  shorts: { workspace: "w" },
  examples: [
    { command: "package-registry-refresh", note: "every package of the workspace", illustrative: true },
  ],
  effects: "write",
  outputs: ["workspace"],
  dryRun: "dry_run",
  http: { method: "POST", path: "/api/registry/refresh" },
  mcp: { name: "package_registry_refresh", title: "Refresh the registry", idempotent: true },
  load: () => import("../../lib/package/registry-refresh.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/registry-refresh-view.ts")).registryRefreshView,
});
export default contract;

if (import.meta.main) await runMain(contract);
