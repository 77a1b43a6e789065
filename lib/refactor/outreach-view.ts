/** The readable view of an outreach: the measurements, and each message as it would be sent. */

import type { Style } from "#kit/contract/operation.ts";
import { visible, visibleLine } from "#kit/docs/text.ts";
import type { Outreach } from "#schemas/refactor.ts";

export function outreachView(result: Outreach, style: Style): string {
  const {
    project,
    branch,
    commit,
    total_files,
    total_lines,
    avg_cc,
    critical_count,
    templates,
    report_path,
  } = result;
  const about = [project, branch, commit?.slice(0, 12)].filter((part) => part != null).map(visibleLine);
  const lines = [
    style.bold(about.join("  ")),
    `${total_files} files, ${total_lines} lines, mean complexity ${avg_cc}, ${critical_count} critical`,
  ];
  for (const { title, subject, text } of templates) {
    lines.push("", style.bold(title));
    if (subject !== null) lines.push(`Subject: ${visibleLine(subject)}`);
    lines.push("", visible(text).trimEnd());
  }
  if (report_path !== undefined) lines.push("", `Report  ${visibleLine(report_path)}`);
  return `${lines.join("\n")}\n`;
}
