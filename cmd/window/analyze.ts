#!/usr/bin/env bun
/** `window-analyze`: a screenshot as a program of its colour regions. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { AnalyzeRequest, AnalyzeResult, WINDOW_ERRORS, WINDOW_REQUEST_FIELDS } from "#schemas/window.ts";

const contract = operation({
  name: "window-analyze",
  family: "window",
  summary: "Segment a screenshot into colour regions and write them as a program",
  description: [
    "Lays a grid over a PNG screenshot, merges neighbouring cells of similar colour into rectangles region_001, region_002 and so on, and writes them as a program. Every pixel is in one region. The result has brightness, main colours, fingerprint, and whether a language model needs to see the image.",
    "A blank image fails with exit status 65. If the program file was made from the same screen, the file is not rewritten and unchanged is true.",
  ],
  input: AnalyzeRequest,
  output: AnalyzeResult,
  aliases: ALIASES.picture,
  familyFields: WINDOW_REQUEST_FIELDS,
  positional: "image",
  paths: { image: "file", file: "file" },
  examples: [
    { command: "window-analyze screen.png", note: "writes app.window.json" },
    {
      command: "window-analyze screen.png --grid 24 --file regions.json --json | jq .dominant_colors",
      note: "a finer grid, and the main colours",
    },
  ],
  effects: "write",
  outputs: ["file"],
  failedAs: "data",
  errors: WINDOW_ERRORS,
  files: { "app.window.json": "The program that is written if no file is named." },
  http: { method: "POST", path: "/v1/window/analyze" },
  mcp: { core: true, title: "Segment a screenshot into colour regions", idempotent: true },
  view: async () => (await import("../../lib/window/analyze-view.ts")).analyzeView,
  load: () => import("../../lib/window/analyze.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
