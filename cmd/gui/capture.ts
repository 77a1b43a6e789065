#!/usr/bin/env bun
/** `gui-capture`: a picture of the desktop. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { GuiCapture } from "#schemas/gui/capture.ts";
import { CaptureRequest } from "#schemas/gui/requests.ts";
import { ENVIRONMENT, QUERY } from "../../lib/gui/contract.ts";

const { failedAs: _, ...query } = QUERY;

const contract = operation({
  ...query,
  name: "gui-capture",
  summary: "Capture the desktop, a window or a region as PNG",
  description: [
    "The record names the picture (image), its size, and where it is on the desktop: pixel x of the picture is at offset.x + x / scale, so that what window-detect finds in it can be clicked. Without --region and --window it is the whole desktop, over all monitors.",
    "A window is captured as it is seen: if another one covers part of it, covered is true. What is off the desktop is left out; region says what was captured.",
    "Without --out the picture is a new file of the capture folder. --out replaces only a picture that Heddle captured.",
    "Over HTTP and MCP the server must allow captures, and the picture is in data (PNG in base64) unless out names a file and the server allows writing.",
  ],
  input: CaptureRequest,
  output: GuiCapture,
  positional: "window",
  needsNothing: true,
  paths: { workdir: "folder", out: "file" },
  outputs: ["out"],
  writesWhen: ["out"],
  dryRun: "dry_run",
  foreign: ["window", "region", "scale"],
  examples: [
    { command: "gui-capture", note: "the whole desktop", illustrative: true },
    { command: "gui-capture firefox --out page.png", note: "a window", illustrative: true },
    {
      command: "gui-capture --scale 0.5 | window-detect",
      note: "what is on the desktop",
      illustrative: true,
    },
  ],
  environment: {
    ...ENVIRONMENT,
    HEDDLE_GUI_CAPTURE_DIR:
      "Folder of pictures without --out; else heddle/gui/captures below $XDG_STATE_HOME or ~/.local/state",
  },
  files: { "~/.local/state/heddle/gui/captures/": "Pictures without --out; only their user can read them" },
  http: { method: "POST", path: "/v1/gui/capture" },
  mcp: { title: "Take a picture of the desktop" },
  load: () => import("../../lib/gui/capture.ts").then((module) => module.run),
  view: async () => (await import("../../lib/gui/capture-view.ts")).captureView,
});
export default contract;

if (import.meta.main) await runMain(contract);
