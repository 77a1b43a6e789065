/** What a run comes to: its record, and how it ends. Pure. */
import { type Failure, failures } from "#kit/data/errors.ts";
import { type Run, type RunStatus, type StepFailure, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import type { Problem } from "../action/executor.ts";
import { runEvent, stepEvent, stepId } from "./events.ts";
import type { EffectChange, RunChange, StoredEffect, StoredRun } from "./run-store.ts";

const fail = failures(WORKFLOW_ERRORS);

/** How a run ended that is not worked on again by itself. */
export type End = Extract<RunStatus, "completed" | "failed" | "cancelled" | "unknown">;

const ENDED: ReadonlySet<RunStatus> = new Set([
  "completed",
  "failed",
  "cancelled",
  "unknown",
  "simulated",
  "validated",
]);

/** Statuses of runs in which nothing can happen any more: an unknown one may still be resolved, and then goes on. */
export const FINAL: readonly RunStatus[] = [...ENDED].filter((status) => status !== "unknown");

/** Whether a run has ended: nothing more happens in it by itself. */
export const hasEnded = ({ status }: { status: RunStatus }): boolean => ENDED.has(status);

/** Whether nothing happens in a run until somebody does something: it has ended, is paused, or awaits approval. */
export const isAtRest = (run: { status: RunStatus }): boolean =>
  hasEnded(run) || run.status === "paused" || run.status === "awaiting_approval";

/** The record of a run, as operations return it. */
export function runRecord(run: StoredRun): Run {
  const { workflow_id, status, simulated, created_at, schedule, plan_hash, error, approval } = run;
  return {
    workflow_id,
    name: run.workflow.name,
    status,
    simulated,
    steps: run.steps.map((step) => ({
      step_id: stepId(workflow_id, step.index),
      action: step.action,
      status: step.status,
      result: step.result,
      error: step.error,
      ...(step.effects.length > 0 && {
        effects: step.effects.map(({ effect, status, detail, result }) => ({
          effect,
          status,
          detail,
          result,
        })),
      }),
      started_at: step.started_at,
      finished_at: step.finished_at,
    })),
    created_at,
    plan_hash,
    ...(error !== null && { error }),
    ...(schedule !== null && { schedule }),
    ...(approval !== null && { approval }),
  };
}

/** A failure as steps and runs keep it. */
export const failureOf = ({ code, message, hint }: Problem | Failure): StepFailure => ({
  code,
  message,
  ...(hint !== undefined && { hint }),
});

/** Why a run waits that came with the file of the store, see `run-signature.ts`. */
export const foreignRun = ({ workflow_id, schedule }: StoredRun): Failure =>
  fail(
    "FOREIGN_RUN",
    `Run "${workflow_id}" is not executed: it was added by another user or in another folder`,
    {
      hint: `Read its steps with "workflow-events ${workflow_id}", then use workflow-resume-run or workflow-cancel${
        schedule === null ? "" : `, and workflow-schedule-resume for the next runs of "${schedule}"`
      }`,
    },
  );

/** A run that is not ours waits until somebody who has read it resumes it. */
export function heldBack(run: StoredRun, now: Date): RunChange {
  const error = failureOf(foreignRun(run));
  const steps = run.steps.map(({ action, config }) => ({ action, config }));
  return {
    run: { status: "paused", pause_requested: false, error },
    events: [runEvent(run, "workflow_paused", "paused", error.message, now, { error, steps })],
    audit: [{ action: "held_back", actor: "engine", details: { code: error.code } }],
  };
}

/** An effect of which nobody knows whether it happened, if its attempt has ended. */
export const isOpen = ({ status, repeatable }: StoredEffect): boolean => status === "intended" && !repeatable;

const UNKNOWN: StepFailure = {
  code: "EFFECT_UNKNOWN",
  message: "The process ended between an effect and its record; whether the effect happened is unknown",
  hint: "Find out, then record it with workflow-resolve",
};

/**
 * Marks what an attempt left open as unknown; undefined if it left nothing open.
 * @param said a step of which its executor says so, and in what words
 */
export function unknownEffects(
  run: StoredRun,
  now: Date,
  said?: { readonly index: number; readonly error: StepFailure },
): RunChange | undefined {
  const open = run.steps.filter(
    ({ index, effects }) =>
      index === said?.index || effects.some((effect) => isOpen(effect) || effect.status === "unknown"),
  );
  const error = said?.error ?? UNKNOWN;
  if (open.length === 0) return undefined;
  const finished_at = now.toISOString();
  return {
    run: { status: "unknown", error, finished_at, pause_requested: false },
    steps: open.map(({ index }) => ({ index, status: "unknown", error, finished_at })),
    effects: open.flatMap(({ index, effects }) =>
      effects.filter(isOpen).map(({ effect }) => ({ step: index, effect, status: "unknown" as const })),
    ),
    events: [
      ...open.map(({ index }) => stepEvent(run, index, "step_failed", "unknown", error.message, now)),
      ended(run, "unknown", error.message, now),
    ],
    audit: open.flatMap(({ index, effects }) =>
      effects.filter(isOpen).map(({ effect, detail }) => ({
        action: "effect_unknown",
        actor: "engine",
        details: { step: index, effect, detail },
      })),
    ),
  };
}

/** What is said of a run whose attempts ended for good because their processes ended. */
export function afterCrash(run: StoredRun, isCancelled: boolean, now: Date): RunChange {
  const unknown = unknownEffects(run, now);
  if (unknown) return unknown;
  if (isCancelled) return endRun(run, "cancelled", null, now);
  return endRun(
    run,
    "failed",
    {
      code: "WORKER_CRASHED",
      message: "The process ended during each attempt",
      hint: "See the log of the server, then run workflow-retry",
    },
    now,
  );
}

/** Ends a run: the steps that are not done are left out. */
export function endRun(run: StoredRun, status: End, error: StepFailure | null, now: Date): RunChange {
  const finished_at = now.toISOString();
  const rest = run.steps.filter((step) => step.status === "pending" || step.status === "running");
  return {
    run: { status, error, finished_at, pause_requested: false, ...withdrawn(run) },
    steps: rest.map(({ index }) => ({
      index,
      status: status === "cancelled" ? "cancelled" : "skipped",
    })),
    events: [ended(run, status, error?.message ?? WORDS[status], now)],
    audit: [{ action: `run_${status}`, actor: "engine", details: error ? { error } : {} }],
  };
}

/** A run that ends while it waits for approval waits no more. */
const withdrawn = ({ approval }: StoredRun): Pick<NonNullable<RunChange["run"]>, "approval"> =>
  approval?.status === "waiting" ? { approval: { ...approval, status: "withdrawn" } } : {};

const WORDS: Readonly<Record<End, string>> = {
  completed: "All steps are done",
  failed: "A step failed",
  cancelled: "The run was cancelled",
  unknown: "Whether an effect happened is unknown",
};

const ended = (run: StoredRun, status: End, message: string, now: Date) =>
  runEvent(run, status === "completed" ? "workflow_completed" : "workflow_failed", status, message, now);

/** Two changes as one commit; of what both change, the second counts. */
export const merged = (first: RunChange, second: RunChange): RunChange => ({
  run: { ...first.run, ...second.run },
  steps: [...(first.steps ?? []), ...(second.steps ?? [])],
  effects: [...(first.effects ?? []), ...(second.effects ?? [])],
  events: [...(first.events ?? []), ...(second.events ?? [])],
  audit: [...(first.audit ?? []), ...(second.audit ?? [])],
});

/** A run after a change. */
export function changed(run: StoredRun, change: RunChange): StoredRun {
  const steps = run.steps.map((step) => {
    const own = (change.steps ?? []).filter(({ index }) => index === step.index);
    const effects = (change.effects ?? []).filter((effect) => effect.step === step.index);
    return own.length + effects.length === 0
      ? step
      : { ...Object.assign({}, step, ...own), effects: effects.reduce(withEffect, step.effects) };
  });
  return { ...run, ...change.run, steps };
}

function withEffect(effects: readonly StoredEffect[], change: EffectChange): readonly StoredEffect[] {
  const { effect, status, repeatable = false, detail, result = null } = change;
  if (detail !== undefined)
    return [
      ...effects.filter((other) => other.effect !== effect),
      { effect, status, repeatable, detail, result: null },
    ];
  return effects.map((other) =>
    other.effect === effect ? { ...other, status, result: result ?? other.result } : other,
  );
}
