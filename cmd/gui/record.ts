#!/usr/bin/env bun
/** `gui-record`: what a person does, as the steps of a workflow. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { RecordRequest } from "#schemas/gui/requests.ts";
import { Step } from "#schemas/gui/workflow.ts";
import { ENVIRONMENT, QUERY } from "../../lib/gui/contract.ts";

const { failedAs: _, environment: __, view: ___, ...query } = QUERY;
const { DISPLAY, WAYLAND_DISPLAY, XDG_SESSION_TYPE } = ENVIRONMENT;

const contract = operation({
  ...query,
  name: "gui-record",
  summary: "Record what a person does as workflow steps",
  description: [
    "Each step is a record as soon as it is complete; with out the whole workflow is written to that file, too, when the recording ends. Ctrl+Alt+End ends it, or another stop_chord, seconds, or an interrupt.",
    "Elements are named by role and name where their program has an accessible tree, else by position. Text has the characters that the layout makes of the keys, dead keys included. What is typed into a password field is never kept: the step has {{secret:NAME}}, and the workflow takes the value from HEDDLE_SECRET_NAME. Programs without an accessible tree, such as terminals, do not say that they ask for a password.",
    "Only real keyboards and pointers count, not the input of other programs. What is dragged, keys that chords have no name for, and what an input method or the Compose key makes is left out; standard error says so, except of the last two.",
    "It works on X11. Wayland compositors show keys and pointer to nobody. It is not offered over HTTP and MCP: whoever could start it there would read everything that is typed here.",
  ],
  input: RecordRequest,
  output: Step,
  streams: true,
  needsNothing: true,
  subjects: [],
  paths: { out: "file" },
  outputs: ["out"],
  writesWhen: ["out"],
  dryRun: "dry_run",
  examples: [
    { command: "gui-record --out login.json", note: "until Ctrl+Alt+End", illustrative: true },
    {
      command: "gui-record --seconds 30 | jq -s '{steps: .}' >flow.json && gui-validate flow.json",
      note: "half a minute",
      illustrative: true,
    },
  ],
  environment: { DISPLAY, WAYLAND_DISPLAY, XDG_SESSION_TYPE },
  mcp: false,
  load: () => import("../../lib/gui/record.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
