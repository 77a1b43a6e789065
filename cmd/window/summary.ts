#!/usr/bin/env bun
/** `window-summary`: a summary of a program. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { SummaryRequest, SummaryResult, WINDOW_ERRORS, WINDOW_REQUEST_FIELDS } from "#schemas/window.ts";

const contract = operation({
  name: "window-summary",
  family: "window",
  summary: "Summarize a program: scene, layers, objects and metadata of its screen",
  description: [
    "Counts the objects of a program by layer and role and shows its metadata: main colours, fingerprint (without tiles), scene class, advice, image and time. Missing values are null.",
    "With --live it first updates the metadata from --image as window-refresh does, and writes the file.",
  ],
  input: SummaryRequest,
  output: SummaryResult,
  aliases: ALIASES.screen,
  familyFields: WINDOW_REQUEST_FIELDS,
  foreign: ["text"],
  positional: "file",
  paths: { file: "file", image: "file" },
  examples: [
    { command: "window-summary app.json", note: "an overview" },
    {
      command: "window-summary app.json --live --image screen.png --no-text --json | jq .unchanged",
      note: "update from a screenshot first",
    },
  ],
  effects: "read",
  outputs: ["file"],
  writesWhen: ["live"],
  errors: WINDOW_ERRORS,
  http: { method: "POST", path: "/v1/window/summary" },
  mcp: { core: true, title: "Summarize a program", idempotent: true },
  view: async () => (await import("../../lib/window/summary-view.ts")).summaryView,
  load: () => import("../../lib/window/summary.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
