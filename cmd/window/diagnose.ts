#!/usr/bin/env bun
/** `window-diagnose`: whether a language model needs to see a screen. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { DiagnoseRequest, DiagnoseResult, WINDOW_ERRORS, WINDOW_REQUEST_FIELDS } from "#schemas/window.ts";
import { READERS } from "../../lib/window/contract.ts";

const contract = operation({
  name: "window-diagnose",
  family: "window",
  summary: "Advise whether a language model needs to see a screenshot",
  description: [
    "Measures a PNG screenshot and recommends by fixed rules: skip_llm_blank_capture for a blank screen, skip_unchanged_screen if the program was made from the same screen, use_grid_only for plain blocks, send_thumbnail_to_llm for the rest. It uses no model. The result has a thumbnail (PNG in base64), the measured numbers, the first lines of text, QR codes and barcodes.",
    "Reasons and advice are in English or Polish; with --translate-mode offline they are plain codes. With --save the advice is written to the program.",
  ],
  input: DiagnoseRequest,
  output: DiagnoseResult,
  aliases: ALIASES.screen,
  familyFields: WINDOW_REQUEST_FIELDS,
  foreign: ["text"],
  positional: "image",
  paths: { image: "file", file: "file" },
  examples: [
    {
      command: "window-diagnose screen.png --locale en --json | jq -r .recommendation",
      note: "the advice",
    },
    {
      command: "window-diagnose screen.png --file app.json --save --no-text",
      note: "compare with a program and save the advice to it",
    },
  ],
  effects: "read",
  outputs: ["file"],
  writesWhen: ["save"],
  failedAs: "data",
  errors: WINDOW_ERRORS,
  needs: READERS,
  http: { method: "POST", path: "/v1/window/diagnose" },
  mcp: { core: true, title: "Advise whether a model needs to see a screen", idempotent: true },
  view: async () => (await import("../../lib/window/diagnose-view.ts")).diagnoseView,
  load: () => import("../../lib/window/diagnose.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
