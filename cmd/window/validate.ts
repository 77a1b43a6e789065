#!/usr/bin/env bun
/** `window-validate`: checks a program and repairs it. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { ValidateRequest, ValidateResult, WINDOW_ERRORS } from "#schemas/window.ts";

const contract = operation({
  name: "window-validate",
  family: "window",
  summary: "Check a program against its format and its validation block, and repair it",
  description: [
    "Lists every issue: fields of the wrong type, unknown shapes, invalid colours and path data, duplicate ids, relations to missing objects, objects outside the scene. Each issue has its path in the file and the possible repair. The program's validation block is evaluated too.",
    "With --repair the repairs are made and the repaired program is checked; the file is rewritten only with --save. The exit status is 65 if errors remain or the validation block fails. Warnings do not count.",
  ],
  input: ValidateRequest,
  output: ValidateResult,
  aliases: ALIASES.program,
  positional: "file",
  paths: { file: "file" },
  examples: [
    { command: "window-validate ui.window.json", note: "what is wrong, and what a repair would do" },
    {
      command: "window-validate ui.window.json --repair --save",
      note: "repair the file",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["file"],
  writesWhen: ["save"],
  failedAs: "data",
  errors: WINDOW_ERRORS,
  http: { method: "POST", path: "/v1/window/validate" },
  mcp: { title: "Check and repair a program", idempotent: true },
  view: async () => (await import("../../lib/window/validate-view.ts")).validateView,
  load: () => import("../../lib/window/validate.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
