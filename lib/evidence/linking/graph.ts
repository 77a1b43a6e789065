/** Builds the graph of records: relations with their grounds, counts, and a fingerprint that does not depend on order. */
import { canonicalHash } from "#kit/data/canonical.ts";
import {
  GRAPH_SCHEMA,
  type Graph,
  type IntentRecord,
  type Relation,
  type RelationType,
  type Review,
} from "#schemas/evidence.ts";
import { Gatherer } from "../records/gather.ts";
import { hashId } from "../records/hash.ts";
import { reviewedRelations } from "../reviews/links.ts";
import { withOutcomes } from "../tests/outcomes.ts";
import { tracedRelations } from "../traces/relations.ts";
import { Records } from "./candidates.ts";
import { codeRelations } from "./code-relations.ts";
import { namedModules } from "./module-names.ts";
import { rankedEvidence } from "./ranked-evidence.ts";
import { factsOf, type RecordFacts } from "./record-facts.ts";
import { type Finding, relate } from "./relate.ts";
import { scenarioRelations, scopedRequirements } from "./scenarios.ts";
import { testResults } from "./test-results.ts";

/**
 * @param records in any order; of records with one id the first counts
 * @param reviews what people decided about links
 */
export function graphOf(
  records: readonly IntentRecord[],
  generatedAt: string,
  reviews: readonly Review[] = [],
): Graph {
  const once = withoutSecondReadings(records).toReversed();
  const distinct = [...new Map(once.map((record) => [record.id, record])).values()].reverse();
  const relations = [...reviewedRelations(relationsOf(distinct), distinct, reviews)];
  return graphWith(distinct, relations, generatedAt);
}

/** A file that was read as a message of somebody is no document as well: it would contradict itself. */
export function withoutSecondReadings(records: readonly IntentRecord[]): readonly IntentRecord[] {
  const messages = new Set(
    records.flatMap(({ source }) =>
      source.kind === "agent_log" && source.path !== null ? [source.path] : [],
    ),
  );
  if (messages.size === 0) return records;
  return records.filter(({ source }) => source.kind !== "document" || !messages.has(source.path ?? ""));
}

/** The graph of records of which each has an id of its own, and relations that are known. */
export function graphWith(records: IntentRecord[], relations: Relation[], generatedAt: string): Graph {
  return {
    schemaVersion: GRAPH_SCHEMA,
    generatedAt,
    fingerprint: fingerprintOf(records, relations),
    records,
    relations,
    stats: {
      bySource: counted(records, ({ source }) => source.kind),
      byAction: counted(records, ({ statement }) => statement.action),
      byStatus: counted(records, ({ lifecycle }) => lifecycle.status),
    },
  };
}

/** The relations between records, by falling confidence. */
export function relationsOf(all: readonly IntentRecord[]): Relation[] {
  const gatherer = new Gatherer();
  const records = new Records(all.map(factsOf));
  gatherer.now();
  const relations = new Map<string, Relation>();
  const add = (finding: Finding) => {
    gatherer.step();
    const relation = relationOf(finding);
    const known = relations.get(relation.id);
    if (!known || known.confidence < relation.confidence) relations.set(relation.id, relation);
  };
  const grounded = new Set<number>();
  const addGround = (finding: Finding) => {
    add(finding);
    if (GROUNDING.has(finding.type)) for (const end of [finding.from, finding.to]) grounded.add(end.number);
  };
  for (const facts of records.all)
    if (facts.isProse) {
      gatherer.step();
      for (const finding of findingsOf(facts, records)) addGround(finding);
    }
  for (const finding of namedModules(records)) addGround(finding);
  for (const finding of rankedEvidence(records, (number) => grounded.has(number))) add(finding);
  for (const finding of codeRelations(records)) add(finding);
  for (const finding of tagged(all, records)) add(finding);
  for (const finding of testResults(records)) add(finding);
  for (const finding of scenarioRelations(records)) add(finding);
  for (const finding of scopedRequirements(records)) add(finding);
  return withOutcomes([...relations.values()], all).sort(
    (a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1),
  );
}

/** What people tagged, as findings of the linker. */
function* tagged(all: readonly IntentRecord[], records: Records): Generator<Finding> {
  let facts: ReadonlyMap<IntentRecord, RecordFacts> | undefined;
  for (const { from, to, ...rest } of tracedRelations(all)) {
    facts ??= new Map(records.all.map((each) => [each.record, each]));
    const ends = { from: facts.get(from), to: facts.get(to) };
    if (ends.from && ends.to) yield { from: ends.from, to: ends.to, ...rest };
  }
}

/** Relations with what was done: a plan with one needs no other evidence. */
const GROUNDING: ReadonlySet<RelationType> = new Set(["evidenced_by", "implements"]);

/** Modules that tell less of what a statement is about than this share of the best are not evidence of it. */
const NEARLY_BEST = 0.8;

function findingsOf(facts: RecordFacts, records: Records): Finding[] {
  const findings: Finding[] = [];
  for (const number of candidatesOf(facts, records)) {
    const other = records.all[number];
    // Of two texts the later one finds the pair.
    if (!other || other.isGenerated || (other.isProse && other.number > facts.number)) continue;
    const finding = relate(facts, other, records);
    if (finding) findings.push(finding);
  }
  const best = Math.max(0, ...findings.map(({ capability = 0 }) => capability));
  return findings.filter(({ capability }) => capability === undefined || capability >= NEARLY_BEST * best);
}

function candidatesOf(facts: RecordFacts, records: Records): Set<number> {
  const numbers = new Set<number>();
  const addAll = (found: Iterable<number>) => {
    for (const number of found) if (number !== facts.number) numbers.add(number);
  };
  for (const ticket of facts.tickets) addAll(records.withTicket(ticket));
  addAll(named(facts, records));
  addAll(records.withText(facts.plainText));
  addAll(records.textsLike(facts));
  // A commit is related to the code that it touches or names, not to what it is about.
  if (facts.record.source.kind !== "git") addAll(records.modulesAbout(facts));
  return numbers;
}

/** The code that a text names: what is ambiguous means none, unless the text names its file, too. */
function* named(facts: RecordFacts, records: Records): Generator<number> {
  const inFiles = new Set(
    facts.symbols.length === 0 ? [] : facts.paths.flatMap((path) => records.filesOf(path)),
  );
  for (const symbol of facts.symbols) {
    const { numbers, isOneFile } = records.meantBySymbol(symbol);
    if (isOneFile) yield* numbers;
    else if (inFiles.size > 0) for (const number of numbers) if (inFiles.has(number)) yield number;
  }
  for (const path of facts.paths) {
    const { numbers, isOneFile } = records.meantByPath(path);
    if (!isOneFile) continue;
    // A path means the file, not each name in it.
    for (const number of numbers) {
      const code = records.all[number];
      if (code && (code.isModule || code.symbols.length === 0)) yield number;
    }
  }
}

const DIGITS = 1e4;

function relationOf({ from, to, type, confidence, basis }: Finding): Relation {
  const ends = { from: from.record.id, to: to.record.id, type };
  return {
    id: hashId("REL", ends),
    ...ends,
    confidence: Math.round(confidence * DIGITS) / DIGITS,
    basis: [...basis],
  };
}

function fingerprintOf(records: readonly IntentRecord[], relations: readonly Relation[]): string {
  return canonicalHash({
    records: records
      .map(({ id, source, lifecycle }) => `${id} ${source.contentHash} ${lifecycle.status}`)
      .sort(),
    relations: relations.map(({ id }) => id).sort(),
  });
}

function counted(
  records: readonly IntentRecord[],
  keyOf: (record: IntentRecord) => string,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const record of records) counts[keyOf(record)] = (counts[keyOf(record)] ?? 0) + 1;
  return counts;
}
