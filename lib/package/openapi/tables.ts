/** The tables that the operations of a contract imply: a collection that requests fill and answers show. */
import { isJsonRecord } from "#kit/data/json.ts";
import type { JsonSchema } from "#schemas/package/design.ts";
import { IDENTIFIER_PATTERN } from "#schemas/package/names.ts";
import type { Operation } from "#schemas/package/operations.ts";
import type { Column, Table } from "#schemas/package/tables.ts";
import { snake } from "../design/names.ts";
import { segmentsOf } from "../design/paths.ts";
import { columnFor } from "../design/programs/columns.ts";

type Schemas = Readonly<Record<string, JsonSchema>>;

const IDENTIFIER = new RegExp(IDENTIFIER_PATTERN);
const TIMESTAMPS = ["created_at", "updated_at"];

/** A table for each collection that has a POST with a JSON object and a GET. */
export function tablesOfOpenApi(
  operations: Readonly<Record<string, Operation>>,
  schemas: Schemas,
): Record<string, Table> {
  const tables: Record<string, Table> = {};
  for (const [route, operation] of Object.entries(operations)) {
    const [method, path = ""] = route.split(" ");
    const last = segmentsOf(path).at(-1);
    if (method !== "POST" || !last || last.parameter) continue;
    const sent = objectOf(operation.request?.content["application/json"]?.schema, schemas);
    const shown = shownOf(path, operations, schemas);
    if (!sent || !shown) continue;
    const columns = columnsOf(sent, shown, schemas);
    if (columns) tables[snake(last.text)] = columns;
  }
  return tables;
}

/** What reading the collection or one of its items shows; undefined if neither can be read. */
function shownOf(
  path: string,
  operations: Readonly<Record<string, Operation>>,
  schemas: Schemas,
): ObjectSchema | undefined {
  const item = Object.entries(operations).find(
    ([route]) => route.startsWith(`GET ${path}/{`) && route.indexOf("}") === route.length - 1,
  );
  const list = operations[`GET ${path}`];
  if (!item && !list) return undefined;
  const one = item && objectOf(successOf(item[1]), schemas);
  const many = list && resolve(successOf(list), schemas);
  return one ?? objectOf(isJsonRecord(many?.items) ? many.items : undefined, schemas) ?? EMPTY;
}

function successOf({ responses = {} }: Operation): JsonSchema | undefined {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  return success?.content?.["application/json"]?.schema;
}

interface ObjectSchema {
  properties: Record<string, JsonSchema>;
  required: string[];
}
const EMPTY: ObjectSchema = { properties: {}, required: [] };

/** The members of an object's schema, with those of `allOf`; undefined if it is no object. */
function objectOf(schema: JsonSchema | undefined, schemas: Schemas): ObjectSchema | undefined {
  const resolved = resolve(schema, schemas);
  const parts = Array.isArray(resolved?.allOf) ? resolved.allOf : [];
  const objects = [...parts.map((part) => objectOf(part, schemas)), ownMembers(resolved)].filter(
    (object) => object !== undefined,
  );
  if (objects.length === 0) return undefined;
  return {
    properties: Object.assign({}, ...objects.map(({ properties }) => properties)),
    required: objects.flatMap(({ required }) => required),
  };
}

function ownMembers(schema: JsonSchema | undefined): ObjectSchema | undefined {
  if (!isJsonRecord(schema?.properties)) return undefined;
  const properties = Object.entries(schema.properties).filter((entry): entry is [string, JsonSchema] =>
    isJsonRecord(entry[1]),
  );
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return { properties: Object.fromEntries(properties), required };
}

function resolve(schema: JsonSchema | undefined, schemas: Schemas): JsonSchema | undefined {
  let current = schema;
  for (let step = 0; step < 20 && typeof current?.$ref === "string"; step++) {
    const name: string = current.$ref.replace("#/components/schemas/", "");
    current = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  }
  return current;
}

/** The table of a collection; undefined if a member has a name that no column can have. */
function columnsOf(sent: ObjectSchema, shown: ObjectSchema, schemas: Schemas): Table | undefined {
  const key = shown.properties.id;
  const isText = [resolve(key, schemas)?.type].flat().includes("string");
  const names = [...new Set([...Object.keys(sent.properties), ...Object.keys(shown.properties)])].filter(
    (name) => name !== "id",
  );
  if (!names.every((name) => IDENTIFIER.test(name))) return undefined;
  const timestamps = TIMESTAMPS.every((name) => name in shown.properties && !(name in sent.properties));
  const columns = names
    .filter((name) => !timestamps || !TIMESTAMPS.includes(name))
    .map((name): [string, Column] => [name, columnOf(name, sent, shown, schemas)]);
  return {
    columns: Object.fromEntries(columns),
    ...(isText && { key: { name: "id", type: "string" } }),
    ...(timestamps && { timestamps }),
  };
}

function columnOf(name: string, sent: ObjectSchema, shown: ObjectSchema, schemas: Schemas): Column {
  const schema = resolve(sent.properties[name] ?? shown.properties[name], schemas) ?? {};
  const isSent = name in sent.properties;
  const isShown = name in shown.properties || Object.keys(shown.properties).length === 0;
  const preset = schema.default;
  return {
    ...columnFor(schema),
    ...(isSent && sent.required.includes(name) && { required: true }),
    ...(!isSent && { read_only: true }),
    ...(!isShown && (schema.writeOnly === true || schema.format === "password") && { secret: true }),
    ...(["string", "number", "boolean"].includes(typeof preset) && {
      default: preset as string | number | boolean,
    }),
  };
}
