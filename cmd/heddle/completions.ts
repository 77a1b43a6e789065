#!/usr/bin/env bun
/** `heddle completions`: the completion script of a shell. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { CompletionsRequest, CompletionsResult } from "#schemas/heddle.ts";

const contract = operation({
  name: "heddle-completions",
  family: "heddle",
  summary: "Print the completion script for bash, zsh or fish",
  description: [
    "The script completes heddle and every operation: commands, options not given yet, their values, and paths; it asks heddle complete, which takes some hundredths of a second. In bash and fish, load it from the start-up file; in zsh, save it as _heddle in a folder of fpath, or load it after compinit.",
  ],
  input: CompletionsRequest,
  output: CompletionsResult,
  positional: "shell",
  plain: "script",
  examples: [
    {
      command: `bash -c 'source <(heddle completions bash) && complete -p heddle'`,
      note: "Load it into bash",
    },
    {
      command: "heddle completions zsh | head -n 1",
      note: "Save it with a redirection to a folder of fpath",
    },
    { command: "heddle completions fish > /dev/null", note: "For fish, usually piped to source" },
  ],
  effects: "none",
  mcp: false,
  load: () => import("../../lib/heddle/completions.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
