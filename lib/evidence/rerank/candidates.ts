/** The modules that may show what a declaration asks for, for a model to judge. No model is asked here. */
import { canonicalHash } from "#kit/data/canonical.ts";
import {
  CANDIDATE_SET_SCHEMA,
  type Graph,
  type IntentRecord,
  type SemanticCandidate,
  type SemanticCandidateSet,
} from "#schemas/evidence.ts";
import { isImportant, isModule, isTitle } from "../linking/kinds.ts";
import { rank } from "../linking/rank.ts";
import { metadataOf } from "../records/record.ts";

/** Candidates of one declaration. */
const MOST_CANDIDATES = 8;
/** A project with no more modules than this is shown whole: rules may have missed what a model sees. */
const SMALL_PROJECT = 4;
const MOST_NAMES = 30;
const LONGEST_DOCUMENTATION = 400;

/** A set for each declaration that names nothing exactly, in the order of the records. */
export function candidateSetsOf({ records, relations }: Graph): SemanticCandidateSet[] {
  const modules = records.filter(isCandidate);
  const linked = Map.groupBy(
    relations.filter(({ type }) => type === "evidenced_by"),
    ({ from }) => from,
  );
  const byId = new Map(modules.map((module) => [module.id, module]));
  // What is linked to a test or a name in code is known exactly.
  const declarations = records.filter(
    (record) => isDeclaration(record) && (linked.get(record.id) ?? []).every(({ to }) => byId.has(to)),
  );
  if (modules.length === 0 || declarations.length === 0) return [];
  const candidates = modules.map((module) => ({
    id: module.id,
    path: module.source.path ?? "",
    symbols: namesOf(module),
  }));
  const rankings = rank(
    declarations.map(({ statement }) => ({ requirement: { text: statement.text }, candidates })),
  );
  return declarations.flatMap((declaration, at) => {
    const scores = new Map<string, { score: number; grounds: readonly string[] }>();
    for (const { to, confidence, basis } of linked.get(declaration.id) ?? [])
      scores.set(to, { score: confidence, grounds: basis });
    for (const { id, score, grounds } of rankings[at]?.ranked ?? [])
      if (!scores.has(id)) scores.set(id, { score, grounds });
    if (modules.length <= SMALL_PROJECT)
      for (const { id } of modules) if (!scores.has(id)) scores.set(id, { score: 0, grounds: [] });
    const found = [...scores]
      .toSorted(([one, a], [other, b]) => b.score - a.score || (one < other ? -1 : 1))
      .slice(0, MOST_CANDIDATES)
      .flatMap(([id, by]) => candidateOf(byId.get(id), by));
    return found.length === 0 ? [] : [setOf(declaration, found)];
  });
}

const isCandidate = (record: IntentRecord): boolean => {
  const { generated, vendored } = metadataOf(record);
  return isModule(record) && generated !== true && vendored !== true;
};

/** A statement of people that asks for something, and names no file and no symbol. */
function isDeclaration(record: IntentRecord): boolean {
  const { source, statement } = record;
  const { paths, symbols, tickets } = statement.target;
  const isBinding = statement.modality === "required" || statement.modality === "recommended";
  return (
    isImportant(record) &&
    source.kind !== "changelog" &&
    !isTitle(statement.kind) &&
    statement.polarity === "positive" &&
    (source.kind === "todo" || isBinding) &&
    paths.length + symbols.length + tickets.length === 0
  );
}

function candidateOf(
  module: IntentRecord | undefined,
  { score, grounds }: { score: number; grounds: readonly string[] },
): SemanticCandidate[] {
  if (!module) return [];
  const { docstring } = metadataOf(module);
  const parts = [
    module.source.path ?? "",
    namesOf(module).slice(0, MOST_NAMES).join(", "),
    typeof docstring === "string" ? docstring.slice(0, LONGEST_DOCUMENTATION).toWellFormed() : "",
  ];
  const { path, lines } = module.source;
  const text = parts.filter((part) => part !== "").join("\n");
  return [{ recordId: module.id, path, lines, text, score: Math.min(1, score), grounds: [...grounds] }];
}

function namesOf(module: IntentRecord): string[] {
  const { capabilities } = metadataOf(module);
  return Array.isArray(capabilities) ? capabilities.filter((name) => typeof name === "string") : [];
}

function setOf(
  { id, source, statement }: IntentRecord,
  candidates: SemanticCandidate[],
): SemanticCandidateSet {
  const { text } = statement;
  return {
    schemaVersion: CANDIDATE_SET_SCHEMA,
    fingerprint: canonicalHash({
      id,
      text,
      candidates: candidates.map(({ recordId, text: read }) => [recordId, read]),
    }),
    declarationId: id,
    path: source.path,
    lines: source.lines,
    text,
    candidates,
  };
}
