/** The executable's face: one shot, filter, worker or service; results, errors and the exit status. */
import { type Context, createContext, type Progress } from "./context.ts";
import { asFailure, ERROR_KINDS, type Failure, fail } from "./errors.ts";
import { flagsOf, type KitOptions, parseFlags } from "./flags.ts";
import { formOf, inForm } from "./format.ts";
import { invoke, isNotOk, type Prepared, prepare } from "./invoke.ts";
import {
  ClosedPipe,
  fileSink,
  isBlank,
  LineWriter,
  OutputLost,
  parseRecord,
  readLines,
  readUntil,
  type Sink,
} from "./jsonl.ts";
import type { AnyContract } from "./operation.ts";
import { useContract } from "./registry.ts";

export type Stream = "stdin" | "stdout" | "stderr";

/** The process as the face sees it; tests hand in their own. */
export interface Process {
  argv: readonly string[];
  /** Standard input; it ends early where a signal is given and aborted. */
  stdin: (signal?: AbortSignal) => AsyncIterable<Uint8Array>;
  stdout: Sink;
  stderr: Sink;
  isTerminal(stream: Stream): Promise<boolean>;
  kindOf(stream: Stream): Promise<StreamKind>;
  env: Readonly<Record<string, string | undefined>>;
  /** Ends the process by a signal; absent in tests. */
  kill?: (signal: NodeJS.Signals) => void;
}

/** The real process. Terminals are asked for lazily: most runs never need to know. */
export function realProcess(argv: readonly string[]): Process {
  return {
    argv,
    stdin: (signal) =>
      signal ? readUntil(Bun.stdin.stream(), signal) : (Bun.stdin.stream() as AsyncIterable<Uint8Array>),
    stdout: fileSink(Bun.stdout),
    stderr: fileSink(Bun.stderr),
    isTerminal,
    kindOf,
    env: process.env,
    kill: (signal) => void process.kill(process.pid, signal),
  };
}

async function isTerminal(stream: Stream): Promise<boolean> {
  return (await kindOf(stream)) === "terminal";
}

/** What a standard stream is: a terminal, /dev/null, or anything else (a pipe, a file, a socket). */
export type StreamKind = "terminal" | "nowhere" | "other";

/**
 * A terminal is a character device other than /dev/null: only then is `node:tty` worth its 2 ms of start-up.
 */
async function kindOf(stream: Stream): Promise<StreamKind> {
  const file = await Bun[stream].stat().catch(() => undefined);
  if (!file || (file.mode & FILE_TYPE) !== CHARACTER_DEVICE) return "other";
  const nowhere = await Bun.file("/dev/null")
    .stat()
    .catch(() => undefined);
  if (file.rdev === nowhere?.rdev) return "nowhere";
  return (await import("node:tty")).isatty({ stdin: 0, stdout: 1, stderr: 2 }[stream]) ? "terminal" : "other";
}

/** File type bits of a mode, and their value for a character device (POSIX sys/stat.h). */
const FILE_TYPE = 0o170000;
const CHARACTER_DEVICE = 0o020000;

/** Runs an operation as this process and sets its exit status. The last line of every file in `cmd/`. */
export async function runMain(
  contract: AnyContract,
  argv: readonly string[] = process.argv.slice(2),
): Promise<void> {
  useContract(contract);
  const status = await main(contract, realProcess(argv));
  if (status !== 0) process.exitCode = status;
}

/** @returns the exit status (sysexits); never throws. */
export async function main(contract: AnyContract, process: Process): Promise<number> {
  const session = new Session(contract, process);
  try {
    return await session.run();
  } catch (thrown) {
    if (thrown instanceof ClosedPipe) return 0;
    return await session.report(asFailure(thrown), undefined);
  } finally {
    session.end();
  }
}

/** Failures of the output end the whole run; every other failure ends its own record. */
function isOutputEnd(thrown: unknown): boolean {
  return thrown instanceof ClosedPipe || thrown instanceof OutputLost;
}

class Session {
  readonly #contract: AnyContract;
  readonly #process: Process;
  readonly #out: LineWriter;
  readonly #abort = new AbortController();
  #options: KitOptions | undefined;
  #pretty: ((result: unknown) => string) | undefined;
  #status = 0;
  /** YAML documents written; a line of dashes parts them. */
  #documents = 0;
  #stdoutTerminal: Promise<boolean> | undefined;
  #progressMode: Promise<"bar" | "json" | "none"> | undefined;
  #barDrawn = Number.NEGATIVE_INFINITY;
  #barShown = false;
  #removeSignals: (() => void) | undefined;

  constructor(contract: AnyContract, process: Process) {
    this.#contract = contract;
    this.#process = process;
    this.#out = new LineWriter(process.stdout);
  }

  async run(): Promise<number> {
    const { input, options } = await parseFlags(this.#contract, this.#process.argv);
    this.#options = options;
    if (options.help) return this.#print((await import("./help.ts")).helpOf(this.#contract));
    if (options.version)
      return this.#print(`${this.#contract.name} ${(await import("./version.ts")).VERSION}\n`);
    if (options.schema) return this.#print((await import("./help.ts")).schemasOf(this.#contract));
    if (options.worker) return (await import("./worker.ts")).runWorker(this.#contract, this.#process);
    // Cheap work ends at once by the signal's default; only what holds resources must hear of it first.
    if (!this.#contract.light) this.#listenForSignals();
    const context = this.#context();
    // Asked while the logic loads: the answer is there when it is needed.
    if (!options.json && !options.pretty) this.#stdoutTerminal = this.#process.isTerminal("stdout");
    const prepared = await prepare(this.#contract);
    if (this.#contract.kind === "service" || this.#isComplete(input))
      await this.#oneShot(prepared, input, context);
    else if (await this.#lacksRequests(input)) throw this.#missing(input);
    else await this.#filter(prepared, input, context);
    await this.#flush();
    // A service that was told to end and did has done its work.
    const interrupted = this.#abort.signal.aborted && this.#contract.kind !== "service";
    return interrupted && this.#status === 0 ? 130 : this.#status;
  }

  /** Writes what is collected, after wiping a bar. */
  async #flush(): Promise<void> {
    await this.#wipeBar();
    await this.#out.flush();
  }

  async #print(text: string): Promise<number> {
    await this.#process.stdout.write(text);
    return 0;
  }

  end(): void {
    this.#removeSignals?.();
  }

  #listenForSignals(): void {
    const stop = () => this.#abort.abort(fail("CANCELLED", "Interrupted"));
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
    this.#removeSignals = () => {
      process.off("SIGINT", stop);
      process.off("SIGTERM", stop);
    };
  }

  #context(): Context {
    return createContext({
      face: "cli",
      signal: this.#abort.signal,
      env: this.#process.env,
      progress: (progress) => void this.#progress(progress),
      warn: (message) => void this.#note(`${this.#contract.name}: ${message}\n`),
    });
  }

  /** True where the flags alone make a request. */
  #isComplete(input: Record<string, unknown>): boolean {
    const { input: schema, positional, requests, subjects } = this.#contract;
    if (requests === "lines") return false;
    const required: readonly string[] = schema.required ?? [];
    const enough = subjects ?? (positional ? [positional] : required);
    return (
      required.every((field) => field in input) &&
      (enough.length === 0 || enough.some((field) => field in input))
    );
  }

  /** Nothing can come from a terminal, nor from /dev/null where flags began a request that they do not finish. */
  async #lacksRequests(input: Record<string, unknown>): Promise<boolean> {
    const kind = await this.#process.kindOf("stdin");
    return kind === "terminal" || (kind === "nowhere" && Object.keys(input).length > 0);
  }

  #missing(input: Record<string, unknown>): Failure {
    const { name, positional, requests, verb } = this.#contract;
    if (requests === "lines")
      return fail("USAGE", "No requests: standard input is a terminal", {
        hint: `Pipe JSON Lines into ${name}; "${name} --help" shows examples`,
      });
    const flag = flagsOf(this.#contract).find(
      (candidate) => candidate.required && !((candidate.field ?? "") in input),
    );
    const field = flag?.name ?? verb?.field ?? positional ?? "request";
    const how = flag?.field === positional || !flag ? "as an argument" : `with "--${flag.name}"`;
    return fail("USAGE", `Missing required field "${field}"`, {
      hint: `Give it ${how}, or requests as JSON Lines on standard input; "${name} --help" shows examples`,
    });
  }

  async #oneShot(prepared: Prepared, input: Record<string, unknown>, context: Context): Promise<void> {
    const { plain } = this.#contract;
    await this.#prepareView();
    const asText = plain !== undefined && !this.#options?.json && !this.#options?.pretty;
    try {
      for await (const result of invoke(prepared, input, context)) {
        if (asText && plain) {
          this.#judge(result);
          this.#out.text(`${String(result[plain] ?? "").replace(/\n$/, "")}\n`);
        } else await this.#answer(result, input, context);
        await this.#flush();
      }
    } catch (thrown) {
      if (isOutputEnd(thrown)) throw thrown;
      await this.#failed(asFailure(thrown), undefined, input["id"]);
    }
  }

  async #filter(prepared: Prepared, defaults: Record<string, unknown>, context: Context): Promise<void> {
    await this.#prepareView();
    const { light } = this.#contract;
    const jobs = this.#contract.parallel ? (this.#options?.jobs ?? 1) : 1;
    const hasDefaults = Object.keys(defaults).length > 0;
    let written: Promise<void> = Promise.resolve();
    const unwritten: Promise<void>[] = [];
    /** Writes an outcome behind those of the lines before, as soon as all of them are there. */
    const enqueue = async (outcome: Promise<Outcome> | Outcome) => {
      written = written.then(async () => this.#settled(await outcome));
      // It is awaited later; a failure of the output must not count as unhandled till then.
      written.catch(() => {});
      unwritten.push(written);
      if (unwritten.length >= jobs) await unwritten.shift();
    };
    // A light operation ends by the signal's default: only the others have to be called back from waiting.
    const stdin = this.#process.stdin(light ? undefined : this.#abort.signal);
    for await (const batch of readLines(stdin, this.#options?.maxLine ?? 0)) {
      for (let i = 0; i < batch.lines.length; i++) {
        if (this.#abort.signal.aborted) return;
        const text = batch.lines[i];
        const line = batch.first + i;
        if (text === undefined || (typeof text === "string" && isBlank(text))) continue;
        const parsed = typeof text === "string" ? parseRecord(text) : text;
        if (parsed instanceof Error) {
          await enqueue({ line, id: undefined, results: [], failure: parsed });
          continue;
        }
        const record = hasDefaults ? { ...defaults, ...parsed } : parsed;
        if (jobs > 1) {
          await enqueue(collect(prepared, record, context, line));
          continue;
        }
        try {
          const direct = prepared.direct(record, context);
          if (direct) {
            if (this.#emit(direct)) await this.#flush();
          } else {
            await this.#flush();
            for await (const result of invoke(prepared, record, context)) {
              await this.#answer(result, record, context);
              await this.#flush();
            }
          }
        } catch (thrown) {
          if (isOutputEnd(thrown)) throw thrown;
          await this.#failed(asFailure(thrown), line, record["id"]);
        }
        if (!light) await this.#flush();
      }
      await this.#flush();
    }
    await written;
  }

  /** Writes what came of one line. */
  async #settled({ results, failure, line, id }: Outcome): Promise<void> {
    for (const result of results) this.#emit(result);
    if (failure) await this.#failed(failure, line, id);
    await this.#flush();
  }

  async #prepareView(): Promise<void> {
    const options = this.#options;
    if (!options || options.json) return;
    const stdout = await (this.#stdoutTerminal ?? this.#process.isTerminal("stdout"));
    if (!options.pretty && !stdout) return;
    const { viewOf } = await import("./view.ts");
    this.#pretty = await viewOf(this.#contract, { terminal: { stdout }, env: this.#process.env });
  }

  /** A result that says it failed counts as a failure, in whatever form it is shown. */
  #judge(result: unknown): void {
    const { failedAs } = this.#contract;
    if (failedAs && this.#status === 0 && isNotOk(result)) this.#status = ERROR_KINDS[failedAs].exit;
  }

  /** Writes a result in the form that its request asks for, else as the view or a line. */
  async #answer(result: unknown, request: Record<string, unknown>, context: Context): Promise<void> {
    const { json, pretty } = this.#options ?? {};
    const form = json || pretty ? undefined : formOf(this.#contract, request);
    if (!form) return void this.#emit(result);
    this.#judge(result);
    const text = await inForm(this.#contract, form, result, context.now);
    this.#out.text(form === "yaml" && this.#documents++ > 0 ? `---\n${text}` : text);
  }

  #emit(result: unknown): boolean {
    this.#judge(result);
    return this.#pretty ? this.#out.text(this.#pretty(result)) : this.#out.record(result);
  }

  async #failed(failure: Failure, line: number | undefined, id: unknown): Promise<void> {
    if (this.#status === 0) this.#status = failure.exit;
    if (this.#options?.errors === "inline") {
      this.#emit({ ...(id !== undefined && { id }), ok: false, error: failure.body() });
      return;
    }
    // Results that came before the failure are shown before it.
    await this.#flush();
    await this.report(failure, line, id);
  }

  /** Writes an error to stderr: a JSON line, or text for a person. @returns its exit status. */
  async report(failure: Failure, line: number | undefined, id?: unknown): Promise<number> {
    const body = failure.body();
    const { name } = this.#contract;
    const text = (await this.#process.isTerminal("stderr"))
      ? await (await import("./view.ts")).failureText(name, body, line, {
          terminal: { stdout: true },
          env: this.#process.env,
        })
      : `${JSON.stringify({ ...(line !== undefined && { line }), ...(id !== undefined && { id }), error: body })}\n`;
    await this.#note(text);
    return failure.exit;
  }

  async #note(text: string): Promise<void> {
    try {
      await this.#process.stderr.write((this.#barShown ? WIPE_LINE : "") + text);
      this.#barShown = false;
    } catch {
      // Nobody reads the errors: the exit status still tells.
    }
  }

  async #progress(progress: Progress): Promise<void> {
    this.#progressMode ??= this.#chooseProgress();
    const mode = await this.#progressMode;
    if (mode === "none") return;
    if (mode === "json") return this.#note(`${JSON.stringify({ progress })}\n`);
    const now = performance.now();
    if (now - this.#barDrawn < BAR_INTERVAL_MS && progress.done !== progress.total) return;
    this.#barDrawn = now;
    await this.#note(progressBar(progress));
    this.#barShown = true;
  }

  async #chooseProgress(): Promise<"bar" | "json" | "none"> {
    const how = this.#options?.progress ?? "auto";
    return how === "auto" ? ((await this.#process.isTerminal("stderr")) ? "bar" : "none") : how;
  }

  /** A bar that stands on the terminal's line is wiped before anything else is written there. */
  async #wipeBar(): Promise<void> {
    if (this.#barShown) await this.#note("");
  }
}

interface Outcome {
  line: number;
  id: unknown;
  results: unknown[];
  failure: Failure | undefined;
}

async function collect(
  prepared: Prepared,
  record: Record<string, unknown>,
  context: Context,
  line: number,
): Promise<Outcome> {
  const results: unknown[] = [];
  try {
    for await (const result of invoke(prepared, record, context)) results.push(result);
    return { line, id: record["id"], results, failure: undefined };
  } catch (thrown) {
    return { line, id: record["id"], results, failure: asFailure(thrown) };
  }
}

/** Cells of the bar on a terminal. */
const BAR = 24;
/** A terminal is redrawn at most ten times a second. */
const BAR_INTERVAL_MS = 100;
/** Carriage return and "erase in line" (ECMA-48 EL). */
const WIPE_LINE = "\r\x1b[K";

function progressBar({ done, total, message }: Progress): string {
  const count =
    total && done !== undefined
      ? `[${"#".repeat(Math.round((BAR * Math.min(done, total)) / total)).padEnd(BAR)}] ${done}/${total} `
      : done === undefined
        ? ""
        : `${done} `;
  return `${count}${message ?? ""}`;
}
