#!/usr/bin/env bun
/** `window-analyze`: a screenshot as a program of its colour regions. */
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { AnalyzeRequest, AnalyzeResult, WINDOW_ERRORS } from "#schemas/window.ts";

const contract = operation({
  name: "window-analyze",
  family: "window",
  summary: "Cut a screenshot into colour regions and write them as a program",
  description: [
    "Lays a grid over a PNG screenshot, joins neighbouring cells of near colour into rectangles region_001, region_002 and so on, and writes them as a program. Every pixel lies in one region. The result tells brightness, main colours, fingerprint and whether a language model needs to see the image.",
    "A blank image is refused with exit status 65. Where the program file was made from the same screen it is left as it is and the result says unchanged.",
  ],
  input: AnalyzeRequest,
  output: AnalyzeResult,
  aliases: ALIASES.picture,
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
  files: { "app.window.json": "The program that is written where no file is named." },
  http: { method: "POST", path: "/v1/window/analyze" },
  mcp: { core: true, title: "Cut a screenshot into colour regions", idempotent: true },
  view: async () => (await import("../../lib/window/analyze-view.ts")).analyzeView,
  load: () => import("../../lib/window/analyze.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
