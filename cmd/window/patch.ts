#!/usr/bin/env bun
/** `window-patch`: changes objects of a program. */
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { PatchRequest, PatchResult, WINDOW_ERRORS } from "#schemas/window.ts";

const contract = operation({
  name: "window-patch",
  family: "window",
  summary: "Change, remove and add objects of a program; it is written only if it stays valid",
  description: [
    "Changes fields of objects by their ids (JSON Merge Patch, RFC 7396: null removes a field), removes objects with the relations that name them, adds objects on top of a layer, and changes fields of the scene such as its background. Everything else in the file stays as it is.",
    "The program is checked with the changes; where it would not be valid the request fails with what is wrong, and the file stays as it was. It is written whole or not at all.",
  ],
  input: PatchRequest,
  output: PatchResult,
  aliases: ALIASES.program,
  foreign: ["scene"],
  positional: "file",
  paths: { file: "file", out: "file" },
  examples: [
    {
      command: `window-patch app.json --set '{"button_1":{"style":{"color":"#D93025"}}}'`,
      note: "another colour",
      illustrative: true,
    },
    {
      command: "window-patch app.json --remove text_3 --dry-run",
      note: "what would go, without writing",
      illustrative: true,
    },
  ],
  effects: "write",
  outputs: ["file", "out"],
  errors: WINDOW_ERRORS,
  http: { method: "POST", path: "/v1/window/patch" },
  mcp: { title: "Change objects of a program", idempotent: false },
  load: () => import("../../lib/window/patch.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
