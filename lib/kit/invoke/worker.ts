/** The warm worker: JSON-RPC 2.0, one message per line, on standard input and output of an operation's executable. */
import type { ErrorKind } from "#schemas/common.ts";
import { canHaveEffects } from "../contract/effects.ts";
import type { AnyContract } from "../contract/operation.ts";
import { asFailure, ERROR_KINDS, type Failure, fail } from "../data/errors.ts";
import { type JsonRecord, readJson, readRecord } from "../data/json.ts";
import { ClosedPipe, isBlank, LineWriter, parseRecord, readLines } from "../data/jsonl.ts";
import { type Context, createContext, isWarning, type LogLevel, type Transport } from "../files/context.ts";
import { logLine, logsJson } from "../files/log-line.ts";
import { invoke, isNotOk, type Prepared, prepare } from "./invoke.ts";
import type { Process } from "./streams.ts";

/**
 * Parameters of the method `run`. Three notifications belong to it: `cancel` `{id}`; `ack` `{id, size}`, which says
 * that the reader has taken `size` characters of records; and the end of standard input, which cancels everything.
 */
interface RunParams {
  /**
   * First, if the input is the text of this length, in UTF-16 units, that ends the message: it is not parsed as a part
   * of the message, so that nothing in it can pass for one. Records in the answers then have their length too.
   */
  length?: number;
  transport: Transport;
  allowExecute: boolean;
  /** Absent: false. */
  allowWrite?: boolean;
  /** Folders that paths may be in; absent: not confined. */
  roots?: string[];
  /** Most characters of streamed records in flight before `ack` confirms them; absent: no limit. */
  window?: number;
  /** X-Request-ID of the request. */
  request_id?: string;
  /** The client whose own token came with the request. */
  principal?: string;
  /** Members that take the place of those of the input. */
  fields?: JsonRecord;
  /** Last. */
  input: JsonRecord;
}

/**
 * Messages of a worker. A run that yields one result answers with `result.record`; one that streams sends `record`
 * notifications and answers with `result.count`. Errors carry the kit's code, kind and hint in `error.data`.
 * The order of the keys is part of the protocol: a reader may cut the record out instead of parsing the message. If the
 * request had a `length`, so has each record; `failed` says that the contract counts the result as a failure.
 */
export type WorkerMessage =
  | {
      jsonrpc: "2.0";
      id: number;
      result: { length?: number; failed?: true; record: JsonRecord } | { count: number };
    }
  | { jsonrpc: "2.0"; id: number; error: { code: number; message: string; data?: WorkerErrorData } }
  | { jsonrpc: "2.0"; method: "record"; params: { id: number; length?: number; record: JsonRecord } }
  | { jsonrpc: "2.0"; method: "progress"; params: { id: number; progress: JsonRecord } }
  | { jsonrpc: "2.0"; method: "log"; params: { id: number; level: LogLevel; message: string } };

export interface WorkerErrorData {
  code: string;
  kind: ErrorKind;
  hint?: string;
  details?: Record<string, unknown>;
}

/** One message may be as large as the largest request body plus its envelope. */
const MAX_MESSAGE = 1024 * 1024 * 1024;

/** Levels of a message around the record that it carries. */
const ENVELOPE = 2;

/** A request that says the length of its input, up to its other parameters. */
const WITH_LENGTH = /^\{"jsonrpc":"2\.0","id":(\d+),"method":"run","params":\{"length":(\d+),/;

/** Time for cancelled work to clean up once the reader has gone, in ms: runProcess takes 2 s for its own. */
export const LAST_WORDS_MS = 3_000;

/** Serves until standard input ends or SIGTERM comes; running work is then cancelled. @returns the exit status. */
export async function runWorker(contract: AnyContract, process: Process): Promise<number> {
  const prepared = await prepare(contract);
  // Work without effects may be cut off at any moment; the rest is cancelled and cleans up. This comes before the first
  // request, which may block the process.
  if (process.kill && !canHaveEffects(contract))
    await (await import("../programs/parent.ts")).dieWithParent();
  return new Worker(prepared, process).serve();
}

interface Running {
  controller: AbortController;
  /** Characters sent and not yet acknowledged. */
  unread: number;
  /** Resumes a run that waits for its reader. */
  resume: (() => void) | undefined;
}

class Worker {
  readonly #prepared: Prepared;
  readonly #process: Process;
  readonly #out: LineWriter;
  readonly #running = new Map<number, Running>();
  #flushing: Promise<void> | undefined;
  /** The last parameters before an input of known length: those of a dispatcher's requests hardly ever differ. */
  #last: { text: string; params: RunParams } | undefined;
  /** Contexts of light runs, which cannot be cancelled and therefore share one per kind of caller. */
  readonly #shared = new Map<string, Context>();
  #latest: { params: RunParams; context: Context } | undefined;

  constructor(prepared: Prepared, process: Process) {
    this.#prepared = prepared;
    this.#process = process;
    this.#out = new LineWriter(process.stdout);
  }

  async serve(): Promise<number> {
    const tasks = new Set<Promise<void>>();
    const terminated = Promise.withResolvers<"terminated">();
    const stop = () => terminated.resolve("terminated");
    process.on("SIGTERM", stop);
    // The dispatcher decides when a worker ends; Ctrl-C on its terminal is for the dispatcher.
    const ignore = () => {};
    process.on("SIGINT", ignore);
    // A failed write ends the worker; every other failure is the task's own answer.
    const lost = Promise.withResolvers<never>();
    lost.promise.catch(() => {});
    const reading = this.#readAll(tasks, lost.reject);
    // If a task was the first to find the pipe closed, reading finds it too.
    reading.catch(() => {});
    try {
      const end = await Promise.race([reading, terminated.promise, lost.promise]);
      this.#cancelAll();
      await Promise.all(tasks);
      await this.#out.flush();
      if (end === "terminated") {
        // Standard input is still open and would keep the process: end it with the same signal.
        process.off("SIGTERM", stop);
        this.#process.kill?.("SIGTERM");
      }
      return 0;
    } catch (thrown) {
      this.#cancelAll();
      if (thrown instanceof ClosedPipe) return 0;
      throw thrown;
    } finally {
      process.off("SIGTERM", stop);
      process.off("SIGINT", ignore);
    }
  }

  async #readAll(tasks: Set<Promise<void>>, onLost: (why: unknown) => void): Promise<"ended"> {
    for await (const batch of readLines(this.#process.stdin(), MAX_MESSAGE)) {
      for (const line of batch.lines) {
        if (typeof line === "string" && isBlank(line)) continue;
        const task = this.#receive(line)?.catch(onLost);
        if (!task) continue;
        tasks.add(task);
        void task.then(() => tasks.delete(task));
      }
      await this.#out.flush();
    }
    return "ended";
  }

  /**
   * Cancels running work. A run that ignores its signal, or a timer that one left behind, must not keep a process alive
   * without a reader: it is then killed. The timer itself does not keep the process alive.
   */
  #cancelAll(): void {
    for (const running of this.#running.values()) cancel(running, "The worker was ended");
    const { kill } = this.#process;
    if (kill) setTimeout(() => kill("SIGKILL"), LAST_WORDS_MS).unref();
  }

  /** Answers at once if the operation is light; otherwise returns the task. */
  #receive(line: string | Failure): Promise<void> | undefined {
    const withLength = typeof line === "string" ? WITH_LENGTH.exec(line) : undefined;
    if (withLength) return this.#receiveText(withLength);
    const message = typeof line === "string" ? parseRecord(line, { envelope: ENVELOPE }) : line;
    if (message instanceof Error) {
      this.#sendProtocolError(null, -32700, message.message.replace("line", "message"));
      return undefined;
    }
    const { id, method } = message;
    const params = message["params"] as Partial<RunParams> & { id?: unknown; size?: unknown };
    if (method === "run") {
      if (typeof id === "number" && typeof params?.input === "object" && params.input !== null)
        return this.#run(id, params as RunParams, params.input);
      this.#sendProtocolError(id, -32602, 'The method "run" needs a numeric id and params.input');
      return undefined;
    }
    const running = typeof params?.id === "number" ? this.#running.get(params.id) : undefined;
    if (method === "cancel") {
      if (running) cancel(running, "The request was cancelled");
    } else if (method === "ack") {
      if (running && typeof params.size === "number") {
        running.unread -= params.size;
        running.resume?.();
      }
    } else this.#sendProtocolError(id, -32601, 'The methods are "run", "cancel" and "ack"');
    return undefined;
  }

  /** A request with a text as its input, which is parsed by itself. */
  #receiveText({ 0: head, 1: id, 2: length, input: line }: RegExpExecArray): Promise<void> | undefined {
    const at = line.length - 2 - Number(length);
    const params = line.endsWith("}}") ? this.#paramsBefore(line.slice(head.length, at)) : undefined;
    if (!params) {
      this.#sendProtocolError(Number(id), -32600, "The input does not have the length that the message says");
      return undefined;
    }
    const input = readRecord(line.slice(at, -2), { what: "input" }, "Send a JSON object");
    if (input instanceof Error) this.#sendFailure(Number(id), input);
    else return this.#run(Number(id), params, params.fields ? Object.assign(input, params.fields) : input);
    return undefined;
  }

  /** The parameters between the length and the input; undefined if they are not that. */
  #paramsBefore(text: string): RunParams | undefined {
    if (this.#last?.text !== text) {
      if (!text.endsWith('"input":')) return undefined;
      const params = readJson(`{"length":0,${text}{}}`, { what: "message" });
      if (params instanceof Error) return undefined;
      this.#last = { text, params: params as RunParams };
    }
    return this.#last.params;
  }

  #run(id: number, params: RunParams, input: JsonRecord): Promise<void> | undefined {
    if (this.#prepared.contract.light) {
      try {
        const direct = this.#prepared.direct(input, this.#lightContext(params));
        if (direct) {
          this.#sendAnswer(id, direct, params);
          return undefined;
        }
      } catch (thrown) {
        this.#sendFailure(id, asFailure(thrown));
        return undefined;
      }
    }
    const controller = new AbortController();
    const running: Running = { controller, unread: 0, resume: undefined };
    const tell = (level: LogLevel, message: string) => {
      if (controller.signal.aborted || !this.#running.has(id)) return;
      this.#out.record({ jsonrpc: "2.0", method: "log", params: { id, level, message } });
      void this.#flushSoon().catch(() => {});
    };
    const context = this.#context(params, {
      signal: controller.signal,
      requestId: params.request_id,
      principal: params.principal,
      log: (level, message) => {
        if (isWarning(level)) this.#advise(level, message, params.request_id);
        tell(level, message);
      },
      warn: (message) => {
        this.#advise("warning", message, params.request_id);
        tell("warning", message);
      },
      progress: (progress) => {
        if (controller.signal.aborted || !this.#running.has(id)) return;
        this.#out.record({ jsonrpc: "2.0", method: "progress", params: { id, progress } });
        void this.#flushSoon().catch(() => {});
      },
    });
    this.#running.set(id, running);
    return this.#runTask(id, params, input, context, running);
  }

  #lightContext(params: RunParams): Context {
    if (this.#latest?.params === params) return this.#latest.context;
    // A log of requests names each one: such contexts are not shared.
    if (params.request_id !== undefined) return this.#context(params, {});
    const key = `${params.transport} ${params.allowExecute} ${params.allowWrite} ${params.roots?.join("\0") ?? ""}`;
    let context = this.#shared.get(key);
    if (!context) {
      context = this.#context(params, {});
      this.#shared.set(key, context);
    }
    this.#latest = { params, context };
    return context;
  }

  #context(params: RunParams, more: Partial<Context>): Context {
    return createContext({
      transport: params.transport,
      env: this.#process.env,
      // A client does not know the folder that the server was started in: its paths start at the first root.
      ...(params.roots && {
        roots: { folders: params.roots },
        cwd: params.roots[0] ?? process.cwd(),
      }),
      allowExecute: params.allowExecute,
      allowWrite: params.allowWrite ?? false,
      // Each record gets its own from `invoke`.
      writing: "none",
      log: (level, message) => {
        if (isWarning(level)) this.#advise(level, message, params.request_id);
      },
      warn: (message) => this.#advise("warning", message, params.request_id),
      ...more,
    });
  }

  /** For the operator of the server. */
  #advise(level: LogLevel, message: string, request_id: string | undefined): void {
    const { name } = this.#prepared.contract;
    const line = logsJson(this.#process.env)
      ? logLine(level, message, { ...(request_id !== undefined && { request_id }), operations: [name] })
      : `${name}: ${message}\n`;
    void this.#process.stderr.write(line).catch(() => {});
  }

  async #runTask(
    id: number,
    params: RunParams,
    input: JsonRecord,
    context: Context,
    running: Running,
  ): Promise<void> {
    const { contract } = this.#prepared;
    try {
      let held: JsonRecord | undefined;
      let count = 0;
      for await (const record of invoke(this.#prepared, input, context)) {
        count++;
        // Unless the run is known to stream, the first record is held: if it remains the only one, it is the answer.
        if (count === 1 && !contract.streams) {
          held = record;
          continue;
        }
        if (held) await this.#sendRecord(id, held, params, running);
        held = undefined;
        await this.#sendRecord(id, record, params, running);
      }
      if (held) this.#sendAnswer(id, held, params);
      else this.#out.record({ jsonrpc: "2.0", id, result: { count } });
    } catch (thrown) {
      if (thrown instanceof ClosedPipe) throw thrown;
      this.#sendFailure(id, asFailure(thrown));
    } finally {
      this.#running.delete(id);
    }
    await this.#flushSoon();
  }

  #sendAnswer(id: number, record: JsonRecord, params: RunParams): void {
    const isFailed = params.length !== undefined && this.#prepared.contract.failedAs && isNotOk(record);
    const failed = isFailed ? '"failed":true,' : "";
    const text = JSON.stringify(record);
    this.#out.text(
      `{"jsonrpc":"2.0","id":${id},"result":{${lengthOf(text, params)}${failed}"record":${text}}}\n`,
    );
  }

  /** Sends one record of a stream, then waits while its reader lags by more than the window. */
  async #sendRecord(id: number, record: JsonRecord, params: RunParams, running: Running): Promise<void> {
    const text = JSON.stringify(record);
    this.#out.text(
      `{"jsonrpc":"2.0","method":"record","params":{"id":${id},${lengthOf(text, params)}"record":${text}}}\n`,
    );
    await this.#flushSoon();
    if (params.window === undefined) return;
    running.unread += text.length;
    while (running.unread > params.window) {
      running.controller.signal.throwIfAborted();
      const gate = Promise.withResolvers<void>();
      running.resume = gate.resolve;
      await gate.promise;
      running.resume = undefined;
    }
  }

  #sendFailure(id: number, failure: Failure): void {
    const { code, message, hint, details } = failure.body();
    const data: WorkerErrorData = {
      code,
      kind: failure.kind,
      ...(hint !== undefined && { hint }),
      ...(details && { details }),
    };
    this.#out.record({ jsonrpc: "2.0", id, error: { code: ERROR_KINDS[failure.kind].rpc, message, data } });
  }

  #sendProtocolError(id: unknown, code: number, message: string): void {
    const known = typeof id === "number" || typeof id === "string" ? id : null;
    this.#out.record({ jsonrpc: "2.0", id: known, error: { code, message } });
  }

  /** One flush for all messages sent in the same turn of the event loop. */
  #flushSoon(): Promise<void> {
    this.#flushing ??= Promise.resolve().then(async () => {
      this.#flushing = undefined;
      await this.#out.flush();
    });
    return this.#flushing;
  }
}

/** Says the length of a record to a caller that said the length of its input. */
function lengthOf(text: string, { length }: RunParams): string {
  return length === undefined ? "" : `"length":${text.length},`;
}

function cancel(running: Running, why: string): void {
  running.controller.abort(fail("CANCELLED", why));
  running.resume?.();
}
