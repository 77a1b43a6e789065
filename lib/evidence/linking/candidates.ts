/** Pairs of records that may be related, by inverted indexes: no pair that a rule could accept is left out. */
import type { SourceKind } from "#schemas/evidence.ts";
import { baseOf, type RecordFacts, tailOf } from "./record-facts.ts";

/** Records by what they have. */
type Index = Map<string, number[]>;

function indexBy(records: readonly RecordFacts[], keysOf: (facts: RecordFacts) => Iterable<string>): Index {
  const index: Index = new Map();
  for (const facts of records)
    for (const key of new Set(keysOf(facts))) {
      const numbers = index.get(key);
      if (numbers) numbers.push(facts.number);
      else index.set(key, [facts.number]);
    }
  return index;
}

/** Code that declares a name, rather than a test that uses it. */
const isDeclaration = (facts: RecordFacts | undefined): boolean =>
  facts?.record.source.kind === "ast" && !facts.isGenerated;

/** Topics of a pair that a rule demands at least; so many of the commonest topics need not be looked up. */
export const SHARED_TOPICS = 3;

/** A topic is common if more modules have it than this number and this share of them. */
const COMMON_MODULES = 5;
const COMMON_SHARE = 0.05;

export class Records {
  readonly all: readonly RecordFacts[];
  readonly #tickets: Index;
  readonly #paths: Index;
  readonly #bases: Index;
  readonly #symbols: Index;
  readonly #tails: Index;
  readonly #topics: Index;
  readonly #texts: Index;
  /** How many modules have a topic. */
  readonly #modules = new Map<string, number>();
  readonly #moduleCount: number;

  constructor(all: readonly RecordFacts[]) {
    this.all = all;
    const written = all.filter(({ isGenerated }) => !isGenerated);
    const code = written.filter(({ isProse }) => !isProse);
    this.#tickets = indexBy(all, ({ tickets }) => tickets);
    this.#paths = indexBy(all, ({ paths }) => paths);
    this.#bases = indexBy(code, ({ paths }) => paths.map(baseOf));
    this.#symbols = indexBy(all, ({ symbols }) => symbols);
    this.#tails = indexBy(code.filter(isDeclaration), ({ symbols }) => symbols.map(tailOf));
    // Of code only whole files are found by topics.
    const topical = written.filter(({ isProse, isModule }) => isProse || isModule);
    this.#topics = indexBy(topical, ({ topics }) => topics.keys());
    const modules = written.filter(({ isModule }) => isModule);
    this.#moduleCount = modules.length;
    for (const { topics } of modules)
      for (const key of topics.keys()) this.#modules.set(key, (this.#modules.get(key) ?? 0) + 1);
    this.#texts = indexBy(
      all.filter(({ isProse }) => isProse),
      ({ plainText }) => [plainText],
    );
  }

  /** The code that a symbol of a text means; several if it is ambiguous. */
  ownersOf(symbol: string): readonly number[] {
    const exact = (this.#symbols.get(symbol) ?? []).filter((number) => isDeclaration(this.all[number]));
    return exact.length > 0 ? exact : (this.#tails.get(tailOf(symbol)) ?? []);
  }

  /** The code in a file that a text names, in full or by its last part; several files if it is ambiguous. */
  filesOf(path: string): readonly number[] {
    const exact = (this.#paths.get(path) ?? []).filter((number) => this.all[number]?.isProse === false);
    if (exact.length > 0) return exact;
    return (this.#bases.get(baseOf(path)) ?? []).filter((number) =>
      this.all[number]?.paths.some((full) => full.endsWith(`/${path}`)),
    );
  }

  /** Whether few modules of the project have a topic: what most have, such as its name, says nothing. */
  isTelling(key: string): boolean {
    return (this.#modules.get(key) ?? 0) <= Math.max(COMMON_MODULES, this.#moduleCount * COMMON_SHARE);
  }

  /** How much topics tell of a module: the fewer modules have one, the more. */
  rarityOf(keys: readonly string[]): number {
    return keys.reduce(
      (sum, key) => sum + Math.log(1 + this.#moduleCount / (this.#modules.get(key) ?? 1)),
      0,
    );
  }

  withTicket(ticket: string): readonly number[] {
    return this.#tickets.get(ticket) ?? [];
  }

  withPath(path: string): readonly number[] {
    return this.#paths.get(path) ?? [];
  }

  /** The first record of each kind of source with a text: what repeats it is related to that one. */
  withText(text: string): Iterable<number> {
    const first = new Map<SourceKind | undefined, number>();
    for (const number of this.#texts.get(text) ?? []) {
      const kind = this.all[number]?.record.source.kind;
      if (!first.has(kind)) first.set(kind, number);
    }
    return first.values();
  }

  /** Records that share at least {@link SHARED_TOPICS} topics; those with fewer may be among them. */
  *withTopics(facts: RecordFacts): Iterable<number> {
    const byWord = new Map<string, string[]>();
    for (const [key, word] of facts.topics)
      if (this.isTelling(key)) byWord.set(word, [...(byWord.get(word) ?? []), key]);
    if (byWord.size < SHARED_TOPICS) return;
    const sizeOf = (keys: readonly string[]) =>
      keys.reduce((sum, key) => sum + (this.#topics.get(key)?.length ?? 0), 0);
    const words = [...byWord.values()]
      .map((keys) => ({ keys, size: sizeOf(keys) }))
      .sort((a, b) => a.size - b.size);
    // A pair that shares three words shares one besides any two: the two commonest are not needed to find it.
    const seen = new Set<number>();
    for (const { keys } of words.slice(0, words.length - SHARED_TOPICS + 1))
      for (const key of keys)
        for (const number of this.#topics.get(key) ?? [])
          if (number !== facts.number && !seen.has(number)) {
            seen.add(number);
            yield number;
          }
  }

  /** Groups of code in several files whose names have the same last part. */
  sameTails(): Iterable<readonly number[]> {
    return this.#tails.values();
  }
}
