/** The format of logs: their first line, their records, and what a log is opened with. */
import { Failure, fail } from "../data/errors.ts";
import { isBlank, parseRecord } from "../data/jsonl.ts";

export interface LogOptions {
  /** The format of the log, written in its first line; a file of another format is refused, never changed. */
  format?: string;
  /** Version of the records' format; a log of another version is refused. */
  version?: number;
  /** Makes each append durable (fsync) before it resolves; default true. Appends made together share one fsync. */
  sync?: boolean;
  /** Links each record to the one before it, see `hash-chain.ts`; a log with another setting is refused. */
  chain?: boolean;
  /**
   * Goes on in a new file whenever one has about this size, bytes; the chain crosses the files, see `segments.ts`. A log
   * that has further files is not opened without it. Absent: one file.
   */
  segmentBytes?: number;
  /** Keeps what is cut off a torn end: in `<file>.torn`, beside the file it was cut off. Default false. */
  quarantine?: boolean;
  /** Called when a torn end has been cut off. */
  onTorn?: (torn: TornEnd) => void;
  /** How long an append waits for other processes, ms; default 10,000. */
  lockTimeoutMs?: number;
  /** Called at each point of an append; for tests. */
  reach?: (point: AppendPoint) => void;
}

/** The end of a record that was not written whole, and was cut off. */
export interface TornEnd {
  /** The file that it was cut off. */
  path: string;
  bytes: number;
  /** Where the bytes are now; absent without `quarantine`. */
  kept?: string;
}

/** Where a test may stop or kill the process: the states that a kill can leave. */
export type AppendPoint = "new-segment" | "before-write" | "written" | "durable";

export interface LogReadOptions extends Pick<LogOptions, "format" | "version" | "chain"> {
  /**
   * Called for each damaged line, after which reading continues. Absent: the first one ends reading with its failure.
   */
  onDamage?: (failure: Failure) => void;
  /** Whether a line is worth parsing, by its text alone. One that is not is passed over, damaged or not. */
  wanted?: (line: string) => boolean;
}

export type LogRecord = Readonly<Record<string, unknown>>;

/** Which further file of a log with segments this is, and the hash of the last record before it. */
export interface SegmentStart {
  segment: number;
  previous_hash: string;
}

const DEFAULT_FORMAT = "heddle-log";
/** The value of `chain` in the first line of a log with a hash chain. */
const CHAIN = "sha256";
/** Records of a log are read, not passed through. */
export const NUMBERS = { mayLoseText: false };

/** The first line, with its end. @param start of a segment after the first */
export function headerOf(options: LogOptions, start?: SegmentStart): string {
  const { format = DEFAULT_FORMAT, version = 1, chain } = options;
  const place = start && { segment: start.segment, ...(chain && { previous_hash: start.previous_hash }) };
  return `${JSON.stringify({ format, version, ...(chain && { chain: CHAIN }), ...place })}\n`;
}

/** The fault of a first line, in words that follow a colon. @param segment its number */
export function headerFault(
  header: LogRecord,
  options: Pick<LogOptions, "format" | "version" | "chain">,
  segment = 1,
): string | undefined {
  const { format = DEFAULT_FORMAT, version = 1, chain = false } = options;
  if (header["format"] !== format) return `it is not a log of format "${format}"`;
  if (header["version"] !== version) return `its version is not ${version}, the one that this program writes`;
  if (header["chain"] !== (chain ? CHAIN : undefined))
    return chain ? "its records are not in a hash chain" : "its records are in a hash chain";
  const number = header["segment"] ?? 1;
  if (number !== segment)
    return segment === 1 ? "it is a further segment of a log" : `it is not segment ${segment} of a log`;
  return undefined;
}

export function notThisLog(path: string, why: string): Failure {
  return fail("INVALID_RECORD", `Cannot open log "${path}": ${why}`);
}

/** The record of a line, or why it has none. */
export function parseLine(text: string | Failure): LogRecord | Failure {
  if (text instanceof Failure) return text;
  return isBlank(text) ? fail("INVALID_JSON", "The line is empty") : parseRecord(text, NUMBERS);
}

export function textIn(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function isRecord(bytes: Uint8Array): boolean {
  const text = textIn(bytes);
  return text !== undefined && !(parseRecord(text, NUMBERS) instanceof Failure);
}

/** The line of a record, without its end. @throws INVALID_RECORD */
export function lineOf(record: LogRecord): string {
  let line: string | undefined;
  try {
    line = JSON.stringify(record);
  } catch {}
  if (line?.startsWith("{")) return line;
  throw fail("INVALID_RECORD", "Cannot log a value that is not a JSON object");
}
