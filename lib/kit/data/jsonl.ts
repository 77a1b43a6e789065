/**
 * JSON Lines: bytes to lines with exact numbers, limits and fatal UTF-8, and records back to bytes with back-pressure.
 */

import { Failure, fail, KIT_ERRORS } from "./errors.ts";
import { type ReadOptions, readRecord } from "./json.ts";
import { type Part, RecordBlock } from "./record-block.ts";

/** Lines of one chunk of input: `lines[i]` is line number `first + i`, its text or the reason why it cannot be read. */
export interface Batch {
  readonly first: number;
  readonly lines: readonly (string | Failure)[];
  /** The records in them, if none of the lines needs a closer look. */
  readonly block?: RecordBlock | undefined;
}

/** Lines that were decoded together, each with its newline. */
class TextBatch implements Batch {
  readonly first: number;
  readonly #text: string;
  #lines: string[] | undefined;
  #block: RecordBlock | undefined;
  #isBlockKnown = false;

  constructor(first: number, text: string) {
    this.first = first;
    this.#text = text;
  }

  get lines(): readonly string[] {
    this.#lines ??= splitLines(this.#text);
    return this.#lines;
  }

  get block(): RecordBlock | undefined {
    if (!this.#isBlockKnown) this.#block = RecordBlock.of(this.#text);
    this.#isBlockKnown = true;
    return this.#block;
  }

  get size(): number {
    return this.#block?.size ?? this.lines.length;
  }
}

function splitLines(text: string): string[] {
  const lines = text.slice(0, -1).split("\n");
  return text.includes("\r") ? lines.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line)) : lines;
}

const NEWLINE = 10;
const CARRIAGE_RETURN = 13;
/** Bytes that are decoded together: what is made of them is garbage before the next. */
const BLOCK = 64 * 1024;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/**
 * Splits a byte stream into lines. A byte-order mark at the start and CRLF are accepted; a line that is not UTF-8 or
 * longer than `maxLine` bytes becomes a Failure at its position and fails only that record. Memory stays at one line
 * plus one chunk.
 */
export async function* readLines(stream: AsyncIterable<Uint8Array>, maxLine: number): AsyncGenerator<Batch> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const decode = (bytes: Uint8Array): string | Failure => {
    const end = bytes.at(-1) === CARRIAGE_RETURN ? bytes.length - 1 : bytes.length;
    try {
      return decoder.decode(end === bytes.length ? bytes : bytes.subarray(0, end));
    } catch {
      return fail("INVALID_UTF8", "The line is not valid UTF-8");
    }
  };
  const tooLong = () =>
    fail("LINE_TOO_LONG", `The line is longer than ${maxLine} bytes`, { hint: "Raise --max-line" });
  let carry: Uint8Array[] = [];
  let carried = 0;
  let dropping = false;
  let line = 1;
  let started = false;

  for await (let chunk of stream) {
    if (!started && chunk.length > 0) {
      // A mark split over two chunks would need a first chunk of under 3 bytes: put those together first.
      if (carried + chunk.length < 3 && chunk.indexOf(NEWLINE) < 0) {
        carry.push(chunk.slice());
        carried += chunk.length;
        continue;
      }
      if (carried > 0) chunk = concat([...carry, chunk]);
      carry = [];
      carried = 0;
      started = true;
      if (BYTE_ORDER_MARK.every((byte, i) => chunk[i] === byte)) chunk = chunk.subarray(3);
    }
    const last = chunk.lastIndexOf(NEWLINE);
    if (last < 0) {
      if (dropping) continue;
      carried += chunk.length;
      if (carried > maxLine) {
        dropping = true;
        carry = [];
      } else carry.push(chunk.slice());
      continue;
    }
    let from = 0;
    if (carried > 0 || dropping) {
      from = chunk.indexOf(NEWLINE) + 1;
      const head = chunk.subarray(0, from - 1);
      const isLong = dropping || carried + head.length > maxLine;
      yield { first: line++, lines: [isLong ? tooLong() : decode(concat([...carry, head]))] };
      carry = [];
      carried = 0;
      dropping = false;
    }
    const rest = chunk.subarray(last + 1);
    if (rest.length > maxLine) {
      dropping = true;
      carried = rest.length;
    } else if (rest.length > 0) {
      carry.push(rest.slice());
      carried = rest.length;
    }
    while (from <= last) {
      const end = endOfBlock(chunk, from, last) + 1;
      const batch = batchOf(chunk.subarray(from, end), line);
      yield batch;
      line += batch.size;
      from = end;
    }
  }
  if (dropping) yield { first: line, lines: [tooLong()] };
  else if (carried > 0) {
    let bytes = concat(carry);
    if (!started && BYTE_ORDER_MARK.every((byte, i) => bytes[i] === byte)) bytes = bytes.subarray(3);
    yield { first: line, lines: [bytes.length > maxLine ? tooLong() : decode(bytes)] };
  }

  /** Whole lines: decoded at once if possible, otherwise one by one. */
  function batchOf(block: Uint8Array, first: number): Batch & { size: number } {
    if (block.length <= maxLine) {
      try {
        return new TextBatch(first, decoder.decode(block));
      } catch {
        // Some line is not UTF-8: find out which.
      }
    }
    const lines: (string | Failure)[] = [];
    for (let at = 0; at < block.length; ) {
      const end = block.indexOf(NEWLINE, at);
      lines.push(end - at > maxLine ? tooLong() : decode(block.subarray(at, end)));
      at = end + 1;
    }
    return { first, lines, size: lines.length };
  }
}

/** The chunks of a stream until it ends or the signal is aborted: a pending read would keep the process alive. */
export async function* readUntil(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", stop, { once: true });
  try {
    if (signal.aborted) return;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value) yield value;
    }
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
}

/** The last newline of a block that starts there: whole lines, about as many bytes as stay in a cache. */
function endOfBlock(chunk: Uint8Array, from: number, last: number): number {
  if (last - from <= BLOCK) return last;
  const end = chunk.lastIndexOf(NEWLINE, from + BLOCK);
  return end < from ? chunk.indexOf(NEWLINE, from) : end;
}

function concat(parts: Uint8Array[]): Uint8Array {
  if (parts.length === 1 && parts[0]) return parts[0];
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** True for an empty line: it is skipped, but counted. */
export function isBlank(line: string): boolean {
  return line.length === 0 || (line.length < 64 && line.trim().length === 0);
}

/** Parses one line as a record. @returns the record, or a Failure that does not quote the text. */
export function parseRecord(
  line: string,
  options: Omit<ReadOptions, "what"> = {},
): Record<string, unknown> | Failure {
  const { mayLoseText, envelope, known } = options;
  return readRecord(
    line,
    { what: "line", mayLoseText, envelope, known },
    'Write each request as one line {"field": value}',
  );
}

/**
 * A record as one line. Parsing allows deeper nesting than writing: a value that is nested too deeply is refused, not
 * an internal error.
 * @throws INVALID_RECORD
 */
export function recordText(record: Record<string, unknown>): string {
  try {
    return JSON.stringify(record);
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    throw fail("INVALID_RECORD", "The record is nested too deeply");
  }
}

/** A target of bytes; `write` resolves when the consumer has taken them. */
export interface Sink {
  write(text: string): Promise<void>;
}

/** The reader closed the pipe (`| head`): this ends the work and is not an error. */
export class ClosedPipe extends Error {
  constructor() {
    super("The reader closed the pipe");
    this.name = "ClosedPipe";
  }
}

/** Output cannot be written (a full disk): this ends the work, whatever the record. */
export class OutputLost extends Failure {
  constructor(reason: string, cause: unknown) {
    const hint = reason === "ENOSPC" ? "The disk is full: the last line of the output may be cut" : undefined;
    super(KIT_ERRORS.WRITE_FAILED.kind, "WRITE_FAILED", `Cannot write the output: ${reason}`, {
      hint,
      cause,
    });
  }
}

/** Standard output. Throws ClosedPipe or OutputLost, the latter also if it was closed when the process started. */
export function standardOutput(): Sink {
  return fileSink(Bun.stdout, refuseClosedOutput);
}

/** Standard error. Throws ClosedPipe or OutputLost; one that was closed discards everything. */
export function standardError(): Sink {
  return fileSink(Bun.stderr);
}

/**
 * Fails if standard output was closed when this process started (`>&-`). Bun puts /dev/null in place of a closed
 * descriptor and marks it close-on-exec, which an inherited descriptor cannot be.
 */
async function refuseClosedOutput(): Promise<void> {
  // Nearly every other file has another time, which is known at once; to wait for stat starts a thread.
  const isElsewhere = Bun.stdout.lastModified !== Bun.file("/dev/null").lastModified;
  if (isElsewhere || process.platform !== "linux") return;
  const { mode } = await Bun.stdout.stat();
  if ((mode & FILE_TYPE) !== CHARACTER_DEVICE) return;
  const info = await Bun.file("/proc/self/fdinfo/1").text();
  const flags = Number.parseInt(/^flags:\s*(\d+)/m.exec(info)?.[1] ?? "0", 8);
  if (flags & CLOSE_ON_EXEC) throw new OutputLost("standard output is closed", undefined);
}

/** File type bits of a mode, and their value for a character device (POSIX sys/stat.h). */
export const FILE_TYPE = 0o170000;
export const CHARACTER_DEVICE = 0o020000;
/** O_CLOEXEC of Linux, as /proc/PID/fdinfo shows it. */
const CLOSE_ON_EXEC = 0o2000000;

/** @param check is awaited with the first write, so that it costs no extra time */
function fileSink(file: Bun.BunFile, check: () => Promise<void> = async () => {}): Sink {
  let writer: Bun.FileSink | undefined;
  let broken: Error | undefined;
  let checking: Promise<void> | undefined;
  return {
    async write(text) {
      if (broken) throw broken;
      checking ??= check();
      writer ??= file.writer();
      const open = writer;
      try {
        // Each may throw at once or return a promise that rejects: wait for all, however they fail.
        const steps = [() => checking, async () => open.write(text), async () => open.flush()];
        await Promise.all(steps.map((step) => step()));
      } catch (thrown) {
        const code = (thrown as { code?: unknown }).code;
        if (thrown instanceof OutputLost) broken = thrown;
        broken ??=
          code === "EPIPE" || code === "ECONNRESET"
            ? new ClosedPipe()
            : new OutputLost(typeof code === "string" ? code : "unknown reason", thrown);
        throw broken;
      }
    },
  };
}

/** Most bytes buffered before they are written if results come faster than the reader takes them. */
const FLUSH_AT = 64 * 1024;

/** UTF-16 units above which the buffer is written in parts: each write holds another copy as bytes. */
const LARGEST_WRITE = 1 << 20;

/** The text in parts of such a size; no part splits a surrogate pair. */
function* partsOf(text: string): Generator<string> {
  if (text.length <= LARGEST_WRITE) {
    yield text;
    return;
  }
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + LARGEST_WRITE, text.length);
    const last = text.charCodeAt(to - 1);
    if (last >= 0xd800 && last < 0xdc00 && to < text.length) to--;
    yield text.slice(from, to);
    from = to;
  }
}

/** Collects lines and writes them together. */
export class LineWriter {
  readonly #sink: Sink;
  #pending: string[] = [];
  #size = 0;
  /** The part of a text that is printed as it is: the next lines of it may follow. */
  #part: Part | undefined;
  /** The last write in several parts that is still running. */
  #inParts: Promise<void> | undefined;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  /** Adds a record as one line. @returns true when it is time to flush. */
  record(value: unknown): boolean {
    this.#closePart();
    const text = JSON.stringify(value);
    this.#pending.push(text, "\n");
    this.#size += text.length + 1;
    return this.#size >= FLUSH_AT;
  }

  text(text: string): boolean {
    this.#closePart();
    this.#pending.push(text);
    this.#size += text.length;
    return this.#size >= FLUSH_AT;
  }

  /** Adds whole lines of a text. @returns true when it is time to flush */
  part({ text, from, to }: Part): boolean {
    if (this.#part?.text === text && this.#part.to === from) this.#part.to = to;
    else {
      this.#closePart();
      this.#part = { text, from, to };
    }
    this.#size += to - from;
    return this.#size >= FLUSH_AT;
  }

  #closePart(): void {
    if (!this.#part) return;
    const { text, from, to } = this.#part;
    this.#pending.push(text.slice(from, to));
    this.#part = undefined;
  }

  get empty(): boolean {
    return this.#size === 0;
  }

  /** Later writes must not come in between. */
  async #writeInParts(pending: readonly string[], before: Promise<void> | undefined): Promise<void> {
    await before?.catch(() => undefined);
    for (const text of pending) for (const part of partsOf(text)) await this.#sink.write(part);
  }

  async flush(): Promise<void> {
    if (this.#size === 0) return;
    this.#closePart();
    const pending = this.#pending;
    const isLarge = this.#size > LARGEST_WRITE;
    this.#pending = [];
    this.#size = 0;
    if (!isLarge && !this.#inParts) return await this.#sink.write(pending.join(""));
    const mine = this.#writeInParts(pending, this.#inParts);
    this.#inParts = mine;
    try {
      await mine;
    } finally {
      if (this.#inParts === mine) this.#inParts = undefined;
    }
  }
}
