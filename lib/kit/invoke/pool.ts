/** Warm workers and per-request processes: how the dispatcher and the MCP server run operations. */
import { availableParallelism } from "node:os";
import type { CallResult } from "../contract/call-text.ts";
import { hasEffects } from "../contract/effects.ts";
import type { AnyContract } from "../contract/operation.ts";
import { commandOf } from "../contract/registry.ts";
import { type Failure, fail } from "../data/errors.ts";
import { type Call, Job } from "./worker-call.ts";
import { WorkerProcess } from "./worker-process.ts";

export type { Call } from "./worker-call.ts";

export interface PoolOptions {
  /** Most warm workers per operation; default: one per core. */
  maxWorkers?: number;
  /** Most per-request processes (operations with effects); further requests are queued. Default: 4 per core. */
  maxIsolated?: number;
  /** An idle warm worker ends after this many ms; default 60,000. */
  idleMs?: number;
  /** How long a request of a light operation may have waited before another worker is started, ms; default 4. */
  lightLagMs?: number;
  env?: Record<string, string | undefined>;
  /** Workers write nothing to stderr: the caller passes on their logs. */
  quiet?: boolean;
  /** The argument array that starts an operation, by its name; default: this installation's own. */
  command?: (name: string) => string[];
}

/** Requests that a worker of a light operation gets before another is used: a batch costs little more than one. */
const LIGHT_LOAD = 128;
const LIGHT_LAG_MS = 4;

/** Wait for a worker that is still starting: a second one would not start faster. */
const keepsUp = (worker: WorkerProcess, lagMs: number) =>
  worker.load < LIGHT_LOAD && (!worker.ready || worker.load === 0 || worker.lag < lagMs);
const isIdle = (worker: WorkerProcess) => worker.load === 0;

/** Most processes that may end before they are ready until a job fails: none of its work was done by then. */
const MAX_STARTS = 3;

/** Precision of deadlines of more than a second, ms. */
const WATCH_MS = 100;

/** The warm workers of one operation. */
interface WorkerGroup {
  workers: WorkerProcess[];
  /** Jobs that lost their worker to a crash: each runs alone, so that another crash has only one cause. */
  quarantine: Job[];
  /** Processes that run them. */
  quarantineWorkers: Set<WorkerProcess>;
}

export class Pool {
  readonly #groups = new Map<string, WorkerGroup>();
  readonly #isolated = new Set<WorkerProcess>();
  readonly #waiting: Job[] = [];
  readonly #jobs = new Set<Job>();
  readonly #starts = new Map<string, number>();
  readonly #crashes = new Map<string, number>();
  readonly #maxWorkers: number;
  readonly #maxIsolated: number;
  readonly #idleMs: number;
  readonly #lightLagMs: number;
  readonly #env: Record<string, string | undefined>;
  readonly #quiet: boolean;
  readonly #command: (name: string) => string[];
  #sweeper: ReturnType<typeof setInterval> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  #drained: (() => void) | undefined;

  constructor(options: PoolOptions = {}) {
    this.#maxWorkers = options.maxWorkers ?? availableParallelism();
    this.#maxIsolated = options.maxIsolated ?? 4 * availableParallelism();
    this.#idleMs = options.idleMs ?? 60_000;
    this.#lightLagMs = options.lightLagMs ?? LIGHT_LAG_MS;
    this.#env = options.env ?? process.env;
    this.#quiet = options.quiet ?? false;
    this.#command = options.command ?? commandOf;
  }

  /** The process ids of the warm workers that are alive, by operation. */
  workers(): Record<string, number[]> {
    return Object.fromEntries(
      [...this.#groups].map(([name, group]) => [name, group.workers.map((worker) => worker.pid)]),
    );
  }

  /** Per-request processes, and requests that wait for one. */
  isolated(): { running: number; waiting: number } {
    return { running: this.#isolated.size, waiting: this.#waiting.length };
  }

  /** The processes started so far, and those of them that crashed, by operation. */
  history(): { starts: Record<string, number>; crashes: Record<string, number> } {
    return { starts: Object.fromEntries(this.#starts), crashes: Object.fromEntries(this.#crashes) };
  }

  /**
   * Runs one request. @returns its results (one, unless the operation streams).
   * @throws Failure of the operation, WORKER_CRASHED, TIMEOUT or CANCELLED.
   */
  run(call: Call): Promise<CallResult[]> {
    if (this.#closed) return Promise.reject(fail("BUSY", "The server is stopping"));
    if (call.signal?.aborted) return Promise.reject(fail("CANCELLED", "The request was cancelled"));
    return new Promise((resolve, reject) => {
      const job = new Job(call, resolve, reject, this.#onDone);
      this.#jobs.add(job);
      this.#watch ??= this.#startWatch();
      this.#start(job);
    });
  }

  /** Ends the jobs whose long deadlines have passed, while there are jobs. */
  #startWatch(): ReturnType<typeof setInterval> {
    const timer = setInterval(() => {
      const now = performance.now();
      for (const job of this.#jobs) if (job.deadline <= now) job.expire();
      if (this.#jobs.size > 0) return;
      clearInterval(timer);
      this.#watch = undefined;
    }, WATCH_MS);
    // The working processes keep the event loop alive, not this timer.
    timer.unref();
    return timer;
  }

  readonly #onDone = (job: Job): void => {
    this.#jobs.delete(job);
    if (this.#jobs.size === 0) this.#drained?.();
  };

  #start(job: Job): void {
    const { contract, input } = job.call;
    if (hasEffects(contract, (field) => input.get(field))) {
      this.#waiting.push(job);
      this.#isolate();
    } else this.#guard(job, () => this.#warm(contract).take(job));
  }

  /** Starting a process can fail (no memory, no process numbers): only its job fails. */
  #guard(job: Job, start: () => void): void {
    try {
      start();
    } catch (thrown) {
      const { name } = job.call.contract;
      job.fail(fail("INTERNAL", `Cannot start a process for "${name}"`, { cause: thrown }));
    }
  }

  /** A warm worker with capacity, or a new one if the limit allows, or the least busy. */
  #warm(contract: AnyContract): WorkerProcess {
    const group = this.#group(contract.name);
    const hasRoom = contract.light ? (worker: WorkerProcess) => keepsUp(worker, this.#lightLagMs) : isIdle;
    let best: WorkerProcess | undefined;
    for (const worker of group.workers) {
      if (hasRoom(worker)) return worker;
      if (!best || worker.load < best.load) best = worker;
    }
    if (best && group.workers.length >= this.#maxWorkers) return best;
    const worker: WorkerProcess = this.#spawn(contract.name, {
      onEnd: (lost, how) => {
        this.#retire(group, worker);
        this.#recover(group, lost, how);
      },
      onFree: () => {},
      onRetire: () => this.#retire(group, worker),
    });
    group.workers.push(worker);
    this.#sweeper ??= this.#startSweeper();
    return worker;
  }

  #group(name: string): WorkerGroup {
    let group = this.#groups.get(name);
    if (!group) {
      group = { workers: [], quarantine: [], quarantineWorkers: new Set() };
      this.#groups.set(name, group);
    }
    return group;
  }

  #spawn(name: string, events: ConstructorParameters<typeof WorkerProcess>[2]): WorkerProcess {
    const onEnd: typeof events.onEnd = (lost, how) => {
      this.#all.delete(worker);
      if (how.blame) countOne(this.#crashes, name);
      events.onEnd(lost, how);
    };
    const worker: WorkerProcess = new WorkerProcess(
      this.#command(name),
      this.#env,
      { ...events, onEnd },
      this.#quiet ? "ignore" : "inherit",
    );
    this.#all.add(worker);
    countOne(this.#starts, name);
    return worker;
  }

  /** Every process that is alive. */
  readonly #all = new Set<WorkerProcess>();

  #retire(group: WorkerGroup, worker: WorkerProcess): void {
    group.workers = group.workers.filter((other) => other !== worker);
  }

  #startSweeper(): ReturnType<typeof setInterval> {
    const sweep = () => {
      const before = performance.now() - this.#idleMs;
      for (const group of this.#groups.values())
        for (const worker of group.workers) if (worker.load === 0 && worker.idleSince <= before) worker.end();
    };
    const timer = setInterval(sweep, Math.min(5_000, Math.max(10, this.#idleMs / 4)));
    timer.unref();
    return timer;
  }

  /** A process with one job at a time: `reuse` gives it the next, `refill` starts others once it has ended. */
  #spawnForOne(set: Set<WorkerProcess>, first: Job, reuse: () => Job | undefined, refill: () => void): void {
    let retired = false;
    const worker: WorkerProcess = this.#spawn(first.call.contract.name, {
      onEnd: (lost, { ready }) => {
        set.delete(worker);
        for (const job of lost) {
          if (this.#mayStartAgain(job, ready))
            this.#guard(job, () => this.#spawnForOne(set, job, reuse, refill));
          else job.fail(crashed());
        }
        if (!this.#closed) refill();
      },
      onFree: () => {
        const job = retired ? undefined : reuse();
        if (job) worker.take(job);
        else worker.end();
      },
      onRetire: () => {
        retired = true;
      },
    });
    set.add(worker);
    worker.take(first);
  }

  /** Processes for requests with effects: each ends with its request, and makes room for a queued one. */
  #isolate(): void {
    while (this.#isolated.size < this.#maxIsolated) {
      const job = nextOf(this.#waiting);
      if (!job) return;
      this.#guard(job, () =>
        this.#spawnForOne(
          this.#isolated,
          job,
          () => undefined,
          () => this.#isolate(),
        ),
      );
    }
  }

  #recover(group: WorkerGroup, lost: Job[], { ready, blame }: { ready: boolean; blame: boolean }): void {
    for (const job of lost) {
      if (job.done) continue;
      const innocent = ready && !job.streamed && !this.#closed && (lost.length > 1 || !blame);
      if (innocent && blame) group.quarantine.push(job);
      else if (innocent || this.#mayStartAgain(job, ready)) this.#start(job);
      else job.fail(crashed());
    }
    this.#runQuarantine(group);
  }

  #mayStartAgain(job: Job, ready: boolean): boolean {
    return !ready && !this.#closed && !job.done && job.starts < MAX_STARTS;
  }

  /** Runs the jobs in quarantine, each alone in its process. */
  #runQuarantine(group: WorkerGroup): void {
    const next = () => nextOf(group.quarantine);
    while (group.quarantineWorkers.size < this.#maxWorkers) {
      const job = next();
      if (!job) return;
      this.#guard(job, () =>
        this.#spawnForOne(group.quarantineWorkers, job, next, () => this.#runQuarantine(group)),
      );
    }
  }

  /** Lets running jobs finish for at most `graceMs`, then ends every process. */
  async close(graceMs = 10_000): Promise<void> {
    this.#closed = true;
    if (this.#jobs.size > 0 && graceMs > 0) {
      const drained = new Promise<void>((resolve) => {
        this.#drained = resolve;
      });
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, graceMs);
      await Promise.race([drained, late]);
      clearTimeout(timer);
    }
    for (const job of [...this.#jobs]) job.stop(fail("BUSY", "The server stopped before the work was done"));
    clearInterval(this.#sweeper);
    const all = [...this.#all];
    for (const worker of all) worker.end();
    await Promise.all(all.map((worker) => worker.ended));
  }

  /** Ends every process at once; running jobs fail. */
  terminate(): void {
    this.#closed = true;
    clearInterval(this.#sweeper);
    for (const worker of [...this.#all]) worker.kill();
  }
}

function countOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function crashed(): Failure {
  return fail("WORKER_CRASHED", "The process that worked on the request ended unexpectedly");
}

function nextOf(queue: Job[]): Job | undefined {
  let job = queue.shift();
  while (job?.done) job = queue.shift();
  return job;
}
