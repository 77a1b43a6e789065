#!/usr/bin/env bun
/** `gui-focus`: gives a window the focus. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { FocusRequest } from "#schemas/gui/requests.ts";
import { COMMAND } from "../../lib/gui/contract.ts";

const contract = operation({
  ...COMMAND,
  name: "gui-focus",
  summary: "Focus the window that matches the hints, and confirm it with the window manager",
  description: [
    "Each hint must fit the title, the class or the program of the window; case does not matter. The window that fits best is meant: a whole name before a beginning, a beginning before a part, and a part before a match without diacritics.",
    "If several windows fit equally well, the answer is AMBIGUOUS_WINDOW with the candidates, and nothing changes. data.result is the action result, version 1, with its hash.",
  ],
  input: FocusRequest,
  positional: "hints",
  paths: { workdir: "folder" },
  examples: [
    { command: "gui-focus firefox", note: "by part of its title, class or program", illustrative: true },
    { command: "gui-focus --dry-run xterm notes", note: "which window has both", illustrative: true },
  ],
  http: { method: "POST", path: "/v1/gui/focus" },
  mcp: { title: "Focus a window" },
  load: () => import("../../lib/gui/focus.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
