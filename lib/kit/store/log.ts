/** Append-only logs in JSON Lines that survive a kill at any byte and several writers at once. */
import { statSync } from "node:fs";
import { unlink } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { type Failure, fail } from "../data/errors.ts";
import { writeFailure } from "../data/file-errors.ts";
import { followLinks } from "../files/files.ts";
import { type Lock, openLock } from "../files/lock.ts";
import { type ChainLink, GENESIS_HASH, linked } from "./hash-chain.ts";
import { type LinkedRecord, LogFile } from "./log-file.ts";
import {
  headerOf,
  type LogOptions,
  type LogReadOptions,
  type LogRecord,
  lineOf,
  notThisLog,
} from "./log-format.ts";
import { readLog } from "./log-reader.ts";
import { writeSegmentFile } from "./segment-file.ts";
import { readSegments } from "./segments.ts";

export interface Log {
  readonly path: string;
  /** Bytes of torn lines that this log object has cut off since it was opened. */
  readonly recovered: number;
  /**
   * Resolves with the record as written (with its link, in a chain) when it is in the file and durable; rejects with
   * WRITE_FAILED, BUSY or INVALID_RECORD, nothing written then.
   */
  append<Fields extends LogRecord>(record: Fields): Promise<Fields>;
  /**
   * Appends records of another copy of a chain as they are, all of them or none.
   * @throws INVALID_RECORD if they do not follow the last record of this log; WRITE_FAILED, BUSY
   */
  appendLinked(records: readonly LinkedRecord[]): Promise<void>;
  /**
   * Appends records of another copy of a chain as they are, however many: all of them, as one segment, or none. What is
   * appended by others meanwhile makes it fail.
   * @param records of the hash of the last record of this log
   * @returns how many they were
   * @throws INVALID_RECORD if they do not follow that record; what `records` throws; WRITE_FAILED, BUSY
   */
  appendSegment(records: (head: string) => AsyncIterable<LinkedRecord>): Promise<number>;
  /** The records up to now, oldest first. */
  read(options?: Pick<LogReadOptions, "onDamage">): AsyncIterable<LogRecord>;
  /** Waits for pending appends. */
  close(): Promise<void>;
}

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
  const file = new LogFile(place, options);
  try {
    await lock.hold(() => file.prepare());
  } catch (thrown) {
    file.close();
    lock.close();
    throw writeFailure(path, thrown);
  }
  return new LogWriter(place, lock, file, options);
}

interface Pending {
  line: string;
  done(link: ChainLink | undefined): void;
  failed(failure: Failure): void;
}

class LogWriter implements Log {
  #pending: Pending[] = [];
  #flushing: Promise<void> | undefined;
  #closed = false;

  constructor(
    readonly path: string,
    private readonly lock: Lock,
    private readonly file: LogFile,
    private readonly options: LogOptions,
  ) {}

  get recovered(): number {
    return this.file.recovered;
  }

  async append<Fields extends LogRecord>(record: Fields): Promise<Fields> {
    this.#refuseIfClosed();
    const line = lineOf(record);
    // A record that cannot be linked must not fail the others of its batch.
    if (this.options.chain) linked(record, GENESIS_HASH);
    const link = await new Promise<ChainLink | undefined>((done, failed) => {
      this.#pending.push({ line, done, failed });
      this.#flushing ??= this.#flush();
    });
    return { ...record, ...link };
  }

  async appendLinked(records: readonly LinkedRecord[]): Promise<void> {
    this.#refuseIfClosed();
    try {
      await this.lock.hold(() => this.file.writeLinked(records));
    } catch (thrown) {
      throw writeFailure(this.path, thrown);
    }
  }

  async appendSegment(records: (head: string) => AsyncIterable<LinkedRecord>): Promise<number> {
    this.#refuseIfClosed();
    let written: Awaited<ReturnType<typeof writeSegmentFile>> | undefined;
    try {
      const start = await this.lock.hold(() => this.file.nextStart());
      const header = headerOf(this.options, start.segment > 1 ? start : undefined);
      const { previous_hash: head } = start;
      const folder = dirname(this.path);
      // The lock is free while it is written: others need not wait for an import.
      written = await writeSegmentFile(folder, header, head, records(head));
      const { path, count } = written;
      if (count > 0) await this.lock.hold(() => this.file.adopt(path, start));
      return count;
    } catch (thrown) {
      throw writeFailure(this.path, thrown);
    } finally {
      // It is gone from there if it was adopted.
      if (written) await unlink(written.path).catch(() => {});
    }
  }

  read(options: Pick<LogReadOptions, "onDamage"> = {}): AsyncIterable<LogRecord> {
    const all = { ...this.options, ...options };
    return this.options.segmentBytes === undefined ? readLog(this.path, all) : readSegments(this.path, all);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#flushing;
    this.file.close();
    this.lock.close();
  }

  #refuseIfClosed(): void {
    if (this.#closed) throw fail("WRITE_FAILED", `Cannot write "${this.path}": the log is closed`);
  }

  async #flush(): Promise<void> {
    while (this.#pending.length > 0) {
      // Appends of this turn of the event loop go together: one lock, one write, one fsync.
      await Promise.resolve();
      const batch = this.#pending;
      this.#pending = [];
      try {
        const links = await this.lock.hold(() => this.file.write(batch.map(({ line }) => line)));
        for (const [at, { done }] of batch.entries()) done(links[at]);
      } catch (thrown) {
        const failure = writeFailure(this.path, thrown);
        for (const { failed } of batch) failed(failure);
      }
    }
    this.#flushing = undefined;
  }
}
