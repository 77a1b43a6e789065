#!/usr/bin/env bun
/** `window-adopt`: a screenshot as a program of its elements. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { AdoptRequest, AdoptResult, WINDOW_ERRORS, WINDOW_REQUEST_FIELDS } from "#schemas/window.ts";
import { READERS } from "../../lib/window/contract.ts";

const contract = operation({
  name: "window-adopt",
  family: "window",
  summary: "Turn a screenshot into a program: an editable scene of its elements",
  description: [
    "Finds the elements of a PNG screenshot as window-detect does and writes a program with one object per element: shape, fill, border and corners estimated from the pixels, text, label, role and relations. Icons, pictures and unreadable text are traced into the layer traced_regions, so that window-render can redraw the screen.",
    "With --with-grid the program also gets the colour grid of window-analyze as its lowest layer. The file is written whole or not at all.",
  ],
  input: AdoptRequest,
  output: AdoptResult,
  aliases: ALIASES.picture,
  familyFields: WINDOW_REQUEST_FIELDS,
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
      note: "the screen redrawn from its program",
    },
  ],
  effects: "write",
  outputs: ["file"],
  errors: WINDOW_ERRORS,
  needs: READERS,
  files: { "ui.window.json": "The program that is written if no file is named." },
  http: { method: "POST", path: "/v1/window/adopt" },
  mcp: { title: "Turn a screenshot into an editable program", idempotent: true },
  view: async () => (await import("../../lib/window/adopt-view.ts")).adoptView,
  load: () => import("../../lib/window/adopt.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
