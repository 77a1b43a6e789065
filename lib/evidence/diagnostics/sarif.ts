/** Findings as SARIF 2.1.0 (OASIS), which code hosts and editors show at the lines. */
import { VERSION } from "#kit/data/version.ts";
import {
  DIAGNOSTIC_CODES,
  type Diagnostic,
  type DiagnosticCode,
  type Diagnostics,
  GOVERNANCE_CODES,
  type Severity,
} from "#schemas/evidence.ts";

const RULES: readonly DiagnosticCode[] = [...DIAGNOSTIC_CODES, ...GOVERNANCE_CODES];

const LEVELS: Record<Severity, "note" | "warning" | "error"> = {
  info: "note",
  warning: "warning",
  review_required: "warning",
  blocking: "error",
};

/** One SARIF log with one run. */
export function sarifText({
  diagnostics,
  graphFingerprint,
}: Pick<Diagnostics, "diagnostics" | "graphFingerprint">): string {
  const findings = diagnostics.filter(({ code }) => code !== "ALIGNED");
  // Where one result says whether it is suppressed, all have to (SARIF 2.1.0, 3.27.23).
  const suppresses = findings.some(({ suppression }) => suppression !== undefined);
  return JSON.stringify({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "heddle-evidence",
            version: VERSION,
            semanticVersion: VERSION,
            rules: RULES.map((id) => ({ id, name: pascal(id) })),
          },
        },
        columnKind: "utf16CodeUnits",
        properties: { graphFingerprint },
        results: findings.map((finding) => ({
          ...resultOf(finding),
          ...(suppresses && { suppressions: marksOf(finding) }),
        })),
      },
    ],
  });
}

/** One whose last day is over suppresses nothing. */
function marksOf({ suppression }: Diagnostic) {
  if (!suppression || suppression.expired) return [];
  const { review, owner, reason, expires } = suppression;
  return [
    { kind: "external", status: "accepted", justification: reason, properties: { review, owner, expires } },
  ];
}

function resultOf({ code, severity, title, detail, suggestedAction, locations, ...rest }: Diagnostic) {
  return {
    ruleId: code,
    ruleIndex: RULES.indexOf(code),
    level: LEVELS[severity],
    rank: 100 / rest.rank,
    message: { text: `${title}. ${detail} ${suggestedAction}.` },
    locations: locations.map(({ path, lines }) => ({
      physicalLocation: {
        artifactLocation: { uri: uriOf(path) },
        ...(lines && { region: { startLine: lines.start, endLine: Math.max(lines.start, lines.end) } }),
      },
    })),
    // By value: the records of a group are in the order of their lines, which edits change.
    partialFingerprints: Object.fromEntries(
      [...new Set(rest.fingerprints)]
        .toSorted()
        .map((fingerprint, index) => [`record${index}/v1`, fingerprint]),
    ),
    properties: { severity, recordIds: rest.recordIds },
    ...(rest.baselineState && { baselineState: rest.baselineState }),
  };
}

/** A relative reference. Half of a surrogate pair, which a graph of other tools can have, has no encoding. */
const uriOf = (path: string): string => path.toWellFormed().split("/").map(encodeURIComponent).join("/");

/** `LowConfidence` of LOW_CONFIDENCE: SARIF asks for a name in this form. */
function pascal(code: string): string {
  return code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
