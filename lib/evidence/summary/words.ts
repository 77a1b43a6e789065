/** The words of summaries, in English and Polish. */
import type { ConclusionKind, DiagnosticLanguage, Severity } from "#schemas/evidence.ts";

interface SummaryWords {
  title: string;
  kinds: Record<ConclusionKind, string>;
  /** Titles by code, for several findings. */
  titles: Record<string, (count: number) => string>;
  done: (count: number) => string;
  other: (code: string, count: number) => string;
  nothing: string;
  suppressed: (count: number) => string;
  counts: (blocking: number, review: number, warnings: number, notes: number) => string;
  more: (count: number) => string;
  byModel: (model: string) => string;
  withoutModel: (reason: string) => string;
}

const WORDS: Record<DiagnosticLanguage, SummaryWords> = {
  en: {
    title: "Team summary",
    kinds: {
      decision: "To decide",
      risk: "Risks",
      finding: "Findings",
      recommendation: "Recommendations",
    },
    titles: {
      CONFLICTING_INTENT: (count) => `${count} pairs of statements contradict each other`,
      PLANNED_NOT_IMPLEMENTED: (count) => `${count} times something was asked for, and is not built`,
      IMPLEMENTED_NOT_PLANNED: (count) => `In ${count} places is code that nobody asked for`,
      IMPLEMENTED_NOT_DOCUMENTED: (count) => `${count} changes are not documented`,
      CHANGELOG_WITHOUT_IMPLEMENTATION: (count) => `${count} changelog entries have nothing behind them`,
      AMBIGUOUS_REQUIREMENT: (count) => `${count} requirements can be read in several ways`,
      LOW_CONFIDENCE: (count) => `${count} statements or groups of them are hardly understood`,
      UNLINKED_RECORD: (count) => `${count} statements or groups of them are linked to nothing`,
      INSUFFICIENT_EVIDENCE: (count) => `In ${count} places the evidence does not show what it should`,
      PARTICIPANT_IDENTITY_UNRESOLVED: (count) => `${count} times it is unknown who wrote something`,
      AGENT_CLAIM_WITHOUT_EVIDENCE: (count) => `${count} claims of agents have nothing behind them`,
      REQUEST_WITHOUT_AGENT_RESPONSE: (count) => `${count} requests have no answer`,
      AGENT_WORK_OUTSIDE_REQUEST: (count) => `${count} times an agent did what nobody asked for`,
    },
    done: (count) => `${count} tasks are marked as done, and nothing shows them`,
    other: (code, count) => `${count} findings: ${code}`,
    nothing: "No finding. This does not say that all is done.",
    suppressed: (count) =>
      `${count} of them ${count === 1 ? "is" : "are"} suppressed; evidence-review says why.`,
    counts: (blocking, review, warnings, notes) =>
      `${blocking} blocking, ${review} to review, ${warnings} warnings, ${notes} notes.`,
    more: (count) => `… and ${count} more`,
    byModel: (model) => `Written by ${model}; the findings are of rules.`,
    withoutModel: (reason) => `Written by rules, as the model could not be used (${reason}).`,
  },
  pl: {
    title: "Podsumowanie dla zespołu",
    kinds: {
      decision: "Do decyzji",
      risk: "Ryzyka",
      finding: "Ustalenia",
      recommendation: "Zalecenia",
    },
    titles: {
      CONFLICTING_INTENT: (count) => `Sprzeczne pary zapisów: ${count}`,
      PLANNED_NOT_IMPLEMENTED: (count) => `Zlecone, a niezbudowane: ${count}`,
      IMPLEMENTED_NOT_PLANNED: (count) => `Miejsca z kodem, o który nikt nie prosił: ${count}`,
      IMPLEMENTED_NOT_DOCUMENTED: (count) => `Nieopisane zmiany: ${count}`,
      CHANGELOG_WITHOUT_IMPLEMENTATION: (count) => `Wpisy w dzienniku zmian bez pokrycia: ${count}`,
      AMBIGUOUS_REQUIREMENT: (count) => `Wymagania, które można czytać różnie: ${count}`,
      LOW_CONFIDENCE: (count) => `Słabo zrozumiane zapisy lub ich grupy: ${count}`,
      UNLINKED_RECORD: (count) => `Zapisy lub ich grupy z niczym niepowiązane: ${count}`,
      INSUFFICIENT_EVIDENCE: (count) => `Miejsca, w których dowody nie wystarczają: ${count}`,
      PARTICIPANT_IDENTITY_UNRESOLVED: (count) => `Wypowiedzi nieznanych autorów: ${count}`,
      AGENT_CLAIM_WITHOUT_EVIDENCE: (count) => `Twierdzenia agentów bez pokrycia: ${count}`,
      REQUEST_WITHOUT_AGENT_RESPONSE: (count) => `Prośby bez odpowiedzi: ${count}`,
      AGENT_WORK_OUTSIDE_REQUEST: (count) => `Praca agentów, o którą nikt nie prosił: ${count}`,
    },
    done: (count) => `Oznaczone jako zrobione, a nic tego nie potwierdza: ${count}`,
    other: (code, count) => `Ustalenia ${code}: ${count}`,
    nothing: "Brak ustaleń. To nie znaczy, że wszystko jest zrobione.",
    suppressed: (count) => `W tym odłożone: ${count}; powody podaje evidence-review.`,
    counts: (blocking, review, warnings, notes) =>
      `Blokujące: ${blocking}, do sprawdzenia: ${review}, ostrzeżenia: ${warnings}, uwagi: ${notes}.`,
    more: (count) => `… i jeszcze ${count}`,
    byModel: (model) => `Napisane przez ${model}; ustalenia pochodzą z reguł.`,
    withoutModel: (reason) => `Napisane przez reguły, bo modelu nie dało się użyć (${reason}).`,
  },
};

export const summaryWords = (language: DiagnosticLanguage): SummaryWords => WORDS[language];

/** A text in the quotation marks of a language. */
export const quoted = (text: string, language: DiagnosticLanguage): string =>
  language === "pl" ? `„${text}”` : `“${text}”`;

/** What several findings of one code and severity come to. */
export function titleOf(
  code: string,
  severity: Severity,
  count: number,
  language: DiagnosticLanguage,
): string {
  const { titles, done, other } = WORDS[language];
  if (code === "PLANNED_NOT_IMPLEMENTED" && severity === "blocking") return done(count);
  return titles[code]?.(count) ?? other(code, count);
}
