#!/usr/bin/env bun
/** `heddle llms`, also `heddle --llms`: every operation on a line. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { LlmsRequest, LlmsResult } from "#schemas/heddle.ts";

const contract = operation({
  name: "heddle-llms",
  family: "heddle",
  summary: "Print every operation on a line, for a language model",
  description: ["The same as heddle --llms. heddle skill FAMILY has more about one family."],
  input: LlmsRequest,
  output: LlmsResult,
  subjects: [],
  plain: "text",
  examples: [
    { command: "heddle --llms", note: "All operations" },
    { command: "heddle llms", note: "The same" },
  ],
  effects: "none",
  mcp: false,
  load: () => import("../../lib/heddle/llms.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
