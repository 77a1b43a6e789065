#!/usr/bin/env bun
/** `heddle man`: a page of the manual, without an installed manual. */
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { ManRequest, ManResult } from "#schemas/heddle.ts";

const contract = operation({
  name: "heddle-man",
  family: "heddle",
  summary: "Show a page of the manual",
  description: [
    "Every page is part of the program: this works where no manual is installed, and where there is no man. With the format mdoc it prints the source, for man and mandoc.",
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
