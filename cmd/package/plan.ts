#!/usr/bin/env bun
/** `package-plan`: every file of the services of a package, and what writing them would change. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { PACKAGE_ERRORS, PlanPackageRequest, PlanPackageResult } from "#schemas/package.ts";
import { LISTED_INTENTS, READING_INTENTS } from "../../lib/package/execution/contract.ts";
import { MIGRATION_ERRORS } from "../../lib/package/migrations/errors.ts";

const contract = operation({
  name: "package-plan",
  family: "package",
  summary: "Plan a package: code, contract, scenario and image of its services",
  description: [
    "Nothing is written. The plan has every file of every service, how it is installed, built and started, its contract as OpenAPI 3.1 and its verification scenario as Arazzo 1.0.1. The same package gives the same plan; checksum is over all of it.",
    "A route whose behavior the package does not determine answers 501 and is listed in unimplemented and warnings.",
    "With output_dir, the plan is made over the package in that folder: changes says for each file whether it is new, the same or different, with the diff, merged with what a person has changed, and a change of the tables adds a migration that keeps their rows. A table or column that the package file does not have any more stays in the database; --rename and --remove say otherwise.",
  ],
  input: PlanPackageRequest,
  output: PlanPackageResult,
  positional: "path",
  shorts: { output_dir: "o" },
  paths: { path: "file", output_dir: "folder", openapi: "file", workspace: "folder" },
  requiresAnyOf: ["path", "content", "openapi", "intent"],
  subjects: ["path", "content", "openapi", "intent"],
  aliases: ALIASES.packageFile,
  foreign: ["openapi", "intent"],
  passThrough: true,
  listed: LISTED_INTENTS,
  examples: [
    {
      command: "package-generate 'CRUD for users' --json | package-plan | jq -c .plan.service_artifacts",
      note: "the files of a service",
    },
    {
      command: "package-plan user-api.yaml --output-dir generated",
      note: "what would change",
      illustrative: true,
    },
    { command: "package-plan --openapi petstore.yaml", note: "from a contract", illustrative: true },
  ],
  effects: "read",
  errors: { ...READING_INTENTS.errors, ...MIGRATION_ERRORS, ...PACKAGE_ERRORS },
  environment: READING_INTENTS.environment,
  files: READING_INTENTS.files,
  http: { method: "POST", path: "/api/intents/plan-yaml" },
  mcp: { name: "package_plan_yaml", core: true, title: "Plan a package" },
  load: () => import("../../lib/package/plan.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/plan-view.ts")).planView,
});
export default contract;

if (import.meta.main) await runMain(contract);
