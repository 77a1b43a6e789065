/**
 * Conversations that go on in memory while their store cannot be opened. Those that began in memory stay there, and end
 * with the process; the store is tried again for the others.
 */
import { Failure } from "#kit/data/errors.ts";
import { Reopened, type ReopenedOptions } from "#kit/store/reopened.ts";
import { replaced } from "../own-store.ts";
import { type Conversations, conversationsInMemory } from "./conversations.ts";

export interface FallbackConversations extends Conversations {
  /** Why conversations begin in memory; undefined: they do not. */
  readonly problem: Failure | undefined;
}

export function conversationsWithFallback(
  open: () => Promise<Conversations>,
  options: ReopenedOptions,
): FallbackConversations {
  return new WithFallback(open, options);
}

/** Conversations are named by UUIDs of version 7. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7/i;

class WithFallback implements FallbackConversations {
  readonly #memory = conversationsInMemory();
  readonly #store: Reopened<Conversations>;

  constructor(open: () => Promise<Conversations>, options: ReopenedOptions) {
    this.#store = new Reopened(open, options);
  }

  get problem(): Failure | undefined {
    return this.#store.problem;
  }

  /** An id that is not here may be in the store: while that is not open, it is not unknown. Other names are labels. */
  async load(id: string) {
    const here = await this.#memory.load(id);
    if (here) return here;
    const inStore = () => this.#store.use((store) => store.load(id));
    return ID.test(id) ? inStore() : this.#orInMemory(inStore, async () => undefined);
  }

  async idOf(label: string) {
    return (
      (await this.#memory.idOf(label)) ??
      this.#orInMemory(
        () => this.#store.use((store) => store.idOf(label)),
        async () => undefined,
      )
    );
  }

  async save(...state: Parameters<Conversations["save"]>) {
    const [{ id }, after] = state;
    const inMemory = () => this.#memory.save(...state);
    if (await this.#memory.load(id)) return inMemory();
    const inStore = () => this.#store.use((store) => store.save(...state));
    return after > 0 ? inStore() : this.#orInMemory(inStore, inMemory);
  }

  async check() {
    const isCurrent = await this.#store.use((store) => store.check());
    if (!isCurrent) this.#store.drop(replaced("conversations"));
    if (this.problem) throw this.problem;
    return true;
  }

  async close() {
    await this.#memory.close();
    await this.#store.close();
  }

  /** What is new goes on in memory if the store is not open. */
  async #orInMemory<Result>(
    inStore: () => Promise<Result>,
    inMemory: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await inStore();
    } catch (thrown) {
      if (!(thrown instanceof Failure) || this.problem === undefined) throw thrown;
      return inMemory();
    }
  }
}
