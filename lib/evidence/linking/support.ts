/** How far code supports what a text demands: the evidence for both sides, that it is built and that it is not. */
import { Gatherer } from "../records/gather.ts";
import { verbOf } from "../statements/verbs.ts";
import { fold } from "../statements/words.ts";
import type { Corpus } from "./corpus.ts";
import { type Candidate, languageOfProse } from "./fields.ts";
import { projectsOf, type Query } from "./project.ts";
import { groundsOf, scoreAtMost, scoreOf } from "./rank.ts";
import { type Shared, sharedSums, sharedWith } from "./similarity.ts";
import { type Term, termsOfRequirement } from "./terms.ts";

export interface Support {
  /**
   * From 0 to 1: the ranked score of the best candidate, as far as that has what the text says (the score alone grows with
   * the length of a text), and what the others have of it: the mean of both by their product.
   */
  readonly score: number;
  /** The share of what the text says that any candidate has. */
  readonly known: number;
  /**
   * The share of its words that no candidate spells so, without a verb at its beginning. A word of the lexicon may be known
   * by its meaning all the same: "newsletter" is a kind of "message". Of texts in other languages than the code it is 0.
   */
  readonly absent: number;
  /** Whether the best candidate has all that the text says, in one field or another; of one word alone it says nothing. */
  readonly isWhole: boolean;
  /** Position of the best candidate; null: none shares a word. */
  readonly best: number | null;
  /** What the best candidate shares, the most telling first. */
  readonly grounds: readonly string[];
  /** What no candidate has, the most telling first; of texts in other languages than the code nobody can say that. */
  readonly lacking: readonly string[];
}

/**
 * Every requirement is about its system, and says of something that it must be possible: these words tell nothing of
 * what. Modal verbs are function words already.
 */
const FRAME =
  /(?<![\p{L}\p{N}_])(?:systems?|services?|applications?|apps?|software|programs?|programme|tool|platform|solution|product|possible|able|systemu|aplikacj[aięe]|serwis|usługa|program[ui]?|możliwe|możliwość|anwendung|dienst|möglich|logiciel|système|outil|possible|aplicación|sistema|servicio|posible|applicazione|servizio|possibile|(?:two|three|four|five|six|seven|eight|nine|ten|twelve)(?!-))(?![\p{L}\p{N}_])/giu;

/** The number of a requirement before its text: `FR2.3:`, `NFR-PERF-2`, `US-3.1 -`. It names the text, and says nothing of what. */
const LABEL = /^\W{0,9}[A-Z]{1,10}(?:[-_][A-Z0-9]{1,12}){0,3}[-_]?\d{1,7}(?:\.\d{1,5}){0,3}\W*[:.)\s–—-]/u;

/** Who wants something and why: a user story is about what comes between. */
const WHO =
  /^\W*(?:as an? [^,]{2,80},?\s+(?:i|we) (?:want|need|would like)(?: to)?|jako [^,]{2,80},?\s+chc[ęe]|als [^,]{2,80}\s+(?:möchte|will) ich|en tant que? [^,]{2,80},?\s+je (?:veux|souhaite)|como [^,]{2,80},?\s+quiero|come [^,]{2,80},?\s+voglio)(?!\p{L})/iu;
const WHY =
  /[,\s]+(?:so that|in order to|so (?:i|we|they) can|żeby|aby|damit|afin (?:que|de)|para que|affinché)(?!\p{L}).*$/iu;

/** What a requirement is about: without its number, its story and the words that every requirement has. */
function matterOf(text: string): string {
  const story = WHO.exec(text);
  const matter = story ? text.slice(story[0].length).replace(WHY, " ") : text;
  return matter.replace(LABEL, " ").replace(FRAME, " ");
}

const NONE: Support = { score: 0, known: 0, absent: 0, isWhole: false, best: null, grounds: [], lacking: [] };

/**
 * The support of each requirement, in their order; without candidates there is none.
 * @param counts whether a candidate can support, by its id; the others only tell how common words are
 */
export function supportsOf(
  requirements: readonly Query["requirement"][],
  candidates: readonly Candidate[],
  counts: (id: string) => boolean = () => true,
): Support[] {
  const supports = requirements.map(() => NONE);
  if (candidates.length === 0) return supports;
  const gatherer = new Gatherer();
  const queries = requirements.map((requirement) => ({ requirement, candidates }));
  for (const { queries: own, corpus } of projectsOf(queries)) {
    // All of them have the same candidates.
    const positions = new Map<number, number>();
    for (const [position, document] of (own[0]?.documents ?? []).entries())
      if (!positions.has(document) && counts(candidates[position]?.id ?? ""))
        positions.set(document, position);
    for (const { query, position } of own) {
      gatherer.step();
      supports[position] = supportOf(query.requirement, positions, corpus);
    }
  }
  return supports;
}

/** @param positions where the candidates have the documents that count */
function supportOf(
  { text, lang }: Query["requirement"],
  positions: ReadonlyMap<number, number>,
  corpus: Corpus,
): Support {
  const language = lang ?? languageOfProse(text) ?? "en";
  const terms = termsOfRequirement(matterOf(text), language);
  const {
    information: all,
    known,
    documents,
    sumOf,
  } = sharedSums(terms, corpus, (one) => positions.has(one));
  const information = language === "en" ? all : all - UNTRANSLATED * untranslated(terms, corpus);
  let found: { score: number; best: number; shared: readonly Shared[] } | undefined;
  for (const document of documents) {
    const sum = sumOf(document);
    const most = Math.min(1, sum / (information || 1)) * scoreAtMost(sum);
    // The others have less to share.
    if (found && most < found.score) break;
    const shared = sharedWith(document, terms, corpus);
    const covered = shareOf(strongest(shared), information);
    const score = covered * scoreOf(shared, information, corpus.identities[document] ?? 0);
    const best = positions.get(document) ?? 0;
    if (!found || score > found.score || (score === found.score && best < found.best))
      found = { score, best, shared };
  }
  if (!found) return { ...NONE, lacking: language === "en" ? lackingOf(terms, known, corpus) : [] };
  const { best, shared } = found;
  const share = shareOf(known, information);
  const absent = language === "en" ? absentShare(text, terms, corpus) : 0;
  const said = new Set(terms.map((term) => term.text));
  const isWhole = said.size > 1 && new Set(shared.map((one) => one.text)).size === said.size;
  const score = Math.sqrt(found.score * share);
  const lacking = language === "en" ? lackingOf(terms, known, corpus) : [];
  return { score, known: share, absent, isWhole, best, grounds: groundsOf(shared), lacking };
}

function lackingOf(
  terms: readonly Term[],
  known: ReadonlyMap<string, number>,
  corpus: Corpus,
): readonly string[] {
  const lacking = terms.filter(({ text }) => !known.has(text));
  const distinct = new Map(lacking.map((term) => [term.text, corpus.informationOf(term)]));
  return [...distinct].toSorted(([, a], [, b]) => b - a).map(([text]) => text);
}

/** A word before an article says what is done. */
const IMPERATIVE = /^\W*\p{L}+\s+(?:the|an?|all|any|each|every|its|their|our|new|more)\s/iu;

function absentShare(text: string, terms: readonly Term[], corpus: Corpus): number {
  const [first] = terms;
  const isVerb = first !== undefined && (IMPERATIVE.test(text) || verbOf(fold(first.text)) !== undefined);
  const said = isVerb ? terms.slice(1) : terms;
  const absent = said.filter(({ features }) => {
    const spellings = features.filter(({ key }) => key.startsWith("w"));
    return spellings.length > 0 && spellings.every(({ key }) => !corpus.has(key));
  });
  return said.length === 0 ? 0 : absent.length / said.length;
}

/**
 * Names in code are English: of a word in another language that no dictionary translates, nobody can say that the code
 * lacks it, so that it counts half.
 */
const UNTRANSLATED = 0.5;

function untranslated(terms: readonly Term[], corpus: Corpus): number {
  const unknown = new Map(
    terms
      .filter(({ features }) => features.every(({ key }) => !key.startsWith("c") && !corpus.has(key)))
      .map((term) => [term.features[0]?.key, corpus.informationOf(term)]),
  );
  return [...unknown.values()].reduce((sum, each) => sum + each, 0);
}

/** What each word tells at most. */
function strongest(shared: readonly Shared[]): ReadonlyMap<string, number> {
  const most = new Map<string, number>();
  for (const { text, information } of shared) most.set(text, Math.max(information, most.get(text) ?? 0));
  return most;
}

/** Phrases may tell more than their words. */
const shareOf = (most: ReadonlyMap<string, number>, information: number): number =>
  Math.min(1, [...most.values()].reduce((sum, each) => sum + each, 0) / (information || 1));
