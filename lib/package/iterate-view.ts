/** The readable view of a changed package: what is different. */

import type { Style } from "#kit/contract/operation.ts";
import { wrap } from "#kit/docs/text.ts";
import type { IterateResult } from "#schemas/package/iterate.ts";

export function iterateView(result: IterateResult, style: Style): string {
  const { intent, intent_id, iteration_count, changes, warnings, written } = result;
  return [
    `${style.bold(intent.INTENT.name)} ${style.dim(intent_id)} version ${iteration_count}`,
    ...changedLines(changes, warnings, written, style),
  ].join("\n");
}

/** What is different, what to know about it, and whether it was stored. */
export function changedLines(
  changes: readonly string[],
  warnings: readonly string[],
  written: boolean,
  style: Style,
): string[] {
  const outcome = written ? "A new version, not approved yet" : "Nothing was stored";
  return [
    ...(changes.length === 0 ? ["  nothing is different"] : changes.map((text) => `  ${text}`)),
    ...warnings.flatMap((text) => wrap(`${style.yellow("warning")} ${text}`, style.width)),
    style.dim(outcome),
  ];
}
