/** Finds unknown fields: a misspelt one would be ignored, and the request would do something else. */
import type { TObject } from "@sinclair/typebox";
import { type Failure, fail } from "./errors.ts";
import type { JsonRecord } from "./json.ts";
import { nearest } from "./nearest.ts";

/** A longer name is data, not a typo. */
const MOST_SHOWN = 64;

/** The first field of a record that the schema does not name; undefined if there is none. */
export function unknownField(schema: TObject, record: JsonRecord): Failure | undefined {
  const known = Object.keys(schema.properties);
  const field = Object.keys(record).find((name) => !known.includes(name));
  if (field === undefined) return undefined;
  const near = nearest(field, known);
  const hint = near ? `Did you mean "${near}"?` : `Known fields: ${known.join(", ") || "none"}`;
  if (field.length > MOST_SHOWN) return fail("INVALID_RECORD", "Unknown field", { hint });
  return fail("INVALID_RECORD", `Unknown field "${field}"`, { hint, details: { field } });
}
