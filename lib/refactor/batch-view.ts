/** The readable view of a batch: one line for each project. */

import type { Style } from "#kit/contract/operation.ts";
import { pad, visibleLine, widthOf, wrap } from "#kit/docs/text.ts";
import type { BatchProject, BatchResult } from "#schemas/refactor.ts";

const COLUMNS: readonly (readonly [title: string, cell: (project: BatchProject) => string])[] = [
  ["project", ({ path }) => visibleLine(path)],
  ["status", ({ status }) => status.replace("_", " ")],
  ["files", ({ total_files }) => String(total_files)],
  ["lines", ({ total_lines }) => String(total_lines)],
  ["mean cc", ({ avg_cc }) => String(avg_cc)],
  ["alerts", ({ alerts_count }) => String(alerts_count)],
  ["proposed", ({ proposals_generated }) => String(proposals_generated)],
  ["applied", ({ proposals_applied }) => String(proposals_applied)],
  ["rejected", ({ proposals_rejected }) => String(proposals_rejected)],
];

export function batchView({ root, mode, dry_run, projects, report_path }: BatchResult, style: Style): string {
  // Measuring and planning change nothing anyway.
  const isDry = dry_run && mode !== "analyze" && mode !== "plan";
  const lines = [`${style.bold(visibleLine(root))}  ${mode}${isDry ? style.yellow("  dry run") : ""}`, ""];
  const widths = COLUMNS.map(([title, cell]) =>
    Math.max(widthOf(title), ...projects.map((project) => widthOf(cell(project)))),
  );
  const row = (cells: readonly string[]) =>
    `  ${cells.map((cell, column) => pad(cell, widths[column] ?? 0)).join("  ")}`.trimEnd();
  lines.push(style.dim(row(COLUMNS.map(([title]) => title))));
  for (const project of projects) {
    const line = row(COLUMNS.map(([, cell]) => cell(project)));
    lines.push(project.ok ? line : style.red(line));
    if (project.error !== null)
      lines.push(
        ...wrap(visibleLine(project.error), style.width - 6).map((text) => `      ${style.red(text)}`),
      );
  }
  if (report_path !== null) lines.push("", `Report  ${visibleLine(report_path)}`);
  return `${lines.join("\n")}\n`;
}
