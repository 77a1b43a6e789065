/** The readable view of a scan: the totals, then the worst findings with their meaning. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine, wrap } from "#kit/docs/text.ts";
import type { RemoteScan } from "#schemas/refactor.ts";

export function scanView(scan: RemoteScan, style: Style): string {
  const { repo_url, branch, commit, summary, top_issues, not_read, report_path } = scan;
  const place = [branch, commit.slice(0, 12)].filter((part) => part !== null).join(" at ");
  const lines = [
    `${style.bold(visibleLine(repo_url))}  ${style.dim(visibleLine(place))}`,
    ...wrap(summary, style.width),
    ...top_issues.flatMap(({ severity, path, line, function: name, message, description }) => {
      const colour = severity === "critical" ? style.red : style.yellow;
      const where = `${path}${line === null ? "" : `:${line}`}${name === null ? "" : `  ${name}`}`;
      return [
        "",
        `${colour(severity)}  ${style.bold(visibleLine(where))}`,
        ...wrap(`${message}. ${description}.`, style.width - 2).map((text) => `  ${visibleLine(text)}`),
      ];
    }),
    ...(not_read.length > 0 ? ["", style.dim(`Left out: ${visibleLine(not_read.join("; "))}`)] : []),
    ...(report_path === undefined ? [] : ["", `Report: ${visibleLine(report_path)}`]),
  ];
  return `${lines.join("\n")}\n`;
}
