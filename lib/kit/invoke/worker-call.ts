/** One call to the pool, from the caller to a worker process and back. */
import type { CallInput, CallResult } from "../contract/call-text.ts";
import type { AnyContract } from "../contract/operation.ts";
import { asFailure, type Failure, fail } from "../data/errors.ts";
import type { LogLevel, Progress, Transport } from "../files/context.ts";

/** One request to an operation. */
export interface Call {
  contract: AnyContract;
  input: CallInput;
  transport: Transport;
  /** X-Request-ID of the request. */
  requestId?: string | undefined;
  /** The client whose own token came with the request. */
  principal?: string | undefined;
  roots?: string[];
  allowExecute?: boolean;
  allowWrite?: boolean;
  /** Aborting it cancels the work and ends the per-request process of a request with effects. */
  signal?: AbortSignal | undefined;
  /** Deadline in ms; past it the call fails with TIMEOUT and the work is ended. */
  timeoutMs?: number;
  onProgress?: ((progress: Progress) => void) | undefined;
  onLog?: ((level: LogLevel, message: string) => void) | undefined;
  /**
   * Takes each record of a streaming run as it comes; a returned promise pauses the run until it resolves. Absent: the
   * records are collected. What was taken here is not in the result.
   */
  onRecord?: ((record: CallResult) => void | Promise<void>) | undefined;
}

/** Deadlines up to this have their own timer; a timer for each of many light requests would cost too much. */
const EXACT_MS = 1_000;

/** The part of a process that its job uses. */
interface Worker {
  cancel(id: number): void;
}

/**
 * One call: its deadline and its cancellation run from the call to the answer, wherever the job is queued meanwhile.
 */
export class Job {
  readonly call: Call;
  /** The input, written before a process is chosen: a record that is nested too deeply fails here. */
  readonly text: string;
  /** The worker that has it, and its number in that worker. */
  place: { worker: Worker; id: number } | undefined;
  /** True once it was answered, cancelled or abandoned. */
  done = false;
  /** When a long deadline passes, as performance.now() counts: the pool checks those. */
  deadline = Number.POSITIVE_INFINITY;
  /** When it was given to the process that has it, as performance.now() counts. */
  takenAt = 0;
  /** How often it was given to a process. */
  starts = 0;
  /** True once a record has been sent: from then on the job cannot be restarted. */
  streamed = false;
  readonly #results: CallResult[] = [];
  readonly #resolve: (results: CallResult[]) => void;
  readonly #reject: (failure: Failure) => void;
  readonly #onDone: (job: Job) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onAbort: (() => void) | undefined;

  constructor(
    call: Call,
    resolve: (results: CallResult[]) => void,
    reject: (failure: Failure) => void,
    onDone: (job: Job) => void,
  ) {
    this.call = call;
    this.text = call.input.text;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#onDone = onDone;
    const { timeoutMs, signal } = call;
    if (timeoutMs !== undefined) {
      if (timeoutMs <= EXACT_MS) this.#timer = setTimeout(() => this.expire(), timeoutMs);
      else this.deadline = performance.now() + timeoutMs;
    }
    if (signal) {
      this.#onAbort = () => this.stop(fail("CANCELLED", "The request was cancelled"));
      signal.addEventListener("abort", this.#onAbort, { once: true });
    }
  }

  /** The deadline has passed. */
  expire(): void {
    const { timeoutMs } = this.call;
    this.stop(fail("TIMEOUT", `The deadline of ${timeoutMs} ms passed before the work was done`));
  }

  /** Abandons the job and removes it from its worker. */
  stop(failure: Failure): void {
    if (this.done) return;
    const place = this.place;
    this.place = undefined;
    this.fail(failure);
    place?.worker.cancel(place.id);
  }

  progress(progress: Progress): void {
    if (this.done) return;
    try {
      this.call.onProgress?.(progress);
    } catch (thrown) {
      this.stop(asFailure(thrown));
    }
  }

  log(level: LogLevel, message: string): void {
    if (!this.done) this.call.onLog?.(level, message);
  }

  /** One record of a stream; the returned promise resolves when the reader has taken it. */
  stream(record: CallResult): void | Promise<void> {
    if (this.done) return;
    this.streamed = true;
    if (!this.call.onRecord) {
      this.#results.push(record);
      return;
    }
    try {
      return this.call.onRecord(record);
    } catch (thrown) {
      this.stop(asFailure(thrown));
    }
  }

  /** The answer: the only record, or undefined if records were streamed (there may be none). */
  answer(result: CallResult | undefined): void {
    if (result) this.#results.push(result);
    if (this.#finish()) this.#resolve(this.#results);
  }

  fail(failure: Failure): void {
    if (this.#finish()) this.#reject(failure);
  }

  #finish(): boolean {
    if (this.done) return false;
    this.done = true;
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#onAbort) this.call.signal?.removeEventListener("abort", this.#onAbort);
    this.#onDone(this);
    return true;
  }
}
