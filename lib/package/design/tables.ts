/** Tables: from actions and declarations to columns with every rule decided. */
import type { ColumnDesign, JsonSchema, TableDesign } from "#schemas/package/design.ts";
import { COLUMN_TYPE_SYNONYMS, COLUMN_TYPES, type ColumnType } from "#schemas/package/names.ts";
import type { Column, Table } from "#schemas/package/tables.ts";
import { JSON_TYPES } from "../json-types.ts";
import type { Actions } from "./actions.ts";
import { free, pascal, sentence, singular } from "./names.ts";

/** An address of 254 characters is the longest that mail servers take (RFC 5321, section 4.5.3.1.3). */
const MAX_EMAIL = 254;

/** Names of columns that are secret unless the package says otherwise. */
const SECRET_NAMES = /^(password|passwd|passphrase|haslo)$/i;

/** Columns that the service sets by itself if a package declares them without saying more. */
const TIMESTAMPS = ["created_at", "updated_at"];

/** The tables of a service, in the order of the package. */
export function designTables(
  actions: Actions,
  declared: Readonly<Record<string, Table>> = {},
): TableDesign[] {
  const names = [...new Set([...actions.tables.keys(), ...Object.keys(declared)])];
  const models = new Set<string>();
  const tables = names.map((name) => {
    const table = designTable(name, actions.tables.get(name) ?? new Map(), declared[name]);
    table.model = free(table.model, models);
    models.add(table.model);
    return table;
  });
  for (const table of tables) linkByName(table, tables);
  return tables;
}

function designTable(name: string, columns: ReadonlyMap<string, string>, declared?: Table): TableDesign {
  const key = { name: declared?.key?.name ?? "id", type: keyType(columns, declared) };
  const types = new Map<string, Column>();
  for (const [column, type] of columns)
    types.set(column, { type: columnType(type), ...formatOf(column, type) });
  for (const [column, rules] of Object.entries(declared?.columns ?? {})) types.set(column, rules);
  types.delete(key.name);
  const timestamps = declared?.timestamps === true || TIMESTAMPS.every((column) => types.has(column));
  if (timestamps) for (const column of TIMESTAMPS) types.delete(column);
  return {
    name,
    singular: singular(name),
    model: pascal(singular(name)),
    key,
    columns: [...types].map(([column, rules]) => designColumn(column, rules)),
    unique: declared?.unique ?? [],
    timestamps,
    sparse: false,
    open: types.size === 0,
  };
}

function keyType(columns: ReadonlyMap<string, string>, declared?: Table): "integer" | "uuid" {
  const type = declared?.key?.type ?? columnType(columns.get(declared?.key?.name ?? "id") ?? "integer");
  return type === "integer" ? "integer" : "uuid";
}

/** The type that a word of `db.add_column` names; text if there is no such type. */
export function columnType(word: string): ColumnType {
  const lower = word.toLowerCase();
  const known = COLUMN_TYPES.find((type) => type === lower);
  return (
    known ?? (Object.hasOwn(COLUMN_TYPE_SYNONYMS, lower) ? COLUMN_TYPE_SYNONYMS[lower] : undefined) ?? "text"
  );
}

function formatOf(name: string, type: string): Partial<Column> {
  const word = type.toLowerCase();
  if (word === "email" || (/(^|_)e?mail$/.test(name) && /^(string|text|str|varchar)$/.test(word)))
    return { format: "email" };
  if (word === "uuid") return { format: "uuid" };
  return word === "url" ? { format: "uri" } : {};
}

/** A column with every rule decided. */
export function designColumn(name: string, rules: Column): ColumnDesign {
  const type = rules.type;
  const isText = type === "string" || type === "text";
  const format = isText && rules.format !== "date" && rules.format !== "date-time" ? rules.format : undefined;
  const readOnly = rules.read_only ?? TIMESTAMPS.includes(name);
  const required = rules.required === true && rules.default === undefined && !readOnly;
  const minimum = rules.min_length ?? (required && isText ? 1 : undefined);
  const maximum = rules.max_length ?? (format === "email" ? MAX_EMAIL : undefined);
  const preset = rules.default ?? (readOnly && TIMESTAMPS.includes(name) ? "now" : undefined);
  return {
    name,
    type:
      isText && rules.format === "date" ? "date" : isText && rules.format === "date-time" ? "datetime" : type,
    required,
    nullable: rules.nullable ?? (!required && (preset === undefined || preset === null)),
    unique: rules.unique ?? false,
    secret: rules.secret ?? (isText && SECRET_NAMES.test(name)),
    read_only: readOnly,
    ...(preset !== undefined && preset !== null && { default: preset }),
    ...(format && { format }),
    ...(rules.enum && { values: rules.enum }),
    ...(isText && minimum !== undefined && { min_length: minimum }),
    ...(isText && maximum !== undefined && { max_length: maximum }),
    ...(rules.minimum !== undefined && { minimum: rules.minimum }),
    ...(rules.maximum !== undefined && { maximum: rules.maximum }),
    ...(rules.exclusive_minimum !== undefined && { exclusive_minimum: rules.exclusive_minimum }),
    ...(rules.exclusive_maximum !== undefined && { exclusive_maximum: rules.exclusive_maximum }),
    ...(isText && rules.pattern !== undefined && isPortable(rules.pattern) && { pattern: rules.pattern }),
    ...(type === "json" && rules.items && { items: rules.items }),
    ...(rules.references && { references: rules.references }),
  };
}

/** Whether a regular expression means the same in JavaScript and Python: classes, repeats and groups, no more. */
export function isPortable(pattern: string): boolean {
  if (/\(\?[^:]|\\[^dwsDWS.^$|?*+()[\]{}/\\-]|[*+}][*+]/.test(pattern)) return false;
  try {
    return new RegExp(pattern, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

/** A column `<singular>_id` refers to the table of that name, if nothing else is declared. */
function linkByName(table: TableDesign, tables: readonly TableDesign[]): void {
  for (const column of table.columns) {
    if (column.references || column.type !== "integer") continue;
    const target = tables.find(
      (other) => column.name === `${other.singular}_id` && other.key.type === "integer",
    );
    if (target) column.references = { table: target.name, on_delete: "restrict" };
  }
}

/** A column by its name; also the key. */
export function columnOf(table: TableDesign, name: string): ColumnDesign | undefined {
  return table.columns.find((column) => column.name === name);
}

/** The JSON Schema of a column's values. */
export function columnSchema(column: ColumnDesign): JsonSchema {
  const schema: JsonSchema = { ...JSON_TYPES[column.type] };
  if (column.format) schema.format = column.format === "slug" ? undefined : column.format;
  if (column.format === "slug") schema.pattern = "^[a-z0-9]+(-[a-z0-9]+)*$";
  if (column.pattern) schema.pattern = column.pattern;
  if (column.min_length !== undefined) schema.minLength = column.min_length;
  if (column.max_length !== undefined) schema.maxLength = column.max_length;
  if (column.minimum !== undefined) schema.minimum = column.minimum;
  if (column.maximum !== undefined) schema.maximum = column.maximum;
  if (column.exclusive_minimum !== undefined) schema.exclusiveMinimum = column.exclusive_minimum;
  if (column.exclusive_maximum !== undefined) schema.exclusiveMaximum = column.exclusive_maximum;
  if (column.items) Object.assign(schema, { type: "array", items: column.items });
  if (column.values) schema.enum = column.nullable ? [...column.values, null] : column.values;
  if (column.default !== undefined && column.default !== "now") schema.default = column.default;
  if (column.nullable && typeof schema.type === "string") schema.type = [schema.type, "null"];
  return JSON.parse(JSON.stringify(schema));
}

/** What a row is called in texts, e.g. phone number. */
export function labelOf(table: TableDesign): string {
  return sentence(table.singular).toLowerCase();
}
