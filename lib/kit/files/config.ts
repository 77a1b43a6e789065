/** Configuration from several sources: the effective value of each key, and where it came from. */
import type { Static, TObject, TSchema } from "@sinclair/typebox";
import { fail } from "../data/errors.ts";
import { describeType, plainOf } from "../data/schema.ts";
import { findFault, type JsonSchema } from "../data/validate.ts";

/** One source of values. A value that is `undefined` is not set there; `null` is a value. */
export interface Layer {
  /** Shown to the user: `option`, `environment`, `file`, `detected`. */
  source: string;
  values: Readonly<Record<string, unknown>>;
  /** How errors name a key of this layer, e.g. the variable or file; default: the source and the key. */
  place?: (key: string) => string;
}

export interface Effective<Schema extends TObject> {
  values: Static<Schema>;
  /** For each effective key the source of its layer, or `default`. */
  sources: Record<string, string>;
}

/**
 * Merges layers, the strongest first; what none sets takes the schema's default. Keys that the schema does not
 * know are kept if it permits additional properties and refused otherwise.
 *
 * @throws CONFIG that names the source and what it takes, never the value
 */
export function effectiveConfiguration<Schema extends TObject>(
  schema: Schema,
  layers: readonly Layer[],
): Effective<Schema> {
  const values = new Map<string, unknown>();
  const sources = new Map<string, string>();
  for (const layer of layers) {
    for (const [key, value] of Object.entries(layer.values)) {
      if (value === undefined) continue;
      // A weaker value is checked as well: a wrong file is reported even if an option overrides it.
      checkValue(schema, key, value, layer);
      if (values.has(key)) continue;
      values.set(key, value);
      sources.set(key, layer.source);
    }
  }
  for (const [key, property] of Object.entries(schema.properties)) {
    if (values.has(key)) continue;
    if (property.default !== undefined) {
      const value: unknown = property.default;
      values.set(key, typeof value === "object" ? structuredClone(value) : value);
      sources.set(key, "default");
    } else if (schema.required?.includes(key))
      throw fail("CONFIG", `Configuration needs "${key}": ${describeType(plainOf(property))}`);
  }
  return { values: Object.fromEntries(values) as Static<Schema>, sources: Object.fromEntries(sources) };
}

function checkValue(schema: TObject, key: string, value: unknown, layer: Layer): void {
  const place = layer.place?.(key) ?? `"${key}" (${layer.source})`;
  const property = propertyOf(schema, key);
  if (property === undefined) {
    if (schema.additionalProperties === false)
      throw fail("CONFIG", `Configuration has an unknown key: ${place}`, {
        hint: `Known keys: ${Object.keys(schema.properties).join(", ")}`,
      });
    return;
  }
  if (findFault(plainOf(property), value)) throw mustBe(place, property);
}

/** Own properties only: a file may hold a key named `constructor`. */
function propertyOf(schema: TObject, key: string): TSchema | undefined {
  return Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
}

function mustBe(place: string, schema: TSchema) {
  return fail("CONFIG", `Configuration ${place} must be ${describeType(plainOf(schema))}`, {
    ...(schema.description !== undefined && { hint: schema.description }),
  });
}

/**
 * The layer of environment variables: `variables` names the variable of each key, its text is read as the schema of
 * that key asks (`1`, `yes`, `on`, `true` and their opposites; numbers; lists separated by commas; JSON objects). An
 * empty variable counts as unset.
 *
 * @throws CONFIG that names the variable and what it takes, never its value
 */
export function environmentLayer(
  schema: TObject,
  env: Readonly<Record<string, string | undefined>>,
  variables: Readonly<Record<string, string>>,
): Layer {
  const values: Record<string, unknown> = {};
  for (const [key, variable] of Object.entries(variables)) {
    const property = propertyOf(schema, key);
    if (property === undefined) throw new TypeError(`No key "${key}" for the variable "${variable}"`);
    const value = readVariable(property, env, variable);
    if (value !== undefined) values[key] = value;
  }
  return { source: "environment", values, place: (key) => `variable ${variables[key] ?? key}` };
}

/** One environment variable as its schema asks, or `undefined` if it is unset or empty. Throws CONFIG. */
export function readVariable<Schema extends TSchema>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
  variable: string,
): Static<Schema> | undefined {
  const text = env[variable];
  if (text === undefined || text === "") return undefined;
  const published = plainOf(schema);
  for (const value of readings(published, text)) {
    if (findFault(published, value) === undefined) return value as Static<Schema>;
  }
  throw mustBe(`variable ${variable}`, schema);
}

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  "1": true,
  false: false,
  no: false,
  off: false,
  "0": false,
};

/** A decimal number as people write it; `Number` alone would also take "0x10" and blanks. */
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

const READERS: Readonly<Record<string, (text: string, schema: JsonSchema) => unknown>> = {
  string: (text) => text,
  boolean: (text) => BOOLEANS[text.trim().toLowerCase()],
  integer: (text) => (NUMBER.test(text.trim()) ? Number(text) : undefined),
  number: (text) => (NUMBER.test(text.trim()) ? Number(text) : undefined),
  null: (text) => (text === "null" ? null : undefined),
  object: parsedJson,
  array: (text, schema) => {
    if (text.trimStart().startsWith("[")) return parsedJson(text);
    const parts = text.split(",").map((part) => part.trim());
    return parts.map((part) => readings(schema.items ?? { type: "string" }, part)[0]);
  },
};

/** What a text can mean under a schema, the likeliest first. */
function readings(schema: JsonSchema, text: string): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap((part) => readings(part, text));
  const constants = schema.enum ?? ("const" in schema ? [schema.const] : undefined);
  if (constants) return constants.filter((constant) => String(constant) === text);
  const types = [schema.type ?? "string"].flat();
  return types.map((type) => READERS[type]?.(text, schema)).filter((value) => value !== undefined);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
