#!/usr/bin/env bun
/** `package-shell`: commands on packages, one after another. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ShellRequest, ShellResult } from "#schemas/package/shell.ts";
import { PACKAGE_ERRORS } from "#schemas/package.ts";
import { RUNNING_SERVICES } from "../../lib/package/execution/contract.ts";
import { MODEL_OPERATION } from "../../lib/package/llm/contract.ts";

const contract = operation({
  ...RUNNING_SERVICES,
  name: "package-shell",
  summary: "Create, change and run packages interactively or from a script",
  description: [
    'Each command is an operation with its options: "execute --runtime sandbox" is package-execute. A command without an intent is about the current one, which new, generate and load make or choose. "help" lists the commands, "help COMMAND" explains one.',
    "On a terminal the prompt shows the current intent and its state, Tab completes commands, options, intents and paths, Ctrl-C cancels the command that runs, and Ctrl-D leaves. Lines are kept in the state folder of the workspace, except for those with a secret and those that begin with a blank.",
    "Otherwise standard input is a script: each line is a command, # begins a comment, and each command gives one result. The first failure ends the script, since what follows could be about another package; --keep-going goes on. The exit status is that of the first failure.",
    "Nothing is started that is not approved: on a terminal execute asks, in a script it needs approve before.",
  ],
  input: ShellRequest,
  output: ShellResult,
  positional: "command",
  needsNothing: true,
  streams: true,
  script: { line: "command", keepsGoing: "keep_going" },
  paths: { workspace: "folder" },
  shorts: { workspace: "w", keep_going: "k" },
  failedAs: "data",
  examples: [
    { command: "package-shell", note: "on a terminal", illustrative: true },
    { command: 'package-shell "help execute"', note: "one command" },
    {
      command:
        "printf '%s\\n' 'generate \"users API with CRUD\"' approve 'execute --runtime sandbox' | package-shell",
      note: "a script",
      illustrative: true,
    },
  ],
  effects: "execute",
  outputs: ["workspace"],
  dryRun: "dry_run",
  errors: { ...PACKAGE_ERRORS, ...MODEL_OPERATION.errors, ...RUNNING_SERVICES.errors },
  environment: { ...MODEL_OPERATION.environment, ...RUNNING_SERVICES.environment },
  files: {
    ...RUNNING_SERVICES.files,
    ".heddle/package/shell-history": "Lines typed into the shell, readable by their owner only",
  },
  mcp: false,
  load: () => import("../../lib/package/shell.ts").then((module) => module.run),
  view: async () => (await import("../../lib/package/shell-view.ts")).shellView(),
});
export default contract;

if (import.meta.main) await runMain(contract);
