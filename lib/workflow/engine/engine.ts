/**
 * The engine: starts runs, works on those that wait, and changes them as somebody asks. Every process that opens the
 * store can work on every run: it takes up what the end of another process left.
 */

import { asFailure, type Failure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { DEFAULT_RETRY } from "#kit/jobs/retry.ts";
import type { RetryPolicy } from "#schemas/jobs.ts";
import { type Run, WORKFLOW_ERRORS, type Workflow, type WorkflowEvent } from "#schemas/workflow.ts";
import { type AttemptOptions, RunAttempt } from "./attempt.ts";
import type { Wish } from "./control.ts";
import { isMessage, isMessageKey } from "./notices.ts";
import { foreignRun, hasEnded, isAtRest, runRecord } from "./outcome.ts";
import { planHash } from "./plan-hash.ts";
import type { RunPoint } from "./run-point.ts";
import type { ClaimedRun, RunStore, StoredRun } from "./run-store.ts";
import { simulation } from "./simulation.ts";
import type { Surroundings } from "./surroundings.ts";
import { sweep } from "./sweep.ts";

const fail = failures({ ...KIT_ERRORS, ...WORKFLOW_ERRORS });

/** Default lease, ms: how long after the end of its process a run waits for the next attempt. */
const LEASE_MS = 30_000;
/** How often runs are looked for that wait too long, ms. */
const SWEEP_MS = 30_000;
/** How often the store is asked for what other processes did, ms. */
const POLL_MS = 250;
/** Default deadline of one attempt at a step, ms. */
const STEP_TIMEOUT_MS = 120_000;

export interface EngineOptions {
  readonly store: RunStore;
  readonly surroundings: Surroundings;
  readonly now: () => Date;
  /** False: it only simulates, and never takes a run of the store or makes those that are due. Default true. */
  readonly executes?: boolean;
  /** Attempts at one step. */
  readonly retry?: Partial<RetryPolicy>;
  /** Deadline of one attempt at a step, ms. */
  readonly timeoutMs?: number;
  readonly leaseMs?: number;
  readonly pollMs?: number;
  /** Runs that are worked on at the same time; default 4. */
  readonly concurrency?: number;
  /** Called with failures of the store, after which the engine continues. */
  readonly onFault?: (failure: Failure) => void;
  /** Called at each point of an attempt; for tests. */
  readonly reach?: (point: RunPoint, step?: number) => void | Promise<void>;
}

export interface StartOptions {
  /** Nothing is done; every step says what it would do. */
  readonly simulate?: boolean;
  /** A second start with the same key gets the first run, and is refused if its workflow is another. */
  readonly idempotency_key?: string;
  /** Who starts it, for the audit. */
  readonly actor?: string;
  /** Name of the schedule whose workflow it is. */
  readonly schedule?: string;
  /** X-Request-ID of the request that starts it. */
  readonly request_id?: string | undefined;
  readonly signal?: AbortSignal;
}

export interface Started {
  readonly run: Run;
  /** False if the key already had this run. */
  readonly isNew: boolean;
}

export class Engine {
  readonly store: RunStore;
  readonly #options: EngineOptions;
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #waiting = new Set<() => void>();
  #loop: Promise<void> | undefined;
  #nextSweep = 0;

  constructor(options: EngineOptions) {
    this.store = options.store;
    this.#options = options;
  }

  /**
   * Starts a run and works until it has ended or waits for somebody; a run that the key already has goes on if it was
   * interrupted. A simulation is stored, and does nothing.
   * @throws IDEMPOTENCY_MISMATCH, EXECUTION_NOT_ALLOWED
   */
  async start(workflow: Workflow, options: StartOptions = {}): Promise<Started> {
    if (options.simulate) return this.simulate(workflow, options);
    const { run, isNew } = await this.submit(workflow, options);
    return { run: await this.settle(run.workflow_id, options.signal), isNew };
  }

  /**
   * Starts a run that {@link work} or another process works on; durable when resolved.
   * @throws IDEMPOTENCY_MISMATCH, EXECUTION_NOT_ALLOWED
   */
  async submit(workflow: Workflow, options: StartOptions = {}): Promise<Started> {
    if (!this.executes) throw executionNotAllowed("start the run");
    refuseMessageKey(options);
    const { idempotency_key = null, actor = "user", schedule = null, request_id } = options;
    const plan_hash = planHash(workflow);
    const now = this.#options.now();
    const { run, isNew } = await this.store.create(
      {
        idempotency_key,
        plan_hash,
        workflow,
        schedule,
        created_at: now.toISOString(),
        ...(request_id !== undefined && { request_id }),
      },
      () => ({
        audit: [{ action: "run_created", actor, details: { plan_hash, name: workflow.name, request_id } }],
      }),
    );
    this.#wake();
    return { run: runRecord(run), isNew };
  }

  /** Simulates a workflow: each executor says what it would do. */
  async simulate(workflow: Workflow, { idempotency_key, signal }: StartOptions = {}): Promise<Started> {
    const { store, surroundings, now } = this.#options;
    refuseMessageKey({ idempotency_key });
    const key = idempotency_key ?? null;
    const plan_hash = planHash(workflow);
    const known = key === null ? undefined : await store.withKey(key, true);
    if (known?.plan_hash === plan_hash) return { run: runRecord(known), isNew: false };
    const run = { idempotency_key: key, plan_hash, workflow, workflow_id: Bun.randomUUIDv7() };
    const change = await simulation({ ...run, steps: workflow.steps }, surroundings, now, signal);
    const recorded = await store.record({ ...run, created_at: now().toISOString() }, change);
    return { run: runRecord(recorded.run), isNew: recorded.isNew };
  }

  async get(workflow_id: string): Promise<Run | undefined> {
    const run = await this.store.get(workflow_id);
    return run && runRecord(run);
  }

  /**
   * Changes a run as somebody asks, see `control.ts`.
   * @throws UNKNOWN_WORKFLOW, WRONG_STATE
   */
  async alter(workflow_id: string, wish: Wish): Promise<Run> {
    const run = await this.store.alter(workflow_id, wish);
    if (!run) throw unknownRun(workflow_id);
    this.#wake();
    return runRecord(run);
  }

  /** Whether it may execute; otherwise it only simulates. */
  get executes(): boolean {
    return this.#options.executes ?? true;
  }

  /** Works on the runs that wait and on schedules, until {@link close}; does nothing if it only simulates. */
  work(): void {
    if (this.executes) this.#loop ??= this.#work();
  }

  /** Takes no further run, lets the running steps stop, and closes the store. */
  async close(): Promise<void> {
    this.#stop.abort(new DOMException("The engine is stopping", "AbortError"));
    this.#wake();
    await this.#loop;
    await Promise.all(this.#running);
    await this.store.close();
  }

  /** Works on one run to the end of its attempt. @returns false if none waits, or it only simulates */
  async workOnce(): Promise<boolean> {
    if (!this.executes) return false;
    const claimed = await this.store.claim(this.#options.leaseMs ?? LEASE_MS);
    if (claimed) await this.#attempt(claimed);
    return claimed !== undefined;
  }

  /**
   * Waits until a run has ended, is paused or awaits approval; works on the store meanwhile.
   * @throws UNKNOWN_WORKFLOW
   */
  async settle(workflow_id: string, signal?: AbortSignal): Promise<Run> {
    for (;;) {
      signal?.throwIfAborted();
      const run = await this.expect(workflow_id);
      if (isAtRest(run)) {
        if (!this.#loop && run.status !== "completed") await this.#deliver(signal);
        return runRecord(run);
      }
      if (this.#loop || !(await this.workOnce())) await this.#pause();
    }
  }

  /** Tries once to send the messages that tell somebody of a run: without a server nobody else may work on them. */
  async #deliver(signal?: AbortSignal): Promise<void> {
    const waiting = (await this.store.list({ status: "pending" })).filter(isMessage);
    for (const { workflow_id } of waiting)
      for (;;) {
        signal?.throwIfAborted();
        const run = await this.expect(workflow_id);
        if (isAtRest(run) || run.steps.some(({ attempts }) => attempts > 0)) break;
        if (!(await this.workOnce())) break;
      }
  }

  /** The events of a run as they come, to the last one of it; ends also if the run is paused. */
  async *follow(workflow_id: string, after?: string, signal?: AbortSignal): AsyncGenerator<WorkflowEvent> {
    let last = after;
    for (;;) {
      signal?.throwIfAborted();
      const run = await this.expect(workflow_id);
      for (const event of await this.store.events(workflow_id, last)) {
        yield event;
        last = event.event_id;
      }
      if (hasEnded(run)) return;
      await this.#pause();
    }
  }

  /** @throws UNKNOWN_WORKFLOW */
  async expect(workflow_id: string): Promise<StoredRun> {
    const run = await this.store.get(workflow_id);
    if (!run) throw unknownRun(workflow_id);
    return run;
  }

  async #work(): Promise<void> {
    const { concurrency = 4, leaseMs = LEASE_MS } = this.#options;
    let fault: Failure | undefined;
    while (!this.#stop.signal.aborted) {
      let claimed: ClaimedRun | undefined;
      try {
        await this.store.schedules.run();
        await this.#sweep();
        if (this.#running.size < concurrency) claimed = await this.store.claim(leaseMs);
        fault = undefined;
      } catch (thrown) {
        const failure = asFailure(thrown);
        // A store that is away is away at each look; once is enough to say so.
        if (failure.message !== fault?.message) this.#options.onFault?.(failure);
        fault = failure;
      }
      if (claimed) this.#begin(claimed);
      else await this.#pause();
    }
  }

  /** Ends what waits for approval too long, and tells of runs that are overdue; now and then. */
  async #sweep(): Promise<void> {
    const now = this.#options.now();
    if (now.getTime() < this.#nextSweep) return;
    this.#nextSweep = now.getTime() + SWEEP_MS;
    await sweep(this.store, this.#options.surroundings.settings, now);
  }

  #begin(claimed: ClaimedRun): void {
    const attempt = this.#attempt(claimed)
      .catch((thrown: unknown) => this.#options.onFault?.(asFailure(thrown)))
      .finally(() => {
        this.#running.delete(attempt);
        this.#wake();
      });
    this.#running.add(attempt);
  }

  /** Works on a run under its lease, which heartbeats prolong. */
  async #attempt(claimed: ClaimedRun): Promise<void> {
    const { store, leaseMs = LEASE_MS, onFault } = this.#options;
    if (!claimed.isOurs) onFault?.(foreignRun(claimed.run));
    const abort = new AbortController();
    const attempt = new RunAttempt(
      claimed,
      AbortSignal.any([abort.signal, this.#stop.signal]),
      this.#attemptOptions(),
    );
    const beat = async () => {
      const hold = await store.heartbeat(claimed.lease, leaseMs);
      attempt.heed(hold);
      if (hold === "cancelled" || hold === "lost") abort.abort(new DOMException(hold, "AbortError"));
    };
    // Two heartbeats may be late before the lease is lost.
    const timer = setInterval(() => {
      beat().catch((thrown: unknown) => onFault?.(asFailure(thrown)));
    }, leaseMs / 3);
    try {
      await attempt.work();
    } finally {
      clearInterval(timer);
    }
  }

  #attemptOptions(): AttemptOptions {
    const { store, surroundings, retry, timeoutMs = STEP_TIMEOUT_MS, now, reach } = this.#options;
    return {
      store,
      surroundings,
      retry: { ...DEFAULT_RETRY, ...retry },
      timeoutMs,
      now,
      onCommit: () => this.#wake(),
      ...(reach && { reach }),
    };
  }

  /** Wakes everybody in this process who waits for a change. */
  #wake(): void {
    for (const wake of this.#waiting) wake();
  }

  /** Waits for a change by this process, or a while for one by another. */
  async #pause(): Promise<void> {
    const woken = Promise.withResolvers<void>();
    this.#waiting.add(woken.resolve);
    const timer = setTimeout(woken.resolve, this.#options.pollMs ?? POLL_MS);
    await woken.promise;
    clearTimeout(timer);
    this.#waiting.delete(woken.resolve);
  }
}

export const unknownRun = (workflow_id: string): Failure =>
  fail("UNKNOWN_WORKFLOW", `There is no run "${workflow_id}"`, { hint: "workflow-history lists the runs" });

/** The refusal of a client that wants something done where everything is simulated. @param what e.g. "execute" */
export const executionNotAllowed = (what: string): Failure =>
  fail("EXECUTION_NOT_ALLOWED", `Cannot ${what}: the server only simulates`, {
    hint: "Start it with --allow-execute",
  });

/** A request must not pass for what the engine says itself. */
function refuseMessageKey({ idempotency_key = null }: { idempotency_key?: string | null | undefined }): void {
  if (isMessageKey(idempotency_key))
    throw fail(
      "INVALID_RECORD",
      "Cannot use this idempotency key: the engine's own messages have such keys",
      {
        hint: 'Choose a key that does not begin with "approval:" or "notice:"',
      },
    );
}
