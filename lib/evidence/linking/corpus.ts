/** The candidates of requirements as an inverted index: which of them have a feature, and how much of it. */
import { commonnessOf } from "#language/concepts.ts";
import { Gatherer } from "../records/gather.ts";
import { FIELD_STRENGTHS, FIELD_WEIGHTS, type Field, type FieldKind } from "./fields.ts";
import type { Term } from "./terms.ts";

/** The candidates that have a feature, by rising number, in arrays of one length. */
export interface Postings {
  readonly documents: Uint32Array;
  /** Occurrences, each counting the weight of its field. */
  readonly frequencies: Float64Array;
  /** Of the surest field that has it, 0 to 1. */
  readonly strengths: Float64Array;
}

const NO_POSTINGS: Postings = {
  documents: new Uint32Array(),
  frequencies: new Float64Array(),
  strengths: new Float64Array(),
};

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

/** The terms of a candidate, each once, in arrays of one length. */
interface Weights {
  /** Numbers of terms. */
  readonly terms: Uint32Array;
  /** Of all occurrences together. */
  readonly weights: Float64Array;
  /** 1 for a term of a name. */
  readonly isIdentity: Uint8Array;
}

export class Corpus {
  /** Where the postings of each feature begin and end in the arrays of all. */
  readonly #ranges = new Map<string, { from: number; to: number }>();
  readonly #all: Postings;
  readonly #norms: number[] = [];
  /** How much the names of each candidate tell. */
  readonly identities: number[] = [];
  readonly size: number;

  /** @param documents the fields of each candidate; not all of them have to be in memory at once */
  constructor(documents: Iterable<readonly Field[]>) {
    const gatherer = new Gatherer();
    const builder = new PostingsBuilder();
    const weights: Weights[] = [];
    for (const fields of documents) {
      gatherer.step();
      weights.push(builder.add(fields));
    }
    this.size = weights.length;
    this.#all = builder.byFeature(this.#ranges);
    const terms = builder.terms.map((term) => ({
      key: term.features[0]?.key ?? "",
      information: this.informationOf(term),
    }));
    for (const own of weights) {
      const sums = new Map<string, number>();
      const identity = new Map<string, number>();
      for (const [at, number] of own.terms.entries()) {
        const { key, information } = terms[number] ?? { key: "", information: 0 };
        sums.set(key, (sums.get(key) ?? 0) + (own.weights[at] ?? 0) * information);
        if (own.isIdentity[at]) identity.set(key, information);
      }
      this.identities.push([...identity.values()].reduce((sum, each) => sum + each, 0));
      this.#norms.push(Math.hypot(...sums.values()) || 1);
    }
  }

  postingsOf(key: string): Postings {
    const range = this.#ranges.get(key);
    if (!range) return NO_POSTINGS;
    const { from, to } = range;
    return {
      documents: this.#all.documents.subarray(from, to),
      frequencies: this.#all.frequencies.subarray(from, to),
      strengths: this.#all.strengths.subarray(from, to),
    };
  }

  has(key: string): boolean {
    return this.#ranges.has(key);
  }

  normOf(document: number): number {
    return this.#norms[document] ?? 1;
  }

  /** What a feature tells: the fewer candidates have it, here and elsewhere, the more. */
  rarityOf(key: string): number {
    const share = key.startsWith("c")
      ? (COMMON_SHARE[commonnessOf(Number(key.slice(1)))] ?? UNKNOWN_SHARE)
      : UNKNOWN_SHARE;
    const { from, to } = this.#ranges.get(key) ?? { from: 0, to: 0 };
    const having = to - from;
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

/** Postings in the order of their documents, before they are sorted by feature. */
class PostingsBuilder {
  readonly terms: Term[] = [];
  readonly #termNumbers = new Map<Term, number>();
  readonly #numbers = new Map<string, number>();
  /** How many documents have each feature, by its number. */
  readonly #counts: number[] = [];
  #features = new Uint32Array(1024);
  #documents = new Uint32Array(1024);
  #frequencies = new Float64Array(1024);
  #strengths = new Float64Array(1024);
  #length = 0;
  #size = 0;

  /** Adds the next document. @returns the weights of its terms */
  add(fields: readonly Field[]): Weights {
    const document = this.#size++;
    const weights = new Map<number, { weight: number; isIdentity: boolean }>();
    /** Where the postings of this document are, by feature. */
    const own = new Map<number, number>();
    for (const { kind, terms } of fields) {
      const [weight, strength] = [FIELD_WEIGHTS[kind], FIELD_STRENGTHS[kind]];
      for (const term of terms) {
        const number = this.#termNumberOf(term);
        const known = weights.get(number);
        if (known) {
          known.weight += weight;
          known.isIdentity ||= IDENTITY.has(kind);
        } else weights.set(number, { weight, isIdentity: IDENTITY.has(kind) });
        for (const { key } of term.features) {
          const feature = this.#numberOf(key);
          const at = own.get(feature);
          if (at === undefined) own.set(feature, this.#push(feature, document, weight, strength));
          else {
            this.#frequencies[at] = (this.#frequencies[at] ?? 0) + weight;
            this.#strengths[at] = Math.max(this.#strengths[at] ?? 0, strength);
          }
        }
      }
    }
    const all = [...weights.values()];
    return {
      terms: Uint32Array.from(weights.keys()),
      weights: Float64Array.from(all, (each) => each.weight),
      isIdentity: Uint8Array.from(all, (each) => Number(each.isIdentity)),
    };
  }

  #termNumberOf(term: Term): number {
    const known = this.#termNumbers.get(term);
    if (known !== undefined) return known;
    const number = this.terms.push(term) - 1;
    this.#termNumbers.set(term, number);
    return number;
  }

  #numberOf(key: string): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(key, number);
      this.#counts.push(0);
    }
    return number;
  }

  #push(feature: number, document: number, frequency: number, strength: number): number {
    const at = this.#length++;
    if (at === this.#features.length) this.#grow();
    this.#features[at] = feature;
    this.#documents[at] = document;
    this.#frequencies[at] = frequency;
    this.#strengths[at] = strength;
    this.#counts[feature] = (this.#counts[feature] ?? 0) + 1;
    return at;
  }

  #grow(): void {
    const length = this.#features.length * 2;
    const grown = <Kind extends Uint32Array | Float64Array>(array: Kind, into: Kind): Kind => {
      into.set(array);
      return into;
    };
    this.#features = grown(this.#features, new Uint32Array(length));
    this.#documents = grown(this.#documents, new Uint32Array(length));
    this.#frequencies = grown(this.#frequencies, new Float64Array(length));
    this.#strengths = grown(this.#strengths, new Float64Array(length));
  }

  /** The postings by feature, each feature's by document. @param ranges gets where each feature has its own */
  byFeature(ranges: Map<string, { from: number; to: number }>): Postings {
    const next = new Uint32Array(this.#counts.length);
    let from = 0;
    for (const [key, number] of this.#numbers) {
      const to = from + (this.#counts[number] ?? 0);
      next[number] = from;
      ranges.set(key, { from, to });
      from = to;
    }
    const documents = new Uint32Array(this.#length);
    const frequencies = new Float64Array(this.#length);
    const strengths = new Float64Array(this.#length);
    for (let at = 0; at < this.#length; at++) {
      const feature = this.#features[at] ?? 0;
      const place = next[feature] ?? 0;
      next[feature] = place + 1;
      documents[place] = this.#documents[at] ?? 0;
      frequencies[place] = this.#frequencies[at] ?? 0;
      strengths[place] = this.#strengths[at] ?? 0;
    }
    return { documents, frequencies, strengths };
  }
}
