#!/usr/bin/env bun
/** `uri-execute`: runs the actions of a URI or prompt on this machine. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { ExecuteRequest, ExecuteResult } from "#schemas/uri.ts";
import { ENVIRONMENT, EXECUTING, FILES, NEEDS, uriList } from "../../lib/uri/contract.ts";

const contract = operation({
  name: "uri-execute",
  family: "uri",
  summary: "Execute an abstract URI or a prompt on this machine",
  description: [
    "Compiles the URI again and runs its actions in order; the first that fails is the last, and the others are reported as not_run. It runs each action with the first installed program that fits the session (X11, Wayland, GNOME, KDE, sway). It never runs the argv of a record, nor a plan for another platform.",
    "It waits for programs that exit, for at most 30 s. It starts programs with a window in the background, and counts them as started once they have run for a moment without failing. A screenshot gets a new name if its file exists.",
    "result.returncode is the exit status of the last program, 2 for bad input, 124 after a timeout, or 127 if no installed program can run the step. Over HTTP and MCP a dry run is the default; HEDDLE_ALLOW_EXECUTE=1 lets trusted clients switch it off.",
  ],
  input: ExecuteRequest,
  output: ExecuteResult,
  aliases: ALIASES.promptOrUri,
  positional: "prompt",
  subjects: ["uri", "prompt", "steps"],
  requiresAnyOf: ["uri", "prompt", "steps"],
  examples: [
    { command: 'uri-execute --dry-run "open firefox"', note: "show what would run" },
    { command: "uri-execute --dry-run --uri app://terminal/open", note: "a URI" },
    { command: 'uri-execute "take a screenshot"', note: "for real", illustrative: true },
    { command: 'uri-execute "take a screenshot" | window-detect', note: "what it shows", illustrative: true },
  ],
  effects: "execute",
  outputs: [],
  dryRun: "dry_run",
  passThrough: true,
  failedAs: "internal",
  errors: EXECUTING,
  http: { method: "POST", path: "/v1/execute" },
  mcp: { core: true, title: "Execute a desktop request", content: uriList },
  environment: { ...ENVIRONMENT, HEDDLE_ALLOW_EXECUTE: "1 allows HTTP and MCP clients to execute" },
  files: { ...FILES, "/tmp/heddle-captures": "Screenshots, unless capture_dir names another folder" },
  needs: NEEDS,
  load: () => import("../../lib/uri/execute.ts").then((module) => module.run),
  view: async () => (await import("../../lib/uri/execute-view.ts")).executeView,
});
export default contract;

if (import.meta.main) await runMain(contract);
