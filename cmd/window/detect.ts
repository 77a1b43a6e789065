#!/usr/bin/env bun
/** `window-detect`: the elements of a screenshot. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { DetectRequest, DetectResult, WINDOW_ERRORS, WINDOW_REQUEST_FIELDS } from "#schemas/window.ts";
import { READERS } from "../../lib/window/contract.ts";

const contract = operation({
  name: "window-detect",
  family: "window",
  summary: "Find the elements of a screenshot: windows, panels, buttons, fields, text, icons",
  description: [
    "Takes a PNG screenshot of a web page, application or whole desktop and returns typed elements: box, centre to click, colour, confidence, label and parent element, with relations (contains, labels, in_row, in_column, overlaps) and a description in English or Polish.",
    "scale and offset of a picture that gui-capture took are repeated in the result: the centre [x, y] of an element is at offset.x + x / scale, offset.y + y / scale on the desktop.",
    "Works offline and without a model server; the same pixels always give the same result. Tesseract, installed from npm, reads the text. With --no-text nothing is read, labels stay empty, and detection is several times faster.",
  ],
  input: DetectRequest,
  output: DetectResult,
  aliases: ALIASES.picture,
  familyFields: WINDOW_REQUEST_FIELDS,
  foreign: ["text"],
  positional: "image",
  paths: { image: "file" },
  examples: [
    { command: "window-detect screen.png", note: "a table of the elements" },
    { command: "window-detect screen.png --no-text --json", note: "shapes only, as one line of JSON" },
    {
      command:
        "window-detect screen.png --json | jq -r '.elements[] | select(.role == \"button\") | [.label, .center[0], .center[1]] | @tsv'",
      note: "where to click each button",
    },
    {
      command: `echo '{"id":1,"image":"screen.png","locale":"en"}' | window-detect`,
      note: "as a filter of JSON Lines",
    },
  ],
  effects: "read",
  errors: WINDOW_ERRORS,
  needs: READERS,
  http: { method: "POST", path: "/v1/window/detect" },
  mcp: { core: true, title: "Find the elements of a screenshot" },
  load: () => import("../../lib/window/detect.ts").then((module) => module.run),
  view: async () => (await import("../../lib/window/detect-view.ts")).detectView,
});
export default contract;

if (import.meta.main) await runMain(contract);
