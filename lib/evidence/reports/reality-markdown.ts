/** The reality matrix as Markdown. */
import {
  type DiagnosticLanguage,
  LANES,
  REALITY_STATUSES,
  type Reality,
  type RealityRow,
} from "#schemas/evidence.ts";
import { markdownText } from "./markdown-text.ts";
import { wordsIn } from "./words.ts";

/** The file begins with one of these, in each language. */
export const REALITY_TITLES = [`# ${wordsIn("en").title}`, `# ${wordsIn("pl").title}`];

export function realityMarkdown(reality: Reality, language: DiagnosticLanguage): string {
  return [`# ${wordsIn(language).title}`, "", ...realityLines(reality, language), ""].join("\n");
}

/** The counts, and a table of the rows. */
export function realityLines({ rows, totals }: Reality, language: DiagnosticLanguage): string[] {
  const words = wordsIn(language);
  const lanes = LANES.filter((lane) => rows.some((row) => row.lanes[lane] > 0));
  const rest = totals.topics - rows.length;
  const counts = REALITY_STATUSES.filter((status) => totals.byStatus[status]).map(
    (status) => `${totals.byStatus[status]} ${words.statuses[status]}`,
  );
  const head = [words.status, words.topic, ...lanes.map((lane) => words.lanes[lane])];
  const rowOf = ({ status, label, lanes: counted }: RealityRow) =>
    `| ${words.statuses[status]} | ${markdownText(label)} |${lanes.map((lane) => ` ${counted[lane] || ""} |`).join("")}`;
  return [
    `${words.summary(totals.topics, totals.aligned, totals.gaps)} (${counts.join(", ")}).`,
    `${words.built(totals.implementationAlignedTopics, totals.declaredTopics)}; ${words.documented(percentOf(totals.documentedCodeCoverage))}.`,
    "",
    ...(rows.length === 0
      ? [words.nothing]
      : [
          `| ${head.join(" | ")} |`,
          `|---|---|${lanes.map(() => "--:|").join("")}`,
          ...rows.map(rowOf),
          ...(rest > 0 ? ["", words.more(rest)] : []),
        ]),
  ];
}

export const percentOf = (share: number): number => Math.round(share * 100);
