/** `evidence-render-code-change`: planned changes as a text for a review. */
import { resolve } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { beginsWith } from "#kit/files/write-policy.ts";
import {
  CODE_CHANGE_REVIEW_SCHEMA,
  CodeChangePlanSet,
  type RenderCodeChangeRequest,
  type RenderedCodeChange,
} from "#schemas/evidence.ts";
import { requiredDocument } from "./changes/given.ts";
import { REVIEW_TITLE, reviewOf } from "./changes/review-text.ts";
import { openRoot } from "./project/root.ts";
import { rulesGeneration } from "./records/generation.ts";
import { writeOutputs } from "./reports/outputs.ts";

/** @throws INVALID_PATCH if a plan was changed, USAGE, those of readDocument and writeOutput */
export async function run(request: RenderCodeChangeRequest, context: Context): Promise<RenderedCodeChange> {
  const { id, plans, plansPath, patch: path } = request;
  const root = await openRoot(request, context);
  const set = await requiredDocument(CodeChangePlanSet, "plans", plans, plansPath, context);
  const generation = rulesGeneration("evidence-render-code-change", {}, context.now());
  const { text, audit } = reviewOf(set, generation);
  const audited = request.audit ?? (path === undefined ? undefined : auditOf(path));
  const files = {
    patch: { path: path && resolve(root, path), data: text, isOwn: beginsWith(REVIEW_TITLE) },
    audit: {
      path: audited && resolve(root, audited),
      data: `${JSON.stringify(audit, null, 2)}\n`,
      isOwn: beginsWith(new RegExp(`^\\{\\s*"schemaVersion":\\s*"${CODE_CHANGE_REVIEW_SCHEMA}"`)),
    },
  };
  const { written = false } = await writeOutputs(files, request, context);
  return { ...(id !== undefined && { id }), patch: text, patchHash: audit.renderedPatchHash, audit, written };
}

/** CODE_CHANGE.review.md has CODE_CHANGE.review.json beside it. */
const auditOf = (path: string): string =>
  /\.md$/i.test(path) ? path.replace(/\.md$/i, ".json") : `${path}.json`;
