/** `evidence-apply-source-patch`: changes source files as somebody approved. */
import { dirname, join, resolve } from "node:path";
import { Type } from "@sinclair/typebox";
import { sha256Hex } from "#kit/data/canonical.ts";
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { FileChange } from "#kit/store/file-transaction.ts";
import {
  APPLY_ERRORS,
  type AppliedSourcePatch,
  type ApplySourcePatchRequest,
  SOURCE_APPLY_RECEIPT_SCHEMA,
  SourceApplyReceipt,
  SourcePatch,
  SourcePatchSet,
} from "#schemas/evidence.ts";
import { type ApplyPoint, applyApproved, type Contents, checkApproval } from "./changes/apply.ts";
import { requiredDocument } from "./changes/given.ts";
import { recreatedReason } from "./changes/reason.ts";
import { receiptPlace } from "./changes/receipts.ts";
import { checkEdit, isDone, type Parsers } from "./patches/check.ts";
import { parsersOf, presentBytes } from "./patches/files.ts";
import { refusal } from "./patches/propose.ts";
import { checkPatch } from "./patches/source-patch.ts";
import { openRoot } from "./project/root.ts";
import { rulesGeneration } from "./records/generation.ts";

const fail = failures({ ...KIT_ERRORS, ...APPLY_ERRORS });

const GENERATOR = "evidence-apply-source-patch";
const RECEIPT = "CODE_CHANGE.source.receipt.json";

/**
 * @param reach called at each step; for tests
 * @throws APPROVAL_REQUIRED, INVALID_PATCH, CHANGED_SINCE_PLAN, DAMAGED_RECEIPT, DAMAGED_JOURNAL, OUTSIDE_ROOTS,
 * PROTECTED_PATH, FILE_EXISTS, USAGE for a patch without all of its diffs, BUSY, WRITE_FAILED
 */
export async function run(
  request: ApplySourcePatchRequest,
  context: Context,
  reach?: (point: ApplyPoint) => void,
): Promise<AppliedSourcePatch> {
  const { id, dry_run } = request;
  const root = await openRoot(request, context);
  const within = { ...context, cwd: root };
  const given = await requiredDocument(PATCHES, "patch", request.patch, request.patchPath, within);
  const patch = chosen(given, request.approvalHash);
  checkPatch(patch);
  const missing = patch.edits.find(({ unifiedDiff }) => unifiedDiff === null);
  if (missing)
    throw fail(
      "USAGE",
      `The patch says what to change in "${missing.path}", but nobody has written the change`,
      {
        hint: "Hand in the diff to evidence-propose-source-patch as unifiedDiffs, or let a model write it",
      },
    );
  // What may never be applied does not wait for an approval. Whether the files are those of the patch is seen once an
  // apply that was killed has been undone.
  const parsers = await parsersOf(await presentOf(root, patch, within));
  const actor = checkApproval(request, patch.patchHash, context);
  const named = typeof request.patch === "string" ? request.patch : request.patchPath;
  const beside = named === undefined ? root : dirname(resolve(root, named));
  const place = await receiptPlace(
    root,
    request.receipt === undefined ? join(beside, RECEIPT) : resolve(root, request.receipt),
    { schema: SOURCE_APPLY_RECEIPT_SCHEMA, file: "codeChangeSourceReceipt" },
    request,
    context,
  );
  const paths = patch.edits.map(({ path }) => path);
  const hashes = Object.fromEntries(patch.edits.map(({ path, resultHash }) => [path, resultHash]));
  const { status, receipt } = await applyApproved<SourceApplyReceipt>(
    {
      root,
      type: "source.applied",
      patchHash: patch.patchHash,
      actor,
      paths,
      plan: (contents) => changesOf(patch, contents, parsers),
      dryRun: dry_run,
      receipt: {
        schema: SourceApplyReceipt,
        place,
        make: ({ approvedAt, appliedAt, isRecreated }) => ({
          schemaVersion: SOURCE_APPLY_RECEIPT_SCHEMA,
          patchId: patch.id,
          patchHash: patch.patchHash,
          planId: patch.planId,
          approvedBy: actor,
          approvedAt,
          appliedAt,
          appliedPaths: paths,
          fileHashesAfter: hashes,
          generation: {
            ...rulesGeneration(GENERATOR, { patchHash: patch.patchHash }, new Date(appliedAt)),
            reason: isRecreated ? recreatedReason() : null,
          },
        }),
        patchOf: ({ patchHash }) => patchHash,
        fits: (receipt) =>
          receipt.patchId === patch.id &&
          receipt.planId === patch.planId &&
          JSON.stringify(receipt.appliedPaths) === JSON.stringify(paths) &&
          paths.length === Object.keys(receipt.fileHashesAfter).length &&
          paths.every((path) => receipt.fileHashesAfter[path] === hashes[path]),
      },
    },
    context,
    reach,
  );
  const written = status === "applied" || status === "receipt_recreated";
  return { ...(id !== undefined && { id }), status, paths, receiptPath: place.name, receipt, written };
}

const PATCHES = Type.Union([SourcePatch, SourcePatchSet]);

/** Of a set the patch with the approved hash, or its only one. @throws APPROVAL_REQUIRED, USAGE */
function chosen(given: SourcePatch | SourcePatchSet, approved: string | undefined): SourcePatch {
  if (!("patches" in given)) return given;
  const [first, ...others] = given.patches;
  if (!first) throw fail("USAGE", "The set has no patch");
  if (others.length === 0) return first;
  const found = given.patches.find(({ patchHash }) => patchHash === approved);
  if (found) return found;
  throw fail(
    "APPROVAL_REQUIRED",
    `None of the ${given.patches.length} patches of the set has the approved hash`,
    {
      hint: "State the patchHash of the patch that was reviewed: --approval-hash HASH",
    },
  );
}

/** The files of a patch. @throws as {@link presentBytes}, also for a file that may not be changed */
async function presentOf(root: string, { edits }: SourcePatch, context: Context): Promise<Contents> {
  const present = new Map<string, Uint8Array | null>();
  for (const { path } of edits) present.set(path, await presentBytes(root, path, context));
  return present;
}

/**
 * @returns null if every file is what the patch makes of what it was for
 * @throws CHANGED_SINCE_PLAN if a file is neither that nor what the patch is for, INVALID_PATCH
 */
function changesOf(patch: SourcePatch, contents: Contents, parsers: Parsers): FileChange[] | null {
  const states = patch.edits.map((edit) => {
    const present = contents.get(edit.path) ?? null;
    const hash = present === null ? null : sha256Hex(present);
    const isOld = hash === edit.sourceHash;
    const isNew = hash === edit.resultHash && isDone(edit, edit.unifiedDiff ?? "", present, edit.sourceHash);
    return { edit, present, isOld, isNew };
  });
  if (states.every(({ isNew }) => isNew)) return null;
  const changed = states.find(({ isOld }) => !isOld);
  if (changed)
    throw fail(
      "CHANGED_SINCE_PLAN",
      `Cannot change "${changed.edit.path}": it was changed after the patch was made`,
      {
        hint: "Propose the patch anew with evidence-propose-source-patch, and review that",
      },
    );
  return states.map(({ edit, present }) => {
    const { path, unifiedDiff, resultHash } = edit;
    try {
      const { before, after } = checkEdit(edit, unifiedDiff ?? "", present, parsers);
      if ((after === null ? null : sha256Hex(after)) !== resultHash)
        throw fail("INVALID_PATCH", `The diff of "${path}" does not make what the patch says`, {
          hint: "Propose the patch anew with evidence-propose-source-patch, and review that",
        });
      return { path, before, after };
    } catch (thrown) {
      throw refusal(path, thrown);
    }
  });
}
