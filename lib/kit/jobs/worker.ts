/** A worker of a job table: claims jobs, runs their handlers under a lease, and records their outcome. */
import type { JobRecord } from "#schemas/jobs.ts";
import { asFailure, type Failure, fail, publicFailure } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";
import type { Progress } from "../files/context.ts";
import { isRetryable } from "./retry.ts";
import type { ClaimedJob, JobTable, Lease } from "./table.ts";

/** Default lease, ms: how long after the death of its process a job waits for the next attempt. */
const LEASE_MS = 30_000;
/** Default polling interval of the table while there is nothing to do, ms. */
const POLL_MS = 500;

/** What a handler can use of its attempt. */
export interface Attempt {
  readonly job: JobRecord;
  /** Aborted on cancel, at the deadline, if the lease is lost, and when the worker stops. */
  readonly signal: AbortSignal;
  /** Stored with the next heartbeat. */
  progress(progress: Progress): void;
  /**
   * Call it right before an effect that must not be repeated; the effect may happen only after it resolves. If the
   * process
   * dies after it, the job becomes `unknown` instead of a second attempt.
   * @throws CANCELLED, BUSY if the lease was lost: then omit the effect
   */
  beginEffect(): Promise<void>;
}

/** Does the work of one kind of job. A thrown failure of kind io, timeout, busy or internal is retried. */
export type JobHandler = (input: JsonRecord, attempt: Attempt) => Promise<JsonRecord>;

/** Where a test may stop or kill the process: the states that a kill can leave. */
export type JobPoint = "claimed" | "before-effect" | "after-effect" | "recorded";

export interface WorkerOptions {
  table: JobTable;
  handlers: Readonly<Record<string, JobHandler>>;
  /** Jobs that run at the same time; default 1. */
  concurrency?: number;
  leaseMs?: number;
  pollMs?: number;
  /** Also adds the jobs of schedules that are due; default true. */
  schedules?: boolean;
  /** Called with failures of the table itself, after which the worker continues. */
  onFault?: (failure: Failure) => void;
  /** Called at each point of an attempt; for tests. */
  reach?: (point: JobPoint, job: JobRecord) => void | Promise<void>;
}

export class JobWorker {
  readonly #options: WorkerOptions;
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #loop: Promise<void> | undefined;
  #wake = () => {};

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Works until {@link stop}. */
  start(): void {
    this.#loop ??= this.#work();
  }

  /** Checks the table at once, e.g. after this process added a job. */
  wake(): void {
    this.#wake();
  }

  /** Takes no further job, stops the running ones and returns them to the queue. */
  async stop(): Promise<void> {
    this.#stop.abort(fail("CANCELLED", "The worker is stopping"));
    this.#wake();
    await this.#loop;
    await Promise.all(this.#running);
  }

  /** Claims one job and runs it to the end of its attempt. @returns false if there was none */
  async runOne(): Promise<boolean> {
    const claimed = await this.#claim();
    if (claimed) await this.#run(claimed);
    return claimed !== undefined;
  }

  #claim(): Promise<ClaimedJob | undefined> {
    const { table, handlers, leaseMs = LEASE_MS } = this.#options;
    return table.claim(Object.keys(handlers), leaseMs);
  }

  async #work(): Promise<void> {
    const { concurrency = 1, pollMs = POLL_MS, schedules = true, table, onFault } = this.#options;
    while (!this.#stop.signal.aborted) {
      let claimed: ClaimedJob | undefined;
      try {
        if (schedules) await table.schedules.run();
        if (this.#running.size < concurrency) claimed = await this.#claim();
      } catch (thrown) {
        onFault?.(asFailure(thrown));
      }
      if (claimed) this.#begin(claimed);
      else await this.#pause(pollMs);
    }
  }

  #begin(claimed: ClaimedJob): void {
    const run = this.#run(claimed)
      .catch((thrown: unknown) => this.#options.onFault?.(asFailure(thrown)))
      .finally(() => {
        this.#running.delete(run);
        this.#wake();
      });
    this.#running.add(run);
  }

  async #pause(ms: number): Promise<void> {
    const woken = Promise.withResolvers<void>();
    this.#wake = woken.resolve;
    const timer = setTimeout(woken.resolve, ms);
    await woken.promise;
    clearTimeout(timer);
  }

  async #run({ job, lease }: ClaimedJob): Promise<void> {
    const { table, handlers, reach } = this.#options;
    const attempt = new RunningAttempt(job, lease, this.#options, this.#stop.signal);
    try {
      await reach?.("claimed", job);
      const handler = handlers[job.kind];
      if (!handler) throw fail("NOT_INSTALLED", `No handler for jobs of kind "${job.kind}"`);
      const result = await handler(job.input, attempt);
      await reach?.("after-effect", job);
      await table.complete(lease, result);
      await reach?.("recorded", job);
    } catch (thrown) {
      if (this.#stop.signal.aborted) await table.release(lease);
      else {
        const failure = asFailure(thrown);
        const { code, message } = publicFailure(failure);
        await table.fail(lease, { code, message }, isRetryable(failure));
      }
    } finally {
      attempt.end();
    }
  }
}

/** An attempt that extends its lease while it runs. */
class RunningAttempt implements Attempt {
  readonly #abort = new AbortController();
  readonly #options: WorkerOptions;
  readonly #lease: Lease;
  readonly #timers: ReturnType<typeof setTimeout>[] = [];
  readonly signal: AbortSignal;
  #progress: Progress | undefined;

  constructor(
    readonly job: JobRecord,
    lease: Lease,
    options: WorkerOptions,
    stop: AbortSignal,
  ) {
    this.#lease = lease;
    this.#options = options;
    this.signal = AbortSignal.any([this.#abort.signal, stop]);
    const { leaseMs = LEASE_MS } = options;
    // Two heartbeats may be late before the lease is lost.
    this.#timers.push(setInterval(() => void this.#beat(leaseMs), leaseMs / 3));
    if (job.timeout_ms !== null)
      this.#timers.push(
        setTimeout(
          () => this.#abort.abort(fail("TIMEOUT", "The deadline of the attempt passed")),
          job.timeout_ms,
        ),
      );
  }

  progress(progress: Progress): void {
    this.#progress = progress;
  }

  async beginEffect(): Promise<void> {
    this.signal.throwIfAborted();
    const { table, reach } = this.#options;
    this.#heed(await table.beginEffect(this.#lease));
    this.signal.throwIfAborted();
    await reach?.("before-effect", this.job);
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #beat(leaseMs: number): Promise<void> {
    const progress = this.#progress;
    this.#progress = undefined;
    try {
      this.#heed(await this.#options.table.heartbeat(this.#lease, leaseMs, progress));
    } catch (thrown) {
      this.#options.onFault?.(asFailure(thrown));
    }
  }

  #heed(state: "held" | "cancelled" | "lost"): void {
    if (state === "cancelled") this.#abort.abort(fail("CANCELLED", "The job was cancelled"));
    if (state === "lost") this.#abort.abort(fail("BUSY", "The job belongs to another attempt"));
  }
}
