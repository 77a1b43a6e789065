/** The warm worker: JSON-RPC 2.0, one message a line, on standard input and output of an operation's executable. */
import { createContext, type Face } from "./context.ts";
import { asFailure, ERROR_KINDS, type Failure, fail } from "./errors.ts";
import { invoke, type JsonRecord, type Prepared, prepare } from "./invoke.ts";
import { ClosedPipe, isBlank, LineWriter, parseRecord, readLines } from "./jsonl.ts";
import type { Process } from "./main.ts";
import type { AnyContract } from "./operation.ts";

/** Parameters of the method `run`. `cancel` takes `{id}` and is a notification. */
export interface RunParams {
  input: JsonRecord;
  face: Face;
  /** Folders that paths may lead into; absent: not confined. */
  roots?: string[];
  allowExecute: boolean;
}

/**
 * Messages of a worker. A run that yields one result answers with `result.record`; one that streams sends `record`
 * notifications and answers with `result.count`. Errors carry the kit's code, kind and hint in `error.data`.
 */
export type WorkerMessage =
  | { jsonrpc: "2.0"; id: number; result: { record: JsonRecord } | { count: number } }
  | { jsonrpc: "2.0"; id: number; error: { code: number; message: string; data: WorkerErrorData } }
  | { jsonrpc: "2.0"; method: "record"; params: { id: number; record: JsonRecord } }
  | { jsonrpc: "2.0"; method: "progress"; params: { id: number; progress: JsonRecord } };

export interface WorkerErrorData {
  code: string;
  kind: keyof typeof ERROR_KINDS;
  hint?: string;
  details?: Record<string, unknown>;
}

/** One message may be as large as the largest request body plus its envelope. */
const MAX_MESSAGE = 1024 * 1024 * 1024;

/** Serves until standard input ends; then everything that still runs is cancelled. @returns the exit status. */
export async function runWorker(contract: AnyContract, process: Process): Promise<number> {
  const prepared = await prepare(contract);
  return new Worker(prepared, process).serve();
}

class Worker {
  readonly #prepared: Prepared;
  readonly #process: Process;
  readonly #out: LineWriter;
  readonly #running = new Map<number, AbortController>();
  #flushing: Promise<void> | undefined;

  constructor(prepared: Prepared, process: Process) {
    this.#prepared = prepared;
    this.#process = process;
    this.#out = new LineWriter(process.stdout);
  }

  async serve(): Promise<number> {
    const stop = () => this.#cancelAll();
    process.on("SIGTERM", stop);
    // The dispatcher decides when a worker ends; Ctrl-C on its terminal is for the dispatcher.
    process.on("SIGINT", () => {});
    const tasks = new Set<Promise<void>>();
    try {
      for await (const batch of readLines(this.#process.stdin(), MAX_MESSAGE)) {
        for (const line of batch.lines) {
          if (typeof line === "string" && isBlank(line)) continue;
          const task = this.#receive(line);
          if (!task) continue;
          tasks.add(task);
          void task.finally(() => tasks.delete(task));
        }
        await this.#out.flush();
      }
      this.#cancelAll();
      await Promise.all(tasks);
      await this.#out.flush();
      return 0;
    } catch (thrown) {
      this.#cancelAll();
      if (thrown instanceof ClosedPipe) return 0;
      throw thrown;
    } finally {
      process.off("SIGTERM", stop);
    }
  }

  #cancelAll(): void {
    for (const controller of this.#running.values())
      controller.abort(fail("CANCELLED", "The worker was ended"));
  }

  /** Answers at once where the operation is light; otherwise returns the task. */
  #receive(line: string | Failure): Promise<void> | undefined {
    const message = typeof line === "string" ? parseRecord(line) : line;
    if (message instanceof Error) {
      this.#send({
        jsonrpc: "2.0",
        id: null,
        error: { code: -32700, message: "The message is not valid JSON" },
      });
      return undefined;
    }
    const { id, method } = message;
    const params = message["params"] as (RunParams & { id?: unknown }) | undefined;
    if (method === "cancel") {
      if (typeof params?.id === "number")
        this.#running.get(params.id)?.abort(fail("CANCELLED", "The request was cancelled"));
      return undefined;
    }
    if (method !== "run" || typeof id !== "number" || typeof params?.input !== "object") {
      this.#send({
        jsonrpc: "2.0",
        id: id ?? null,
        error: {
          code: method === "run" ? -32602 : -32601,
          message: 'Expected the method "run" with a numeric id and params.input',
        },
      });
      return undefined;
    }
    const controller = new AbortController();
    const context = createContext({
      face: params.face,
      signal: controller.signal,
      env: this.#process.env,
      roots: params.roots && { folders: params.roots },
      allowExecute: params.allowExecute,
      progress: (progress) => {
        this.#send({ jsonrpc: "2.0", method: "progress", params: { id, progress } });
        this.#flushSoon();
      },
      warn: (warning) =>
        void this.#process.stderr.write(`${this.#prepared.contract.name}: ${warning}\n`).catch(() => {}),
    });
    try {
      const direct = this.#prepared.direct(params.input, context);
      if (direct) {
        this.#send({ jsonrpc: "2.0", id, result: { record: direct } });
        return undefined;
      }
    } catch (thrown) {
      this.#sendFailure(id, asFailure(thrown));
      return undefined;
    }
    this.#running.set(id, controller);
    return this.#runTask(id, params.input, context).finally(() => this.#running.delete(id));
  }

  async #runTask(id: number, input: JsonRecord, context: Parameters<typeof invoke>[2]): Promise<void> {
    try {
      let held: JsonRecord | undefined;
      let count = 0;
      for await (const record of invoke(this.#prepared, input, context)) {
        // The first is held back: if it stays alone, it is the answer itself.
        if (count === 1 && held)
          this.#send({ jsonrpc: "2.0", method: "record", params: { id, record: held } });
        if (count > 0) this.#send({ jsonrpc: "2.0", method: "record", params: { id, record } });
        held = record;
        count++;
        if (count > 1) await this.#flushSoon();
      }
      this.#send({ jsonrpc: "2.0", id, result: count === 1 && held ? { record: held } : { count } });
    } catch (thrown) {
      this.#sendFailure(id, asFailure(thrown));
    }
    await this.#flushSoon();
  }

  #sendFailure(id: number, failure: Failure): void {
    const { code, message, hint, details } = failure.body();
    const data: WorkerErrorData = {
      code,
      kind: failure.kind,
      ...(hint !== undefined && { hint }),
      ...(details && { details }),
    };
    this.#send({ jsonrpc: "2.0", id, error: { code: ERROR_KINDS[failure.kind].rpc, message, data } });
  }

  #send(message: unknown): void {
    this.#out.record(message);
  }

  /** One flush for all that is sent in the same turn. */
  #flushSoon(): Promise<void> {
    this.#flushing ??= Promise.resolve().then(async () => {
      this.#flushing = undefined;
      await this.#out.flush();
    });
    return this.#flushing;
  }
}
