/** Plans as Markdown, for people who review them. */
import { sha256Hex } from "#kit/data/canonical.ts";
import { failures } from "#kit/data/errors.ts";
import {
  APPLY_ERRORS,
  CODE_CHANGE_REVIEW_SCHEMA,
  type CodeChangePlan,
  type CodeChangePlanSet,
  type CodeChangeReview,
  type Generation,
} from "#schemas/evidence.ts";
import { markdownCode, markdownText } from "../reports/markdown-text.ts";
import { planHashOf } from "./plan.ts";

const fail = failures(APPLY_ERRORS);

/** The file begins with it. */
export const REVIEW_TITLE = "# Planned code changes";

/** @throws INVALID_PATCH if a plan was changed since it was made */
export function checkPlans(plans: readonly CodeChangePlan[]): void {
  for (const plan of plans)
    if (planHashOf(plan) !== plan.planHash)
      throw fail("INVALID_PATCH", `The plan ${plan.id} was changed after it was made`, {
        hint: "Plan anew with evidence-propose-code-change",
      });
}

/** @throws as {@link checkPlans} */
export function reviewOf(
  { plans, graphFingerprint }: CodeChangePlanSet,
  generation: Generation,
): { text: string; audit: CodeChangeReview } {
  checkPlans(plans);
  const text = [
    REVIEW_TITLE,
    "",
    `Graph: ${markdownCode(graphFingerprint)}`,
    ...(plans.length === 0 ? ["", "No change is planned. This does not say that all is done."] : []),
    ...plans.flatMap(linesOf),
    "",
  ].join("\n");
  return {
    text,
    audit: {
      schemaVersion: CODE_CHANGE_REVIEW_SCHEMA,
      createdAt: generation.generatedAt,
      graphFingerprint,
      planIds: plans.map(({ id }) => id),
      planHashes: plans.map(({ planHash }) => planHash),
      renderedPatchHash: sha256Hex(text),
      generation,
    },
  };
}

function linesOf(plan: CodeChangePlan): string[] {
  const {
    id,
    planHash,
    title,
    description,
    priority,
    changes,
    acceptanceCriteria,
    risk,
    rollback,
    evidence,
  } = plan;
  return [
    "",
    `## [${priority}] ${markdownText(title)}`,
    "",
    `${markdownText(description)}`,
    "",
    `- Plan: ${markdownCode(id)}, hash ${markdownCode(planHash)}`,
    `- Risk: ${risk.level}${risk.reasons.length > 0 ? ` (${risk.reasons.map(markdownText).join("; ")})` : ""}`,
    `- Rollback: ${markdownText(rollback)}`,
    `- Findings: ${evidence.diagnosticIds.map(markdownCode).join(", ")}`,
    "",
    "| file | change | names | why |",
    "|---|---|---|---|",
    ...changes.map(
      ({ path, action, symbols, rationale }) =>
        `| ${markdownCode(path)} | ${action} | ${symbols.map(markdownCode).join(", ")} | ${markdownText(rationale)} |`,
    ),
    "",
    "Done when:",
    "",
    ...acceptanceCriteria.map((criterion) => `- ${markdownText(criterion)}`),
  ];
}
