#!/usr/bin/env bun
/** `window-render`: a program as SVG or PNG. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { RenderRequest, RenderResult, WINDOW_ERRORS } from "#schemas/window.ts";

const contract = operation({
  name: "window-render",
  family: "window",
  summary: "Draw a program (a JSON vector scene) as SVG or PNG",
  description: [
    "Draws the visible layers of a program in order: all 34 shapes with fill, outline, opacity, text, and each object translated, scaled and rotated about its centre. Identifiers, colours and texts are escaped. An unknown shape is an error.",
    "With --out the picture is written to a file; otherwise it is in data: SVG as text, PNG in base64. The same program gives the same picture; only the font depends on the machine.",
  ],
  input: RenderRequest,
  output: RenderResult,
  aliases: ALIASES.program,
  foreign: ["format", "layers"],
  positional: "file",
  paths: { file: "file", out: "file" },
  examples: [
    { command: "window-render ui.window.json --out ui.svg", note: "a program as SVG" },
    { command: "window-render ui.window.json | jq -r .data > ui.svg", note: "the same in a pipe" },
    { command: "window-render ui.window.json --out ui.png --scale 2", note: "as PNG, twice as large" },
    { command: "window-render ui.window.json --layers screen_regions", note: "one layer, even a hidden one" },
  ],
  effects: "read",
  outputs: ["out"],
  writesWhen: ["out"],
  errors: WINDOW_ERRORS,
  http: { method: "POST", path: "/v1/window/render" },
  mcp: { title: "Draw a program as SVG or PNG", idempotent: true },
  load: () => import("../../lib/window/render.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
