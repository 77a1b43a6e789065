#!/usr/bin/env bun
/** `uri-desktop`: the helper of Linux plans that finds windows, screens and applications. */
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { DesktopRequest, DesktopResult } from "#schemas/uri.ts";
import { NEEDS, STEPPING } from "../../lib/uri/contract.ts";

const contract = operation({
  name: "uri-desktop",
  family: "uri",
  summary: "Run one step of a plan on a Linux desktop: find windows, screens and applications",
  description: [
    "Plans use this helper if a step needs a window id or a geometry that only this desktop knows. It queries X11 (xdotool or wmctrl, xrandr or xdpyinfo), sway (swaymsg) or KDE (kdotool). It compares titles itself and passes only ids to those programs.",
    "A title matches as a whole, else in part, else by the application's class; case is ignored. open and launch read the desktop entries and mimeapps.list of the system.",
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
