/** The words of reports, in English and Polish. */
import type { DiagnosticLanguage, Lane, RealityStatus, RealityTotals, Severity } from "#schemas/evidence.ts";

export interface ReportWords {
  title: string;
  topic: string;
  status: string;
  coverage: string;
  statuses: Record<RealityStatus, string>;
  lanes: Record<Lane, string>;
  severities: Record<Severity, string>;
  /** How many topics there are, and how many fit. */
  summary: (totals: RealityTotals) => string;
  /** How many of the declared topics are shown, missing and not checked. */
  declared: (totals: RealityTotals) => string;
  /** Which share of the files is documented. */
  documented: (percent: number) => string;
  /** Rows that are left out. */
  more: (count: number) => string;
  nothing: string;
}

const ENGLISH: ReportWords = {
  title: "Intents and reality",
  topic: "Topic",
  status: "Status",
  coverage: "Coverage",
  statuses: {
    conflicting: "contradictory",
    planned_not_implemented: "asked, not built",
    changelog_without_implementation: "claimed, not there",
    implemented_not_planned: "built, not asked",
    implemented_not_documented: "changed, not told",
    unlinked: "without links",
    not_checked: "not checked",
    aligned: "fits",
  },
  lanes: {
    asked: "asked",
    planned: "planned",
    claimed: "claimed",
    documented: "documented",
    changed: "changed",
    built: "built",
    configured: "configured",
    tested: "tested",
  },
  severities: { blocking: "blocking", review_required: "to review", warning: "warning", info: "note" },
  summary: ({ topics, aligned, gaps, byStatus }) =>
    `${topics} ${topics === 1 ? "topic" : "topics"}: ${aligned} ${aligned === 1 ? "fits" : "fit"}, ${gaps} ${gaps === 1 ? "does" : "do"} not, ${byStatus["not_checked"] ?? 0} not checked`,
  declared: ({ declared: { shown, missing, unchecked } }) =>
    `Asked for or claimed: ${shown} shown, ${missing} not there, ${unchecked} not checked`,
  documented: (percent) => `${percent} % of the files are documented`,
  more: (count) => `… and ${count} more`,
  nothing: "Nothing to show",
};

const POLISH: ReportWords = {
  title: "Zamiary i rzeczywistość",
  topic: "Temat",
  status: "Stan",
  coverage: "Pokrycie",
  statuses: {
    conflicting: "sprzeczne",
    planned_not_implemented: "zlecone, niezbudowane",
    changelog_without_implementation: "ogłoszone, nie ma",
    implemented_not_planned: "zbudowane, niezlecone",
    implemented_not_documented: "zmienione, nieopisane",
    unlinked: "bez powiązań",
    not_checked: "niesprawdzone",
    aligned: "zgodne",
  },
  lanes: {
    asked: "zlecone",
    planned: "planowane",
    claimed: "ogłoszone",
    documented: "opisane",
    changed: "zmiany",
    built: "kod",
    configured: "konfiguracja",
    tested: "testy",
  },
  severities: {
    blocking: "blokujące",
    review_required: "do sprawdzenia",
    warning: "ostrzeżenie",
    info: "uwaga",
  },
  summary: ({ topics, aligned, gaps, byStatus }) =>
    `Tematy: ${topics}, zgodne: ${aligned}, niezgodne: ${gaps}, niesprawdzone: ${byStatus["not_checked"] ?? 0}`,
  declared: ({ declared: { shown, missing, unchecked } }) =>
    `Zlecone lub ogłoszone: potwierdzone ${shown}, nie ma ${missing}, niesprawdzone ${unchecked}`,
  documented: (percent) => `Opisane pliki: ${percent} %`,
  more: (count) => `… i jeszcze ${count}`,
  nothing: "Nie ma nic do pokazania",
};

export const wordsIn = (language: DiagnosticLanguage): ReportWords => (language === "pl" ? POLISH : ENGLISH);
