/** The readable view of decisions. */

import type { Style } from "#kit/contract/operation.ts";
import { pad, visibleLine, wrap } from "#kit/docs/text.ts";
import type { DecideResult, Decision } from "#schemas/refactor.ts";

/** The explanation, then each decision: score, action and place, with the reason below. */
export function decideView({ explanation, decisions, total_decisions }: DecideResult, style: Style): string {
  const lines = [...wrap(visibleLine(explanation), style.width), ""];
  for (const decision of decisions) lines.push(...decisionLines(decision, style));
  if (decisions.length < total_decisions)
    lines.push(style.dim(`  … ${total_decisions - decisions.length} more`));
  return `${lines.join("\n")}\n`;
}

function decisionLines(decision: Decision, style: Style): string[] {
  const { score, action, target_path, line, rationale, needs_model } = decision;
  const place = `${visibleLine(target_path)}${line === null ? "" : `:${line}`}`;
  const fn = decision.function === null ? "" : `  ${visibleLine(decision.function)}`;
  const tone = score >= 1.5 ? style.red : score >= 0.8 ? style.yellow : style.green;
  return [
    `  ${tone(pad(score.toFixed(2), 5))} ${style.bold(action)}${needs_model ? style.dim(" (model)") : ""}  ${place}${fn}`,
    ...wrap(visibleLine(rationale), style.width - 8).map((text) => `        ${style.dim(text)}`),
  ];
}
