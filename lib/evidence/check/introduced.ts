/** Which findings a branch introduced: those whose records had none of the kind, or a milder one, before. */
import { type Diagnostic, type Graph, SEVERITIES } from "#schemas/evidence.ts";
import { comparedWith } from "../diagnostics/baseline.ts";
import { matchRecords } from "../differences/match.ts";

/** A graph and its findings. */
export interface Judged {
  graph: Graph;
  diagnostics: readonly Diagnostic[];
}

const weightOf = ({ severity }: Pick<Diagnostic, "severity">): number => SEVERITIES.indexOf(severity);

/** ALIGNED is no fault. */
const isFault = ({ code }: Diagnostic): boolean => code !== "ALIGNED";

/**
 * Records are followed where their text, lines or file have changed, so that a renamed file or a mended typo introduces
 * nothing.
 */
export function introduced(before: Judged, after: Judged): { found: Diagnostic[]; inherited: number } {
  const earlierIds = new Map(
    matchRecords(before.graph.records, after.graph.records).matches.map((match) => [
      match.after.id,
      match.before.id,
    ]),
  );
  const keyOf = ({ code }: Diagnostic, id: string) => `${code} ${id}`;
  const stateOf = comparedWith(
    before.diagnostics.map((one) => ({
      severity: one.severity,
      keys: one.recordIds.map((id) => keyOf(one, id)),
    })),
  );
  const judged = after.diagnostics.filter(isFault).map((one): Diagnostic => {
    const keys = one.recordIds.map((id) => keyOf(one, earlierIds.get(id) ?? ""));
    return { ...one, baselineState: stateOf({ severity: one.severity, keys }) };
  });
  const found = judged.filter(({ baselineState }) => baselineState !== "unchanged");
  return { found, inherited: judged.length - found.length };
}

/** A task that is marked as done, and nothing shows it. */
const isUnprovenTask = ({ code, severity }: Diagnostic): boolean =>
  code === "PLANNED_NOT_IMPLEMENTED" && severity === "blocking";

/** Ticks that nothing shows first, then the gravest. */
export function byUrgency(a: Diagnostic, b: Diagnostic): number {
  return (
    Number(isUnprovenTask(b)) - Number(isUnprovenTask(a)) || weightOf(b) - weightOf(a) || a.rank - b.rank
  );
}
