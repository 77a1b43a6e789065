/** Contracts as gateways can enforce them, and their answers brought back to what the contract says. */
import type { TObject } from "@sinclair/typebox";
import { plainOf } from "#kit/data/schema.ts";
import { findFault, type JsonSchema } from "#kit/data/validate.ts";

/** Words for the model in place of keywords that gateways do not take; the value follows. */
const CONSTRAINTS: Readonly<Record<string, (value: unknown) => string>> = {
  minimum: (value) => `at least ${value}`,
  maximum: (value) => `at most ${value}`,
  minLength: (value) => `at least ${value} characters`,
  maxLength: (value) => `at most ${value} characters`,
  minItems: (value) => `at least ${value} items`,
  maxItems: (value) => `at most ${value} items`,
  pattern: (value) => `matching ${value}`,
};
const ANNOTATIONS = new Set(["$id", "$schema", "title", "description", "default", "examples"]);
/** Keywords by what a schema is; any other would be enforced nowhere, so it is refused. */
const SCALAR = new Set(["type", "enum", "const", "minimum", "maximum", "minLength", "maxLength", "pattern"]);
const OBJECT = new Set(["type", "properties", "required", "additionalProperties"]);
const ARRAY = new Set(["type", "items", "minItems", "maxItems"]);
const CHOICE = new Set(["anyOf"]);
const SCALAR_TYPES = new Set(["string", "number", "integer", "boolean", "null"]);

/** A contract prepared for structured output. */
export interface AnswerContract {
  /** What the gateway gets: the strict subset of JSON Schema. */
  strict: JsonSchema;
  /** What the answer is checked against: every constraint of the contract, and no unknown member anywhere. */
  full: JsonSchema;
}

const prepared = new WeakMap<TObject, AnswerContract>();

/**
 * Reduces a contract to the strict subset of the structured-output APIs: every property required, optional ones with
 * null as a further alternative, `additionalProperties` false at every level. Constraints that the subset lacks go
 * into the description, for the model to read.
 *
 * @throws TypeError for a contract that cannot be enforced and checked: an open map, a value of any type, `allOf`, `$ref`,
 * a keyword that the checker does not know
 */
export function answerContract(schema: TObject): AnswerContract {
  const known = prepared.get(schema);
  if (known) return known;
  const plain = plainOf(schema);
  if (plain.type !== "object") throw unfit("$", "is not an object");
  const made = { strict: reduce(plain, "$"), full: closed(plain) };
  prepared.set(schema, made);
  return made;
}

function reduce(schema: JsonSchema, at: string): JsonSchema {
  if (schema.anyOf) {
    allow(schema, CHOICE, at);
    return described(schema, { anyOf: schema.anyOf.map((part, i) => reduce(part, `${at}|${i}`)) });
  }
  if (Array.isArray(schema.type)) {
    const { description, type, ...rest } = schema;
    return described({ description }, { anyOf: type.map((one) => reduce({ ...rest, type: one }, at)) });
  }
  if (schema.type === "object") return reduceObject(schema, at);
  if (schema.type === "array") {
    allow(schema, ARRAY, at);
    if (!schema.items) throw unfit(at, "is a list of anything");
    return described(schema, { type: "array", items: reduce(schema.items, `${at}[]`) });
  }
  allow(schema, SCALAR, at);
  const constants = schema.enum ?? ("const" in schema ? [schema.const] : undefined);
  if (constants) return described(schema, { type: typeOfConstants(constants, at), enum: constants });
  if (schema.type === undefined || !SCALAR_TYPES.has(schema.type)) throw unfit(at, "is a value of any type");
  return described(schema, { type: schema.type });
}

function reduceObject(schema: JsonSchema, at: string): JsonSchema {
  const { patternProperties, additionalProperties = false } = schema;
  if (patternProperties || additionalProperties !== false)
    throw unfit(at, "is an open map; make it a list of pairs");
  allow(schema, OBJECT, at);
  const required = new Set(schema.required);
  const properties = Object.entries(schema.properties ?? {}).map(([name, inner]) => {
    const reduced = reduce(inner, `${at}.${name}`);
    return [name, required.has(name) || takesNull(inner) ? reduced : orNull(reduced)] as const;
  });
  return described(schema, {
    type: "object",
    properties: Object.fromEntries(properties),
    required: properties.map(([name]) => name),
    additionalProperties: false,
  });
}

function orNull(schema: JsonSchema): JsonSchema {
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, { type: "null" }] };
  const { description, ...rest } = schema;
  return described({ description }, { anyOf: [rest, { type: "null" }] });
}

/** `type` beside `enum`, which gateways ask for. */
function typeOfConstants(constants: unknown[], at: string): string | string[] {
  const types = [...new Set(constants.map((value) => (value === null ? "null" : typeof value)))];
  if (types.some((type) => !SCALAR_TYPES.has(type))) throw unfit(at, "has a constant that is no scalar");
  return types.length === 1 && types[0] !== undefined ? types[0] : types;
}

function described(source: JsonSchema, reduced: JsonSchema): JsonSchema {
  const rules = Object.entries(CONSTRAINTS)
    .filter(([keyword]) => source[keyword] !== undefined)
    .map(([keyword, words]) => words(source[keyword]));
  const text = [source.description, rules.length > 0 ? `Must be ${rules.join(", ")}` : undefined]
    .filter((part) => part !== undefined)
    .join(". ");
  return text === "" ? reduced : { description: text, ...reduced };
}

function allow(schema: JsonSchema, keywords: ReadonlySet<string>, at: string): void {
  for (const [keyword, value] of Object.entries(schema)) {
    if (value !== undefined && !keywords.has(keyword) && !ANNOTATIONS.has(keyword))
      throw unfit(at, `uses "${keyword}", which is not checked here`);
  }
}

function unfit(at: string, why: string): TypeError {
  return new TypeError(`Answer schema ${at} ${why}`);
}

function takesNull(schema: JsonSchema): boolean {
  return findFault(schema, null) === undefined;
}

/** The contract with every object closed: an unknown member of an answer is a fault, whatever the contract permits. */
function closed(schema: JsonSchema): JsonSchema {
  const out: JsonSchema = { ...schema };
  if (schema.anyOf) out.anyOf = schema.anyOf.map(closed);
  if (schema.items) out.items = closed(schema.items);
  if (schema.type === "object") {
    const members = Object.entries(schema.properties ?? {});
    out.properties = Object.fromEntries(members.map(([name, inner]) => [name, closed(inner)]));
    out.additionalProperties = false;
  }
  return out;
}

/**
 * Takes the null of absent optional members out again, the inverse of the reduction; nothing else of the answer is
 * changed. Where the contract itself takes null, it stays.
 */
export function withoutAddedNulls(schema: JsonSchema, value: unknown): unknown {
  if (schema.anyOf) {
    for (const part of schema.anyOf) {
      const restored = withoutAddedNulls(part, value);
      if (findFault(part, restored) === undefined) return restored;
    }
    return value;
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((item) => withoutAddedNulls(items, item)) : value;
  }
  if (typeof value !== "object" || value === null || !schema.properties) return value;
  const { properties, required = [] } = schema;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!inner) return [[name, member]];
    if (member === null && !required.includes(name) && !takesNull(inner)) return [];
    return [[name, withoutAddedNulls(inner, member)]];
  });
  return Object.fromEntries(members);
}
