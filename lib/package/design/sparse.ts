/** Tables whose answers the package states: their schemas allow no null, so that what has no value is left out. */
import type { TableDesign } from "#schemas/package/design.ts";
import type { Operation } from "#schemas/package/operations.ts";
import { targetOf } from "./behavior.ts";

export function markSparse(
  declared: Readonly<Record<string, Operation>>,
  tables: readonly TableDesign[],
): void {
  for (const [route, { responses = {}, behavior }] of Object.entries(declared)) {
    const states = Object.entries(responses).some(
      ([status, { content = {} }]) =>
        status.startsWith("2") && content["application/json"]?.schema !== undefined,
    );
    const [, path = ""] = route.split(" ");
    const table = tables.find(({ name }) => name === behavior?.table) ?? targetOf(path, tables)?.table;
    if (!states || !table || table.open) continue;
    table.sparse = true;
    for (const column of table.columns) column.nullable = false;
  }
}
