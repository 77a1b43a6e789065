/** Compares findings with earlier ones: what is new, and what has become worse. */
import { type BaselineState, type Diagnostic, SEVERITIES } from "#schemas/evidence.ts";

/** What it needs of earlier diagnostics. */
export type Earlier = readonly Pick<Diagnostic, "code" | "severity" | "fingerprints">[];

/** A finding as what is compared: how grave it is, and a key for each of its records. */
export interface Compared extends Pick<Diagnostic, "severity"> {
  keys: readonly string[];
}

/**
 * Tells what has become of findings since earlier ones. They are compared record by record, as groups change with their
 * members: one is `updated` if some of its records were reported before. A record whose finding was milder counts as
 * new: a task that is ticked without evidence was an open one before.
 */
export function comparedWith(earlier: Iterable<Compared>): (finding: Compared) => BaselineState {
  const known = new Map<string, number>();
  for (const { severity, keys } of earlier)
    for (const key of keys) known.set(key, Math.max(known.get(key) ?? 0, SEVERITIES.indexOf(severity)));
  return ({ severity, keys }) => {
    const weight = SEVERITIES.indexOf(severity);
    const old = keys.filter((key) => (known.get(key) ?? -1) >= weight).length;
    if (old === keys.length) return "unchanged";
    return old > 0 ? "updated" : "new";
  };
}

/** Findings with their state, by the fingerprints of their records. */
export function withBaseline(diagnostics: readonly Diagnostic[], earlier: Earlier): Diagnostic[] {
  const stateOf = comparedWith(earlier.map(byFingerprint));
  return diagnostics.map((diagnostic) => ({
    ...diagnostic,
    baselineState: stateOf(byFingerprint(diagnostic)),
  }));
}

/** ALIGNED is about no record: its code stands for it. */
function byFingerprint({ code, severity, fingerprints }: Earlier[number]): Compared {
  return { severity, keys: fingerprints.length > 0 ? fingerprints : [code] };
}
