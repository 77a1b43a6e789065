/** The report of a batch: every project in one table, and the failures. */
import type { BatchMode, BatchProject, BatchResult } from "#schemas/refactor.ts";
import { code, escaped, table } from "./markdown.ts";

/** Name of the report of a mode, beside the projects. */
export const batchReportName = (mode: BatchMode): string => `batch-${mode}-report.md`;

/** Whether a file is such a report, which may be replaced. */
export const isBatchReport = (content: Uint8Array): boolean =>
  /^# Batch: /.test(new TextDecoder().decode(content.subarray(0, 16)));

export function batchReport(result: Omit<BatchResult, "report_path">, when: Date): string {
  const { mode, root, projects, projects_count, failed_count, dry_run } = result;
  const applied = projects.reduce((sum, one) => sum + one.proposals_applied, 0);
  const outcome = dry_run
    ? "Nothing was changed."
    : `${applied} ${applied === 1 ? "change was" : "changes were"} applied.`;
  const failed = failed_count === 0 ? "" : ` **${failed_count} failed.**`;
  const errors = projects.filter(({ error }) => error !== null);
  const parts = [
    `# Batch: ${mode}`,
    `${escaped(root)}, ${when.toISOString().slice(0, 16).replace("T", " ")} UTC`,
    `${projects_count} ${projects_count === 1 ? "project" : "projects"}. ${outcome}${failed}`,
    table(
      [
        "Project",
        "Status",
        "Files",
        "Lines",
        "Mean cc",
        "Alerts",
        "Critical",
        "Proposed",
        "Applied",
        "Rejected",
      ],
      projects.map(row),
    ),
    errors.length === 0
      ? ""
      : ["## Errors", ...errors.map(({ path, error }) => `- ${code(path)}: ${escaped(error ?? "")}`)].join(
          "\n\n",
        ),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function row(one: BatchProject): string[] {
  const numbers = [
    one.total_files,
    one.total_lines,
    one.avg_cc,
    one.alerts_count,
    one.critical_count,
    one.proposals_generated,
    one.proposals_applied,
    one.proposals_rejected,
  ];
  return [code(one.path), escaped(one.status), ...numbers.map(String)];
}
