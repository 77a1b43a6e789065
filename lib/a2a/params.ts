/**
 * Reads the params of a method as ProtoJSON parsers do: names in camelCase or snake_case, null as absent, unknown
 * fields ignored.
 */
import type { Static, TSchema } from "@sinclair/typebox";
import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";
import { describeType, plainOf } from "#kit/data/schema.ts";
import { findFault, type JsonSchema, pathText } from "#kit/data/validate.ts";
import { invalidField } from "./errors.ts";

/** @throws A2aError INVALID_PARAMS that names the field */
export function readParams<Schema extends TSchema>(schema: Schema, given: unknown): Static<Schema> {
  const params = given === undefined || given === null ? {} : given;
  if (!isJsonRecord(params)) throw invalidField("params", "must be an object");
  const read = named(plainOf(schema), params);
  const fault = findFault(plainOf(schema), read);
  if (fault) {
    const field = pathText(fault.path);
    throw invalidField(field, fault.kind === "missing" ? "is required" : wanted(fault.schema));
  }
  return read as Static<Schema>;
}

const wanted = (schema: JsonSchema): string =>
  schema.type === "array" && schema.minItems !== undefined
    ? `must have at least ${schema.minItems} element`
    : `must be ${describeType(schema)}`;

/** A value with the names of its schema; what the schema leaves open stays as it is. */
function named(schema: JsonSchema, value: unknown): unknown {
  const { properties, items } = schema;
  if (Array.isArray(value)) return items ? value.map((one) => named(items, one)) : value;
  if (!isJsonRecord(value) || !properties) return value;
  const read: JsonRecord = {};
  for (const [key, given] of Object.entries(value)) {
    const name = Object.hasOwn(properties, key) ? key : camelCase(key);
    const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!inner) continue;
    // Null is a value where any JSON value may be.
    if (given === null && Object.keys(inner).some((keyword) => keyword !== "description")) continue;
    // An empty text is the default of a field that has none.
    if (given === "" && (inner.minLength ?? 0) > 0) continue;
    // The name of the protocol goes before its other spelling.
    if (name !== key && Object.hasOwn(value, name)) continue;
    read[name] = named(inner, given);
  }
  return read;
}

const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
