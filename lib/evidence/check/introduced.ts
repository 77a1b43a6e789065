/** Which findings a branch introduced: those whose records had none of the kind, or a milder one, before. */
import { type BaselineState, type Diagnostic, type Graph, SEVERITIES } from "#schemas/evidence.ts";
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
 * nothing. A task that is ticked without evidence was an open one before: the same kind of finding, but graver.
 */
export function introduced(before: Judged, after: Judged): { found: Diagnostic[]; inherited: number } {
  const earlierIds = new Map(
    matchRecords(before.graph.records, after.graph.records).matches.map((match) => [
      match.after.id,
      match.before.id,
    ]),
  );
  const earlierWeights = new Map<string, number>();
  for (const diagnostic of before.diagnostics)
    for (const id of diagnostic.recordIds) {
      const key = `${diagnostic.code} ${id}`;
      earlierWeights.set(key, Math.max(earlierWeights.get(key) ?? 0, weightOf(diagnostic)));
    }
  const stateOf = (diagnostic: Diagnostic): BaselineState => {
    const isOld = (id: string): boolean => {
      const weight = earlierWeights.get(`${diagnostic.code} ${earlierIds.get(id) ?? ""}`);
      return weight !== undefined && weight >= weightOf(diagnostic);
    };
    const old = diagnostic.recordIds.filter(isOld).length;
    if (old === diagnostic.recordIds.length) return "unchanged";
    return old > 0 ? "updated" : "new";
  };
  const judged = after.diagnostics
    .filter(isFault)
    .map((diagnostic): Diagnostic => ({ ...diagnostic, baselineState: stateOf(diagnostic) }));
  const found = judged.filter(({ baselineState }) => baselineState !== "unchanged");
  return { found: found.toSorted(byUrgency), inherited: judged.length - found.length };
}

/** A task that is marked as done, and nothing shows it. */
const isUnprovenTask = ({ code, severity }: Diagnostic): boolean =>
  code === "PLANNED_NOT_IMPLEMENTED" && severity === "blocking";

function byUrgency(a: Diagnostic, b: Diagnostic): number {
  return (
    Number(isUnprovenTask(b)) - Number(isUnprovenTask(a)) || weightOf(b) - weightOf(a) || a.rank - b.rank
  );
}
