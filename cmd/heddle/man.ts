#!/usr/bin/env bun
/** `heddle man`: a manual page, even if none is installed. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ManRequest, ManResult } from "#schemas/heddle.ts";

const contract = operation({
  name: "heddle-man",
  family: "heddle",
  summary: "Show a manual page",
  description: [
    "The pages are part of the program: this works even if no man pages or no man program is installed. With --format mdoc it prints the source, for man and mandoc.",
  ],
  input: ManRequest,
  output: ManResult,
  positional: "page",
  subjects: [],
  names: { page: ["page"] },
  plain: "text",
  examples: [
    { command: "heddle man heddle-jsonl", note: "The conventions of input and output" },
    { command: "heddle man heddle.7 --format mdoc | head -n 3", note: "The source of a page" },
  ],
  effects: "none",
  mcp: false,
  load: () => import("../../lib/heddle/man.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
