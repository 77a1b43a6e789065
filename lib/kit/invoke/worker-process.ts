/** One worker process as the pool sees it: its life, and the messages on its pipes. */
import { CallResult } from "../contract/call-text.ts";
import { type Failure, fail, failureFromBody } from "../data/errors.ts";
import { readLines } from "../data/jsonl.ts";
import type { Progress } from "../files/context.ts";
import { LAST_WORDS_MS, type WorkerMessage } from "./worker.ts";
import type { Call, Job } from "./worker-call.ts";

export interface WorkerEvents {
  /** The process has ended. `lost` are the jobs it had; `blame` is false if it was ended on purpose. */
  onEnd(lost: Job[], how: { ready: boolean; blame: boolean }): void;
  /** A job is done and the process can take another. */
  onFree(): void;
  /** It must get no more jobs: it is being ended or does not answer. */
  onRetire(): void;
}

/** Deadline of a worker to answer a ping, in ms. */
const PROBE_MS = 1_000;
/** Further time for an unresponsive worker, for the sake of its other jobs, in ms. */
const PATIENCE_MS = 10_000;
/** Most characters of a stream in flight to a reader. */
const WINDOW = 256 * 1024;
/** Number of the ping message to a worker; requests count from 1. */
const PROBE_ID = 0;

/** The two messages with a record, up to its text: that is passed on unparsed. */
const ANSWER = '{"jsonrpc":"2.0","id":';
const RESULT = ',"result":{"length":';
const FAILED = ',"failed":true';
const RECORD = ',"record":{';
const STREAMED = /^\{"jsonrpc":"2\.0","method":"record","params":\{"id":(\d+),"length":(\d+),"record":(?=\{)/;
const PROBE = `{"jsonrpc":"2.0","id":${PROBE_ID},"method":"ping"}\n`;

export class WorkerProcess {
  readonly #child: Bun.Subprocess<"pipe", "pipe", "inherit" | "ignore">;
  readonly #events: WorkerEvents;
  readonly #jobs = new Map<number, Job>();
  #nextId = 1;
  /** Messages that wait for the process to be ready, or for the end of this turn of the event loop. */
  #queue: string[] = [];
  #scheduled = false;
  #ready = false;
  #probe: ReturnType<typeof setTimeout> | undefined;
  #ending = false;
  #ended = false;
  /** Set if the pool ends the process: lost jobs are then not its own fault. */
  #blameless = false;
  /** When it last had a job, as performance.now() counts. */
  idleSince = performance.now();

  /** @param stderr `ignore` if the caller says itself what it gets as logs */
  constructor(
    command: string[],
    env: Record<string, string | undefined>,
    events: WorkerEvents,
    stderr: "inherit" | "ignore" = "inherit",
  ) {
    this.#events = events;
    // A session of its own: Ctrl-C on the dispatcher's terminal must not cut the work that a graceful stop finishes.
    this.#child = Bun.spawn([...command, "--worker"], {
      stdin: "pipe",
      stdout: "pipe",
      stderr,
      env,
      detached: true,
    });
    // The answer shows that the process has started: an earlier crash is not a request's fault.
    this.#write(PROBE);
    void this.#read();
    void this.#child.exited.then(() => this.#onExit());
  }

  get pid(): number {
    return this.#child.pid;
  }

  get load(): number {
    return this.#jobs.size;
  }

  get ready(): boolean {
    return this.#ready;
  }

  /** The age of the oldest job here, ms. */
  get lag(): number {
    for (const job of this.#jobs.values()) return performance.now() - job.takenAt;
    return 0;
  }

  get ended(): Promise<unknown> {
    return this.#child.exited;
  }

  take(job: Job): void {
    const id = this.#nextId++;
    job.place = { worker: this, id };
    job.takenAt = performance.now();
    job.starts++;
    this.#jobs.set(id, job);
    const text = oneLine(job.text);
    const { fields: given } = job.call.input;
    const { requestId, principal } = job.call;
    const named = member("request_id", requestId) + member("principal", principal);
    const fields = `${named}${given ? `"fields":${JSON.stringify(given)},` : ""}`;
    this.#send(
      `{"jsonrpc":"2.0","id":${id},"method":"run","params":{"length":${text.length},${settingsOf(job.call)}${fields}"input":${text}}}\n`,
    );
  }

  /** Takes a job back; the process is pinged, and ended if it does not answer. */
  cancel(id: number): void {
    if (!this.#jobs.delete(id)) return;
    this.#send(`{"jsonrpc":"2.0","method":"cancel","params":{"id":${id}}}\n`);
    if (this.#ready && this.#probe === undefined) {
      this.#probe = setTimeout(() => this.#stuck(), PROBE_MS);
      this.#send(PROBE);
    }
    this.#free();
  }

  /** An unresponsive run keeps the event loop busy: spare the other jobs for a while, then end it. */
  #stuck(): void {
    this.#events.onRetire();
    if (this.#jobs.size === 0) this.kill();
    else this.#probe = setTimeout(() => this.kill(), PATIENCE_MS);
  }

  /** Messages of one turn of the event loop are sent together. */
  #send(message: string): void {
    if (this.#ended) return;
    this.#queue.push(message);
    if (this.#scheduled || !this.#ready) return;
    this.#scheduled = true;
    setImmediate(this.#flush);
  }

  readonly #flush = (): void => {
    this.#scheduled = false;
    const queue = this.#queue;
    this.#queue = [];
    this.#write(queue.length === 1 ? (queue[0] ?? "") : queue.join(""));
  };

  #write(text: string): void {
    if (text === "") return;
    try {
      settle(this.#child.stdin.write(text));
      settle(this.#child.stdin.flush());
    } catch {
      // The process has ended: its exit settles the jobs.
    }
  }

  async #read(): Promise<void> {
    try {
      const stdout = this.#child.stdout as AsyncIterable<Uint8Array>;
      for await (const batch of readLines(stdout, Number.MAX_SAFE_INTEGER)) {
        for (const line of batch.lines) {
          if (typeof line !== "string") throw line;
          this.#receive(line);
        }
      }
    } catch {
      // After a message outside the protocol the process cannot be trusted.
      this.kill({ blame: true });
    }
  }

  #receive(line: string): void {
    if (line.startsWith(ANSWER) && this.#receiveAnswer(line)) return;
    const streamed = STREAMED.exec(line);
    if (streamed) this.#streamed(Number(streamed[1]), recordOf(line, streamed));
    else if (line.length > 0) this.#receiveRare(JSON.parse(line) as WorkerMessage);
  }

  /** Finishes the job that an answer with a record is for. @returns false if it is another message */
  #receiveAnswer(line: string): boolean {
    const id = digitsAt(line, ANSWER.length);
    if (!line.startsWith(RESULT, id.end)) return false;
    const length = digitsAt(line, id.end + RESULT.length);
    const isFailed = line.startsWith(FAILED, length.end);
    const at = isFailed ? length.end + FAILED.length : length.end;
    if (!line.startsWith(RECORD, at)) return false;
    const text = recordAt(line, at + RECORD.length - 1, length.value);
    this.#finish(id.value)?.answer(new CallResult(text, isFailed));
    return true;
  }

  #streamed(id: number, text: string): void {
    const taken = () =>
      this.#send(`{"jsonrpc":"2.0","method":"ack","params":{"id":${id},"size":${text.length}}}\n`);
    const taking = this.#jobs.get(id)?.stream(new CallResult(text));
    if (taking) void taking.then(taken, taken);
    else taken();
  }

  #receiveRare(message: WorkerMessage): void {
    if ("method" in message) {
      const job = this.#jobs.get(message.params.id);
      if (message.method === "progress") job?.progress(message.params.progress as Progress);
      if (message.method === "log") job?.log(message.params.level, message.params.message);
      return;
    }
    if (message.id === PROBE_ID) {
      clearTimeout(this.#probe);
      this.#probe = undefined;
      if (this.#ready) return;
      this.#ready = true;
      this.#flush();
      return;
    }
    const failure = "error" in message ? failureOf(message.error) : undefined;
    if (!("error" in message || "count" in message.result))
      throw new TypeError("The message is not an answer");
    const job = this.#finish(message.id);
    if (failure) job?.fail(failure);
    else job?.answer(undefined);
  }

  #finish(id: number): Job | undefined {
    const job = this.#jobs.get(id);
    if (!job) return undefined;
    this.#jobs.delete(id);
    job.place = undefined;
    this.#free();
    return job;
  }

  #free(): void {
    if (this.#jobs.size > 0) return;
    this.idleSince = performance.now();
    this.#events.onFree();
  }

  #onExit(): void {
    this.#ended = true;
    clearTimeout(this.#probe);
    const lost = [...this.#jobs.values()];
    this.#jobs.clear();
    for (const job of lost) job.place = undefined;
    this.#events.onEnd(lost, { ready: this.#ready, blame: !this.#blameless && !this.#ending });
  }

  /** Asks the process to end by closing its input; it is killed after its deadline. */
  end(): void {
    if (this.#ending || this.#ended) return;
    this.#ending = true;
    this.#events.onRetire();
    const close = () => {
      try {
        settle(this.#child.stdin.end());
      } catch {
        // It has ended by itself.
      }
    };
    // Queued messages go first, e.g. a cancellation.
    if (this.#ready) this.#flush();
    close();
    const timer = setTimeout(() => this.kill(), LAST_WORDS_MS + PROBE_MS);
    void this.#child.exited.then(() => clearTimeout(timer));
  }

  /** Ends the process and its group at once. */
  kill({ blame = false } = {}): void {
    if (this.#ended) return;
    this.#blameless = !blame;
    this.#events.onRetire();
    try {
      process.kill(-this.#child.pid, "SIGKILL");
    } catch {
      this.#child.kill("SIGKILL");
    }
  }
}

/** The whole number whose digits start there, and where they end. */
function digitsAt(line: string, start: number): { value: number; end: number } {
  let value = 0;
  let end = start;
  for (; ; end++) {
    const digit = line.charCodeAt(end) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return { value, end };
    value = value * 10 + digit;
  }
}

const ZERO = 0x30;

/** The text of the record that ends a message. @throws TypeError unless it has the length that the message says */
function recordAt(line: string, start: number, length: number): string {
  if (line.length !== start + length + 2 || !line.endsWith("}}"))
    throw new TypeError("The record does not have its length");
  return line.slice(start, -2);
}

const recordOf = (line: string, [head, , length]: RegExpExecArray): string =>
  recordAt(line, head.length, Number(length));

/**
 * JSON text without line breaks, which end a message. A carriage return is white space between tokens too, and no more
 * allowed in a string: the text stays as valid or invalid as it was.
 */
const oneLine = (json: string): string => (json.includes("\n") ? json.replaceAll("\n", "\r") : json);

type Settings = Pick<Call, "transport" | "allowExecute" | "allowWrite" | "roots">;

/** The fields of all requests of a dispatcher, from a cache of one entry: they hardly ever differ. */
let cached: (Settings & { text: string }) | undefined;

function settingsOf({ transport, allowExecute = false, allowWrite = false, roots }: Settings): string {
  if (
    cached?.transport === transport &&
    cached.allowExecute === allowExecute &&
    cached.allowWrite === allowWrite &&
    cached.roots === roots
  )
    return cached.text;
  const rights = { allowExecute, ...(allowWrite && { allowWrite }) };
  const text = `${JSON.stringify({ transport, ...rights, roots, window: WINDOW }).slice(1, -1)},`;
  cached = { transport, allowExecute, allowWrite, roots, text };
  return text;
}

/** A promise of a sink rejects when the process has ended; its exit reports the same. */
function settle(result: unknown): void {
  if (result instanceof Promise) result.catch(() => {});
}

function failureOf(error: Extract<WorkerMessage, { error: unknown }>["error"]): Failure {
  const { message, data } = error;
  if (!data) return fail("INTERNAL", `The worker refused the request: ${message}`);
  const { code, kind, hint, details } = data;
  return failureFromBody({ code, message, ...(hint && { hint }), ...(details && { details }) }, kind);
}

/** A member of a message, with its comma; nothing if it has no value. */
const member = (name: string, value: string | undefined): string =>
  value === undefined ? "" : `"${name}":${JSON.stringify(value)},`;
