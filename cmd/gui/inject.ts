#!/usr/bin/env bun
/** `gui-inject`: types a text into the window that has the focus. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { InjectRequest } from "#schemas/gui/requests.ts";
import { COMMAND, TYPING_ENVIRONMENT } from "../../lib/gui/contract.ts";

const contract = operation({
  ...COMMAND,
  name: "gui-inject",
  summary: "Type text exactly into the focused window, and submit it",
  description: [
    "Any Unicode text is typed, whatever the layout of the keyboard. submit, which is the default, presses Return behind it. FOCUS_LOST is the answer if another window got the focus meanwhile.",
    "The evidence of data.result says whether the text was read back: verified, unverifiable or mismatch.",
  ],
  input: InjectRequest,
  positional: "text",
  paths: { workdir: "folder" },
  examples: [
    { command: 'gui-inject "ls -l"', note: "type and submit", illustrative: true },
    { command: 'gui-inject --no-submit "Zażółć gęślą jaźń"', note: "type only", illustrative: true },
    { command: 'gui-inject --dry-run "hello"', note: "which window would get it", illustrative: true },
  ],
  environment: { ...COMMAND.environment, ...TYPING_ENVIRONMENT },
  http: { method: "POST", path: "/v1/gui/inject" },
  mcp: { title: "Type a text into the focused window" },
  load: () => import("../../lib/gui/inject.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
