/** The engine as a conversation's runner: durable runs with real effects. */

import { sha256Hex } from "#kit/data/canonical.ts";
import { asFailure, Failure } from "#kit/data/errors.ts";
import { type Context, callerOf } from "#kit/files/context.ts";
import type { Run, Workflow, WorkflowEvent } from "#schemas/workflow.ts";
import { cancel } from "../engine/control.ts";
import type { Engine } from "../engine/engine.ts";
import { examine } from "../engine/examination.ts";
import { IN_MEMORY, openEngine, surroundingsOf } from "../engine/open.ts";
import { addSchedule, nextRuns } from "../engine/schedules.ts";
import { ruleOf } from "../engine/trigger-rule.ts";
import { loadSettings } from "../settings/load.ts";
import type { OpenRunner, Runner } from "./runner.ts";

/** Opens the engine for one request. @throws INVALID_SETTINGS */
export async function engineRunner(context: Context): Promise<OpenRunner> {
  const engine = await openEngine(context);
  return { runner: await runnerOn(async () => engine, context), close: () => engine.close() };
}

/**
 * A runner on an engine that is only asked for when something runs.
 * @param onEvent gets the events of a run as they happen
 * @throws INVALID_SETTINGS
 */
export async function runnerOn(
  openedEngine: () => Promise<Engine>,
  context: Context,
  onEvent?: (event: WorkflowEvent) => void,
): Promise<Runner> {
  const surroundings = surroundingsOf(context, await loadSettings(context));
  const { signal, requestId } = context;
  const actor = callerOf(context);
  return {
    simulated: false,
    check: (workflow) => examine(workflow, surroundings, context.now, context.signal),
    start: async (workflow, { idempotency_key }) => {
      const engine = await openedEngine();
      const { run, isNew } = await engine.submit(workflow, {
        idempotency_key,
        actor,
        request_id: requestId,
      });
      if (!isNew) return run;
      const settling = engine.settle(run.workflow_id, signal);
      const told = onEvent && tell(engine, run.workflow_id, settling, onEvent);
      try {
        const [settled] = await Promise.all([settling, told]);
        return settled;
      } catch (thrown) {
        // The run is stored: it goes on once the store answers again.
        if (asFailure(thrown).kind === "unavailable") return run;
        throw thrown;
      }
    },
    look: async (workflow_id) => (await openedEngine()).get(workflow_id),
    cancel: async (workflow_id) =>
      (await openedEngine()).alter(workflow_id, cancel({ actor, now: context.now() })),
    read: (workflow) => readOnly(workflow, context),
    nextRuns: (workflow) => nextRunsOf(workflow, context),
    schedule: async (workflow, { idempotency_key }) => {
      const { settings } = await loadSettings(context);
      // A second confirmation of the same plan names the same schedule.
      const name = `${workflow.name.replaceAll("_", "-")}-${sha256Hex(idempotency_key).slice(0, 8)}`;
      const { trigger = { kind: "manual" } } = workflow;
      const timezone = settings.timezone ?? TIMEZONE;
      const stored = await addSchedule(
        (await openedEngine()).store,
        { name, workflow, trigger, timezone },
        context.now(),
      );
      return { name, next: stored.next_runs.slice(0, RUNS_SHOWN) };
    },
  };
}

/**
 * A runner that only simulates, and keeps its runs where the others are: they are in the history. Without a store they
 * are kept by the one in memory.
 */
export const simulatedRunnerOn = (
  openedEngine: () => Promise<Engine>,
  inMemory: Runner,
  signal: AbortSignal,
): Runner => ({
  ...inMemory,
  start: async (workflow, { idempotency_key }) => {
    try {
      const engine = await openedEngine();
      return (await engine.simulate(workflow, { idempotency_key, signal })).run;
    } catch (thrown) {
      if (!WITHOUT_STORE.has(asFailure(thrown).kind)) throw thrown;
      return inMemory.start(workflow, { idempotency_key });
    }
  },
});

/** Kinds of failures of a store that does not answer or cannot be opened. */
const WITHOUT_STORE: ReadonlySet<string> = new Set(["unavailable", "io"]);

/** Tells the events of a run until it has settled: one that is paused or awaits approval may never end. */
async function tell(
  engine: Engine,
  workflow_id: string,
  settled: Promise<Run>,
  onEvent: (event: WorkflowEvent) => void,
): Promise<void> {
  const stop = new AbortController();
  let last: string | undefined;
  const say = (event: WorkflowEvent) => {
    last = event.event_id;
    onEvent(event);
  };
  const over = settled.then(
    () => stop.abort(),
    () => stop.abort(),
  );
  try {
    for await (const event of engine.follow(workflow_id, undefined, stop.signal)) say(event);
  } catch (thrown) {
    if (!stop.signal.aborted) throw thrown;
  }
  await over;
  for (const event of await engine.store.events(workflow_id, last)) say(event);
}

/** Runs system actions that only read: their simulation shows the real data. Nothing is stored. */
export async function readOnly(workflow: Workflow, context: Context): Promise<Run> {
  const engine = await openEngine(context, { store: IN_MEMORY });
  try {
    return (await engine.simulate(workflow, { signal: context.signal })).run;
  } finally {
    await engine.close();
  }
}

/** Used if neither the plan nor the settings name a time zone. */
const TIMEZONE = "Europe/Warsaw";
/** Next runs that a read-back names. */
const RUNS_SHOWN = 3;

/** When a plan with a trigger is due next; empty if its rule never comes true. */
export async function nextRunsOf({ trigger }: Workflow, context: Context): Promise<string[]> {
  if (!trigger || trigger.kind === "manual") return [];
  const { settings } = await loadSettings(context);
  try {
    const rule = ruleOf(trigger, context.now(), settings.timezone ?? TIMEZONE);
    return await nextRuns(rule, context.now(), RUNS_SHOWN);
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return [];
  }
}
