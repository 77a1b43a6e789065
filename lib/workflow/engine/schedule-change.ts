/** Changes a schedule for an operation. */
import type { Context } from "#kit/files/context.ts";
import type { ScheduleChangeRequest, ScheduleResult } from "#schemas/workflow.ts";
import { openEngine } from "./open.ts";
import type { RunStore } from "./run-store.ts";
import { expectSchedule, findSchedule, shownSchedule } from "./schedules.ts";

/**
 * Changes a schedule, and returns it as it is afterwards, or as it was if it is no longer there.
 * @throws UNKNOWN_SCHEDULE
 */
export async function changeSchedule(
  { id, schedule: name, dry_run = false, store }: ScheduleChangeRequest,
  context: Context,
  change: (store: RunStore) => Promise<unknown>,
): Promise<ScheduleResult> {
  const engine = await openEngine(context, { store, dryRun: dry_run });
  try {
    const before = await expectSchedule(engine.store, name);
    if (!dry_run) await change(engine.store);
    const after = (await findSchedule(engine.store, name)) ?? before;
    const shown = await shownSchedule(after, context.now());
    return { ...(id !== undefined && { id }), ok: true, ...shown, written: !dry_run };
  } finally {
    await engine.close();
  }
}
