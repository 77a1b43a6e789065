/** How similar a requirement is to each candidate: the angle between their weighted words, and what they share. */
import type { Corpus } from "./corpus.ts";
import type { Term } from "./terms.ts";

/** What a requirement and a candidate share. */
export interface Shared {
  /** As the requirement says it. */
  readonly text: string;
  /** How much of the requirement it tells. */
  readonly information: number;
  /** The feature of the candidate that it is. */
  readonly key: string;
  /** How sure the field is that has it, 1 for a name. */
  readonly strength: number;
}

export interface Similarity {
  cosine: number;
  readonly shared: Shared[];
}

/** What the terms of a requirement tell, all together. */
export interface Similarities {
  readonly information: number;
  readonly byDocument: ReadonlyMap<number, Similarity>;
}

/** The similarity of a requirement to each candidate that shares something with it. */
export function similarities(terms: readonly Term[], corpus: Corpus): Similarities {
  const found = new Map<number, Similarity>();
  let squares = 0;
  let total = 0;
  for (const { term, count } of countedTerms(terms)) {
    const information = corpus.informationOf(term);
    squares += (count * information) ** 2;
    total += information;
    for (const [document, match] of bestMatches(term, corpus)) {
      let similarity = found.get(document);
      if (!similarity) {
        similarity = { cosine: 0, shared: [] };
        found.set(document, similarity);
      }
      const { frequency } = match;
      similarity.cosine += count * information * frequency * information;
      similarity.shared.push(sharedBy(term, information, match));
    }
  }
  const norm = Math.sqrt(squares) || 1;
  for (const [document, similarity] of found) similarity.cosine /= norm * corpus.normOf(document);
  return { information: total, byDocument: found };
}

/** How much the candidates share with a requirement, in sums. */
export interface SharedSums {
  /** What the terms of the requirement tell, all together. */
  readonly information: number;
  /** The most that any candidate that counts has of each text of the requirement. */
  readonly known: ReadonlyMap<string, number>;
  /** The candidates that share something and count, that with the greatest sum first. */
  readonly documents: Uint32Array;
  sumOf(document: number): number;
}

/**
 * The sums of what the candidates share with a requirement: in a project of thousands of files, where each shares a word
 * with each requirement, only those with great sums are worth comparing (`sharedWith`).
 * @param counts whether a candidate counts
 */
export function sharedSums(
  terms: readonly Term[],
  corpus: Corpus,
  counts: (document: number) => boolean,
): SharedSums {
  const sums = new Float64Array(corpus.size);
  const surest = new Float64Array(corpus.size);
  const known = new Map<string, number>();
  let information = 0;
  for (const { term } of countedTerms(terms)) {
    const own = corpus.informationOf(term);
    information += own;
    const touched: number[] = [];
    for (const { key, weight } of term.features) {
      if (weight <= 0) continue;
      const { documents, strengths } = corpus.postingsOf(key);
      for (let at = 0; at < documents.length; at++) {
        const document = documents[at] ?? 0;
        const before = surest[document] ?? 0;
        if (before === 0) touched.push(document);
        surest[document] = Math.max(before, weight * (strengths[at] ?? 0));
      }
    }
    let most = 0;
    for (const document of touched) {
      const tells = own * (surest[document] ?? 0);
      surest[document] = 0;
      sums[document] = (sums[document] ?? 0) + tells;
      if (tells > most && counts(document)) most = tells;
    }
    if (most > 0) known.set(term.text, Math.max(most, known.get(term.text) ?? 0));
  }
  const documents = Uint32Array.from(sums.keys().filter((at) => (sums[at] ?? 0) > 0 && counts(at)));
  documents.sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0) || a - b);
  return { information, known, documents, sumOf: (document) => sums[document] ?? 0 };
}

/** What a requirement and one candidate share. */
export function sharedWith(document: number, terms: readonly Term[], corpus: Corpus): Shared[] {
  return [...countedTerms(terms)].flatMap(({ term }) => {
    let best: Match | undefined;
    for (const { key, weight } of term.features) {
      if (weight <= 0) continue;
      const { documents, strengths } = corpus.postingsOf(key);
      const at = placeOf(document, documents);
      if (at < 0) continue;
      const strength = strengths[at] ?? 0;
      if (!best || weight * strength > best.sureness) best = { sureness: weight * strength, key, strength };
    }
    return best ? [sharedBy(term, corpus.informationOf(term), best)] : [];
  });
}

/** Where a number is in rising numbers; -1: nowhere. */
function placeOf(number: number, rising: Uint32Array): number {
  let [from, to] = [0, rising.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rising[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return rising[from] === number ? from : -1;
}

const sharedBy = ({ text }: Term, information: number, { sureness, key, strength }: Match): Shared => ({
  text,
  information: information * sureness,
  key,
  strength,
});

function countedTerms(terms: readonly Term[]): Iterable<{ term: Term; count: number }> {
  const counted = new Map<string, { term: Term; count: number }>();
  for (const term of terms) {
    const key = term.features[0]?.key ?? "";
    const known = counted.get(key);
    if (known) known.count++;
    else counted.set(key, { term, count: 1 });
  }
  return counted.values();
}

/** The surest feature by which a candidate has a term. */
interface Match {
  sureness: number;
  key: string;
  strength: number;
}

/** Also how often, by the feature that it has most of. */
interface CountedMatch extends Match {
  frequency: number;
}

function bestMatches(term: Term, corpus: Corpus): Map<number, CountedMatch> {
  const best = new Map<number, CountedMatch>();
  for (const { key, weight } of term.features.filter((feature) => feature.weight > 0)) {
    const { documents, frequencies, strengths } = corpus.postingsOf(key);
    for (const [at, document] of documents.entries()) {
      const frequency = (frequencies[at] ?? 0) * weight;
      const strength = strengths[at] ?? 0;
      const sureness = weight * strength;
      const known = best.get(document);
      if (!known) best.set(document, { frequency, sureness, key, strength });
      else {
        known.frequency = Math.max(known.frequency, frequency);
        if (sureness > known.sureness) Object.assign(known, { sureness, key, strength });
      }
    }
  }
  return best;
}
