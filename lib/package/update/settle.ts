/** Adapts a changed package to the existing rows, which have no value for a new column. Pure. */
import type { ColumnDesign, PackageDesign } from "#schemas/package/design.ts";
import type { PackageDocument } from "#schemas/package/document.ts";
import type { Column, Table } from "#schemas/package/tables.ts";
import { designPackage } from "../design/design.ts";

export interface Settled {
  readonly document: PackageDocument;
  readonly warnings: readonly string[];
}

/**
 * A column that is required from now on, in a table that was there before, has null in the rows from before, unless it
 * has a default.
 */
export function settleRows(document: PackageDocument, before: PackageDesign): Settled {
  const settled = structuredClone(document);
  const warnings: string[] = [];
  for (const service of designPackage(document).services) {
    const known = before.services.find(({ name }) => name === service.name);
    for (const { name: table, columns } of service.tables)
      for (const column of columns) {
        const old = known?.tables.find(({ name }) => name === table);
        if (old === undefined || !needsValue(column, old.columns)) continue;
        const tables = declaredTables(settled, service.name);
        if (tables === undefined) continue;
        const own: Table = (Object.hasOwn(tables, table) ? tables[table] : undefined) ?? { columns: {} };
        own.columns[column.name] = { ...(own.columns[column.name] ?? impliedRules(column)), nullable: true };
        tables[table] = own;
        warnings.push(`${table}.${column.name} is required of new rows; rows from before have null`);
      }
  }
  return { document: settled, warnings };
}

function needsValue(column: ColumnDesign, before: readonly ColumnDesign[]): boolean {
  if (column.nullable || column.default !== undefined || !column.required) return false;
  const old = before.find(({ name }) => name === column.name);
  return old === undefined || old.nullable;
}

/** The declared tables of a service of the document, which may be added to. */
function declaredTables(
  { IMPLEMENTATION, STACK }: PackageDocument,
  service: string,
): Record<string, Table> | undefined {
  const own = IMPLEMENTATION ?? STACK?.services[service];
  if (own === undefined) return undefined;
  own.tables ??= {};
  return own.tables;
}

/** The rules of a column that a route implies: no text of the package declares it. */
const impliedRules = ({ type, references }: ColumnDesign): Column => ({
  type,
  required: true,
  ...(references && { references }),
});
