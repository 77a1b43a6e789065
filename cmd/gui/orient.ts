#!/usr/bin/env bun
/** `gui-orient`: the session, its windows, and what can be done here. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { OrientRequest } from "#schemas/gui/requests.ts";
import { QUERY } from "../../lib/gui/contract.ts";

const contract = operation({
  ...QUERY,
  name: "gui-orient",
  summary: "Show what is on the desktop: screens, windows, focus, and possible actions",
  description: [
    "data has the session, its display server and compositor, the size of the desktop, its monitors with their scales, the windows with their places (the topmost first), the focused window, and for each ability (windows, focus, type, press, point, capture, paste, accessibility) the backend that provides it, or the reason why none does. missing lists those without one.",
    "Over HTTP and MCP titles of windows are empty unless the server allows captures.",
  ],
  input: OrientRequest,
  paths: { workdir: "folder" },
  examples: [
    { command: "gui-orient", note: "this desktop", illustrative: true },
    {
      command: "gui-orient --json | jq -r '.data.windows[].title'",
      note: "titles of all windows",
      illustrative: true,
    },
  ],
  http: { method: "GET", path: "/v1/gui/orient" },
  mcp: { title: "Look at the desktop" },
  load: () => import("../../lib/gui/orient.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
