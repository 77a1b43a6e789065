/** The schedules of a store: workflows that run by themselves. */
import { canonicalHash } from "#kit/data/canonical.ts";
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { nextRun } from "#kit/jobs/schedule.ts";
import type { NewSchedule } from "#kit/jobs/table.ts";
import type { Schedule } from "#schemas/jobs.ts";
import { type Trigger, WORKFLOW_ERRORS, type Workflow, type WorkflowSchedule } from "#schemas/workflow.ts";
import type { RunStore } from "./run-store.ts";
import { scheduledInput } from "./scheduled-input.ts";
import { ruleOf, type ScheduleRule } from "./trigger-rule.ts";

const fail = failures({ ...KIT_ERRORS, ...WORKFLOW_ERRORS });

const HOUR_MS = 3_600_000;
/** Runs that are shown of a schedule. */
const SHOWN = 3;

export interface ScheduleOptions {
  readonly name: string;
  readonly workflow: Workflow;
  readonly trigger: Trigger;
  readonly overlap?: Schedule["overlap"] | undefined;
  readonly missed?: Schedule["missed"] | undefined;
  readonly catch_up_hours?: number | undefined;
  readonly pause_on_failure?: boolean | undefined;
  /** If neither the trigger nor the settings have one. */
  readonly timezone: string;
}

/** What a schedule would be, not stored. @throws USAGE */
export async function plannedSchedule(options: ScheduleOptions, now: Date): Promise<WorkflowSchedule> {
  const schedule = newSchedule(options, now);
  const next_runs = await nextRuns(schedule, now, SHOWN);
  if (next_runs.length === 0)
    throw fail("USAGE", `Schedule "${options.name}" never runs`, {
      hint: "Check the day, month and end of its rule",
    });
  return {
    name: options.name,
    workflow: options.workflow,
    rule: schedule.pattern,
    timezone: schedule.timezone,
    overlap: schedule.overlap ?? "skip",
    missed: schedule.missed ?? "latest",
    catch_up_hours: options.catch_up_hours ?? 24,
    pause_on_failure: options.pause_on_failure ?? false,
    paused: false,
    next_runs,
  };
}

/**
 * Adds a schedule, durable when resolved; nothing runs now. Adding it again changes nothing.
 * @throws WRONG_STATE if another workflow has the name; USAGE
 */
export async function addSchedule(
  store: RunStore,
  options: ScheduleOptions,
  now: Date,
): Promise<WorkflowSchedule> {
  // A request that is repeated after a lost answer may come when its only run is over.
  const known = await findSchedule(store, options.name);
  if (known && !isSame(known, options, now))
    throw fail("WRONG_STATE", `There is already another schedule "${options.name}"`, {
      hint: "Remove it with workflow-schedule-remove, or use another name",
    });
  if (!known) await plannedSchedule(options, now);
  const stored =
    known && isSigned(store, known)
      ? known
      : await store.schedules.set(signedSchedule(store, newSchedule(options, now)));
  return shownSchedule(stored, now);
}

/** Whether a schedule runs the same by the same rule; one without a start of its own counts from the day it is added. */
function isSame(known: Schedule, options: ScheduleOptions, now: Date): boolean {
  const { at, start } = options.trigger;
  const given = newSchedule(options, now);
  const hasStart = at !== undefined || start !== undefined;
  const compared = (pattern: string) => (hasStart ? pattern : pattern.replace(/^DTSTART:.*$/m, ""));
  return (
    canonicalHash(workflowOf(known)) === canonicalHash(given.input["workflow"]) &&
    compared(known.pattern) === compared(given.pattern) &&
    known.timezone === given.timezone
  );
}

function newSchedule(options: ScheduleOptions, now: Date): NewSchedule {
  const { name, workflow, trigger, overlap, missed, catch_up_hours, pause_on_failure, timezone } = options;
  // What is stored runs unchanged: when it does is the schedule's own.
  const { trigger: _, ...plan } = workflow;
  return {
    name,
    kind: "workflow",
    ...ruleOf(trigger, now, timezone),
    input: { workflow: plan },
    ...(overlap !== undefined && { overlap }),
    ...(missed !== undefined && { missed }),
    ...(catch_up_hours !== undefined && { catch_up_ms: Math.round(catch_up_hours * HOUR_MS) }),
    ...(pause_on_failure !== undefined && { pause_on_failure }),
  };
}

/** A schedule with the signature of who sets it. */
function signedSchedule(store: RunStore, schedule: NewSchedule): NewSchedule {
  const signature = store.signature?.ofSchedule(schedule.name, workflowOf(schedule));
  return { ...schedule, input: { ...schedule.input, ...(signature !== undefined && { signature }) } };
}

const isSigned = (store: RunStore, { name, input }: Schedule): boolean =>
  input["signature"] === store.signature?.ofSchedule(name, workflowOf({ input }));

/** Lets a schedule go on from now; one that came with the file of the store becomes this user's. */
export async function resumeSchedule(store: RunStore, name: string): Promise<void> {
  const known = await findSchedule(store, name);
  if (known && !isSigned(store, known)) await store.schedules.set(signedSchedule(store, known));
  await store.schedules.pause(name, false);
}

export const workflowOf = ({ input }: Pick<Schedule, "input">): Workflow =>
  scheduledInput({ scheduled_at: "", ...input }).workflow;

export async function findSchedule(store: RunStore, name: string): Promise<Schedule | undefined> {
  return (await store.schedules.list()).find((one) => one.name === name);
}

/** @throws UNKNOWN_SCHEDULE */
export async function expectSchedule(store: RunStore | undefined, name: string): Promise<Schedule> {
  const found = store && (await findSchedule(store, name));
  if (!found)
    throw fail("UNKNOWN_SCHEDULE", `There is no schedule "${name}"`, {
      hint: "workflow-schedule-list lists them",
    });
  return found;
}

export async function shownSchedule(schedule: Schedule, now: Date): Promise<WorkflowSchedule> {
  const { name, pattern, timezone, overlap, missed, catch_up_ms, pause_on_failure, paused } = schedule;
  return {
    name,
    workflow: workflowOf(schedule),
    rule: pattern,
    timezone,
    overlap,
    missed,
    catch_up_hours: catch_up_ms / HOUR_MS,
    pause_on_failure,
    paused,
    next_runs: paused ? [] : await nextRuns(schedule, now, SHOWN),
  };
}

/** The next runs as RFC 3339 with the offset of the time zone. */
export async function nextRuns(rule: ScheduleRule, after: Date, count: number): Promise<string[]> {
  const runs: string[] = [];
  for (let run = await nextRun(rule, after); run && runs.length < count; run = await nextRun(rule, run))
    runs.push(
      Temporal.Instant.fromEpochMilliseconds(run.getTime())
        .toZonedDateTimeISO(rule.timezone)
        .toString({ timeZoneName: "never", smallestUnit: "second" }),
    );
  return runs;
}
