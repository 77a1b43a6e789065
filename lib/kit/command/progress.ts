/** Progress on standard error: a bar on a terminal, JSON Lines if asked for. */

import type { KitOptions } from "../contract/kit-options.ts";
import type { Progress } from "../files/context.ts";
import type { Process } from "../invoke/streams.ts";

/** Cells of the bar on a terminal. */
const BAR = 24;
/** A terminal is redrawn at most ten times a second. */
const BAR_INTERVAL_MS = 100;
/** Carriage return and "erase in line" (ECMA-48 EL). */
const WIPE_LINE = "\r\x1b[K";

type Terminal = Pick<Process, "stderr" | "isTerminal">;

export class ProgressDisplay {
  readonly #process: Terminal;
  readonly #how: KitOptions["progress"];
  #mode: Promise<"bar" | "json" | "none"> | undefined;
  #drawn = Number.NEGATIVE_INFINITY;
  #isBarShown = false;
  #phase: string | undefined;

  constructor(process: Terminal, how: KitOptions["progress"]) {
    this.#process = process;
    this.#how = how;
  }

  async show(progress: Progress): Promise<void> {
    this.#mode ??= this.#chooseMode();
    const mode = await this.#mode;
    if (mode === "none") return;
    if (mode === "json") return this.#write(`${JSON.stringify({ progress })}\n`);
    const now = performance.now();
    // A new part of the work is always shown: it may say nothing more until it is done.
    const isSamePhase = progress.phase === this.#phase;
    if (isSamePhase && now - this.#drawn < BAR_INTERVAL_MS && progress.done !== progress.total) return;
    this.#phase = progress.phase;
    this.#drawn = now;
    await this.#write(this.wipe() + barOf(progress));
    this.#isBarShown = true;
  }

  /** What to write before other output on the terminal: it removes a visible bar. */
  wipe(): string {
    if (!this.#isBarShown) return "";
    this.#isBarShown = false;
    return WIPE_LINE;
  }

  async #chooseMode(): Promise<"bar" | "json" | "none"> {
    if (this.#how !== "auto") return this.#how;
    return (await this.#process.isTerminal("stderr")) ? "bar" : "none";
  }

  /** Nobody may be reading: work continues without its bar. */
  async #write(text: string): Promise<void> {
    await this.#process.stderr.write(text).catch(() => {});
  }
}

/** A part of the work without a message of its own has its name. */
function barOf({ done, total, message, phase }: Progress): string {
  const count =
    total && done !== undefined
      ? `[${"#".repeat(Math.round((BAR * Math.min(done, total)) / total)).padEnd(BAR)}] ${done}/${total} `
      : done === undefined
        ? ""
        : `${done} `;
  return `${count}${message ?? phase ?? ""}`;
}
