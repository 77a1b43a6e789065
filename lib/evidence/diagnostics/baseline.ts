/** Compares findings with earlier ones: what is new. */
import type { BaselineState, Diagnostic } from "#schemas/evidence.ts";

/** What it needs of earlier diagnostics. */
export type Earlier = readonly Pick<Diagnostic, "code" | "fingerprints">[];

/**
 * Findings are compared record by record, as groups change with their members: one is `updated` if some of its records
 * were reported before.
 */
export function withBaseline(diagnostics: readonly Diagnostic[], earlier: Earlier): Diagnostic[] {
  const known = new Set(earlier.flatMap(({ fingerprints }) => fingerprints));
  const codes = new Set(earlier.map(({ code }) => code));
  return diagnostics.map((diagnostic) => {
    const { code, fingerprints } = diagnostic;
    const old = fingerprints.filter((fingerprint) => known.has(fingerprint)).length;
    // ALIGNED is about no record.
    const isKnown = fingerprints.length === 0 ? codes.has(code) : old === fingerprints.length;
    const baselineState: BaselineState = isKnown ? "unchanged" : old > 0 ? "updated" : "new";
    return { ...diagnostic, baselineState };
  });
}
