/** Runs requests, one after another or several in parallel, and answers them in order. */

import { asFailure, type Failure } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";
import { ClosedPipe, OutputLost } from "../data/jsonl.ts";
import type { Part } from "../data/record-block.ts";
import type { Context } from "../files/context.ts";
import { invoke, keepFields, type Prepared } from "../invoke/invoke.ts";
import type { Output, Place } from "./output.ts";

/** Adds the outcome of one request to the output. */
type Write = () => Promise<void>;

export class Requests {
  readonly #prepared: Prepared;
  #context: Context;
  readonly #output: Output;
  readonly #jobs: number;
  readonly #keeps: boolean;
  /** Settles when all earlier outcomes have been written. */
  #written: Promise<void> = Promise.resolve();
  readonly #unwritten: Promise<void>[] = [];

  /**
   * @param jobs how many records may run at the same time
   * @param keep whether results get the fields of their records
   */
  constructor(
    prepared: Prepared,
    context: Context,
    output: Output,
    { jobs, keep }: { jobs: number; keep: boolean },
  ) {
    this.#prepared = prepared;
    this.#context = context;
    this.#output = output;
    this.#jobs = prepared.contract.parallel ? jobs : 1;
    this.#keeps = keep;
  }

  /** The signal of the records that follow. */
  endBy(signal: AbortSignal): void {
    this.#context = { ...this.#context, signal };
  }

  /**
   * Runs a request and adds its results; in parallel mode it only waits for a free slot.
   * @param own the record that the request is made of, without what flags add
   * @param printed the line of the record, if it is what would be printed
   * @returns undefined if there is nothing to wait for: a promise for each light record would cost a tenth of its time
   */
  run(record: JsonRecord, place: Place, own: JsonRecord = record, printed?: Part): Promise<void> | undefined {
    if (this.#jobs > 1) return this.#enqueue(this.#collect(record, place, own));
    try {
      const direct = this.#prepared.direct(record, this.#context);
      if (!direct) return this.#runSlowly(record, place, own);
      const result = this.#joined(own, direct);
      return this.#output.result(result, result === record ? printed : undefined)
        ? this.#output.flush()
        : undefined;
    } catch (thrown) {
      return this.#output.failure(asFailure(thrown), place, record["id"]);
    }
  }

  #joined(own: JsonRecord, result: JsonRecord): JsonRecord {
    return this.#keeps ? keepFields(this.#prepared.contract, own, result) : result;
  }

  async #runSlowly(record: JsonRecord, place: Place, own: JsonRecord): Promise<void> {
    await this.#output.flush();
    try {
      for await (const result of invoke(this.#prepared, record, this.#context)) {
        await this.#output.answer(this.#joined(own, result), record);
        await this.#output.flush();
      }
    } catch (thrown) {
      if (isOutputEnd(thrown)) throw thrown;
      await this.#output.failure(asFailure(thrown), place, record["id"]);
      await this.#output.flush();
    }
  }

  /** Adds a failure at the position of a request that could not be read. */
  refuse(failure: Failure, place: Place): Promise<void> {
    const write = () => this.#output.failure(failure, place, undefined);
    return this.#jobs > 1 ? this.#enqueue(write) : write();
  }

  /** Adds a record that failed earlier, unchanged. */
  pass(text: string, record: JsonRecord): Promise<void> {
    const write = () => this.#output.pass(text, record);
    return this.#jobs > 1 ? this.#enqueue(write) : write();
  }

  /** Waits until all outcomes are written. */
  async finish(): Promise<void> {
    await this.#written;
    await this.#output.flush();
  }

  /** Writes the outcome of a request after all earlier ones, as soon as they are complete. */
  async #enqueue(outcome: Promise<Write> | Write): Promise<void> {
    const written = this.#written.then(async () => {
      await (await outcome)();
      await this.#output.flush();
    });
    // It is awaited later; until then a failure of the output must not count as unhandled.
    written.catch(() => {});
    this.#written = written;
    this.#unwritten.push(written);
    if (this.#unwritten.length >= this.#jobs) await this.#unwritten.shift();
  }

  async #collect(record: JsonRecord, place: Place, own: JsonRecord): Promise<Write> {
    const results: JsonRecord[] = [];
    let failure: Failure | undefined;
    try {
      for await (const result of invoke(this.#prepared, record, this.#context)) results.push(result);
    } catch (thrown) {
      failure = asFailure(thrown);
    }
    return async () => {
      for (const result of results) await this.#output.answer(this.#joined(own, result), record);
      if (failure) await this.#output.failure(failure, place, record["id"]);
    };
  }
}

/** Failures of the output end the whole run; every other failure ends its own record. */
function isOutputEnd(thrown: unknown): boolean {
  return thrown instanceof ClosedPipe || thrown instanceof OutputLost;
}
