/** `workflow-schedule-next`: when a schedule or a rule is due. */

import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { ScheduleNextRequest, ScheduleNextResult } from "#schemas/workflow.ts";
import { readStore } from "./engine/open.ts";
import { expectSchedule, nextRuns } from "./engine/schedules.ts";
import { ruleOf, type ScheduleRule } from "./engine/trigger-rule.ts";
import { loadSettings } from "./settings/load.ts";

const fail = failures(KIT_ERRORS);
const COUNT = 10;
const TIMEZONE = "Europe/Warsaw";

export async function run(input: ScheduleNextRequest, context: Context): Promise<ScheduleNextResult> {
  const { id, schedule, count = COUNT, from } = input;
  const after = from === undefined ? context.now() : momentOf(from);
  const rule = await ruleFor(input, after, context);
  return {
    ...(id !== undefined && { id }),
    ok: true,
    schedule: schedule ?? null,
    timezone: rule.timezone,
    next_runs: await nextRuns(rule, after, count),
  };
}

/** @throws USAGE, UNKNOWN_SCHEDULE */
async function ruleFor(input: ScheduleNextRequest, after: Date, context: Context): Promise<ScheduleRule> {
  const { schedule, rrule, start, exdates, timezone } = input;
  if (rrule !== undefined) {
    const { settings } = await loadSettings(context);
    const trigger = { kind: "cron" as const, rrule, ...(start && { start }), ...(exdates && { exdates }) };
    return ruleOf(trigger, after, timezone ?? settings.timezone ?? TIMEZONE);
  }
  if (schedule === undefined)
    throw fail("USAGE", "Name a schedule, or give a rule", {
      hint: "For example --rrule 'FREQ=WEEKLY;BYDAY=MO'",
    });
  const store = await readStore(context, input.store);
  try {
    const { pattern, timezone: zone } = await expectSchedule(store, schedule);
    return { pattern, timezone: zone };
  } finally {
    await store?.close();
  }
}

function momentOf(text: string): Date {
  const ms = /(?:Z|[+-]\d\d:\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw fail("USAGE", "Cannot use from: it must be RFC 3339 with an offset");
  return new Date(ms);
}
