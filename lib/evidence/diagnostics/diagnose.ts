/** Diagnoses a graph: findings with words, places, ranks and fingerprints. */
import { canonicalHash } from "#kit/data/canonical.ts";
import {
  DIAGNOSTICS_SCHEMA,
  type Diagnostic,
  type DiagnosticLanguage,
  type Diagnostics,
  type Graph,
  type IntentRecord,
  SEVERITIES,
} from "#schemas/evidence.ts";
import { hashId } from "../records/hash.ts";
import type { Finding } from "./finding.ts";
import { indexOf } from "./graph-index.ts";
import { grouped } from "./grouping.ts";
import { findingsOf } from "./rules.ts";
import { scenarioResults } from "./scenarios.ts";
import { wordsOf } from "./texts.ts";
import { tickedTasks, tickOf } from "./ticks.ts";

/** Places of one finding; the records have the others. */
const MAX_LOCATIONS = 20;
const FINGERPRINT_DIGITS = 20;

export function diagnose(graph: Graph, language: DiagnosticLanguage, now: Date): Diagnostics {
  const index = indexOf(graph);
  const findings = grouped(findingsOf(index), index);
  if (!findings.some(({ severity }) => severity === "blocking" || severity === "review_required"))
    findings.push({
      code: "ALIGNED",
      severity: "info",
      records: [],
      cause: "aligned",
      names: [],
      consequence: 0,
    });
  const ranked = findings
    .map((finding) => ({ finding, id: idOf(finding) }))
    .toSorted(
      (a, b) =>
        Number(a.finding.isMinor ?? false) - Number(b.finding.isMinor ?? false) ||
        b.finding.consequence - a.finding.consequence ||
        compareText(a.id, b.id),
    );
  const diagnostics = ranked.map(({ finding, id }, place) => diagnosticOf(finding, id, place + 1, language));
  const weight = ({ severity }: Diagnostic) => SEVERITIES.indexOf(severity);
  diagnostics.sort((a, b) => weight(b) - weight(a) || compareText(a.id, b.id));
  const counts = { info: 0, warning: 0, review_required: 0, blocking: 0 };
  for (const { severity } of diagnostics) counts[severity] += 1;
  const ticks = Array.from(tickedTasks(index), ([record, verdict]) => tickOf(record, verdict, language));
  const scenarios = scenarioResults(index);
  return {
    schemaVersion: DIAGNOSTICS_SCHEMA,
    generatedAt: now.toISOString(),
    graphFingerprint: graph.fingerprint,
    diagnostics,
    counts,
    ...(ticks.length > 0 && { ticks }),
    ...(scenarios.length > 0 && { scenarios }),
  };
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** @param rank its place among all findings, from 1 */
export function diagnosticOf(
  finding: Finding,
  id: string,
  rank: number,
  language: DiagnosticLanguage,
): Diagnostic {
  const { code, severity, records, isMinor } = finding;
  const { title, detail, subject, suggestedAction } = wordsOf(finding, language);
  return {
    id,
    code,
    severity,
    title,
    detail,
    ...(subject !== undefined && { subject }),
    recordIds: records.map((record) => record.id),
    suggestedAction,
    locations: records
      .slice(0, MAX_LOCATIONS)
      .flatMap(({ source }) => (source.path === null ? [] : [{ path: source.path, lines: source.lines }])),
    rank,
    ...(isMinor === true && { minor: true }),
    fingerprints: records.map((record) => fingerprintOf(finding.code, record)),
  };
}

/** Language and order do not count. */
export function idOf({ code, cause, records }: Finding): string {
  return hashId("DIAG", { code, cause, records: records.map(({ id }) => id).toSorted() });
}

/** Of what is said and in which file, so that it survives edits elsewhere in the file. */
function fingerprintOf(code: string, { source, statement }: IntentRecord): string {
  const { kind, path } = source;
  const said = { code, kind, path, symbols: statement.target.symbols, text: statement.text };
  return canonicalHash(said).slice(0, FINGERPRINT_DIGITS);
}
