/** `workflow-schedule-add`: lets a workflow run by itself. */

import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import {
  type ScheduleAddRequest,
  type ScheduleResult,
  type Trigger,
  WORKFLOW_ERRORS,
} from "#schemas/workflow.ts";
import { isConfirmed } from "./engine/execution.ts";
import { openEngine } from "./engine/open.ts";
import { readPlan } from "./engine/plan-source.ts";
import { problemsOf } from "./engine/problems.ts";
import { addSchedule, plannedSchedule, type ScheduleOptions } from "./engine/schedules.ts";
import { loadSettings } from "./settings/load.ts";

const fail = failures(WORKFLOW_ERRORS);
const TIMEZONE = "Europe/Warsaw";

export async function run(input: ScheduleAddRequest, context: Context): Promise<ScheduleResult> {
  const { settings } = await loadSettings(context);
  const plan = await readPlan(input, context);
  const { schedule: name, overlap, missed, catch_up_hours, pause_on_failure } = input;
  const options: ScheduleOptions = {
    name,
    workflow: plan.workflow,
    trigger: triggerOf(input, plan.workflow.trigger),
    overlap,
    missed,
    catch_up_hours,
    pause_on_failure,
    timezone: settings.timezone ?? TIMEZONE,
  };
  const identified = {
    ...(input.id !== undefined && { id: input.id }),
    ...(plan.routing && { routing: plan.routing }),
  };
  if (!isConfirmed(input))
    return { ...identified, ok: true, ...(await plannedSchedule(options, context.now())), written: false };
  if (plan.routing?.used === "llm")
    throw fail("NOT_CONFIRMED", "A language model read the text: nobody has confirmed this plan", {
      hint: "Read the plan, and add it as workflow instead of text",
    });
  const [problem] = await problemsOf(plan, context);
  if (problem)
    throw fail("INCOMPLETE_PLAN", problem.message, problem.hint === undefined ? {} : { hint: problem.hint });
  const engine = await openEngine(context, { store: input.store });
  try {
    return {
      ...identified,
      ok: true,
      ...(await addSchedule(engine.store, options, context.now())),
      written: true,
    };
  } finally {
    await engine.close();
  }
}

/** The trigger of the plan, and what the request says of it. */
function triggerOf(input: ScheduleAddRequest, own: Trigger = { kind: "manual" }): Trigger {
  const { rrule, start, exdates, timezone } = input;
  return {
    ...own,
    ...(rrule !== undefined && { kind: "cron", rrule }),
    ...(start !== undefined && { start }),
    ...(exdates !== undefined && { exdates }),
    ...(timezone !== undefined && { timezone }),
  };
}
