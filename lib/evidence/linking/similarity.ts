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
      similarity.shared.push({
        text: term.text,
        information: information * match.sureness,
        key: match.key,
        strength: match.strength,
      });
    }
  }
  const norm = Math.sqrt(squares) || 1;
  for (const [document, similarity] of found) similarity.cosine /= norm * corpus.normOf(document);
  return { information: total, byDocument: found };
}

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

/** How a candidate has a term. */
interface Match {
  /** Of the feature that it has most of. */
  frequency: number;
  /** Of the surest feature. */
  sureness: number;
  key: string;
  strength: number;
}

function bestMatches(term: Term, corpus: Corpus): Map<number, Match> {
  const best = new Map<number, Match>();
  for (const { key, weight } of term.features.filter((feature) => feature.weight > 0))
    for (const { document, frequency, strength } of corpus.postingsOf(key)) {
      const sureness = weight * strength;
      const known = best.get(document);
      if (!known) best.set(document, { frequency: frequency * weight, sureness, key, strength });
      else {
        known.frequency = Math.max(known.frequency, frequency * weight);
        if (sureness > known.sureness) Object.assign(known, { sureness, key, strength });
      }
    }
  return best;
}
