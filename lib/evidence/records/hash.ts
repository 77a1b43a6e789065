/** Ids and hashes of records: SHA-256 of canonical JSON, so that they are equal on every machine. */
import { canonicalHash } from "#kit/data/canonical.ts";

/** Hexadecimal digits of a hash that an id has. */
const ID_DIGITS = 20;

/** An id that depends on nothing but the data, e.g. `REL-` and 20 hexadecimal digits. */
export function hashId(prefix: string, value: unknown): string {
  return `${prefix}-${canonicalHash(value).slice(0, ID_DIGITS)}`;
}
