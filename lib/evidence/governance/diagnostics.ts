/** The findings of a governance report as diagnostics, among those of the graph. */
import { canonicalHash } from "#kit/data/canonical.ts";
import {
  type Diagnostic,
  type DiagnosticLanguage,
  type Diagnostics,
  type GovernanceFinding,
  type GovernanceReport,
  type Graph,
  SEVERITIES,
  type Severity,
} from "#schemas/evidence.ts";
import { hashId } from "../records/hash.ts";

const FINGERPRINT_DIGITS = 20;

/** If the report does not say what to do. */
const ACTION: Readonly<Record<DiagnosticLanguage, string>> = {
  en: "Resolve what the governance check reports, and run it again",
  pl: "Usuń przyczynę zgłoszoną przez kontrolę nadzoru i uruchom ją ponownie",
};

/**
 * Diagnostics with the findings of a report. They keep the words of the report. ALIGNED goes if one of them is blocking or
 * needs a review.
 */
export function withGovernance(
  diagnostics: Diagnostics,
  { findings }: GovernanceReport,
  { graph, language }: { graph: Graph; language: DiagnosticLanguage },
): Diagnostics {
  const known = new Set(graph.records.map(({ id }) => id));
  const added = [
    ...new Map(
      findings.map((finding) => diagnosticOf(finding, known, language)).map((one) => [one.id, one]),
    ).values(),
  ];
  const grave = added.some(({ severity }) => weightOf(severity) >= weightOf("review_required"));
  const own = diagnostics.diagnostics.filter(({ code }) => !(grave && code === "ALIGNED"));
  const all = ranked(own, added).sort(
    (a, b) => weightOf(b.severity) - weightOf(a.severity) || (a.id < b.id ? -1 : 1),
  );
  const counts = { info: 0, warning: 0, review_required: 0, blocking: 0 };
  for (const { severity } of all) counts[severity] += 1;
  return { ...diagnostics, diagnostics: all, counts };
}

const weightOf = (severity: Severity): number => SEVERITIES.indexOf(severity);

function diagnosticOf(
  { code, severity, title, detail, suggestedAction, path, lines = null, recordIds = [] }: GovernanceFinding,
  known: ReadonlySet<string>,
  language: DiagnosticLanguage,
): Diagnostic {
  return {
    id: hashId("DIAG", { code, title, detail: detail ?? null, path: path ?? null, lines, recordIds }),
    code,
    severity,
    title,
    detail: detail ?? title,
    recordIds: recordIds.filter((id) => known.has(id)),
    suggestedAction: suggestedAction ?? ACTION[language],
    locations: path === undefined ? [] : [{ path, lines }],
    rank: 1,
    // Lines move with edits elsewhere in the file.
    fingerprints: [canonicalHash({ code, title, path: path ?? null }).slice(0, FINGERPRINT_DIGITS)],
  };
}

/** Each added finding goes after those of the graph that are as grave or graver; the order of the graph's own stays. */
function ranked(own: readonly Diagnostic[], added: readonly Diagnostic[]): Diagnostic[] {
  const order = own.toSorted((a, b) => a.rank - b.rank);
  const placed = [
    ...order.map((one, place) => ({ one, place, after: 0 })),
    ...added.map((one) => ({
      one,
      place: order.findLastIndex(({ severity }) => weightOf(severity) >= weightOf(one.severity)),
      after: 1 + SEVERITIES.length - weightOf(one.severity),
    })),
  ];
  placed.sort((a, b) => a.place - b.place || a.after - b.after || (a.one.id < b.one.id ? -1 : 1));
  return placed.map(({ one }, index) => ({ ...one, rank: index + 1 }));
}
