#!/usr/bin/env bun
/** `window-refresh`: what a program says of its screen, brought up to date. */
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { RefreshRequest, RefreshResult, WINDOW_ERRORS } from "#schemas/window.ts";
import { READERS } from "../../lib/window/contract.ts";

const contract = operation({
  name: "window-refresh",
  family: "window",
  summary: "Bring what a program says of its screen up to date: fingerprint, colours, kind of scene",
  description: [
    "Writes fingerprint, main colours, special contents (text, barcodes), kind of scene, image and time of a PNG screenshot into the metadata of a program. Its objects and every other field stay as they are; the file is written whole or not at all. The result says whether the screen is the one that the program was made from.",
    "The first lines of text are read where the recogniser is installed; --no-text leaves them out.",
  ],
  input: RefreshRequest,
  output: RefreshResult,
  aliases: ALIASES.screen,
  foreign: ["text"],
  positional: "image",
  paths: { image: "file", file: "file" },
  examples: [
    { command: "window-refresh screen.png --file app.json", note: "the program knows the new screen" },
    {
      command: "window-refresh screen.png --file app.json --no-text --json | jq .unchanged",
      note: "without reading text",
    },
  ],
  effects: "write",
  outputs: ["file"],
  errors: WINDOW_ERRORS,
  needs: READERS,
  http: { method: "POST", path: "/v1/window/refresh" },
  mcp: { title: "Bring a program's metadata up to date", idempotent: true },
  view: async () => (await import("../../lib/window/refresh-view.ts")).refreshView,
  load: () => import("../../lib/window/refresh.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
