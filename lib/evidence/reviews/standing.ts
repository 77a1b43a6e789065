/** The reviews of links that hold: the last one of each pair of records that are still there. */
import type { IntentRecord, LinkReview, Relation, RelationType, Review } from "#schemas/evidence.ts";
import { Ends } from "./ends.ts";

/** Facts of code and history: nobody can reject that a file declares a name. */
export const FACTS: ReadonlySet<RelationType> = new Set(["declares", "depends_on", "modifies"]);
/** An edited statement is surely the one that was rejected only if most of its words are the same. */
const SURELY_SAME = 0.75;

export interface Standing {
  review: LinkReview;
  ends: readonly [IntentRecord, IntentRecord];
  /** Ends whose source is not what was reviewed. */
  changed: readonly IntentRecord[];
}

/** Names two records, whatever their order. */
export const pairOf = (one: string, other: string): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;

/** The grounds of a relation with one more, once. */
export const withGround = ({ basis }: Pick<Relation, "basis">, ground: string): string[] =>
  basis.includes(ground) ? basis : [...basis, ground];

/** Reviews of links that were not withdrawn. */
export function linkReviews(reviews: readonly Review[]): LinkReview[] {
  const withdrawn = new Set(reviews.flatMap((one) => (one.decision === "withdrawn" ? [one.withdraws] : [])));
  return reviews.filter(
    (one): one is LinkReview =>
      (one.decision === "accepted" || one.decision === "rejected") && !withdrawn.has(one.id),
  );
}

/** By {@link pairOf}. */
export function standingReviews(
  records: readonly IntentRecord[],
  reviews: readonly Review[],
): Map<string, Standing> {
  const standing = new Map<string, Standing>();
  const links = linkReviews(reviews);
  if (links.length === 0) return standing;
  const index = new Ends(records);
  for (const review of links) {
    const [first, second] = review.ends.map((end) => index.find(end));
    if (!first || !second || first.record === second.record) continue;
    if (review.decision === "rejected" && Math.min(first.share, second.share) < SURELY_SAME) continue;
    standing.set(pairOf(first.record.id, second.record.id), {
      review,
      ends: [first.record, second.record],
      changed: [first, second].filter(({ hasChanged }) => hasChanged).map(({ record }) => record),
    });
  }
  return standing;
}

/** Relations by id and by pair, while reviews change them. */
export class Relations {
  readonly #byId: Map<string, Relation>;
  readonly #pairs: Map<string, Set<string>>;

  constructor(relations: readonly Relation[]) {
    this.#byId = new Map(relations.map((relation) => [relation.id, relation]));
    this.#pairs = new Map();
    for (const relation of relations) this.#note(relation);
  }

  all(): Iterable<Relation> {
    return this.#byId.values();
  }

  /** Those between two records that are not facts. */
  between(pair: string): Relation[] {
    return [...(this.#pairs.get(pair) ?? [])]
      .flatMap((id) => this.#byId.get(id) ?? [])
      .filter(({ type }) => !FACTS.has(type));
  }

  set(relation: Relation): void {
    this.#byId.set(relation.id, relation);
    this.#note(relation);
  }

  delete({ id }: Relation): void {
    this.#byId.delete(id);
  }

  #note({ id, from, to }: Relation): void {
    const pair = pairOf(from, to);
    const known = this.#pairs.get(pair);
    if (known) known.add(id);
    else this.#pairs.set(pair, new Set([id]));
  }
}
