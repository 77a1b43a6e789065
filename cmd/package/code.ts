#!/usr/bin/env bun
/** `package-code`: a file of the services that a package plans. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { CodeRequest, CodeResult, PACKAGE_ERRORS } from "#schemas/package.ts";
import { LISTED_INTENTS, READING_INTENTS } from "../../lib/package/execution/contract.ts";

const contract = operation({
  name: "package-code",
  family: "package",
  summary: "Show the code of a package: the entry point, or one planned file",
  description: ["Nothing is written. Files of a stack begin with the name of their service."],
  input: CodeRequest,
  output: CodeResult,
  positional: "path",
  paths: { path: "file", openapi: "file", workspace: "folder" },
  requiresAnyOf: ["path", "content", "openapi", "intent"],
  subjects: ["path", "content", "openapi", "intent"],
  aliases: ALIASES.packageFile,
  foreign: ["openapi", "intent"],
  plain: "code",
  listed: LISTED_INTENTS,
  examples: [
    {
      command:
        "package-generate 'CRUD for users with name and email' --json | package-code --file Dockerfile | jq -r .code",
      note: "the Dockerfile of a service",
    },
    {
      command: "package-code user-api.yaml --file service/tables.py",
      note: "its tables",
      illustrative: true,
    },
  ],
  effects: "read",
  errors: { ...READING_INTENTS.errors, ...PACKAGE_ERRORS },
  environment: READING_INTENTS.environment,
  files: READING_INTENTS.files,
  http: { method: "POST", path: "/api/intents/code" },
  mcp: { name: "package_code", title: "Show the code of a package" },
  load: () => import("../../lib/package/code.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
