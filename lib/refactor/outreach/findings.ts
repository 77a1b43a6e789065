/** What messages report: the numbers of a scan or an analysis, and nothing that was not measured. */
import type { RemoteScan, TopIssue } from "#schemas/refactor.ts";

export interface Findings {
  /** Name of the repository or folder. */
  project: string;
  repo_url: string | null;
  branch: string | null;
  commit: string | null;
  total_files: number;
  total_lines: number;
  avg_cc: number;
  /** Findings over a limit. */
  over_limit: number;
  critical_count: number;
  top_issues: TopIssue[];
  not_read: string[];
}

export function findingsOfScan(scan: Omit<RemoteScan, "report_path">): Findings {
  const { repo_url, alerts, ...rest } = scan;
  return { ...rest, repo_url, project: projectOf(repo_url), over_limit: alerts.length };
}

/** `owner/name` of an address, or the host if it has no path. */
export function projectOf(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/\.git$/, "");
  return path.split("/").filter(Boolean).slice(-2).join("/") || address;
}

/** `shop/price.py:4`, or the path alone. */
export function placeOf({ path, line }: TopIssue): string {
  return line === null ? path : `${path}:${line}`;
}

/** Plain text for a subject or post: one line, without invisible characters or those that change text direction. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
}
