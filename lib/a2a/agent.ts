/** The operations of A2A 1.0 (section 3) on tasks of a store, with the work done by an executor. */

import { fail } from "#kit/data/errors.ts";
import type {
  AgentCard,
  GetTaskParams,
  ListTasksParams,
  ListTasksResult,
  Message,
  SendMessageParams,
  StreamResponse,
  Task,
  TaskState,
} from "#schemas/a2a.ts";
import { DEFAULT_PAGE_SIZE } from "#schemas/a2a.ts";
import { A2aError, invalidField } from "./errors.ts";
import type { Executor } from "./executor.ts";
import { checkMessage } from "./message.ts";
import { cursorOf, positionOf } from "./page.ts";
import { Runs } from "./runs.ts";
import type { FullTask, TaskStore } from "./store.ts";
import {
  isActive,
  isInterrupted,
  isTerminal,
  streamed,
  type TaskEntry,
  type TaskEvent,
  taskOf,
} from "./task.ts";

/** Events that a stream reads at once. */
const BATCH = 64;
/** How long a stop waits for clients that do not read their streams, ms. */
const PATIENCE_MS = 1_000;

export interface AgentOptions {
  store: TaskStore;
  executor: Executor;
  /** What the agent takes and offers. */
  card: Pick<AgentCard, "capabilities" | "defaultInputModes" | "skills">;
  now: () => Date;
  log: (text: string) => void;
  /** How long an answer waits for the end of a task, ms; then it is the task in progress. */
  waitMs: number;
}

/** Who sent a request; "" if the server does not tell clients apart. */
export interface Caller {
  owner: string;
  /** Aborted when the client disconnects. The task goes on. */
  signal: AbortSignal;
}

export class Agent {
  readonly #options: AgentOptions;
  readonly #runs: Runs;
  readonly #stop = new AbortController();
  /** Readers of the store: it stays open until they are done. */
  readonly #readers = new Set<Promise<void>>();

  private constructor(options: AgentOptions) {
    this.#options = options;
    this.#runs = new Runs(options);
  }

  /** Also ends the tasks that servers which are gone have left in the store. */
  static async open(options: AgentOptions): Promise<Agent> {
    const agent = new Agent(options);
    await agent.#runs.recover();
    return agent;
  }

  /** @throws why tasks cannot be stored */
  async check(): Promise<void> {
    if (!(await this.#options.store.check()))
      throw fail("STORE_UNAVAILABLE", "The file of tasks was moved, removed or replaced", {
        hint: "Put it back, or start the server again",
      });
  }

  /** Ends the work and the streams of this server; tasks that wait for their clients stay. */
  async close(): Promise<void> {
    await this.#runs.close();
    this.#stop.abort();
    await Promise.race([Promise.all(this.#readers), Bun.sleep(PATIENCE_MS)]);
    await this.#options.store.close();
  }

  /** Answers with a message, or with the task: at its end, when it waits for input, or at once if asked for. */
  async send(params: SendMessageParams, caller: Caller): Promise<{ task: Task } | { message: Message }> {
    const begun = await this.#begin(params, caller);
    if ("message" in begun) return begun;
    const { historyLength, returnImmediately = false } = params.configuration ?? {};
    if (returnImmediately) return { task: taskOf(begun.entry, shortened(begun, historyLength)) };
    await this.#settled(begun.entry, caller.signal);
    const full = await this.#options.store.read(begun.entry.id, { historyLength });
    return { task: taskOf((full ?? begun).entry, full ?? begun) };
  }

  /** The task, or a message alone, and what happens to the task until it ends or waits for input. */
  async stream(params: SendMessageParams, caller: Caller): Promise<AsyncGenerator<StreamResponse>> {
    this.#streams();
    const begun = await this.#begin(params, caller);
    if ("message" in begun) return one(begun);
    const { historyLength } = params.configuration ?? {};
    return this.#follow(shortened(begun, historyLength), caller.signal, isActive);
  }

  /** The task as it is, and what happens to it until it ends. */
  async subscribe({ id }: { id: string }, caller: Caller): Promise<AsyncGenerator<StreamResponse>> {
    this.#streams();
    await this.#find(id, caller);
    const full = await this.#options.store.read(id);
    if (!full) throw notFound(id);
    if (isTerminal(full.entry.status.state))
      throw new A2aError("UNSUPPORTED_OPERATION", {
        message: "The task has ended: there is nothing to subscribe to",
        metadata: { taskId: id },
      });
    return this.#follow(full, caller.signal, (state) => !isTerminal(state));
  }

  async get({ id, historyLength }: GetTaskParams, caller: Caller): Promise<Task> {
    await this.#find(id, caller);
    const full = await this.#options.store.read(id, { historyLength });
    if (!full) throw notFound(id);
    return taskOf(full.entry, full);
  }

  async cancel({ id }: { id: string }, caller: Caller): Promise<Task> {
    await this.#find(id, caller);
    const { store, now } = this.#options;
    const done = await store.change(id, ({ status: { state } }) =>
      isTerminal(state)
        ? undefined
        : {
            events: [
              {
                kind: "status",
                status: { state: "TASK_STATE_CANCELED", timestamp: now().toISOString() },
              },
            ],
            runner: null,
          },
    );
    if (!done) throw notFound(id);
    if (!done.changed)
      throw new A2aError("TASK_NOT_CANCELABLE", {
        message: "The task has ended and cannot be canceled",
        metadata: { taskId: id },
      });
    return this.get({ id }, caller);
  }

  async list(params: ListTasksParams, { owner }: Caller): Promise<ListTasksResult> {
    const { pageSize = DEFAULT_PAGE_SIZE, pageToken, historyLength, includeArtifacts = false } = params;
    const { contextId, status, statusTimestampAfter } = params;
    const since = statusTimestampAfter === undefined ? undefined : timeOf(statusTimestampAfter);
    const { store } = this.#options;
    const page = await store.list(
      { owner, contextId, state: status, since },
      pageToken === undefined ? undefined : positionOf(pageToken),
      pageSize,
    );
    const tasks: Task[] = [];
    for (const entry of page.entries) {
      const full = await store.read(entry.id, { historyLength, artifacts: includeArtifacts });
      if (!full) continue;
      tasks.push(taskOf(entry, full));
    }
    return {
      tasks,
      nextPageToken: page.next ? cursorOf(page.next) : "",
      pageSize,
      totalSize: page.total,
    };
  }

  /** Gives a message to the executor: a new task, or the next round of one that waits for it. */
  async #begin(
    { message, configuration }: SendMessageParams,
    { owner }: Caller,
  ): Promise<{ message: Message } | FullTask> {
    const { card, executor } = this.#options;
    if (configuration?.taskPushNotificationConfig && !card.capabilities.pushNotifications)
      throw new A2aError("PUSH_NOTIFICATION_NOT_SUPPORTED");
    checkMessage(message, card);
    if (message.taskId !== undefined) return this.#continue({ ...message, taskId: message.taskId }, owner);
    const contextId = message.contextId ?? crypto.randomUUID();
    const parts = await executor.reply?.(message, owner);
    if (parts)
      return {
        message: { messageId: crypto.randomUUID(), contextId, role: "ROLE_AGENT", parts: [...parts] },
      };
    const id = crypto.randomUUID();
    const said = { ...message, contextId, taskId: id };
    const entry: TaskEntry = {
      id,
      owner,
      contextId,
      status: { state: "TASK_STATE_SUBMITTED", timestamp: this.#options.now().toISOString() },
      seq: 0,
      runner: this.#runs.runner,
    };
    const events: TaskEvent[] = [
      { kind: "status", status: entry.status },
      { kind: "message", message: said },
    ];
    await this.#options.store.create(entry, events);
    this.#runs.start({ message: said, taskId: id, contextId, history: [said], isContinued: false, owner });
    return { entry: { ...entry, seq: events.length }, history: [said], artifacts: [] };
  }

  async #continue(message: Message & { taskId: string }, owner: string): Promise<FullTask> {
    const { taskId } = message;
    const found = await this.#find(taskId, { owner });
    const { contextId } = found;
    if (message.contextId !== undefined && message.contextId !== contextId)
      throw invalidField("message.contextId", "is not that of the task");
    const said = { ...message, contextId };
    const status = { state: "TASK_STATE_SUBMITTED" as const, timestamp: this.#options.now().toISOString() };
    const done = await this.#options.store.change(taskId, (entry) => {
      if (!isInterrupted(entry.status.state)) return undefined;
      // What the agent asked becomes a turn of the conversation.
      const asked = entry.status.message;
      return {
        events: [
          ...(asked ? [{ kind: "message" as const, message: asked }] : []),
          { kind: "message", message: said },
          { kind: "status", status },
        ],
        runner: this.#runs.runner,
      };
    });
    if (!done) throw notFound(taskId);
    if (!done.changed)
      throw new A2aError("UNSUPPORTED_OPERATION", {
        message: isTerminal(done.entry.status.state)
          ? "The task has ended and takes no more messages"
          : "The task is in work and takes no message until it asks for one",
        metadata: { taskId },
      });
    // Before the work begins, so that a stream tells all of it.
    const full = (await this.#options.store.read(taskId)) ?? { history: [said], artifacts: [] };
    const { history } = full;
    this.#runs.start({ message: said, taskId, contextId, history, isContinued: true, owner });
    return { ...full, entry: done.entry };
  }

  /** @throws A2aError TASK_NOT_FOUND, for tasks of others too */
  async #find(id: string, { owner }: Pick<Caller, "owner">): Promise<TaskEntry> {
    const entry = await this.#options.store.find(id);
    if (entry?.owner !== owner) throw notFound(id);
    return entry;
  }

  #streams(): void {
    if (!this.#options.card.capabilities.streaming)
      throw new A2aError("UNSUPPORTED_OPERATION", { message: "Streaming is not supported" });
  }

  /** Resolves when the task has ended or waits for input, or after the longest wait. */
  async #settled({ id, seq: first }: TaskEntry, signal: AbortSignal): Promise<void> {
    const { store, waitMs } = this.#options;
    const until = AbortSignal.any([signal, this.#stop.signal, AbortSignal.timeout(waitMs)]);
    for (let seq = first; !until.aborted; ) {
      await store.changed(id, seq, until);
      const entry = await store.find(id);
      if (!entry || !isActive(entry.status.state)) return;
      ({ seq } = entry);
    }
  }

  /** The task and its further events while its state goes on, whichever server works on it. */
  async *#follow(
    begun: FullTask,
    client: AbortSignal,
    goesOn: (state: TaskState) => boolean,
  ): AsyncGenerator<StreamResponse> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#readers.add(promise);
    try {
      yield { task: taskOf(begun.entry, begun) };
      yield* this.#events(begun.entry, AbortSignal.any([client, this.#stop.signal]), goesOn);
    } finally {
      resolve();
      this.#readers.delete(promise);
    }
  }

  async *#events(
    { id, contextId, seq: first, status }: TaskEntry,
    signal: AbortSignal,
    goesOn: (state: TaskState) => boolean,
  ): AsyncGenerator<StreamResponse> {
    const { store } = this.#options;
    let { state } = status;
    for (let seq = first; goesOn(state) && !signal.aborted; ) {
      await store.changed(id, seq, signal);
      const found = await store.events(id, seq, BATCH);
      // It was removed from the store.
      if (found.length === 0 && !signal.aborted && !(await store.find(id))) return;
      for (const { seq: number, event } of found) {
        seq = number;
        if (event.kind === "status") ({ state } = event.status);
        const told = streamed({ id, contextId }, event);
        if (told) yield told;
        if (!goesOn(state)) break;
      }
    }
  }
}

/** With the newest messages of its history only. */
const shortened = (full: FullTask, length: number | undefined): FullTask =>
  length === undefined ? full : { ...full, history: length === 0 ? [] : full.history.slice(-length) };

async function* one(answer: { message: Message }): AsyncGenerator<StreamResponse> {
  yield answer;
}

const notFound = (taskId: string): A2aError => new A2aError("TASK_NOT_FOUND", { metadata: { taskId } });

/** @throws A2aError INVALID_PARAMS */
function timeOf(text: string): number {
  // Of a finer time only later milliseconds are not before it.
  const time = Date.parse(text.replace(/(\.\d{3})\d+/, "$1"));
  if (Number.isNaN(time)) throw invalidField("statusTimestampAfter", "must be a time as RFC 3339 writes it");
  return /\.\d{3}0*[1-9]/.test(text) ? time + 1 : time;
}
