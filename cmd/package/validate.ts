#!/usr/bin/env bun
/** `package-validate`: whether a file is a package. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { ValidateRequest, ValidateResult } from "#schemas/package.ts";

const contract = operation({
  name: "package-validate",
  family: "package",
  summary: "Check a package file; list every mistake with its line and column",
  description: [
    "Checks the sections against their schema (package-schema prints it), and what a schema cannot express: each action line, framework and language, routes exposed twice, tables and services that are referred to but missing, services that depend on each other in a circle.",
    "The exit status is 65 if there is a mistake; the result lists them all.",
  ],
  input: ValidateRequest,
  output: ValidateResult,
  aliases: ALIASES.packageFile,
  positional: "path",
  paths: { path: "file" },
  requiresAnyOf: ["path", "content"],
  subjects: ["path", "content"],
  failedAs: "data",
  examples: [
    { command: "package-validate user-api.yaml", note: "one file", illustrative: true },
    {
      command: "package-generate 'CRUD for users' --json | package-validate",
      note: "what a prompt gives",
    },
  ],
  effects: "read",
  http: { method: "POST", path: "/api/intents/validate-yaml" },
  mcp: { name: "package_validate_intent", title: "Check a package file" },
  load: () => import("../../lib/package/validate.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/validate-view.ts")).validateView,
});
export default contract;

if (import.meta.main) await runMain(contract);
