#!/usr/bin/env bun
/** `package-registry-export`: a package for service catalogs. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { RegistryExportRequest, RegistryExportResult } from "#schemas/package/registry.ts";
import { READING_INTENTS } from "../../lib/package/execution/contract.ts";

const contract = operation({
  ...READING_INTENTS,
  name: "package-registry-export",
  summary: "Export a package in the formats of service catalogs",
  description: [
    "Backstage entities (System, Component, API), OpenAPI, OpenTelemetry resources, a CycloneDX bill of materials, OCI annotations.",
  ],
  input: RegistryExportRequest,
  output: RegistryExportResult,
  paths: { workspace: "folder" },
  shorts: { workspace: "w" },
  examples: [
    {
      command: "package-registry-export users --catalog backstage --json | jq -r .files[].content",
      note: "for Backstage",
      illustrative: true,
    },
    {
      command: "package-registry-export orders --errors inline",
      note: "a package that the workspace lacks",
      exit: 66,
    },
  ],
  effects: "read",

  http: { method: "GET", path: "/api/registry/export" },
  mcp: { title: "Export a package to a catalog" },
  load: () => import("../../lib/package/registry-export.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/registry-export-view.ts")).registryExportView,
});
export default contract;

if (import.meta.main) await runMain(contract);
