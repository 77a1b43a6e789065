/** The entry point of an executable: one request, filter, worker or service, and its exit status. */

import { flagsOf } from "../contract/flags.ts";
import { type KitOptions, kitOptions } from "../contract/kit-options.ts";
import { type AnyContract, needsNoField, positionalFields, subjectsOf } from "../contract/operation.ts";
import { useContract } from "../contract/registry.ts";
import { isService } from "../contract/service.ts";
import { asFailure, type Failure, fail } from "../data/errors.ts";
import { interruptPart } from "../data/interrupt.ts";
import type { JsonRecord } from "../data/json.ts";
import { type Batch, ClosedPipe, readLines } from "../data/jsonl.ts";
import { type Context, createContext, isWarning } from "../files/context.ts";
import { type Prepared, prepare } from "../invoke/invoke.ts";
import { givenArguments, type Process, realProcess } from "../invoke/streams.ts";
import { type Parsed, parseFlags } from "./command-line.ts";
import { Filter } from "./filter.ts";
import { Output } from "./output.ts";
import { Requests } from "./requests.ts";

/** Runs an operation as this process and sets its exit status. The last line of every file in `cmd/`. */
export async function runMain(contract: AnyContract, argv?: readonly string[]): Promise<void> {
  useContract(contract);
  const status = await main(contract, realProcess(argv ?? (await givenArguments())));
  if (status !== 0) process.exitCode = status;
}

/**
 * Ends the reluctance to compile that the installed binary starts with (`build.ts`): this process goes on for a while. The
 * engine's own variable for it counts, as it does in any program of Bun: the tests start thousands of processes.
 */
function compileAsUsual(): void {
  Bun.unsafe.setJITPolicy(Number(process.env["BUN_JSC_jitPolicyScale"]) || 1);
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
  if (options.help) return print((await import("../docs/help.ts")).helpOf(contract));
  if (options.version) return print(`${contract.name} ${(await import("../data/version.ts")).VERSION}\n`);
  if (options.schema) return print((await import("../docs/help.ts")).schemasOf(contract));
  if (!options.worker) return undefined;
  compileAsUsual();
  return (await import("../invoke/worker.ts")).runWorker(contract, process);
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
    const { json, pretty } = this.#options;
    // Detected while the logic loads: the answer is ready when it is needed.
    const isTerminal = json || pretty ? undefined : this.#process.isTerminal("stdout");
    const prepared = await prepare(this.#contract);
    const isComplete = this.#isService || this.#isComplete() || (await this.#standsAlone());
    const forRecords = this.#options.lines ? "--lines" : this.#options.keep ? "--keep" : undefined;
    if (isComplete && forRecords)
      throw fail("USAGE", `Option "${forRecords}" is for requests on standard input`, {
        hint: "Leave out the argument, or the option",
      });
    if (!isComplete && (this.#files.length > 0 || (await this.#lacksRequests()))) throw this.#missing();
    await this.#output.prepareView(isTerminal);
    const requests = new Requests(prepared, this.#context(), this.#output, this.#options);
    if (isComplete) await this.#answerCommandLine(requests);
    else if (this.#contract.collects !== undefined) await this.#collect(prepared, requests);
    else if ((await this.#read(requests)) === 0) {
      if (!needsNoField(this.#contract)) this.#noteEmptyInput();
      else {
        this.#requireSubject();
        await this.#answerCommandLine(requests);
      }
    }
    await requests.finish();
    this.#output.endView();
    await this.#output.flush();
  }

  /**
   * No lines are no requests and no failure, as for grep or jq: a step before this one may rightly select none. But it may
   * also have failed, so that it is said.
   */
  #noteEmptyInput(): void {
    if (!this.#abort.signal.aborted) this.#output.warn("No records on standard input");
  }

  /**
   * An empty pipe is often the output of a command that failed: what changes something then needs to be told what it is
   * about. @throws USAGE
   */
  #requireSubject(): void {
    const { aliases = {}, effects } = this.#contract;
    if (effects === "read") return;
    const unnamed = Object.entries(aliases).find(
      ([field, { required, unless = [] }]) =>
        required === true && ![field, ...unless].some((name) => name in this.#input),
    );
    if (unnamed === undefined) return;
    throw fail("USAGE", `Standard input is empty, so that nothing names the ${unnamed[0]}`, {
      hint: "Give it as an argument; if a command before this one in the pipe has failed, see its error",
    });
  }

  /** @returns the function that stops listening */
  #listenForSignals(): () => void {
    const stop = () => this.#abort.abort(fail("CANCELLED", "Interrupted"));
    const interrupt = () => {
      if (!interruptPart()) stop();
    };
    process.on("SIGINT", interrupt);
    process.on("SIGTERM", stop);
    return () => {
      process.off("SIGINT", interrupt);
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

  /** True if the command line alone makes a request, so that standard input is left alone. */
  #isComplete(): boolean {
    const { requests, subjects } = this.#contract;
    if (subjects?.length === 0) return true;
    if (requests === "lines") return false;
    const isGiven = (field: string) => field in this.#input;
    const required: readonly string[] = this.#contract.input.required ?? [];
    return required.every(isGiven) && subjectsOf(this.#contract).some(isGiven);
  }

  /** True if a request needs no field, and standard input cannot supply anything. */
  async #standsAlone(): Promise<boolean> {
    return needsNoField(this.#contract) && (await this.#process.kindOf("stdin")) !== "other";
  }

  /** Nothing can come from a terminal or from /dev/null; an empty list is a list. */
  async #lacksRequests(): Promise<boolean> {
    const kind = await this.#process.kindOf("stdin");
    return kind === "terminal" || (kind === "nowhere" && this.#contract.collects === undefined);
  }

  #missing(): Failure {
    const { name, requests, collects } = this.#contract;
    const { choice, rest: positional } = positionalFields(this.#contract);
    if (requests === "lines" || collects !== undefined)
      return fail("USAGE", "No records: nothing is piped into standard input", {
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
  async #answerCommandLine(requests: Requests): Promise<void> {
    const { input: schema, plain } = this.#contract;
    const required: readonly string[] = schema.required ?? [];
    const isWhole = required.every((field) => field in this.#input || this.#files.length > 0);
    if (!isWhole && !this.#isService) throw this.#missing();
    if (!this.#options.json && !this.#options.pretty) this.#output.printField(plain);
    if (this.#files.length === 0) return requests.run(this.#input, {});
    for (const file of this.#files) {
      if (this.#abort.signal.aborted) return;
      await requests.run({ ...this.#input, ...file }, { argument: file });
    }
  }

  /** Answers one request, whose list is what comes from standard input. */
  async #collect(prepared: Prepared, requests: Requests): Promise<void> {
    compileAsUsual();
    const { collectRequest } = await import("./collect.ts");
    const stdin = this.#process.stdin(this.#abort.signal);
    const batches = readLines(stdin, this.#options.maxLine);
    const request = await collectRequest(prepared, this.#input, batches, requests);
    if (!this.#abort.signal.aborted) await requests.run(request, {});
    const records: unknown = request[this.#contract.collects ?? ""];
    // What was refused, or failed, is reported already.
    if (Array.isArray(records) && records.length === 0 && this.#output.status === 0) this.#noteEmptyInput();
  }

  /** Answers what is on standard input. @returns how many requests there were */
  #read(requests: Requests): Promise<number> {
    const { documents } = this.#contract;
    const format = documents && this.#input[documents.field];
    return typeof format === "string" ? this.#readDocuments(format, requests) : this.#filter(requests);
  }

  /** Answers the requests that whole documents make; what the command line says goes before what a document does. */
  async #readDocuments(format: string, requests: Requests): Promise<number> {
    compileAsUsual();
    const { documents, light } = this.#contract;
    if (!documents) return 0;
    const { [documents.field]: _, ...given } = this.#input;
    const read = await documents.load();
    let count = 0;
    const stdin = this.#process.stdin(light ? undefined : this.#abort.signal);
    for await (const { request, line } of read(format, stdin, this.#options.maxLine)) {
      if (this.#abort.signal.aborted) return count;
      count++;
      const place = line === undefined ? {} : { line };
      await (request instanceof Error
        ? requests.refuse(request, place)
        : requests.run({ ...request, ...given }, place, {}));
      await this.#output.flush();
    }
    return count;
  }

  /** Answers the requests on standard input. @returns how many lines there were */
  async #filter(requests: Requests): Promise<number> {
    compileAsUsual();
    const { light, script } = this.#contract;
    // A light operation ends by the signal's default action: only the others have to be interrupted while they wait.
    const stdin = this.#process.stdin(light ? undefined : this.#abort.signal);
    const lines = readLines(stdin, this.#options.maxLine);
    const batches = script?.interrupts
      ? await this.#interruptible(lines, script.interrupts, requests)
      : lines;
    const { signal } = this.#abort;
    const filter = new Filter(this.#contract, this.#options, this.#input, signal, this.#output, requests);
    await filter.answer(batches);
    return filter.count;
  }

  /** Reads ahead, so that a line can cancel the requests before it. */
  async #interruptible(lines: AsyncIterable<Batch>, interrupts: RegExp, requests: Requests) {
    const { interruptibleLines } = await import("./interruptible-lines.ts");
    return interruptibleLines(lines, interrupts, this.#abort.signal, (signal) => requests.endBy(signal));
  }
}
