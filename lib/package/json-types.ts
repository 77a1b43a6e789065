/** The JSON Schemas of the column types. */
import type { ColumnType } from "#schemas/package/names.ts";

export const JSON_TYPES: Readonly<Record<ColumnType, Record<string, unknown>>> = {
  string: { type: "string" },
  text: { type: "string" },
  integer: { type: "integer" },
  float: { type: "number" },
  decimal: { type: "number" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  datetime: { type: "string", format: "date-time" },
  json: {},
  binary: { type: "string", contentEncoding: "base64" },
};
