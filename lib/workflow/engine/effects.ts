/**
 * The ledger of effects. An effect is durable as intended before it happens, and as done after it: between the two
 * nobody knows whether it happened, and nothing but a person's word lets it be tried again.
 */
import { asFailure, Failure, failures } from "#kit/data/errors.ts";
import { WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { type Fields, NotDone, type StepContext } from "../action/executor.ts";
import { stepEvent } from "./events.ts";
import { isOpen } from "./outcome.ts";
import type { RunPoint } from "./run-point.ts";
import type { EffectChange, Hold, RunChange, StoredRun } from "./run-store.ts";

const fail = failures(WORKFLOW_ERRORS);

/** The attempt that the ledger belongs to. */
export interface LedgerHost {
  readonly run: StoredRun;
  now(): Date;
  /** Writes in one commit. @throws if the run belongs to another attempt */
  record(change: RunChange): Promise<Hold>;
  reach(point: RunPoint, step?: number): Promise<void>;
}

/** `StepContext.effect` of one step. */
export function ledger(host: LedgerHost, step: number, signal: AbortSignal): StepContext["effect"] {
  return async <Result extends Fields>(
    effect: string,
    detail: Fields,
    act: () => Promise<Result>,
    { repeatable = false } = {},
  ): Promise<Result> => {
    const known = host.run.steps[step]?.effects.find((other) => other.effect === effect);
    // What was recorded as done is what `act` returned in an earlier attempt.
    if (known?.status === "done") return known.result as Result;
    if (known && (known.status === "unknown" || isOpen(known))) throw unknown(effect);
    signal.throwIfAborted();
    const say = (change: Omit<EffectChange, "step" | "effect">, payload: Fields) =>
      host.record(changeOf(host, { step, effect, ...change }, payload));
    const hold = await say({ status: "intended", repeatable, detail }, { effect, detail });
    if (hold === "cancelled") {
      await say({ status: "not_done" }, { effect });
      throw new Failure("interrupted", "CANCELLED", "The run was cancelled");
    }
    await host.reach("intended", step);
    let result: Result;
    try {
      result = await act();
    } catch (thrown) {
      const isSafe = thrown instanceof NotDone || repeatable;
      await say({ status: isSafe ? "not_done" : "unknown" }, { effect, error: asFailure(thrown).code });
      throw isSafe ? thrown : unknown(effect, thrown);
    }
    await host.reach("acted", step);
    await say({ status: "done", result }, { effect, result });
    await host.reach("recorded", step);
    return result;
  };
}

const EVENTS = {
  intended: ["effect_intended", "is about to happen"],
  done: ["effect_done", "is done"],
  not_done: ["effect_failed", "did not happen"],
  unknown: ["effect_failed", "may have happened"],
} as const;

function changeOf(host: LedgerHost, change: EffectChange, payload: Fields): RunChange {
  const { step, effect, status } = change;
  const [event, words] = EVENTS[status];
  return {
    effects: [change],
    events: [stepEvent(host.run, step, event, "running", `${effect} ${words}`, host.now(), payload)],
    audit: [{ action: `effect_${status}`, actor: "engine", details: { step, ...payload } }],
  };
}

function unknown(effect: string, cause?: unknown): Failure {
  // What an unexpected error says may hold anything, a value of the request too.
  const why = cause instanceof Failure && cause.code !== "INTERNAL" ? `: ${cause.message}` : "";
  return fail("EFFECT_UNKNOWN", `Whether "${effect}" happened is unknown${why}`, {
    hint: "Find out, then record it with workflow-resolve",
    cause,
  });
}

export const isUnknown = (thrown: unknown): thrown is Failure =>
  thrown instanceof Failure && thrown.code === "EFFECT_UNKNOWN";
