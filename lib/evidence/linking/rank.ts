/** Ranks the candidates of requirements, and decides which of them are links. */
import { conceptName } from "#language/concepts.ts";
import type { Corpus } from "./corpus.ts";
import { languageOfProse } from "./fields.ts";
import { type Matrix, mixed, normalized, propagated, type References } from "./matrix.ts";
import { linesOfMost, type Project, type ProjectQuery, projectsOf, type Query } from "./project.ts";
import { type Shared, type Similarity, similarities } from "./similarity.ts";
import { type Term, termsOfRequirement, termsOfText } from "./terms.ts";

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

/** The rankings of all queries, in their order. */
export function rank(queries: readonly Query[]): Ranking[] {
  const rankings: Ranking[] = [];
  for (const { position, ranking } of rankEach(queries)) rankings[position] = ranking;
  return rankings;
}

/** Each query's ranking as it is found, for who does not keep them: a project has thousands of queries and candidates. */
export function* rankEach(queries: readonly Query[]): Generator<{ position: number; ranking: Ranking }> {
  for (const project of projectsOf(queries)) {
    let at = 0;
    for (const ranking of hasSources(project) ? rankSources(project) : rankAllModules(project)) {
      const position = project.queries[at++]?.position;
      if (position !== undefined) yield { position, ranking };
    }
  }
}

/** Fewer files than this have no statistics of their own. */
const SOURCES = 10;

function hasSources({ candidates }: Project): boolean {
  const withSource = candidates.filter(({ source }) => source !== null).length;
  return withSource >= SOURCES && withSource * 2 > candidates.length;
}

// Modules that only have names, and perhaps a sentence: what they share with the requirement is counted.

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

function* rankAllModules({ queries, corpus }: Project): Generator<Ranking> {
  const known = new Map<readonly number[], Map<number, number[]>>();
  for (const each of queries) {
    const positions = known.get(each.documents) ?? positionsOf(each.documents);
    known.set(each.documents, positions);
    yield rankModules(each, positions, corpus);
  }
}

/** Where the candidates of a query have each document. */
const positionsOf = (documents: readonly number[]): Map<number, number[]> =>
  Map.groupBy(documents.keys(), (position) => documents[position] ?? 0);

function rankModules(
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

function strongestByKey(shared: readonly Shared[]): Map<string, number> {
  const byKey = new Map<string, number>();
  for (const { key, information } of shared) byKey.set(key, Math.max(information, byKey.get(key) ?? 0));
  return byKey;
}

// Whole source files: every file shares words with every requirement, and only the comparison of all of them tells.

/** Powers that a score is divided by the best of its requirement and of its file with. */
const ROW_POWER = 0.4;
const COLUMN_POWER = 0.3;
/** How much the angle of the words counts; the rest is how much of the requirement a file has. */
const COSINE_SHARE = 0.5;
/** How many files implement a requirement, in the middle of public traceability sets (2 to 16). */
const LINKS_OF_REQUIREMENT = 4;

function rankSources({ queries, candidates, corpus, language }: Project): Ranking[] {
  const texts = queries.map(({ query }) => linesOf(query.requirement.text));
  const isTemplate = linesOfMost(texts);
  const found = queries.map(({ query }, at) => {
    const text = texts[at]?.filter((line) => !isTemplate(line)).join("\n") || query.requirement.text;
    const spoken = query.requirement.lang ?? languageOfProse(text) ?? "en";
    const terms = termsOfText(text, spoken);
    return similarities(spoken === language ? literally(terms) : terms, corpus);
  });
  const matrixOf = (scoreOf: (similarity: Similarity, information: number) => number): Matrix =>
    found.map(({ byDocument, information }) =>
      candidates.map((_, document) => {
        const similarity = byDocument.get(document);
        return similarity ? scoreOf(similarity, information) : 0;
      }),
    );
  const cosine = matrixOf((similarity) => similarity.cosine);
  const covered = matrixOf(({ shared }, information) => {
    const distinct = [...strongestByKey(shared).values()].reduce((sum, each) => sum + each, 0);
    return distinct / (information || 1);
  });
  const own = mixed(
    normalized(cosine, ROW_POWER, COLUMN_POWER),
    normalized(covered, ROW_POWER, COLUMN_POWER),
    COSINE_SHARE,
  );
  const scores = propagated(own, referencesOf(candidates));
  const threshold = thresholdOf(scores);
  return queries.map(({ query, documents }, row) => {
    const ranked = documents
      .flatMap((document, at) => {
        const score = scores[row]?.[document] ?? 0;
        const id = query.candidates[at]?.id;
        if (score <= 0 || id === undefined) return [];
        const grounds = groundsOf(found[row]?.byDocument.get(document)?.shared ?? []);
        const gained = score > (own[row]?.[document] ?? 0) ? ["uses or is used by a strong candidate"] : [];
        return [{ id, score: rounded(score / (score + threshold)), grounds: [...grounds, ...gained] }];
      })
      .sort((a, b) => b.score - a.score);
    return { ranked, linked: ranked.filter(({ score }) => score >= LINKED_SCORE).map(({ id }) => id) };
  });
}

/** In one language other words for the same mislead more often than they help (F1 .44 against .42, see docs/measurements.md). */
function literally(terms: readonly Term[]): Term[] {
  return terms.map(({ text, features }) => ({
    text,
    features: features.map(({ key, weight }) => ({ key, weight: key.startsWith("w") ? weight : 0 })),
  }));
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The score that as many pairs reach as requirements usually have links, all together: one has none, another forty. */
function thresholdOf(scores: Matrix): number {
  const all = scores.flat().sort((a, b) => b - a);
  const files = scores[0]?.length ?? 0;
  const links = Math.round(scores.length * Math.min(LINKS_OF_REQUIREMENT, files / 2));
  return all[Math.min(links, all.length) - 1] || 1;
}

/** Candidates whose source names another one: an import, a type, a base class. */
function referencesOf(candidates: Project["candidates"]): References {
  const columns = new Map(candidates.map(({ base }, column) => [base, column]));
  return candidates.map(({ source }, own) => {
    const named = source?.names.flatMap((name) => columns.get(name) ?? []) ?? [];
    return new Set(named.filter((column) => column !== own));
  });
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
const rounded = (score: number): number => Math.round(score * PRECISION) / PRECISION;
