/**
 * Logs in several files: `commands.jsonl` is the first segment, `commands-000002.jsonl` the next one. Only the last segment
 * is written. The first line of each further segment has its number and, in a chain, the hash of the last record before
 * it, so that the chain crosses the files.
 */
import { closeSync, constants, existsSync, fstatSync, openSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { Failure } from "../data/errors.ts";
import { readFailure, systemCode } from "../data/file-errors.ts";
import {
  headerFault,
  type LogReadOptions,
  type LogRecord,
  notThisLog,
  parseLine,
  textIn,
} from "./log-format.ts";
import { damageAt, lastNewline, rawLines, readLog } from "./log-reader.ts";

/** The path of a segment. @param number from 1 */
export function segmentPath(path: string, number: number): string {
  if (number === 1) return path;
  const ending = extname(path);
  return join(dirname(path), `${basename(path, ending)}-${String(number).padStart(6, "0")}${ending}`);
}

/** The numbers of the segments that there are, in order. @throws UNREADABLE */
export function segmentsOf(path: string): number[] {
  const ending = extname(path);
  const start = `${basename(path, ending)}-`;
  let names: string[];
  try {
    names = readdirSync(dirname(path));
  } catch (thrown) {
    if (systemCode(thrown) === "ENOENT") return [];
    throw readFailure(dirname(path), thrown);
  }
  const further = names
    .filter((name) => name.startsWith(start) && name.endsWith(ending))
    .map((name) => Number(name.slice(start.length, name.length - ending.length)))
    .filter((number) => Number.isInteger(number) && number > 1)
    .sort((a, b) => a - b);
  return names.includes(basename(path)) ? [1, ...further] : further;
}

/** The records of a log with segments up to now, oldest first. @throws as {@link readLog} */
export async function* readSegments(path: string, options: LogReadOptions = {}): AsyncGenerator<LogRecord> {
  for (const number of segmentsOf(path)) yield* readLog(segmentPath(path, number), options, number);
}

/** A place between two records of a log with segments. */
export interface LogPosition {
  segment: number;
  /** Bytes from the start of the segment. */
  offset: number;
}

/** The place after all records that there are now. */
export function endOf(path: string): LogPosition {
  const segment = segmentsOf(path).at(-1) ?? 1;
  const place = segmentPath(path, segment);
  if (!existsSync(place)) return { segment, offset: 0 };
  const descriptor = openSync(place, constants.O_RDONLY);
  try {
    return { segment, offset: lastNewline(descriptor, fstatSync(descriptor).size) + 1 };
  } finally {
    closeSync(descriptor);
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** How often a follower looks for new records, ms. */
const LOOK_AGAIN = 50;

/**
 * The records of a log with segments from a place on, and then each as it comes, until the signal is aborted. The log
 * may not exist yet. Nothing is kept for a slow reader: it reads the files.
 */
export async function* followSegments(
  path: string,
  options: LogReadOptions & { from: LogPosition; signal: AbortSignal },
): AsyncGenerator<LogRecord> {
  const { signal, onDamage, wanted } = options;
  let { segment, offset } = options.from;
  while (!signal.aborted) {
    const place = segmentPath(path, segment);
    // Looked for before reading: a segment is complete as soon as there is a next one.
    const isComplete = existsSync(segmentPath(path, segment + 1));
    const size = sizeOf(place);
    // A failed write is cut off, and it may have been read before.
    if (size < offset) offset = size;
    if (size > offset) {
      for await (const bytes of rawLines(place, offset)) {
        if (signal.aborted) return;
        const isHeader = offset === 0;
        offset += bytes.length + 1;
        const text = textIn(bytes) ?? new Failure("data", "INVALID_UTF8", "The line is not valid UTF-8");
        if (!isHeader && wanted && typeof text === "string" && !wanted(text)) continue;
        const record = parseLine(text);
        if (isHeader) {
          const wrong = record instanceof Failure ? "it is not a log" : headerFault(record, options, segment);
          if (wrong !== undefined) throw notThisLog(place, wrong);
        } else if (!(record instanceof Failure)) yield record;
        else {
          const damage = damageAt(place, 0, record);
          if (onDamage === undefined) throw damage;
          onDamage(damage);
        }
      }
    }
    if (isComplete) {
      segment += 1;
      offset = 0;
    } else await pause(signal);
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, LOOK_AGAIN);
    signal.addEventListener("abort", end);
  });
}
