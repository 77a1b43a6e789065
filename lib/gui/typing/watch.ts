/** Ends typing as soon as the window has lost the focus, a person uses the keyboard, or somebody stops it. */

import type { DesktopWindow, Driver } from "#desktop/driver.ts";
import { asFailure, Failure, failures } from "#kit/data/errors.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";

const fail = failures(DESKTOP_ACTION_ERRORS);

export class Watch {
  /** Aborted by the caller, and by what a person does. */
  readonly signal: AbortSignal;
  readonly #driver: Driver;
  readonly #window: DesktopWindow;
  readonly #stop = new AbortController();
  #unwatch: (() => void) | undefined;

  constructor(driver: Driver, window: DesktopWindow, signal: AbortSignal) {
    this.#driver = driver;
    this.#window = window;
    this.signal = AbortSignal.any([signal, this.#stop.signal]);
  }

  /** Watches what a person does. */
  async start(): Promise<void> {
    try {
      this.#unwatch = await this.#driver.watchInput((kind) => {
        const what = kind === "key" ? "pressed a key" : "used the pointer";
        this.#stop.abort(
          fail("USER_ACTIVE", `Typing was stopped: somebody ${what}`, {
            hint: "Look where the text went, and try again when nobody uses the desktop",
          }),
        );
      });
    } catch (thrown) {
      // A session that does not show real input can still be typed into.
      if (asFailure(thrown).code !== "BACKEND_MISSING") throw thrown;
    }
  }

  end(): void {
    this.#unwatch?.();
    this.#unwatch = undefined;
  }

  /** @throws USER_ACTIVE, STOPPED */
  readonly check = (): void => {
    if (this.#stop.signal.aborted) throw this.#stop.signal.reason;
    if (this.signal.aborted)
      throw fail("STOPPED", "Typing was stopped", { hint: "What was typed before stays" });
  };

  /** @throws FOCUS_LOST, USER_ACTIVE, STOPPED */
  readonly guard = async (): Promise<void> => {
    this.check();
    const now = (await this.#driver.windows()).find(({ active }) => active);
    this.check();
    if (now?.id === this.#window.id) return;
    throw fail("FOCUS_LOST", "The window lost the focus while text was typed into it", {
      hint: "Look where the text went before you try again",
    });
  };

  /** What ended the typing, told by its cause: drivers only see that they were stopped. */
  cause(thrown: unknown): Failure {
    const failure = asFailure(thrown);
    if (!this.#stop.signal.aborted || !["STOPPED", "CANCELLED"].includes(failure.code)) return failure;
    const { kind, code, message, hint } = asFailure(this.#stop.signal.reason);
    return new Failure(kind, code, message, {
      ...(hint === undefined ? {} : { hint }),
      // How much was typed until then.
      details: failure.details ?? {},
      cause: thrown,
    });
  }
}
