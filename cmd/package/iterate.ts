#!/usr/bin/env bun
/** `package-iterate`: changes of a package by hand. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { IterateRequest, IterateResult } from "#schemas/package/iterate.ts";
import { PACKAGE_ERRORS } from "#schemas/package.ts";
import { CHANGING_INTENTS } from "../../lib/package/execution/contract.ts";

const contract = operation({
  ...CHANGING_INTENTS,
  name: "package-iterate",
  summary: "Change a package: add actions, change its framework or language",
  description: [
    "The intent gets the changed package as its newest version: its approval ends, and nothing runs until the new version is approved. Files are written when it is executed.",
    "A framework that does not exist for the language changes the language, and the other way round; a base image that only fits the old language is replaced.",
  ],
  input: IterateRequest,
  output: IterateResult,
  requiresAnyOf: ["changes", "action", "framework", "language"],
  paths: { workspace: "folder" },
  shorts: { workspace: "w" },
  examples: [
    {
      command: 'package-iterate users --action "api.expose GET /users/count"',
      note: "one more route",
      illustrative: true,
    },
    {
      command: "package-iterate users --framework hono --dry-run",
      note: "show the change",
      illustrative: true,
    },
  ],
  effects: "write",
  outputs: ["workspace"],
  dryRun: "dry_run",
  errors: { ...CHANGING_INTENTS.errors, INVALID_PACKAGE: PACKAGE_ERRORS.INVALID_PACKAGE },
  http: { method: "POST", path: "/api/intents/{intent}/iterate" },
  mcp: { title: "Change a package" },
  load: () => import("../../lib/package/iterate.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/iterate-view.ts")).iterateView,
});
export default contract;

if (import.meta.main) await runMain(contract);
