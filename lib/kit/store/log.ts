/** Append-only logs in JSON Lines that survive a kill at any byte and several writers at once. */
import {
  closeSync,
  constants,
  fstatSync,
  fsync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
  writeSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { promisify } from "node:util";
import { Failure, fail } from "../errors.ts";
import { readFailure, systemCode, writeFailure } from "../file-errors.ts";
import { followLinks, syncFolder } from "../files.ts";
import { isBlank, parseRecord, readLines } from "../jsonl.ts";
import { type Lock, openLock } from "../lock.ts";
import { type ChainLink, chainLine, checkLink, GENESIS_HASH, linked } from "./hash-chain.ts";

export interface LogOptions {
  /** The format of the log, written in its first line; a file of another format is refused, never changed. */
  format?: string;
  /** Version of the records' format; a log of another version is refused. */
  version?: number;
  /** Makes each append durable (fsync) before it resolves; default true. Appends made together share one fsync. */
  sync?: boolean;
  /** Links each record to the one before it, see `hash-chain.ts`; a log with another setting is refused. */
  chain?: boolean;
  /** How long an append waits for other processes, ms; default 10,000. */
  lockTimeoutMs?: number;
  /** Called at each point of an append; for tests. */
  reach?: (point: AppendPoint) => void;
}

/** Where a test may stop or kill the process: the states that a kill can leave. */
export type AppendPoint = "before-write" | "written" | "durable";

export interface LogReadOptions extends Pick<LogOptions, "format" | "version" | "chain"> {
  /**
   * Called for each damaged line, after which reading continues. Absent: the first one ends reading with its failure.
   */
  onDamage?: (failure: Failure) => void;
}

export type LogRecord = Readonly<Record<string, unknown>>;

export interface Log {
  readonly path: string;
  /** Bytes of torn lines that this log object has cut off since it was opened. */
  readonly recovered: number;
  /**
   * Resolves with the record as written (with its link, in a chain) when it is in the file and durable; rejects with
   * WRITE_FAILED, BUSY or INVALID_RECORD, nothing written then.
   */
  append<Fields extends LogRecord>(record: Fields): Promise<Fields>;
  /** The records up to now, oldest first. */
  read(options?: Pick<LogReadOptions, "onDamage">): AsyncIterable<LogRecord>;
  /** Waits for pending appends. */
  close(): Promise<void>;
}

const DEFAULT_FORMAT = "heddle-log";
/** The value of `chain` in the first line of a log with a hash chain. */
const CHAIN = "sha256";
/** Records of a log are read, not passed through. */
const NUMBERS = { mayLoseText: false };
const NEWLINE = 0x0a;
const CHUNK = 64 * 1024;
/** Limit, longer than any of our records: a damaged file must not fill the memory. */
const MAX_LINE = 256 * 1024 * 1024;
const fsyncLater = promisify(fsync);

/**
 * Opens a log for appending and creates it if it is missing. The first line is `{"format":…,"version":…}`, each
 * further line one record; docs/event-log.md has the whole format. A last line that was not written whole is completed
 * (if only its end of line is missing) or cut off; nothing before it is touched. An empty `<path>.lock` beside the log
 * serializes writers.
 *
 * @throws INVALID_RECORD if the file is not such a log, WRITE_FAILED
 */
export async function openLog(path: string, options: LogOptions = {}): Promise<Log> {
  let place: string;
  try {
    place = await followLinks(resolve(path));
    // Before the lock is created: a folder gets none beside it.
    const found = statSync(place, { throwIfNoEntry: false });
    if (found !== undefined && !found.isFile()) throw notThisLog(path, "it is not a file");
  } catch (thrown) {
    throw writeFailure(path, thrown);
  }
  const lock = await openLock(`${place}.lock`, options.lockTimeoutMs ?? 10_000);
  const log = new LogFile(place, lock, options);
  try {
    await lock.hold(() => log.prepare());
  } catch (thrown) {
    log.release();
    throw writeFailure(path, thrown);
  }
  return log;
}

/** Reads a log without opening it for writing; a line that is being written at this moment is left out. */
export async function* readLog(path: string, options: LogReadOptions = {}): AsyncGenerator<LogRecord> {
  let line = 0;
  for await (const batch of readLines(wholeLines(path), MAX_LINE)) {
    for (const text of batch.lines) {
      line += 1;
      const record = parseLine(text);
      if (line === 1) {
        const wrong = record instanceof Failure ? "it is not a log" : headerFault(record, options);
        if (wrong !== undefined) throw notThisLog(path, wrong);
      } else if (!(record instanceof Failure)) yield record;
      else {
        const damage = fail("INVALID_JSON", `Log "${path}" is damaged: line ${line} is not a whole record`, {
          details: { line },
          cause: record,
        });
        if (options.onDamage === undefined) throw damage;
        options.onDamage(damage);
      }
    }
  }
}

function parseLine(text: string | Failure): LogRecord | Failure {
  if (text instanceof Failure) return text;
  return isBlank(text) ? fail("INVALID_JSON", "The line is empty") : parseRecord(text, NUMBERS);
}

/** The bytes of a file up to its last end of line at this moment. */
export async function* wholeLines(path: string): AsyncGenerator<Uint8Array> {
  let file: Awaited<ReturnType<typeof open>>;
  try {
    file = await open(path, constants.O_RDONLY);
  } catch (thrown) {
    throw readFailure(path, thrown);
  }
  try {
    const { size } = await file.stat();
    const end = lastNewline(file.fd, size) + 1;
    for (let at = 0; at < end; ) {
      const chunk = Buffer.allocUnsafe(Math.min(4 * CHUNK, end - at));
      const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield chunk.subarray(0, bytesRead);
    }
  } catch (thrown) {
    throw readFailure(path, thrown);
  } finally {
    await file.close();
  }
}

/** Offset of the last end of line below `end`, or -1. */
function lastNewline(descriptor: number, end: number): number {
  for (let to = end; to > 0; ) {
    const from = Math.max(0, to - CHUNK);
    const at = readRange(descriptor, from, to).lastIndexOf(NEWLINE);
    if (at >= 0) return from + at;
    to = from;
  }
  return -1;
}

function readRange(descriptor: number, from: number, to: number): Buffer {
  const bytes = Buffer.alloc(to - from);
  let got = 0;
  while (got < bytes.length) {
    const read = readSync(descriptor, bytes, got, bytes.length - got, from + got);
    if (read === 0) break;
    got += read;
  }
  return bytes.subarray(0, got);
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done, bytes.length - done);
}

function lineOf(record: LogRecord): string {
  let line: string | undefined;
  try {
    line = JSON.stringify(record);
  } catch {}
  if (line?.startsWith("{")) return line;
  throw fail("INVALID_RECORD", "Cannot log a value that is not a JSON object");
}

export function textIn(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function isRecord(bytes: Uint8Array): boolean {
  const text = textIn(bytes);
  return text !== undefined && !(parseRecord(text, NUMBERS) instanceof Failure);
}

export function headerOf(options: LogOptions): string {
  const { format = DEFAULT_FORMAT, version = 1, chain } = options;
  return `${JSON.stringify({ format, version, ...(chain && { chain: CHAIN }) })}\n`;
}

/** The fault of a first line, in words that follow a colon. */
function headerFault(
  header: LogRecord,
  options: Pick<LogOptions, "format" | "version" | "chain">,
): string | undefined {
  const { format = DEFAULT_FORMAT, version = 1, chain = false } = options;
  if (header["format"] !== format) return `it is not a log of format "${format}"`;
  if (header["version"] !== version) return `its version is not ${version}, the one that this program writes`;
  if (header["chain"] !== (chain ? CHAIN : undefined))
    return chain ? "its records are not in a hash chain" : "its records are in a hash chain";
  return undefined;
}

export function notThisLog(path: string, why: string): Failure {
  return fail("INVALID_RECORD", `Cannot open log "${path}": ${why}`);
}

interface Pending {
  line: string;
  done(link: ChainLink | undefined): void;
  failed(failure: Failure): void;
}

interface Batch {
  texts: readonly string[];
  links: ChainLink[];
  head: string;
}

const unchained = (texts: readonly string[]): Batch => ({ texts, links: [], head: GENESIS_HASH });

/** The records of lines, each linked to the one before it. */
function chained(lines: readonly string[], previous: string): Batch {
  let head = previous;
  const records = lines.map((line) => {
    const record = linked<LogRecord>(JSON.parse(line), head);
    head = record.hash;
    return record;
  });
  return { texts: records.map(chainLine), links: records.map(linkOf), head };
}

const linkOf = ({ previous_hash, hash }: ChainLink): ChainLink => ({ previous_hash, hash });

class LogFile implements Log {
  recovered = 0;
  #descriptor = -1;
  /** The end of the file as far as this process knows; everything before it is whole lines. */
  #end = 0;
  /** Hash of the last record, in a chain. */
  #head = GENESIS_HASH;
  #pending: Pending[] = [];
  #flushing: Promise<void> | undefined;
  #closed = false;

  constructor(
    readonly path: string,
    private readonly lock: Lock,
    private readonly options: LogOptions,
  ) {}

  async append<Fields extends LogRecord>(record: Fields): Promise<Fields> {
    if (this.#closed) throw fail("WRITE_FAILED", `Cannot write "${this.path}": the log is closed`);
    const line = lineOf(record);
    // A record that cannot be linked must not fail the others of its batch.
    if (this.options.chain) linked(record, GENESIS_HASH);
    const link = await new Promise<ChainLink | undefined>((done, failed) => {
      this.#pending.push({ line, done, failed });
      this.#flushing ??= this.#flush();
    });
    return { ...record, ...link };
  }

  read(options: Pick<LogReadOptions, "onDamage"> = {}): AsyncIterable<LogRecord> {
    return readLog(this.path, { ...this.options, ...options });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#flushing;
    this.release();
  }

  release(): void {
    this.#closed = true;
    if (this.#descriptor >= 0) closeSync(this.#descriptor);
    this.#descriptor = -1;
    this.lock.close();
  }

  /**
   * Opens the file, and opens it again if it was replaced or shortened. The lock is held.
   * If it has only grown, another process has appended, and may have been killed in the middle of it.
   */
  async prepare(): Promise<void> {
    if (this.#descriptor >= 0) {
      const size = this.#currentSize();
      if (size === this.#end) return;
      if (size !== undefined && size > this.#end) {
        this.#mendTail(size, false);
        return this.#readHead();
      }
      closeSync(this.#descriptor);
    }
    const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT;
    this.#descriptor = openSync(this.path, flags, 0o666);
    const { size } = fstatSync(this.#descriptor);
    if (size === 0) return this.#writeHeader();
    const first = readRange(this.#descriptor, 0, Math.min(size, CHUNK));
    const headerEnd = first.indexOf(NEWLINE);
    if (headerEnd < 0) {
      // The process that created the log was killed within the first line.
      if (!headerOf(this.options).startsWith(first.toString()))
        throw notThisLog(this.path, "it is not a log");
      this.#cut(0, size);
      return this.#writeHeader();
    }
    const header = parseRecord(first.toString("utf8", 0, headerEnd), NUMBERS);
    const wrong = header instanceof Failure ? "it is not a log" : headerFault(header, this.options);
    if (wrong !== undefined) throw notThisLog(this.path, wrong);
    this.#mendTail(size, true);
    this.#readHead();
  }

  /** Takes the hash of the last record, which is whole. A broken one is never continued. */
  #readHead(): void {
    if (!this.options.chain) return;
    const lineEnd = this.#end - 1;
    const lineStart = lastNewline(this.#descriptor, lineEnd) + 1;
    this.#head = GENESIS_HASH;
    if (lineStart === 0) return;
    const link = checkLink(readRange(this.#descriptor, lineStart, lineEnd).toString());
    if ("fault" in link) throw notThisLog(this.path, `its last record breaks the hash chain: ${link.fault}`);
    this.#head = link.hash;
  }

  async #flush(): Promise<void> {
    while (this.#pending.length > 0) {
      // Appends of this turn of the event loop go together: one lock, one write, one fsync.
      await Promise.resolve();
      const batch = this.#pending;
      this.#pending = [];
      try {
        const links = await this.lock.hold(() => this.#write(batch.map(({ line }) => line)));
        for (const [at, { done }] of batch.entries()) done(links[at]);
      } catch (thrown) {
        const failure = writeFailure(this.path, thrown);
        for (const { failed } of batch) failed(failure);
      }
    }
    this.#flushing = undefined;
  }

  /** @returns the links of the lines, in a chain */
  async #write(lines: readonly string[]): Promise<ChainLink[]> {
    await this.prepare();
    const start = this.#end;
    const { chain, reach = () => {} } = this.options;
    const { links, head, texts } = chain ? chained(lines, this.#head) : unchained(lines);
    const bytes = Buffer.from(texts.map((text) => `${text}\n`).join(""));
    try {
      reach("before-write");
      writeAll(this.#descriptor, bytes);
      reach("written");
      if (this.options.sync !== false) await fsyncLater(this.#descriptor);
      reach("durable");
    } catch (thrown) {
      // Part of it may have been written (a full disk); nobody else has written since, the lock is held.
      ftruncateSync(this.#descriptor, start);
      throw thrown;
    }
    this.#end = start + bytes.length;
    this.#head = head;
    return links;
  }

  async #writeHeader(): Promise<void> {
    const header = Buffer.from(headerOf(this.options));
    writeAll(this.#descriptor, header);
    fsyncSync(this.#descriptor);
    await syncFolder(dirname(this.path));
    this.#end = header.length;
    this.#head = GENESIS_HASH;
  }

  /** The file's size, or undefined if it was replaced or removed. */
  #currentSize(): number | undefined {
    const mine = fstatSync(this.#descriptor);
    try {
      const there = statSync(this.path);
      return mine.ino === there.ino && mine.dev === there.dev ? mine.size : undefined;
    } catch (thrown) {
      if (systemCode(thrown) === "ENOENT") return undefined;
      throw thrown;
    }
  }

  /** Completes or cuts off a last line that is not whole. `strict` also reads one that has its end of line. */
  #mendTail(size: number, strict: boolean): void {
    this.#end = size;
    const lineEnd = lastNewline(this.#descriptor, size);
    if (lineEnd + 1 < size) {
      if (isRecord(readRange(this.#descriptor, lineEnd + 1, size))) {
        writeAll(this.#descriptor, Uint8Array.of(NEWLINE));
        this.#end = size + 1;
        fsyncSync(this.#descriptor);
      } else this.#cut(lineEnd + 1, size);
    } else if (strict) {
      // After a power failure the end of a line can exist without its content.
      const lineStart = lastNewline(this.#descriptor, lineEnd) + 1;
      if (lineStart > 0 && !isRecord(readRange(this.#descriptor, lineStart, lineEnd)))
        this.#cut(lineStart, size);
    }
  }

  #cut(end: number, size: number): void {
    ftruncateSync(this.#descriptor, end);
    fsyncSync(this.#descriptor);
    this.recovered += size - end;
    this.#end = end;
  }
}
