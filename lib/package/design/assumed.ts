/** Tables that routes imply though none is declared: a collection that can be both filled and read. */
import type { TableDesign } from "#schemas/package/design.ts";
import type { Operation } from "#schemas/package/operations.ts";
import type { Route } from "./actions.ts";
import { tableOf } from "./behavior.ts";
import { free, pascal, singular, snake } from "./names.ts";
import { segmentsOf } from "./paths.ts";

export function assumedTables(
  routes: readonly Route[],
  tables: readonly TableDesign[],
  declared: Readonly<Record<string, Operation>>,
): TableDesign[] {
  const undetermined = routes.filter(
    (route) => !declared[`${route.method} ${route.path}`]?.behavior && route.call === undefined,
  );
  const uses = new Map<string, Set<string>>();
  for (const { method, path } of undetermined) {
    const segments = segmentsOf(path);
    const isItem = segments.at(-1)?.parameter !== undefined;
    const collection = segments.at(isItem ? -2 : -1);
    if (!collection || collection.parameter) continue;
    const name = snake(collection.text);
    uses.set(name, (uses.get(name) ?? new Set()).add(`${method} ${isItem ? "item" : "collection"}`));
  }
  const models = new Set(tables.map(({ model }) => model));
  return [...uses]
    .filter(([name, used]) => isCollection(used) && !tableOf(name, tables))
    .map(([name]) => openTable(name, models));
}

function isCollection(used: ReadonlySet<string>): boolean {
  const isRead = used.has("GET collection") || used.has("GET item");
  return isRead && (used.has("POST collection") || used.has("PUT item"));
}

function openTable(name: string, models: Set<string>): TableDesign {
  const model = free(pascal(singular(name)), models);
  models.add(model);
  return {
    name,
    singular: singular(name),
    model,
    key: { name: "id", type: "integer" },
    columns: [],
    unique: [],
    timestamps: true,
    sparse: false,
    open: true,
  };
}
