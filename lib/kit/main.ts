/** The entry point of an executable: one request, filter, worker or service, and its exit status. */
import { ownFields } from "./aliases.ts";
import { type Parsed, parseFlags } from "./command-line.ts";
import { type Context, createContext, isWarning } from "./context.ts";
import { asFailure, type Failure, fail, failedCode } from "./errors.ts";
import { flagsOf } from "./flags.ts";
import { prepare } from "./invoke.ts";
import type { JsonRecord } from "./json.ts";
import { ClosedPipe, isBlank, parseRecord, readLines } from "./jsonl.ts";
import { type KitOptions, kitOptions } from "./kit-options.ts";
import { type AnyContract, positionalFields } from "./operation.ts";
import { Output } from "./output.ts";
import { useContract } from "./registry.ts";
import { Requests } from "./requests.ts";
import { isService } from "./service.ts";
import { givenArguments, type Process, realProcess } from "./streams.ts";

/** Runs an operation as this process and sets its exit status. The last line of every file in `cmd/`. */
export async function runMain(contract: AnyContract, argv?: readonly string[]): Promise<void> {
  useContract(contract);
  const status = await main(contract, realProcess(argv ?? (await givenArguments())));
  if (status !== 0) process.exitCode = status;
}

/** Ends the reluctance to compile that the installed binary starts with (`build.ts`): this process goes on for a while. */
function compileAsUsual(): void {
  Bun.unsafe.setJITPolicy(1);
}

/** @returns the exit status (sysexits); never throws. */
export async function main(contract: AnyContract, process: Process): Promise<number> {
  let output: Output | undefined;
  if (!contract.light) compileAsUsual();
  try {
    const parsed = await parseFlags(contract, process.argv);
    output = new Output(contract, process, parsed.options);
    const told = await tell(contract, process, parsed.options);
    return told ?? (await new Session(contract, process, parsed, output).run());
  } catch (thrown) {
    if (thrown instanceof ClosedPipe) return 0;
    output ??= new Output(contract, process, kitOptions({}));
    return await output.end(asFailure(thrown));
  }
}

/** Answers the options that ask about the operation, or serves as a worker. @returns undefined if there are none */
async function tell(
  contract: AnyContract,
  process: Process,
  options: KitOptions,
): Promise<number | undefined> {
  const print = async (text: string) => {
    await process.stdout.write(text);
    return 0;
  };
  if (options.help) return print((await import("./help.ts")).helpOf(contract));
  if (options.version) return print(`${contract.name} ${(await import("./version.ts")).VERSION}\n`);
  if (options.schema) return print((await import("./help.ts")).schemasOf(contract));
  if (!options.worker) return undefined;
  compileAsUsual();
  return (await import("./worker.ts")).runWorker(contract, process);
}

class Session {
  readonly #contract: AnyContract;
  readonly #isService: boolean;
  readonly #process: Process;
  readonly #options: KitOptions;
  readonly #input: JsonRecord;
  readonly #files: Parsed["files"];
  readonly #output: Output;
  readonly #abort = new AbortController();

  constructor(contract: AnyContract, process: Process, { input, files, options }: Parsed, output: Output) {
    this.#contract = contract;
    this.#isService = isService(contract);
    this.#process = process;
    this.#options = options;
    this.#input = input;
    this.#files = files;
    this.#output = output;
  }

  async run(): Promise<number> {
    // Cheap work ends at once by the signal's default action; only work that holds resources must be notified first.
    const forget = this.#contract.light ? undefined : this.#listenForSignals();
    try {
      await this.#work();
    } finally {
      forget?.();
    }
    const { status } = this.#output;
    // A service that was asked to end and did has succeeded.
    const interrupted = this.#abort.signal.aborted && !this.#isService;
    return interrupted && status === 0 ? 130 : status;
  }

  async #work(): Promise<void> {
    const { json, pretty, jobs } = this.#options;
    // Detected while the logic loads: the answer is ready when it is needed.
    const isTerminal = json || pretty ? undefined : this.#process.isTerminal("stdout");
    const prepared = await prepare(this.#contract);
    const isComplete = this.#isService || this.#isComplete() || (await this.#standsAlone());
    if (!isComplete && (this.#files.length > 0 || (await this.#lacksRequests()))) throw this.#missing();
    await this.#output.prepareView(isTerminal);
    if (isComplete && !json && !pretty) this.#output.printField(this.#contract.plain);
    const requests = new Requests(prepared, this.#context(), this.#output, jobs);
    if (isComplete) await this.#answer(requests);
    else if ((await this.#filter(requests)) === 0 && this.#contract.needsNothing)
      await this.#answer(requests);
    await requests.finish();
  }

  /** @returns the function that stops listening */
  #listenForSignals(): () => void {
    const stop = () => this.#abort.abort(fail("CANCELLED", "Interrupted"));
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
    return () => {
      process.off("SIGINT", stop);
      process.off("SIGTERM", stop);
    };
  }

  #context(): Context {
    return createContext({
      transport: "cli",
      signal: this.#abort.signal,
      env: this.#process.env,
      progress: (progress) => this.#output.progress(progress),
      log: (level, message) => {
        if (isWarning(level)) this.#output.warn(message);
      },
      warn: (message) => this.#output.warn(message),
    });
  }

  /** True if the command line alone makes a request. */
  #isComplete(): boolean {
    const { input: schema, requests, subjects } = this.#contract;
    const { rest: positional } = positionalFields(this.#contract);
    if (requests === "lines") return false;
    const required: readonly string[] = schema.required ?? [];
    const enough = subjects ?? (positional ? [positional] : required);
    return (
      required.every((field) => field in this.#input) &&
      (enough.length === 0 || enough.some((field) => field in this.#input))
    );
  }

  /** True if a request needs no field, and standard input cannot supply anything. */
  async #standsAlone(): Promise<boolean> {
    return this.#contract.needsNothing === true && (await this.#process.kindOf("stdin")) !== "other";
  }

  /** Nothing can come from a terminal, nor from /dev/null if flags began a request that they do not finish. */
  async #lacksRequests(): Promise<boolean> {
    const kind = await this.#process.kindOf("stdin");
    return kind === "terminal" || (kind === "nowhere" && Object.keys(this.#input).length > 0);
  }

  #missing(): Failure {
    const { name, requests } = this.#contract;
    const { choice, rest: positional } = positionalFields(this.#contract);
    if (requests === "lines")
      return fail("USAGE", "No requests: standard input is a terminal", {
        hint: `Pipe JSON Lines into ${name}; "${name} --help" shows examples`,
      });
    const flag = flagsOf(this.#contract).find(
      (candidate) => candidate.required && !((candidate.field ?? "") in this.#input),
    );
    const field = flag?.name ?? choice ?? positional ?? "request";
    const how = flag?.field === positional || !flag ? "as an argument" : `with "--${flag.name}"`;
    return fail("USAGE", `Missing required field "${field}"`, {
      hint: `Give it ${how}, or requests as JSON Lines on standard input; "${name} --help" shows examples`,
    });
  }

  /** Answers the request that the command line makes, or one for each of its files. */
  async #answer(requests: Requests): Promise<void> {
    if (this.#files.length === 0) return requests.run(this.#input, {});
    for (const file of this.#files) {
      if (this.#abort.signal.aborted) return;
      await requests.run({ ...this.#input, ...file }, { argument: file });
    }
  }

  /** Answers the requests on standard input. @returns how many lines there were */
  async #filter(requests: Requests): Promise<number> {
    compileAsUsual();
    const { light, takesFailures = false } = this.#contract;
    const hasDefaults = Object.keys(this.#input).length > 0;
    // A light operation ends by the signal's default action: only the others have to be interrupted while they wait.
    const stdin = this.#process.stdin(light ? undefined : this.#abort.signal);
    let count = 0;
    for await (const batch of readLines(stdin, this.#options.maxLine)) {
      for (let i = 0; i < batch.lines.length; i++) {
        if (this.#abort.signal.aborted) return count;
        const text = batch.lines[i];
        if (text === undefined || (typeof text === "string" && isBlank(text))) continue;
        count++;
        const place = { line: batch.first + i };
        const record = typeof text === "string" ? parseRecord(text, batch) : text;
        let working: Promise<void> | undefined;
        if (record instanceof Error) working = requests.refuse(record, place);
        else if (!takesFailures && failedCode(record) !== undefined)
          working = requests.pass(String(text), record);
        else {
          const request = hasDefaults ? { ...this.#input, ...ownFields(this.#contract, record) } : record;
          working = requests.run(request, place);
        }
        if (working) await working;
      }
      await this.#output.flush();
    }
    return count;
  }
}
