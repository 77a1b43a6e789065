/** Summarizes a cycle in a sentence or two. */
import type { CycleProposal } from "#schemas/refactor.ts";
import type { Plan } from "../proposals/plan.ts";

export function reflectionOf(
  proposals: readonly CycleProposal[],
  { skipped, waiting }: Pick<Plan, "skipped" | "waiting">,
): string {
  const parts: string[] = [];
  for (const [status, words] of WORDS) {
    const reasons = proposals.filter((one) => one.status === status).map(({ reason }) => reason);
    if (reasons.length > 0) parts.push(`${reasons.length} ${words}${why(status, counted(reasons))}`);
  }
  const count = [...skipped.values()].reduce((sum, some) => sum + some, 0);
  if (count > 0) parts.push(`${count} skipped${why("skipped", skipped)}`);
  if (waiting > 0)
    parts.push(
      waiting === 1
        ? "1 more decision waits for a later cycle"
        : `${waiting} more decisions wait for later cycles`,
    );
  return parts.length === 0 ? "No rule calls for an action." : `${parts.join("; ")}.`;
}

const WORDS: readonly [CycleProposal["status"], string][] = [
  ["applied", "applied"],
  ["planned", "planned"],
  ["rejected", "rejected by a gate"],
  ["rolled_back", "rolled back"],
];

/** The reason that most of them share. */
function why(status: CycleProposal["status"], reasons: ReadonlyMap<string, number>): string {
  if (status === "applied" || status === "planned") return "";
  const [reason] = [...reasons].sort((a, b) => b[1] - a[1])[0] ?? [""];
  return reason === "" ? "" : ` (mostly: ${reason})`;
}

function counted(reasons: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts;
}
