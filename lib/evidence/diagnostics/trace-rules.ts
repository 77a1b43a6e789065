/** Findings about explicit tags: ids that nothing defines, other revisions, and coverage that an item asks for. */
import type { IntentRecord } from "#schemas/evidence.ts";
import { isPlan } from "../linking/kinds.ts";
import { metadataOf } from "../records/record.ts";
import { TraceIndex } from "../traces/trace-index.ts";
import { byFile, type Finding, type Rule } from "./finding.ts";

export const brokenTags: Rule = function* ({ records }) {
  const index = new TraceIndex(records);
  for (const { record, traces } of index.tagged) {
    const unknown = new Set<string>();
    const outdated = new Set<string>();
    let isUndefined = false;
    for (const { to, syntax } of traces)
      for (const id of to) {
        const resolved = index.resolve(id);
        if (resolved.kind === "unknown") {
          unknown.add(id);
          isUndefined ||= !index.hasItems(syntax);
        } else if (resolved.kind === "revision") outdated.add(`${id} (now ${resolved.revisions.join(", ")})`);
      }
    if (unknown.size > 0) yield unknownFinding(record, [...unknown], isUndefined);
    if (outdated.size > 0)
      yield {
        code: "INSUFFICIENT_EVIDENCE",
        severity: "review_required",
        records: [record],
        cause: "revision",
        names: [...outdated],
        consequence: 0.75,
      };
  }
  yield* uncovered(index);
};

/** If no document that was read defines ids of this kind, that is one finding, not one of each tag. */
function unknownFinding(record: IntentRecord, names: string[], isUndefined: boolean): Finding {
  return {
    code: "UNLINKED_RECORD",
    severity: "warning",
    records: [record],
    cause: "tag",
    names,
    consequence: isUndefined ? 0.3 : 0.6,
    group: isUndefined ? { key: "tags", place: "" } : byFile(record),
  };
}

/** Kinds of coverage that an item needs and nothing has; an item that nothing covers at all is reported as not built. */
function* uncovered(index: TraceIndex): Generator<Finding> {
  const covered = new Map<IntentRecord, Set<string>>();
  for (const { traces } of index.tagged)
    for (const { relation, type, to } of traces)
      if (relation !== "depends_on")
        for (const id of to) {
          const resolved = index.resolve(id);
          // What covers another revision has a finding of its own.
          if (resolved.kind === "unknown") continue;
          for (const target of resolved.records) {
            const types = covered.get(target);
            if (types) types.add(type);
            else covered.set(target, new Set([type]));
          }
        }
  for (const { record } of index.tagged) {
    const { needs } = metadataOf(record);
    const types = covered.get(record);
    if (!Array.isArray(needs) || (!types && isPlan(record))) continue;
    const lacking = needs.filter((need): need is string => typeof need === "string" && !types?.has(need));
    if (lacking.length > 0)
      yield {
        code: "INSUFFICIENT_EVIDENCE",
        severity: "warning",
        records: [record],
        cause: "coverage",
        names: lacking,
        consequence: 0.5,
        group: byFile(record),
      };
  }
}
