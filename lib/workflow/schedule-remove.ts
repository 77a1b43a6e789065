/** `workflow-schedule-remove`: removes a schedule; the runs that it has made stay. */
import type { Context } from "#kit/files/context.ts";
import type { ScheduleChangeRequest, ScheduleResult } from "#schemas/workflow.ts";
import { changeSchedule } from "./engine/schedule-change.ts";

export const run = (input: ScheduleChangeRequest, context: Context): Promise<ScheduleResult> =>
  changeSchedule(input, context, ({ schedules }) => schedules.remove(input.schedule));
