#!/usr/bin/env bun
/** `heddle complete`: what may stand at the cursor of a command line. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { CompleteRequest, CompleteResult } from "#schemas/heddle.ts";

const contract = operation({
  name: "heddle-complete",
  family: "heddle",
  summary: "Print completions for a command line",
  description: [
    "The completion scripts call it while you type. The words are those up to the cursor; the last one is being typed and may be empty. A line each: the word, a tab, and what it means. :file and :folder stand for paths, which the shell completes.",
    "Ids (of runs, intents, schedules, invoices) come from the operation that lists them, which reads the stores and settings that the command would use and starts no program. If it takes longer than 1.5 seconds, they are left out.",
  ],
  input: CompleteRequest,
  output: CompleteResult,
  positional: "words",
  plain: "lines",
  examples: [
    { command: "heddle complete -- uri-plan --platform ''", note: "The values of an option" },
    { command: "heddle complete -- heddle language e", note: "Operations of a family that begin with e" },
  ],
  effects: "read",
  mcp: false,
  load: () => import("../../lib/heddle/complete.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
