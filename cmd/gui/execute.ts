#!/usr/bin/env bun
/** `gui-execute`: runs a workflow. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { ExecuteRequest } from "#schemas/gui/requests.ts";
import { COMMAND, TYPING_ENVIRONMENT } from "../../lib/gui/contract.ts";

const contract = operation({
  ...COMMAND,
  name: "gui-execute",
  summary: "Run a GUI workflow step by step until a step fails",
  description: [
    "Every mistake of the workflow is found before its first step. data.result has the evidence of each step, data.steps what each left, such as the file of a picture; a failure has both for what was done until then.",
    "--dry-run says what each step would do and whether this desktop can do it, and touches nothing. gui-actions shows what the steps take.",
  ],
  input: ExecuteRequest,
  aliases: ALIASES.guiSteps,
  positional: "file",
  paths: { workdir: "folder", file: "file" },
  examples: [
    { command: "gui-execute workflow.json", note: "a file", illustrative: true },
    { command: "gui-execute --dry-run workflow.json", note: "what it would do", illustrative: true },
  ],
  environment: {
    ...COMMAND.environment,
    ...TYPING_ENVIRONMENT,
    HEDDLE_GUI_WORKSPACE_ROOT: "Folder that the workflow files of HTTP and MCP clients must be in",
  },
  http: { method: "POST", path: "/v1/gui/execute" },
  mcp: { title: "Run a GUI workflow" },
  load: () => import("../../lib/gui/execute.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
