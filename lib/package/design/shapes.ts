/** JSON Schemas of rows: as answered, as sent to create or replace one, as sent to change one. */
import type { JsonSchema, RowBehavior, TableDesign } from "#schemas/package/design.ts";
import { columnSchema } from "./tables.ts";

const TIMESTAMP: JsonSchema = { type: "string", format: "date-time", readOnly: true };

export function keySchema(table: TableDesign): JsonSchema {
  return table.key.type === "uuid" ? { type: "string", format: "uuid" } : { type: "integer", minimum: 1 };
}

/** A row as the service answers it. */
export function rowSchema(table: TableDesign): JsonSchema {
  const answered = table.columns.filter(({ secret, hidden }) => !secret && !hidden);
  const properties: Record<string, JsonSchema> = {
    [table.key.name]: { ...keySchema(table), readOnly: true },
  };
  for (const column of answered)
    properties[column.name] = { ...columnSchema(column), ...(column.read_only && { readOnly: true }) };
  if (table.timestamps) Object.assign(properties, { created_at: TIMESTAMP, updated_at: TIMESTAMP });
  return {
    type: "object",
    required: table.sparse ? alwaysPresent(table) : Object.keys(properties),
    properties,
    additionalProperties: table.open,
  };
}

/** Members of a sparse row that always have a value. */
function alwaysPresent({ key, columns, timestamps }: TableDesign): string[] {
  const filled = columns.filter(
    ({ secret, required, default: preset }) => !secret && (required || preset !== undefined),
  );
  return [key.name, ...filled.map(({ name }) => name), ...(timestamps ? ["created_at", "updated_at"] : [])];
}

/** What a request may send. `without` names columns that the path sets. */
export function inputSchema(
  table: TableDesign,
  {
    partial = false,
    without = [],
    only = null,
  }: { partial?: boolean; without?: string[]; only?: string[] | null },
): JsonSchema {
  const sent = table.columns.filter(
    ({ name, read_only }) => !read_only && !without.includes(name) && (!only || only.includes(name)),
  );
  const required = sent.filter((column) => column.required).map(({ name }) => name);
  return {
    type: "object",
    ...(table.open && { additionalProperties: true }),
    ...(!partial && required.length > 0 && { required }),
    properties: Object.fromEntries(
      sent.map((column) => [
        column.name,
        { ...columnSchema(column), ...(column.secret && { writeOnly: true }) },
      ]),
    ),
  };
}

/** Columns that a request does not send, because the path or the service sets them. */
export function columnsOfPath({ select, values }: RowBehavior): string[] {
  return [
    ...select.filter((selector) => selector.in === "path").map(({ column }) => column),
    ...Object.keys(values),
  ];
}

export const PROBLEM_SCHEMA: JsonSchema = {
  type: "object",
  description: "Problem details (RFC 9457)",
  required: ["type", "title", "status", "detail"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["pointer", "message"],
        properties: {
          pointer: { type: "string", description: "JSON Pointer to the value" },
          message: { type: "string" },
        },
      },
    },
  },
};
