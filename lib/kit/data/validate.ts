/**
 * Checks values against the plain JSON Schemas that contracts use, and finds the first place that does not fit.
 *
 * It needs no TypeBox symbols: the installed binary carries schemas as plain data, since loading TypeBox would cost a
 * third of an executable's start. A property test compares it with TypeBox's own checker.
 */

import { isJsonRecord } from "./json.ts";

/** The parts of JSON Schema that contracts use. */
export interface JsonSchema {
  $schema?: string;
  $id?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  patternProperties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  [keyword: string]: unknown;
}

/** The first place where a value does not fit. */
export interface Fault {
  /** Keys and indices from the root. */
  path: readonly (string | number)[];
  /** The expected value. */
  schema: JsonSchema;
  kind: "missing" | "unknown" | "wrong";
}

/** @returns undefined if the value fits. Keywords: those of {@link JsonSchema}; others are ignored. */
export function findFault(
  schema: JsonSchema,
  value: unknown,
  path: readonly (string | number)[] = [],
): Fault | undefined {
  const wrong: Fault = { path, schema, kind: "wrong" };
  if ("const" in schema && schema.const !== value) return wrong;
  if (schema.enum && !schema.enum.includes(value)) return wrong;
  if (schema.type !== undefined && !hasType(schema.type, value)) return wrong;
  if (schema.anyOf) return faultOfAny(schema, schema.anyOf, value, path);
  if (typeof value === "string") return fitsText(schema, value) ? undefined : wrong;
  if (typeof value === "number") return fitsNumber(schema, value) ? undefined : wrong;
  if (Array.isArray(value)) return faultOfList(schema, value, path);
  if (typeof value === "object" && value !== null)
    return faultOfObject(schema, value as Record<string, unknown>, path);
  return undefined;
}

function hasType(type: string | string[], value: unknown): boolean {
  if (Array.isArray(type)) return type.some((one) => hasType(one, value));
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isJsonRecord(value);
    case "integer":
      return Number.isInteger(value);
    case "number":
      return Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

/** If only one alternative has the value's type, its own fault is more specific than "one of these". */
function faultOfAny(
  schema: JsonSchema,
  parts: JsonSchema[],
  value: unknown,
  path: readonly (string | number)[],
): Fault | undefined {
  const faults: Fault[] = [];
  for (const part of parts) {
    const fault = findFault(part, value, path);
    if (!fault) return undefined;
    faults.push(fault);
  }
  const inside = faults.filter((fault) => fault.path.length > path.length || fault.kind !== "wrong");
  return inside.length === 1 && inside[0] ? inside[0] : { path, schema, kind: "wrong" };
}

/** Lengths count UTF-16 code units, as JavaScript's checkers do. */
function fitsText({ minLength, maxLength, pattern }: JsonSchema, value: string): boolean {
  if (minLength !== undefined && value.length < minLength) return false;
  if (maxLength !== undefined && value.length > maxLength) return false;
  return pattern === undefined || new RegExp(pattern).test(value);
}

function fitsNumber({ minimum, maximum }: JsonSchema, value: number): boolean {
  return (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum);
}

function faultOfList(
  schema: JsonSchema,
  value: unknown[],
  path: readonly (string | number)[],
): Fault | undefined {
  const { items, minItems, maxItems } = schema;
  if (
    (minItems !== undefined && value.length < minItems) ||
    (maxItems !== undefined && value.length > maxItems)
  )
    return { path, schema, kind: "wrong" };
  if (!items) return undefined;
  for (let i = 0; i < value.length; i++) {
    const fault = findFault(items, value[i], [...path, i]);
    if (fault) return fault;
  }
  return undefined;
}

function faultOfObject(
  schema: JsonSchema,
  value: Record<string, unknown>,
  path: readonly (string | number)[],
): Fault | undefined {
  const { properties = {}, patternProperties, additionalProperties } = schema;
  for (const key of schema.required ?? []) {
    if (value[key] === undefined || !Object.hasOwn(value, key))
      return { path: [...path, key], schema: properties[key] ?? {}, kind: "missing" };
  }
  // Records pass unread keys through: checking them must take no time.
  const takesOthers = !patternProperties && (additionalProperties ?? true) === true;
  if (takesOthers && Object.keys(properties).length === 0) return undefined;
  for (const [key, given] of Object.entries(value)) {
    // A key with the value undefined counts as absent.
    if (given === undefined) continue;
    const at = [...path, key];
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (!own && takesOthers) continue;
    const patterns = own
      ? []
      : Object.entries(patternProperties ?? {}).filter(([source]) => new RegExp(source).test(key));
    const schemas = own ? [own] : patterns.map(([, inner]) => inner);
    if (schemas.length === 0) {
      if (additionalProperties === false) return { path: at, schema: {}, kind: "unknown" };
      if (typeof additionalProperties === "object") schemas.push(additionalProperties);
    }
    for (const inner of schemas) {
      const fault = findFault(inner, given, at);
      if (fault) return fault;
    }
  }
  return undefined;
}

/** A path in readable form: `list[1].x`. */
export function pathText(path: readonly (string | number)[]): string {
  return path
    .map((part, i) => (typeof part === "number" ? `[${part}]` : i === 0 ? part : `.${part}`))
    .join("");
}
