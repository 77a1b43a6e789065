/** The readable view of the analysis of communication: what needs an answer, then the tickets. */

import type { Style } from "#kit/contract/operation.ts";
import { cut, visibleLine, wrap } from "#kit/docs/text.ts";
import type { CommunicationAnalysis, CommunicationIssue, Severity } from "#schemas/evidence.ts";

/** Issues and tickets shown. */
const SHOWN = 10;

export function analyzeCommunicationView(
  { issues, syntheses, counts, written }: CommunicationAnalysis,
  style: Style,
): string {
  const rest = (all: number) =>
    all > SHOWN ? ["", style.dim(`… and ${all - SHOWN} more; --json has them all`)] : [];
  const lines = [
    style.bold(
      (["tickets", "participants", "messages", "issues"] as const)
        .map((name) => `${counts[name]} ${counts[name] === 1 ? name.slice(0, -1) : name}`)
        .join(", "),
    ),
    ...issues.slice(0, SHOWN).flatMap((issue) => ["", ...linesOf(issue, style)]),
    ...rest(issues.length),
    ...(syntheses.length > 0 ? [""] : []),
    ...syntheses
      .slice(0, SHOWN)
      .map(({ ticket, text }) => cut(visibleLine(`${ticket}: ${text}`), style.width)),
    ...rest(syntheses.length),
    ...(written === false ? ["", style.yellow("Nothing was written; --json shows what would be")] : []),
  ];
  return `${lines.join("\n")}\n`;
}

function linesOf(issue: CommunicationIssue, style: Style): string[] {
  const { ticket, detail, suggestedAction, code, severity, responseRequiredRole, responseRequiredFrom } =
    issue;
  const [first = "", ...more] = wrap(visibleLine(detail), style.width - 2);
  const from = responseRequiredFrom.join(", ") || responseRequiredRole;
  return [
    `${toneOf(severity, style)("●")} ${style.bold(first)}`,
    ...more.map((line) => `  ${style.bold(line)}`),
    ...wrap(visibleLine(suggestedAction), style.width - 6).map((line, at) =>
      style.green(`${at === 0 ? "  → " : "    "}${line}`),
    ),
    ...wrap(visibleLine([ticket, `from ${from}`, code].filter(Boolean).join(", ")), style.width - 2).map(
      (line) => `  ${style.dim(line)}`,
    ),
  ];
}

function toneOf(severity: Severity, style: Style): (text: string) => string {
  if (severity === "blocking") return style.red;
  return severity === "info" ? style.dim : style.yellow;
}
