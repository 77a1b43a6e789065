/** Makes one finding of those that say the same, so that a list stays readable. */
import type { IntentRecord } from "#schemas/evidence.ts";
import { Gatherer } from "../records/gather.ts";
import { plainWords } from "../records/plain-words.ts";
import type { Finding } from "./finding.ts";
import type { GraphIndex } from "./graph-index.ts";

/** Groups of fewer findings stay apart: each is worth reading. */
const SMALLEST_GROUP = 3;

export function grouped(findings: Iterable<Finding>, index: GraphIndex): Finding[] {
  const groups = new Map<string, Finding[]>();
  const single: Finding[] = [];
  const gatherer = new Gatherer();
  for (const finding of findings) {
    gatherer.step();
    if (finding.group === undefined) single.push(finding);
    else {
      const key = JSON.stringify([finding.code, finding.cause, finding.isMinor === true, finding.group.key]);
      const group = groups.get(key);
      if (group) group.push(finding);
      else groups.set(key, [finding]);
    }
  }
  const result: Finding[] = withoutDuplicates(single, index);
  for (const group of groups.values()) {
    if (group.length < SMALLEST_GROUP) result.push(...group);
    else result.push(merged(group));
  }
  return result;
}

function merged(group: readonly Finding[]): Finding {
  const [first] = group;
  if (!first) throw new Error("An empty group");
  return {
    ...first,
    records: group.flatMap(({ records }) => records).toSorted(byPlace),
    names: [...new Set(group.flatMap(({ names }) => names))],
    consequence: Math.max(...group.map(({ consequence }) => consequence)),
  };
}

/** Findings of one code about statements that duplicate one another, e.g. of a request and its documentation, are one. */
function withoutDuplicates(findings: readonly Finding[], index: GraphIndex): Finding[] {
  const first = new Map<string, number>();
  const result: Finding[] = [];
  for (const finding of findings) {
    const [record] = finding.records;
    const key = (one: IntentRecord) => `${finding.code} ${finding.cause} ${one.id}`;
    const same = record && finding.records.length === 1 ? duplicatesOf(record, index) : [];
    const at = same.map((one) => first.get(key(one))).find((place) => place !== undefined);
    const earlier = at === undefined ? undefined : result[at];
    if (at !== undefined && earlier) {
      result[at] = merged([earlier, finding]);
      if (record) first.set(key(record), at);
    } else {
      if (record) first.set(key(record), result.length);
      result.push(finding);
    }
  }
  return result;
}

function duplicatesOf(record: IntentRecord, index: GraphIndex): IntentRecord[] {
  return index
    .edges(record)
    .filter(
      ({ relation, other }) =>
        relation.type === "duplicates" ||
        relation.type === "same_as" ||
        plainWords(other) === plainWords(record),
    )
    .map(({ other }) => other);
}

function byPlace({ id, source: a }: IntentRecord, { id: other, source: b }: IntentRecord): number {
  const [path, otherPath] = [a.path ?? "", b.path ?? ""];
  if (path !== otherPath) return path < otherPath ? -1 : 1;
  return (a.lines?.start ?? 0) - (b.lines?.start ?? 0) || (id < other ? -1 : 1);
}
