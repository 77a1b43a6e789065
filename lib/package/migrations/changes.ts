/** What a migration is made of: the decisions that tables alone do not tell, and the state while it is made. */
import type { Database } from "bun:sqlite";
import type { ColumnDesign } from "#schemas/package/design.ts";
import type { ColumnType } from "#schemas/package/names.ts";
import type { TableShape } from "./schema.ts";

/** What the difference between two states of tables cannot say. Tables have their new names. */
export interface TableChanges {
  readonly renamedTables: readonly { readonly from: string; readonly to: string }[];
  readonly renamedColumns: readonly { readonly table: string; readonly from: string; readonly to: string }[];
  /** Only what is named here is removed. */
  readonly removedTables: readonly string[];
  readonly removedColumns: readonly { readonly table: string; readonly column: string }[];
  /** Columns whose values get another type. */
  readonly types: readonly {
    readonly table: string;
    readonly column: string;
    readonly from: ColumnType;
    readonly to: ColumnType;
  }[];
  /** The design of a column, for the value that rows get which were there before it. */
  readonly design: (table: string, column: string) => ColumnDesign | undefined;
}

/** The state while a migration is made. */
export interface Migrating {
  readonly database: Database;
  readonly changes: TableChanges;
  /** Runs a statement and adds it to the migration. */
  run(sql: string): void;
  table(name: string): TableShape | undefined;
}
