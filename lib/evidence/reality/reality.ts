/** The reality matrix: a row for each topic, and counts of all. */
import {
  DEFAULT_REALITY_ROWS,
  type Diagnostic,
  type DiagnosticLanguage,
  type Diagnostics,
  type EvidenceKind,
  type Graph,
  REALITY_SCHEMA,
  REALITY_STATUSES,
  type Reality,
  type RealityRow,
  type RealityStatus,
  type RealityTotals,
  SEVERITIES,
} from "#schemas/evidence.ts";
import { rulesGeneration } from "../records/generation.ts";
import { outcomeOf } from "../tests/outcomes.ts";
import { labelOf } from "./labels.ts";
import { isDeclared } from "./lanes.ts";
import { type Topic, type Topics, topicsOf } from "./topics.ts";

export interface RealityOptions {
  /** Default: false. */
  gapsOnly?: boolean;
  /** Default: {@link DEFAULT_REALITY_ROWS}. */
  maxRows?: number;
  language: DiagnosticLanguage;
  now: Date;
}

/** A row with what it was made from, for reports. */
export interface JudgedTopic {
  row: RealityRow;
  topic: Topic;
  /** Its findings, the gravest consequence first. */
  findings: readonly Diagnostic[];
}

/** All topics, those with the gravest findings first, aligned ones last, and what they count. */
export interface JudgedGraph {
  topics: JudgedTopic[];
  totals: RealityTotals;
}

/** Intents beside reality: what was asked, built, tested and told of each topic. */
export function realityOf(graph: Graph, diagnostics: Diagnostics, options: RealityOptions): Reality {
  const { gapsOnly = false, maxRows = DEFAULT_REALITY_ROWS, language, now } = options;
  const { topics, totals } = judgedTopics(graph, diagnostics, language);
  const rows = topics.map(({ row }) => row).filter(({ status }) => !gapsOnly || isGap(status));
  return {
    schemaVersion: REALITY_SCHEMA,
    graphFingerprint: graph.fingerprint,
    rows: rows.slice(0, maxRows),
    totals,
    generation: rulesGeneration("evidence-reality", { gapsOnly, maxRows, language }, now),
  };
}

/** What fits is no gap, nor is what nobody can say anything about. */
export const isGap = (status: RealityStatus): boolean => status !== "aligned" && status !== "not_checked";

export function judgedTopics(
  graph: Graph,
  diagnostics: Diagnostics,
  language: DiagnosticLanguage,
): JudgedGraph {
  const found = topicsOf(graph, diagnostics);
  const byRecord = findingsByRecord(diagnostics);
  const failing = new Set(
    graph.records.filter((record) => outcomeOf(record) === "failed").map(({ id }) => id),
  );
  const topics = found.topics
    .map((topic) => judged(topic, byRecord, failing, language))
    .toSorted((a, b) => compareRanks(a, b) || (a.row.key < b.row.key ? -1 : 1));
  return { topics, totals: totalsOf(graph, topics, found) };
}

function compareRanks(one: JudgedTopic, other: JudgedTopic): number {
  const gap = ({ row: { status } }: JudgedTopic) => (isGap(status) ? 0 : status === "aligned" ? 2 : 1);
  const grave = ({ row }: JudgedTopic) => -SEVERITIES.indexOf(row.severity);
  const rank = ({ findings: [first] }: JudgedTopic) => first?.rank ?? Number.MAX_SAFE_INTEGER;
  const size = ({ row }: JudgedTopic) => -row.recordIds.length;
  for (const weight of [gap, grave, rank, size])
    if (weight(one) !== weight(other)) return weight(one) - weight(other);
  return 0;
}

function findingsByRecord({ diagnostics }: Diagnostics): Map<string, Diagnostic[]> {
  const byRecord = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics)
    for (const id of diagnostic.recordIds) {
      const known = byRecord.get(id);
      if (known) known.push(diagnostic);
      else byRecord.set(id, [diagnostic]);
    }
  return byRecord;
}

function judged(
  topic: Topic,
  byRecord: ReadonlyMap<string, Diagnostic[]>,
  failing: ReadonlySet<string>,
  language: DiagnosticLanguage,
): JudgedTopic {
  // What a finding says of code is about the folder of that code, not about each statement that the code shows.
  const subjects = topic.statements.length > 0 ? topic.statements : topic.facts;
  const evidence = evidenceOf(topic);
  const findings = [...new Set(subjects.flatMap(({ id }) => byRecord.get(id) ?? []))]
    // That one sentence has no link says nothing of a topic that facts show.
    .filter(({ code }) => code !== "UNLINKED_RECORD" || evidence === "none")
    .toSorted((a, b) => a.rank - b.rank);
  const codes = [...new Set(findings.map(({ code }) => code))];
  const fails = findings.some(({ recordIds }) => recordIds.some((id) => failing.has(id)));
  const status = statusOf(topic, new Set(codes), evidence, fails);
  const gravest = Math.max(0, ...findings.map(({ severity }) => SEVERITIES.indexOf(severity)));
  const row: RealityRow = {
    key: topic.key,
    label: labelOf(topic.subject, language),
    lanes: topic.lanes,
    status,
    severity: SEVERITIES[gravest] ?? "info",
    recordIds: [...topic.statements, ...topic.facts].map(({ id }) => id),
    diagnosticCodes: codes,
    evidence,
  };
  return { row, topic, findings };
}

function evidenceOf({ lanes }: Topic): EvidenceKind {
  if (lanes.built + lanes.tested + lanes.changed > 0) return "code";
  return lanes.configured > 0 ? "configuration" : "none";
}

function statusOf(
  { subject, isDeclared, isUnchecked }: Topic,
  codes: ReadonlySet<string>,
  evidence: EvidenceKind,
  fails: boolean,
): RealityStatus {
  if (codes.has("CONFLICTING_INTENT")) return "conflicting";
  if (codes.has("PLANNED_NOT_IMPLEMENTED")) return "planned_not_implemented";
  // What was asked for is not there as long as its test fails.
  if (fails) return "planned_not_implemented";
  if (codes.has("CHANGELOG_WITHOUT_IMPLEMENTATION")) return "changelog_without_implementation";
  if (subject.kind === "code") return "implemented_not_planned";
  if (codes.has("IMPLEMENTED_NOT_DOCUMENTED")) return "implemented_not_documented";
  if (isUnchecked) return "not_checked";
  if (evidence !== "none") return "aligned";
  return isDeclared ? "not_checked" : "unlinked";
}

/** Statuses of what was asked for or claimed, and is not there. */
const MISSING: ReadonlySet<RealityStatus> = new Set([
  "planned_not_implemented",
  "changelog_without_implementation",
]);

function totalsOf(graph: Graph, topics: readonly JudgedTopic[], { modules }: Topics): RealityTotals {
  const byStatus = Object.fromEntries(
    REALITY_STATUSES.map((status) => [status, topics.filter(({ row }) => row.status === status).length]),
  );
  const aligned = topics.filter(({ row }) => row.status === "aligned");
  const declared = topics.filter(({ topic }) => topic.isDeclared);
  const shown = declared.filter(({ row }) => row.status === "aligned");
  const missing = declared.filter(({ row }) => MISSING.has(row.status));
  const unchecked = declared.filter(
    ({ row }) => !MISSING.has(row.status) && (row.status === "not_checked" || row.evidence === "none"),
  );
  const declaredRecords = graph.records.filter(isDeclared).length;
  const share = (part: number, of: number) => (of === 0 ? 1 : Math.round((part / of) * 1e4) / 1e4);
  const by = (kind: EvidenceKind) => aligned.filter(({ row }) => row.evidence === kind).length;
  return {
    topics: topics.length,
    aligned: aligned.length,
    gaps: topics.filter(({ row }) => isGap(row.status)).length,
    declared: {
      shown: declared.length - missing.length - unchecked.length,
      missing: missing.length,
      unchecked: unchecked.length,
    },
    byStatus,
    declaredRecords,
    observedRecords: graph.records.length - declaredRecords,
    declaredTopics: declared.length,
    observedTopics: topics.filter(({ row }) => row.evidence !== "none").length,
    implementationAlignedTopics: shown.length,
    implementationCoverage: share(shown.length, declared.length),
    plannedCodeCoverage: share(modules.planned, modules.all),
    documentedCodeCoverage: share(modules.documented, modules.all),
    documentationMeasured: graph.records.some(
      ({ source: { kind } }) => kind === "document" || kind === "changelog",
    ),
    alignedByEvidence: { code: by("code"), configuration: by("configuration"), none: by("none") },
  };
}
