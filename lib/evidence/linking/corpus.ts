/** The candidates of requirements as an inverted index: which of them have a feature, and how much of it. */
import { commonnessOf } from "#language/concepts.ts";
import { Gatherer } from "../records/gather.ts";
import { FIELD_STRENGTHS, FIELD_WEIGHTS, type Field, type FieldKind } from "./fields.ts";
import type { Term } from "./terms.ts";

/** A candidate that has a feature. */
export interface Posting {
  readonly document: number;
  /** Occurrences, each counting the weight of its field. */
  frequency: number;
  /** The surest field that has it, 0 to 1. */
  strength: number;
}

/**
 * How many of a hundred modules of any system have a word, by how common it is in identifiers (0 to 7). Small sets of
 * candidates say little about that themselves.
 */
const COMMON_SHARE = [0.5, 0.3, 0.2, 0.12, 0.06, 0.03, 0.015, 0.01];
/** Share of a word that the lexicon does not have. */
const UNKNOWN_SHARE = 0.01;
/** The modules of other systems count as much as this many candidates. */
const BACKGROUND = 40;

/** Fields that say what a candidate is. */
const IDENTITY: ReadonlySet<FieldKind> = new Set(["name", "type", "symbol"]);

export class Corpus {
  readonly #postings = new Map<string, Posting[]>();
  readonly #norms: number[] = [];
  /** How much the names of each candidate tell. */
  readonly identities: number[] = [];
  readonly size: number;

  constructor(documents: readonly (readonly Field[])[]) {
    this.size = documents.length;
    const gatherer = new Gatherer();
    for (const [document, fields] of documents.entries()) {
      gatherer.step();
      for (const { kind, terms } of fields) for (const term of terms) this.#add(document, term, kind);
    }
    for (const fields of documents) {
      gatherer.step();
      const weights = new Map<string, number>();
      const identity = new Map<string, number>();
      for (const { kind, terms } of fields)
        for (const term of terms) {
          const weight = FIELD_WEIGHTS[kind];
          const key = term.features[0]?.key ?? "";
          const information = this.informationOf(term);
          weights.set(key, (weights.get(key) ?? 0) + weight * information);
          if (IDENTITY.has(kind)) identity.set(key, information);
        }
      this.identities.push([...identity.values()].reduce((sum, each) => sum + each, 0));
      this.#norms.push(Math.hypot(...weights.values()) || 1);
    }
  }

  #add(document: number, term: Term, kind: FieldKind): void {
    const weight = FIELD_WEIGHTS[kind];
    const strength = FIELD_STRENGTHS[kind];
    for (const { key } of term.features) {
      const postings = this.#postings.get(key);
      const last = postings?.at(-1);
      if (last?.document === document) {
        last.frequency += weight;
        last.strength = Math.max(last.strength, strength);
      } else if (postings) postings.push({ document, frequency: weight, strength });
      else this.#postings.set(key, [{ document, frequency: weight, strength }]);
    }
  }

  postingsOf(key: string): readonly Posting[] {
    return this.#postings.get(key) ?? [];
  }

  normOf(document: number): number {
    return this.#norms[document] ?? 1;
  }

  /** What a feature tells: the fewer candidates have it, here and elsewhere, the more. */
  rarityOf(key: string): number {
    const share = key.startsWith("c")
      ? (COMMON_SHARE[commonnessOf(Number(key.slice(1)))] ?? UNKNOWN_SHARE)
      : UNKNOWN_SHARE;
    const having = this.postingsOf(key).length;
    return Math.log(1 + (this.size + BACKGROUND) / (having + BACKGROUND * share + 0.5));
  }

  /** What a term tells at most, by any of its features. */
  informationOf(term: Term): number {
    let most = 0;
    for (const { key, weight } of term.features)
      if (key.startsWith("w") || key.startsWith("c")) most = Math.max(most, weight * this.#cachedRarity(key));
    // A word that the lexicon has is as common as its meaning, however rare its spelling is here.
    const concepts = term.features.filter(({ key }) => key.startsWith("c"));
    return concepts.length === 0 ? most : Math.max(...concepts.map(({ key }) => this.#cachedRarity(key)));
  }

  readonly #rarities = new Map<string, number>();
  #cachedRarity(key: string): number {
    const known = this.#rarities.get(key);
    if (known !== undefined) return known;
    const rarity = this.rarityOf(key);
    this.#rarities.set(key, rarity);
    return rarity;
  }
}
