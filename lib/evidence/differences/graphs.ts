/** What changed between two graphs: records by an identity that survives edits, and the relations between them. */
import { canonicalHash } from "#kit/data/canonical.ts";
import {
  type ChangedRecord,
  DIFF_SCHEMA,
  type Graph,
  type GraphDiff,
  type Relation,
} from "#schemas/evidence.ts";
import { changedFields } from "./fields.ts";
import { matchRecords } from "./match.ts";

/**
 * The difference of two graphs. `diffGraphs(a, a)` has no changes; swapping the graphs swaps added and removed, before
 * and after; the order of records and relations does not matter.
 * @param generatedAt RFC 3339
 */
export function diffGraphs(before: Graph, after: Graph, generatedAt: string): GraphDiff {
  const { matches, added, removed } = matchRecords(before.records, after.records);
  const changed: ChangedRecord[] = [];
  let unchanged = 0;
  const laterIds = new Map<string, string>();
  for (const match of matches) {
    laterIds.set(match.before.id, match.after.id);
    const fields = changedFields(match.before, match.after);
    if (fields.length === 0) unchanged += 1;
    else
      changed.push({
        identity: match.identity,
        before: match.before,
        after: match.after,
        changedFields: fields,
      });
  }
  const relations = diffRelations(before.relations, after.relations, laterIds);
  const summary = {
    recordsAdded: added.length,
    recordsRemoved: removed.length,
    recordsChanged: changed.length,
    recordsUnchanged: unchanged,
    relationsAdded: relations.added.length,
    relationsRemoved: relations.removed.length,
    relationsUnchanged: relations.unchanged,
  };
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();
  return {
    schemaVersion: DIFF_SCHEMA,
    generatedAt,
    fingerprint: canonicalHash({
      before: before.fingerprint,
      after: after.fingerprint,
      added: ids(added),
      removed: ids(removed),
      changed: changed.map((one) => [one.before.id, one.after.id, ...one.changedFields].join(" ")).sort(),
      relations: [ids(relations.added), ids(relations.removed)],
    }),
    beforeFingerprint: before.fingerprint,
    afterFingerprint: after.fingerprint,
    records: { added: [...added], removed: [...removed], changed, unchanged },
    relations,
    summary,
  };
}

/** A relation whose records only changed is the same relation. */
function diffRelations(
  before: readonly Relation[],
  after: readonly Relation[],
  laterIds: ReadonlyMap<string, string>,
): GraphDiff["relations"] {
  const keyOf = ({ from, to, type }: Relation) => `${type} ${from} ${to}`;
  const later = new Map(after.map((relation) => [keyOf(relation), relation]));
  const removed: Relation[] = [];
  const kept = new Set<string>();
  for (const relation of new Map(before.map((each) => [keyOf(each), each])).values()) {
    const { from, to, type } = relation;
    const key = keyOf({ ...relation, type, from: laterIds.get(from) ?? from, to: laterIds.get(to) ?? to });
    if (later.has(key)) kept.add(key);
    else removed.push(relation);
  }
  const added = [...later].flatMap(([key, relation]) => (kept.has(key) ? [] : [relation]));
  const byId = (a: Relation, b: Relation) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
  return { added: added.sort(byId), removed: removed.sort(byId), unchanged: kept.size };
}
