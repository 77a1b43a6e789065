#!/usr/bin/env bun
/** `window-compare`: what changed on a screen since its program was made. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { CompareRequest, CompareResult, WINDOW_ERRORS, WINDOW_REQUEST_FIELDS } from "#schemas/window.ts";

const contract = operation({
  name: "window-compare",
  family: "window",
  summary: "Compare a screen with its program: whether, where and in which objects it changed",
  description: [
    "Compares a PNG screenshot with the fingerprint that window-adopt, window-analyze or window-refresh stored in the program: equal pixels, re-encoding noise (±2 per channel), a blinking caret or a speck are a match; a ticked box, a typed letter or a greyed-out button are not. The result has the changed boxes in px and the ids of the objects they touch.",
    "If the stored fingerprint has only hashes, as other tools write it, the result only says whether it is the same window, not what changed.",
  ],
  input: CompareRequest,
  output: CompareResult,
  aliases: ALIASES.screen,
  familyFields: WINDOW_REQUEST_FIELDS,
  positional: "image",
  paths: { image: "file", file: "file" },
  examples: [
    { command: "window-compare screen.png --file app.json", note: "match or not, and what changed" },
    {
      command: "window-compare screen.png --file app.json --json | jq -r '.changed_objects[]'",
      note: "the changed objects, innermost first",
    },
  ],
  effects: "read",
  errors: WINDOW_ERRORS,
  http: { method: "POST", path: "/v1/window/compare" },
  mcp: { core: true, title: "Find what changed on a screen" },
  view: async () => (await import("../../lib/window/compare-view.ts")).compareView,
  load: () => import("../../lib/window/compare.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
