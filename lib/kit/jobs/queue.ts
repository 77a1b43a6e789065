/**
 * Jobs in memory that outlive their request: a limited number run and wait, each with its state, progress and cancel;
 * all
 * end with the server. Jobs that must survive it are in `table.ts`.
 */

import { asFailure, type Failure, fail } from "../data/errors.ts";
import type { Progress } from "../files/context.ts";

/** Ended jobs that are kept by default. */
const MOST_KEPT = 64;

export interface JobLimits {
  running: number;
  /** Running and waiting together. */
  all: number;
  /** Ended jobs that are kept for {@link JobQueue.get}; the oldest is evicted first. Default 64. */
  kept?: number;
}

export type QueuedJobState = "queued" | "running" | "done" | "failed" | "cancelled";

/** What the work of a job can use. */
export interface JobRun {
  readonly id: string;
  /** Aborted on cancel, and when the queue closes. */
  readonly signal: AbortSignal;
  /** Stored as the job's progress, its phase included. */
  progress(progress: Progress): void;
}

export type JobWork<Result> = (run: JobRun) => Promise<Result>;

export interface QueuedJob<Result = unknown> {
  readonly id: string;
  readonly state: QueuedJobState;
  /** The last progress that the work reported. */
  readonly progress: Progress | undefined;
  /** The result, or undefined until there is one. */
  readonly result: Result | undefined;
  readonly failure: Failure | undefined;
  /** Settles with the job: its result, or its failure. */
  readonly outcome: Promise<Result>;
  /** Ends the job: at once if it waits, otherwise by its signal. */
  cancel(): void;
}

/** A place in the queue that is taken before the work is ready; it is used once, or released. */
export interface Reservation {
  start<Result>(work: JobWork<Result>, options?: StartOptions): QueuedJob<Result>;
  release(): void;
}

export interface StartOptions {
  /** Default a random UUID. */
  id?: string;
  /** Called if the job is cancelled before its work starts; the outcome waits for it. */
  onUnstarted?: (why: Failure) => Promise<void>;
}

export class JobQueue {
  readonly #limits: JobLimits;
  readonly #jobs = new Map<string, Entry>();
  readonly #waiting: Entry[] = [];
  #taken = 0;
  #running = 0;
  #isClosed = false;

  constructor(limits: JobLimits) {
    this.#limits = limits;
  }

  counts(): { running: number; waiting: number; limit: number } {
    return { running: this.#running, waiting: this.#taken - this.#running, limit: this.#limits.all };
  }

  /** A job that waits, runs, or ended not long ago. */
  get(id: string): QueuedJob | undefined {
    return this.#jobs.get(id);
  }

  /** The jobs that {@link get} knows, the oldest first. */
  list(): QueuedJob[] {
    return [...this.#jobs.values()];
  }

  /** Queues work. @throws BUSY if the queue is full or closed */
  start<Result>(work: JobWork<Result>, options?: StartOptions): QueuedJob<Result> {
    return this.reserve().start(work, options);
  }

  /** Takes a place for work that is still being prepared. @throws BUSY if the queue is full or closed */
  reserve(): Reservation {
    if (this.#isClosed) throw fail("BUSY", "The server is stopping");
    if (this.#taken >= this.#limits.all)
      throw fail("BUSY", `${this.#limits.all} commands are running or queued already`, {
        hint: "Send the command again later",
      });
    this.#taken++;
    let isUsed = false;
    return {
      release: () => {
        if (!isUsed) this.#taken--;
        isUsed = true;
      },
      start: (work, options = {}) => {
        isUsed = true;
        const job = new Job(work, options, (wasRunning) => this.#ended(wasRunning));
        this.#jobs.set(job.id, job);
        this.#waiting.push(job);
        this.#startNext();
        return job;
      },
    };
  }

  /** Cancels everything and waits until it has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const jobs = [...this.#jobs.values()];
    for (const job of jobs) job.cancel(fail("CANCELLED", "The server stopped"));
    await Promise.allSettled(jobs.map(({ outcome }) => outcome));
  }

  #startNext(): void {
    while (this.#running < this.#limits.running) {
      const next = this.#waiting.shift();
      if (!next) return;
      if (next.hasEnded) continue;
      this.#running++;
      void next.run();
    }
  }

  #ended(wasRunning: boolean): void {
    this.#taken--;
    if (wasRunning) this.#running--;
    const ended = [...this.#jobs.values()].filter((job) => job.hasEnded);
    const { kept = MOST_KEPT } = this.#limits;
    for (const { id } of ended.slice(0, Math.max(0, ended.length - kept))) this.#jobs.delete(id);
    this.#startNext();
  }
}

/** A job as the queue sees it, whatever its result. */
interface Entry extends QueuedJob {
  readonly hasEnded: boolean;
  run(): Promise<void>;
  cancel(why?: Failure): void;
}

class Job<Result> implements Entry {
  readonly id: string;
  readonly #work: JobWork<Result>;
  readonly #options: StartOptions;
  readonly #onEnd: (wasRunning: boolean) => void;
  readonly #settled = Promise.withResolvers<Result>();
  readonly #abort = new AbortController();
  state: QueuedJobState = "queued";
  progress: Progress | undefined;
  result: Result | undefined;
  failure: Failure | undefined;

  constructor(work: JobWork<Result>, options: StartOptions, onEnd: (wasRunning: boolean) => void) {
    this.id = options.id ?? crypto.randomUUID();
    this.#work = work;
    this.#options = options;
    this.#onEnd = onEnd;
    // The failure is available through the outcome.
    this.outcome.catch(() => {});
  }

  get outcome(): Promise<Result> {
    return this.#settled.promise;
  }

  get hasEnded(): boolean {
    return this.state !== "queued" && this.state !== "running";
  }

  async run(): Promise<void> {
    this.state = "running";
    // The caller gets the job before its work begins.
    await Promise.resolve();
    const { signal } = this.#abort;
    const progress = (step: Progress) => {
      this.progress = step;
    };
    try {
      const result = await this.#work({ id: this.id, signal, progress });
      this.result = result;
      this.#end("done", true);
      this.#settled.resolve(result);
    } catch (thrown) {
      this.failure = asFailure(thrown);
      this.#end(signal.aborted ? "cancelled" : "failed", true);
      this.#settled.reject(this.failure);
    }
  }

  cancel(why: Failure = fail("CANCELLED", "The job was cancelled")): void {
    if (this.hasEnded) return;
    this.#abort.abort(why);
    if (this.state === "running") return;
    this.failure = why;
    this.#end("cancelled", false);
    const reject = () => this.#settled.reject(why);
    void (this.#options.onUnstarted?.(why) ?? Promise.resolve()).then(reject, reject);
  }

  #end(state: QueuedJobState, wasRunning: boolean): void {
    this.state = state;
    this.#onEnd(wasRunning);
  }
}
