#!/usr/bin/env bun
/** `package-parse`: a package file as data. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { PACKAGE_ERRORS, ParseRequest, ParseResult } from "#schemas/package.ts";
import { CHANGING_INTENTS } from "../../lib/package/execution/contract.ts";

const contract = operation({
  name: "package-parse",
  family: "package",
  summary: "Read a package file; print it as data, with its checksum",
  description: [
    "A file with mistakes is an error whose details list them all; package-validate prints them instead.",
    "checksum is the SHA-256 of the package in its canonical form, so that two spellings of one package have the same.",
    "--save keeps the package as an intent of the workspace, which package-approve and package-execute can use; POST /api/intents/parse always does. Its files are written when it is executed.",
  ],
  input: ParseRequest,
  output: ParseResult,
  aliases: ALIASES.packageFile,
  positional: "path",
  paths: { path: "file", workspace: "folder", output_dir: "folder" },
  shorts: { workspace: "w", output_dir: "o" },
  requiresAnyOf: ["path", "content"],
  subjects: ["path", "content"],
  examples: [
    { command: "package-parse user-api.yaml | jq -r .checksum", note: "its checksum", illustrative: true },
    {
      command: "package-parse user-api.yaml --save && package-approve user-api && package-execute user-api",
      note: "from a file to a running service",
      illustrative: true,
    },
    {
      command: "package-generate 'CRUD for users' --json | package-parse | jq .document.INTENT",
      note: "what a prompt gives",
    },
  ],
  effects: "read",
  outputs: ["workspace", "output_dir"],
  writesWhen: ["save"],
  errors: { ...CHANGING_INTENTS.errors, ...PACKAGE_ERRORS },
  environment: CHANGING_INTENTS.environment,
  files: CHANGING_INTENTS.files,
  http: { method: "POST", path: "/api/intents/parse-yaml" },
  mcp: { name: "package_parse_yaml", title: "Read a package file" },
  load: () => import("../../lib/package/parse.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/parse-view.ts")).parseView,
});
export default contract;

if (import.meta.main) await runMain(contract);
