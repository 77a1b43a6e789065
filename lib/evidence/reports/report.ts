/** What a report shows, chosen from a graph and its findings: every format renders the same. */
import type {
  Diagnostic,
  DiagnosticLanguage,
  Diagnostics,
  Graph,
  IntentRecord,
  Lane,
  RealityRow,
  RealityTotals,
  Relation,
} from "#schemas/evidence.ts";
import { laneOf } from "../reality/lanes.ts";
import { type JudgedTopic, judgedTopics } from "../reality/reality.ts";
import { counts as isCounted } from "../reviews/suppress.ts";
import type { Linker } from "./links.ts";

/** Findings that matter most: a first screen that is read to its end. */
const TOP = 10;
/** Topics that do not fit, and topics that do. */
const MOST_GAPS = 300;
const MOST_ALIGNED = 150;
/** Statements and facts of a topic. */
const MOST_RECORDS = 8;

export interface Place {
  path: string;
  line: number | null;
  href: string | undefined;
}

export interface ReportRecord {
  id: string;
  lane: Lane;
  text: string;
  place: Place | undefined;
  /** Where it is if it is in no file, e.g. a commit. */
  origin: string;
}

export interface ReportFinding
  extends Pick<Diagnostic, "code" | "severity" | "title" | "detail" | "suggestedAction"> {
  places: Place[];
  /** Topic that it is about, if the report shows it. */
  topic: string | undefined;
}

export interface ReportTopic {
  row: RealityRow;
  statements: ReportRecord[];
  facts: ReportRecord[];
  findings: Pick<Diagnostic, "code" | "severity" | "title" | "suggestedAction">[];
  /** Relations between its records that are shown. */
  links: (readonly [one: string, other: string])[];
  /** Statements that nothing shows, though something should. */
  unshown: ReadonlySet<string>;
}

export interface Report {
  language: DiagnosticLanguage;
  /** Name of the project. */
  project: string;
  /** RFC 3339. */
  generatedAt: string;
  graphFingerprint: string;
  counts: Diagnostics["counts"];
  totals: RealityTotals;
  top: ReportFinding[];
  topics: ReportTopic[];
  /** Records of the graph with a date, oldest first. */
  dated: { at: string; lane: Lane; text: string }[];
}

export interface ReportOptions {
  language: DiagnosticLanguage;
  project: string;
  now: Date;
  link: Linker;
}

export function reportOf(
  graph: Graph,
  diagnostics: Diagnostics,
  { language, project, now, link }: ReportOptions,
): Report {
  const { topics, totals } = judgedTopics(graph, diagnostics, language);
  const others = topics.filter(({ row }) => row.status !== "aligned");
  const aligned = topics.filter(({ row }) => row.status === "aligned");
  const shown = [...others.slice(0, MOST_GAPS), ...aligned.slice(0, MOST_ALIGNED)];
  const relations = Map.groupBy(graph.relations, ({ from }) => from);
  const homes = new Map<Diagnostic, string>();
  for (const { findings, row } of shown.toReversed())
    for (const finding of findings) homes.set(finding, row.key);
  return {
    language,
    project,
    generatedAt: now.toISOString(),
    graphFingerprint: graph.fingerprint,
    counts: diagnostics.counts,
    totals,
    top: topFindings(diagnostics).map((finding) => findingOf(finding, homes.get(finding), link)),
    topics: shown.map((topic) => topicOf(topic, relations, link)),
    dated: graph.records
      .flatMap((record) =>
        record.observedAt === null || Number.isNaN(Date.parse(record.observedAt))
          ? []
          : [
              {
                at: new Date(record.observedAt).toISOString(),
                lane: laneOf(record),
                text: record.statement.text,
              },
            ],
      )
      .toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  };
}

/** The findings with the gravest consequence. */
function topFindings({ diagnostics }: Diagnostics): Diagnostic[] {
  return diagnostics
    .filter(({ code }) => code !== "ALIGNED")
    .filter(isCounted)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, TOP);
}

/** Places of a finding in the list of those that matter most. */
const MOST_PLACES = 3;

function findingOf(finding: Diagnostic, topic: string | undefined, link: Linker): ReportFinding {
  const { code, severity, title, detail, suggestedAction, locations } = finding;
  const places = locations
    .slice(0, MOST_PLACES)
    .map(({ path, lines }) => placeOf(path, lines?.start ?? null, link));
  return { code, severity, title, detail, suggestedAction, places, topic };
}

/** Codes of statements that facts should show. */
const UNSHOWN: ReadonlySet<string> = new Set(["PLANNED_NOT_IMPLEMENTED", "CHANGELOG_WITHOUT_IMPLEMENTATION"]);

function topicOf(
  { row, topic, findings }: JudgedTopic,
  relations: ReadonlyMap<string, readonly Relation[]>,
  link: Linker,
): ReportTopic {
  const flagged = new Set(findings.flatMap(({ recordIds }) => recordIds));
  const unshown = new Set(
    findings.filter(({ code }) => UNSHOWN.has(code)).flatMap(({ recordIds }) => recordIds),
  );
  const factIds = new Set(topic.facts.map(({ id }) => id));
  const targetsOf = ({ id }: IntentRecord) =>
    (relations.get(id) ?? []).flatMap(({ to }) => (factIds.has(to) ? [to] : []));
  // Lists are cut: what does not fit goes first, then what facts show, with these facts.
  const weight = (record: IntentRecord) =>
    unshown.has(record.id) ? 0 : flagged.has(record.id) ? 1 : targetsOf(record).length > 0 ? 2 : 3;
  const statements = topic.statements.toSorted((a, b) => weight(a) - weight(b)).slice(0, MOST_RECORDS);
  const targets = new Set(statements.flatMap(targetsOf));
  const facts = topic.facts
    .toSorted((a, b) => Number(targets.has(b.id)) - Number(targets.has(a.id)))
    .slice(0, MOST_RECORDS);
  const shown = new Set([...statements, ...facts].map(({ id }) => id));
  const links = [...shown].flatMap((id) =>
    (relations.get(id) ?? []).flatMap(({ to }) => (shown.has(to) ? [[id, to] as const] : [])),
  );
  return {
    row,
    statements: statements.map((record) => recordOf(record, link)),
    facts: facts.map((record) => recordOf(record, link)),
    links,
    unshown,
    findings: findings
      .slice(0, MOST_RECORDS)
      .map(({ code, severity, title, suggestedAction }) => ({ code, severity, title, suggestedAction })),
  };
}

function recordOf(record: IntentRecord, link: Linker): ReportRecord {
  const { source, statement } = record;
  const { path, lines, revision, symbol } = source;
  return {
    id: record.id,
    lane: laneOf(record),
    text: source.kind === "ast" ? (symbol ?? path ?? statement.text) : statement.text,
    place: path === null ? undefined : placeOf(path, lines?.start ?? null, link),
    origin: revision === null ? source.kind : revision.slice(0, 12),
  };
}

const placeOf = (path: string, line: number | null, link: Linker): Place => ({
  path,
  line,
  href: link(path, line),
});
