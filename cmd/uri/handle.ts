#!/usr/bin/env bun
/** `uri-handle`: plans a prompt or URI and optionally executes it. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { HandleRequest, HandleResult } from "#schemas/uri.ts";
import { ENVIRONMENT, EXECUTING, FILES, NEEDS, uriList } from "../../lib/uri/contract.ts";

const contract = operation({
  name: "uri-handle",
  family: "uri",
  summary: "Plan a prompt or URI and optionally execute it",
  description: [
    "Without --execute it returns the plan. With --execute it also executes the plan as uri-execute does, and returns the outcome in result.",
  ],
  input: HandleRequest,
  output: HandleResult,
  aliases: ALIASES.promptOrUri,
  positional: "prompt",
  subjects: ["uri", "prompt", "steps"],
  requiresAnyOf: ["uri", "prompt", "steps"],
  examples: [
    { command: 'uri-handle "open firefox"', note: "the plan" },
    { command: 'uri-handle --execute --dry-run "open firefox"', note: "the plan and what would run" },
    { command: 'uri-handle --execute "focus firefox"', note: "plan and execute", illustrative: true },
  ],
  effects: "execute",
  outputs: [],
  dryRun: "dry_run",
  failedAs: "internal",
  errors: EXECUTING,
  http: { method: "POST", path: "/v1/handle" },
  mcp: { core: true, title: "Handle a desktop request", content: uriList },
  environment: { ...ENVIRONMENT, HEDDLE_ALLOW_EXECUTE: "1 allows HTTP and MCP clients to execute" },
  files: FILES,
  needs: NEEDS,
  load: () => import("../../lib/uri/handle.ts").then((module) => module.run),
  view: async () => (await import("../../lib/uri/handle-view.ts")).handleView,
});
export default contract;

if (import.meta.main) await runMain(contract);
