/**
 * Marks accepted links whose ends have changed since, and accepted links above and below them: what a changed
 * requirement refines, and what is built on it, was accepted for other words.
 */
import type { IntentRecord, Relation, RelationType } from "#schemas/evidence.ts";
import type { Relations, Standing } from "./standing.ts";
import { pairOf, withGround } from "./standing.ts";

/** How the ground of a suspect link begins. */
export const SUSPECT = "suspect: ";

/** The end that is covered by the other one. */
const COVERED: Partial<Record<RelationType, "from" | "to">> = {
  implements: "to",
  tests: "to",
  plans: "to",
  documents: "to",
  evidenced_by: "from",
};

export function markSuspects(standing: ReadonlyMap<string, Standing>, relations: Relations): void {
  const accepted = [...standing].filter(([, { review }]) => review.decision === "accepted");
  const changed = new Map(accepted.flatMap(([, one]) => one.changed.map((record) => [record.id, record])));
  if (changed.size === 0) return;
  const suspects = new Map<string, Set<IntentRecord>>();
  const suspect = (pair: string, record: IntentRecord) => {
    const known = suspects.get(pair);
    if (known) known.add(record);
    else suspects.set(pair, new Set([record]));
  };
  for (const [pair, one] of accepted) for (const record of one.changed) suspect(pair, record);
  for (const next of waysOf(relations.all()))
    for (const record of changed.values()) {
      const seen = new Set([record.id]);
      // A set also visits what is added on the way.
      for (const at of seen)
        for (const other of next.get(at) ?? []) {
          const pair = pairOf(at, other);
          // A link of the record itself may have been reviewed after the change.
          if (at !== record.id && standing.get(pair)?.review.decision === "accepted") suspect(pair, record);
          seen.add(other);
        }
    }
  for (const [pair, records] of suspects)
    for (const relation of relations.between(pair))
      relations.set({
        ...relation,
        basis: [...records].reduce(
          (basis, record) => withGround({ basis }, groundOf(record)),
          relation.basis,
        ),
      });
}

const groundOf = (record: IntentRecord): string =>
  `${SUSPECT}${placeOf(record)} has changed since the review`;

/** The ways up, from what covers to what is covered, and down. */
function waysOf(relations: Iterable<Relation>): [up: Ways, down: Ways] {
  const up: Ways = new Map();
  const down: Ways = new Map();
  for (const { from, to, type } of relations) {
    const side = COVERED[type];
    if (side === undefined) continue;
    const [covered, covering] = side === "to" ? [to, from] : [from, to];
    push(up, covering, covered);
    push(down, covered, covering);
  }
  return [up, down];
}

/** Records by where a step from them leads. */
type Ways = Map<string, string[]>;

function push(ways: Ways, from: string, to: string): void {
  const known = ways.get(from);
  if (known) known.push(to);
  else ways.set(from, [to]);
}

/** `src/cart.ts:4`, or the kind of source. */
function placeOf({ source }: IntentRecord): string {
  if (source.path === null) return source.revision?.slice(0, 12) ?? source.kind;
  return source.lines ? `${source.path}:${source.lines.start}` : source.path;
}
