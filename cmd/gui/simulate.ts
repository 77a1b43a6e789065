#!/usr/bin/env bun
/** `gui-simulate`: what a workflow would do. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { SimulateRequest } from "#schemas/gui/requests.ts";
import { ENVIRONMENT, FILES, QUERY } from "../../lib/gui/contract.ts";

const contract = operation({
  ...QUERY,
  files: FILES,
  name: "gui-simulate",
  summary: "Show what a GUI workflow would do on this desktop, without doing it",
  description: [
    "Every step is checked, and whether this desktop can do it. data.result has a plan for each step. The command is recorded like others.",
  ],
  input: SimulateRequest,
  aliases: ALIASES.guiSteps,
  positional: "file",
  paths: { workdir: "folder", file: "file" },
  examples: [{ command: "gui-simulate workflow.json", note: "a file", illustrative: true }],
  environment: {
    ...ENVIRONMENT,
    HEDDLE_GUI_WORKSPACE_ROOT: "Folder that the workflow files of HTTP and MCP clients must be in",
  },
  http: { method: "POST", path: "/v1/gui/simulate" },
  mcp: { title: "Simulate a GUI workflow" },
  load: () => import("../../lib/gui/simulate.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
