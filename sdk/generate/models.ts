/** Turns JSON Schemas into models and enumerations, each with a name, each once. */
import type { JsonSchema } from "#kit/data/validate.ts";
import { type Enumeration, type Field, type Model, pascalCase, type SdkType } from "./surface.ts";

/** An enumeration before it has a name: its values, and the fields that have it. */
interface Values {
  values: readonly string[];
  uses: { model: string; field: string }[];
  name: string;
}

/** A type whose enumerations are named at the end, when all their uses are known. */
type Draft =
  | Exclude<SdkType, { of: SdkType }>
  | { kind: "values"; of: Values }
  | { kind: "list" | "map" | "nullable"; of: Draft };

interface DraftModel extends Omit<Model, "fields"> {
  fields: (Omit<Field, "type"> & { type: Draft })[];
}

export class Models {
  readonly #known: ReadonlyMap<string, string>;
  readonly #byShape = new Map<string, DraftModel>();
  readonly #byName = new Map<string, DraftModel>();
  readonly #values = new Map<string, Values>();

  /** @param named schemas of objects by the names that they have in the project */
  constructor(named: Readonly<Record<string, JsonSchema>>) {
    const known = new Map<string, string>();
    for (const name of Object.keys(named).toSorted()) {
      const shape = shapeOf(named[name] ?? {});
      if (!known.has(shape)) known.set(shape, name);
    }
    this.#known = known;
  }

  /** A model under this name. */
  add(name: string, schema: JsonSchema): string {
    return this.#model(schema, name, true);
  }

  addInput(action: string, schema: JsonSchema, summary: string): string {
    return this.#model(
      { ...schema, description: `Fields of ${action}: ${summary}` },
      `${pascalCase(action)}Input`,
      true,
    );
  }

  addResult(action: string, schema: JsonSchema): string {
    return this.#model(mergedObject(schema), `${pascalCase(action)}Result`);
  }

  finish(): { models: Model[]; enums: Enumeration[] } {
    const enums = this.#nameEnums();
    const models = [...this.#byName.values()]
      .map((model) => ({
        ...model,
        fields: model.fields.map((field) => ({ ...field, type: settled(field.type) })),
      }))
      .sort(byName);
    return { models, enums: enums.sort(byName) };
  }

  /** @returns the name of the model of a schema; the same for every schema of that shape */
  #model(schema: JsonSchema, wanted: string, isFixed = false): string {
    const shape = shapeOf(schema);
    const present = this.#byShape.get(shape);
    if (present && (!isFixed || present.name === wanted)) return present.name;
    const own = isFixed ? wanted : (this.#known.get(shape) ?? wanted);
    let name = own;
    for (let i = 2; this.#byName.has(name); i++) name = `${own}${i}`;
    const model: DraftModel = {
      name,
      description: clean(schema.description) || `${name} of the evidence service`,
      open: schema.additionalProperties === true,
      fields: [],
    };
    if (!present) this.#byShape.set(shape, model);
    this.#byName.set(name, model);
    const required = new Set(schema.required);
    for (const [field, inner] of Object.entries(schema.properties ?? {})) {
      if (isEcho(field, inner)) continue;
      model.fields.push({
        name: field,
        type: this.#type(inner, name, field),
        required: required.has(field),
        description: clean(inner.description),
      });
    }
    return name;
  }

  #type(schema: JsonSchema, model: string, field: string): Draft {
    if (typeof schema.const === "string") return { kind: "const", value: schema.const };
    if (schema.enum) return this.#enumeration(schema.enum, model, field);
    if (schema.anyOf) return this.#union(schema, model, field);
    switch (schema.type) {
      case "string":
      case "integer":
      case "number":
      case "boolean":
        return { kind: schema.type };
      case "array":
        return { kind: "list", of: this.#type(schema.items ?? {}, model, field) };
      case "object":
        return this.#object(schema, model, field);
      default:
        return { kind: "any" };
    }
  }

  #object(schema: JsonSchema, model: string, field: string): Draft {
    const { properties, additionalProperties } = schema;
    if (properties && Object.keys(properties).length > 0)
      return { kind: "model", name: this.#model(schema, `${model}${pascalCase(field)}`) };
    return {
      kind: "map",
      of:
        typeof additionalProperties === "object"
          ? this.#type(additionalProperties, model, field)
          : { kind: "any" },
    };
  }

  #union(schema: JsonSchema, model: string, field: string): Draft {
    const parts = schema.anyOf ?? [];
    const others = parts.filter(({ type }) => type !== "null");
    const inner = this.#alternatives(others, schema, model, field);
    return others.length < parts.length && inner.kind !== "any" ? { kind: "nullable", of: inner } : inner;
  }

  /**
   * Of a path or the object in it only the object is taken: the field with `Path` at its end takes the path. Several
   * objects become one with the fields of all.
   */
  #alternatives(
    parts: readonly JsonSchema[],
    { description }: JsonSchema,
    model: string,
    field: string,
  ): Draft {
    const objects = parts.filter((part) => part.properties);
    const [only] = parts;
    if (parts.length === 1 && only) return this.#type({ description, ...only }, model, field);
    if (objects.length > 0 && parts.every((part) => part.properties || part.type === "string"))
      return this.#type(mergedObject({ description, anyOf: objects }), model, field);
    return { kind: "any" };
  }

  #enumeration(all: readonly unknown[], model: string, field: string): Draft {
    const values = all.filter((value): value is string => typeof value === "string");
    const others = all.filter((value) => typeof value !== "string");
    if (others.some((value) => value !== null)) return { kind: "any" };
    const key = JSON.stringify(values.toSorted());
    const of = this.#values.get(key) ?? { values, uses: [], name: "" };
    this.#values.set(key, of);
    of.uses.push({ model, field });
    return others.length > 0 ? { kind: "nullable", of: { kind: "values", of } } : { kind: "values", of };
  }

  /** The name of the field, if several models have it and mean the same; else that of its model goes before it. */
  #nameEnums(): Enumeration[] {
    const taken = new Set(this.#byName.keys());
    const all = [...this.#values.values()];
    const wanted = all.map(({ uses }) => pascalCase(commonest(uses.map(({ field }) => field))));
    return all.map((one, i) => {
      const short = wanted[i] ?? "";
      const isShared = new Set(one.uses.map(({ model }) => model)).size > 1;
      const isUnique =
        wanted.filter((other) => other === short).length === 1 && !taken.has(short) && isShared;
      const [first] = one.uses.toSorted((a, b) => compare(`${a.model} ${a.field}`, `${b.model} ${b.field}`));
      const long = `${first?.model}${pascalCase(first?.field ?? "")}`;
      let name = isUnique ? short : long;
      for (let n = 2; taken.has(name); n++) name = `${long}${n}`;
      taken.add(name);
      one.name = name;
      return { name, values: one.values };
    });
  }
}

/** The identifier of a request, which its result repeats: a task has one anyway. */
function isEcho(field: string, { anyOf = [] }: JsonSchema): boolean {
  return (
    field === "id" && anyOf.length === 2 && anyOf.every(({ type }) => type === "string" || type === "integer")
  );
}

/** One object for several: a field is required where each has it. What reports a failure is none of them. */
function mergedObject(schema: JsonSchema): JsonSchema {
  if (!schema.anyOf) return schema;
  const parts = schema.anyOf.filter(({ properties }) => properties && !("error" in properties));
  const [first] = parts;
  if (parts.length === 1 && first) return { ...first, description: schema.description ?? first.description };
  const properties: Record<string, JsonSchema> = {};
  for (const part of parts)
    for (const [name, inner] of Object.entries(part.properties ?? {})) properties[name] ??= inner;
  const required = Object.keys(properties).filter((name) =>
    parts.every((part) => part.required?.includes(name)),
  );
  return { type: "object", description: schema.description ?? first?.description, properties, required };
}

function settled(type: Draft): SdkType {
  if (type.kind === "values") return { kind: "enum", name: type.of.name };
  return "of" in type ? { kind: type.kind, of: settled(type.of) } : type;
}

/** A schema without its words: two of the same shape are one model. */
function shapeOf(schema: JsonSchema): string {
  return JSON.stringify(bare(schema));
}

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, inner]) =>
      !((key === "description" || key === "title") && typeof inner === "string") && key !== "examples",
  );
  return Object.fromEntries(
    kept.map(([key, inner]): [string, unknown] => [key, bare(inner)]).sort(([a], [b]) => compare(a, b)),
  );
}

/** Texts go into comments of five languages. */
const clean = (text: unknown): string =>
  typeof text === "string" ? text.replaceAll(/\s+/g, " ").replaceAll("*/", "* /").trim() : "";

function commonest(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [best] = [...counts].sort(([a, n], [b, m]) => m - n || compare(a, b));
  return best?.[0] ?? "";
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byName = (a: { name: string }, b: { name: string }): number => compare(a.name, b.name);
