/** Shortens the definition of a tool to fit its share of a model's context. */
import type { JsonSchema } from "../data/validate.ts";

/** Most bytes of one tool in `tools/list`: a model reads all of them before it starts. */
export const TOOL_BYTES = 1536;

/** The parts of a definition that can be shorter. */
export interface Brief {
  /** Paragraphs, the most important first. */
  description: string[];
  inputSchema: JsonSchema;
  outputSchema?: JsonSchema | undefined;
}

/** One way to shorten a definition that keeps it true: the real schema may refuse what the shorter one accepts. */
type Cut = (brief: Brief) => Brief;

/** The mildest first; each is applied only if those before it were not enough. */
const CUTS: readonly Cut[] = [
  ({ outputSchema: _, ...rest }) => rest,
  onFields((field) => withoutProse(field)),
  onFields((field) => opaque(field)),
  onFields((field) => withClause(field)),
  onFields((field) => withoutLimits(field)),
  (brief) => ({ ...brief, description: brief.description.filter((_, at) => at !== 1) }),
];

/**
 * @param fits whether a definition with these parts is short enough
 * @param more the place of what is left out, one sentence
 */
export function shorten(brief: Brief, fits: (brief: Brief) => boolean, more: string): Brief {
  let short = brief;
  for (const cut of CUTS) {
    if (fits(short)) return short;
    short = cut(short);
  }
  // Contracts name the most important fields first, and a name alone is better than nothing.
  const { properties = {}, required = [] } = short.inputSchema;
  const optional = Object.keys(properties)
    .filter((name) => !required.includes(name))
    .reverse();
  for (const name of optional) {
    if (fits(short)) return short;
    short = withField(short, name, strip(properties[name] ?? {}));
  }
  if (fits(short)) return short;
  short = { ...short, description: [...short.description, more] };
  for (const name of optional) {
    if (fits(short)) return short;
    short = withField(short, name, undefined);
  }
  return short;
}

function onFields(change: (field: JsonSchema) => JsonSchema): Cut {
  return (brief) => ({
    ...brief,
    inputSchema: {
      ...brief.inputSchema,
      properties: mapValues(brief.inputSchema.properties ?? {}, change),
    },
  });
}

/** Another schema for a field, or none: unnamed fields must then be allowed. */
function withField(brief: Brief, name: string, field: JsonSchema | undefined): Brief {
  const { properties = {}, additionalProperties, ...schema } = brief.inputSchema;
  const { [name]: _, ...others } = properties;
  if (!field) return { ...brief, inputSchema: { ...schema, properties: others } };
  const closed = additionalProperties !== undefined && { additionalProperties };
  return { ...brief, inputSchema: { ...schema, properties: { ...properties, [name]: field }, ...closed } };
}

/** Descriptions below the field itself are left out. */
function withoutProse(field: JsonSchema): JsonSchema {
  const bare = strip(field);
  return field.description === undefined ? bare : { ...bare, description: field.description };
}

const PROSE: ReadonlySet<string> = new Set(["description", "title", "examples", "$id"]);

function strip(schema: JsonSchema): JsonSchema {
  return walk(schema, (part) => omit(part, PROSE));
}

/** The content of objects is left out. */
function opaque(field: JsonSchema): JsonSchema {
  return walk(field, (part) =>
    part.properties || part.patternProperties
      ? { type: "object", ...(part.description !== undefined && { description: part.description }) }
      : part,
  );
}

/** Longest description of a field once they are cut. */
const CLAUSE = 48;

/** The first clause of the description, or as many words as fit. */
function withClause(field: JsonSchema): JsonSchema {
  const { description } = field;
  if (description === undefined) return field;
  const [clause = ""] = description.split(/[;:.(]\s|\s\(|, (?=which|where|whatever)/, 1);
  const words = clause.length <= CLAUSE ? clause : clause.slice(0, CLAUSE).replace(/[\s,]+\S*$/, "");
  return { ...field, description: words };
}

const LIMITS: ReadonlySet<string> = new Set([
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "pattern",
  "default",
]);

function withoutLimits(field: JsonSchema): JsonSchema {
  return walk(field, (part) => omit(part, LIMITS));
}

/**
 * A schema without any keyword takes every value; readers of tool definitions take that for a mistake, and a list of
 * types
 * is not supported by every model. So each type is written out; a list of anything has no items.
 */
export function withTypes(schema: JsonSchema): JsonSchema {
  return walk(schema, (part) => {
    if (part.items && isAny(part.items)) return omit(part, new Set(["items"]));
    return isAny(part) ? { ...part, anyOf: ANY_TYPES.map((type) => ({ type })) } : part;
  });
}

const ANY_TYPES = ["object", "array", "string", "number", "boolean", "null"] as const;

const isAny = (schema: JsonSchema): boolean =>
  Object.keys(schema).every((key) => PROSE.has(key) || key === "default");

/** Transforms a schema and all schemas in it, from the outside in. */
function walk(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const part = change(schema);
  const inner = (one: JsonSchema) => walk(one, change);
  return {
    ...part,
    ...(part.properties && { properties: mapValues(part.properties, inner) }),
    ...(part.patternProperties && { patternProperties: mapValues(part.patternProperties, inner) }),
    ...(typeof part.additionalProperties === "object" && {
      additionalProperties: inner(part.additionalProperties),
    }),
    ...(part.items && { items: inner(part.items) }),
    ...(part.anyOf && { anyOf: part.anyOf.map(inner) }),
    ...(part.allOf && { allOf: part.allOf.map(inner) }),
  };
}

function omit(schema: JsonSchema, keys: ReadonlySet<string>): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.has(key)));
}

function mapValues(fields: Record<string, JsonSchema>, change: (field: JsonSchema) => JsonSchema) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]));
}
