/** Which findings are new, fixed or changed between two runs. */

import {
  type ChangedFinding,
  type Diagnostic,
  type FindingChange,
  type Graph,
  type RunDiff,
  SEVERITIES,
} from "#schemas/evidence.ts";
import { matchRecords } from "../differences/match.ts";

/** A graph and its findings. */
export interface Judged {
  graph: Graph;
  diagnostics: readonly Diagnostic[];
}

/** Findings of one kind about one record that are looked at; more of them are hardly told apart. */
const MOST_OF_RECORD = 20;

/**
 * A finding is the same if it is of the same kind, and about the same records even if their text, lines or file have
 * changed. Of several, those with the most records in common are matched first. ALIGNED is not a finding that can be
 * fixed: it is left out.
 */
export function diffFindings(before: Judged, after: Judged): RunDiff["findings"] {
  const laterIds = new Map(
    matchRecords(before.graph.records, after.graph.records).matches.map((match) => [
      match.before.id,
      match.after.id,
    ]),
  );
  const earlier = before.diagnostics
    .filter(isFault)
    .map((finding) => ({ finding, ids: keysOf(finding, laterIds) }));
  const later = after.diagnostics.filter(isFault).map((finding) => ({ finding, ids: keysOf(finding) }));
  const partners = matched(earlier, later);
  const changed: ChangedFinding[] = [];
  let unchanged = 0;
  for (const [one, other] of partners) {
    const changes = changesOf(one, other);
    if (changes.length === 0) unchanged += 1;
    else changed.push({ before: one.finding, after: other.finding, changes });
  }
  const kept = new Set([...partners.keys(), ...partners.values()]);
  const rest = (all: readonly Keyed[]) =>
    all.flatMap((one) => (kept.has(one) ? [] : [one.finding])).toSorted(byUrgency);
  return {
    new: rest(later),
    fixed: rest(earlier),
    changed: changed.toSorted((a, b) => byUrgency(a.after, b.after)),
    unchanged,
  };
}

/** A finding, and its records by their ids in the later graph. */
interface Keyed {
  finding: Diagnostic;
  ids: ReadonlySet<string>;
}

const isFault = ({ code }: Diagnostic): boolean => code !== "ALIGNED";

/** A finding about no record, e.g. of a governance report, is known by what does not change if lines move. */
function keysOf(
  { recordIds, fingerprints, title }: Diagnostic,
  later?: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  if (recordIds.length > 0) return new Set(recordIds.map((id) => later?.get(id) ?? id));
  return new Set(fingerprints.length > 0 ? fingerprints : [title]);
}

/** Pairs of one earlier and one later finding each. */
function matched(earlier: readonly Keyed[], later: readonly Keyed[]): Map<Keyed, Keyed> {
  const byKey = new Map<string, Keyed[]>();
  for (const one of later)
    for (const id of one.ids) {
      const key = `${one.finding.code} ${id}`;
      const list = byKey.get(key);
      if (!list) byKey.set(key, [one]);
      else if (list.length < MOST_OF_RECORD) list.push(one);
    }
  const candidates: { one: Keyed; other: Keyed; weight: number }[] = [];
  for (const one of earlier) {
    const common = new Map<Keyed, number>();
    for (const id of one.ids)
      for (const other of byKey.get(`${one.finding.code} ${id}`) ?? [])
        common.set(other, (common.get(other) ?? 0) + 1);
    for (const [other, count] of common)
      candidates.push({ one, other, weight: count / (one.ids.size + other.ids.size - count) });
  }
  candidates.sort(
    (a, b) =>
      b.weight - a.weight ||
      compareText(a.one.finding.id, b.one.finding.id) ||
      compareText(a.other.finding.id, b.other.finding.id),
  );
  const partners = new Map<Keyed, Keyed>();
  const taken = new Set<Keyed>();
  for (const { one, other } of candidates) {
    if (partners.has(one) || taken.has(other)) continue;
    partners.set(one, other);
    taken.add(other);
  }
  return partners;
}

function changesOf(one: Keyed, other: Keyed): FindingChange[] {
  const isSame = one.ids.size === other.ids.size && one.ids.isSubsetOf(other.ids);
  return [
    ...(one.finding.severity === other.finding.severity ? [] : (["severity"] as const)),
    ...(isSame ? [] : (["records"] as const)),
    ...(one.finding.title === other.finding.title ? [] : (["text"] as const)),
  ];
}

const weightOf = ({ severity }: Diagnostic): number => SEVERITIES.indexOf(severity);
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function byUrgency(a: Diagnostic, b: Diagnostic): number {
  return weightOf(b) - weightOf(a) || a.rank - b.rank || compareText(a.id, b.id);
}
