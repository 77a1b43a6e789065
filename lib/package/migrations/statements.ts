/** SQL of migrations: checks that stop with a reason, values of rows that were there before, new names. */
import type { ColumnType } from "#schemas/package/names.ts";
import { quoteSqlName as name, quoteSql } from "../targets/quote.ts";

/**
 * Stops the migration with a sentence if a query finds a row: the name of a failed constraint is in SQLite's message,
 * in every language.
 */
export function check(reason: string, query: string): string {
  return [
    `CREATE TEMP TABLE "migration_check" ("ok" INTEGER CONSTRAINT ${name(reason)} CHECK ("ok"));`,
    `INSERT INTO "migration_check" SELECT 0 ${query};`,
    `DROP TABLE "migration_check";`,
  ].join("\n");
}

/** Stops if two rows have the same values. */
export function checkUnique(table: string, columns: readonly string[]): string {
  const list = columns.map(name).join(", ");
  const present = columns.map((column) => `${name(column)} IS NOT NULL`).join(" AND ");
  return check(
    `two rows of ${table} have the same ${columns.join(" and ")}`,
    `FROM ${name(table)} WHERE ${present} GROUP BY ${list} HAVING count(*) > 1`,
  );
}

/** A value in SQL as the generated services store it. */
export function storedLiteral(value: unknown, type: ColumnType): string {
  if (value === null || value === undefined) return "NULL";
  if (value === "now" && type === "datetime") return `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  if (value === "now" && type === "date") return "date('now')";
  if (type === "json") return quoteSql(JSON.stringify(value));
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "number" ? String(value) : quoteSql(String(value));
}

/** Whether ALTER TABLE takes it as the default of a new column: only constants. */
export const isConstant = (literal: string): boolean => !/^[a-z]+\(/.test(literal);

/** What a row must not have for its value to become one of another type; null: any value can. */
export function misfit(column: string, to: ColumnType): string | null {
  const value = name(column);
  switch (to) {
    case "integer":
      return `CASE WHEN typeof(${value}) = 'text' THEN ${isOther(value, "'integer'")} ELSE ${value} <> CAST(${value} AS INTEGER) END`;
    case "float":
    case "decimal":
      return `typeof(${value}) = 'text' AND ${isOther(value, "'integer', 'real'")}`;
    case "boolean":
      return `${value} NOT IN (0, 1)`;
    case "date":
      return `date(${value}) IS NOT ${value}`;
    case "datetime":
      return `${value} NOT LIKE '____-__-__T%' OR datetime(${value}) IS NULL`;
    case "binary":
      return `${value} GLOB '*[^A-Za-z0-9+/=]*'`;
    default:
      return null;
  }
}

/** Whether a text is not JSON of these types; only CASE keeps SQLite from reading what is not JSON. */
const isOther = (value: string, types: string): string =>
  `CASE WHEN json_valid(${value}) THEN json_type(${value}) NOT IN (${types}) ELSE 1 END`;

/** A value of one type as one of another, after {@link misfit} has found none that cannot be. */
export function converted(column: string, from: ColumnType, to: ColumnType): string {
  const value = name(column);
  if (to === "json" && from !== "json") return from === "boolean" ? value : `json_quote(${value})`;
  if (to === "integer") return `CAST(${value} AS INTEGER)`;
  if (to === "float" || to === "decimal") return `CAST(${value} AS REAL)`;
  return to === "string" || to === "text" ? `CAST(${value} AS TEXT)` : value;
}

/** The file's name: its number, and what it does in a few words. */
export function migrationName(number: number, titles: readonly string[]): string {
  const words = titles
    .join(" and ")
    .replace(/[^A-Za-z0-9_]+/g, "_")
    .toLowerCase();
  const title = words !== "" && words.length <= 60 ? words : "change_tables";
  return `${String(number).padStart(4, "0")}_${title}.sql`;
}
