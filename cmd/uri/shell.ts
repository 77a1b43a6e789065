#!/usr/bin/env bun
/** `uri-shell`: exports a plan into a shell. */
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { ShellRequest, ShellResult } from "#schemas/uri.ts";
import { ENVIRONMENT, FILES, PLANNING } from "../../lib/uri/contract.ts";

const contract = operation({
  name: "uri-shell",
  family: "uri",
  summary: "Write the exports and the heddle_run function of a plan for a shell",
  description: [
    "The text sets HEDDLE_INTENT, HEDDLE_URI and HEDDLE_CMD and defines heddle_run, which runs the steps of the plan in order, each as an argument array, and stops at the first that fails. heddle-run is another name for it: an alias in dash and busybox sh, where a script has to use it on a later line. Every value is quoted by the rules of the shell, so that no text of a prompt is read as code.",
    'sh, bash, zsh and other POSIX shells: plan="$(uri-shell …)" && eval "$plan", since eval takes the empty text of a refusal for success. fish: uri-shell --shell fish … | source. PowerShell: uri-shell --shell powershell … | Out-String | Invoke-Expression.',
    "The user's folders are those of this machine: a download folder that user-dirs.dirs names goes into the text in place of ~/Downloads.",
  ],
  input: ShellRequest,
  output: ShellResult,
  aliases: ALIASES.prompt,
  positional: "prompt",
  plain: "script",
  examples: [
    {
      command: 'plan="$(uri-shell \'open firefox\')" && eval "$plan" && echo "$HEDDLE_URI"',
      note: "in sh, bash or zsh",
    },
    { command: 'uri-shell --shell fish "open firefox"', note: "the text for fish" },
  ],
  effects: "read",
  light: true,
  errors: PLANNING,
  mcp: false,
  environment: { ...ENVIRONMENT, SHELL: "Shell to write for where --shell is absent" },
  files: FILES,
  load: () => import("../../lib/uri/shell.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
