/** The readable view of reviews: each with what it is about, who decided it and why. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine, wrap } from "#kit/docs/text.ts";
import type { Review, ReviewedEnd, ReviewResult } from "#schemas/evidence.ts";

const WORDS = {
  holds: "",
  replaced: " (replaced)",
  withdrawn: " (withdrawn)",
  expired: " (expired)",
} as const;

export function reviewView({ path, written, reviews }: ReviewResult, style: Style): string {
  if (reviews.length === 0) return `No reviews in ${path}`;
  const lines = reviews.flatMap(({ state, review }) => {
    const { id, at, actor, reason, decision } = review;
    const tone = state !== "holds" ? style.dim : decision === "accepted" ? style.green : style.yellow;
    return [
      `${tone(`${decision}${WORDS[state]}`)}  ${visibleLine(actor)}, ${at.slice(0, 10)}  ${style.dim(id)}`,
      ...subjectsOf(review).flatMap((text) => indented(text, style)),
      ...indented(`“${reason}”`, style),
    ];
  });
  return [...lines, ...(written ? [style.dim(`Written to ${path}; commit it`)] : [])].join("\n");
}

function subjectsOf(review: Review): string[] {
  if (review.decision === "withdrawn") return [review.withdraws];
  if (review.decision !== "suppressed") return review.ends.map(subjectOf);
  const { finding, owner, expires } = review;
  return [`${finding.code}  ${finding.title}`, `until ${expires}, ${owner} sees to it`];
}

function subjectOf({ path, lines, item, text, kind }: ReviewedEnd): string {
  const place = path === null ? kind : `${path}${lines ? `:${lines.start}` : ""}`;
  return `${place}  ${item ?? text}`;
}

const indented = (text: string, style: Style): string[] =>
  wrap(visibleLine(text), style.width - 2).map((line) => `  ${line}`);
