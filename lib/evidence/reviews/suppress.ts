/** Marks findings that somebody accepted for a while, and says when that time is over. */
import { type Diagnostic, type Review, SEVERITIES, type Suppression } from "#schemas/evidence.ts";

/** Suppressions that were not withdrawn. */
function suppressionsIn(reviews: readonly Review[]): Suppression[] {
  const withdrawn = new Set(reviews.flatMap((one) => (one.decision === "withdrawn" ? [one.withdraws] : [])));
  return reviews.filter((one): one is Suppression => one.decision === "suppressed" && !withdrawn.has(one.id));
}

/** The last day counts whole, in UTC. */
export const isExpired = ({ expires }: Pick<Suppression, "expires">, now: Date): boolean =>
  expires < now.toISOString().slice(0, 10);

/** Ids of those whose time is over: what depends on the date of a run. */
export const expiredSuppressions = (reviews: readonly Review[], now: Date): string[] =>
  suppressionsIn(reviews)
    .filter((one) => isExpired(one, now))
    .map(({ id }) => id);

/**
 * The same findings, with marks. A group of records is suppressed if each of them is, so that a new one shows; one that has
 * become graver is not.
 */
export function withSuppressions(
  diagnostics: readonly Diagnostic[],
  reviews: readonly Review[],
  now: Date,
): Diagnostic[] {
  const known = new Map<string, Suppression>();
  for (const one of suppressionsIn(reviews))
    for (const fingerprint of one.finding.fingerprints) known.set(`${one.finding.code} ${fingerprint}`, one);
  if (known.size === 0) return [...diagnostics];
  return diagnostics.map((diagnostic) => {
    const weight = SEVERITIES.indexOf(diagnostic.severity);
    const found = diagnostic.fingerprints
      .map((fingerprint) => known.get(`${diagnostic.code} ${fingerprint}`))
      .filter((one) => one !== undefined && SEVERITIES.indexOf(one.finding.severity) >= weight);
    const [first] = found.toSorted((a, b) => ((a?.expires ?? "") < (b?.expires ?? "") ? -1 : 1));
    if (!first || found.length < diagnostic.fingerprints.length) return diagnostic;
    const { id, owner, reason, expires } = first;
    return {
      ...diagnostic,
      suppression: { review: id, owner, reason, expires, expired: isExpired(first, now) },
    };
  });
}

/** Whether a finding counts: it was not accepted, or not any more. */
export const counts = ({ suppression }: Pick<Diagnostic, "suppression">): boolean =>
  suppression === undefined || suppression.expired;
