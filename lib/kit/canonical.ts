/** Canonical JSON (RFC 8785) and SHA-256, so that equal data has one text and one hash on every machine. */
import { fail } from "./errors.ts";

/** Deeper data than any record of ours; stops hostile nesting, and cycles, before the call stack does. */
const MAX_DEPTH = 1000;

/**
 * The canonical text of a JSON value (RFC 8785): no white space, members sorted by UTF-16 code units, numbers as
 * ECMAScript writes them. A member that is `undefined` is left out, and `toJSON` is honoured, as by `JSON.stringify`.
 *
 * @throws INVALID_RECORD for what JSON cannot hold: NaN, infinities, lone surrogates, bigint, functions, maps and
 * sets, an `undefined` outside a member, more than 1000 levels
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0);
}

function write(value: unknown, depth: number): string {
  if (depth > MAX_DEPTH) throw refuse(`more than ${MAX_DEPTH} levels`);
  switch (typeof value) {
    case "string":
      return writeString(value);
    case "number":
      // ECMA-262 Number::toString is the form that RFC 8785 section 3.2.2.3 asks for; it writes -0 as 0.
      if (!Number.isFinite(value)) throw refuse("a number that is not finite");
      return JSON.stringify(value);
    case "boolean":
      return value ? "true" : "false";
    case "object":
      return value === null ? "null" : writeObject(value, depth);
    default:
      throw refuse(`a value of type ${typeof value}`);
  }
}

function writeString(text: string): string {
  if (!text.isWellFormed()) throw refuse("a lone surrogate");
  return JSON.stringify(text);
}

function writeObject(value: object, depth: number): string {
  if ("toJSON" in value && typeof value.toJSON === "function") return write(value.toJSON(), depth + 1);
  if (Array.isArray(value)) return `[${Array.from(value, (item) => write(item, depth + 1)).join(",")}]`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) throw refuse("an object that is not plain data");
  const members = Object.entries(value).filter(([, item]) => item !== undefined);
  // Comparing strings with < compares UTF-16 code units (RFC 8785 section 3.2.3).
  members.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${members.map(([name, item]) => `${writeString(name)}:${write(item, depth + 1)}`).join(",")}}`;
}

function refuse(what: string) {
  return fail("INVALID_RECORD", `Cannot write canonical JSON: the value holds ${what}`);
}

/** SHA-256 of bytes, or of a text's UTF-8 form, as 64 lower-case hexadecimal digits. */
export function sha256Hex(content: string | Uint8Array): string {
  return new Bun.CryptoHasher("sha256").update(content).digest("hex");
}

/** SHA-256 of the canonical JSON of a value: the same for equal data, whatever the order of its members. */
export function canonicalHash(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}
