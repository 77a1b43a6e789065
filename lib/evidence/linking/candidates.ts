/** Pairs of records that may be related, by inverted indexes: no pair that a rule could accept is left out. */
import type { SourceKind } from "#schemas/evidence.ts";
import { baseOf, type RecordFacts, tailOf } from "./record-facts.ts";
import { SimilarTexts } from "./similar-texts.ts";
import { Topics } from "./topics.ts";

/** Records by what they have. */
type Index = Map<string, number[]>;

/** @param records by rising number, so that a record with a key twice is the last one of that key */
function indexBy(records: Iterable<RecordFacts>, keysOf: (facts: RecordFacts) => Iterable<string>): Index {
  const index: Index = new Map();
  for (const facts of records)
    for (const key of keysOf(facts)) {
      const numbers = index.get(key);
      if (!numbers) index.set(key, [facts.number]);
      else if (numbers.at(-1) !== facts.number) numbers.push(facts.number);
    }
  return index;
}

/** Code that declares a name, rather than a test that uses it. */
const isDeclaration = (facts: RecordFacts | undefined): boolean =>
  facts?.record.source.kind === "ast" && !facts.isGenerated;

/** Topics of a pair that a rule demands at least. */
export const SHARED_TOPICS = 3;

/** The code that a name means. */
interface Meant {
  readonly numbers: readonly number[];
  /** All of it is in one file: the name is not ambiguous. */
  readonly isOneFile: boolean;
}

export class Records {
  readonly all: readonly RecordFacts[];
  readonly #tickets: Index;
  readonly #paths: Index;
  /** The paths of code by their last part. */
  readonly #bases = new Map<string, Set<string>>();
  readonly #symbols: Index;
  readonly #proseSymbols: Index;
  readonly #tails: Index;
  readonly #texts: Index;
  readonly #topics: Topics;
  #similar: SimilarTexts | undefined;
  /** What names of texts mean: each is asked for by many pairs. */
  readonly #owners = new Map<string, Meant>();
  readonly #files = new Map<string, Meant>();

  constructor(all: readonly RecordFacts[]) {
    this.all = all;
    this.#tickets = indexBy(all, ({ tickets }) => tickets);
    this.#paths = indexBy(all, ({ paths }) => paths);
    this.#symbols = indexBy(all, ({ symbols }) => symbols);
    this.#tails = indexBy(all.filter(isDeclaration), ({ symbols }) => symbols.map(tailOf));
    for (const { isProse, isGenerated, paths } of all)
      for (const path of isProse || isGenerated ? [] : paths) this.#addBase(path);
    this.#topics = new Topics(all);
    const prose = all.filter(({ isProse }) => isProse);
    this.#proseSymbols = indexBy(prose, ({ symbols }) => symbols);
    this.#texts = indexBy(prose, ({ plainText }) => [plainText]);
  }

  #addBase(path: string): void {
    const base = baseOf(path);
    const paths = this.#bases.get(base);
    if (paths) paths.add(path);
    else this.#bases.set(base, new Set([path]));
  }

  /** The code that a symbol of a text means; several if it is ambiguous. */
  ownersOf(symbol: string): readonly number[] {
    return this.meantBySymbol(symbol).numbers;
  }

  /** The code in a file that a text names, in full or by its last part; several files if it is ambiguous. */
  filesOf(path: string): readonly number[] {
    return this.meantByPath(path).numbers;
  }

  meantBySymbol(symbol: string): Meant {
    return this.#meant(this.#owners, symbol, () => {
      const exact = (this.#symbols.get(symbol) ?? []).filter((number) => isDeclaration(this.all[number]));
      return exact.length > 0 ? exact : (this.#tails.get(tailOf(symbol)) ?? []);
    });
  }

  meantByPath(path: string): Meant {
    return this.#meant(this.#files, path, () => {
      const exact = (this.#paths.get(path) ?? []).filter((number) => this.all[number]?.isProse === false);
      if (exact.length > 0) return exact;
      const ending = [...(this.#bases.get(baseOf(path)) ?? [])].filter((full) => full.endsWith(`/${path}`));
      const isWritten = (number: number) =>
        this.all[number]?.isProse === false && this.all[number]?.isGenerated === false;
      const found = new Set(ending.flatMap((full) => (this.#paths.get(full) ?? []).filter(isWritten)));
      return [...found].sort((a, b) => a - b);
    });
  }

  #meant(known: Map<string, Meant>, name: string, find: () => readonly number[]): Meant {
    const before = known.get(name);
    if (before) return before;
    const numbers = find();
    const [first] = numbers;
    const fileOf = (number: number) => this.all[number]?.paths[0] ?? "";
    const isOneFile = first === undefined || numbers.every((number) => fileOf(number) === fileOf(first));
    const meant = { numbers, isOneFile };
    known.set(name, meant);
    return meant;
  }

  /** Whether few modules of the project have a topic: what most have, such as its name, says nothing. */
  isTelling(key: string): boolean {
    return this.#topics.isTelling(key);
  }

  /** How much topics tell of a module: the fewer modules have one, the more. */
  rarityOf(keys: readonly string[]): number {
    return this.#topics.rarityOf(keys);
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

  /** Modules that share at least {@link SHARED_TOPICS} topics with a text; those with fewer may be among them. */
  modulesAbout(facts: RecordFacts): Iterable<number> {
    return this.#topics.modulesAbout(facts, SHARED_TOPICS);
  }

  /**
   * Earlier texts about the matter of a text that a rule could relate to it: similar ones, and those with the same
   * symbol or the same words in one spelling.
   */
  *textsLike(facts: RecordFacts): Generator<number> {
    const rare = this.#topics.rareKeysOf(facts, SHARED_TOPICS);
    if (rare.length === 0) return;
    this.#similar ??= new SimilarTexts(this.all);
    const found = this.#similar.near(facts);
    for (const symbol of facts.symbols)
      for (const number of this.#proseSymbols.get(symbol) ?? []) found.add(number);
    for (const number of this.#texts.get(facts.plainText) ?? []) found.add(number);
    for (const number of found) {
      const other = this.all[number];
      if (!other?.isProse || number >= facts.number) continue;
      if (rare.some((key) => other.topics.has(key))) yield number;
    }
  }

  /** Groups of code in several files whose names have the same last part. */
  sameTails(): Iterable<readonly number[]> {
    return this.#tails.values();
  }
}
