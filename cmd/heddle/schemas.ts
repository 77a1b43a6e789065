#!/usr/bin/env bun
/** `heddle schemas`: the published JSON Schemas of operations. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { SchemasRequest, SchemasResult } from "#schemas/heddle.ts";

const contract = operation({
  name: "heddle-schemas",
  family: "heddle",
  summary: "Print or write the JSON Schemas of requests and results",
  description: [
    "Each schema is self-contained JSON Schema 2020-12. With --out the schemas are written to that folder, two files per operation; otherwise they are printed as records.",
  ],
  input: SchemasRequest,
  output: SchemasResult,
  positional: "operations",
  subjects: [],
  names: { operations: ["operation"] },
  paths: { out: "folder" },
  examples: [
    { command: "heddle schemas heddle-list", note: "The schemas of one operation" },
    {
      command: `heddle schemas --out "\${TMPDIR:-/tmp}/heddle-schemas" heddle-list heddle-cat`,
      note: "Write four files",
    },
  ],
  effects: "write",
  outputs: ["out"],
  mcp: false,
  load: () => import("../../lib/heddle/schemas.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
