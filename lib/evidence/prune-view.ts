/** The readable view of `evidence-prune`: a line for each run, and what would remove them. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine } from "#kit/docs/text.ts";
import type { PruneResult } from "#schemas/evidence.ts";

const STATUSES = { removed: "removed", would_remove: "would be removed", kept: "kept" } as const;
const REASONS = {
  latest: "the latest run",
  changes: "has a proposal, a patch or a receipt",
  foreign: "has a file that Heddle did not write",
} as const;

export function pruneView({ folder, keep, days, runs }: PruneResult, style: Style): string {
  if (folder === null) return style.dim("There are no runs");
  const rule = `the newest ${keep} runs stay, for ${days} days`;
  if (runs.length === 0) return style.dim(`Nothing to remove in ${visibleLine(folder)}: ${rule}`);
  const width = Math.max(...Object.values(STATUSES).map((word) => word.length));
  const lines = runs.map(({ runId, because, status, kept }) => {
    const tone = status === "kept" ? style.dim : style.yellow;
    const reason = kept ? REASONS[kept] : because === "count" ? "beyond the newest" : "too old";
    return `${tone(STATUSES[status].padEnd(width))}  ${visibleLine(runId)}  ${style.dim(reason)}`;
  });
  const isAsked = runs.some(({ status }) => status === "would_remove");
  return [
    style.dim(`${visibleLine(folder)}: ${rule}`),
    ...lines,
    ...(isAsked ? [style.dim("Nothing was removed: add --remove to remove them")] : []),
  ].join("\n");
}
