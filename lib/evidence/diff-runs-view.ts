/** The readable view of what changed between two runs. */

import type { Style } from "#kit/contract/operation.ts";
import { cut } from "#kit/docs/text.ts";
import type { Diagnostic, RunDiff } from "#schemas/evidence.ts";

/** Findings of each kind that are shown; `--json` prints all. */
const SHOWN = 10;

export function runDiffView({ before, after, findings, summary }: RunDiff, style: Style): string {
  const line = (sign: string, finding: Diagnostic, more = "") =>
    cut(`${sign} ${finding.severity} ${oneLine(finding.title)}${more}${placeOf(finding)}`, style.width);
  const list = (title: string, all: readonly string[], color: (text: string) => string) =>
    all.length === 0
      ? []
      : [
          "",
          style.bold(title),
          ...all.slice(0, SHOWN).map(color),
          ...(all.length > SHOWN ? [style.dim(`… and ${all.length - SHOWN} more; --json prints all`)] : []),
        ];
  return [
    style.bold(
      `${findings.new.length} new, ${findings.fixed.length} fixed, ${findings.changed.length} changed, ${findings.unchanged} unchanged findings`,
    ),
    style.dim(`${before.runId} → ${after.runId}`),
    style.dim(
      `Records: ${summary.recordsAdded} added, ${summary.recordsRemoved} removed, ${summary.recordsChanged} changed; relations: ${summary.relationsAdded} added, ${summary.relationsRemoved} removed`,
    ),
    ...list(
      "New",
      findings.new.map((finding) => line("+", finding)),
      style.red,
    ),
    ...list(
      "Fixed",
      findings.fixed.map((finding) => line("-", finding)),
      style.green,
    ),
    ...list(
      "Changed",
      findings.changed.map((one) =>
        line(
          "~",
          one.after,
          one.before.severity === one.after.severity ? "" : ` (was ${one.before.severity})`,
        ),
      ),
      style.yellow,
    ),
  ].join("\n");
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ");

function placeOf({ locations: [place] }: Diagnostic): string {
  if (!place) return "";
  return `  ${place.path}${place.lines ? `:${place.lines.start}` : ""}`;
}
