/** Columns of JSON Schemas. */
import { isJsonRecord } from "#kit/data/json.ts";
import type { JsonSchema } from "#schemas/package/design.ts";
import type { ColumnType } from "#schemas/package/names.ts";
import { type Column, FORMATS } from "#schemas/package/tables.ts";

/** The column that holds the values of a schema. */
export function columnFor(schema: JsonSchema): Column {
  const type = columnTypeOf(schema);
  const format = type === "string" ? FORMATS.find((known) => known === schema.format) : undefined;
  const choices = Array.isArray(schema.enum)
    ? schema.enum.filter((value) => typeof value === "string" || typeof value === "number")
    : [];
  return {
    type,
    ...(format && { format }),
    ...(choices.length > 0 && { enum: choices }),
    ...limit("min_length", schema.minLength),
    ...limit("max_length", schema.maxLength),
    ...limit("minimum", schema.minimum),
    ...limit("maximum", schema.maximum),
    ...limit("exclusive_minimum", schema.exclusiveMinimum),
    ...limit("exclusive_maximum", schema.exclusiveMaximum),
    ...(typeof schema.pattern === "string" && { pattern: schema.pattern }),
    ...(isJsonRecord(schema.items) && { items: schema.items }),
  };
}

function limit(
  name: "min_length" | "max_length" | "minimum" | "maximum" | "exclusive_minimum" | "exclusive_maximum",
  value: unknown,
): Partial<Column> {
  return typeof value === "number" ? { [name]: value } : {};
}

/** The column type that holds what a schema allows. */
export function columnTypeOf({ type, format }: JsonSchema): ColumnType {
  const [first] = [type].flat().filter((name) => name !== "null");
  if (first === "integer" || first === "boolean") return first;
  if (first === "number") return "float";
  if (first !== "string") return "json";
  if (format === "date") return "date";
  return format === "date-time" ? "datetime" : "string";
}
