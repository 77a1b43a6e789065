#!/usr/bin/env bun
/** `uri-desktop`: the helper of Linux plans that finds windows, screens and applications. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { DesktopRequest, DesktopResult } from "#schemas/uri.ts";
import { NEEDS, STEPPING } from "../../lib/uri/contract.ts";

const contract = operation({
  name: "uri-desktop",
  family: "uri",
  summary: "Run one step of a plan on a Linux desktop: find windows, screens and applications",
  description: [
    "Plans use this helper if a step needs a window or a geometry that only this desktop knows. It speaks to the X server, to sway and to other compositors of the wlroots family itself, and to KDE through kdotool.",
    "A window is found by its whole title, class or program, else as a window of a known application (terminal, browser), else by the beginning or a part of these; case is ignored. Several that fit equally well are an error that lists them. open and launch read the desktop entries and mimeapps.list of the system.",
  ],
  input: DesktopRequest,
  output: DesktopResult,
  positional: "operation",
  examples: [
    {
      command: "uri-desktop capture-window --title=Terminal --output=/tmp/terminal.png",
      note: "capture a window by its title",
      illustrative: true,
    },
    {
      command: "uri-desktop move-window --title=Firefox --screen=2",
      note: "move a window to the second screen",
      illustrative: true,
    },
    { command: "uri-desktop --dry-run focus-window --title=Firefox", note: "show what would run" },
  ],
  effects: "execute",
  outputs: [],
  dryRun: "dry_run",
  errors: STEPPING,
  mcp: false,
  environment: {
    DISPLAY: "X server",
    WAYLAND_DISPLAY: "Wayland compositor; wins over DISPLAY",
    XDG_CURRENT_DESKTOP: "Desktop environment of the session",
  },
  needs: NEEDS,
  load: () => import("../../lib/uri/desktop.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
