/** What somebody may do to a run from outside: cancel, pause, resume, retry, and say what became of an effect. Pure. */
import { type Failure, failures } from "#kit/data/errors.ts";
import { WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { runEvent } from "./events.ts";
import { endRun, hasEnded, isAtRest, merged, unknownEffects } from "./outcome.ts";
import type { Alteration, NewAudit, StepChange, StoredRun, StoredStep, Work } from "./run-store.ts";

const fail = failures(WORKFLOW_ERRORS);

/** A wish, as the store asks it of a run: what changes, or nothing. @throws WRONG_STATE */
export type Wish = (run: StoredRun, work: Work) => Alteration | undefined;

/** Who asks, and when. */
export interface Asked {
  readonly actor: string;
  readonly now: Date;
}

const entry = (action: string, { actor }: Asked, details: Record<string, unknown> = {}): NewAudit => ({
  action,
  actor,
  details,
});

/** Ends a run. One that is worked on stops at the next point at which nothing is in flight. */
export const cancel =
  (asked: Asked): Wish =>
  (run, work) => {
    if (run.status === "cancelled") return undefined;
    if (hasEnded(run)) throw wrongState(run, "cancel");
    const audit = [entry("cancel_requested", asked)];
    if (work === "running") return { audit, work: "cancel" };
    // Its process may have ended between an effect and its record.
    const end = unknownEffects(run, asked.now) ?? endRun(run, "cancelled", null, asked.now);
    return { ...merged({ audit }, end), work: "cancel" };
  };

/** Holds a run: no further step begins until it is resumed. */
export const pause =
  (asked: Asked): Wish =>
  (run, work) => {
    if (run.status === "paused" || run.pause_requested) return undefined;
    if (isAtRest(run)) throw wrongState(run, "pause");
    const audit = [entry("pause_requested", asked)];
    if (work === "running") return { run: { pause_requested: true }, audit };
    return {
      run: { status: "paused" },
      events: [runEvent(run, "workflow_paused", "paused", "The run is paused", asked.now)],
      audit,
      work: "cancel",
    };
  };

export const resume =
  (asked: Asked): Wish =>
  (run) => {
    if (run.pause_requested) return { run: { pause_requested: false }, audit: [entry("resumed", asked)] };
    if (run.status !== "paused") throw wrongState(run, "resume");
    return {
      run: { status: "pending", error: null },
      events: [runEvent(run, "workflow_resumed", "pending", "The run is resumed", asked.now)],
      audit: [entry("resumed", asked)],
      work: "queue",
    };
  };

export interface RetryOptions {
  /** Step to begin with; default the first that is not done. */
  readonly from?: number;
  /** It does not begin before. */
  readonly at?: Date;
}

/**
 * Runs the steps of a failed or cancelled run again from one of them on. Effects that are done are not repeated: their
 * recorded results count.
 */
export const retry =
  (asked: Asked, { from, at }: RetryOptions = {}): Wish =>
  (run) => {
    if (run.status === "unknown")
      throw fail("WRONG_STATE", "Cannot retry the run: whether an effect happened is unknown", {
        hint: "Record what happened with workflow-resolve; the run then continues",
      });
    if (run.simulated || (run.status !== "failed" && run.status !== "cancelled"))
      throw wrongState(run, "retry");
    const first = run.steps.findIndex(({ status }) => status !== "completed");
    const start = from ?? (first < 0 ? run.steps.length : first);
    if (from !== undefined && (from >= run.steps.length || (first >= 0 && from > first)))
      throw fail("WRONG_STATE", `Cannot retry from step ${from + 1}: ${stepsBefore(run, from)}`, {
        hint: "Retry from an earlier step; what is done is not repeated",
      });
    return {
      run: { status: "pending", error: null, finished_at: null },
      steps: run.steps.slice(start).map(again),
      events: [
        runEvent(run, "workflow_resumed", "pending", `The run is retried from step ${start + 1}`, asked.now),
      ],
      audit: [entry("retried", asked, { from: start })],
      work: "queue",
      ...(at && { at }),
    };
  };

const again = ({ index }: StoredStep): StepChange => ({
  index,
  status: "pending",
  attempts: 0,
  error: null,
  finished_at: null,
});

const stepsBefore = ({ steps }: StoredRun, from: number): string =>
  from >= steps.length ? `the run has ${steps.length} steps` : "a step before it is not done";

export interface Resolution {
  /** Index of the step. */
  readonly step: number;
  readonly outcome: "done" | "not-done";
  readonly note: string;
}

/**
 * Records what a person found out about the unknown effects of a step; the run then continues: what is done counts, what
 * is not done is tried again.
 */
export const resolve =
  (asked: Asked, { step: index, outcome, note }: Resolution): Wish =>
  (run) => {
    const step = run.steps[index];
    if (run.status !== "unknown" || step?.status !== "unknown")
      throw fail("WRONG_STATE", `Step ${index + 1} of the run is not unknown`, {
        hint: `Unknown steps: ${unknownSteps(run) || "none"}`,
      });
    const isDone = outcome === "done";
    const unknown = step.effects.filter(({ status }) => status === "unknown");
    // Without an effect of its own the step as a whole was unknown.
    const isStepDone = isDone && unknown.length === 0;
    const resolved = { resolved: outcome, note };
    return {
      run: { status: "pending", error: null, finished_at: null },
      steps: [
        isStepDone
          ? {
              index,
              status: "completed",
              result: resolved,
              error: null,
              finished_at: asked.now.toISOString(),
            }
          : again(step),
      ],
      effects: unknown.map(({ effect, detail }) => ({
        step: index,
        effect,
        ...(isDone
          ? { status: "done" as const, result: { ...detail, ...resolved } }
          : { status: "not_done" as const }),
      })),
      events: [
        runEvent(
          run,
          "workflow_resumed",
          "pending",
          `Step ${index + 1} is recorded as ${outcome}`,
          asked.now,
          {
            step: index,
            ...resolved,
          },
        ),
      ],
      audit: [
        entry("resolved", asked, { step: index, effects: unknown.map(({ effect }) => effect), ...resolved }),
      ],
      work: "queue",
    };
  };

const unknownSteps = ({ steps }: StoredRun): string =>
  steps
    .filter(({ status }) => status === "unknown")
    .map(({ index }) => index + 1)
    .join(", ");

const wrongState = ({ status, simulated }: StoredRun, verb: string): Failure =>
  fail("WRONG_STATE", `Cannot ${verb} the run: it is ${simulated ? "simulated" : status.replace("_", " ")}`);
