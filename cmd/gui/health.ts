#!/usr/bin/env bun
/** `gui-health`: whether this session can be controlled. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { HealthRequest } from "#schemas/gui/requests.ts";
import { ENVIRONMENT, QUERY } from "../../lib/gui/contract.ts";

const contract = operation({
  ...QUERY,
  name: "gui-health",
  summary: "Show whether and how this desktop can be controlled, and what is wrong",
  description: [
    "data has the session, its display server and compositor, each backend with its version or the reason why it cannot be used, whether the user's heddle-gui.yaml was read, whether commands are dry runs here, whether they go to a gui-seat, and the state of the event store.",
    "status is ok, degraded (something is missing) or unavailable (there is no desktop). It answers without a desktop, too, and changes nothing.",
  ],
  input: HealthRequest,
  paths: { workdir: "folder" },
  needsNothing: true,
  examples: [
    { command: "gui-health --json | jq -c .data.store.ok", note: "whether commands can be recorded" },
    {
      command:
        "gui-health --json | jq -r '.data.backends | to_entries[] | [.key, .value.available, .value.reason] | @tsv'",
      note: "what can be used, and why not",
      illustrative: true,
    },
  ],
  environment: {
    ...ENVIRONMENT,
    HEDDLE_GUI_CONFIG:
      "Configuration file with profiles of IDEs, instead of heddle/heddle-gui.yaml of the user",
  },
  http: { method: "GET", path: "/v1/gui/health" },
  mcp: { title: "Check the desktop" },
  load: () => import("../../lib/gui/health.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
