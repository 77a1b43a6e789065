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

/**
 * Finds the first place that does not fit. Nothing is made for a value that fits, as nearly all do.
 * @returns undefined if the value fits. Keywords: those of {@link JsonSchema}; others are ignored.
 */
export function findFault(schema: JsonSchema, value: unknown): Fault | undefined {
  if ("const" in schema && schema.const !== value) return wrong(schema);
  if (schema.enum && !schema.enum.includes(value)) return wrong(schema);
  if (schema.type !== undefined && !hasType(schema.type, value)) return wrong(schema);
  if (schema.anyOf) return faultOfAny(schema, schema.anyOf, value);
  if (typeof value === "string") return fitsText(schema, value) ? undefined : wrong(schema);
  if (typeof value === "number") return fitsNumber(schema, value) ? undefined : wrong(schema);
  if (Array.isArray(value)) return faultOfList(schema, value);
  if (typeof value === "object" && value !== null)
    return faultOfObject(schema, value as Record<string, unknown>);
  return undefined;
}

/** The first fault of a member. @param path where the member is */
export function findFaultAt(
  path: readonly (string | number)[],
  schema: JsonSchema,
  value: unknown,
): Fault | undefined {
  const fault = findFault(schema, value);
  return fault && { ...fault, path: [...path, ...fault.path] };
}

const wrong = (schema: JsonSchema): Fault => ({ path: [], schema, kind: "wrong" });

/** The same fault, seen from the value that has the other as its member. */
const within = (key: string | number, fault: Fault): Fault => ({ ...fault, path: [key, ...fault.path] });

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
function faultOfAny(schema: JsonSchema, parts: JsonSchema[], value: unknown): Fault | undefined {
  const faults: Fault[] = [];
  for (const part of parts) {
    const fault = findFault(part, value);
    if (!fault) return undefined;
    faults.push(fault);
  }
  const inside = faults.filter((fault) => fault.path.length > 0 || fault.kind !== "wrong");
  return inside.length === 1 && inside[0] ? inside[0] : wrong(schema);
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

function faultOfList(schema: JsonSchema, value: unknown[]): Fault | undefined {
  const { items, minItems, maxItems } = schema;
  if (
    (minItems !== undefined && value.length < minItems) ||
    (maxItems !== undefined && value.length > maxItems)
  )
    return wrong(schema);
  if (!items) return undefined;
  for (let i = 0; i < value.length; i++) {
    const fault = findFault(items, value[i]);
    if (fault) return within(i, fault);
  }
  return undefined;
}

function faultOfObject(schema: JsonSchema, value: Record<string, unknown>): Fault | undefined {
  const { properties = NONE, patternProperties, additionalProperties } = schema;
  for (const key of schema.required ?? []) {
    if (value[key] === undefined || !Object.hasOwn(value, key))
      return { path: [key], schema: properties[key] ?? {}, kind: "missing" };
  }
  // Records pass unread keys through: checking them must take no time.
  const takesOthers = !patternProperties && (additionalProperties ?? true) === true;
  if (takesOthers && properties === NONE) return undefined;
  for (const key of Object.keys(value)) {
    const given = value[key];
    // A key with the value undefined counts as absent.
    if (given === undefined) continue;
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const fault = own ? findFault(own, given) : takesOthers ? undefined : faultOfOther(schema, key, given);
    if (fault) return within(key, fault);
  }
  return undefined;
}

const NONE: Record<string, JsonSchema> = {};

/** Checks a member that has no schema of its own. */
function faultOfOther(
  { patternProperties = {}, additionalProperties }: JsonSchema,
  key: string,
  given: unknown,
): Fault | undefined {
  const patterns = Object.entries(patternProperties).filter(([source]) => new RegExp(source).test(key));
  const schemas = patterns.map(([, inner]) => inner);
  if (schemas.length === 0) {
    if (additionalProperties === false) return { path: [], schema: {}, kind: "unknown" };
    if (typeof additionalProperties === "object") schemas.push(additionalProperties);
  }
  for (const inner of schemas) {
    const fault = findFault(inner, given);
    if (fault) return fault;
  }
  return undefined;
}

/** A path in readable form: `list[1].x`. */
export function pathText(path: readonly (string | number)[]): string {
  return path
    .map((part, i) => (typeof part === "number" ? `[${part}]` : i === 0 ? part : `.${part}`))
    .join("");
}
