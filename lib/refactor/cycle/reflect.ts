/** What a cycle says of itself, in a sentence or two. */
import type { CycleProposal } from "../../../schemas/refactor.ts";

/** @param decisions number of decisions that the rules called for */
export function reflectionOf(proposals: readonly CycleProposal[], decisions: number): string {
  if (decisions === 0) return "No rule calls for an action.";
  const parts: string[] = [];
  const by = new Map<CycleProposal["status"], CycleProposal[]>();
  for (const one of proposals) by.set(one.status, [...(by.get(one.status) ?? []), one]);
  for (const [status, words] of WORDS) {
    const some = by.get(status);
    if (some) parts.push(`${some.length} ${words}${why(status, some)}`);
  }
  const open = decisions - proposals.length;
  if (open > 0) parts.push(`${open} more decisions wait for later cycles`);
  return `${parts.join("; ")}.`;
}

const WORDS: readonly [CycleProposal["status"], string][] = [
  ["applied", "applied"],
  ["planned", "planned"],
  ["rejected", "rejected by a gate"],
  ["rolled_back", "rolled back"],
  ["skipped", "skipped"],
];

/** The reason that most of them share. */
function why(status: CycleProposal["status"], some: readonly CycleProposal[]): string {
  if (status === "applied" || status === "planned") return "";
  const counts = new Map<string, number>();
  for (const { reason } of some) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const [reason] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [""];
  return reason === "" ? "" : ` (mostly: ${reason})`;
}
