/** What every store of runs decides alike. Pure. */
import { failures } from "#kit/data/errors.ts";
import type { Expiry } from "#kit/jobs/expiry.ts";
import type { Origin } from "#kit/jobs/scheduled-job.ts";
import type { NewJob } from "#kit/jobs/table.ts";
import { JOB_ERRORS, type RetryPolicy } from "#schemas/jobs.ts";
import { type RunStatus, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { hasEnded } from "./outcome.ts";
import { planHash } from "./plan-hash.ts";
import type { Hold, NewRun, RunChange, RunSignature, StoredRun } from "./run-store.ts";
import { scheduledInput } from "./scheduled-input.ts";

const fail = failures({ ...JOB_ERRORS, ...WORKFLOW_ERRORS });

export interface RunStoreOptions {
  now: () => Date;
  /** The run that tells somebody that runs of a schedule were left out. */
  missed?: ((schedule: string, runs: readonly Date[], now: Date) => NewRun | undefined) | undefined;
  /** When the attempt of a process is over that does not say so; a file's default is `observedExpiry`. */
  expiry?: Expiry | undefined;
  /** Opens the signatures of a file. Without them, whatever the store holds is worked on. */
  signatures?: ((path: string) => Promise<RunSignature>) | undefined;
}

/** Kind of the jobs of runs. */
export const KIND = "workflow";
/** How often a run is taken up again whose process ended in the middle of it; the attempts of steps count apart. */
export const AFTER_CRASH: RetryPolicy = {
  most_attempts: 5,
  first_delay_ms: 100,
  factor: 2,
  most_delay_ms: 60_000,
};

/** The job that works on a run. */
export const runJob = (workflow_id: string): NewJob => ({
  kind: KIND,
  input: { workflow_id },
  retry: AFTER_CRASH,
});

/** What the store adds to a new run. */
export interface RunOrigin {
  workflow_id: string;
  simulated: boolean;
  job_id: string | null;
  schedule: string | null;
  scheduled_at: string | null;
}

/** A run as it is when it was just added. */
export function firstState(run: NewRun, { job_id: _, ...origin }: RunOrigin): StoredRun {
  return {
    ...origin,
    idempotency_key: run.idempotency_key,
    plan_hash: run.plan_hash,
    workflow: run.workflow,
    status: "pending",
    pause_requested: false,
    approval: null,
    request_id: run.request_id ?? null,
    error: null,
    steps: run.workflow.steps.map(({ action, config }, index) => ({
      index,
      action,
      config,
      status: "pending",
      attempts: 0,
      result: null,
      error: null,
      artifacts: [],
      effects: [],
      started_at: null,
      finished_at: null,
    })),
    created_at: run.created_at,
    started_at: null,
    finished_at: null,
  };
}

/** @throws IDEMPOTENCY_MISMATCH if the run with the key of a new one is of another workflow */
export function checkSamePlan(first: { plan_hash: string }, run: NewRun): void {
  if (first.plan_hash !== run.plan_hash)
    throw fail("IDEMPOTENCY_MISMATCH", "The idempotency key belongs to a run of another workflow", {
      hint: "Use a new key for a new workflow",
    });
}

/** The name of a schedule's run, and the run. */
export function scheduledRun({ name }: Origin, job: NewJob, now: Date) {
  const { workflow, scheduled_at, signature } = scheduledInput(job.input);
  const key = `${name}@${scheduled_at}`;
  const plan_hash = planHash(workflow);
  const run: NewRun = { idempotency_key: key, plan_hash, workflow, created_at: now.toISOString() };
  const change: RunChange = {
    audit: [{ action: "run_created", actor: `schedule ${name}`, details: { plan_hash, scheduled_at } }],
  };
  return { key, run, change, schedule: name, scheduled_at, signature };
}

/** Whether the key of a run may be used again. @throws WRONG_STATE if it was named and may not */
export function mayClear({ status }: { status: RunStatus }, isNamed: boolean): boolean {
  // An unknown run may still be resolved, and then goes on.
  if (hasEnded({ status }) && status !== "unknown") return true;
  if (isNamed)
    throw fail("WRONG_STATE", `Cannot clear the key: its run is ${status}`, {
      hint: "Wait until the run has ended, or cancel or resolve it",
    });
  return false;
}

export const keysOf = (rows: readonly { idempotency_key: string | null }[]): string[] => [
  ...new Set(rows.flatMap(({ idempotency_key: key }) => key ?? [])),
];

/** What somebody asked of a run whose lease is held. */
export const holdOf = (held: {
  cancel_requested: boolean | number;
  pause_requested: boolean | number;
}): Hold => (held.cancel_requested ? "cancelled" : held.pause_requested ? "paused" : "held");
