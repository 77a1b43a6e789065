/** The words of whole reports, in English and Polish; those of the matrix are in `words.ts`. */
import type { DiagnosticLanguage, RealityTotals, ScenarioVerdict, Severity } from "#schemas/evidence.ts";

type Count = (count: number) => string;

export interface ReportTexts {
  title: (project: string) => string;
  /** The verdict by counts of topics: the first two that are not zero, and what was not checked. */
  verdicts: Record<"conflicting" | "missing" | "unfounded" | "unplanned" | "untold" | "unchecked", Count>;
  /** The verdict if there is no gap. */
  fits: string;
  tally: Record<Severity, Count>;
  top: string;
  noTop: string;
  /** Of what was not checked, with the number of statements. */
  unchecked: Count;
  scenarios: string;
  scenario: Record<ScenarioVerdict, string>;
  /** Of a list that is cut. */
  others: Count;
  matrix: string;
  timeline: string;
  graph: string;
  columns: { said: string; done: string; built: string };
  nobodyAsked: string;
  nothingShows: string;
  coverage: { built: string; missing: string; unchecked: string; planned: string; documented: string };
  /** Of the coverage if it cannot be measured. */
  notMeasured: string;
  search: string;
  filter: string;
  all: string;
  /** Says how many rows are seen; `{n}` and `{of}` are numbers. */
  shown: string;
  severity: string;
  details: string;
  said: string;
  shows: string;
  findings: string;
  made: (day: string, fingerprint: string) => string;
  topic: string;
  skip: string;
}

const many = (count: number, one: string, other: string): string => `${count} ${count === 1 ? one : other}`;

const ENGLISH: ReportTexts = {
  title: (project) => `${project}: intents and reality`,
  verdicts: {
    conflicting: (count) =>
      `${many(count, "topic contradicts", "topics contradict")} ${count === 1 ? "itself" : "themselves"}`,
    missing: (count) => `${many(count, "topic is", "topics are")} asked for and not built`,
    unfounded: (count) => `${many(count, "topic is", "topics are")} claimed and not there`,
    unplanned: (count) => `${many(count, "part", "parts")} of the code nobody asked for`,
    untold: (count) => `${many(count, "change is", "changes are")} not documented`,
    unchecked: (count) => `${many(count, "topic was", "topics were")} not checked`,
  },
  fits: "Nothing contradicts what was asked for",
  tally: {
    blocking: (count) => `${count} blocking`,
    review_required: (count) => `${count} to review`,
    warning: (count) => many(count, "warning", "warnings"),
    info: (count) => many(count, "note", "notes"),
  },
  top: "What matters most",
  noTop: "No finding. This does not say that all is done.",
  unchecked: (count) => `Not checked: ${many(count, "statement", "statements")}`,
  scenarios: "Scenarios",
  scenario: { verified: "verified", failing: "failing", path_only: "path only", no_test: "no test" },
  others: (count) => `and ${count} more`,
  matrix: "All topics",
  timeline: "When it was said and done",
  graph: "What does not fit, and its neighbourhood",
  columns: { said: "said", done: "documented, changed", built: "built, tested" },
  nobodyAsked: "nobody asked for it",
  nothingShows: "nothing shows it",
  coverage: {
    built: "of what was asked for is shown",
    missing: "of it is not there",
    unchecked: "of it was not checked",
    planned: "of the files were asked for",
    documented: "of the files are documented",
  },
  notMeasured: "not measured",
  search: "Search topics",
  filter: "Status",
  all: "all",
  shown: "{n} of {of} topics",
  severity: "Severity",
  details: "Details",
  said: "Said",
  shows: "Shown by",
  findings: "Findings",
  made: (day, fingerprint) => `${day} · graph ${fingerprint}`,
  topic: "Topic",
  skip: "To the topics",
};

const POLISH: ReportTexts = {
  title: (project) => `${project}: zamiary i rzeczywistość`,
  verdicts: {
    conflicting: (count) => `Sprzeczne tematy: ${count}`,
    missing: (count) => `Tematy zlecone, a niezbudowane: ${count}`,
    unfounded: (count) => `Tematy ogłoszone, których nie ma: ${count}`,
    unplanned: (count) => `Części kodu, o które nikt nie prosił: ${count}`,
    untold: (count) => `Nieopisane zmiany: ${count}`,
    unchecked: (count) => `Niesprawdzone tematy: ${count}`,
  },
  fits: "Nic nie przeczy temu, o co proszono",
  tally: {
    blocking: (count) => `Blokujące: ${count}`,
    review_required: (count) => `Do sprawdzenia: ${count}`,
    warning: (count) => `Ostrzeżenia: ${count}`,
    info: (count) => `Uwagi: ${count}`,
  },
  top: "Najważniejsze",
  noTop: "Brak ustaleń. To nie znaczy, że wszystko jest zrobione.",
  unchecked: (count) => `Niesprawdzone zapisy: ${count}`,
  scenarios: "Scenariusze",
  scenario: {
    verified: "potwierdzone",
    failing: "nieprzechodzące",
    path_only: "tylko ścieżka",
    no_test: "bez testu",
  },
  others: (count) => `i jeszcze ${count}`,
  matrix: "Wszystkie tematy",
  timeline: "Kiedy powiedziano i zrobiono",
  graph: "Co się nie zgadza i co jest obok",
  columns: { said: "powiedziane", done: "opisane, zmienione", built: "zbudowane, sprawdzone" },
  nobodyAsked: "nikt o to nie prosił",
  nothingShows: "nic tego nie potwierdza",
  coverage: {
    built: "zleconych rzeczy jest potwierdzonych",
    missing: "z nich nie ma",
    unchecked: "z nich nie sprawdzono",
    planned: "plików jest zleconych",
    documented: "plików jest opisanych",
  },
  notMeasured: "nie zmierzono",
  search: "Szukaj tematów",
  filter: "Stan",
  all: "wszystkie",
  shown: "Tematy: {n} z {of}",
  severity: "Waga",
  details: "Szczegóły",
  said: "Powiedziane",
  shows: "Potwierdza to",
  findings: "Ustalenia",
  made: (day, fingerprint) => `${day} · graf ${fingerprint}`,
  topic: "Temat",
  skip: "Do tematów",
};

export const reportWords = (language: DiagnosticLanguage): ReportTexts =>
  language === "pl" ? POLISH : ENGLISH;

/** How intents and reality fit, in a sentence. */
export function verdictOf({ byStatus }: RealityTotals, language: DiagnosticLanguage): string {
  const { verdicts, fits } = reportWords(language);
  const said: (readonly [count: number | undefined, text: Count])[] = [
    [byStatus["conflicting"], verdicts.conflicting],
    [byStatus["planned_not_implemented"], verdicts.missing],
    [byStatus["changelog_without_implementation"], verdicts.unfounded],
    [byStatus["implemented_not_planned"], verdicts.unplanned],
    [byStatus["implemented_not_documented"], verdicts.untold],
  ];
  const parts = said.flatMap(([count = 0, text]) => (count > 0 ? [text(count)] : [])).slice(0, 2);
  const unchecked = byStatus["not_checked"] ?? 0;
  if (unchecked > 0) parts.push(verdicts.unchecked(unchecked));
  return parts.length === 0 ? `${fits}.` : `${parts.join("; ")}.`;
}
