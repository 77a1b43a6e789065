/** Lists of objects in JSON that another tool wrote, each with its lines. */
import { failures } from "#kit/data/errors.ts";
import { isJsonRecord, type JsonRecord, parseOwn } from "#kit/data/json.ts";
import { EVIDENCE_ERRORS, type LineRange } from "#schemas/evidence.ts";
import { elementLines } from "./json-places.ts";

const fail = failures(EVIDENCE_ERRORS);

export interface Listed {
  value: JsonRecord;
  lines: LineRange;
}

/**
 * The objects of a list; an object alone is a list of one.
 * @param path names it in errors
 * @throws INVALID_SOURCE if it is not JSON, or not a list of objects
 */
export function objectsIn(source: string, path: string): Listed[] {
  const text = source.replace(/^\uFEFF/, "");
  let parsed: unknown;
  try {
    parsed = parseOwn(text);
  } catch (thrown) {
    throw fail("INVALID_SOURCE", `${path} is not JSON: ${thrown instanceof Error ? thrown.message : thrown}`);
  }
  const isList = Array.isArray(parsed);
  const values: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const places = elementLines(isList ? text : `[${text}]`);
  return values.map((value, index) => {
    if (!isJsonRecord(value)) throw fail("INVALID_SOURCE", `${path} is not a list of objects`);
    return { value, lines: places[index] ?? { start: 1, end: 1 } };
  });
}

/** A member that is a text, else an empty text. */
export function textOf(value: unknown, key: string): string {
  const member = isJsonRecord(value) ? value[key] : undefined;
  return typeof member === "string" ? member : "";
}

/** A member that is an object. */
export function objectOf(value: unknown, key: string): JsonRecord | undefined {
  const member = isJsonRecord(value) ? value[key] : undefined;
  return isJsonRecord(member) ? member : undefined;
}

/** The objects of a member that is a list. */
export function listOf(value: unknown, key: string): JsonRecord[] {
  const member = isJsonRecord(value) ? value[key] : undefined;
  return Array.isArray(member) ? member.filter(isJsonRecord) : [];
}
