#!/usr/bin/env bun
/** `gui-validate`: every mistake of a workflow. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { ValidateRequest } from "#schemas/gui/requests.ts";
import { ENVIRONMENT, QUERY } from "../../lib/gui/contract.ts";

const contract = operation({
  ...QUERY,
  name: "gui-validate",
  summary: "Check a GUI workflow, and list every mistake with its step",
  description: [
    "A workflow is a list of steps, or an object with steps; a step has an action and its config. INVALID_STEPS is the answer to a workflow with mistakes, and data.mistakes has all of them, each with step, field, message and hint. Nothing is run, and no desktop is needed.",
  ],
  input: ValidateRequest,
  aliases: ALIASES.guiSteps,
  positional: "file",
  paths: { workdir: "folder", file: "file" },
  examples: [
    { command: "gui-validate workflow.json", note: "a file", illustrative: true },
    {
      command: `echo '{"steps": [{"action": "wait", "config": {"seconds": 1}}]}' | gui-validate --json | jq -c .data`,
      note: "steps",
    },
  ],
  environment: {
    ...ENVIRONMENT,
    HEDDLE_GUI_WORKSPACE_ROOT: "Folder that the workflow files of HTTP and MCP clients must be in",
  },
  http: { method: "POST", path: "/v1/gui/validate" },
  mcp: { title: "Check a GUI workflow" },
  load: () => import("../../lib/gui/validate.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
