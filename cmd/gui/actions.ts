#!/usr/bin/env bun
/** `gui-actions`: the actions of workflows. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ActionsRequest } from "#schemas/gui/requests.ts";
import { QUERY } from "../../lib/gui/contract.ts";

const contract = operation({
  ...QUERY,
  name: "gui-actions",
  summary: "List workflow actions with their parameters, and whether this desktop supports them",
  description: [
    "data.actions has each action with its name, its earlier names, whether it changes the desktop, the JSON Schema of its config, and available; reason says why it cannot be done here. It answers without a desktop, too.",
  ],
  input: ActionsRequest,
  paths: { workdir: "folder" },
  needsNothing: true,
  examples: [
    { command: "gui-actions --json | jq -r '.data.actions[].name'", note: "their names" },
    {
      command: "gui-actions --json | jq '.data.actions[] | select(.name == \"wait\").config'",
      note: "what an action takes",
    },
  ],
  http: { method: "GET", path: "/v1/gui/actions" },
  mcp: { title: "List the actions of GUI workflows" },
  load: () => import("../../lib/gui/actions.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
