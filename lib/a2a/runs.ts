/** The rounds of work of this server: each belongs to a task, and ends if the task is canceled anywhere. */

import { isGone, newRunner } from "#kit/programs/runner.ts";
import type { Part, TaskState, TaskStatus } from "#schemas/a2a.ts";
import type { Executor, TaskHandle, Work } from "./executor.ts";
import type { TaskStore } from "./store.ts";
import { isActive, isTerminal, type TaskEvent } from "./task.ts";

/** How often a server tells that it is alive, and looks for tasks of servers that are not, ms. */
const BEAT_MS = 2_000;
/** A server that has not told that it is alive for so long is gone, ms. */
export const LEASE_MS = 15_000;

export interface RunsOptions {
  store: TaskStore;
  executor: Executor;
  now: () => Date;
  /** For the operator of the server: faults of the executor and of the store. */
  log: (text: string) => void;
}

/** The task has ended, or another server took it over. */
class TaskEnded extends Error {}

export class Runs {
  /** This server, as the store knows it. */
  readonly runner = newRunner();
  readonly #options: RunsOptions;
  readonly #running = new Map<string, { stop: AbortController; done: Promise<void> }>();
  readonly #beat: ReturnType<typeof setInterval>;
  #mayBeFull = true;

  constructor(options: RunsOptions) {
    this.#options = options;
    this.#beat = setInterval(() => void this.#tend(), BEAT_MS);
    this.#beat.unref();
  }

  get count(): number {
    return this.#running.size;
  }

  /** Begins a round of work on a task that the store knows as this server's. */
  start(work: Work): void {
    this.#mayBeFull = true;
    const stop = new AbortController();
    const watch = new AbortController();
    const handle = this.#handleOf(work, stop.signal);
    const done = this.#work(work, handle).finally(() => {
      watch.abort();
      this.#running.delete(work.taskId);
    });
    this.#running.set(work.taskId, { stop, done });
    void this.#follow(work.taskId, stop, watch.signal);
  }

  /** Ends what servers that are gone have left: their tasks fail. */
  async recover(): Promise<void> {
    const { store } = this.#options;
    for (const { id } of await store.abandoned())
      await store.change(id, (entry) => {
        if (!isActive(entry.status.state) || entry.runner === undefined || entry.runner === this.runner)
          return undefined;
        const why = isGone(entry.runner) ? "ended" : "does not answer";
        const text = `The server that worked on this task ${why}; send the message again`;
        return { events: [this.#failed(entry.id, entry.contextId, text)], runner: null };
      });
  }

  /** Stops all work: the tasks fail, since nobody would go on with them. */
  async close(): Promise<void> {
    clearInterval(this.#beat);
    const running = [...this.#running];
    for (const [id, { stop }] of running) {
      await this.#options.store
        .change(id, (entry) =>
          entry.runner === this.runner && isActive(entry.status.state)
            ? {
                events: [this.#failed(id, entry.contextId, "The server was stopped; send the message again")],
                runner: null,
              }
            : undefined,
        )
        .catch(this.#report);
      stop.abort();
    }
    await Promise.allSettled(running.map(([, { done }]) => done));
  }

  async #work(work: Work, handle: TaskHandle): Promise<void> {
    try {
      await handle.status("TASK_STATE_WORKING");
      await this.#options.executor.execute(work, handle);
      // If it ended the task, or set it waiting, this changes nothing.
      await handle.status("TASK_STATE_COMPLETED");
    } catch (thrown) {
      if (thrown instanceof TaskEnded || handle.signal.aborted) return;
      this.#report(thrown);
      await handle
        .status("TASK_STATE_FAILED", [{ text: "Internal error; the server's log has the details" }])
        .catch(() => {});
    }
  }

  #handleOf({ taskId, contextId }: Work, signal: AbortSignal): TaskHandle {
    const add = async (event: TaskEvent, ends: boolean) => {
      const done = await this.#options.store.change(taskId, (entry) =>
        entry.runner === this.runner && isActive(entry.status.state)
          ? { events: [event], ...(ends && { runner: null }) }
          : undefined,
      );
      if (!done?.changed) throw new TaskEnded("The task has ended");
    };
    let last: TaskState = "TASK_STATE_SUBMITTED";
    return {
      signal,
      status: async (state, parts) => {
        // Nothing new is no event.
        if (state === last && !parts) return;
        if (!isActive(last)) {
          if (state === "TASK_STATE_COMPLETED" && !parts) return;
          throw new TaskEnded("This round of work has ended");
        }
        const isEnd = !isActive(state);
        await add({ kind: "status", status: this.#status(state, taskId, contextId, parts) }, isEnd);
        last = state;
      },
      artifact: (artifact, chunk = {}) => add({ kind: "artifact", artifact, ...chunk }, false),
    };
  }

  #status(state: TaskState, taskId: string, contextId: string, parts?: readonly Part[]): TaskStatus {
    return {
      state,
      ...(parts && {
        message: {
          messageId: crypto.randomUUID(),
          contextId,
          taskId,
          role: "ROLE_AGENT",
          parts: [...parts],
        },
      }),
      timestamp: this.#options.now().toISOString(),
    };
  }

  #failed(taskId: string, contextId: string, text: string): TaskEvent {
    return { kind: "status", status: this.#status("TASK_STATE_FAILED", taskId, contextId, [{ text }]) };
  }

  /** Stops the work when its task is canceled, by this server or another. */
  async #follow(id: string, stop: AbortController, ended: AbortSignal): Promise<void> {
    const { store } = this.#options;
    try {
      for (let seq = 0; !ended.aborted; ) {
        await store.changed(id, seq, ended);
        const entry = await store.find(id);
        if (!entry || isTerminal(entry.status.state) || entry.runner !== this.runner) break;
        ({ seq } = entry);
      }
      if (!ended.aborted) stop.abort();
    } catch (thrown) {
      this.#report(thrown);
    }
  }

  async #tend(): Promise<void> {
    const { store } = this.#options;
    try {
      if (this.#running.size > 0) await store.renew(this.runner);
      await this.recover();
      if (this.#mayBeFull) await store.prune();
      this.#mayBeFull = this.#running.size > 0;
    } catch (thrown) {
      this.#report(thrown);
    }
  }

  readonly #report = (thrown: unknown): void => {
    this.#options.log(`Task store: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  };
}
