#!/usr/bin/env bun
/** `uri-desktop`: helper of Linux plans that looks up windows, screens and applications. */
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { DesktopRequest, DesktopResult } from "#schemas/uri.ts";
import { NEEDS, STEPPING } from "../../lib/uri/contract.ts";

const contract = operation({
  name: "uri-desktop",
  family: "uri",
  summary: "Do one step of a plan on a Linux desktop: find windows, screens and applications",
  description: [
    "Plans name this helper where a step takes an id or a geometry that only this desktop knows. It asks X11 (xdotool or wmctrl, xrandr or xdpyinfo), sway (swaymsg) or KDE (kdotool); titles are compared here, only ids go to those programs.",
    "A title matches as a whole, else as a part, else the class of the application; case does not count. open and launch read the desktop entries and mimeapps.list of the system.",
  ],
  input: DesktopRequest,
  output: DesktopResult,
  positional: "operation",
  examples: [
    {
      command: "uri-desktop capture-window --title=Terminal --output=/tmp/terminal.png",
      note: "a window by its title",
      illustrative: true,
    },
    {
      command: "uri-desktop move-window --title=Firefox --screen=2",
      note: "to the second screen",
      illustrative: true,
    },
    { command: "uri-desktop --dry-run focus-window --title=Firefox", note: "do nothing" },
  ],
  effects: "execute",
  outputs: [],
  dryRun: "dry_run",
  errors: STEPPING,
  mcp: false,
  environment: {
    DISPLAY: "X server",
    WAYLAND_DISPLAY: "Wayland compositor; wins over DISPLAY",
    XDG_CURRENT_DESKTOP: "Desktop of the session",
  },
  needs: NEEDS,
  load: () => import("../../lib/uri/desktop.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
