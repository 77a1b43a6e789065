/** Checks the hash chain of a log, byte for byte. */
import { Failure } from "../data/errors.ts";
import { parseRecord } from "../data/jsonl.ts";
import { checkLink, GENESIS_HASH } from "./hash-chain.ts";
import { headerFault, headerOf, type LogOptions, NUMBERS, notThisLog, textIn } from "./log-format.ts";
import { rawLines } from "./log-reader.ts";
import { segmentPath, segmentsOf } from "./segments.ts";

export interface ChainReport {
  /** True if every record is whole and follows the one before it. */
  ok: boolean;
  /** Records that are in order, up to the first broken one. */
  records: number;
  /** Hash of the last record in order. A copy of it kept elsewhere proves that nothing was cut off after it. */
  head: string;
  /** The first record that is not in order; lines count from 1, the first is the header. */
  broken?: { line: number; reason: string };
}

export interface SegmentsReport extends Omit<ChainReport, "broken"> {
  /** Segments that there are. */
  segments: number;
  broken?: { segment: number; line: number; reason: string };
}

type Format = Pick<LogOptions, "format" | "version">;

/**
 * Checks the hash chain of a log, record by record. What it cannot prove is in docs/event-log.md.
 * @param each called with each hash that is in order
 * @throws INVALID_RECORD if the file is not such a log, NOT_FOUND, UNREADABLE
 */
export async function verifyLog(
  path: string,
  options: Format,
  each?: (hash: string) => void,
): Promise<ChainReport> {
  return verifyFile(
    path,
    headerOf({ ...options, chain: true }),
    GENESIS_HASH,
    () => {
      throw notThisLog(path, `it does not begin as a hash chain of format "${options.format}"`);
    },
    each,
  );
}

/**
 * Checks the hash chain of a log with segments, from the first to the last.
 * @param each called with each hash that is in order
 * @throws INVALID_RECORD if a file is not such a log, UNREADABLE
 */
export async function verifySegments(
  path: string,
  options: Format,
  each?: (hash: string) => void,
): Promise<SegmentsReport> {
  const numbers = segmentsOf(path);
  let records = 0;
  let head = GENESIS_HASH;
  for (const [at, segment] of numbers.entries()) {
    const broken = (line: number, reason: string): SegmentsReport => ({
      ok: false,
      records,
      head,
      segments: numbers.length,
      broken: { segment, line, reason },
    });
    if (segment !== at + 1) return broken(1, `segment ${at + 1} is missing`);
    const place = segmentPath(path, segment);
    const chain = { ...options, chain: true };
    const report = await verifyFile(
      place,
      headerOf(chain, segment > 1 ? { segment, previous_hash: head } : undefined),
      head,
      (line) => {
        const header = parseRecord(line ?? "", NUMBERS);
        const wrong = header instanceof Failure ? "it is not a log" : headerFault(header, chain, segment);
        if (wrong !== undefined) throw notThisLog(place, wrong);
        return "it does not follow the segment before it";
      },
      each,
    );
    records += report.records;
    head = report.head;
    if (report.broken) return broken(report.broken.line, report.broken.reason);
  }
  return { ok: true, records, head, segments: numbers.length };
}

async function verifyFile(
  path: string,
  header: string,
  previous: string,
  wrongHeader: (line: string | undefined) => string,
  each: (hash: string) => void = () => {},
): Promise<ChainReport> {
  let line = 0;
  let head = previous;
  for await (const bytes of rawLines(path)) {
    line += 1;
    const text = textIn(bytes);
    const broken = (reason: string): ChainReport => ({
      ok: false,
      records: Math.max(0, line - 2),
      head,
      broken: { line, reason },
    });
    if (line === 1) {
      if (text !== header.trimEnd()) return broken(wrongHeader(text));
      continue;
    }
    const link = text === undefined ? { fault: "it is not UTF-8" } : checkLink(text, head);
    if ("fault" in link) return broken(link.fault);
    head = link.hash;
    each(head);
  }
  return { ok: true, records: Math.max(0, line - 1), head };
}
