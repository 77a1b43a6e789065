/** A report as Markdown: the verdict, the findings that matter most, the matrix. */
import { REALITY_SCHEMA, type Reality, SCENARIO_VERDICTS } from "#schemas/evidence.ts";
import { rulesGeneration } from "../records/generation.ts";
import { markdownCode, markdownText } from "./markdown-text.ts";
import { realityLines } from "./reality-markdown.ts";
import type { Place, Report, ReportFinding } from "./report.ts";
import { reportWords, verdictOf } from "./report-words.ts";
import { wordsIn } from "./words.ts";

/** The file begins with it. */
export const MARKDOWN_START = "<!-- heddle.report/v1 -->";

/** Rows of the matrix: the page has more. */
const ROWS = 60;

export function reportMarkdown(report: Report): string {
  const { language, project, totals, top, topics, generatedAt, graphFingerprint } = report;
  const words = reportWords(language);
  const reality: Reality = {
    schemaVersion: REALITY_SCHEMA,
    graphFingerprint,
    rows: topics.slice(0, ROWS).map(({ row }) => row),
    totals,
    generation: rulesGeneration("evidence-report", {}, new Date(generatedAt)),
  };
  return [
    MARKDOWN_START,
    `# ${markdownText(words.title(project))}`,
    "",
    `**${verdictOf(totals, language)}**`,
    "",
    words.made(generatedAt.slice(0, 10), graphFingerprint.slice(0, 12)),
    "",
    `## ${words.top}`,
    "",
    ...(top.length === 0 ? [words.noTop] : top.flatMap((finding, at) => findingLines(finding, at, report))),
    "",
    ...uncheckedLines(report),
    ...scenarioLines(report),
    `## ${words.matrix}`,
    "",
    ...realityLines(reality, language),
    "",
  ].join("\n");
}

function findingLines(
  { title, detail, suggestedAction, severity, code, places }: ReportFinding,
  at: number,
  { language }: Report,
): string[] {
  const indent = " ".repeat(`${at + 1}. `.length);
  const where = places.map(placeText).join(", ");
  return [
    `${at + 1}. **${markdownText(title)}** (${wordsIn(language).severities[severity]}, ${markdownCode(code)})  `,
    `${indent}${markdownText(detail)}  `,
    `${indent}→ ${markdownText(suggestedAction)}${where === "" ? "" : "  "}`,
    ...(where === "" ? [] : [`${indent}${where}`]),
  ];
}

function uncheckedLines({ unchecked: { count, reasons }, language }: Report): string[] {
  if (count === 0) return [];
  const words = reportWords(language);
  const items = reasons.map(({ reason, count: own, places, others }) => {
    const where = [...places.map(placeText), ...(others === 0 ? [] : [words.others(others)])];
    return `- **${own}** ${markdownText(reason)} (${where.join(", ")})`;
  });
  return [`## ${words.unchecked(count)}`, "", ...items, ""];
}

function scenarioLines({ scenarios: { counts, lacking, others }, language }: Report): string[] {
  const words = reportWords(language);
  const tally = SCENARIO_VERDICTS.flatMap((verdict) => {
    const count = counts[verdict];
    return count ? [`${count} ${words.scenario[verdict]}`] : [];
  });
  if (tally.length === 0) return [];
  const items = lacking.map(
    ({ name, of, verdict, place }) =>
      `- ${words.scenario[verdict]}: ${placed(place)}${markdownText(name)} (${markdownText(of)})`,
  );
  return [`## ${words.scenarios}: ${tally.join(", ")}`, "", ...items, ...rest(others, language), ""];
}

const placed = (place: Place | undefined): string => (place ? `${placeText(place)} ` : "");

/** How many more a list has that is cut. */
const rest = (count: number, language: Report["language"]): string[] =>
  count === 0 ? [] : [`- ${reportWords(language).others(count)}`];

function placeText({ path, line, href }: Place): string {
  const text = markdownCode(line === null ? path : `${path}:${line}`);
  return href === undefined ? text : `[${text}](<${href.replace(/[<>\n\\]/g, encodeURIComponent)}>)`;
}
