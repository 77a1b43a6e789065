/** Where a new row is found. */
import type { OperationDesign, TableDesign } from "#schemas/package/design.ts";

/**
 * The path of a row that an operation makes, whose last parameter is its key; undefined if no route reads such a row.
 */
export function rowPath(
  { path }: OperationDesign,
  table: TableDesign,
  operations: readonly OperationDesign[],
): string | undefined {
  const below = operations.find(
    (operation) =>
      operation.method === "GET" &&
      operation.path.startsWith(`${path}/{`) &&
      operation.path.indexOf("}", path.length) === operation.path.length - 1 &&
      operation.behavior.kind === "read" &&
      operation.behavior.table === table.name &&
      operation.behavior.select.at(-1)?.column === table.key.name,
  );
  if (below) return below.path;
  return operations.find(
    ({ method, behavior }) =>
      method === "GET" &&
      behavior.kind === "read" &&
      behavior.table === table.name &&
      behavior.select.length === 1 &&
      behavior.select[0]?.in === "path" &&
      behavior.select[0].column === table.key.name,
  )?.path;
}
