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
    `${words.summary(totals)} (${counts.join(", ")}).`,
    `${words.declared(totals)}; ${words.documented(percentOf(totals.documentedCodeCoverage))}.`,
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

/** Whole percentages of counts that add up to 100: what rounding leaves goes to the largest remainders. */
export function percentagesOf(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0) || 1;
  const exact = counts.map((count) => (100 * count) / all);
  const whole = exact.map(Math.floor);
  const rest =
    Math.round(exact.reduce((sum, each) => sum + each, 0)) - whole.reduce((sum, each) => sum + each, 0);
  const largest = [...exact.keys()]
    .toSorted((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1))
    .slice(0, rest);
  return whole.map((percent, at) => percent + Number(largest.includes(at)));
}

export const percentOf = (share: number): number => Math.round(share * 100);
