/** A graph made ready for questions: records by id, and what each is related to. */

import { lazy } from "#language/lazy.ts";
import type { Graph, IntentRecord, Relation, RelationType, SourceKind } from "#schemas/evidence.ts";
import { changedPaths, isGenerated, isModule } from "../linking/kinds.ts";
import { metadataOf } from "../records/record.ts";
import { spelledPlainly } from "../statements/mentions.ts";
import { overall, resultsByTest } from "../tests/outcomes.ts";
import { builtSettings, lastOf, namesOfCode } from "./known-names.ts";
import { symbolsOf } from "./symbols.ts";

export interface Edge {
  relation: Relation;
  other: IntentRecord;
}

export interface GraphIndex {
  /** Without those of generated code: nobody acts on findings about it. */
  records: readonly IntentRecord[];
  relations: readonly Relation[];
  byId: ReadonlyMap<string, IntentRecord>;
  edges(record: IntentRecord): readonly Edge[];
  /** The files that declare a name. */
  symbols: ReadonlyMap<string, ReadonlySet<string>>;
  /** The results of a test of the code. */
  resultsOf(test: IntentRecord): readonly IntentRecord[];
  /** The names in a source file, in full or by the last part of its path, in one spelling. */
  mentionsIn(path: string): ReadonlySet<string>;
  /** True for a name that nothing in the project has; of words without the shape of code only excerpts tell. */
  isNowhere(symbol: string): boolean;
}

const known = new WeakMap<Graph, GraphIndex>();

/** Relations whose ends are not both in the graph are left out. A graph is indexed once, and must not change after that. */
export function indexOf(graph: Graph): GraphIndex {
  const index = known.get(graph) ?? indexed(graph);
  known.set(graph, index);
  return index;
}

function indexed({ records, relations }: Graph): GraphIndex {
  const byId = new Map(records.map((record) => [record.id, record]));
  const edges = new Map<string, Edge[]>();
  const add = (from: string, relation: Relation, other: IntentRecord) => {
    const list = edges.get(from);
    if (list) list.push({ relation, other });
    else edges.set(from, [{ relation, other }]);
  };
  const names = lazy(() => namesOfCode(records));
  const isBuilt = lazy(() => builtSettings(records, names));
  const isUnread = isCodeUnread(records);
  const isNowhere = (symbol: string) => {
    if (isUnread) return false;
    return !names().has(spelledPlainly(lastOf(symbol))) && !isBuilt()(symbol);
  };
  const modules = lazy(() => records.filter(isModule));
  const mentionsIn = (path: string) => {
    const meant = modules().filter(({ source }) => source.path === path || source.path?.endsWith(`/${path}`));
    return new Set(meant.flatMap(mentionsOf).map(spelledPlainly));
  };
  const inside: Relation[] = [];
  for (const relation of relations) {
    const from = byId.get(relation.from);
    const to = byId.get(relation.to);
    if (!from || !to) continue;
    inside.push(relation);
    add(from.id, relation, to);
    add(to.id, relation, from);
  }
  const results = resultsByTest(inside, byId);
  return {
    records: records.filter((record) => !isGenerated(record)),
    relations: inside,
    byId,
    edges: (record) => edges.get(record.id) ?? [],
    symbols: symbolsOf(records),
    resultsOf: (test) => results.get(test.id) ?? [],
    mentionsIn,
    isNowhere,
  };
}

function mentionsOf(module: IntentRecord): string[] {
  const { mentions } = metadataOf(module);
  return Array.isArray(mentions) ? mentions.filter((name) => typeof name === "string") : [];
}

const SOURCE_FILE = /\.(?:[cm]?[jt]sx?|py|go|rs|java|php)$/;

/**
 * Where commits change code of which nothing was read, e.g. because an ignore file leaves it out, nobody can say what is
 * not there.
 */
export function isCodeUnread(records: readonly IntentRecord[]): boolean {
  if (records.some(({ source }) => source.kind === "ast" || source.kind === "test")) return false;
  return records.some(
    ({ source, statement }) =>
      source.kind === "git" && statement.target.paths.some((path) => SOURCE_FILE.test(path)),
  );
}

/** Sources that show what a system does. */
export const SHOWING: ReadonlySet<SourceKind> = new Set(["ast", "test", "git", "system"]);

/** Documents, and commits that changed nothing else, show that something was documented. */
const isShown = (one: IntentRecord, other: IntentRecord): boolean =>
  SHOWING.has(other.source.kind) && !isOfTexts(other)
    ? true
    : (other.source.kind === "document" || other.source.kind === "git") &&
      one.statement.action === "document";

/** A commit that changed texts alone, such as the list in which it ticks a task. */
const isOfTexts = (record: IntentRecord): boolean => {
  const paths = record.source.kind === "git" ? changedPaths(record) : [];
  return paths.length > 0 && paths.every((path) => /\.(?:md|mdx|rst|txt|adoc)$/i.test(path));
};

/** Relations that the linker draws only if more than a path is shared. */
const GROUNDED: ReadonlySet<RelationType> = new Set(["implements", "evidenced_by", "tests", "modifies"]);

/** Grounds that say only that the words are alike. */
const WORDS = /^(?:topics|words|both) |^\d+ % of the words/;

/** Of configuration and documents only words tell what they are for. */
const isOfWords = ({ basis }: Relation, { source }: IntentRecord): boolean =>
  source.kind !== "system" && source.kind !== "document" && basis.every((ground) => WORDS.test(ground));

/** Relations between two statements of one thing. */
const SAME: ReadonlySet<RelationType> = new Set(["duplicates", "same_as", "plans", "supersedes"]);

/**
 * What shows that it was built, or that another statement of the same thing was, or what carries it out, such as a design:
 * code, a test or a commit.
 * @param isStrict whether code that only has its words shows nothing
 */
export function evidenceOf(
  index: GraphIndex,
  record: IntentRecord,
  isStrict = false,
): IntentRecord | undefined {
  const shownBy = (one: IntentRecord) =>
    index.edges(one).find(
      ({ relation, other }) =>
        GROUNDED.has(relation.type) &&
        isShown(one, other) &&
        // A test that fails shows nothing but that.
        overall(index.resultsOf(other)) !== "failed" &&
        !(isStrict && isOfWords(relation, other)),
    )?.other;
  const own = shownBy(record);
  if (own) return own;
  for (const { relation, other } of index.edges(record)) {
    const found = SAME.has(relation.type) && !SHOWING.has(other.source.kind) ? shownBy(other) : undefined;
    if (found) return found;
  }
  const below = new Set([record]);
  // A set also visits what is added on the way.
  for (const one of below)
    for (const { relation, other } of index.edges(one))
      if (relation.type === "implements" && relation.to === one.id && !below.has(other)) {
        const found = shownBy(other);
        if (found) return found;
        below.add(other);
      }
  return undefined;
}

export const hasEvidence = (index: GraphIndex, record: IntentRecord, isStrict = false): boolean =>
  evidenceOf(index, record, isStrict) !== undefined;
