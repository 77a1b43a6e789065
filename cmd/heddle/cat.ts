#!/usr/bin/env bun
/** `heddle-cat`: checks JSON Lines and prints the records again. */
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { AnyRecord } from "#schemas/heddle.ts";

const contract = operation({
  name: "heddle-cat",
  family: "heddle",
  summary: "Check JSON Lines and print the good records again, compact, one a line",
  description: [
    "Reads JSON Lines, says of each bad line what is wrong with it and where it stands, and passes every good record on. Use it before a pipeline that must not stop, or to compact a file.",
  ],
  input: AnyRecord,
  output: AnyRecord,
  requests: "lines",
  takesFailures: true,
  examples: [
    {
      command: `printf '{"a": 1}\\n{bad}\\n{"a": 2}\\n' | heddle-cat --errors inline`,
      note: "A bad line stays in its place, and makes the exit status 65",
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
