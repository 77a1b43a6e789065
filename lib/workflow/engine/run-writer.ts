/**
 * What an attempt knows of its run, and how it writes that: one durable commit after another under its lease. What may
 * wait for the next commit is carried along, so that a step costs no commit that protects nothing.
 */
import type { Lease } from "#kit/jobs/table.ts";
import { changed, merged } from "./outcome.ts";
import type { ClaimedRun, Hold, NewRun, RunChange, RunStore, StoredRun, StoredStep } from "./run-store.ts";

/** The attempt was ended by another one that has taken the run over: it writes nothing more. */
export class Lost extends Error {}

export class RunWriter {
  readonly #store: RunStore;
  readonly #lease: Lease;
  readonly #onCommit: (workflow_id: string) => void;
  #run: StoredRun;
  #hold: Hold = "held";
  #carried: RunChange = {};

  /** @param onCommit called after each commit */
  constructor(
    { run, lease }: ClaimedRun,
    store: RunStore,
    onCommit: (workflow_id: string) => void = () => {},
  ) {
    this.#run = run;
    this.#lease = lease;
    this.#store = store;
    this.#onCommit = onCommit;
  }

  /** The run with everything that was recorded or is carried. */
  get run(): StoredRun {
    return this.#run;
  }

  /** What somebody asked of the run, as far as it is known. */
  get hold(): Hold {
    return this.#hold;
  }

  step(index: number): StoredStep {
    const step = this.#run.steps[index];
    if (!step) throw new TypeError(`The run has no step ${index}`);
    return step;
  }

  /** A change that becomes durable with the next one. */
  carry(change: RunChange): void {
    this.#carried = merged(this.#carried, change);
    this.#run = changed(this.#run, change);
  }

  /** Durable when resolved. @throws Lost */
  async record(change: RunChange): Promise<Hold> {
    const hold = await this.#store.save(this.#lease, merged(this.#carried, change));
    this.#written(hold !== "lost", change);
    this.heed(hold);
    return hold;
  }

  /** Ends the attempt, and the work on the run. @throws Lost */
  async end(change: RunChange, messages: readonly NewRun[] = []): Promise<void> {
    this.#written(await this.#store.end(this.#lease, merged(this.#carried, change), messages), change);
  }

  /** Ends the attempt; the next one may begin at a moment. @throws Lost */
  async postpone(change: RunChange, until: Date): Promise<void> {
    this.#written(await this.#store.postpone(this.#lease, merged(this.#carried, change), until), change);
  }

  /** Takes note of what a commit or heartbeat says. */
  heed(hold: Hold): void {
    // Cancelling outlives a wish to pause, and a lost lease everything.
    if (this.#hold !== "lost" && (this.#hold !== "cancelled" || hold === "lost")) this.#hold = hold;
  }

  #written(isWritten: boolean, change: RunChange): void {
    if (!isWritten) {
      this.#hold = "lost";
      throw new Lost("The run belongs to another attempt");
    }
    this.#carried = {};
    this.#run = changed(this.#run, change);
    this.#onCommit(this.#run.workflow_id);
  }
}
