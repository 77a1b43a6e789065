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
  ScenarioVerdict,
} from "#schemas/evidence.ts";
import { reasonOf } from "../diagnostics/texts.ts";
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
  unchecked: Unchecked;
  scenarios: ScenarioList;
  topics: ReportTopic[];
  /** Records of the graph with a date, oldest first. */
  dated: { at: string; lane: Lane; text: string }[];
}

/** What nobody can say of, by reason: the one of most statements first. */
export interface Unchecked {
  /** Statements of all of them. */
  count: number;
  reasons: { reason: string; count: number; places: Place[]; others: number }[];
}

/** How many scenarios have which verdict, and those that are not verified. */
export interface ScenarioList {
  counts: Partial<Record<ScenarioVerdict, number>>;
  lacking: { name: string; of: string; verdict: ScenarioVerdict; place: Place | undefined }[];
  others: number;
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
    unchecked: uncheckedOf(diagnostics, language, link),
    scenarios: scenariosOf(diagnostics, link),
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

/** The findings with the most severe consequences; low-priority ones only if there are no others. */
function topFindings({ diagnostics }: Diagnostics): Diagnostic[] {
  const found = diagnostics.filter(({ code }) => code !== "ALIGNED").filter(isCounted);
  const main = found.filter(({ minor }) => minor !== true);
  return (main.length > 0 ? main : found).toSorted((a, b) => a.rank - b.rank).slice(0, TOP);
}

/** Places of one reason, and scenarios that are shown. */
const MOST_UNCHECKED = 8;
const MOST_SCENARIOS = 60;

/** Only what was not checked is a note of this code. */
const isUnchecked = ({ code, severity, minor }: Diagnostic): boolean =>
  code === "INSUFFICIENT_EVIDENCE" && severity === "info" && minor === true;

function uncheckedOf({ diagnostics }: Diagnostics, language: DiagnosticLanguage, link: Linker): Unchecked {
  const groups = Map.groupBy(
    diagnostics.filter(isUnchecked),
    ({ detail }) => reasonOf(language, detail) ?? detail,
  );
  const countOf = (found: readonly Diagnostic[]) =>
    found.reduce((sum, { recordIds }) => sum + recordIds.length, 0);
  const reasons = Array.from(groups, ([reason, found]) => {
    const count = countOf(found);
    const places = found
      .flatMap(({ locations }) => locations)
      .slice(0, MOST_UNCHECKED)
      .map(({ path, lines }) => placeOf(path, lines?.start ?? null, link));
    return { reason, count, places, others: count - places.length };
  });
  return {
    count: countOf([...groups.values()].flat()),
    reasons: reasons.toSorted((a, b) => b.count - a.count),
  };
}

/** What fails goes first, then what has no test at all. */
const URGENCY: readonly ScenarioVerdict[] = ["failing", "no_test", "path_only"];

function scenariosOf({ scenarios = [] }: Diagnostics, link: Linker): ScenarioList {
  const wanted = scenarios.filter(({ open }) => !open);
  const counts: ScenarioList["counts"] = {};
  for (const { verdict } of wanted) counts[verdict] = (counts[verdict] ?? 0) + 1;
  const lacking = wanted
    .filter(({ verdict }) => verdict !== "verified")
    .toSorted((a, b) => URGENCY.indexOf(a.verdict) - URGENCY.indexOf(b.verdict));
  return {
    counts,
    lacking: lacking.slice(0, MOST_SCENARIOS).map(({ name, requirement, feature, verdict, location }) => ({
      name,
      of: requirement ?? feature,
      verdict,
      place: location === null ? undefined : placeOf(location.path, location.lines?.start ?? null, link),
    })),
    others: Math.max(0, lacking.length - MOST_SCENARIOS),
  };
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
