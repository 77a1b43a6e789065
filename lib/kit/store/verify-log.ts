/** Checks the hash chain of a log, byte for byte. */
import { checkLink, GENESIS_HASH } from "./hash-chain.ts";
import { headerOf, type LogOptions, notThisLog, textIn, wholeLines } from "./log.ts";

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

/**
 * Checks the hash chain of a log, record by record. What it cannot prove is in docs/event-log.md.
 * @throws INVALID_RECORD if the file is not such a log, NOT_FOUND, UNREADABLE
 */
export async function verifyLog(
  path: string,
  options: Pick<LogOptions, "format" | "version">,
): Promise<ChainReport> {
  let line = 0;
  let head = GENESIS_HASH;
  for await (const bytes of rawLines(path)) {
    line += 1;
    const text = textIn(bytes);
    if (line === 1) {
      if (text !== headerOf({ ...options, chain: true }).trimEnd())
        throw notThisLog(path, `it does not begin as a hash chain of format "${options.format}"`);
      continue;
    }
    const link = text === undefined ? { fault: "it is not UTF-8" } : checkLink(text, head);
    if ("fault" in link) return { ok: false, records: line - 2, head, broken: { line, reason: link.fault } };
    head = link.hash;
  }
  return { ok: true, records: Math.max(0, line - 1), head };
}

const NEWLINE = 0x0a;

/** The lines of a file byte for byte, without their ends: here every byte counts, a carriage return included. */
async function* rawLines(path: string): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array[] = [];
  for await (const chunk of wholeLines(path)) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]);
      rest = [];
      from = end + 1;
    }
    rest.push(chunk.subarray(from));
  }
}
