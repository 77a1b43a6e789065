/** Reading the JSON that tools write, field by field, without trust in its shape. */
import { isJsonRecord } from "#kit/json.ts";

export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields => (isJsonRecord(value) ? value : {});

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const textOf = (value: unknown, otherwise = ""): string =>
  typeof value === "string" ? value : otherwise;

export const numberOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isInteger(value) && value > 0 ? value : null;

/** What a text holds, from its first bracket on: tools write notices before it. Undefined where it is no JSON. */
export function jsonIn(text: string): unknown {
  const at = text.search(/^[[{]/m);
  if (at < 0) return undefined;
  try {
    return JSON.parse(text.slice(at));
  } catch {
    return undefined;
  }
}
