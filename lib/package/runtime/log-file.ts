/** The log of a service as a file of bounded size: when it is full it becomes the previous one, which is replaced. */
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from "node:fs";
import { ServiceLog } from "#kit/programs/supervisor.ts";

const PREVIOUS = ".1";
/** A line of a log is far shorter on average; this much is read for each requested line. */
const BYTES_PER_LINE = 2048;
/** What is read of a service's output in a second: one that writes without end waits, and leaves the processor to others. */
const BYTES_PER_SECOND = 8 * 1024 * 1024;

export class LogFile extends ServiceLog {
  readonly #path: string;
  readonly #limit: number;
  #file: number;
  #written: number;
  #second = 0;
  #inSecond = 0;

  /** @param limit most bytes of the file and the previous one together */
  constructor(path: string, limit: number) {
    super();
    this.#path = path;
    this.#limit = limit / 2;
    this.#file = openSync(path, "a", 0o600);
    this.#written = fstatSync(this.#file).size;
  }

  override add(chunk: Uint8Array): void | Promise<void> {
    super.add(chunk);
    if (this.#written + chunk.length > this.#limit) this.#rotate();
    const kept = chunk.subarray(-this.#limit);
    try {
      this.#written += writeSync(this.#file, kept);
    } catch {
      // A full disk must not end the service; the newest output is still in memory.
    }
    return this.#restOfSecond(chunk.length);
  }

  /** Waits if too much was written in this second. */
  #restOfSecond(bytes: number): void | Promise<void> {
    const now = performance.now();
    const second = Math.floor(now / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#inSecond = 0;
    }
    this.#inSecond += bytes;
    if (this.#inSecond > BYTES_PER_SECOND) return Bun.sleep((second + 1) * 1000 - now);
  }

  #rotate(): void {
    closeSync(this.#file);
    try {
      renameSync(this.#path, this.#path + PREVIOUS);
    } catch {
      // It was deleted: nothing to keep.
    }
    this.#file = openSync(this.#path, "a", 0o600);
    this.#written = 0;
  }
}

/** The last lines of a log; an empty text if there is none. */
export function tailOfLog(path: string, lines: number): string {
  const bytes = Math.max(lines, 1) * BYTES_PER_LINE;
  const present = tailOfFile(path, bytes);
  const needsMore = present.split("\n").length <= lines;
  const text = needsMore ? tailOfFile(path + PREVIOUS, bytes) + present : present;
  return lastLines(text, lines);
}

const POLL_MS = 100;
/** Read at once; a reader that is slow never has more than this in memory. */
const PIECE_BYTES = 64 * 1024;

/**
 * The last lines of a log, then what is added until it is no longer written or the signal is aborted. A log that was
 * renamed meanwhile is read to its end first; what a reader is slower than two files of it, it does not see.
 */
export async function* followLogFile(
  path: string,
  lines: number,
  isWritten: () => boolean,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const buffer = Buffer.alloc(PIECE_BYTES);
  let file = openSync(path, "r");
  try {
    let at = fstatSync(file).size;
    const last = tailOfLog(path, lines);
    if (last !== "") yield last;
    while (!signal.aborted) {
      const goesOn = isWritten();
      const count = readSync(file, buffer, 0, buffer.length, at);
      at += count;
      if (count > 0) yield decoder.decode(buffer.subarray(0, count), { stream: true });
      else if (existsSync(path) && statSync(path).ino !== fstatSync(file).ino) {
        closeSync(file);
        file = openSync(path, "r");
        at = 0;
      } else if (goesOn) await Bun.sleep(POLL_MS);
      else return;
    }
  } finally {
    closeSync(file);
  }
}

/** The last lines of a text, each with its line end. */
export function lastLines(text: string, lines: number): string {
  const all = text.split(/(?<=\n)/);
  return all.slice(Math.max(0, all.length - lines)).join("");
}

function tailOfFile(path: string, bytes: number): string {
  if (!existsSync(path)) return "";
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const length = Math.min(size, bytes);
    const buffer = Buffer.alloc(length);
    readSync(file, buffer, 0, length, size - length);
    return new TextDecoder().decode(buffer);
  } finally {
    closeSync(file);
  }
}
