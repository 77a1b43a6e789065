/** Reads the files of logs without opening them for writing. */
import { constants, readSync } from "node:fs";
import { open } from "node:fs/promises";
import { Failure, fail } from "../data/errors.ts";
import { readFailure } from "../data/file-errors.ts";
import { readLines } from "../data/jsonl.ts";
import { headerFault, type LogReadOptions, type LogRecord, notThisLog, parseLine } from "./log-format.ts";

const NEWLINE = 0x0a;
const CHUNK = 64 * 1024;
/** Limit, longer than any of our records: a damaged file must not fill the memory. */
const MAX_LINE = 256 * 1024 * 1024;

/**
 * Reads a log, or one segment of one. A line that is being written at this moment is left out.
 * @param segment its number, if it is not the first
 * @throws NOT_FOUND, UNREADABLE; INVALID_RECORD if the file is not such a log; INVALID_JSON without `onDamage`
 */
export async function* readLog(
  path: string,
  options: LogReadOptions = {},
  segment?: number,
): AsyncGenerator<LogRecord> {
  const { wanted } = options;
  let line = 0;
  for await (const batch of readLines(wholeLines(path), MAX_LINE)) {
    for (const text of batch.lines) {
      line += 1;
      if (line > 1 && wanted && typeof text === "string" && !wanted(text)) continue;
      const record = parseLine(text);
      if (line === 1) {
        const wrong = record instanceof Failure ? "it is not a log" : headerFault(record, options, segment);
        if (wrong !== undefined) throw notThisLog(path, wrong);
      } else if (!(record instanceof Failure)) yield record;
      else {
        const damage = damageAt(path, line, record);
        if (options.onDamage === undefined) throw damage;
        options.onDamage(damage);
      }
    }
  }
}

export function damageAt(path: string, line: number, cause: Failure): Failure {
  return fail("INVALID_JSON", `Log "${path}" is damaged: line ${line} is not a whole record`, {
    details: { line },
    cause,
  });
}

/** The bytes of a file from an offset up to its last end of line at this moment. */
export async function* wholeLines(path: string, from = 0): AsyncGenerator<Uint8Array> {
  let file: Awaited<ReturnType<typeof open>>;
  try {
    file = await open(path, constants.O_RDONLY);
  } catch (thrown) {
    throw readFailure(path, thrown);
  }
  try {
    const { size } = await file.stat();
    const end = lastNewline(file.fd, size) + 1;
    for (let at = from; at < end; ) {
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

/** The lines of a file byte for byte, without their ends: a carriage return is part of its line. */
export async function* rawLines(path: string, from = 0): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array[] = [];
  for await (const chunk of wholeLines(path, from)) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)]);
      rest = [];
      start = end + 1;
    }
    rest.push(chunk.subarray(start));
  }
}

/** Offset of the last end of line below `end`, or -1. */
export function lastNewline(descriptor: number, end: number): number {
  for (let to = end; to > 0; ) {
    const from = Math.max(0, to - CHUNK);
    const at = readRange(descriptor, from, to).lastIndexOf(NEWLINE);
    if (at >= 0) return from + at;
    to = from;
  }
  return -1;
}

export function readRange(descriptor: number, from: number, to: number): Buffer {
  const bytes = Buffer.alloc(to - from);
  let got = 0;
  while (got < bytes.length) {
    const read = readSync(descriptor, bytes, got, bytes.length - got, from + got);
    if (read === 0) break;
    got += read;
  }
  return bytes.subarray(0, got);
}
