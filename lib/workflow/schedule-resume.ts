/** `workflow-schedule-resume`: lets a paused schedule go on from now. */
import type { Context } from "#kit/files/context.ts";
import type { ScheduleChangeRequest, ScheduleResult } from "#schemas/workflow.ts";
import { changeSchedule } from "./engine/schedule-change.ts";
import { resumeSchedule } from "./engine/schedules.ts";

export const run = (input: ScheduleChangeRequest, context: Context): Promise<ScheduleResult> =>
  changeSchedule(input, context, (store) => resumeSchedule(store, input.schedule));
