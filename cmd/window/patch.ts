#!/usr/bin/env bun
/** `window-patch`: changes objects of a program. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { PatchRequest, PatchResult, WINDOW_ERRORS } from "#schemas/window.ts";

const contract = operation({
  name: "window-patch",
  family: "window",
  summary: "Change, remove and add objects of a program, and keep it valid",
  description: [
    "Changes fields of objects by id (JSON Merge Patch, RFC 7396: null removes a field), removes objects together with their relations, adds objects on top of a layer, and changes fields of the scene such as its background. Everything else in the file stays unchanged.",
    "The changed program is checked first: if it is not valid, the request fails with the reasons and the file stays unchanged. The file is written atomically.",
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
      note: "change a colour",
      illustrative: true,
    },
    {
      command: "window-patch app.json --remove text_3 --dry-run",
      note: "show what would be removed",
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
