/** The client: every method of the service, each with a deadline. */
import { TransportError } from "./errors.ts";
import {
  ActionHelpers,
  type AgentCard,
  type CallOptions,
  type DiffAnswer,
  type DiffQuery,
  type Message,
  type RunSummary,
  type RunsQuery,
  type StreamEvent,
  type Task,
} from "./generated/index.ts";
import { ask, fieldOf, isObject, Limit, parsed, read, type Settings } from "./http.ts";
import { after, contentIn, contentOf, isSettled } from "./outcome.ts";
import { eventIn, result, results, taskIn } from "./rpc.ts";

export interface ClientOptions {
  /** Bearer token. */
  token?: string;
  /** Milliseconds that a call may take; default: 60,000. Streams have no deadline but their own. */
  deadlineMs?: number;
  /** The most bytes of an answer, or of an event of a stream; default: 64 MiB. */
  maxBytes?: number;
}

/** A message without what the client fills in. */
export type NewMessage = Omit<Message, "messageId" | "role"> & Partial<Pick<Message, "messageId" | "role">>;

/** What is said: a text, or a message. */
export type Said = string | NewMessage;

/** Either of both. */
export type Reply = { task: Task; message?: undefined } | { message: Message; task?: undefined };

export interface SendOptions extends CallOptions {
  /** Answer with the task in progress; default: wait for its end. */
  returnImmediately?: boolean;
  /** The most messages of the history. */
  historyLength?: number;
}

export interface ListFilter {
  contextId?: string;
  status?: Task["status"]["state"];
  /** Tasks on a page, 1 to 100; default: 50. */
  pageSize?: number;
  historyLength?: number;
  /** Only tasks whose state was reached then or later (RFC 3339). */
  statusTimestampAfter?: string;
  includeArtifacts?: boolean;
}

const DEADLINE_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** A client of `heddle evidence-serve`. It keeps no connection and no state of its own, and can be shared. */
export class EvidenceClient extends ActionHelpers {
  readonly #settings: Settings;
  readonly #deadlineMs: number;

  /** @param base address of the server, with or without a path */
  constructor(
    base: string | URL,
    { token, deadlineMs = DEADLINE_MS, maxBytes = MAX_BYTES }: ClientOptions = {},
  ) {
    super();
    const url = new URL(base);
    if (!/^https?:$/.test(url.protocol) || url.search || url.hash)
      throw new TypeError(
        "The address begins with http:// or https://, and has neither a query nor a fragment",
      );
    this.#settings = { base: url.href.replace(/\/+$/, ""), token, maxBytes };
    this.#deadlineMs = deadlineMs;
  }

  /** Sends a message and waits for what comes of it. */
  async send(said: Said, { returnImmediately, historyLength, ...options }: SendOptions = {}): Promise<Reply> {
    const params = { message: messageOf(said), configuration: { returnImmediately, historyLength } };
    const reply = await this.#result("SendMessage", params, options, eventIn);
    if (reply.task) return { task: reply.task };
    if (reply.message) return { message: reply.message };
    throw new TransportError("The answer has neither a task nor a message", { status: 200 });
  }

  /**
   * Asks for an action by its name, and returns the content of its artifact.
   * @throws TaskError if the task does not complete
   */
  override async call(action: string, input: object = {}, options: CallOptions = {}): Promise<unknown> {
    const limit = new Limit(options, this.#deadlineMs);
    try {
      let task: Task | undefined;
      const params = { message: messageOf({ parts: [{ data: { action, input } }] }) };
      for await (const event of results(this.#settings, "SendStreamingMessage", params, limit)) {
        if (event.message) return contentIn(event.message.parts);
        task = after(task, event);
        limit.taskId = task?.id;
        if (task && isSettled(task)) break;
      }
      if (!task) throw new TransportError("The stream ended before it began", { status: 200 });
      if (!isSettled(task)) task = taskIn(await result(this.#settings, "GetTask", { id: task.id }, limit));
      if (!isSettled(task)) throw new TransportError("The stream ended before its task did", { status: 200 });
      return contentOf(task);
    } catch (thrown) {
      throw limit.explained(thrown);
    } finally {
      limit.end();
    }
  }

  /** Sends a message and tells what happens, as it happens. It has no deadline unless one is given. */
  stream(said: Said, options: CallOptions = {}): AsyncGenerator<StreamEvent, void, undefined> {
    return this.#results("SendStreamingMessage", { message: messageOf(said) }, options);
  }

  /** Tells what happens to a task that is at work, as it happens. It has no deadline unless one is given. */
  subscribe(taskId: string, options: CallOptions = {}): AsyncGenerator<StreamEvent, void, undefined> {
    return this.#results("SubscribeToTask", { id: taskId }, options);
  }

  getTask(id: string, options: CallOptions & { historyLength?: number } = {}): Promise<Task> {
    return this.#result("GetTask", { id, historyLength: options.historyLength }, options, taskIn);
  }

  cancel(id: string, options: CallOptions = {}): Promise<Task> {
    return this.#result("CancelTask", { id }, options, taskIn);
  }

  /** Every task that matches, the last that changed first. Each page has the deadline of a call. */
  async *list(filter: ListFilter = {}, options: CallOptions = {}): AsyncGenerator<Task, void, undefined> {
    const seen = new Set<string>();
    let pageToken: string | undefined;
    do {
      const page: { tasks: Task[]; next: string } = await this.#result(
        "ListTasks",
        { ...filter, pageToken },
        options,
        pageIn,
      );
      yield* page.tasks;
      pageToken = page.next;
      if (seen.has(pageToken))
        throw new TransportError("The server repeats a page of tasks", { status: 200 });
      seen.add(pageToken);
    } while (pageToken !== "");
  }

  /** The newest runs of the repository, at most 500. */
  async runs(query: RunsQuery = {}, options: CallOptions = {}): Promise<RunSummary[]> {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const search = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
    const answer = await this.#json({ method: "GET", path: `/api/runs${search}` }, options);
    const runs = fieldOf(answer, "runs");
    if (!Array.isArray(runs)) throw new TransportError("The answer has no list of runs", { status: 200 });
    return runs;
  }

  /** What changed between two graphs: paths below the root of the server, or graphs. */
  async diff(query: DiffQuery, options: CallOptions = {}): Promise<DiffAnswer> {
    const body = JSON.stringify(query);
    const answer = await this.#json({ method: "POST", path: "/api/diff", body }, options);
    if (!isObject(fieldOf(answer, "diff")))
      throw new TransportError("The answer has no diff", { status: 200 });
    return answer as DiffAnswer;
  }

  /** What the agent can do, and where. */
  async card(options: CallOptions = {}): Promise<AgentCard> {
    const card = await this.#json({ method: "GET", path: "/.well-known/agent-card.json" }, options);
    if (!Array.isArray(fieldOf(card, "skills")))
      throw new TransportError("The answer is no agent card", { status: 200 });
    return card as AgentCard;
  }

  async #result<Value>(
    method: string,
    params: object,
    options: CallOptions,
    readResult: (value: unknown) => Value,
  ): Promise<Value> {
    const limit = new Limit(options, this.#deadlineMs);
    try {
      return readResult(await result(this.#settings, method, params, limit));
    } catch (thrown) {
      throw limit.explained(thrown);
    } finally {
      limit.end();
    }
  }

  async *#results(
    method: string,
    params: object,
    options: CallOptions,
  ): AsyncGenerator<StreamEvent, void, undefined> {
    const limit = new Limit(options, undefined);
    try {
      for await (const event of results(this.#settings, method, params, limit)) {
        limit.taskId ??= event.task?.id ?? event.statusUpdate?.taskId;
        yield event;
      }
    } catch (thrown) {
      throw limit.explained(thrown);
    } finally {
      limit.end();
    }
  }

  async #json(request: { method: "GET" | "POST"; path: string; body?: string }, options: CallOptions) {
    const limit = new Limit(options, this.#deadlineMs);
    try {
      return parsed(await read(await ask(this.#settings, request, limit), this.#settings.maxBytes));
    } catch (thrown) {
      throw limit.explained(thrown);
    } finally {
      limit.end();
    }
  }
}

function messageOf(said: Said): Message {
  const given = typeof said === "string" ? { parts: [{ text: said }] } : said;
  return { messageId: crypto.randomUUID(), role: "ROLE_USER", ...given };
}

function pageIn(value: unknown): { tasks: Task[]; next: string } {
  const tasks = fieldOf(value, "tasks");
  const next = fieldOf(value, "nextPageToken");
  if (!Array.isArray(tasks) || typeof next !== "string")
    throw new TransportError("The answer is no page of tasks", { status: 200 });
  return { tasks: tasks.map(taskIn), next };
}
