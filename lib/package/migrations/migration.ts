/**
 * The migration from the tables that a project's migrations make to those that a design wants. Each statement is also
 * run in a database in memory, so that what is written is known to work and to lead to the wanted tables.
 */
import { failures } from "#kit/data/errors.ts";
import type { ColumnType } from "#schemas/package/names.ts";
import { quoteSqlName as quote } from "../targets/quote.ts";
import type { Migrating, TableChanges } from "./changes.ts";
import { MIGRATION_ERRORS } from "./errors.ts";
import { rebuildTable } from "./rebuild.ts";
import { type MigrationFile, replay, shapesOf, type TableShape, tablesOf } from "./schema.ts";
import { check, checkUnique, isConstant, misfit, storedLiteral } from "./statements.ts";

const fail = failures(MIGRATION_ERRORS);

export interface Migration {
  readonly sql: string;
  /** What it does, e.g. `add age to users`. */
  readonly titles: readonly string[];
  /** Tables and columns that the design does not have and that stay, with their rows. */
  readonly kept: readonly string[];
  readonly isEmpty: boolean;
}

/**
 * @param wanted the SQL that makes the wanted tables in an empty database
 * @throws INVALID_MIGRATION if rows could not be kept, or a migration that is there cannot be run
 */
export function migrationTo(
  wanted: string,
  present: readonly MigrationFile[],
  changes: TableChanges,
): Migration {
  using database = replay(present);
  using target = tablesOf(wanted);
  const statements: string[] = [];
  const titles: string[] = [];
  const kept: string[] = [];
  const migrating: Migrating = {
    database,
    changes,
    run: (sql) => {
      try {
        database.exec(sql);
      } catch (thrown) {
        throw fail("INVALID_MIGRATION", `Cannot change the tables: ${String(thrown)}`, { details: { sql } });
      }
      statements.push(sql);
    },
    table: (name) => shapesOf(database).get(name),
  };
  const goal = shapesOf(target);
  titles.push(...rename(migrating, goal));
  for (const shape of goal.values()) {
    const made =
      migrating.table(shape.name) === undefined
        ? createTable(migrating, shape)
        : changeTable(migrating, shape);
    titles.push(...made.titles);
    kept.push(...made.kept);
  }
  for (const name of shapesOf(database).keys()) {
    if (goal.has(name)) continue;
    if (!changes.removedTables.includes(name)) kept.push(name);
    else {
      migrating.run(`DROP TABLE ${quote(name)};`);
      titles.push(`drop ${name}`);
    }
  }
  expectGoal(goal, shapesOf(database));
  return { sql: `${statements.join("\n\n")}\n`, titles, kept, isEmpty: statements.length === 0 };
}

/** Renames come first: what follows knows only the new names. */
function rename({ run, table, changes }: Migrating, goal: ReadonlyMap<string, TableShape>): string[] {
  const titles: string[] = [];
  for (const { from, to } of changes.renamedTables) {
    if (table(from) === undefined || table(to) !== undefined || !goal.has(to)) continue;
    run(`ALTER TABLE ${quote(from)} RENAME TO ${quote(to)};`);
    titles.push(`rename ${from} to ${to}`);
  }
  for (const { table: name, from, to } of changes.renamedColumns) {
    const columns = table(name)?.columns;
    if (!columns?.has(from) || columns.has(to) || !goal.get(name)?.columns.has(to)) continue;
    run(`ALTER TABLE ${quote(name)} RENAME COLUMN ${quote(from)} TO ${quote(to)};`);
    titles.push(`rename ${from} of ${name} to ${to}`);
  }
  return titles;
}

interface Changed {
  titles: string[];
  kept: string[];
}

function createTable({ run }: Migrating, shape: TableShape): Changed {
  run(`${shape.sql};`);
  for (const { sql } of shape.indexes) if (sql !== null) run(`${sql};`);
  return { titles: [`create ${shape.name}`], kept: [] };
}

/** Changes one table: by ALTER TABLE where that can do it, else the table is made anew with all its rows. */
function changeTable(migrating: Migrating, goal: TableShape): Changed {
  const { changes } = migrating;
  const before = columnsOf(migrating, goal.name);
  const added = [...goal.columns.keys()].filter((name) => !before.has(name));
  const absent = [...before.keys()].filter((name) => !goal.columns.has(name));
  const removed = absent.filter((column) =>
    changes.removedColumns.some((one) => one.table === goal.name && one.column === column),
  );
  const kept = absent.filter((column) => !removed.includes(column));
  const retyped = changes.types.filter(({ table, column }) => table === goal.name && before.has(column));
  for (const { column, to } of retyped) checkType(migrating, goal.name, column, to);
  const altered = [...goal.columns.values()].filter(
    ({ name, rules }) => before.has(name) && before.get(name)?.rules !== rules,
  );
  const demanding = kept.filter((column) => /\bNOT NULL\b/.test(before.get(column)?.rules ?? ""));
  const isRebuilt =
    altered.length > 0 ||
    retyped.length > 0 ||
    demanding.length > 0 ||
    hasOtherConstraints(migrating.table(goal.name), goal) ||
    hasOtherUnique(migrating.table(goal.name), goal) ||
    !alterColumns(migrating, goal, added, removed);
  if (isRebuilt) rebuildTable(migrating, goal, kept);
  const unique = matchIndexes(migrating, goal);
  return {
    titles: [
      ...added.map((column) => `add ${column} to ${goal.name}`),
      ...removed.map((column) => `drop ${column} of ${goal.name}`),
      ...[...new Set([...altered.map(({ name }) => name), ...retyped.map(({ column }) => column)])].map(
        (column) => `change ${column} of ${goal.name}`,
      ),
      ...unique,
    ],
    kept: kept.map((column) => `${goal.name}.${column}`),
  };
}

const columnsOf = (migrating: Migrating, name: string): TableShape["columns"] =>
  migrating.table(name)?.columns ?? new Map();

function checkType({ run }: Migrating, table: string, column: string, to: ColumnType): void {
  const condition = misfit(column, to);
  if (condition === null) return;
  const found = `FROM ${quote(table)} WHERE ${quote(column)} IS NOT NULL AND (${condition})`;
  run(check(`a value of ${table}.${column} cannot be changed to ${to}`, found));
}

const hasOtherConstraints = (present: TableShape | undefined, goal: TableShape): boolean =>
  present?.constraints.join("\n") !== goal.constraints.join("\n");

/** Whether a UNIQUE of the table's own text is not wanted: an index of its own could be dropped. */
const hasOtherUnique = (present: TableShape | undefined, goal: TableShape): boolean =>
  present?.indexes.some(
    ({ sql, isUnique, columns }) =>
      isUnique &&
      sql === null &&
      columns.every((column) => goal.columns.has(column)) &&
      !goal.indexes.some((one) => one.isUnique && one.columns.join() === columns.join()),
  ) ?? false;

/** @returns false, and nothing is changed, if ALTER TABLE cannot do all of it */
function alterColumns(
  migrating: Migrating,
  goal: TableShape,
  added: readonly string[],
  removed: readonly string[],
): boolean {
  const table = quote(goal.name);
  const present = migrating.table(goal.name);
  const isBound = (column: string) =>
    present?.indexes.some(({ columns }) => columns.includes(column)) ||
    /\b(?:REFERENCES|CHECK|PRIMARY)\b/.test(present?.columns.get(column)?.rules ?? "");
  if (removed.some(isBound)) return false;
  const additions = added.map((column) => addition(migrating, goal, column));
  if (additions.includes(null)) return false;
  for (const sql of additions) migrating.run(`ALTER TABLE ${table} ADD COLUMN ${sql};`);
  for (const column of removed) migrating.run(`ALTER TABLE ${table} DROP COLUMN ${quote(column)};`);
  return true;
}

/** A new column with the value of the rows that are there; null if ALTER TABLE cannot add it. */
function addition({ changes }: Migrating, goal: TableShape, column: string): string | null {
  const rules = goal.columns.get(column)?.rules ?? "";
  if (/\bPRIMARY KEY\b/.test(rules)) return null;
  if (!/\bNOT NULL\b/.test(rules)) return `${quote(column)} ${rules}`;
  const design = changes.design(goal.name, column);
  const literal = storedLiteral(design?.default, design?.type ?? "text");
  return literal !== "NULL" && isConstant(literal) && !/\bREFERENCES\b/.test(rules)
    ? `${quote(column)} ${rules} DEFAULT ${literal}`
    : null;
}

/** Makes the indexes of the goal, after a check of the rows for those that are unique, and drops others of ours. */
function matchIndexes(migrating: Migrating, goal: TableShape): string[] {
  const titles: string[] = [];
  const key = ({ columns, isUnique }: Pick<TableShape["indexes"][number], "columns" | "isUnique">) =>
    `${isUnique} ${columns.join(" ")}`;
  const present = migrating.table(goal.name)?.indexes ?? [];
  const wanted = new Set(goal.indexes.map(key));
  for (const index of present)
    if (index.isUnique && index.sql !== null && !wanted.has(key(index))) {
      migrating.run(`DROP INDEX ${quote(index.name)};`);
      titles.push(`permit equal ${index.columns.join(" and ")} in ${goal.name}`);
    }
  const known = new Set(present.map(key));
  for (const index of goal.indexes) {
    if (known.has(key(index))) continue;
    const list = index.columns.map(quote).join(", ");
    const name = quote(`${goal.name}_${index.columns.join("_")}${index.isUnique ? "_unique" : ""}`);
    if (index.isUnique) migrating.run(checkUnique(goal.name, index.columns));
    migrating.run(`CREATE ${index.isUnique ? "UNIQUE " : ""}INDEX ${name} ON ${quote(goal.name)} (${list});`);
    if (index.isUnique) titles.push(`unique ${index.columns.join(" and ")} of ${goal.name}`);
  }
  return titles;
}

/** What was made must be what was wanted: a difference would only be seen when rows are stored. */
function expectGoal(goal: ReadonlyMap<string, TableShape>, made: ReadonlyMap<string, TableShape>): void {
  for (const [name, { columns, indexes }] of goal) {
    const table = made.get(name);
    const different = [...columns.values()].find((one) => table?.columns.get(one.name)?.rules !== one.rules);
    const missing = indexes.find(
      (index) =>
        !table?.indexes.some(
          (one) => one.isUnique === index.isUnique && one.columns.join() === index.columns.join(),
        ),
    );
    if (different !== undefined || missing !== undefined)
      throw fail(
        "INVALID_MIGRATION",
        `Cannot change the table "${name}": ${different?.name ?? missing?.columns.join(", ")} would not be as planned`,
      );
  }
}
