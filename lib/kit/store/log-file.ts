/** The file of a log that its writers write, one process at a time: what is torn is cut off, what is written is whole. */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { Failure, fail } from "../data/errors.ts";
import { systemCode } from "../data/file-errors.ts";
import { parseRecord } from "../data/jsonl.ts";
import { syncFolder } from "../files/files.ts";
import { PRIVATE_FILE } from "../files/state-path.ts";
import { type ChainLink, chainLine, checkLink, GENESIS_HASH, linked } from "./hash-chain.ts";
import {
  headerFault,
  headerOf,
  isRecord,
  type LogOptions,
  type LogRecord,
  NUMBERS,
  notThisLog,
  type SegmentStart,
} from "./log-format.ts";
import { lastNewline, readRange } from "./log-reader.ts";
import { endOf, segmentPath, segmentsOf } from "./segments.ts";

const NEWLINE = 0x0a;
const CHUNK = 64 * 1024;
const fsyncLater = promisify(fsync);

/** A record of a chain with its link. */
export type LinkedRecord = LogRecord & ChainLink;

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

/** The lock of the log is held while any method runs. */
export class LogFile {
  recovered = 0;
  /** The file that is written: the log itself, or its last segment. */
  #place: string;
  /** Its number; 0 before it is known. */
  #segment = 0;
  #descriptor = -1;
  /** The end of the file as far as this process knows; everything before it is whole lines. */
  #end = 0;
  /** The end of its first line. */
  #headerEnd = 0;
  /** Hash of the last record, in a chain. */
  #head = GENESIS_HASH;

  constructor(
    private readonly path: string,
    private readonly options: LogOptions,
  ) {
    this.#place = path;
  }

  close(): void {
    if (this.#descriptor >= 0) closeSync(this.#descriptor);
    this.#descriptor = -1;
  }

  /**
   * Opens the file, and opens it again if it was replaced or shortened, or if there is a further segment.
   * If it has only grown, another process has appended, and may have been killed in the middle of it.
   */
  async prepare(): Promise<void> {
    this.#findSegment();
    if (this.#descriptor >= 0) {
      const size = this.#currentSize();
      if (size === this.#end) return;
      if (size !== undefined && size > this.#end) {
        this.#mendTail(size, false);
        return this.#readHead();
      }
      this.close();
    }
    const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT;
    this.#descriptor = openSync(this.#place, flags, PRIVATE_FILE);
    const { size } = fstatSync(this.#descriptor);
    const start = this.#startOfSegment();
    if (size === 0) return this.#writeHeader(start);
    const first = readRange(this.#descriptor, 0, Math.min(size, CHUNK));
    const headerEnd = first.indexOf(NEWLINE);
    if (headerEnd < 0) {
      // The process that created the file was killed within the first line.
      if (!headerOf(this.options, start).startsWith(first.toString()))
        throw notThisLog(this.#place, "it is not a log");
      ftruncateSync(this.#descriptor, 0);
      this.recovered += size;
      return this.#writeHeader(start);
    }
    const header = parseRecord(first.toString("utf8", 0, headerEnd), NUMBERS);
    const wrong =
      header instanceof Failure ? "it is not a log" : headerFault(header, this.options, start?.segment);
    if (wrong !== undefined) throw notThisLog(this.#place, wrong);
    if (start && this.options.chain && !(header instanceof Failure))
      if (header["previous_hash"] !== start.previous_hash)
        throw notThisLog(this.#place, "it does not follow the segment before it");
    this.#headerEnd = headerEnd + 1;
    this.#mendTail(size, true);
    this.#readHead();
  }

  /**
   * Writes records in one write, and makes them durable.
   * @returns their links, in a chain
   */
  async write(lines: readonly string[]): Promise<ChainLink[]> {
    await this.prepare();
    const batch = this.options.chain ? chained(lines, this.#head) : unchained(lines);
    await this.#writeBatch(batch);
    return batch.links;
  }

  /** Writes records that are linked already. @throws INVALID_RECORD if they do not follow the last one */
  async writeLinked(records: readonly LinkedRecord[]): Promise<void> {
    await this.prepare();
    let head = this.#head;
    const texts = records.map((record, at) => {
      const text = chainLine(record);
      const link = checkLink(text, head);
      if ("fault" in link)
        throw fail("INVALID_RECORD", `Cannot append record ${at + 1} to "${this.path}": ${link.fault}`);
      head = link.hash;
      return text;
    });
    await this.#writeBatch({ texts, links: [], head });
  }

  /** Where a segment begins that is to be adopted: in place of the last one if that has no records yet. */
  async nextStart(): Promise<SegmentStart> {
    await this.prepare();
    const isEmpty = this.#end === this.#headerEnd;
    return { segment: isEmpty ? this.#segment : this.#segment + 1, previous_hash: this.#head };
  }

  /**
   * Makes a complete and durable file the segment that it was written as, in one step.
   * @throws BUSY if anything was appended since
   */
  async adopt(file: string, { segment, previous_hash }: SegmentStart): Promise<void> {
    const now = await this.nextStart();
    if (now.segment !== segment || now.previous_hash !== previous_hash)
      throw fail("BUSY", `Cannot append to "${this.path}": another process has appended meanwhile`, {
        hint: "Try again",
      });
    if (this.options.sync === false) fsyncSync(this.#descriptor);
    const place = segmentPath(this.path, segment);
    renameSync(file, place);
    await syncFolder(dirname(place));
    // The next append opens what is the last segment now.
    this.close();
  }

  async #writeBatch({ texts, head }: Batch): Promise<void> {
    const { segmentBytes = Number.POSITIVE_INFINITY, sync, reach = () => {} } = this.options;
    const bytes = Buffer.from(texts.map((text) => `${text}\n`).join(""));
    if (this.#end > this.#headerEnd && this.#end + bytes.length > segmentBytes) await this.#nextSegment();
    const start = this.#end;
    try {
      reach("before-write");
      writeAll(this.#descriptor, bytes);
      reach("written");
      if (sync !== false) await fsyncLater(this.#descriptor);
      reach("durable");
    } catch (thrown) {
      // Part of it may have been written (a full disk); nobody else has written since, the lock is held.
      ftruncateSync(this.#descriptor, start);
      throw thrown;
    }
    this.#end = start + bytes.length;
    this.#head = head;
  }

  /** Goes to the last segment: another process may have begun one. */
  #findSegment(): void {
    let last = this.#segment || (segmentsOf(this.path).at(-1) ?? 1);
    while (existsSync(segmentPath(this.path, last + 1))) last++;
    if (last === this.#segment) return;
    if (last > 1 && this.options.segmentBytes === undefined)
      throw notThisLog(this.path, "it has further segments, and would go on in the first one");
    this.close();
    this.#segment = last;
    this.#place = segmentPath(this.path, last);
  }

  async #nextSegment(): Promise<void> {
    const start = { segment: this.#segment + 1, previous_hash: this.#head };
    if (this.options.sync === false) fsyncSync(this.#descriptor);
    this.close();
    this.#segment = start.segment;
    this.#place = segmentPath(this.path, start.segment);
    this.options.reach?.("new-segment");
    const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT;
    this.#descriptor = openSync(this.#place, flags, PRIVATE_FILE);
    try {
      await this.#writeHeader(start);
    } catch (thrown) {
      // The next append finds what there is of it.
      this.close();
      throw thrown;
    }
  }

  /** What the first line of a further segment says. */
  #startOfSegment(): SegmentStart | undefined {
    if (this.#segment === 1) return undefined;
    const before = segmentPath(this.path, this.#segment - 1);
    return { segment: this.#segment, previous_hash: this.options.chain ? headIn(before) : GENESIS_HASH };
  }

  /** Takes the hash of the last record, which is whole. A broken one is never continued. */
  #readHead(): void {
    if (this.options.chain) this.#head = headAt(this.#place, this.#descriptor, this.#end);
  }

  async #writeHeader(start: SegmentStart | undefined): Promise<void> {
    const header = Buffer.from(headerOf(this.options, start));
    writeAll(this.#descriptor, header);
    fsyncSync(this.#descriptor);
    await syncFolder(dirname(this.#place));
    this.#end = header.length;
    this.#headerEnd = header.length;
    this.#head = start?.previous_hash ?? GENESIS_HASH;
  }

  /** The file's size, or undefined if it was replaced or removed. */
  #currentSize(): number | undefined {
    const mine = fstatSync(this.#descriptor);
    try {
      const there = statSync(this.#place);
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
    const { quarantine = false, onTorn } = this.options;
    const kept = quarantine ? `${this.#place}.torn` : undefined;
    if (kept !== undefined) keep(kept, readRange(this.#descriptor, end, size));
    ftruncateSync(this.#descriptor, end);
    fsyncSync(this.#descriptor);
    this.recovered += size - end;
    this.#end = end;
    onTorn?.({ path: this.#place, bytes: size - end, ...(kept !== undefined && { kept }) });
  }
}

/** Adds a line with these bytes to a file. */
function keep(path: string, bytes: Uint8Array): void {
  const descriptor = openSync(path, "a", PRIVATE_FILE);
  try {
    writeAll(descriptor, Buffer.concat([bytes, Uint8Array.of(NEWLINE)]));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * The hash of the last record of a chain with segments, read without the lock; that before the first one if there is no
 * log.
 * @throws INVALID_RECORD if that record is broken
 */
export function lastHash(path: string): string {
  const { segment, offset } = endOf(path);
  return offset === 0 ? GENESIS_HASH : headIn(segmentPath(path, segment), offset);
}

/** The hash of the last record of a segment that is complete; of the one before it if it has none. */
function headIn(path: string, end?: number): string {
  const descriptor = openSync(path, constants.O_RDONLY);
  try {
    return headAt(path, descriptor, end ?? fstatSync(descriptor).size);
  } finally {
    closeSync(descriptor);
  }
}

function headAt(path: string, descriptor: number, end: number): string {
  const lineEnd = end - 1;
  const lineStart = lastNewline(descriptor, lineEnd) + 1;
  const line = readRange(descriptor, lineStart, lineEnd).toString();
  if (lineStart === 0) {
    const header = parseRecord(line, NUMBERS);
    const start = header instanceof Failure ? undefined : header["previous_hash"];
    return typeof start === "string" ? start : GENESIS_HASH;
  }
  const link = checkLink(line);
  if ("fault" in link) throw notThisLog(path, `its last record breaks the hash chain: ${link.fault}`);
  return link.hash;
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done, bytes.length - done);
}
