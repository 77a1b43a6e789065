/** What the linker compares of a record: its targets, the words of its statement, and what kind of end it is. */
import { conceptName } from "#language/concepts.ts";
import type { IntentRecord } from "#schemas/evidence.ts";
import { FILE_FACT } from "../code/file-fact.ts";
import { metadataOf } from "../records/record.ts";
import { TAGGED } from "../traces/ids.ts";
import { languageOfProse } from "./fields.ts";
import { type Term, termsOfNames, termsOfText } from "./terms.ts";

export interface Contents {
  readonly topics: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  /** The words of each name that has several. */
  readonly names: readonly (readonly Term[])[];
}

export interface RecordFacts {
  readonly record: IntentRecord;
  /** Position among all records. */
  readonly number: number;
  /** A statement about what is wanted or was done, rather than code or configuration. */
  readonly isProse: boolean;
  /** A whole file of code rather than one of its names. */
  readonly isModule: boolean;
  /** Code that a program or other people wrote: no statement is about it. */
  readonly isGenerated: boolean;
  readonly paths: readonly string[];
  readonly symbols: readonly string[];
  readonly tickets: readonly string[];
  /** What the statement is about, by keys that words of the same meaning share; the words as written, for grounds. */
  readonly topics: ReadonlyMap<string, string>;
  /** The words of its text, without targets. */
  readonly words: ReadonlySet<string>;
  /** The words of its text in their order; of code those of its names. */
  readonly terms: readonly Term[];
  /** Code: what it holds, without what its path says already. */
  readonly contents: Contents;
  /** The text in one spelling: equal if only case, signs or spaces differ. */
  readonly plainText: string;
}

/** Words that every program has: sharing them says nothing of what it is for. */
const GENERIC: ReadonlySet<string> = new Set(
  "kind record module file data object class method value name list text item common main helper system service manage set get create add code result state field parameter option interface number use need implement define execute process application software entity model variable array string constant feature change start stop update provide support all every".split(
    " ",
  ),
);

/** What a record says, word by word. */
type Told = Pick<RecordFacts, "topics" | "words">;

export const factsOf = (record: IntentRecord, number: number): RecordFacts =>
  new FactsOfRecord(record, number);

/**
 * A project has a hundred thousand records, nearly all of them names of code that are never compared by their words: what
 * can be read again is not kept, except the topics and words of prose and of modules, which are compared again and again.
 */
class FactsOfRecord implements RecordFacts {
  readonly record: IntentRecord;
  readonly number: number;
  readonly isProse: boolean;
  readonly isModule: boolean;
  readonly isGenerated: boolean;
  readonly paths: readonly string[];
  readonly symbols: readonly string[];
  #topics: ReadonlyMap<string, string> | undefined;
  #words: ReadonlySet<string> | undefined;
  #plainText: string | undefined;

  constructor(record: IntentRecord, number: number) {
    const { statement, source } = record;
    const { target } = statement;
    const isCode = source.kind === "ast" || source.kind === "system" || source.kind === "test";
    this.record = record;
    this.number = number;
    this.paths = namesOf(target.paths, isCode ? source.path : null);
    this.symbols = namesOf(target.symbols, isCode ? source.symbol : null);
    this.isProse = !isCode;
    this.isModule =
      source.kind === "ast" &&
      this.paths.length > 0 &&
      (statement.kind === "module_fact" ||
        (this.symbols.length === 0 && statement.kind !== TAGGED && statement.kind !== FILE_FACT));
    this.isGenerated = isCode && isForeign(metadataOf(record));
  }

  get tickets(): readonly string[] {
    return this.record.statement.target.tickets;
  }

  get topics(): ReadonlyMap<string, string> {
    return this.#topics ?? this.#told().topics;
  }

  get words(): ReadonlySet<string> {
    return this.#words ?? this.#told().words;
  }

  get terms(): readonly Term[] {
    const { statement } = this.record;
    // Code is described by its names: the text of its record only repeats them.
    if (!this.isProse) return [...this.#pathTerms, ...termsOfNames(this.#names, null)];
    const text = withoutTargets(statement.text, this.paths, statement.target.tickets);
    return termsOfText(text, languageOfProse(statement.text) ?? "en");
  }

  get contents(): Contents {
    const ofPaths = this.#pathTerms;
    return {
      topics: new Set(this.topics.keys()).difference(new Set(topicsOf(ofPaths).keys())),
      words: this.words.difference(new Set(ofPaths.map(keyOf))),
      names: this.#names.map((name) => termsOfNames([name], null)).filter(({ length }) => length > 1),
    };
  }

  get plainText(): string {
    if (this.#plainText !== undefined) return this.#plainText;
    const text = plainTextOf(this.record);
    if (this.isProse) this.#plainText = text;
    return text;
  }

  get #names(): readonly string[] {
    return this.isProse ? [] : [...this.symbols, ...exportsOf(this.record)];
  }

  get #pathTerms(): readonly Term[] {
    return termsOfNames(this.paths.map(withoutEnding), null);
  }

  #told(): Told {
    const { terms } = this;
    const topics = topicsOf(terms);
    const words = new Set(terms.map(keyOf));
    if (this.isProse || this.isModule) this.#topics = topics;
    this.#words = this.isProse || this.isModule ? words : undefined;
    return { topics, words };
  }
}

const plainTextOf = ({ statement }: IntentRecord): string =>
  statement.text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(" ") ?? "";

/** The targets of a record, with that of its source; mostly it is among them, and the list is not copied. */
function namesOf(targets: readonly string[], own: string | null): readonly string[] {
  const isWhole = (own === null || targets.includes(own)) && !targets.includes("");
  if (isWhole && (targets.length < 2 || new Set(targets).size === targets.length)) return targets;
  return unique([...targets, ...(own === null ? [] : [own])]);
}

const isForeign = ({ generated, vendored }: Readonly<Record<string, unknown>>): boolean =>
  generated === true || vendored === true;

/** The names that a module offers to others. */
function exportsOf(record: IntentRecord): string[] {
  const names = metadataOf(record)["capabilities"];
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ""))];

const withoutEnding = (path: string): string => path.replace(/(?<=[^/])\.[\w]+$/, "");

/** Who did it and where it can be read: addresses, and `by @name in`. */
const ATTRIBUTION = /\bhttps?:\/\/\S+|\b(?:thanks to|thx|by) @[\w-]+(?: in\b)?|(?<![\w/])@[\w-]+/giu;

function withoutTargets(text: string, paths: readonly string[], tickets: readonly string[]): string {
  const said = text.replace(ATTRIBUTION, " ");
  return [...paths, ...tickets].reduce((rest, target) => rest.replaceAll(target, " "), said);
}

/** Words of the same meaning have the same key in every language; other words by their stem. */
function keyOf({ features }: Term): string {
  return features.find(({ key }) => key.startsWith("c"))?.key ?? features[0]?.key ?? "";
}

function topicsOf(terms: readonly Term[]): Map<string, string> {
  const topics = new Map<string, string>();
  for (const term of terms) for (const key of topicKeysOf(term)) topics.set(key, term.text);
  return topics;
}

const knownKeys = new WeakMap<Term, readonly string[]>();

function topicKeysOf(term: Term): readonly string[] {
  const known = knownKeys.get(term);
  if (known) return known;
  const { features } = term;
  const concepts = features.filter(({ key }) => key.startsWith("c"));
  const telling = concepts.filter(({ key }) => !GENERIC.has(conceptName(Number(key.slice(1)))));
  const isGeneric = concepts.length > 0 && telling.length === 0;
  // A word of the lexicon is compared by its meanings, any other by its stem and by how it looks in other languages.
  const compared = telling.length > 0 ? telling : features;
  const keys = isGeneric ? [] : [...compared, ...features.filter(({ key }) => key.startsWith("k"))];
  const found = keys.map(({ key }) => key);
  knownKeys.set(term, found);
  return found;
}

/** True if a text says each word of a name, or for each another one that means the same. */
export function saysName({ terms }: RecordFacts, name: readonly Term[]): boolean {
  const left = [...terms];
  return name.every((term) => {
    const [stem] = term.features;
    const same = left.findIndex(({ features: [other] }) => other?.key === stem?.key);
    const at = same >= 0 ? same : left.findIndex((other) => keyOf(other) === keyOf(term));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** A topic that two records share. */
export interface SharedTopic {
  readonly key: string;
  /** As both say it. */
  readonly text: string;
}

/** Topics that two records share: pairs of words, each word once. */
export function sharedTopics(
  one: RecordFacts,
  other: RecordFacts,
  isTelling: (key: string) => boolean = () => true,
): SharedTopic[] {
  const [few, many] =
    one.topics.size <= other.topics.size ? [one.topics, other.topics] : [other.topics, one.topics];
  const ours = new Set<string>();
  const theirs = new Set<string>();
  const shared: SharedTopic[] = [];
  for (const [key, word] of few) {
    const match = many.get(key);
    if (match === undefined || ours.has(word) || theirs.has(match) || !isTelling(key)) continue;
    ours.add(word);
    theirs.add(match);
    shared.push({ key, text: word === match ? word : `${word} = ${match}` });
  }
  return shared;
}

/** The share of the words of two records that they have in common, 0 to 1 (Jaccard). */
export function similarityOf(one: RecordFacts, other: RecordFacts): number {
  return shareOf(one.words, other.words);
}

/** The share of words that two sets have in common, 0 to 1 (Jaccard). */
export function shareOf(ours: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  if (ours.size === 0 || theirs.size === 0) return 0;
  const [few, many] = ours.size <= theirs.size ? [ours, theirs] : [theirs, ours];
  let common = 0;
  for (const word of few) if (many.has(word)) common += 1;
  const all = ours.size + theirs.size - common;
  return all === 0 ? 0 : common / all;
}

/** The last part of a qualified name: `Runtime.validate`, `pkg::validate`. */
export const tailOf = (symbol: string): string => /([^.:#/\\]+)(?:\(\))?$/.exec(symbol)?.[1] ?? symbol;

/** The file name of a path. */
export const baseOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
