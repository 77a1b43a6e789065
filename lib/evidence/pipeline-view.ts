/** The readable view of a run: what became of it, then the findings that matter most. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine } from "#kit/docs/text.ts";
import type { PipelineResult } from "#schemas/evidence.ts";
import { diagnoseView } from "./diagnose-view.ts";

export function pipelineView(result: PipelineResult, style: Style): string {
  const { runDirectory, status, recordCount, relationCount, warnings, findings, counts } = result;
  const tone = status === "succeeded" ? style.green : style.yellow;
  const { blocking, review_required, warning, info } = counts;
  const left = blocking + review_required + warning + info - findings.length;
  const lines = [
    `${tone(status)}  ${recordCount} records, ${relationCount} relations${warnings.length > 0 ? `, ${warnings.length} warnings` : ""}`,
    style.dim(runDirectory === null ? "not kept" : visibleLine(runDirectory)),
    "",
    diagnoseView({ ...NOTHING, diagnostics: findings, counts }, style).trimEnd(),
  ];
  if (left > 0) lines.push("", style.dim(`… and ${left} more in diagnostics.json`));
  return `${lines.join("\n")}\n`;
}

const NOTHING = { schemaVersion: "heddle.diagnostics/v1", generatedAt: "", graphFingerprint: "" } as const;
