/**
 * Applies reviewed links to the relations of a graph: a rejected pair is never drawn, an accepted one is certain until
 * one of its ends changes, and makes its neighbours surer.
 */
import type { IntentRecord, Relation, RelationType, Review, SourceKind } from "#schemas/evidence.ts";
import { hashId } from "../records/hash.ts";
import { FACTS, pairOf, Relations, type Standing, standingReviews, withGround } from "./standing.ts";
import { markSuspects } from "./suspects.ts";

/** Of an accepted link that nothing else shows, after an end has changed. */
const DOUBTED = 0.5;
/** What an accepted link adds to one beside it, and how sure that one can become by it. */
const NEIGHBOUR = { adds: 0.1, most: 0.95 };
const DIGITS = 1e4;
/** How the ground begins that says so: a link gains by it once, however often a graph is reviewed. */
const BESIDE = "beside an accepted link";

/** The relations as reviews leave them, by falling confidence; without reviews the same list. To apply them again changes nothing. */
export function reviewedRelations(
  found: readonly Relation[],
  records: readonly IntentRecord[],
  reviews: readonly Review[],
): readonly Relation[] {
  const standing = standingReviews(records, reviews);
  if (standing.size === 0) return found;
  const relations = new Relations(found);
  for (const [pair, one] of standing)
    if (one.review.decision === "accepted") accept(pair, one, relations);
    else for (const relation of relations.between(pair)) relations.delete(relation);
  strengthen(standing, relations, records);
  markSuspects(standing, relations);
  return [...relations.all()].sort((a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1));
}

/** An accepted link has the relations that the linker found, else the one that the review names. */
function accept(pair: string, { review, ends: [one, other], changed }: Standing, relations: Relations): void {
  const ground = `accepted by ${review.actor} on ${review.at.slice(0, 10)}: ${review.reason}`;
  const found = relations.between(pair).filter(({ type }) => review.type === null || type === review.type);
  if (found.length === 0) {
    const ends = directed(one, other, review.type);
    found.push({ id: hashId("REL", ends), ...ends, confidence: DOUBTED, basis: [] });
  }
  for (const relation of found)
    relations.set({
      ...relation,
      confidence: changed.length === 0 ? 1 : relation.confidence,
      basis: withGround(relation, ground),
    });
}

/** From what is wanted to what shows it. */
const ORDER: readonly SourceKind[] = [
  "nl",
  "document",
  "agent_log",
  "todo",
  "changelog",
  "git",
  "ast",
  "system",
  "test",
];
const CODE: ReadonlySet<SourceKind> = new Set(["ast", "system", "test"]);
/** Relations from what is wanted to what shows it; all others lead the other way. */
const DOWN: ReadonlySet<RelationType> = new Set(["evidenced_by", "claimed_by"]);

/** A link that the linker does not find, as it would call one of such records. */
function directed(
  one: IntentRecord,
  other: IntentRecord,
  named: RelationType | null,
): Pick<Relation, "from" | "to" | "type"> {
  const place = ({ source }: IntentRecord) => ORDER.indexOf(source.kind);
  const [wanted, shows] = place(one) <= place(other) ? [one, other] : [other, one];
  const type = named ?? usualType(wanted.source.kind, shows.source.kind);
  const [from, to] = DOWN.has(type) ? [wanted, shows] : [shows, wanted];
  return { from: from.id, to: to.id, type };
}

function usualType(wanted: SourceKind, shows: SourceKind): RelationType {
  if (CODE.has(wanted)) return shows === "test" ? "tests" : "related_to";
  if (CODE.has(shows)) return "evidenced_by";
  return shows === "git" ? "implements" : "related_to";
}

/** Links of one end of an accepted link with something in the file of its other end. */
function strengthen(
  standing: ReadonlyMap<string, Standing>,
  relations: Relations,
  records: readonly IntentRecord[],
): void {
  const near = new Map<string, string>();
  for (const { review, ends, changed } of standing.values())
    if (review.decision === "accepted" && changed.length === 0)
      for (const [one, other] of [ends, [ends[1], ends[0]] as const])
        if (other.source.path !== null) near.set(beside(one.id, other), review.id);
  if (near.size === 0) return;
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const relation of [...relations.all()]) {
    const { from, to, type, confidence, basis } = relation;
    const [one, other] = [byId.get(from), byId.get(to)];
    if (FACTS.has(type) || confidence >= NEIGHBOUR.most || !one || !other) continue;
    if (basis.some((ground) => ground.startsWith(BESIDE))) continue;
    const review = near.get(beside(from, other)) ?? near.get(beside(to, one));
    if (review === undefined || standing.has(pairOf(from, to))) continue;
    relations.set({
      ...relation,
      confidence: Math.round(Math.min(NEIGHBOUR.most, confidence + NEIGHBOUR.adds) * DIGITS) / DIGITS,
      basis: [...basis, `${BESIDE} (${review})`],
    });
  }
}

const beside = (id: string, { source }: IntentRecord): string => `${id} ${source.kind} ${source.path}`;
