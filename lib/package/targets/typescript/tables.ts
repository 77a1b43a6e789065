/** `src/tables.ts` of a generated service: the type of each row and the rules of its fields. */

import type { ColumnDesign, ServiceDesign, TableDesign } from "#schemas/package/design.ts";
import type { ColumnType } from "#schemas/package/names.ts";
import { camel, pascal } from "../../design/names.ts";
import { labelOf } from "../../design/tables.ts";
import { inputsOf } from "../programs.ts";
import { quoteTypeScript } from "../quote.ts";
import type { CredentialSyntax } from "../shared/credential.ts";

const TYPES: Readonly<Record<ColumnType, string>> = {
  string: "string",
  text: "string",
  integer: "number",
  float: "number",
  decimal: "number",
  boolean: "boolean",
  date: "string",
  datetime: "string",
  json: "unknown",
  binary: "string",
};

/** The name of a table's rules in the generated code, e.g. phoneNumbersTable. */
export function tableVariable({ name }: Pick<TableDesign, "name">): string {
  return `${camel(name)}Table`;
}

/** The name of the rules of a body that is no row, e.g. postAddToCartInput. */
export function inputVariable({ id }: { id: string }): string {
  return `${camel(id)}Input`;
}

export function renderTables(service: ServiceDesign): string {
  const { tables } = service;
  const inputs = inputsOf(service);
  const types = [...(inputs.length > 0 ? ["Input"] : []), ...(tables.length > 0 ? ["Table"] : [])];
  return [
    `/** The tables: the type of a row, and the rules of its fields. */\nimport type { ${types.join(", ")} } from "./fields.ts";`,
    ...tables.map((table) => `${rowType(table)}\n\n${rules(table, tables)}`),
    ...inputs.map((input) => inputRules(input, tables)),
    "",
  ].join("\n\n");
}

/** The types of the rows alone. */
export const rowTypes = ({ tables }: ServiceDesign): string => tables.map(rowType).join("\n\n");

function rowType(table: TableDesign): string {
  const members = [
    `${table.key.name}: ${table.key.type === "integer" ? "number" : "string"};`,
    ...table.columns
      .filter(({ secret }) => !secret)
      .map((column) => `${column.name}${isOptional(table, column) ? "?" : ""}: ${typeOf(column)};`),
    ...(table.timestamps ? ["created_at: string;", "updated_at: string;"] : []),
    ...(table.open ? ["[member: string]: unknown;"] : []),
  ];
  return `export interface ${pascal(table.model)} {\n${members.map((member) => `  ${member}\n`).join("")}}`;
}

function isOptional({ sparse }: TableDesign, column: ColumnDesign): boolean {
  return sparse && !column.required && column.default === undefined;
}

export function typeOf({ type, nullable, values }: ColumnDesign): string {
  const base = values ? values.map(literal).join(" | ") : TYPES[type];
  return nullable && base !== "unknown" ? `${base} | null` : base;
}

function rules(table: TableDesign, tables: readonly TableDesign[]): string {
  const fields = table.columns.map((column) => `    ${column.name}: ${fieldRules(column, tables)},\n`);
  const lines = [
    `name: ${quoteTypeScript(table.name)},`,
    `label: ${quoteTypeScript(labelOf(table))},`,
    `key: { name: ${quoteTypeScript(table.key.name)}, type: ${quoteTypeScript(table.key.type)} },`,
    fields.length > 0 ? `fields: {\n${fields.join("")}  },` : "fields: {},",
    ...(table.timestamps ? ["timestamps: true,"] : []),
    ...(table.sparse ? ["sparse: true,"] : []),
    ...(table.open ? ["open: true,"] : []),
  ];
  return `export const ${tableVariable(table)}: Table<${pascal(table.model)}> = {\n${lines.map((line) => `  ${line}\n`).join("")}};`;
}

/** The fields of a body that are no columns of one table. */
function inputRules(input: TableDesign, tables: readonly TableDesign[]): string {
  const fields = input.columns.map(
    (column) => `    ${propertyName(column.name)}: ${fieldRules(column, tables)},\n`,
  );
  return `export const ${inputVariable({ id: input.model })}: Input = {\n  label: "request",\n  fields: {\n${fields.join("")}  },\n};`;
}

/** The rules of a column as an object literal on one line; what is not said is not written. */
export function fieldRules(column: ColumnDesign, tables: readonly TableDesign[]): string {
  const { references } = column;
  const target = tables.find(({ name }) => name === references?.table);
  const items = column.items && itemType(column.items.type);
  const rules: [string, string | undefined][] = [
    ["type", quoteTypeScript(column.type)],
    ["required", flag(column.required)],
    ["nullable", flag(column.nullable)],
    ["unique", flag(column.unique)],
    ["secret", flag(column.secret)],
    ["readOnly", flag(column.read_only)],
    ["default", column.default === undefined ? undefined : literal(column.default)],
    ["format", column.format === undefined ? undefined : literal(column.format)],
    ["pattern", column.pattern === undefined ? undefined : `new RegExp(${literal(column.pattern)}, "u")`],
    ["values", column.values && `[${column.values.map(literal).join(", ")}]`],
    ["minLength", column.min_length?.toString()],
    ["maxLength", column.max_length?.toString()],
    ["minimum", column.minimum?.toString()],
    ["maximum", column.maximum?.toString()],
    ["above", column.exclusive_minimum?.toString()],
    ["below", column.exclusive_maximum?.toString()],
    ["items", items && `{ type: ${quoteTypeScript(items)} }`],
    ["references", target && `{ table: ${literal(target.name)}, key: ${literal(target.key.name)} }`],
  ];
  return `{ ${rules.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])).join(", ")} }`;
}

function flag(value: boolean): string | undefined {
  return value ? "true" : undefined;
}

/** The type of a list's items; other schemas of items are not checked. */
export function itemType(type: unknown): ColumnType | undefined {
  const types = { string: "string", integer: "integer", number: "float", boolean: "boolean" } as const;
  return typeof type === "string" && Object.hasOwn(types, type)
    ? types[type as keyof typeof types]
    : undefined;
}

/** A JSON value as a literal. */
export function literal(value: unknown): string {
  if (typeof value === "string") return quoteTypeScript(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const members = Object.entries(value).map(([name, member]) => `${propertyName(name)}: ${literal(member)}`);
  return members.length > 0 ? `{ ${members.join(", ")} }` : "{}";
}

/** A name of a member in an object literal. */
export function propertyName(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && name !== "__proto__" ? name : `[${quoteTypeScript(name)}]`;
}

/** How the core checks what clients send. */
export const CREDENTIAL: CredentialSyntax = {
  literal,
  bearer: '/^bearer +(\\S+)$/i.exec(header ?? "")?.[1]',
  key: "header",
  imports: ["", ""],
};
