/** Which reviews hold: what was withdrawn, decided again about the same, or accepted for a time that is over, does not. */
import { canonicalHash } from "#kit/data/canonical.ts";
import type { Review, ReviewResult, Withdrawal } from "#schemas/evidence.ts";
import { pairOf } from "./standing.ts";
import { isExpired } from "./suppress.ts";

/** In the order of the file. */
export function statesOf(reviews: readonly Review[], now: Date): ReviewResult["reviews"] {
  const withdrawn = new Set(reviews.flatMap((one) => (one.decision === "withdrawn" ? [one.withdraws] : [])));
  const last = new Map<string, string>();
  for (const review of reviews)
    if (review.decision !== "withdrawn" && !withdrawn.has(review.id)) last.set(subjectOf(review), review.id);
  return reviews.map((review) => {
    if (withdrawn.has(review.id)) return { state: "withdrawn", review };
    if (review.decision === "withdrawn") return { state: "holds", review };
    if (last.get(subjectOf(review)) !== review.id) return { state: "replaced", review };
    const isOver = review.decision === "suppressed" && isExpired(review, now);
    return { state: isOver ? "expired" : "holds", review };
  });
}

/** What a review is about; texts and hashes of the ends of a link may have changed since. */
function subjectOf(review: Exclude<Review, Withdrawal>): string {
  if (review.decision === "suppressed")
    return `${review.finding.code} ${review.finding.fingerprints.toSorted().join()}`;
  const [one = "", other = ""] = review.ends.map(({ kind, statement, path, symbol, item, text }) => {
    const name = item ?? symbol;
    return canonicalHash({ kind, statement, path, symbol: name, text: name === null ? text : null });
  });
  return pairOf(one, other);
}
