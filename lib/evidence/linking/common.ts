/** What two records have in common: tickets, symbols, paths, topics, words. */
import type { Records } from "./candidates.ts";
import { type RecordFacts, type SharedTopic, sharedTopics, similarityOf } from "./record-facts.ts";

export interface Common {
  readonly tickets: readonly string[];
  readonly symbols: readonly string[];
  readonly paths: readonly string[];
  readonly topics: readonly SharedTopic[];
  readonly similarity: number;
  readonly sameAction: boolean;
}

/** @param records for a text and code: what a name of the text means depends on all code */
export function commonOf(one: RecordFacts, other: RecordFacts, records?: Records): Common {
  return new CommonOfPair(one, other, one.isProse && !other.isProse ? records : undefined);
}

/** Each part is worked out when a rule asks for it: most pairs are ruled out by the first. */
class CommonOfPair implements Common {
  readonly #one: RecordFacts;
  readonly #other: RecordFacts;
  readonly #records: Records | undefined;
  #symbols: readonly string[] | undefined;
  #paths: readonly string[] | undefined;
  #topics: readonly SharedTopic[] | undefined;
  #similarity: number | undefined;

  constructor(one: RecordFacts, other: RecordFacts, records: Records | undefined) {
    this.#one = one;
    this.#other = other;
    this.#records = records;
  }

  get tickets(): readonly string[] {
    return shared(this.#one.tickets, this.#other.tickets);
  }

  get symbols(): readonly string[] {
    this.#symbols ??= this.#records
      ? symbolsIn(this.#one, this.#other, this.#records)
      : shared(this.#one.symbols, this.#other.symbols);
    return this.#symbols;
  }

  get paths(): readonly string[] {
    this.#paths ??= this.#records
      ? pathsIn(this.#one, this.#other, this.#records)
      : shared(this.#one.paths, this.#other.paths);
    return this.#paths;
  }

  get topics(): readonly SharedTopic[] {
    const records = this.#records;
    this.#topics ??= sharedTopics(this.#one, this.#other, records && ((key) => records.isTelling(key)));
    return this.#topics;
  }

  get similarity(): number {
    this.#similarity ??= similarityOf(this.#one, this.#other);
    return this.#similarity;
  }

  get sameAction(): boolean {
    return this.#one.record.statement.action === this.#other.record.statement.action;
  }
}

const shared = (ours: readonly string[], theirs: readonly string[]): readonly string[] =>
  ours.length === 0 || theirs.length === 0 ? [] : ours.filter((each) => theirs.includes(each));

/** Symbols of a text that mean this code and no other, or this one of the file that the text names. */
function symbolsIn({ symbols, paths }: RecordFacts, { number }: RecordFacts, records: Records): string[] {
  const isNamed = () => paths.some((path) => records.filesOf(path).includes(number));
  return symbols.filter((symbol) => {
    const { numbers, isOneFile } = records.meantBySymbol(symbol);
    return (isOneFile || isNamed()) && numbers.includes(number);
  });
}

function pathsIn({ paths }: RecordFacts, { number }: RecordFacts, records: Records): string[] {
  return paths.filter((path) => {
    const { numbers, isOneFile } = records.meantByPath(path);
    return isOneFile && numbers.includes(number);
  });
}
