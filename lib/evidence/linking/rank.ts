/**
 * Ranks the candidates of requirements, and decides which of them are links. What a module and a requirement share is counted
 * here; a whole project of files is ranked by comparing all of them (`rank-files.ts`).
 */
import { conceptName } from "#language/concepts.ts";
import type { Corpus } from "./corpus.ts";
import { languageOfProse } from "./fields.ts";
import { type Project, type ProjectQuery, projectsOf, type Query } from "./project.ts";
import { type Shared, similarities } from "./similarity.ts";
import { termsOfRequirement } from "./terms.ts";

export interface RankedCandidate {
  readonly id: string;
  /** From 0 to 1, comparable between requests: {@link LINKED_SCORE} and above is a link. */
  readonly score: number;
  /** May be worked out whenever it is read. */
  readonly grounds: string[];
}

export interface Ranking {
  /** Falling by score; candidates that share nothing are left out. */
  readonly ranked: RankedCandidate[];
  readonly linked: string[];
}

/** Scores of links. */
export const LINKED_SCORE = 0.5;

/** Ranks the candidates of a project's queries, in their order. */
export type Ranker = (project: Project) => Iterable<Ranking>;

/** The rankings of all queries, in their order. */
export function rank(
  queries: readonly Query[],
  rankerOf: (project: Project) => Ranker = () => rankModules,
): Ranking[] {
  const rankings: Ranking[] = [];
  for (const project of projectsOf(queries))
    for (const { position, ranking } of ranked(project, rankerOf(project))) rankings[position] = ranking;
  return rankings;
}

/** Each query's ranking as it is found, for who does not keep them: a project has thousands of queries and candidates. */
export function* rankEach(queries: readonly Query[]): Generator<{ position: number; ranking: Ranking }> {
  for (const project of projectsOf(queries)) yield* ranked(project, rankModules);
}

function* ranked(project: Project, ranker: Ranker): Generator<{ position: number; ranking: Ranking }> {
  let at = 0;
  for (const ranking of ranker(project)) {
    const position = project.queries[at++]?.position;
    if (position !== undefined) yield { position, ranking };
  }
}

/** Evidence that is half of a certain link: about two words that few modules have. */
const HALF_EVIDENCE = 2;
/** A module with less than this share of the best evidence for its requirement is not linked. */
const CLEARLY_WEAKER = 0.8;

/** One word that few modules have is enough if no other of several candidates comes near. */
const FEW = 4;
const ALONE = 1.25;
const RIVAL = 0.45;

const isWithoutRival = (evidence: number, next: number): boolean =>
  evidence >= ALONE && next <= RIVAL * evidence;

/** Counts what each module shares with a requirement: however few there are, a module may well have nothing of it. */
export function* rankModules({ queries, corpus }: Project): Generator<Ranking> {
  const known = new Map<readonly number[], Map<number, number[]>>();
  for (const each of queries) {
    const positions = known.get(each.documents) ?? positionsOf(each.documents);
    known.set(each.documents, positions);
    yield rankingOf(each, positions, corpus);
  }
}

/** Where the candidates of a query have each document. */
const positionsOf = (documents: readonly number[]): Map<number, number[]> =>
  Map.groupBy(documents.keys(), (position) => documents[position] ?? 0);

function rankingOf(
  { query, documents }: ProjectQuery,
  positions: ReadonlyMap<number, readonly number[]>,
  corpus: Corpus,
): Ranking {
  const { text, lang } = query.requirement;
  const { information, byDocument } = similarities(
    termsOfRequirement(text, lang ?? languageOfProse(text) ?? "en"),
    corpus,
  );
  const ranked = [...byDocument]
    .flatMap(([document, { shared }]) => {
      const evidence = evidenceOf(shared, information, corpus.identities[document] ?? 0);
      return (positions.get(document) ?? []).map((at) => ({
        at,
        id: query.candidates[at]?.id ?? "",
        evidence,
        shared,
      }));
    })
    .sort((a, b) => b.evidence - a.evidence || a.at - b.at);
  const [first, second] = ranked;
  if (first && documents.length >= FEW && isWithoutRival(first.evidence, second?.evidence ?? 0))
    first.evidence = Math.max(first.evidence, HALF_EVIDENCE);
  const least = Math.max(HALF_EVIDENCE, (ranked[0]?.evidence ?? 0) * CLEARLY_WEAKER);
  return {
    ranked: ranked.map(({ id, evidence, shared }) => ({
      id,
      score: scoreOfEvidence(evidence),
      get grounds() {
        return groundsOf(shared);
      },
    })),
    linked: ranked.filter(({ evidence }) => evidence >= least).map(({ id }) => id),
  };
}

/** What is said again in other words counts this much. */
const REPEATED = 0.3;
/** Names tell at least this much, however short they are. */
const LEAST_IDENTITY = 3;
/** How much one shared word counts by itself, in a name and anywhere else: it may be what the whole system is about. */
const SINGLE_NAME = 0.85;
const SINGLE_WORD = 0.6;
/** A shared word with less information does not count as a word of its own, only as one related to another. */
const FAINT = 0.9;

/** How sure it is that a module is the right one, from 0 to 1. */
export function scoreOf(shared: readonly Shared[], information: number, identity: number): number {
  return scoreOfEvidence(evidenceOf(shared, information, identity));
}

/** The most that `scoreOf` can be, by the sum of what is shared; rounding may add to it. */
export const scoreAtMost = (sum: number): number => scoreOfEvidence(sum) + 1 / PRECISION;

const scoreOfEvidence = (evidence: number): number => rounded(evidence / (evidence + HALF_EVIDENCE));

/** How much a module and a requirement share, more if it is most of either. */
function evidenceOf(shared: readonly Shared[], information: number, identity: number): number {
  const byKey = strongestByKey(shared);
  const distinct = [...byKey.values()].reduce((sum, each) => sum + each, 0);
  const all = shared.reduce((sum, each) => sum + each.information, 0);
  const evidence = distinct + REPEATED * (all - distinct);
  const ofModule = Math.min(1, distinct / Math.max(identity, LEAST_IDENTITY));
  const ofRequirement = Math.min(1, evidence / (information || 1));
  return (
    singled(shared, byKey) *
    evidence *
    (0.5 + 0.5 * Math.sqrt(ofModule)) *
    (0.6 + 0.4 * Math.sqrt(ofRequirement))
  );
}

function singled(shared: readonly Shared[], byKey: ReadonlyMap<string, number>): number {
  if ([...byKey.values()].filter((each) => each >= FAINT).length > 1) return 1;
  return shared.some(({ strength, information }) => strength === 1 && information >= FAINT)
    ? SINGLE_NAME
    : SINGLE_WORD;
}

/** The strongest of what is shared by one feature. */
export function strongestByKey(shared: readonly Shared[]): Map<string, number> {
  const byKey = new Map<string, number>();
  for (const { key, information } of shared) byKey.set(key, Math.max(information, byKey.get(key) ?? 0));
  return byKey;
}

/** Grounds that are listed at most. */
const GROUNDS = 6;

/** What is shared, the most telling first. */
export function groundsOf(shared: readonly Shared[]): string[] {
  return shared
    .toSorted((a, b) => b.information - a.information)
    .slice(0, GROUNDS)
    .map(({ text, key }) => {
      const meaning = key.startsWith("c") ? conceptName(Number(key.slice(1))) : key.slice(1);
      return key.startsWith("c") && meaning !== text ? `"${text}" means ${meaning}` : `"${text}"`;
    });
}

/** Digits that scores have. */
const PRECISION = 1e6;
export const rounded = (score: number): number => Math.round(score * PRECISION) / PRECISION;
