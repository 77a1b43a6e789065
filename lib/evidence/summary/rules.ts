/** Conclusions by rules: findings of one kind are one conclusion, which counts them and names the gravest. */
import {
  type ConclusionKind,
  type Diagnostic,
  type DiagnosticLanguage,
  type Diagnostics,
  SEVERITIES,
} from "#schemas/evidence.ts";
import type { Draft } from "./draft.ts";
import { quoted, titleOf } from "./words.ts";

/** Findings that a detail names; the citations have all. */
const NAMED = 3;

const KINDS: Readonly<Record<string, ConclusionKind>> = {
  CONFLICTING_INTENT: "decision",
  HUMAN_COMMUNICATION_CONFLICT: "decision",
  AGENT_COMMUNICATION_CONFLICT: "decision",
  HUMAN_AGENT_CONFLICT: "decision",
  AGENT_HUMAN_DECISION_CLAIM_UNCONFIRMED: "decision",
  AMBIGUOUS_REQUIREMENT: "recommendation",
  IMPLEMENTED_NOT_DOCUMENTED: "recommendation",
  CHANGELOG_WITHOUT_IMPLEMENTATION: "risk",
  INSUFFICIENT_EVIDENCE: "risk",
  AGENT_CLAIM_WITHOUT_EVIDENCE: "risk",
};

/** The drafts, the gravest first. ALIGNED and findings about no record follow from nothing that could be cited. */
export function draftsByRules({ diagnostics }: Diagnostics, language: DiagnosticLanguage): Draft[] {
  const groups = Map.groupBy(
    diagnostics.filter(({ code, recordIds }) => code !== "ALIGNED" && recordIds.length > 0),
    ({ severity, code }) => `${severity} ${code}`,
  );
  return [...groups.values()]
    .map((group) => group.toSorted((a, b) => a.rank - b.rank))
    .toSorted((a, b) => gravity(b) - gravity(a) || rankOf(a) - rankOf(b))
    .map((group) => draftOf(group, language));
}

/** The subject of a finding; the title of the conclusion says the rest. */
const subjectOf = ({ subject, title }: Diagnostic, language: DiagnosticLanguage): string =>
  subject === undefined ? title : quoted(subject, language);

const gravity = ([first]: readonly Diagnostic[]): number => (first ? SEVERITIES.indexOf(first.severity) : 0);
const rankOf = ([first]: readonly Diagnostic[]): number => first?.rank ?? 0;

function draftOf(group: readonly Diagnostic[], language: DiagnosticLanguage): Draft {
  const [first] = group;
  if (!first) throw new Error("A conclusion without findings");
  const { code, severity } = first;
  const named = group.slice(0, NAMED).map((one) => subjectOf(one, language));
  const rest = group.length - named.length;
  return {
    kind: severity === "blocking" ? (KINDS[code] ?? "risk") : (KINDS[code] ?? "finding"),
    title: group.length === 1 ? first.title : titleOf(code, severity, group.length, language),
    detail:
      group.length === 1
        ? `${first.detail} ${first.suggestedAction}.`
        : `${named.join("; ")}${rest > 0 ? `; +${rest}` : ""}. ${first.suggestedAction}.`,
    severity,
    diagnosticIds: group.map(({ id }) => id),
    recordIds: [],
  };
}
