/** Reads the JSON that tools write, field by field, without trusting its shape. */
import { isJsonRecord } from "#kit/data/json.ts";

export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields => (isJsonRecord(value) ? value : {});

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const textOf = (value: unknown, otherwise = ""): string =>
  typeof value === "string" ? value : otherwise;

export const numberOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isInteger(value) && value > 0 ? value : null;

/** The JSON in a text, from its first bracket on: tools write notices before it. Undefined if it is not JSON. */
export function jsonIn(text: string): unknown {
  const at = text.search(/^[[{]/m);
  if (at < 0) return undefined;
  try {
    return JSON.parse(text.slice(at));
  } catch {
    return undefined;
  }
}
