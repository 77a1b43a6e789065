#!/usr/bin/env bun
/** `window-adopt`: a screenshot as a program of its elements. */
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { AdoptRequest, AdoptResult, WINDOW_ERRORS } from "#schemas/window.ts";
import { READERS } from "../../lib/window/contract.ts";

const contract = operation({
  name: "window-adopt",
  family: "window",
  summary: "Turn a screenshot into a program: an editable scene of its elements",
  description: [
    "Finds the elements of a PNG screenshot as window-detect does and writes a program with one object for each: its shape, filling, border and corners as the pixels show them, its text as text, its label, role and relations. Icons, pictures and what could not be read are traced into the layer traced_regions, so that window-render draws the screen again.",
    "With --with-grid the colour grid of window-analyze lies below. The file is written whole or not at all.",
  ],
  input: AdoptRequest,
  output: AdoptResult,
  aliases: ALIASES.picture,
  foreign: ["text"],
  positional: "image",
  paths: { image: "file", file: "file" },
  examples: [
    { command: "window-adopt screen.png", note: "writes ui.window.json" },
    {
      command: "window-adopt screen.png --file app.json --no-text --json | jq .object_count",
      note: "without reading text",
    },
    {
      command: "window-adopt screen.png --file app.json && window-render app.json --out again.png",
      note: "the screen drawn again from its program",
    },
  ],
  effects: "write",
  outputs: ["file"],
  errors: WINDOW_ERRORS,
  needs: READERS,
  files: { "ui.window.json": "The program that is written where no file is named." },
  http: { method: "POST", path: "/v1/window/adopt" },
  mcp: { title: "Turn a screenshot into an editable program", idempotent: true },
  view: async () => (await import("../../lib/window/adopt-view.ts")).adoptView,
  load: () => import("../../lib/window/adopt.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
