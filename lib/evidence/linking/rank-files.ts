/**
 * Ranks all files of a project at once: in whole sources, or in the names and comments of many files, every file shares
 * words with every requirement, and only the comparison of all of them tells.
 */
import { languageOfProse } from "./fields.ts";
import { type Matrix, mixed, normalized, propagated, type References } from "./matrix.ts";
import { pairSimilarities, pairsIn } from "./pairs.ts";
import { linesOfMost, type Project } from "./project.ts";
import {
  groundsOf,
  LINKED_SCORE,
  type Ranker,
  type Ranking,
  rankModules,
  rounded,
  strongestByKey,
} from "./rank.ts";
import { type Similarity, similarities } from "./similarity.ts";
import { type Term, termsOfText } from "./terms.ts";

/** Fewer files than this have no statistics of their own. */
const SOURCES = 10;
/** Names and comments say less than sources: it takes more files, and several requirements, that they can be compared. */
const MODULES = 30;
const REQUIREMENTS = 10;

/** Compares the files of a project where there are enough of them; else what each shares is counted. */
export const rankerOf = (project: Project): Ranker =>
  hasSources(project) || hasManyModules(project) ? rankFiles : rankModules;

function hasSources({ candidates }: Project): boolean {
  const withSource = candidates.filter(({ source }) => source !== null).length;
  return withSource >= SOURCES && withSource * 2 > candidates.length;
}

const hasManyModules = ({ queries }: Project): boolean =>
  queries.length >= REQUIREMENTS && queries.every(({ documents }) => documents.length >= MODULES);

/** Powers that a score is divided by the best of its requirement and of its file with. */
const ROW_POWER = 0.4;
const COLUMN_POWER = 0.3;
/** How much the angle of the words counts; the rest is how much of the requirement a file has. */
const COSINE_SHARE = 0.5;
/** How much words that stand next to each other count, of sources and of names alone. */
const PAIR_SHARE = { sources: 0.25, names: 0.1 };

function rankFiles(project: Project): Ranking[] {
  const { queries, candidates, corpus, language } = project;
  const texts = queries.map(({ query }) => linesOf(query.requirement.text));
  const isTemplate = linesOfMost(texts);
  const asked = queries.map(({ query }, at) => {
    const text = texts[at]?.filter((line) => !isTemplate(line)).join("\n") || query.requirement.text;
    const spoken = query.requirement.lang ?? languageOfProse(text) ?? "en";
    return { spoken, terms: termsOfText(text, spoken) };
  });
  const found = asked.map(({ spoken, terms }) =>
    similarities(spoken === language ? literally(terms) : terms, corpus),
  );
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
  const words = mixed(comparable(cosine), comparable(covered), COSINE_SHARE);
  const pairs = pairSimilarities(
    asked.map(({ terms }) => pairsIn(terms)),
    project,
  );
  const share = hasSources(project) ? PAIR_SHARE.sources : PAIR_SHARE.names;
  const own = mixed(comparable(pairs), words, share);
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

const comparable = (scores: Matrix): Matrix => normalized(scores, ROW_POWER, COLUMN_POWER);

/** How many files implement a requirement, in the middle of public traceability sets (2 to 16). */
const USUAL_LINKS = 4;
/** A file with this share of the best score of its requirement comes near it. */
const NEAR = 0.6;

/**
 * The score that as many pairs reach as there may be links, all requirements together: one has none, another forty. Projects
 * differ by how many files come near the best one, which alone says too much where words are common.
 */
function thresholdOf(scores: Matrix): number {
  const near = scores.map((row) => {
    const best = Math.max(...row);
    return best > 0 ? row.filter((score) => score >= NEAR * best).length : 0;
  });
  const usual = near.reduce((sum, each) => sum + each, 0) / (near.length || 1);
  const files = scores[0]?.length ?? 0;
  const links = Math.round(scores.length * Math.min(Math.sqrt(USUAL_LINKS * usual), files / 2));
  const all = scores.flat().sort((a, b) => b - a);
  return all[Math.min(links, all.length) - 1] || 1;
}

/** Candidates whose source, names or comments name another one: an import, a type, a base class. */
function referencesOf(candidates: Project["candidates"]): References {
  const columns = new Map(candidates.map(({ base }, column) => [base, column]));
  return candidates.map(({ source, candidate }, own) => {
    const names = source?.names ?? [...candidate.symbols, ...((candidate.doc ?? "").match(NAME) ?? [])];
    return new Set(names.flatMap((name) => columns.get(name) ?? []).filter((column) => column !== own));
  });
}

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
