/** Columns that routes imply: of a child that refers to its parent, and of what a route changes by itself. */
import type { TableDesign } from "#schemas/package/design.ts";
import type { Route } from "./actions.ts";
import { parentColumn, tableOf } from "./behavior.ts";
import { snake } from "./names.ts";
import { segmentsOf } from "./paths.ts";
import { columnOf } from "./tables.ts";

/** Adds to each table the column that refers to the table above it in a path, unless it has one. */
export function addRelations(routes: readonly Route[], tables: readonly TableDesign[]): void {
  for (const { path } of routes) {
    let parent: TableDesign | undefined;
    let isItem = false;
    for (const { text, parameter } of segmentsOf(path)) {
      if (parameter) {
        isItem = parent !== undefined;
        continue;
      }
      const table = tableOf(text, tables);
      if (parent && isItem && table && table !== parent) relate(table, parent);
      if (table) parent = table;
      isItem = false;
    }
  }
}

function relate(child: TableDesign, parent: TableDesign): void {
  if (parentColumn(child, parent.name)) return;
  const name = `${parent.singular}_id`;
  const references = { table: parent.name, on_delete: "cascade" } as const;
  const existing = columnOf(child, name);
  if (existing) {
    existing.references = references;
    return;
  }
  // "from_account" and "to_account" name the parent already.
  if (child.columns.some((column) => snake(column.name).split("_").includes(parent.singular))) return;
  child.columns.unshift({
    name,
    type: parent.key.type === "integer" ? "integer" : "string",
    required: true,
    nullable: false,
    unique: false,
    secret: false,
    read_only: false,
    references,
  });
}

/** Adds the column of `PATCH /orders/{id}/status` if the table lacks it, and returns what it has added. */
export function addMembers(
  routes: readonly Route[],
  tables: readonly TableDesign[],
): { table: string; column: string }[] {
  const added: { table: string; column: string }[] = [];
  for (const { method, path } of routes) {
    const [last, item, collection] = segmentsOf(path).toReversed();
    if (!["PUT", "PATCH"].includes(method) || !item?.parameter || !last || last.parameter || !collection)
      continue;
    const table = collection.parameter ? undefined : tableOf(collection.text, tables);
    const column = snake(last.text);
    if (!table || table.open || tableOf(last.text, tables) || columnOf(table, column)) continue;
    table.columns.push({
      name: column,
      type: "string",
      required: false,
      nullable: true,
      unique: false,
      secret: false,
      read_only: false,
    });
    added.push({ table: table.name, column });
  }
  return added;
}
