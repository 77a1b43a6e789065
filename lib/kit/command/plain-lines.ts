/** Plain text on standard input: requests with --lines, otherwise one report instead of an error for each line. */

import { lineField } from "../contract/flags.ts";
import type { AnyContract } from "../contract/operation.ts";
import { type Failure, fail } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";

/** Errors of plain text that are reported for themselves, as long as no record has come. */
const REPORTED = 10;

/** Reads the lines of a stream that may not be JSON Lines at all. */
export class PlainLines {
  readonly #field: string | undefined;
  readonly #isRequested: boolean;
  readonly #isEachAnswered: boolean;
  #hasRecord = false;
  #seen = 0;

  /**
   * @param isRequested each line is a request (--lines)
   * @param isEachAnswered each line has an answer at its own position (--errors inline)
   */
  constructor(contract: AnyContract, isRequested: boolean, isEachAnswered: boolean) {
    this.#field = lineField(contract);
    this.#isRequested = isRequested;
    this.#isEachAnswered = isEachAnswered;
  }

  /** The request of a line, with --lines. */
  request(text: string): JsonRecord | undefined {
    return this.#isRequested && this.#field !== undefined ? { [this.#field]: text } : undefined;
  }

  /** A record has come: this is JSON Lines, and what is not is reported line by line. */
  record(): void {
    this.#hasRecord = true;
  }

  /** The failure to report for a line that is not a record; undefined if it is only counted. */
  refusal(failure: Failure, text: string | Failure): Failure | undefined {
    const isPlain = typeof text === "string" && !/^\s*[{[]/.test(text);
    if (this.#hasRecord || this.#isEachAnswered || failure.code !== "INVALID_JSON" || !isPlain)
      return failure;
    this.#seen++;
    if (this.#seen > REPORTED) return undefined;
    return this.#seen > 1 || this.#field === undefined
      ? failure
      : fail("INVALID_JSON", failure.message, { hint: this.#hint() });
  }

  /** The report of the lines that were only counted. */
  rest(): Failure | undefined {
    const count = this.#seen - REPORTED;
    if (count <= 0) return undefined;
    const what = count === 1 ? "1 more line is" : `${count} more lines are`;
    return fail("INVALID_JSON", `${what} not valid JSON`, { hint: this.#hint() });
  }

  #hint(): string {
    return this.#field === undefined
      ? 'Write each request as one line {"field": value}'
      : `If this is plain text, use --lines: each line is the ${this.#field} of a request`;
  }
}
