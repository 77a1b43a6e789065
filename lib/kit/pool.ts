/** Warm workers and per-request processes: how the dispatcher and the MCP server run operations. */
import { availableParallelism } from "node:os";
import type { Face, Progress } from "./context.ts";
import { type Failure, fail, failureFromBody } from "./errors.ts";
import type { JsonRecord } from "./invoke.ts";
import { readLines } from "./jsonl.ts";
import type { AnyContract } from "./operation.ts";
import { commandOf } from "./registry.ts";
import type { WorkerMessage } from "./worker.ts";

/** One request to an operation. */
export interface Call {
  contract: AnyContract;
  input: JsonRecord;
  face: Face;
  roots?: string[];
  allowExecute?: boolean;
  /** Aborting it cancels the work and ends the process that a request with effects has for itself. */
  signal?: AbortSignal;
  /** Deadline in ms; past it the call fails with TIMEOUT and the work is ended. */
  timeoutMs?: number;
  onProgress?: (progress: Progress) => void;
  /** Called for each record of a streaming run, before the call resolves. */
  onRecord?: (record: JsonRecord) => void;
}

export interface PoolOptions {
  /** Warm workers per operation at most; default: one per core. */
  maxWorkers?: number;
  /** A warm worker without work ends after this many ms; default 60,000. */
  idleMs?: number;
  env?: Record<string, string | undefined>;
  /** The argument array that starts an operation, by its name; default: this installation's own. */
  command?: (name: string) => string[];
}

/** How long a cancelled process has to clean up before it is killed, in ms. */
const GRACE_MS = 1_000;

interface Pending {
  call: Call;
  resolve: (records: JsonRecord[]) => void;
  reject: (failure: Failure) => void;
  records: JsonRecord[];
  /** Set once a crash has taken this request's worker while it was not alone there. */
  retried: boolean;
}

export class Pool {
  readonly #workers = new Map<string, WorkerProcess[]>();
  readonly #isolated = new Set<WorkerProcess>();
  readonly #maxWorkers: number;
  readonly #idleMs: number;
  readonly #env: Record<string, string | undefined>;
  readonly #command: (name: string) => string[];
  #closed = false;

  constructor(options: PoolOptions = {}) {
    this.#maxWorkers = options.maxWorkers ?? availableParallelism();
    this.#idleMs = options.idleMs ?? 60_000;
    this.#env = options.env ?? process.env;
    this.#command = options.command ?? commandOf;
  }

  /** The process ids of the workers that are alive, by operation. */
  workers(): Record<string, number[]> {
    return Object.fromEntries(
      [...this.#workers].map(([name, list]) => [name, list.map((worker) => worker.pid)]),
    );
  }

  /**
   * Runs one request. @returns its records (one, unless the operation streams).
   * @throws Failure of the operation, WORKER_CRASHED, TIMEOUT or CANCELLED.
   */
  run(call: Call): Promise<JsonRecord[]> {
    if (this.#closed) return Promise.reject(fail("BUSY", "The server is stopping"));
    if (call.signal?.aborted) return Promise.reject(fail("CANCELLED", "The request was cancelled"));
    return new Promise((resolve, reject) => {
      this.#start({ call, resolve, reject, records: [], retried: false });
    });
  }

  #start(pending: Pending): void {
    const { contract } = pending.call;
    const alone = pending.retried || contract.effects === "write" || contract.effects === "execute";
    try {
      const worker = alone ? this.#spawn(contract.name, true) : this.#warm(contract.name);
      worker.take(pending);
    } catch (thrown) {
      pending.reject(fail("INTERNAL", `Cannot start a process for "${contract.name}"`, { cause: thrown }));
    }
  }

  /** An idle warm worker, or a new one while there may be more, or the least busy. */
  #warm(name: string): WorkerProcess {
    const list = this.#workers.get(name) ?? [];
    let best: WorkerProcess | undefined;
    for (const worker of list) if (!best || worker.load < best.load) best = worker;
    if (best && (best.load === 0 || list.length >= this.#maxWorkers)) return best;
    const made = this.#spawn(name, false);
    this.#workers.set(name, [...list, made]);
    return made;
  }

  #spawn(name: string, isolated: boolean): WorkerProcess {
    const worker: WorkerProcess = new WorkerProcess(
      this.#command(name),
      this.#env,
      isolated ? 0 : this.#idleMs,
      {
        onEnd: (lost) => {
          this.#isolated.delete(worker);
          const list = this.#workers.get(name)?.filter((other) => other !== worker);
          if (list?.length) this.#workers.set(name, list);
          else this.#workers.delete(name);
          this.#recover(lost);
        },
      },
    );
    if (isolated) this.#isolated.add(worker);
    return worker;
  }

  /** After a crash: who was alone there caused it; the others run again, each in a process of its own. */
  #recover(lost: Pending[]): void {
    for (const pending of lost) {
      const safe = pending.call.contract.effects === "none" || pending.call.contract.effects === "read";
      if (lost.length > 1 && safe && !pending.retried && pending.records.length === 0 && !this.#closed) {
        this.#start({ ...pending, retried: true });
      } else
        pending.reject(fail("WORKER_CRASHED", "The process that worked on the request ended unexpectedly"));
    }
  }

  /** Lets what runs finish for at most `graceMs`, then ends every process. */
  async close(graceMs = 10_000): Promise<void> {
    this.#closed = true;
    const all = [...[...this.#workers.values()].flat(), ...this.#isolated];
    await Promise.all(all.map((worker) => worker.close(graceMs)));
  }
}

interface WorkerEvents {
  onEnd: (lost: Pending[]) => void;
}

class WorkerProcess {
  readonly #child: Bun.Subprocess<"pipe", "pipe", "inherit">;
  readonly #pending = new Map<number, Pending & { dispose: () => void }>();
  readonly #idleMs: number;
  readonly #events: WorkerEvents;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #nextId = 1;
  #queue: string[] = [];
  #scheduled = false;
  #ended = false;
  #drained: (() => void) | undefined;

  constructor(
    command: string[],
    env: Record<string, string | undefined>,
    idleMs: number,
    events: WorkerEvents,
  ) {
    // A group of its own: Ctrl-C on the dispatcher's terminal must not cut the work that a graceful stop finishes.
    this.#child = Bun.spawn([...command, "--worker"], {
      stdin: "pipe",
      stdout: "pipe",
      stderr: "inherit",
      env,
      detached: true,
    });
    this.#idleMs = idleMs;
    this.#events = events;
    void this.#read();
    void this.#child.exited.then(() => this.#onExit());
  }

  get pid(): number {
    return this.#child.pid;
  }

  get load(): number {
    return this.#pending.size;
  }

  take(pending: Pending): void {
    clearTimeout(this.#idleTimer);
    const id = this.#nextId++;
    const { call } = pending;
    const stop = (failure: Failure) => {
      if (!this.#pending.has(id)) return;
      this.#settle(id);
      pending.reject(failure);
      this.#cancel(id);
    };
    const onAbort = () => stop(fail("CANCELLED", "The request was cancelled"));
    const timer =
      call.timeoutMs === undefined
        ? undefined
        : setTimeout(
            () =>
              stop(fail("TIMEOUT", `The deadline of ${call.timeoutMs} ms passed before the work was done`)),
            call.timeoutMs,
          );
    call.signal?.addEventListener("abort", onAbort, { once: true });
    this.#pending.set(id, {
      ...pending,
      dispose: () => {
        clearTimeout(timer);
        call.signal?.removeEventListener("abort", onAbort);
      },
    });
    this.#send({
      jsonrpc: "2.0",
      id,
      method: "run",
      params: {
        input: call.input,
        face: call.face,
        roots: call.roots,
        allowExecute: call.allowExecute ?? false,
      },
    });
  }

  #cancel(id: number): void {
    this.#send({ jsonrpc: "2.0", method: "cancel", params: { id } });
    if (this.#idleMs === 0) {
      void this.close(GRACE_MS);
      return;
    }
    // A run that does not listen would keep the worker busy for nothing: probe it, and end it if it does not answer.
    const probe = this.#nextId++;
    const timer = setTimeout(() => {
      if (this.#probes.delete(probe)) this.#kill("SIGKILL");
    }, GRACE_MS);
    this.#probes.set(probe, () => clearTimeout(timer));
    this.#send({ jsonrpc: "2.0", id: probe, method: "ping" });
  }

  readonly #probes = new Map<number, () => void>();

  /** Messages of one turn travel together. */
  #send(message: unknown): void {
    if (this.#ended) return;
    this.#queue.push(`${JSON.stringify(message)}\n`);
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      const text = this.#queue.length === 1 ? (this.#queue[0] ?? "") : this.#queue.join("");
      this.#queue = [];
      try {
        void Promise.resolve(this.#child.stdin.write(text)).catch(() => {});
        void Promise.resolve(this.#child.stdin.flush()).catch(() => {});
      } catch {
        // The process has ended: its exit settles what was pending.
      }
    });
  }

  async #read(): Promise<void> {
    try {
      for await (const batch of readLines(
        this.#child.stdout as AsyncIterable<Uint8Array>,
        Number.MAX_SAFE_INTEGER,
      )) {
        for (const line of batch.lines)
          if (typeof line === "string" && line.length > 0) this.#receive(JSON.parse(line) as WorkerMessage);
      }
    } catch {
      this.#kill("SIGKILL");
    }
  }

  #receive(message: WorkerMessage): void {
    if ("method" in message) {
      const pending = this.#pending.get(message.params.id);
      if (!pending) return;
      if (message.method === "progress") pending.call.onProgress?.(message.params.progress as Progress);
      else {
        pending.records.push(message.params.record);
        pending.call.onRecord?.(message.params.record);
      }
      return;
    }
    const probe = this.#probes.get(message.id);
    if (probe) {
      probe();
      this.#probes.delete(message.id);
      return;
    }
    const pending = this.#settle(message.id);
    if (!pending) return;
    if ("error" in message) {
      const { data } = message.error;
      pending.reject(
        failureFromBody(
          {
            code: data.code,
            message: message.error.message,
            ...(data.hint && { hint: data.hint }),
            ...(data.details && { details: data.details }),
          },
          data.kind,
        ),
      );
      return;
    }
    if ("record" in message.result) {
      pending.records.push(message.result.record);
      pending.call.onRecord?.(message.result.record);
    }
    pending.resolve(pending.records);
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    if (!pending) return undefined;
    pending.dispose();
    this.#pending.delete(id);
    if (this.#pending.size === 0) {
      this.#drained?.();
      if (this.#idleMs === 0) this.#endInput();
      else {
        this.#idleTimer = setTimeout(() => this.#endInput(), this.#idleMs);
        this.#idleTimer.unref();
      }
    }
    return pending;
  }

  #endInput(): void {
    void Promise.resolve(this.#child.stdin.end()).catch(() => {});
  }

  #onExit(): void {
    this.#ended = true;
    clearTimeout(this.#idleTimer);
    for (const stop of this.#probes.values()) stop();
    this.#probes.clear();
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    for (const pending of lost) pending.dispose();
    this.#drained?.();
    this.#events.onEnd(lost);
  }

  #kill(signal: NodeJS.Signals): void {
    try {
      process.kill(-this.#child.pid, signal);
    } catch {
      this.#child.kill(signal);
    }
  }

  async close(graceMs: number): Promise<void> {
    const deadline = Date.now() + graceMs;
    const within = (promise: Promise<unknown>, ms: number) =>
      Promise.race([promise, Bun.sleep(Math.max(0, ms))]);
    if (this.#pending.size > 0 && !this.#ended)
      await within(new Promise<void>((resolve) => (this.#drained = resolve)), graceMs);
    this.#endInput();
    await within(this.#child.exited, Math.max(GRACE_MS, deadline - Date.now()));
    if (this.#ended) return;
    this.#kill("SIGTERM");
    await within(this.#child.exited, GRACE_MS);
    if (!this.#ended) this.#kill("SIGKILL");
    await this.#child.exited;
  }
}
