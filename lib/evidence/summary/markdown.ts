/** Conclusions as a text for the team: by kind, each with the places of its findings. */
import type {
  Conclusion,
  ConclusionKind,
  Diagnostic,
  DiagnosticLanguage,
  Diagnostics,
  Generation,
} from "#schemas/evidence.ts";
import { markdownCode, markdownText } from "../reports/markdown-text.ts";
import { counts as isCounted } from "../reviews/suppress.ts";
import { summaryWords } from "./words.ts";

/** Places of a conclusion; the findings have all. */
const PLACES = 5;

/** The file begins with one of these, in each language. */
export const SUMMARY_TITLES = [`# ${summaryWords("en").title}`, `# ${summaryWords("pl").title}`];

/** First what waits for people, then what may go wrong. */
const ORDER = ["decision", "risk", "finding", "recommendation"] as const satisfies readonly ConclusionKind[];

export function summaryMarkdown(
  conclusions: readonly Conclusion[],
  { diagnostics, counts }: Diagnostics,
  generation: Generation,
  language: DiagnosticLanguage,
): string {
  const words = summaryWords(language);
  const { blocking, review_required, warning, info } = counts;
  const findings = new Map(diagnostics.map((finding) => [finding.id, finding]));
  const suppressed = diagnostics.filter((finding) => !isCounted(finding)).length;
  const sections = ORDER.flatMap((kind) => {
    const ofKind = conclusions.filter((conclusion) => conclusion.kind === kind);
    if (ofKind.length === 0) return [];
    return ["", `## ${words.kinds[kind]}`, ...ofKind.flatMap((one) => linesOf(one, findings, language))];
  });
  const { model, degraded, reason } = generation;
  const origin =
    model !== null
      ? words.byModel(markdownText(model))
      : degraded
        ? words.withoutModel(reason?.code ?? "")
        : "";
  return [
    `# ${words.title}`,
    "",
    words.counts(blocking, review_required, warning, info),
    ...(suppressed === 0 ? [] : [words.suppressed(suppressed)]),
    ...(conclusions.length === 0 ? ["", words.nothing] : sections),
    ...(origin === "" ? [] : ["", `*${origin}*`]),
    "",
  ].join("\n");
}

function linesOf(
  { title, detail, diagnosticIds }: Conclusion,
  findings: ReadonlyMap<string, Diagnostic>,
  language: DiagnosticLanguage,
): string[] {
  const places = diagnosticIds.flatMap((id) => {
    const [first] = findings.get(id)?.locations ?? [];
    return first ? [`${first.path}${first.lines ? `:${first.lines.start}` : ""}`] : [];
  });
  const distinct = [...new Set(places)];
  const rest = distinct.length - PLACES;
  return [
    "",
    `**${markdownText(title)}**`,
    "",
    markdownText(detail),
    ...(distinct.length === 0 ? [] : [""]),
    ...distinct.slice(0, PLACES).map((place) => `- ${markdownCode(place)}`),
    ...(rest > 0 ? [`- ${summaryWords(language).more(rest)}`] : []),
  ];
}
