#!/usr/bin/env bun
/** `uri-shell`: exports a plan into a shell. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { ShellRequest, ShellResult } from "#schemas/uri.ts";
import { ENVIRONMENT, FILES, PLANNING } from "../../lib/uri/contract.ts";

const contract = operation({
  name: "uri-shell",
  family: "uri",
  summary: "Print a plan as shell exports and a heddle_run function",
  description: [
    "The script sets HEDDLE_INTENT, HEDDLE_URI (of the first step), HEDDLE_URIS (of all steps, separated by spaces) and HEDDLE_CMD, and defines heddle_run, which runs the steps of the plan in order and stops at the first failure. heddle-run is another name for it; in dash and busybox sh it is an alias, which a script can use only on a later line. Every value is quoted for the shell, so that it never reads a prompt as code.",
    'sh, bash, zsh and other POSIX shells: plan="$(uri-shell …)" && eval "$plan", since eval of an empty string succeeds. fish: uri-shell --shell fish … | source. PowerShell: uri-shell --shell powershell … | Out-String | Invoke-Expression.',
    "The script uses the user's folders on this machine: if user-dirs.dirs names a download folder, it replaces ~/Downloads.",
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
    { command: 'uri-shell --shell fish "open firefox"', note: "the script for fish" },
  ],
  effects: "read",
  light: true,
  errors: PLANNING,
  mcp: false,
  environment: { ...ENVIRONMENT, SHELL: "Shell to write for if --shell is absent" },
  files: FILES,
  load: () => import("../../lib/uri/shell.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
