/** The tables of a service as SQLite's data definition. */
import type { ColumnDesign, ServiceDesign, TableDesign } from "#schemas/package/design.ts";
import type { ColumnType } from "#schemas/package/names.ts";
import type { PlannedFile } from "#schemas/package/plan.ts";
import { needsAccounts } from "./handlers.ts";
import { quoteSql, quoteSqlName } from "./quote.ts";

export const MIGRATIONS_FOLDER = "migrations";

/** The migrations of a new project. */
export function firstMigration(service: ServiceDesign): PlannedFile[] {
  return [{ path: `${MIGRATIONS_FOLDER}/0001_create_tables.sql`, content: createTables(service) }];
}

const SQL_TYPES: Readonly<Record<ColumnType, string>> = {
  string: "TEXT",
  text: "TEXT",
  integer: "INTEGER",
  float: "REAL",
  decimal: "REAL",
  boolean: "INTEGER",
  date: "TEXT",
  datetime: "TEXT",
  json: "TEXT",
  binary: "TEXT",
};

const ON_DELETE = { restrict: "RESTRICT", cascade: "CASCADE", set_null: "SET NULL" } as const;

/** The first migration: every table with its constraints, and an index for each reference. */
export function createTables(service: Pick<ServiceDesign, "tables" | "operations" | "key_header">): string {
  const { tables } = service;
  const hasSessions = needsAccounts(service);
  const parts = tables.map((table) => [createTable(table, tables), ...indexes(table)].join("\n"));
  return `${[...parts, ...(hasSessions ? [SESSIONS] : [])].join("\n\n") || "-- This service has no tables yet.\nSELECT 1;"}\n`;
}

const SESSIONS = `CREATE TABLE "account_sessions" (
  "token_hash" TEXT PRIMARY KEY NOT NULL,
  "account" TEXT NOT NULL,
  "expires_at" TEXT NOT NULL
);`;

function createTable(table: TableDesign, tables: readonly TableDesign[]): string {
  const key = `${quoteSqlName(table.key.name)} ${
    table.key.type === "integer" ? "INTEGER PRIMARY KEY AUTOINCREMENT" : "TEXT PRIMARY KEY NOT NULL"
  }`;
  const columns = table.columns.map((column) => columnSql(column, tables));
  const timestamps = ["created_at", "updated_at"].map((name) => `${quoteSqlName(name)} TEXT NOT NULL`);
  const parts = [
    key,
    ...columns,
    ...(table.open ? [`"members" TEXT NOT NULL DEFAULT '{}'`] : []),
    ...(table.timestamps ? timestamps : []),
    ...table.unique.map((names) => `UNIQUE (${names.map(quoteSqlName).join(", ")})`),
  ];
  return `CREATE TABLE ${quoteSqlName(table.name)} (\n  ${parts.join(",\n  ")}\n);`;
}

function columnSql(column: ColumnDesign, tables: readonly TableDesign[]): string {
  const { name, type, references } = column;
  const target = tables.find((table) => table.name === references?.table);
  return [
    quoteSqlName(name),
    SQL_TYPES[type],
    !column.nullable && (column.required || column.default !== undefined) && "NOT NULL",
    column.unique && "UNIQUE",
    type === "boolean" && `CHECK (${quoteSqlName(name)} IN (0, 1))`,
    column.values && `CHECK (${quoteSqlName(name)} IN (${column.values.map(literal).join(", ")}))`,
    target &&
      references &&
      `REFERENCES ${quoteSqlName(target.name)} (${quoteSqlName(target.key.name)}) ON DELETE ${ON_DELETE[references.on_delete]}`,
  ]
    .filter(Boolean)
    .join(" ");
}

function literal(value: string | number): string {
  return typeof value === "number" ? String(value) : quoteSql(value);
}

function indexes({ name, columns }: TableDesign): string[] {
  return columns
    .filter(({ references, unique }) => references && !unique)
    .map(
      (column) =>
        `CREATE INDEX ${quoteSqlName(`${name}_${column.name}`)} ON ${quoteSqlName(name)} (${quoteSqlName(column.name)});`,
    );
}
