/**
 * Makes a table anew with its rows, for what ALTER TABLE cannot change (https://www.sqlite.org/lang_altertable.html,
 * section 7). Foreign keys must be off while it runs, or the rows that refer to the table would be deleted with it.
 */
import { failures } from "#kit/data/errors.ts";
import { quoteSqlName as quote } from "../targets/quote.ts";
import type { Migrating } from "./changes.ts";
import type { ColumnDefinition } from "./definition.ts";
import { MIGRATION_ERRORS } from "./errors.ts";
import type { TableShape } from "./schema.ts";
import { converted, storedLiteral } from "./statements.ts";

const fail = failures(MIGRATION_ERRORS);

/** @param kept columns that the goal does not have and that stay, without a value in new rows */
export function rebuildTable(migrating: Migrating, goal: TableShape, kept: readonly string[]): void {
  const present = migrating.table(goal.name);
  if (present === undefined) return;
  const stays = kept.flatMap((column) => present.columns.get(column) ?? []);
  const made = `${goal.name}_new`;
  const values = [...goal.columns.keys(), ...kept].map(
    (column) => [column, valueFor(migrating, present, goal, column)] as const,
  );
  const names = values.map(([column]) => quote(column)).join(", ");
  const list = values.map(([, value]) => value).join(", ");
  migrating.run(
    [
      `CREATE TABLE ${quote(made)} (\n  ${partsOf(goal, stays).join(",\n  ")}\n);`,
      `INSERT INTO ${quote(made)} (${names}) SELECT ${list} FROM ${quote(goal.name)};`,
      ...(/\bAUTOINCREMENT\b/i.test(present.sql) ? [sequence(goal.name, made)] : []),
      `DROP TABLE ${quote(goal.name)};`,
      `ALTER TABLE ${quote(made)} RENAME TO ${quote(goal.name)};`,
      ...remade(present, new Set(values.map(([column]) => column))),
    ].join("\n"),
  );
}

function partsOf(goal: TableShape, stays: readonly ColumnDefinition[]): string[] {
  const columns = [...goal.columns.values()].map(({ name, rules }) => `${quote(name)} ${rules}`.trim());
  const relaxed = stays.map(({ name, rules }) =>
    `${quote(name)} ${rules.replace(/\bNOT NULL\b ?/, "")}`.trim(),
  );
  return [...columns, ...relaxed, ...goal.constraints];
}

/** Numbers of deleted rows are not given again. */
const sequence = (from: string, to: string): string =>
  [
    `DELETE FROM sqlite_sequence WHERE name = ${text(to)};`,
    `INSERT INTO sqlite_sequence (name, seq) SELECT ${text(to)}, seq FROM sqlite_sequence WHERE name = ${text(from)};`,
  ].join("\n");

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** The indexes and triggers that a statement made: they end with the table. */
const remade = ({ indexes, triggers }: TableShape, columns: ReadonlySet<string>): string[] => [
  ...indexes.flatMap(({ sql, columns: own }) =>
    sql !== null && own.every((column) => columns.has(column)) ? [`${sql};`] : [],
  ),
  ...triggers.map((sql) => `${sql};`),
];

/** The value of a column for a row that is there, in SQL. @throws INVALID_MIGRATION if it would have none */
function valueFor({ changes }: Migrating, present: TableShape, goal: TableShape, column: string): string {
  const design = changes.design(goal.name, column);
  const fallback = fallbackFor(column, design);
  const isRequired = /\bNOT NULL\b/.test(goal.columns.get(column)?.rules ?? "");
  if (present.columns.has(column)) {
    const retyped = changes.types.find((one) => one.table === goal.name && one.column === column);
    const value = retyped ? converted(column, retyped.from, retyped.to) : quote(column);
    return isRequired && fallback !== "NULL" ? `coalesce(${value}, ${fallback})` : value;
  }
  if (isRequired && fallback === "NULL")
    throw fail(
      "INVALID_MIGRATION",
      `Cannot add "${goal.name}.${column}": the rows that are there have no value for it`,
      {
        hint: "Give it a default, or make it optional",
      },
    );
  return fallback;
}

function fallbackFor(column: string, design: ReturnType<Migrating["changes"]["design"]>): string {
  if (design !== undefined) return storedLiteral(design.default, design.type);
  if (column === "created_at" || column === "updated_at") return storedLiteral("now", "datetime");
  return column === "members" ? "'{}'" : "NULL";
}
