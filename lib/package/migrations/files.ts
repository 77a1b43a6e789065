/** The migrations of a project: those that are there stay as they are, and a change of the tables adds one. */
import type { ServiceDesign, TableDesign } from "#schemas/package/design.ts";
import type { PlannedFile } from "#schemas/package/plan.ts";
import { createTables, firstMigration, MIGRATIONS_FOLDER } from "../targets/sql.ts";
import type { TableChanges } from "./changes.ts";
import { migrationTo } from "./migration.ts";
import type { MigrationFile } from "./schema.ts";
import { migrationName } from "./statements.ts";

/** Renames and removals of tables and columns, which only a person can decide. Tables have their new names. */
export type TableWishes = Pick<
  TableChanges,
  "renamedTables" | "renamedColumns" | "removedTables" | "removedColumns"
>;

export const NO_WISHES: TableWishes = {
  renamedTables: [],
  renamedColumns: [],
  removedTables: [],
  removedColumns: [],
};

/** What is known of a service before its tables change. */
export interface ServiceBefore {
  readonly tables: readonly TableDesign[];
  /** Its migrations as they are on disk. */
  readonly migrations: readonly MigrationFile[];
}

export interface NextMigrations {
  readonly files: readonly PlannedFile[];
  /** The one that was added. */
  readonly added: PlannedFile | null;
  readonly kept: readonly string[];
}

/** @throws INVALID_MIGRATION */
export function nextMigrations(
  service: ServiceDesign,
  before: ServiceBefore,
  wishes: TableWishes,
): NextMigrations {
  const present = [...before.migrations].sort((a, b) => (a.name < b.name ? -1 : 1));
  const files = present.map(({ name, sql }) => ({ path: `${MIGRATIONS_FOLDER}/${name}`, content: sql }));
  if (present.length === 0) return { files: firstMigration(service), added: null, kept: [] };
  const { sql, titles, kept, isEmpty } = migrationTo(createTables(service), present, {
    ...wishes,
    types: typesChanged(service.tables, before.tables, wishes),
    design: (table, column) => columnIn(service.tables, table, column),
  });
  if (isEmpty) return { files, added: null, kept };
  const numbers = present.map(({ name }) => Number.parseInt(name, 10)).filter(Number.isFinite);
  const name = migrationName(Math.max(0, ...numbers) + 1, titles);
  const added = { path: `${MIGRATIONS_FOLDER}/${name}`, content: `${headOf(titles)}\n${sql}` };
  return { files: [...files, added], added, kept };
}

const headOf = (titles: readonly string[]): string =>
  titles.map((title) => `-- ${title.charAt(0).toUpperCase()}${title.slice(1)}.\n`).join("");

const columnIn = (tables: readonly TableDesign[], table: string, column: string) =>
  tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column);

/** Columns whose values have another type now; SQLite stores several of them alike. */
function typesChanged(
  tables: readonly TableDesign[],
  before: readonly TableDesign[],
  { renamedTables, renamedColumns }: TableWishes,
): TableChanges["types"] {
  return tables.flatMap(({ name: table, columns }) => {
    const oldTable = renamedTables.find(({ to }) => to === table)?.from ?? table;
    return columns.flatMap(({ name: column, type: to }) => {
      const oldColumn =
        renamedColumns.find((one) => one.table === table && one.to === column)?.from ?? column;
      const from = columnIn(before, oldTable, oldColumn)?.type;
      return from === undefined || from === to || alike(from, to) ? [] : [{ table, column, from, to }];
    });
  });
}

const TEXTS = ["string", "text", "date", "datetime", "binary"];
const NUMBERS = ["float", "decimal"];

/** Whether every value of one type is one of the other, stored alike. */
const alike = (from: string, to: string): boolean =>
  (["string", "text"].includes(to) && TEXTS.includes(from)) ||
  (NUMBERS.includes(to) && NUMBERS.includes(from));
