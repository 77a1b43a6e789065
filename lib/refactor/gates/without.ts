/** The changes of a cycle without the dropped parts: later edits of the same files are made again. */

import { type FileChange, hashOf } from "#kit/store/file-transaction.ts";
import type { ToolReport } from "#schemas/refactor.ts";
import { Draft } from "../proposals/draft.ts";
import type { PlannedChange } from "../proposals/plan.ts";
import { type ProposeOptions, proposePlain } from "../proposals/propose-plain.ts";
import { isPlainAction } from "../rules/actions.ts";
import type { Installed } from "./detect.ts";
import type { Part } from "./parts.ts";

type ToolFindingOf = ToolReport["vetoed"][number]["finding"];

/** Why a part was dropped. */
export interface Veto {
  part: Part;
  /** The tool whose finding it is. */
  by: Installed;
  finding: ToolFindingOf;
  reason: string;
}

/** @returns the proposals in the same order; one without remaining edits has no changes */
export async function without(
  vetoes: readonly Veto[],
  planned: readonly PlannedChange[],
  root: string,
  options: ProposeOptions,
): Promise<PlannedChange[]> {
  const draft = new Draft(root);
  const altered = new Set<string>();
  const result: PlannedChange[] = [];
  for (const [at, one] of planned.entries()) {
    const own = vetoes.filter(({ part }) => part.proposal === at);
    const now = await remade(one, own, altered, draft, options);
    for (const path of changedPaths(one.changes, now.changes)) altered.add(path);
    draft.make(now.changes);
    result.push(now);
  }
  return result;
}

async function remade(
  one: PlannedChange,
  vetoes: readonly Veto[],
  altered: ReadonlySet<string>,
  draft: Draft,
  options: ProposeOptions,
): Promise<PlannedChange> {
  const isOnTop = one.changes.some(({ path }) => altered.has(path));
  if (one.changes.length === 0 || (vetoes.length === 0 && !isOnTop)) return one;
  const { action } = one.decision;
  const whole = vetoes.find(({ part }) => part.key === null);
  if (whole || !isPlainAction(action)) {
    const reason = whole?.reason ?? "It was made on top of a change that was dropped";
    return { ...one, changes: [], proposal: { ...one.proposal, status: "rejected", reason } };
  }
  const refused = new Map(vetoes.map(({ part, reason }) => [part.key ?? "", reason]));
  const proposed = await proposePlain({ ...one.decision, action }, draft, { ...options, refused });
  const { made: _, ...rest } = one;
  return { ...rest, ...proposed };
}

function changedPaths(before: readonly FileChange[], now: readonly FileChange[]): string[] {
  const after = new Map(now.map((change) => [change.path, hashOf(change.after)]));
  return before.filter((change) => after.get(change.path) !== hashOf(change.after)).map(({ path }) => path);
}
