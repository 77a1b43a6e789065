/** What the history says about earlier cycles. */
import type { Context } from "#kit/files/context.ts";
import { type HistoryPlace, readHistory } from "../history/history.ts";
import type { Cycle } from "./opened.ts";

/** The number of the next cycle of a project, from 1. */
export async function nextCycleNumber({ root, inside, historyPlace }: Cycle): Promise<number> {
  let last = 0;
  for await (const { cycle_number } of readHistory(root, inside, historyPlace))
    last = Math.max(last, cycle_number ?? 0);
  return last + 1;
}

/** Whether the history says that a cycle ended. */
export async function isCompleted(
  root: string,
  cycle: number,
  context: Context,
  place: HistoryPlace,
): Promise<boolean> {
  for await (const { event_type, cycle_number } of readHistory(root, context, place))
    if (event_type === "cycle_completed" && cycle_number === cycle) return true;
  return false;
}
