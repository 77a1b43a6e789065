/**
 * One attempt at a run: the steps that are not done, one after another. Everything known is written before the next
 * thing happens, so that the next attempt, in whatever process, continues where this one was when it ended.
 */
import { fail } from "#kit/data/errors.ts";
import type { RetryPolicy } from "#schemas/jobs.ts";
import type { StepFailure } from "#schemas/workflow.ts";
import type { Artifact, Config, DryContext, Executor, StepOutcome } from "../action/executor.ts";
import { isUnknown, type LedgerHost, ledger } from "./effects.ts";
import { runEvent, stepEvent } from "./events.ts";
import { isToApprover, noticeOfEnd } from "./notices.ts";
import { endRun, failureOf, heldBack, unknownEffects } from "./outcome.ts";
import { findProblems, notVerified, repairRound } from "./post-execution.ts";
import { retryAfter, stepFailure } from "./retries.ts";
import { MOST_ROUNDS, prepare } from "./rounds.ts";
import type { RunPoint } from "./run-point.ts";
import type { ClaimedRun, Hold, NewRun, RunChange, RunStore, StoredRun, StoredStep } from "./run-store.ts";
import { Lost, RunWriter } from "./run-writer.ts";
import { dryContext, type Surroundings } from "./surroundings.ts";

export interface AttemptOptions {
  readonly store: RunStore;
  readonly surroundings: Surroundings;
  readonly retry: RetryPolicy;
  /** Deadline of one attempt at a step, ms. */
  readonly timeoutMs: number;
  readonly now: () => Date;
  /** Called at each point; for tests. */
  readonly reach?: (point: RunPoint, step?: number) => void | Promise<void>;
  /** Called after each commit, so that followers in this process need not wait. */
  readonly onCommit?: (workflow_id: string) => void;
}

export class RunAttempt implements LedgerHost {
  readonly #options: AttemptOptions;
  readonly #writer: RunWriter;
  readonly #signal: AbortSignal;
  /** When the run began; the same in every attempt. */
  readonly #startedAt: Date;
  readonly #isOurs: boolean;
  /** Rounds of checking and repairing, of at most {@link MOST_ROUNDS}. */
  #rounds = 0;

  /** @param signal aborted by cancel, a lost lease, and the end of the engine */
  constructor(claimed: ClaimedRun, signal: AbortSignal, options: AttemptOptions) {
    const { started_at } = claimed.run;
    this.#writer = new RunWriter(claimed, options.store, options.onCommit);
    this.#signal = signal;
    this.#isOurs = claimed.isOurs;
    this.#options = options;
    this.#startedAt = started_at === null ? options.now() : new Date(started_at);
  }

  /** Works until the run has ended, waits for a retry, is paused, or belongs to another attempt. */
  async work(): Promise<void> {
    try {
      await this.reach("claimed");
      if (!this.#isOurs) return await this.#end(heldBack(this.run, this.now()));
      const unknown = unknownEffects(this.run, this.now());
      if (unknown) return await this.#end(unknown);
      if (this.run.pause_requested) return await this.#pause();
      this.#begin();
      await this.#steps();
    } catch (thrown) {
      if (!(thrown instanceof Lost)) throw thrown;
    }
  }

  #begin(): void {
    const { run } = this;
    this.#writer.carry(
      run.started_at !== null
        ? { run: { status: "running" } }
        : {
            run: { status: "running", started_at: this.#startedAt.toISOString() },
            events: [
              runEvent(
                run,
                "workflow_started",
                "running",
                `"${run.workflow.name}" has started`,
                this.#startedAt,
              ),
            ],
          },
    );
  }

  async #steps(): Promise<void> {
    const { failure, change, rounds } = await prepare(
      this.run,
      (step) => this.#contextOf(step.index),
      this.#options.surroundings,
    );
    this.#rounds += rounds;
    if (failure) return this.#fail(failure.index, failure.error, {});
    this.#writer.carry(change);
    if (await this.#awaitsApproval()) return;
    for (const { index, status } of this.run.steps) {
      if (status === "completed") continue;
      const { hold } = this.#writer;
      if (this.#signal.aborted || hold === "cancelled") return this.#stop(index);
      if (hold === "paused") return this.#pause();
      await this.record(started(this.run, this.#writer.step(index), this.now()));
      await this.reach("started", index);
      if (!(await this.#execute(index))) return;
    }
    await this.#end(endRun(this.run, "completed", null, this.now()));
  }

  /** Ends the attempt if a second person must approve the plan first. */
  async #awaitsApproval(): Promise<boolean> {
    const { settings, env } = this.#options.surroundings;
    if (settings.approval === undefined) return false;
    const { approvalRequest } = await import("./approval-request.ts");
    try {
      const request = await approvalRequest(this.run, { settings, env }, this.now());
      if (request) await this.#end(request.change, request.messages);
      return request !== undefined;
    } catch (thrown) {
      if (thrown instanceof Lost) throw thrown;
      await this.#fail(0, failureOf(stepFailure(thrown)), {});
      return true;
    }
  }

  /** Executes a step. @returns false if the attempt ended with it */
  async #execute(index: number): Promise<boolean> {
    const deadline = AbortSignal.timeout(this.#options.timeoutMs);
    const signal = AbortSignal.any([this.#signal, deadline]);
    try {
      const executor = await this.#options.surroundings.executorOf(this.#writer.step(index).action);
      const outcome = await withSignal(this.#executed(executor, index, signal), signal);
      // It is written together with the start of the next step, or the end.
      this.#writer.carry(completed(this.run, this.#writer.step(index), outcome, this.now()));
      return true;
    } catch (thrown) {
      if (thrown instanceof Lost || this.#writer.hold === "lost") throw new Lost();
      await this.#ended(index, deadline.aborted && !this.#signal.aborted ? TIMED_OUT() : thrown);
      return false;
    }
  }

  /** Executes a step, and again as long as what it made is wrong and can be made again. */
  async #executed(executor: Executor, index: number, signal: AbortSignal): Promise<StepOutcome> {
    const effect = ledger(this, index, signal);
    for (;;) {
      const context = { ...this.#contextOf(index), signal };
      const config = await this.#sentConfig(this.#writer.step(index).config);
      const outcome = await executor.execute(config, { ...context, effect });
      await this.reach("executed", index);
      const step = this.#writer.step(index);
      const problems = await findProblems(executor, step, outcome, context);
      if (problems.length === 0) return outcome;
      if (++this.#rounds > MOST_ROUNDS) throw notVerified(problems);
      await this.record(await repairRound(executor, this.run, step, problems, context));
    }
  }

  /** The config of a step as it leaves: the store has no tokens, a message to an approver gets them here. */
  async #sentConfig(config: Config): Promise<Config> {
    const { body, to } = config;
    if (!isToApprover(this.run) || typeof body !== "string") return config;
    const { approvalSignature, withTokens } = await import("./approval-token.ts");
    const signature = await approvalSignature(this.#options.surroundings);
    return { ...config, body: withTokens(body, to, signature) };
  }

  /** Ends the attempt after a step that did not succeed. */
  async #ended(index: number, thrown: unknown): Promise<void> {
    const now = this.now();
    // An effect whose outcome the executor did not wait for is as unknown as one that ended in between.
    const said = isUnknown(thrown) ? { index, error: failureOf(thrown) } : undefined;
    const unknown = unknownEffects(this.run, now, said);
    if (unknown) return this.#end(unknown);
    if (this.#signal.aborted || this.#writer.hold === "cancelled") return this.#stop(index);
    const error = failureOf(stepFailure(thrown));
    const attempts = this.#writer.step(index).attempts + 1;
    const wait = retryAfter(thrown, attempts, this.#options.retry, Math.random());
    if (wait === undefined) return this.#fail(index, error, { attempts });
    const until = new Date(now.getTime() + wait);
    const payload = { error, attempt: attempts, retry_at: until.toISOString() };
    await this.#writer.postpone(
      {
        steps: [{ index, status: "pending", attempts, error }],
        events: [stepEvent(this.run, index, "step_failed", "pending", error.message, now, payload)],
      },
      until,
    );
  }

  async #fail(index: number, error: StepFailure, step: { attempts?: number }): Promise<void> {
    const now = this.now();
    this.#writer.carry({
      steps: [{ index, status: "failed", error, finished_at: now.toISOString(), ...step }],
      events: [stepEvent(this.run, index, "step_failed", "failed", error.message, now, { error })],
    });
    await this.#end(endRun(this.run, "failed", error, now));
  }

  /** Ends the attempt because somebody cancelled the run, or the engine stops. */
  async #stop(index: number): Promise<void> {
    const now = this.now();
    if (this.#writer.hold === "cancelled") return this.#end(endRun(this.run, "cancelled", null, now));
    await this.#writer.postpone({ steps: [{ index, status: "pending" }] }, now);
  }

  async #pause(): Promise<void> {
    await this.#end({
      run: { status: "paused", pause_requested: false },
      events: [runEvent(this.run, "workflow_paused", "paused", "The run is paused", this.now())],
    });
  }

  /** @param messages runs that tell somebody of it */
  async #end(change: RunChange, messages: readonly NewRun[] = []): Promise<void> {
    const channel = this.#options.surroundings.settings.notify_failures;
    const notice = noticeOfEnd(this.run, change, channel, this.now());
    await this.#writer.end(change, notice ? [...messages, notice] : messages);
    await this.reach("ended");
  }

  record(change: RunChange): Promise<Hold> {
    return this.#writer.record(change);
  }

  /** What a heartbeat has brought. */
  heed(hold: Hold): void {
    this.#writer.heed(hold);
  }

  get run(): StoredRun {
    return this.#writer.run;
  }

  now(): Date {
    return this.#options.now();
  }

  async reach(point: RunPoint, step?: number): Promise<void> {
    await this.#options.reach?.(point, step);
  }

  #contextOf(index: number): DryContext {
    const { run } = this;
    return dryContext(this.#options.surroundings, {
      workflow_id: run.workflow_id,
      ...(run.request_id !== null && { request_id: run.request_id }),
      index,
      artifacts: artifactsBefore(run, index),
      startedAt: this.#startedAt,
      signal: this.#signal,
      now: this.#options.now,
    });
  }
}

/** The files of the steps before one. */
const artifactsBefore = (run: StoredRun, index: number): Artifact[] =>
  run.steps.slice(0, index).flatMap(({ artifacts }) => artifacts);

/** How long a step that was told to stop may take to say how its effect ended, ms. */
const GRACE_MS = 5_000;

const TIMED_OUT = () => fail("TIMEOUT", "The deadline of the step passed");

function started(run: StoredRun, { index, action, started_at }: StoredStep, now: Date): RunChange {
  return {
    steps: [{ index, status: "running", started_at: started_at ?? now.toISOString() }],
    events: [stepEvent(run, index, "step_started", "running", `Step ${index + 1}: ${action}`, now)],
  };
}

function completed(
  run: StoredRun,
  { index, action }: StoredStep,
  outcome: StepOutcome,
  now: Date,
): RunChange {
  return {
    steps: [
      {
        index,
        status: "completed",
        result: outcome.result,
        error: null,
        artifacts: outcome.artifacts ?? [],
        finished_at: now.toISOString(),
      },
    ],
    events: [
      stepEvent(run, index, "step_completed", "completed", `${action} is done`, now, {
        result: outcome.result,
      }),
    ],
  };
}

/**
 * Waits for a step no longer than its signal lets it, and a grace in which it may say how its effect ended: an executor
 * that ignores the signal must not hold the run.
 */
async function withSignal<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  // If the grace is over first, nobody waits for the work any more.
  work.catch(() => {});
  const over = Promise.withResolvers<never>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const abort = () => {
    timer = setTimeout(() => over.reject(signal.reason), GRACE_MS);
  };
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
    clearTimeout(timer);
  }
}
