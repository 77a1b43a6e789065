/** `workflow-schedule-pause`: stops a schedule; nothing is made up for when it is resumed. */
import type { Context } from "#kit/files/context.ts";
import type { ScheduleChangeRequest, ScheduleResult } from "#schemas/workflow.ts";
import { changeSchedule } from "./engine/schedule-change.ts";

export const run = (input: ScheduleChangeRequest, context: Context): Promise<ScheduleResult> =>
  changeSchedule(input, context, ({ schedules }) => schedules.pause(input.schedule, true));
