#!/usr/bin/env bun
/** `uri-handle`: plans a prompt or URI and, where asked, executes it. */
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { HandleRequest, HandleResult } from "#schemas/uri.ts";
import { ENVIRONMENT, EXECUTING, FILES, NEEDS, uriList } from "../../lib/uri/contract.ts";

const contract = operation({
  name: "uri-handle",
  family: "uri",
  summary: "Plan a prompt or URI and, where asked, execute it",
  description: [
    "Without --execute the plan is the answer. With it the plan is executed as uri-execute does, and its outcome stands in result.",
  ],
  input: HandleRequest,
  output: HandleResult,
  aliases: ALIASES.promptOrUri,
  positional: "prompt",
  subjects: ["uri", "prompt"],
  requiresAnyOf: ["uri", "prompt"],
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
  environment: { ...ENVIRONMENT, HEDDLE_ALLOW_EXECUTE: "1 lets clients of HTTP and MCP execute" },
  files: FILES,
  needs: NEEDS,
  load: () => import("../../lib/uri/handle.ts").then((module) => module.run),
  view: async () => (await import("../../lib/uri/handle-view.ts")).handleView,
});
export default contract;

if (import.meta.main) await runMain(contract);
