#!/usr/bin/env bun
/** `heddle help`: the overview, a family, or an operation. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { HelpRequest, HelpResult } from "#schemas/heddle.ts";

const contract = operation({
  name: "heddle-help",
  family: "heddle",
  summary: "Show an overview, or the help on a topic",
  description: ["A topic is a family, an operation or a heddle command."],
  input: HelpRequest,
  output: HelpResult,
  positional: "topic",
  subjects: [],
  names: { topic: ["family", "operation"] },
  plain: "text",
  examples: [
    { command: "heddle help", note: "The overview" },
    { command: "heddle help heddle-schemas", note: "One operation" },
  ],
  effects: "none",
  mcp: false,
  load: () => import("../../lib/heddle/help.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
