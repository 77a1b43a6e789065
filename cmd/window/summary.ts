#!/usr/bin/env bun
/** `window-summary`: what a program holds. */
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { SummaryRequest, SummaryResult, WINDOW_ERRORS } from "#schemas/window.ts";

const contract = operation({
  name: "window-summary",
  family: "window",
  summary: "Tell what a program holds: scene, layers, objects, and what it knows of its screen",
  description: [
    "Counts the objects of a program by layer and role and repeats what its metadata says: main colours, fingerprint (without tiles), kind of scene, advice, image and time. What the file does not say is null.",
    "With --live the metadata is refreshed from --image first, as window-refresh does, and the file is written.",
  ],
  input: SummaryRequest,
  output: SummaryResult,
  aliases: ALIASES.screen,
  foreign: ["text"],
  positional: "file",
  paths: { file: "file", image: "file" },
  examples: [
    { command: "window-summary app.json", note: "what is in it" },
    {
      command: "window-summary app.json --live --image screen.png --no-text --json | jq .unchanged",
      note: "refreshed from a screenshot first",
    },
  ],
  effects: "read",
  outputs: ["file"],
  writesWhen: ["live"],
  errors: WINDOW_ERRORS,
  http: { method: "POST", path: "/v1/window/summary" },
  mcp: { core: true, title: "Tell what a program holds", idempotent: true },
  view: async () => (await import("../../lib/window/summary-view.ts")).summaryView,
  load: () => import("../../lib/window/summary.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
