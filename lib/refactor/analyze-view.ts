/** The readable view of an analysis: the totals, the metrics over their limits, and the most complex functions. */

import type { Style } from "#kit/contract/operation.ts";
import { renderTable } from "#kit/docs/table.ts";
import { visibleLine } from "#kit/docs/text.ts";
import type { Alert, Analysis } from "#schemas/refactor.ts";

/** Rows of each table; the others are counted. */
const MOST_ALERTS = 15;
const MOST_FUNCTIONS = 10;
const MOST_DUPLICATES = 5;

export function analysisView(analysis: Analysis, style: Style): string {
  const { project_dir, total_files, total_lines, avg_cc, critical_count, alerts, metrics, duplicates } =
    analysis;
  const totals = [
    counted(total_files, "file"),
    counted(total_lines, "line"),
    `mean complexity ${avg_cc}`,
    counted(alerts.length, "alert"),
  ].join(", ");
  const critical = critical_count > 0 ? `, ${style.red(`${critical_count} critical`)}` : "";
  const sections = [
    `${style.bold(visibleLine(project_dir))}  ${totals}${critical}`,
    section("Over the limit", alerts.map(alertRow), MOST_ALERTS, style),
    section(
      "Most complex functions",
      metrics.map(({ path, line, function: name, cc, cognitive_complexity, nested_depth, lines }) => ({
        function: name ?? "",
        place: `${path}:${line}`,
        cc,
        cognitive: cognitive_complexity,
        depth: nested_depth,
        lines,
      })),
      MOST_FUNCTIONS,
      style,
    ),
    section(
      "Longest duplicates",
      duplicates.map(({ lines, similarity, occurrences }) => ({
        lines,
        alike: `${Math.floor(similarity * 100)} %`,
        places: occurrences.map(({ path, start_line }) => `${path}:${start_line}`).join(" "),
      })),
      MOST_DUPLICATES,
      style,
    ),
    ...(analysis.skipped ?? []).map(({ path, reason }) =>
      style.yellow(`Left out ${visibleLine(path)}: ${reason}`),
    ),
  ];
  return `${sections.filter((part) => part !== "").join("\n")}\n`;
}

const alertRow = ({ severity, name, message }: Alert) => ({ severity, name, message });

const counted = (count: number, what: string): string =>
  `${count.toLocaleString("en")} ${what}${count === 1 ? "" : "s"}`;

/** A titled table of the first rows, with the number of omitted ones. */
function section(
  title: string,
  rows: readonly Record<string, unknown>[],
  most: number,
  style: Style,
): string {
  if (rows.length === 0) return "";
  const shown = rows.slice(0, most);
  const table = renderTable(shown, style, 2) ?? shown.map((row) => `  ${Object.values(row).join("  ")}`);
  const more = rows.length > most ? [style.dim(`  and ${rows.length - most} more`)] : [];
  return ["", style.bold(title), ...table, ...more].join("\n");
}
