#!/usr/bin/env bun
/** `gui-shell`: commands on the desktop, one after another. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ShellRequest } from "#schemas/gui/requests.ts";
import { COMMAND, FILES, READING, STOP_LINE, TYPING_ENVIRONMENT } from "../../lib/gui/contract.ts";

const contract = operation({
  ...COMMAND,
  errors: READING.errors,
  environment: { ...READING.environment, ...COMMAND.environment, ...TYPING_ENVIRONMENT },
  name: "gui-shell",
  summary: "Control the desktop with commands, interactively or from a script",
  description: [
    'Each line is a command of the GUI language, an abstract URI, a JSON object, or a sentence in English or Polish. run SCRIPT runs the lines of a file, exec COMMAND one command (--file names the workflow of EXECUTE, SIMULATE and VALIDATE that name none), "help" lists the verbs, "help VERB" explains one. A sentence with a text that is not in quotation marks is not run.',
    "On a terminal Tab completes verbs, flags, titles of windows and files, Ctrl-C stops the command that runs and not the shell, and Ctrl-D leaves. Lines are kept beside the event store, except for those that begin with a blank, hold a secret, or type what may be one.",
    "Otherwise standard input is a script: each line gives one result, and the first failure ends it; --keep-going goes on. A line STOP counts as soon as it is read. The exit status is that of the first failure.",
  ],
  input: ShellRequest,
  positional: "command",
  needsNothing: true,
  streams: true,
  script: { line: "command", keepsGoing: "keep_going", interrupts: STOP_LINE },
  paths: { workdir: "folder", file: "file" },
  shorts: { keep_going: "k" },
  examples: [
    { command: "gui-shell", note: "on a terminal", illustrative: true },
    { command: "gui-shell 'help focus'", note: "one command" },
    { command: "gui-shell run morning.gui --dry-run", note: "a script", illustrative: true },
    {
      command: "gui-shell exec EXECUTE --file steps.json --json",
      note: "a workflow",
      illustrative: true,
    },
    {
      command: "printf '%s\\n' 'focus Slack' 'CAPTURE WINDOW Slack OUT slack.png' | gui-shell",
      note: "standard input",
      illustrative: true,
    },
  ],
  files: {
    ...FILES,
    "~/.local/state/heddle/gui/.heddle/shell-history":
      "Lines typed into the shell, readable by their owner only",
  },
  mcp: false,
  load: () => import("../../lib/gui/shell.ts").then((module) => module.run),
  view: async () => (await import("../../lib/gui/shell-view.ts")).shellView,
});
export default contract;

if (import.meta.main) await runMain(contract);
