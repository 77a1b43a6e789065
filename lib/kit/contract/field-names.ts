/** The names of a request's fields: each may be written in snake_case or in camelCase. */
import type { TObject } from "@sinclair/typebox";
import { fail } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";

/** A name in the other spelling: `dry_run` and `dryRun`; itself if it is one word. */
export function otherSpelling(name: string): string {
  return name.includes("_")
    ? name.replaceAll(/_+([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
    : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const spellings = new WeakMap<TObject, ReadonlyMap<string, string>>();

/** The fields of a schema by their other spelling, where that differs. */
export function spellingsOf(schema: TObject): ReadonlyMap<string, string> {
  const known = spellings.get(schema);
  if (known) return known;
  const made = new Map<string, string>();
  for (const field of Object.keys(schema.properties)) {
    const other = otherSpelling(field);
    if (!Object.hasOwn(schema.properties, other)) made.set(other, field);
  }
  spellings.set(schema, made);
  return made;
}

/** The field that a name means; undefined if it means none. */
export function fieldNamed(schema: TObject, name: string): string | undefined {
  return Object.hasOwn(schema.properties, name) ? name : spellingsOf(schema).get(name);
}

/**
 * The record with its fields as the schema spells them; itself if they are.
 * @throws INVALID_RECORD if a field is there in both spellings
 */
export function withOwnSpelling(schema: TObject, record: JsonRecord): JsonRecord {
  const others = spellingsOf(schema);
  if (others.size === 0) return record;
  let request = record;
  for (const name in record) {
    if (Object.hasOwn(schema.properties, name)) continue;
    const field = others.get(name);
    if (field === undefined || !Object.hasOwn(record, name)) continue;
    if (record[field] !== undefined)
      throw fail("INVALID_RECORD", `Field "${field}" is given twice, also as "${name}"`, {
        hint: "Give it once",
        details: { field },
      });
    const { [name]: value, ...rest } = request;
    request = { ...rest, [field]: value };
  }
  return request;
}
