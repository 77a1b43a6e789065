/** `service/tables.py` of a generated service: the rules of every table's fields. */

import type { ColumnDesign, ServiceDesign, TableDesign } from "#schemas/package/design.ts";
import { snake } from "../../design/names.ts";
import { labelOf } from "../../design/tables.ts";
import { inputsOf } from "../programs.ts";
import { quotePython } from "../quote.ts";
import type { CredentialSyntax } from "../shared/credential.ts";
import { itemType } from "../typescript/tables.ts";

/** The name of a table's rules in the generated code, e.g. PHONE_NUMBERS. */
export function tableConstant({ name }: Pick<TableDesign, "name">): string {
  return snake(name).toUpperCase();
}

/** The name of the rules of a body that is no row, e.g. POST_ADD_TO_CART_INPUT. */
export function inputConstant({ id }: { id: string }): string {
  return `${snake(id).toUpperCase()}_INPUT`;
}

export function renderTables(service: ServiceDesign): string {
  const { tables } = service;
  const inputs = inputsOf(service);
  const names = ["Field", ...(inputs.length > 0 ? ["Input"] : []), ...(tables.length > 0 ? ["Table"] : [])];
  return [
    '"""The tables: the rules of their fields."""',
    `from .fields import ${names.join(", ")}`,
    ...tables.map((table) => rules(table, tables)),
    ...inputs.map((input) => inputRules(input, tables)),
  ]
    .join("\n\n")
    .concat("\n");
}

function rules(table: TableDesign, tables: readonly TableDesign[]): string {
  const fields = table.columns.map(
    (column) => `        ${quotePython(column.name)}: ${fieldRules(column, tables)},\n`,
  );
  const lines = [
    `name=${quotePython(table.name)},`,
    `label=${quotePython(labelOf(table))},`,
    `key=${quotePython(table.key.name)},`,
    `key_type=${quotePython(table.key.type)},`,
    fields.length > 0 ? `fields={\n${fields.join("")}    },` : "fields={},",
    ...(table.timestamps ? ["timestamps=True,"] : []),
    ...(table.sparse ? ["sparse=True,"] : []),
    ...(table.open ? ["open=True,"] : []),
  ];
  return `${tableConstant(table)} = Table(\n${lines.map((line) => `    ${line}\n`).join("")})`;
}

/** The fields of a body that are no columns of one table. */
function inputRules(input: TableDesign, tables: readonly TableDesign[]): string {
  const fields = input.columns.map(
    (column) => `        ${quotePython(column.name)}: ${fieldRules(column, tables)},\n`,
  );
  return `${inputConstant({ id: input.model })} = Input(\n    label="request",\n    fields={\n${fields.join("")}    },\n)`;
}

export function fieldRules(column: ColumnDesign, tables: readonly TableDesign[]): string {
  const target = tables.find(({ name }) => name === column.references?.table);
  const items = column.items && itemType(column.items.type);
  const rules: [string, string | undefined][] = [
    ["required", flag(column.required)],
    ["nullable", flag(column.nullable)],
    ["unique", flag(column.unique)],
    ["secret", flag(column.secret)],
    ["read_only", flag(column.read_only)],
    ["default", column.default === undefined ? undefined : literal(column.default)],
    ["format", column.format === undefined ? undefined : literal(column.format)],
    ["pattern", column.pattern === undefined ? undefined : literal(column.pattern)],
    ["values", column.values && literal(column.values)],
    ["min_length", column.min_length?.toString()],
    ["max_length", column.max_length?.toString()],
    ["minimum", column.minimum?.toString()],
    ["maximum", column.maximum?.toString()],
    ["above", column.exclusive_minimum?.toString()],
    ["below", column.exclusive_maximum?.toString()],
    ["items", items && `Field(${quotePython(items)})`],
    ["references", target && `(${literal(target.name)}, ${literal(target.key.name)})`],
  ];
  const named = rules.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return `Field(${[quotePython(column.type), ...named].join(", ")})`;
}

function flag(value: boolean): string | undefined {
  return value ? "True" : undefined;
}

/** A JSON value as a literal of Python. */
export function literal(value: unknown): string {
  if (typeof value === "string") return quotePython(value);
  if (typeof value === "boolean") return value ? "True" : "False";
  if (value === null || value === undefined) return "None";
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object") return String(value);
  return `{${Object.entries(value)
    .map(([name, member]) => `${quotePython(name)}: ${literal(member)}`)
    .join(", ")}}`;
}

/** How the core checks what clients send. */
export const CREDENTIAL: CredentialSyntax = {
  literal,
  bearer: '(re.fullmatch(r"bearer +(\\S+)", header or "", re.IGNORECASE) or [None, ""])[1]',
  key: "header",
  imports: ["import re\nfrom typing import Optional\n", "from typing import Optional\n"],
};
