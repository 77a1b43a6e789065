/** The records of many lines at once, if none needs a closer look: that takes half the time of one by one. */
import type { Failure } from "./errors.ts";
import type { JsonRecord } from "./json.ts";
import { surveyLine } from "./json-survey.ts";

/** A part of a text. */
export interface Part {
  text: string;
  from: number;
  to: number;
}

/** The records of lines. */
export interface Records {
  readonly size: number;
  /** The record of a line, or why it is not one; undefined for a blank line. */
  record(index: number): JsonRecord | Failure | undefined;
  text(index: number): string | Failure;
  /** The line with its newline, if it is what would be printed. */
  printed(index: number): Part | undefined;
}

export class RecordBlock implements Records {
  readonly size: number;
  readonly #records: readonly JsonRecord[];
  readonly #text: string;
  /** Offset of the newline of each line. */
  readonly #ends: readonly number[];
  readonly #arePrinted: readonly boolean[];

  private constructor(text: string, records: JsonRecord[], ends: number[], arePrinted: boolean[]) {
    this.size = records.length;
    this.#records = records;
    this.#text = text;
    this.#ends = ends;
    this.#arePrinted = arePrinted;
  }

  /**
   * Reads lines that all have a newline.
   * @returns undefined if a line is not a record, is blank, or may have a number that has to keep its text
   */
  static of(text: string): RecordBlock | undefined {
    const ends: number[] = [];
    const arePrinted: boolean[] = [];
    for (let from = 0; from < text.length; ) {
      const known = surveyLine(text, from, ends);
      if (known === "careful") return undefined;
      arePrinted.push(known === "printed");
      from = (ends[arePrinted.length - 1] ?? text.length) + 1;
    }
    const { values, error } = Bun.JSONL.parseChunk(text);
    // Only white space may follow a value in its line: if there are as many values as lines, each line is one.
    if (error || values.length !== ends.length || !areRecords(values)) return undefined;
    return new RecordBlock(text, values, ends, arePrinted);
  }

  record(index: number): JsonRecord | undefined {
    return this.#records[index];
  }

  text(index: number): string {
    const text = this.#text.slice(this.#start(index), this.#ends[index]);
    return text.endsWith("\r") ? text.slice(0, -1) : text;
  }

  printed(index: number): Part | undefined {
    if (this.#arePrinted[index] !== true) return undefined;
    return { text: this.#text, from: this.#start(index), to: (this.#ends[index] ?? 0) + 1 };
  }

  #start(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] ?? 0) + 1;
  }
}

/** Numbers that keep their text are objects too, but a block has none. */
function areRecords(values: unknown[]): values is JsonRecord[] {
  for (const value of values)
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return true;
}
