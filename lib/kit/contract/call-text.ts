/** The input and the results of a call as JSON text: whoever only passes them on never parses them. */
import { Failure } from "../data/errors.ts";
import { type JsonRecord, parseOwn } from "../data/json.ts";
import { recordText } from "../data/jsonl.ts";
import { parseRequestText } from "../data/request-text.ts";
import { otherSpelling } from "./field-names.ts";

/** An ASCII character as an escape: with these a name has many spellings. */
const ESCAPED = /\\u00[2-7]/;

/** The input of a call: text that may not be JSON, or a record. */
export class CallInput {
  /** Members that come from elsewhere, e.g. the path of a request; they take the place of those of the text. */
  readonly fields: JsonRecord | undefined;
  /** The kind of text, for messages: `body`, `line`. */
  readonly #what: string | undefined;
  #text: string | undefined;
  #record: JsonRecord | Failure | undefined;

  private constructor(
    text: string | undefined,
    record: JsonRecord | undefined,
    fields?: JsonRecord,
    what?: string,
  ) {
    this.#text = text;
    this.#record = record;
    this.fields = fields;
    this.#what = what;
  }

  static ofText(text: string, fields?: JsonRecord, what = "body"): CallInput {
    return new CallInput(text, undefined, fields, what);
  }

  static of(record: JsonRecord): CallInput {
    return new CallInput(undefined, record);
  }

  /** The text without the fields. @throws INVALID_RECORD for a record that is nested too deeply */
  get text(): string {
    this.#text ??= recordText(this.record);
    return this.#text;
  }

  /** The record with the fields. @throws INVALID_JSON, INVALID_RECORD */
  get record(): JsonRecord {
    const record = this.read();
    if (record instanceof Failure) throw record;
    return record;
  }

  /** As `record`, but returns the failure. */
  read(): JsonRecord | Failure {
    if (this.#record === undefined) {
      this.#record = parseRequestText(this.#text ?? "", this.#what);
      if (!(this.#record instanceof Failure)) Object.assign(this.#record, this.fields);
    }
    return this.#record;
  }

  /** Refuses a text whose ends show that it is not a record. @throws INVALID_JSON, INVALID_RECORD */
  withRecordEnds(): this {
    const text = this.#text ?? "{}";
    const mayBeRecord = text.trimStart().startsWith("{") && text.trimEnd().endsWith("}");
    const failure = mayBeRecord ? undefined : this.read();
    if (failure instanceof Failure) throw failure;
    return this;
  }

  /**
   * One member, in either spelling; the text is parsed only if it can have a member of that name. Undefined if the text
   * is not a record.
   */
  get(name: string): unknown {
    const other = otherSpelling(name);
    return this.#member(name) ?? (other === name ? undefined : this.#member(other));
  }

  #member(name: string): unknown {
    if (this.#record === undefined) {
      if (this.fields && Object.hasOwn(this.fields, name)) return this.fields[name];
      const text = this.#text ?? "";
      if (!text.includes(`"${name}"`) && !ESCAPED.test(text)) return undefined;
    }
    const record = this.read();
    return record instanceof Failure ? undefined : record[name];
  }

  /** The same text with further fields. */
  with(fields: JsonRecord): CallInput {
    const record = this.#record instanceof Failure ? undefined : this.#record;
    return new CallInput(
      this.#text,
      record && { ...record, ...fields },
      { ...this.fields, ...fields },
      this.#what,
    );
  }
}

/** One result of a call. */
export class CallResult {
  readonly text: string;
  /** True if the contract counts it as a failure, see `failedAs`. */
  readonly failed: boolean;
  #record: JsonRecord | undefined;

  constructor(text: string, failed = false) {
    this.text = text;
    this.failed = failed;
  }

  get record(): JsonRecord {
    this.#record ??= parseOwn(this.text) as JsonRecord;
    return this.#record;
  }
}
