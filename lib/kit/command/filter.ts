/** Answers the lines of standard input: each is a request, a record that failed earlier, or a mistake. */

import { withDefaults } from "../contract/aliases.ts";
import type { KitOptions } from "../contract/kit-options.ts";
import type { AnyContract } from "../contract/operation.ts";
import { asFailure, type Failure, failedCode } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";
import { type Batch, isBlank, parseRecord } from "../data/jsonl.ts";
import type { Records } from "../data/record-block.ts";
import type { Output } from "./output.ts";
import { PlainLines } from "./plain-lines.ts";
import type { Requests } from "./requests.ts";

/**
 * The batch before which garbage is collected once. The start leaves room for 50 MB of garbage; after a collection it is
 * as much as the few megabytes in use. A short input ends before.
 */
const COLLECTED_AT = 8;

export class Filter {
  readonly #contract: AnyContract;
  readonly #isSpecial: boolean;
  readonly #stopsAtFailure: boolean;
  readonly #defaults: JsonRecord | undefined;
  readonly #signal: AbortSignal;
  readonly #output: Output;
  readonly #requests: Requests;
  readonly #plain: PlainLines;
  #count = 0;

  /** @param defaults fields that a line may leave out */
  constructor(
    contract: AnyContract,
    options: KitOptions,
    defaults: JsonRecord,
    signal: AbortSignal,
    output: Output,
    requests: Requests,
  ) {
    const { script } = contract;
    this.#contract = contract;
    this.#isSpecial = script !== undefined || options.lines;
    this.#stopsAtFailure = script?.keepsGoing !== undefined && defaults[script.keepsGoing] !== true;
    this.#defaults = Object.keys(defaults).length > 0 ? defaults : undefined;
    this.#signal = signal;
    this.#output = output;
    this.#requests = requests;
    this.#plain = new PlainLines(contract, options.lines, options.errors === "inline");
  }

  /** How many lines there were, without blank ones. */
  get count(): number {
    return this.#count;
  }

  /** Answers all lines, or those before an interruption or the failure that ends a script. */
  async answer(batches: AsyncIterable<Batch>): Promise<void> {
    let read = 0;
    for await (const batch of batches) {
      if (read++ === COLLECTED_AT) Bun.gc(true);
      const lines = this.#read(batch);
      for (let at = 0; at < lines.size; ) {
        if (this.#signal.aborted) return;
        const { next, working } = this.#answerFrom(at, lines, batch.first);
        if (working) await working;
        if (this.#isStopped()) return;
        at = next;
      }
      await this.#output.flush();
    }
    const rest = this.#plain.rest();
    if (rest) await this.#requests.refuse(rest, {});
  }

  #isStopped(): boolean {
    return this.#stopsAtFailure && this.#output.status !== 0;
  }

  /**
   * Answers lines until there is something to wait for. That this loop is not asynchronous saves a tenth of the time of
   * a light operation.
   */
  #answerFrom(start: number, lines: Records, first: number): { next: number; working?: Promise<void> } {
    for (let i = start; i < lines.size; i++) {
      const record = lines.record(i);
      if (record === undefined) continue;
      this.#count++;
      const working = this.#answerLine(record, i, lines, first + i);
      if (working || this.#isStopped()) return { next: i + 1, ...(working && { working }) };
    }
    return { next: lines.size };
  }

  #answerLine(
    record: JsonRecord | Failure,
    index: number,
    lines: Records,
    line: number,
  ): Promise<void> | undefined {
    const place = { line };
    if (record instanceof Error) {
      const refusal = this.#plain.refusal(record, lines.text(index));
      return refusal && this.#requests.refuse(refusal, place);
    }
    if (!this.#contract.takesFailures && failedCode(record) !== undefined)
      return this.#requests.pass(String(lines.text(index)), record);
    this.#plain.record();
    const request = this.#defaults ? this.#withDefaults(this.#defaults, record) : record;
    if (request instanceof Error) return this.#requests.refuse(request, place);
    return this.#requests.run(request, place, record, lines.printed(index));
  }

  /** A record with the fields of the command line that it lacks, or why it makes no request. */
  #withDefaults(defaults: JsonRecord, record: JsonRecord): JsonRecord | Failure {
    try {
      return withDefaults(this.#contract, defaults, record);
    } catch (thrown) {
      return asFailure(thrown);
    }
  }

  /** The records of a batch; if a line needs a closer look, one by one. */
  #read(batch: Batch): Records {
    const block = this.#isSpecial ? undefined : batch.block;
    if (block) return block;
    const { lines } = batch;
    return {
      size: lines.length,
      record: (index) => this.#recordOf(lines[index]),
      text: (index) => lines[index] ?? "",
      printed: () => undefined,
    };
  }

  #recordOf(text: string | Failure | undefined): JsonRecord | Failure | undefined {
    if (typeof text !== "string") return text;
    const { script } = this.#contract;
    if (!script?.blanks && isBlank(text)) return undefined;
    return lineOf(script, text) ?? this.#plain.request(text) ?? parseRecord(text);
  }
}

/** The request that a line of a script makes; a JSON object is a record as usual. */
function lineOf(script: AnyContract["script"], text: string): JsonRecord | undefined {
  return script === undefined || /^\s*\{/.test(text) ? undefined : { [script.line]: text };
}
