/** The report of a scan, for a person. */
import type { RemoteScan } from "#schemas/refactor.ts";
import { code, escaped, table } from "../report/markdown.ts";

/** The most alerts in the long table; the result record has them all. */
const MOST_ALERTS = 50;

/** The first line, by which Heddle recognizes its own reports. */
export const SCAN_TITLE = "# Scan of a repository";

export function scanReport(scan: Omit<RemoteScan, "report_path">, when: Date): string {
  const { repo_url, branch, commit, summary, languages, top_issues, alerts, not_read } = scan;
  const parts = [
    SCAN_TITLE,
    `${escaped(repo_url)}${branch === null ? "" : `, ${code(branch)}`}, commit ${code(commit.slice(0, 12))}, ${when.toISOString().slice(0, 16).replace("T", " ")} UTC`,
    summary,
    Object.keys(languages).length === 0
      ? ""
      : table(
          ["Language", "Files"],
          Object.entries(languages)
            .sort(([, a], [, b]) => b - a)
            .map(([language, files]) => [language, String(files)]),
        ),
    top_issues.length === 0
      ? ""
      : [
          "## Look at first",
          ...top_issues.map(
            ({ path, line, function: name, message, description, severity }, index) =>
              `${index + 1}. ${code(line === null ? path : `${path}:${line}`)}${name === null ? "" : ` ${code(name)}`}: ${escaped(message)} (${severity}). ${description}.`,
          ),
        ].join("\n\n"),
    alerts.length === 0
      ? ""
      : `## Over the limit\n\n${table(
          ["Severity", "Where", "Value", "Limit", "Finding"],
          alerts
            .slice(0, MOST_ALERTS)
            .map(({ severity, name, value, limit, message }) => [
              severity,
              cell(name),
              String(value),
              String(limit),
              escaped(message),
            ]),
        )}`,
    alerts.length > MOST_ALERTS ? `And ${alerts.length - MOST_ALERTS} more.` : "",
    `## Not looked at\n\n${["History, issues, behaviour at run time, dependencies and security were not part of the scan; no code was run.", ...not_read.map((text) => `- ${escaped(text)}`)].join("\n\n")}`,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** A pipe would end the cell, even within code (GFM section 4.10). */
const cell = (text: string): string => code(text).replaceAll("|", "\\|");
