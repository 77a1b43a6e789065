#!/usr/bin/env bun
/** `evidence-render-todo`: proposed tasks as a patch of the task list. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { EVIDENCE_ERRORS, RenderedTodo, RenderTodoRequest } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8, PROTECTED_PATH, FILE_EXISTS, WRITE_FAILED } = KIT_ERRORS;
const { INVALID_SOURCE } = EVIDENCE_ERRORS;

const contract = operation({
  name: "evidence-render-todo",
  family: "evidence",
  summary: "Render proposed tasks as a patch of the task list, for a review",
  description: [
    "Checks the proposals of evidence-propose-todo against the graph and its findings, leaves out what cites something that is not there and what the task list already has, and makes a unified diff that adds the rest at the end of the list. Without proposals rules make them from the graph. The list itself stays as it is.",
    "The audit beside the patch says what it was made from. Both are bound by the hash of the patch, which evidence-apply-todo wants from whoever approves it.",
  ],
  input: RenderTodoRequest,
  output: RenderedTodo,
  aliases: {
    synthesis: { from: [], itself: ["proposals", "conclusions"], unless: ["synthesisPath"] },
  },
  positional: "synthesisPath",
  subjects: ["synthesisPath", "synthesis"],
  needsNothing: true,
  paths: {
    root: "folder",
    synthesisPath: "file",
    synthesis: "file",
    graph: "file",
    graphPath: "file",
    diagnostics: "file",
    diagnosticsPath: "file",
    reviews: "file",
    todo: "file",
    patch: "file",
    audit: "file",
  },
  maxLine: 512 * 1024 * 1024,
  examples: [
    {
      command: `evidence-extract-nl --nl-mode deterministic --text "The cart must validate coupons." --json | evidence-link --json | jq -c '{graph: .}' | evidence-render-todo --todo TODO.md --json | jq -r .patch | tail -n +3`,
      note: "what would be added to the task list",
    },
    {
      command: "evidence-render-todo task-synthesis.json --graph graph.json --patch TODO.patch",
      note: "writes TODO.patch and TODO.patch.json",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["patch", "audit"],
  writesWhen: ["patch", "audit"],
  environment: { HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given" },
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8, PROTECTED_PATH, FILE_EXISTS, WRITE_FAILED, INVALID_SOURCE },
  http: { method: "POST", path: "/v1/evidence/render-todo" },
  mcp: { title: "Render proposed tasks as a patch" },
  load: () => import("../../lib/evidence/render-todo.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/render-todo-view.ts")).renderTodoView,
});
export default contract;

if (import.meta.main) await runMain(contract);
