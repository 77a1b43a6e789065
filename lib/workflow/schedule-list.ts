/** `workflow-schedule-list`: the workflows that run by themselves. */
import type { Context } from "#kit/files/context.ts";
import type { ScheduleListRequest, WorkflowSchedule } from "#schemas/workflow.ts";
import { readStore } from "./engine/open.ts";
import { shownSchedule } from "./engine/schedules.ts";

export async function* run(input: ScheduleListRequest, context: Context): AsyncGenerator<WorkflowSchedule> {
  const store = await readStore(context, input.store);
  try {
    for (const schedule of (await store?.schedules.list()) ?? [])
      yield shownSchedule(schedule, context.now());
  } finally {
    await store?.close();
  }
}
