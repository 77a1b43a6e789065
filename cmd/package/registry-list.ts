#!/usr/bin/env bun
/** `package-registry-list`: the registry of a workspace. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { RegistryListRequest, RegistryListResult } from "#schemas/package/registry.ts";
import { LISTING_INTENTS } from "../../lib/package/execution/contract.ts";

const contract = operation({
  ...LISTING_INTENTS,
  name: "package-registry-list",
  summary: "List packages with their services, artifacts, checksums and phases",
  description: [
    "Phases: planned, running, verified, failed, stopped. Computed from what is stored and what runs now; nothing is written.",
  ],
  input: RegistryListRequest,
  output: RegistryListResult,
  paths: { workspace: "folder" },
  shorts: { workspace: "w" },
  examples: [
    { command: "package-registry-list", note: "the current folder" },
    {
      command: "package-registry-list --phase verified --json | jq .packages[].status.endpoints",
      note: "what answers",
      illustrative: true,
    },
  ],
  effects: "read",

  http: { method: "GET", path: "/api/registry" },
  mcp: { name: "package_registry_list", title: "List the registry" },
  load: () => import("../../lib/package/registry-list.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/registry-list-view.ts")).registryListView,
});
export default contract;

if (import.meta.main) await runMain(contract);
