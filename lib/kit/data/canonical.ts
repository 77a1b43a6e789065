/** Canonical JSON (RFC 8785) and SHA-256, so that equal data has one text and one hash on every machine. */
import { Failure, fail } from "./errors.ts";
import { exactNumber, isNumberText, MAX_DEPTH, readJson } from "./json.ts";

/**
 * The canonical text of a JSON value (RFC 8785): no white space, members sorted by UTF-16 code units, numbers as
 * ECMAScript writes them. A member that is `undefined` is left out, and `toJSON` is honoured, as by `JSON.stringify`.
 *
 * @throws INVALID_RECORD for what JSON cannot hold: NaN, infinities, lone surrogates, bigint, functions, maps and
 * sets, an `undefined` outside a member, numbers kept as text that a double would change, more than 512 levels
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
      if (value === null) return "null";
      return isNumberText(value) ? writeText(value.rawJSON) : writeObject(value, depth);
    default:
      throw refuse(`a value of type ${typeof value}`);
  }
}

/** A number that is kept as text. */
function writeText(source: string): string {
  const number = exactNumber(source);
  if (number === undefined) throw refuse("a number that a double would change");
  return JSON.stringify(number);
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

/**
 * The canonical form of a JSON text that was received. Only this may be hashed or signed, never the text itself: two
 * readers could see different data in it.
 * @throws INVALID_JSON; INVALID_RECORD as {@link canonicalJson}, and for a key that is repeated in its object
 */
export function canonicalFromText(text: string): string {
  const value = readJson(text, { what: "text" });
  if (value instanceof Failure) throw value;
  if (keysIn(text) !== membersOf(value)) throw refuse("a key that is repeated");
  return canonicalJson(value);
}

/** Keys that are written in a JSON text, repeated ones too. */
function keysIn(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"[ \t\n\r]*(:)?/g)) if (colon) count++;
  return count;
}

function membersOf(value: unknown): number {
  if (typeof value !== "object" || value === null || isNumberText(value)) return 0;
  const members = Object.values(value);
  const own = Array.isArray(value) ? 0 : members.length;
  return members.reduce((sum: number, member) => sum + membersOf(member), own);
}

/** SHA-256 of bytes, or of a text's UTF-8 form, as 64 lower-case hexadecimal digits. */
export function sha256Hex(content: string | Uint8Array): string {
  return new Bun.CryptoHasher("sha256").update(content).digest("hex");
}

/** SHA-256 of the canonical JSON of a value: the same for equal data, whatever the order of its members. */
export function canonicalHash(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}
