/** A store that is opened when first needed, and tried again after a pause while that fails. */
import { asFailure, type Failure } from "../data/errors.ts";

/** Pause before it is tried again, ms. */
const RETRY_MS = 2000;

export interface ReopenedOptions {
  /** Called each time that the store is lost, and (without a failure) when it is open again. */
  readonly onChange?: (problem: Failure | undefined) => void;
  readonly retryMs?: number;
}

export class Reopened<Store extends { close(): Promise<void> }> {
  readonly #open: () => Promise<Store>;
  readonly #onChange: (problem: Failure | undefined) => void;
  readonly #retryMs: number;
  #opening: Promise<Store> | undefined;
  #problem: Failure | undefined;
  #failedAt = 0;

  constructor(open: () => Promise<Store>, { onChange = () => {}, retryMs = RETRY_MS }: ReopenedOptions = {}) {
    this.#open = open;
    this.#onChange = onChange;
    this.#retryMs = retryMs;
  }

  /** Why it is not open; undefined if it is, or was not needed yet. */
  get problem(): Failure | undefined {
    return this.#problem;
  }

  /** @throws what opening it threw, at once if that was less than the pause ago */
  async get(): Promise<Store> {
    if (this.#problem && performance.now() - this.#failedAt < this.#retryMs) throw this.#problem;
    this.#opening ??= this.#open();
    const opening = this.#opening;
    try {
      const store = await opening;
      if (this.#problem && this.#opening === opening) {
        this.#problem = undefined;
        this.#onChange(undefined);
      }
      return store;
    } catch (thrown) {
      const failure = asFailure(thrown);
      this.#lost(opening, failure);
      throw failure;
    }
  }

  /** Runs work on the store; after a failure of kind `unavailable` the next user opens it anew. */
  async use<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    const store = await this.get();
    const opening = this.#opening;
    try {
      return await work(store);
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.kind === "unavailable" && opening) this.#lost(opening, failure);
      throw failure;
    }
  }

  /** Gives up a store that is open and of no use any more, e.g. because its file was replaced. */
  drop(problem: Failure): void {
    if (this.#opening) this.#lost(this.#opening, problem);
  }

  async close(): Promise<void> {
    const opening = this.#opening;
    this.#opening = undefined;
    await (await opening?.catch(() => undefined))?.close();
  }

  #lost(opening: Promise<Store>, failure: Failure): void {
    if (this.#opening !== opening) return;
    void this.close().catch(() => {});
    this.#failedAt = performance.now();
    const isNew = this.#problem === undefined;
    this.#problem = failure;
    if (isNew) this.#onChange(failure);
  }
}
