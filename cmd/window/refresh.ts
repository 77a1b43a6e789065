#!/usr/bin/env bun
/** `window-refresh`: updates the metadata of a program from a screenshot. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { RefreshRequest, RefreshResult, WINDOW_ERRORS, WINDOW_REQUEST_FIELDS } from "#schemas/window.ts";
import { READERS } from "../../lib/window/contract.ts";

const contract = operation({
  name: "window-refresh",
  family: "window",
  summary: "Update a program's metadata from a screenshot: fingerprint, colours, scene class",
  description: [
    "Writes the fingerprint, main colours, special contents (text, barcodes), scene class, image and time of a PNG screenshot to the metadata of a program. Its objects and all other fields stay unchanged. The result says whether the program was made from the same screen.",
    "The first lines of text are read if Tesseract is installed; --no-text skips them.",
  ],
  input: RefreshRequest,
  output: RefreshResult,
  aliases: ALIASES.screen,
  familyFields: WINDOW_REQUEST_FIELDS,
  foreign: ["text"],
  positional: "image",
  paths: { image: "file", file: "file" },
  examples: [
    { command: "window-refresh screen.png --file app.json", note: "update the metadata" },
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
  mcp: { title: "Update a program's metadata", idempotent: true },
  view: async () => (await import("../../lib/window/refresh-view.ts")).refreshView,
  load: () => import("../../lib/window/refresh.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
