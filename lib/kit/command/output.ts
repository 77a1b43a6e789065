/** The output of an operation on the command line: results, failures, notes, and the resulting exit status. */

import type { ErrorCode } from "#schemas/common.ts";
import { formOf, inForm } from "../contract/format.ts";
import type { KitOptions } from "../contract/kit-options.ts";
import type { AnyContract } from "../contract/operation.ts";
import { ERROR_KINDS, type ErrorBody, type Failure, failedCode, KIT_ERRORS } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";
import type { Part } from "../data/record-block.ts";
import type { Progress } from "../files/context.ts";
import { failureKind } from "../invoke/invoke.ts";
import type { Process } from "../invoke/streams.ts";
import { OutputStreams } from "./output-streams.ts";
import { ProgressDisplay } from "./progress.ts";

/** The exit status of an error code: of this operation, of the kit, or of any other operation; 65 if it is unknown. */
async function exitOf(contract: AnyContract, code: string | undefined): Promise<number> {
  const kindIn = (errors: Readonly<Record<string, ErrorCode>> = {}) =>
    code !== undefined && Object.hasOwn(errors, code) ? errors[code]?.kind : undefined;
  let kind = kindIn(contract.errors) ?? kindIn(KIT_ERRORS);
  if (!kind)
    for (const other of await (await import("../contract/registry.ts")).loadContracts())
      kind ??= kindIn(other.errors);
  return ERROR_KINDS[kind ?? "data"].exit;
}

/** Which request a failure is about: a line of standard input, or one of several arguments. */
export interface Place {
  line?: number;
  /** Field and value of the argument, if each of several arguments makes a request. */
  argument?: Record<string, unknown>;
}

export class Output {
  readonly #contract: AnyContract;
  readonly #process: Process;
  readonly #options: KitOptions;
  readonly #progress: ProgressDisplay;
  readonly #streams: OutputStreams;
  #field: string | undefined;
  #view: (((result: unknown) => string) & { end: () => string }) | undefined;
  /** Makes control characters visible, if standard output is a terminal. */
  #defuse: ((text: unknown) => unknown) | undefined;
  #isErrorTerminal: Promise<boolean> | undefined;
  #status = 0;
  /** YAML documents written; a line of dashes separates them. */
  #documents = 0;

  constructor(contract: AnyContract, process: Process, options: KitOptions) {
    this.#contract = contract;
    this.#process = process;
    this.#options = options;
    this.#progress = new ProgressDisplay(process, options.progress);
    this.#streams = new OutputStreams(process);
  }

  /** The exit status: that of the first failure. */
  get status(): number {
    return this.#status;
  }

  /** Chooses lines or the readable view. @param isTerminal whether standard output is a terminal */
  async prepareView(isTerminal: Promise<boolean> | undefined): Promise<void> {
    const { json, pretty } = this.#options;
    if (json) return;
    const stdout = await (isTerminal ?? this.#process.isTerminal("stdout"));
    if (!pretty && !stdout) return;
    const { viewOf, defuse } = await import("./view.ts");
    if (stdout) this.#defuse = defuse;
    this.#view = await viewOf(this.#contract, { terminal: { stdout }, env: this.#process.env });
  }

  /** Adds what the readable view shows after the last result. */
  endView(): void {
    const text = this.#view?.end() ?? "";
    if (text !== "") this.#streams.text("stdout", text);
  }

  /** From now on a result is printed as the text of this field. */
  printField(field: string | undefined): void {
    this.#field = field;
  }

  /** Adds a result. @param printed its line, if that is known. @returns true when it is time to flush */
  result(result: JsonRecord, printed?: Part): boolean {
    this.#count(result);
    this.#wipe();
    // A result without the text, e.g. because a file has it, is a record.
    if (this.#field === undefined || !(this.#field in result)) return this.#record(result, printed);
    const text = String(result[this.#field] ?? "").replace(/\n$/, "");
    return this.#streams.text("stdout", `${this.#defuse?.(text) ?? text}\n`);
  }

  /** Adds a result in the form that its request asks for, otherwise as {@link result}. */
  async answer(result: JsonRecord, request: JsonRecord): Promise<void> {
    const { json, pretty } = this.#options;
    const form = json || pretty || this.#field ? undefined : formOf(this.#contract, request);
    if (!form) return void this.result(result);
    this.#count(result);
    this.#wipe();
    const text = await inForm(this.#contract, form, result, () => new Date());
    this.#streams.text("stdout", form === "yaml" && this.#documents++ > 0 ? `---\n${text}` : text);
  }

  /** Removes the bar before a result is written over it. */
  #wipe(): void {
    const wiped = this.#progress.wipe();
    if (wiped) this.#streams.text("stderr", wiped);
  }

  #record(record: JsonRecord, printed?: Part): boolean {
    if (this.#view) return this.#streams.text("stdout", this.#view(record));
    return printed === undefined ? this.#streams.record(record) : this.#streams.part(printed);
  }

  /** A result that reports a failure counts as one, in whatever form it is shown. */
  #count(result: JsonRecord): void {
    const kind = failureKind(this.#contract, result);
    if (kind) this.#fail(ERROR_KINDS[kind].exit);
  }

  #fail(exit: number): void {
    if (this.#status === 0) this.#status = exit;
  }

  /** Adds the failure of one request, at its position on standard output or as a line on standard error. */
  async failure(failure: Failure, place: Place, id: unknown): Promise<void> {
    this.endView();
    this.#fail(failure.exit);
    const error = failure.body();
    const known = id === undefined ? {} : { id };
    const isFull =
      this.#options.errors === "inline"
        ? this.#record({ ...known, ...place.argument, ok: false, error })
        : await this.#error(error, place, known);
    if (isFull) await this.flush();
  }

  /** Adds a record that failed earlier, unchanged; its code determines the exit status. */
  async pass(text: string, record: JsonRecord): Promise<void> {
    if (this.#status === 0) this.#fail(await exitOf(this.#contract, failedCode(record)));
    if (this.#streams.text("stdout", this.#view ? this.#view(record) : `${text}\n`)) await this.flush();
  }

  async #error(error: ErrorBody, { line, argument }: Place, known: { id?: unknown }): Promise<boolean> {
    await this.#streams.expectErrors();
    this.#isErrorTerminal ??= this.#process.isTerminal("stderr");
    if (!(await this.#isErrorTerminal))
      return this.#note(
        `${JSON.stringify({ ...(line !== undefined && { line }), ...known, ...argument, error })}\n`,
      );
    const { failureText } = await import("./view.ts");
    const terminal = { terminal: { stdout: true }, env: this.#process.env };
    const where = line === undefined ? Object.values(argument ?? {}).join() : `line ${line}`;
    return this.#note(await failureText(this.#contract.name, error, where, terminal));
  }

  #note(text: string): boolean {
    return this.#streams.text("stderr", this.#progress.wipe() + text);
  }

  /** Writes the failure that ended the run to standard error. @returns its exit status */
  async end(failure: Failure): Promise<number> {
    await this.#error(failure.body(), {}, {});
    await this.#streams.flush().catch(() => {});
    return failure.exit;
  }

  /** One line of advice, at once. */
  warn(message: string): void {
    this.#note(`${this.#contract.name}: ${message}\n`);
    void this.#streams.flush().catch(() => {});
  }

  progress(progress: Progress): void {
    void this.#progress.show(progress);
  }

  /** Writes what was added. @throws ClosedPipe, OutputLost */
  async flush(): Promise<void> {
    this.#wipe();
    await this.#streams.flush();
  }
}
