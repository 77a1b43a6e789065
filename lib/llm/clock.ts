/** Time for the client: the real clock, and the deadline of a call joined with its caller's signal. */
import { asFailure, type Failure } from "#kit/data/errors.ts";
import { fail } from "./errors.ts";
import type { LlmClock } from "./types.ts";

export const realClock: LlmClock = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        signal.removeEventListener("abort", stop);
        resolve();
      }, ms);
      if (signal.aborted) stop();
      else signal.addEventListener("abort", stop, { once: true });
    }),
};

/** The time that one call may take in all: its requests, the bodies of their answers and the waits between. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal;
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #end: number;
  readonly #now: () => number;
  readonly #timeoutMs: number;
  #expired = false;
  readonly #cancel = () => this.#controller.abort(this.#caller.reason);

  constructor(timeoutMs: number, caller: AbortSignal, now: () => number) {
    this.#caller = caller;
    this.#now = now;
    this.#timeoutMs = timeoutMs;
    this.#end = now() + timeoutMs;
    this.#timer = setTimeout(() => {
      this.#expired = true;
      this.#controller.abort();
    }, timeoutMs);
    caller.addEventListener("abort", this.#cancel, { once: true });
  }

  /** Aborts at the deadline, when the caller aborts, and when the call is over. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Milliseconds left, never below 0. */
  get remaining(): number {
    return Math.max(0, this.#end - this.#now());
  }

  /** Why the call has to stop, or undefined while it may go on. */
  get failure(): Failure | undefined {
    if (this.#caller.aborted) {
      const { reason } = this.#caller;
      // Only an error that says what happened is told on; any other reason means "cancelled".
      const failure = asFailure(reason);
      return failure.code === "INTERNAL" ? asFailure(new DOMException("", "AbortError")) : failure;
    }
    return this.#expired ? this.timeout() : undefined;
  }

  timeout(): Failure {
    return fail("LLM_TIMEOUT", `Cannot finish the call of the language model within ${this.#timeoutMs} ms`, {
      hint: "Raise HEDDLE_LLM_TIMEOUT_MS, or choose a faster model",
    });
  }

  /** Ends what is still under way on the wire and lets go of the timer and the caller's signal. */
  close(): void {
    clearTimeout(this.#timer);
    this.#caller.removeEventListener("abort", this.#cancel);
    this.#controller.abort();
  }
}
