#!/usr/bin/env bun
/** `evidence-propose-todo`: tasks for the findings of a graph. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { ProposeTodoRequest, TaskSynthesis } from "#schemas/evidence.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8, FILE_EXISTS, WRITE_FAILED } = KIT_ERRORS;

const contract = operation({
  name: "evidence-propose-todo",
  family: "evidence",
  summary: "Propose tasks for the findings of a graph, with criteria, priorities and citations",
  description: [
    "Reads a graph of evidence-link and its findings, and proposes what to do about them. Nothing is changed: evidence-render-todo makes a patch of the task list of the proposals, and evidence-apply-todo applies it once somebody approves exactly that patch. No proposal says that something is done.",
    "By default a language model writes them, and the command fails with exit status 1 if none is configured, if it does not answer, or if it cites a finding that does not exist. --mode deterministic proposes by rules, without a model and without a network; prefer-llm falls back to them, and leaves unknown citations out with a warning.",
  ],
  input: ProposeTodoRequest,
  output: TaskSynthesis,
  aliases: ALIASES.findings,
  positional: "graphPath",
  subjects: ["graphPath", "graph"],
  paths: {
    graphPath: "file",
    diagnostics: "file",
    diagnosticsPath: "file",
    output: "file",
    out: "file",
    root: "folder",
    reviews: "file",
  },
  maxLine: 512 * 1024 * 1024,
  examples: [
    {
      command: `evidence-extract-nl --nl-mode deterministic --text "The cart must validate coupons." --json | evidence-link --json | evidence-propose-todo --mode deterministic --json | jq -c '.proposals[] | [.priority, .title]'`,
      note: "by rules, from a sentence that nothing shows",
    },
    {
      command: "evidence-propose-todo graph.json --mode prefer-llm --out task-synthesis.json",
      note: "with a model if there is one",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["output", "out"],
  writesWhen: ["output", "out"],
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8, FILE_EXISTS, WRITE_FAILED, ...LLM_ERRORS },
  http: { method: "POST", path: "/v1/evidence/propose-todo" },
  mcp: { title: "Propose tasks for findings" },
  load: () => import("../../lib/evidence/propose-todo.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/propose-todo-view.ts")).proposeTodoView,
});
export default contract;

if (import.meta.main) await runMain(contract);
