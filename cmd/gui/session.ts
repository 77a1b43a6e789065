#!/usr/bin/env bun
/** `gui-session`: a desktop without a screen, beside the user's own. */
import { runMain } from "#kit/command/main.ts";
import { serviceContract } from "#kit/contract/service.ts";
import { SERVICE_ERRORS } from "#kit/programs/supervisor.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import { GuiSession, GuiSessionRequest } from "#schemas/gui/session.ts";

const contract = serviceContract({
  name: "gui-session",
  family: "gui",
  summary: "Start a headless desktop beside your own, for an agent or a test",
  description: [
    "Starts Xvfb with a window manager, or sway without a screen, with a session bus, so that programs have accessible trees. When it has started it prints the variables that lead a program into it, e.g. DISPLAY; then it runs until SIGTERM or SIGINT, which ends everything that it started. What commands do there, and what is typed, never reaches the user's own desktop.",
    "With watch, a page of this machine shows the screen as it changes. Its address has a secret; nothing can be done on the page.",
  ],
  input: GuiSessionRequest,
  output: GuiSession,
  positional: "kind",
  subjects: [],
  examples: [
    {
      command: "gui-session --watch >session.json &",
      note: "X11, and a page that shows it",
      illustrative: true,
    },
    {
      command: `export $(jq -r '.env | to_entries[] | .key + "=" + .value' session.json); mousepad & gui-orient`,
      note: "a program in it, and what is there",
      illustrative: true,
    },
    {
      command: "gui-session wayland --width 1920 --height 1080 >session.json &",
      note: "sway",
      illustrative: true,
    },
  ],
  errors: { ...DESKTOP_ACTION_ERRORS, ...SERVICE_ERRORS },
  environment: { PATH: "Folders to search for the display server and the window manager" },
  effects: "execute",
  load: () => import("../../lib/gui/session.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
