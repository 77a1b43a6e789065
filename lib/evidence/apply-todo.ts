/** `evidence-apply-todo`: adds approved tasks to the task list. */
import { relative, resolve } from "node:path";
import { sha256Hex } from "#kit/data/canonical.ts";
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { readConfined } from "#kit/files/roots.ts";
import {
  APPLY_ERRORS,
  type AppliedTodo,
  type ApplyTodoRequest,
  TODO_APPLY_RECEIPT_SCHEMA,
  TodoApplyReceipt,
  TodoPatch,
} from "#schemas/evidence.ts";
import { type ApplyPoint, applyApproved, type Contents, checkApproval } from "./changes/apply.ts";
import { checkTarget } from "./changes/paths.ts";
import { recreatedReason } from "./changes/reason.ts";
import { receiptPlace } from "./changes/receipts.ts";
import { openRoot } from "./project/root.ts";
import { type CheckedPatch, checkPatch, isPatched, patched } from "./proposals/patch-text.ts";
import { rulesGeneration } from "./records/generation.ts";
import { readDocument } from "./records/read-document.ts";

const fail = failures({ ...KIT_ERRORS, ...APPLY_ERRORS });

const GENERATOR = "evidence-apply-todo";
/** Patches add a few tasks. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * @param reach called at each step; for tests
 * @throws APPROVAL_REQUIRED, INVALID_PATCH, CHANGED_SINCE_PLAN, DAMAGED_RECEIPT, DAMAGED_JOURNAL, OUTSIDE_ROOTS,
 * PROTECTED_PATH, FILE_EXISTS, USAGE for a patch without a task, BUSY, WRITE_FAILED
 */
export async function run(
  request: ApplyTodoRequest,
  context: Context,
  reach?: (point: ApplyPoint) => void,
): Promise<AppliedTodo> {
  const { id, dry_run } = request;
  const root = await openRoot(request, context);
  const within = { ...context, cwd: root };
  const patchPath = request.patch ?? "TODO.patch";
  const text = await readConfined(context.roots, patchPath, { cwd: root, maxBytes: MOST_BYTES });
  const audit = await readDocument(TodoPatch, request.audit ?? `${patchPath}.json`, within);
  const patch = checkPatch(text, audit);
  const actor = checkApproval(request, patch.hash, context);
  const { path } = audit.sourceTodo;
  if (request.todo !== undefined && relative(root, resolve(root, request.todo)) !== path)
    throw fail("USAGE", `The patch is for "${path}", not for "${request.todo}"`, {
      hint: "Leave the task list out, or render a patch for it",
    });
  if (patch.suffix === "")
    throw fail("USAGE", "The patch adds nothing: the list has every proposed task already");
  await checkTarget(root, path, context);
  const kind = { schema: TODO_APPLY_RECEIPT_SCHEMA, file: "todoApplyReceipt" } as const;
  const named = resolve(root, request.receipt ?? `${patchPath}.receipt.json`);
  const place = await receiptPlace(root, named, kind, request, context);
  const { status, receipt } = await applyApproved<TodoApplyReceipt>(
    {
      root,
      type: "todo.applied",
      patchHash: patch.hash,
      actor,
      paths: [path],
      plan: (contents) => planOf(path, contents, patch),
      dryRun: dry_run,
      receipt: {
        schema: TodoApplyReceipt,
        place,
        make: ({ contents, isRecreated, ...times }) => ({
          schemaVersion: TODO_APPLY_RECEIPT_SCHEMA,
          patchHash: patch.hash,
          sourceTodoHash: audit.sourceTodo.contentHash,
          resultTodoHash: resultHash(contents.get(path) ?? null, patch),
          selectedProposalIds: audit.selectedProposalIds,
          approvedBy: actor,
          ...times,
          generation: {
            ...rulesGeneration(GENERATOR, { patchHash: patch.hash }, new Date(times.appliedAt)),
            reason: isRecreated ? recreatedReason() : null,
          },
        }),
        patchOf: ({ patchHash }) => patchHash,
        fits: (receipt, contents) =>
          receipt.resultTodoHash === resultHash(contents.get(path) ?? null, patch) &&
          receipt.sourceTodoHash === audit.sourceTodo.contentHash &&
          JSON.stringify(receipt.selectedProposalIds) === JSON.stringify(audit.selectedProposalIds),
      },
    },
    context,
    reach,
  );
  const written = status === "applied" || status === "receipt_recreated";
  return { ...(id !== undefined && { id }), status, todo: path, receiptPath: place.name, receipt, written };
}

/** @throws CHANGED_SINCE_PLAN if the list is neither what the patch is for, nor what it makes of it */
function planOf(path: string, contents: Contents, patch: CheckedPatch) {
  const before = contents.get(path) ?? null;
  if (isPatched(before, patch)) return null;
  const after = patched(before, patch);
  if (after === null)
    throw fail("CHANGED_SINCE_PLAN", `Cannot change "${path}": it was changed after the patch was made`, {
      hint: "Render the patch anew with evidence-render-todo, and review that",
    });
  return [{ path, before, after }];
}

/** Of the list with the patch, whether or not it is there yet. */
function resultHash(present: Uint8Array | null, patch: CheckedPatch): string {
  return sha256Hex(patched(present, patch) ?? present ?? new Uint8Array());
}
