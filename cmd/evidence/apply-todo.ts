#!/usr/bin/env bun
/** `evidence-apply-todo`: adds approved tasks to the task list. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { APPLY_ERRORS, AppliedTodo, ApplyTodoRequest } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8, PROTECTED_PATH, FILE_EXISTS, WRITE_FAILED, BUSY } = KIT_ERRORS;

const contract = operation({
  name: "evidence-apply-todo",
  family: "evidence",
  summary: "Add approved tasks to the task list once; the hash of the patch must match",
  description: [
    "Applies a patch of evidence-render-todo. It takes the name of whoever approves it and the hash of the patch, and refuses a patch, an audit or a task list that was changed since. The list is replaced as a whole: a process that is killed leaves the old or the new one.",
    "The receipt says who approved what and when. The same call again changes nothing, and makes the receipt anew if it was lost. Every change is logged in .heddle/evidence/approvals.jsonl, a hash chain.",
  ],
  input: ApplyTodoRequest,
  output: AppliedTodo,
  positional: "patch",
  needsNothing: true,
  paths: { root: "folder", patch: "file", audit: "file", todo: "file", receipt: "file" },
  examples: [
    {
      command:
        "evidence-apply-todo TODO.patch --actor ada --approval-hash $(sha256sum TODO.patch | cut -c-64)",
      note: "after reading TODO.patch",
      illustrative: true,
    },
    {
      command: "evidence-apply-todo --dry-run --actor ada --approval-hash HASH",
      note: "checks everything and changes nothing",
      illustrative: true,
    },
  ],
  effects: "write",
  outputs: ["todo", "receipt"],
  environment: { HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given" },
  files: {
    "TODO.patch.receipt.json": "Who approved the patch, and when it was applied",
    ".heddle/evidence/approvals.jsonl": "Every change that was approved and applied, in a hash chain",
  },
  errors: {
    NOT_FOUND,
    UNREADABLE,
    INVALID_UTF8,
    PROTECTED_PATH,
    FILE_EXISTS,
    WRITE_FAILED,
    BUSY,
    ...APPLY_ERRORS,
  },
  http: { method: "POST", path: "/v1/evidence/apply-todo" },
  mcp: { title: "Apply an approved patch of the task list", idempotent: true },
  load: () => import("../../lib/evidence/apply-todo.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/apply-todo-view.ts")).applyTodoView,
});
export default contract;

if (import.meta.main) await runMain(contract);
