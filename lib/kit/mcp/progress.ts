/** Progress of a call as MCP requires it: strictly increasing numbers, none after the result. */
import type { Progress } from "../files/context.ts";

/** Parameters of `notifications/progress` without the token. */
export interface ProgressStep {
  progress: number;
  total?: number;
  message?: string;
}

/** An increment between two counted steps, for a message without a number. */
const PART = 1 / 1024;

/**
 * Turns the kit's progress into increasing steps. While one is being written only the newest of the others is kept,
 * so that a slow client is not flooded.
 */
export class ProgressReporter {
  readonly #send: (step: ProgressStep) => Promise<void>;
  #last: number | undefined;
  #counted = false;
  #busy = false;
  #next: Progress | undefined;
  #ended = false;

  constructor(send: (step: ProgressStep) => Promise<void>) {
    this.#send = send;
  }

  report(progress: Progress): void {
    if (this.#ended) return;
    if (this.#busy) {
      this.#next = progress;
      return;
    }
    const step = this.#step(progress);
    if (step === undefined) return;
    this.#busy = true;
    // A lost connection ends the call elsewhere; here there is nobody to notify.
    void this.#send(step)
      .catch(() => {})
      .finally(() => {
        this.#busy = false;
        const next = this.#next;
        this.#next = undefined;
        if (next) this.report(next);
      });
  }

  /** Nothing is sent after this. */
  end(): void {
    this.#ended = true;
  }

  /** @returns undefined for a number that does not increase: the specification forbids sending it. */
  #step({ done, total, message }: Progress): ProgressStep | undefined {
    if (done !== undefined) this.#counted = true;
    const before = this.#last ?? -1;
    const progress = done ?? (this.#counted ? Math.max(before, 0) + PART : before + 1);
    if (!Number.isFinite(progress) || progress <= before) return undefined;
    this.#last = progress;
    return { progress, ...(total !== undefined && { total }), ...(message !== undefined && { message }) };
  }
}
