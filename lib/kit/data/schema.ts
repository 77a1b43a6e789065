/** Reads schemas: the published JSON Schema, a short description of what a field takes, and the checkers. */
import type { TSchema } from "@sinclair/typebox";
import { type Failure, fail } from "./errors.ts";
import { findFault, type JsonSchema, pathText } from "./validate.ts";

/**
 * The JSON Schema (2020-12) of a TypeBox schema: plain data without symbols, unions of constants as `enum`, and no
 * nested `$id` (which would change the base URI of references).
 */
export function publish(schema: TSchema): JsonSchema {
  return collapse(JSON.parse(JSON.stringify(schema)) as JsonSchema, true);
}

/**
 * The schema of a contract's requests, including the contract's further conditions. Strict validators want a required
 * field to
 * be declared in the same schema, so each alternative names its own.
 */
export function publishInput({
  input,
  requiresAnyOf,
}: {
  input: TSchema;
  requiresAnyOf?: readonly string[] | undefined;
}): JsonSchema {
  const schema = publish(input);
  return requiresAnyOf
    ? {
        ...schema,
        anyOf: requiresAnyOf.map((field: string) => ({ required: [field], properties: { [field]: {} } })),
      }
    : schema;
}

function collapse(schema: JsonSchema, top: boolean): JsonSchema {
  const out: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === "$id") {
      if (top) out.title = String(value);
    } else if (key === "properties" || key === "patternProperties") {
      out[key] = Object.fromEntries(
        Object.entries(value as Record<string, JsonSchema>).map(([k, v]) => [k, collapse(v, false)]),
      );
    } else if (key === "items" && typeof value === "object" && value !== null) {
      out.items = collapse(value as JsonSchema, false);
    } else if (key === "additionalProperties" && typeof value === "object" && value !== null) {
      // An empty schema and `true` mean the same; linters accept only the second as intended.
      const inner = collapse(value as JsonSchema, false);
      out.additionalProperties = Object.keys(inner).length === 0 ? true : inner;
    } else if (key === "anyOf" || key === "allOf") {
      out[key] = (value as JsonSchema[]).map((part) => collapse(part, false));
    } else out[key] = value;
  }
  // A record with any keys (TypeBox): additionalProperties to every reader of JSON Schema.
  const names = Object.keys(out.patternProperties ?? {});
  if (
    out.patternProperties &&
    names.length === 1 &&
    names[0] === ANY_NAME &&
    !("additionalProperties" in out)
  ) {
    const values = out.patternProperties[ANY_NAME] ?? {};
    delete out.patternProperties;
    out.additionalProperties = Object.keys(values).length === 0 ? true : values;
  }
  const parts = out.anyOf;
  if (parts && parts.length > 0 && parts.every((part) => "const" in part || "enum" in part)) {
    const values = parts.flatMap((part) => part.enum ?? [part.const]);
    delete out.anyOf;
    return {
      ...(values.every((value) => typeof value === "string") && { type: "string" }),
      ...out,
      enum: values,
    };
  }
  return out;
}

/** The pattern of TypeBox for the keys of `Record(String(), …)`. */
const ANY_NAME = "^(.*)$";

/** What a value of this schema is, in words: `an integer from 1 to 9`, `one of auto, linux`. */
export function describeType(schema: JsonSchema): string {
  if (schema.enum)
    return `one of ${schema.enum.map((value) => (value === null ? "null" : String(value))).join(", ")}`;
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeType))].join(" or ");
  const { minimum, maximum, minLength, maxLength } = schema;
  const range =
    minimum !== undefined && maximum !== undefined
      ? ` from ${minimum} to ${maximum}`
      : minimum !== undefined
        ? ` of at least ${minimum}`
        : maximum !== undefined
          ? ` of at most ${maximum}`
          : "";
  switch (schema.type) {
    case "string": {
      if (minLength !== undefined && minLength > 0 && maxLength === undefined) return "a non-empty string";
      return `a string${maxLength === undefined ? "" : ` of at most ${maxLength} characters`}`;
    }
    case "integer":
      return `an integer${range}`;
    case "number":
      return `a number${range}`;
    case "boolean":
      return "true or false";
    case "array":
      return `a list${schema.items?.type ? ` of ${String(schema.items.type)}s` : ""}`;
    case "null":
      return "null";
    case "object":
      return "an object";
    default:
      return "any JSON value";
  }
}

export type Check = (value: unknown) => boolean;

/** What of a contract is checked. */
interface Checked {
  name: string;
  input: TSchema;
  output: TSchema;
}

interface Checks {
  input: Check;
  output: Check;
}

const checks = new WeakMap<Checked, Checks>();
let precompiled: (name: string) => Promise<Checks> | undefined = () => undefined;

/** Registers checkers that were generated at build time, so that the installed binary has fast ones at once. */
export function usePrecompiledChecks(load: typeof precompiled): void {
  precompiled = load;
}

/** The checkers of a contract: the generated ones, or from source the plain ones. */
export async function checksOf(contract: Checked): Promise<Checks> {
  const known = checks.get(contract);
  if (known) return known;
  const made = await (precompiled(contract.name) ?? plainChecks(contract));
  checks.set(contract, made);
  return made;
}

function plainChecks({ input, output }: Checked): Checks {
  return {
    input: (value) => findFault(plainOf(input), value) === undefined,
    output: (value) => findFault(plainOf(output), value) === undefined,
  };
}

const plain = new WeakMap<TSchema, JsonSchema>();

/** The published form of a schema, created once. */
export function plainOf(schema: TSchema): JsonSchema {
  const known = plain.get(schema);
  if (known) return known;
  const made = publish(schema);
  plain.set(schema, made);
  return made;
}

/** Why a value does not fit, as one sentence that names the field and never the value. */
export function explain(schema: TSchema, value: unknown, what = "record"): Failure {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return fail("INVALID_RECORD", `The ${what} is not a JSON object`);
  const fault = findFault(plainOf(schema), value);
  if (!fault) return fail("INVALID_RECORD", `The ${what} does not fit its schema`);
  const field = pathText(fault.path);
  const details = { field };
  if (fault.kind === "missing") {
    const { description } = fault.schema;
    const hint = description === undefined ? {} : { hint: `${field}: ${description}` };
    return fail("INVALID_RECORD", `Missing required field "${field}"`, { ...hint, details });
  }
  if (fault.kind === "unknown") return fail("INVALID_RECORD", `Unknown field "${field}"`, { details });
  const { pattern } = fault.schema;
  const wanted = pattern ? `text that matches ${pattern}` : describeType(fault.schema);
  return fail("INVALID_RECORD", `Field "${field}" must be ${wanted}`, { details });
}
