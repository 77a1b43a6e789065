/** Joins units that the graph says are about the same, strongest relation first, but never whole documents or tickets. */
import type { Relation, RelationType } from "#schemas/evidence.ts";
import type { Unit } from "./units.ts";

/** Relations between two statements of one thing. */
const JOINING: ReadonlySet<RelationType> = new Set([
  "same_as",
  "duplicates",
  "plans",
  "implements",
  "releases",
  "documents",
  "supersedes",
  "contradicts",
  "claimed_by",
]);

/** Units of a topic: beyond it a chain of likenesses has left what the topic was about. */
const MOST_UNITS = 12;

/** The units in groups, each group with its first unit first. Near-linear: one pass over the sorted relations. */
export function joinedUnits(units: readonly Unit[], relations: readonly Relation[]): Unit[][] {
  const home = new Map<string, number>();
  for (const [number, unit] of units.entries()) for (const { id } of unit.records) home.set(id, number);
  const parents = units.map((_, number) => number);
  const groups = units.map((unit) => [unit]);
  const find = (number: number): number => {
    let root = number;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[number] = root;
    return root;
  };
  const joining = relations
    .filter(({ type }) => JOINING.has(type))
    .toSorted((a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1));
  for (const { from, to } of joining) {
    const [one, other] = [home.get(from), home.get(to)];
    if (one === undefined || other === undefined) continue;
    const [first, second] = [find(one), find(other)].toSorted((a, b) => a - b);
    if (first === undefined || second === undefined || first === second) continue;
    const [kept = [], added = []] = [groups[first], groups[second]];
    if (!mayJoin(kept, added)) continue;
    parents[second] = first;
    groups[first] = [...kept, ...added];
    groups[second] = [];
  }
  return groups.filter(({ length }) => length > 0);
}

/** Two tickets, or two sections of documents, are two topics even if both name the same thing. */
function mayJoin(one: readonly Unit[], other: readonly Unit[]): boolean {
  if (one.length + other.length > MOST_UNITS) return false;
  const has = (units: readonly Unit[], kind: string) => units.some((unit) => unit.kind === kind);
  return !["ticket", "section"].some((kind) => has(one, kind) && has(other, kind));
}
