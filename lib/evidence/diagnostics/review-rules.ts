/** Findings about links that were accepted, and whose ends have changed since. */

import { pairOf } from "../reviews/standing.ts";
import { SUSPECT } from "../reviews/suspects.ts";
import type { Rule } from "./finding.ts";

export const suspectLinks: Rule = function* ({ relations, byId }) {
  // Two records may have several relations.
  const reported = new Set<string>();
  for (const { from, to, basis } of relations) {
    const grounds = basis.filter((ground) => ground.startsWith(SUSPECT));
    const [one, other] = [byId.get(from), byId.get(to)];
    const pair = pairOf(from, to);
    if (grounds.length === 0 || !one || !other || reported.has(pair)) continue;
    reported.add(pair);
    yield {
      code: "INSUFFICIENT_EVIDENCE",
      severity: "review_required",
      records: [one, other],
      cause: "suspect",
      names: grounds.map((ground) =>
        ground.slice(SUSPECT.length).replace(/ has changed since the review$/, ""),
      ),
      consequence: 0.7,
    };
  }
};
