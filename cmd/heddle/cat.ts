#!/usr/bin/env bun
/** `heddle-cat`: checks JSON Lines and prints the records again. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { AnyRecord } from "#schemas/heddle.ts";

const contract = operation({
  name: "heddle-cat",
  family: "heddle",
  summary: "Check JSON Lines and print the valid records, compact, one per line",
  description: [
    "Reads JSON Lines, reports each invalid line with its number and the reason, and passes every valid record through. Use it to clean the input of a pipeline, or to compact a file.",
  ],
  input: AnyRecord,
  output: AnyRecord,
  requests: "lines",
  takesFailures: true,
  examples: [
    {
      command: `printf '{"a": 1}\\n{bad}\\n{"a": 2}\\n' | heddle-cat --errors inline`,
      note: "The error takes the place of the invalid line; the exit status is 65",
      exit: 65,
    },
  ],
  effects: "none",
  light: true,
  mcp: false,
  load: () => import("../../lib/heddle/cat.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
