/** Source patches of plans: one for each plan, with an instruction for each file, and the diffs that there are. */
import { canonicalHash, sha256Hex } from "#kit/data/canonical.ts";
import { failures } from "#kit/data/errors.ts";
import {
  APPLY_ERRORS,
  type CodeChangePlan,
  type CodeChangePlanSet,
  type Generation,
  type PlannedChange,
  SOURCE_PATCH_SCHEMA,
  SOURCE_PATCH_SET_SCHEMA,
  type SourceEdit,
  type SourcePatch,
  type SourcePatchSet,
} from "#schemas/evidence.ts";
import { hashId } from "../records/hash.ts";
import type { CheckedEdit } from "./check.ts";

const fail = failures(APPLY_ERRORS);

/** A diff that was checked, or the word that a file needs no change. */
export type Written = (CheckedEdit & { diff: string }) | "unchanged";

/** The hash of all other fields: who changes one of them changes the patch. */
export function patchHashOf({ patchHash: _, ...patch }: SourcePatch): string {
  return canonicalHash(patch);
}

/** @throws INVALID_PATCH if it was changed since it was made, or names a file twice */
export function checkPatch(patch: SourcePatch): void {
  if (patchHashOf(patch) !== patch.patchHash)
    throw fail("INVALID_PATCH", `The patch ${patch.id} was changed after it was made`, {
      hint: "Propose it anew with evidence-propose-source-patch, and review that",
    });
  if (new Set(patch.edits.map(({ path }) => path)).size < patch.edits.length)
    throw fail("INVALID_PATCH", `The patch ${patch.id} names a file twice`);
}

/**
 * The patch of a plan; undefined if no file needs a change.
 * @param written by path, the diffs that there are
 */
export function patchOf(
  plan: CodeChangePlan,
  written: ReadonlyMap<string, Written>,
  generation: Generation,
): SourcePatch | undefined {
  const edits = plan.changes.flatMap((change): SourceEdit[] => {
    const found = written.get(change.path);
    if (found === "unchanged") return [];
    const { path, action, symbols } = change;
    return [
      {
        path,
        action,
        symbols,
        instruction: instructionOf(plan, change),
        unifiedDiff: found?.diff ?? null,
        sourceHash: hashOf(found?.before),
        resultHash: hashOf(found?.after),
      },
    ];
  });
  if (edits.length === 0) return undefined;
  const { evidence, planHash, acceptanceCriteria } = plan;
  const diffs = edits.map(({ path, action, unifiedDiff, sourceHash }) => [
    path,
    action,
    unifiedDiff,
    sourceHash,
  ]);
  const patch: Omit<SourcePatch, "patchHash"> = {
    schemaVersion: SOURCE_PATCH_SCHEMA,
    id: hashId("SPATCH", { planId: plan.id, diffs }),
    status: "proposed",
    createdAt: generation.generatedAt,
    planId: plan.id,
    planHash,
    graphFingerprint: evidence.graphFingerprint,
    diagnosticIds: evidence.diagnosticIds,
    recordIds: evidence.recordIds,
    edits,
    acceptanceCriteria,
    generation,
  };
  return { ...patch, patchHash: canonicalHash(patch) };
}

/** The patches of plans with instructions alone: nobody has written a change yet. */
export function instructedPatches(
  { plans, graphFingerprint }: Pick<CodeChangePlanSet, "plans" | "graphFingerprint">,
  generation: Generation,
): SourcePatchSet {
  return {
    schemaVersion: SOURCE_PATCH_SET_SCHEMA,
    generatedAt: generation.generatedAt,
    graphFingerprint,
    sourcePlanCount: plans.length,
    patches: plans.flatMap((plan) => patchOf(plan, new Map(), generation) ?? []),
    generation,
  };
}

const hashOf = (content: Uint8Array | null | undefined): string | null =>
  content == null ? null : sha256Hex(content);

const VERBS = { create: "Create", modify: "Change", delete: "Delete" } as const;

/** What to do with a file, in a line. */
export function instructionOf(
  { title }: CodeChangePlan,
  { path, action, symbols, rationale }: PlannedChange,
) {
  const names = symbols.length > 0 ? ` (${symbols.join(", ")})` : "";
  return `${VERBS[action]} ${path}${names}: ${title}. ${rationale}.`;
}
