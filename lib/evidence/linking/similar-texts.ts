/** Texts that have most of their words in common, without comparing each with each. */
import type { RecordFacts } from "./record-facts.ts";

/** Texts with a smaller share of common words are not about the same matter: no rule compares them. */
export const SAME_MATTER = 0.45;
/** What rounding may take off a share. */
const ROUNDING = 1e-9;

/** Texts of one source that say or deny something alike, with a path or without. */
interface Kind {
  readonly name: string;
  readonly hasPaths: boolean;
  /** Numbers of texts by the words at their beginning. */
  readonly beginnings: Map<string, number[]>;
}

/**
 * If two texts have a share of their words in common, then at least that share of each one's words. So, whatever the
 * order of the words, those at the beginning of both meet: as many as can be without, and one more. The rarest
 * words come first, so that few others are met.
 */
export class SimilarTexts {
  readonly #all: readonly RecordFacts[];
  /** How many texts have a word. */
  readonly #counts = new Map<string, number>();
  readonly #kinds = new Map<string, Kind>();

  /** @param all records, of which the texts are taken, by their numbers */
  constructor(all: readonly RecordFacts[]) {
    this.#all = all;
    const texts = all.filter(({ isProse }) => isProse);
    for (const { words } of texts)
      for (const word of words) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
    for (const facts of texts) {
      const { beginnings } = this.#kindOf(facts);
      for (const word of this.#beginningOf(facts)) {
        const numbers = beginnings.get(word);
        if (numbers) numbers.push(facts.number);
        else beginnings.set(word, [facts.number]);
      }
    }
  }

  #kindOf(facts: RecordFacts): Kind {
    const name = kindName(facts);
    const hasPaths = facts.paths.length > 0;
    const key = `${name} ${hasPaths}`;
    let kind = this.#kinds.get(key);
    if (!kind) {
      kind = { name, hasPaths, beginnings: new Map() };
      this.#kinds.set(key, kind);
    }
    return kind;
  }

  /**
   * Earlier texts that may have a share of {@link SAME_MATTER} in common with one. Of its own source those are left out that
   * agree with it and name no path: similar words alone are no relation there.
   */
  near(facts: RecordFacts): Set<number> {
    const found = new Set<number>();
    const { size } = facts.words;
    const name = kindName(facts);
    const beginning = this.#beginningOf(facts);
    for (const kind of this.#kinds.values()) {
      if (kind.name === name && !(kind.hasPaths && facts.paths.length > 0)) continue;
      for (const word of beginning)
        for (const number of kind.beginnings.get(word) ?? []) {
          if (number >= facts.number) break;
          const other = this.#all[number]?.words.size ?? 0;
          if (Math.min(size, other) >= SAME_MATTER * Math.max(size, other) - ROUNDING) found.add(number);
        }
    }
    return found;
  }

  #beginningOf({ words }: RecordFacts): string[] {
    const least = Math.ceil(SAME_MATTER * words.size - ROUNDING);
    const countOf = (word: string) => this.#counts.get(word) ?? 0;
    const ordered = [...words].sort((a, b) => countOf(a) - countOf(b) || (a < b ? -1 : 1));
    return ordered.slice(0, words.size - least + 1);
  }
}

const kindName = ({ record }: RecordFacts): string => `${record.source.kind} ${record.statement.polarity}`;
