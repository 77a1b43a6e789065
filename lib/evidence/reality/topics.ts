/** The topics of a graph: statements about one thing with the facts that show it, and code that no statement has. */
import type { Diagnostics, Graph, IntentRecord, Lanes, SourceKind } from "#schemas/evidence.ts";
import { type GraphIndex, indexOf } from "../diagnostics/graph-index.ts";
import { verdictsOf } from "../diagnostics/verdicts.ts";
import { isImportant, isIntent, isPlan, isReleasable } from "../linking/kinds.ts";
import { hashId } from "../records/hash.ts";
import { metadataOf } from "../records/record.ts";
import { isScenarioRecord } from "../specifications/scenario.ts";
import { Evidence } from "./evidence.ts";
import { joinedUnits } from "./joined.ts";
import { laneOf, noLanes } from "./lanes.ts";
import { type Unit, unitsOf } from "./units.ts";

/** What a label is made from. */
export type Subject =
  | { kind: "statement"; text: string }
  | { kind: "ticket"; ticket: string; text: string }
  | { kind: "section"; path: string; heading: string }
  | { kind: "unlinked" | "code" | "changes"; place: string; count: number };

export interface Topic {
  key: string;
  subject: Subject;
  lanes: Lanes;
  /** What people say, and the commits. */
  statements: IntentRecord[];
  /** Code, tests and configuration. */
  facts: IntentRecord[];
  /** It has a statement that wants, plans or claims something. */
  isDeclared: boolean;
  /** Nobody can say of one of its statements whether it is there. */
  isUnchecked: boolean;
}

export interface Topics {
  topics: Topic[];
  /** Source files, how many of them a declared topic has, and how many a document or an entry tells of. */
  modules: { all: number; planned: number; documented: number };
}

export function topicsOf(graph: Graph, { diagnostics }: Diagnostics): Topics {
  const index = indexOf(graph);
  const evidence = new Evidence(index);
  const flagged = new Set(diagnostics.flatMap(({ recordIds }) => recordIds));
  const planned = new Set<string>();
  const documented = new Set<string>();
  const topics: Topic[] = [];
  const loose: IntentRecord[] = [];
  for (const units of joinedUnits(unitsOf(index.records), index.relations)) {
    const topic = topicOf(units, index, evidence, { planned, documented });
    const isBare = topic.facts.length === 0 && topic.lanes.changed === 0;
    // Descriptions that nothing shows, and commits that belong to nothing, are no topics of their own.
    if (topic.isDeclared || !isBare) {
      const isCommit = units.every(({ kind }) => kind === "commit");
      if (isCommit) loose.push(...topic.statements.filter((record) => flagged.has(record.id)));
      else topics.push(topic);
    } else loose.push(...topic.statements.filter((record) => flagged.has(record.id)));
  }
  topics.push(...gathered(loose, "unlinked", fileOf, isImportant));
  topics.push(...gathered(loose, "changes", folderOfCommit, isReleasable));
  const code = [...evidence.modules.values()].filter(isOwnCode);
  const without = code.filter(
    ({ source: { path } }) => !planned.has(path ?? "") && !documented.has(path ?? ""),
  );
  topics.push(...gathered(without, "code", folderOf, () => true));
  const own = new Set(code.map(({ source }) => source.path ?? ""));
  return {
    topics,
    modules: {
      all: own.size,
      planned: own.intersection(planned).size,
      documented: own.intersection(documented).size,
    },
  };
}

/** Tests that a topic lists; the lane counts all. */
const MOST_TESTS = 10;

function topicOf(
  units: readonly Unit[],
  index: GraphIndex,
  evidence: Evidence,
  { planned, documented }: { planned: Set<string>; documented: Set<string> },
): Topic {
  const statements = units.flatMap(({ records }) => records);
  const facts = new Map<string, IntentRecord>();
  const paths = new Set<string>();
  for (const record of statements) {
    const found = evidence.of(record);
    for (const fact of found.facts) facts.set(fact.id, fact);
    for (const path of found.paths) {
      paths.add(path);
      if (isWish(record)) planned.add(path);
      if (record.source.kind === "document" || record.source.kind === "changelog") documented.add(path);
    }
  }
  const tests = new Map([...facts].filter(([, { source }]) => source.kind === "test"));
  for (const path of paths) for (const test of evidence.testsOf(path)) tests.set(test.id, test);
  const lanes = { ...lanesOf([...statements, ...facts.values()]), tested: tests.size };
  for (const [id, test] of [...tests].slice(0, MOST_TESTS)) facts.set(id, test);
  const anchor = anchorOf(units);
  return {
    key: hashId("TOPIC", anchor.key),
    subject: subjectOf(anchor, statements),
    lanes,
    statements,
    facts: [...facts.values()],
    isDeclared: statements.some(isWish),
    isUnchecked: statements.some((record) => verdictsOf(index).get(record)?.state === "unchecked"),
  };
}

/** Commits are important to no rule, and descriptions want nothing. */
const isWish = (record: IntentRecord): boolean =>
  isScenarioRecord(record) || (isImportant(record) && isIntent(record));

const KINDS: readonly Unit["kind"][] = ["ticket", "statement", "section", "commit"];
const SOURCES: readonly SourceKind[] = ["nl", "agent_log", "todo", "document", "changelog", "git"];

/** Statements of a topic up to this number are what it is about; of more a section that has them is the better name. */
const MOST_STATEMENTS = 3;

/** The unit that names a topic. */
function anchorOf(units: readonly Unit[]): Unit {
  const [first, ...others] = units;
  if (!first) throw new Error("A topic without units");
  const section = units.find(({ kind }) => kind === "section");
  if (section && units.filter(({ kind }) => kind === "statement").length > MOST_STATEMENTS) return section;
  const weight = ({ kind, records: [record] }: Unit) =>
    KINDS.indexOf(kind) * SOURCES.length + (record ? SOURCES.indexOf(record.source.kind) : 0);
  const before = (unit: Unit, best: Unit) => weight(unit) - weight(best) || (unit.key < best.key ? -1 : 1);
  return others.reduce((best, unit) => (before(unit, best) < 0 ? unit : best), first);
}

function subjectOf({ kind, records }: Unit, statements: readonly IntentRecord[]): Subject {
  const [record] = records;
  if (!record) throw new Error("A unit without records");
  const { statement, source } = record;
  const said = statements.find(isPlan) ?? record;
  if (kind === "ticket") {
    const ticket = statement.target.tickets[0] ?? statement.subject ?? "";
    return { kind, ticket, text: said.statement.text };
  }
  if (kind !== "section") return { kind: "statement", text: record.statement.text };
  const heading = statement.kind === "section" ? statement.text : (statement.subject ?? "");
  return { kind, path: source.path ?? "", heading };
}

function lanesOf(records: readonly IntentRecord[]): Lanes {
  const lanes = noLanes();
  for (const record of records) lanes[laneOf(record)] += 1;
  return lanes;
}

/** One topic of each place that some records have in common. */
function gathered(
  records: readonly IntentRecord[],
  kind: "unlinked" | "code" | "changes",
  placeOf: (record: IntentRecord) => string,
  accepts: (record: IntentRecord) => boolean,
): Topic[] {
  const places = Map.groupBy(records.filter(accepts), placeOf);
  return [...places].map(([place, members]) => ({
    key: hashId("TOPIC", [kind, place]),
    subject: { kind, place, count: members.length },
    lanes: lanesOf(members),
    statements: kind === "code" ? [] : members,
    facts: kind === "code" ? members : [],
    isDeclared: false,
    isUnchecked: false,
  }));
}

const fileOf = ({ source }: IntentRecord): string => source.path ?? source.kind;

/** The first two folders: the parts that a project is made of. */
const folderOf = ({ source }: IntentRecord): string => folderAt(source.path ?? "");

const folderAt = (path: string): string => path.split("/").slice(0, -1).slice(0, 2).join("/");

function folderOfCommit({ statement }: IntentRecord): string {
  return folderAt(statement.target.paths[0] ?? "");
}

/** Code that somebody wrote and others may use. */
function isOwnCode(record: IntentRecord): boolean {
  const { exported, generated } = metadataOf(record);
  return exported !== false && generated !== true;
}
