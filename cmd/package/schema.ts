#!/usr/bin/env bun
/** `package-schema`: the JSON Schema of package files. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { SchemaRequest, SchemaResult } from "#schemas/package.ts";

const contract = operation({
  name: "package-schema",
  family: "package",
  summary: "Print the JSON Schema of package files",
  description: [
    "A package file has INTENT, ENVIRONMENT, IMPLEMENTATION and EXECUTION; several services are in STACK instead of IMPLEMENTATION.",
    "Editors that know JSON Schema use it to complete and check a package while it is written.",
  ],
  input: SchemaRequest,
  output: SchemaResult,
  needsNothing: true,
  examples: [
    {
      command: "package-schema | jq .schema > package.schema.json",
      note: "for an editor",
      illustrative: true,
    },
  ],
  effects: "none",
  light: true,
  http: { method: "GET", path: "/api/schema" },
  mcp: { title: "JSON Schema of package files" },
  load: () => import("../../lib/package/schema.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
