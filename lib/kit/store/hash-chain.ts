/**
 * Records that vouch for the ones before them: each holds the hash of its predecessor and its own. What is hashed is
 * the
 * canonical form (RFC 8785) of the record without its `hash`, by SHA-256; a line is the canonical form of the whole.
 * What
 * a chain alone cannot prove is in docs/event-log.md.
 */
import { canonicalFromText, canonicalHash, canonicalJson } from "../data/canonical.ts";
import { asFailure, Failure, fail } from "../data/errors.ts";
import { parseRecord } from "../data/jsonl.ts";

/** The members that a chain adds to a record. */
export interface ChainLink {
  previous_hash: string;
  hash: string;
}

/** The predecessor's hash in the first record. */
export const GENESIS_HASH = "0".repeat(64);

/**
 * The record with its link.
 * @throws INVALID_RECORD for values without a canonical form, or members with the chain's names
 */
export function linked<Fields extends object>(record: Fields, previous_hash: string): Fields & ChainLink {
  if ("hash" in record || "previous_hash" in record)
    throw fail("INVALID_RECORD", 'A record of a hash chain must not have members "hash" and "previous_hash"');
  const link = { ...record, previous_hash };
  return { ...link, hash: canonicalHash(link) };
}

/** The line of a record; any changed byte is detected. */
export const chainLine = (record: ChainLink): string => canonicalJson(record);

/**
 * Reads a line of a chain. @param previous the hash of the record before it; undefined to check the record alone
 * @returns its hash, or what is wrong with it in words that follow a colon
 */
export function checkLink(line: string, previous?: string): { hash: string } | { fault: string } {
  const record = parseRecord(line, { mayLoseText: false });
  if (record instanceof Failure) return { fault: "it is not a whole record" };
  const { hash, ...link } = record;
  if (typeof hash !== "string") return { fault: "it has no hash" };
  try {
    if (canonicalFromText(line) !== line) return { fault: "it is not in canonical form" };
    if (canonicalHash(link) !== hash) return { fault: "its content does not match its hash" };
  } catch (thrown) {
    return { fault: asFailure(thrown).message };
  }
  if (previous !== undefined && link["previous_hash"] !== previous)
    return { fault: "it does not follow the record before it" };
  return { hash };
}
