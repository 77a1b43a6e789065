/** Applies suggested changes to a package. Pure: the package in, a new one or the reason why not. */

import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import {
  type Change,
  PackageDocument,
  type StackService,
  type Suggestion,
  type Table,
} from "#schemas/package.ts";
import { designPackage } from "../design/design.ts";
import { columnOf, operationOf, tableOf } from "./document.ts";

/** A package with a suggestion applied, and what was changed in words. */
export interface Applied {
  readonly document: PackageDocument;
  readonly changes: readonly string[];
}

/** Applies all changes of a suggestion or none; a text says why none. */
export function applySuggestion(document: PackageDocument, { changes }: Suggestion): Applied | string {
  let next = document;
  const done: string[] = [];
  for (const change of changes) {
    const changed = applyChange(next, change);
    if (typeof changed === "string") return changed;
    next = changed.document;
    done.push(...changed.changes);
  }
  return faultOf(document, next) ?? { document: next, changes: done };
}

/** What is wrong with the changed package; undefined if it is as good as the one before. */
function faultOf(before: PackageDocument, after: PackageDocument): string | undefined {
  if (findFault(plainOf(PackageDocument), after) !== undefined)
    return "The changed package would not be valid";
  const open = (document: PackageDocument) =>
    designPackage(document).services.flatMap(({ name, operations }) =>
      operations.flatMap(({ method, path, behavior }) =>
        behavior.kind === "unimplemented" ? [`${name} ${method} ${path}`] : [],
      ),
    );
  const known = new Set(open(before));
  const added = open(after).find((one) => !known.has(one));
  return added === undefined ? undefined : `Nothing says what ${added} does`;
}

type Parts = Pick<StackService, "actions" | "tables" | "operations" | "auth" | "api_key">;

function applyChange(document: PackageDocument, change: Change): Applied | string {
  const { IMPLEMENTATION, STACK } = document;
  if (IMPLEMENTATION) {
    const changed = changedParts(IMPLEMENTATION, change);
    if (typeof changed === "string") return changed;
    return {
      document: { ...document, IMPLEMENTATION: { ...IMPLEMENTATION, ...changed.parts } },
      changes: [changed.title],
    };
  }
  const { service = "" } = change;
  const own = STACK && Object.hasOwn(STACK.services, service) ? STACK.services[service] : undefined;
  if (!STACK || !own) return `There is no service ${JSON.stringify(service)}`;
  const changed = changedParts(own, change);
  if (typeof changed === "string") return changed;
  const services = { ...STACK.services, [service]: { ...own, ...changed.parts } };
  return {
    document: { ...document, STACK: { ...STACK, services } },
    changes: [`${service}: ${changed.title}`],
  };
}

interface ChangedParts {
  readonly parts: Parts;
  readonly title: string;
}

function changedParts(parts: Parts, change: Change): ChangedParts | string {
  switch (change.kind) {
    case "add_table":
      return addTable(parts, change);
    case "add_column":
    case "change_column":
      return setColumn(parts, change);
    case "add_route":
      return addRoute(parts, change);
    case "remove_route":
      return removeRoute(parts, change);
    case "secure":
      if (parts.auth === "bearer") return "Every route needs a bearer token already";
      if (parts.api_key && parts.api_key.needed_for !== "writes")
        return "Every route needs an API key already";
      if (parts.api_key)
        return {
          parts: { api_key: { ...parts.api_key, needed_for: "all" } },
          title: "every route but health needs an API key",
        };
      return { parts: { auth: "bearer" }, title: "every route but health needs a bearer token" };
  }
}

const tablesIn = ({ actions = [], tables = {} }: Parts): ReadonlySet<string> =>
  new Set([
    ...Object.keys(tables),
    ...actions.flatMap((action) =>
      action.startsWith("db.create ") ? [action.slice("db.create ".length)] : [],
    ),
  ]);

function addTable(parts: Parts, { new_table: table }: Change): ChangedParts | string {
  if (!table) return "add_table needs new_table";
  const { actions = [], tables = {} } = parts;
  if (tablesIn(parts).has(table.name)) return `The table ${table.name} is there already`;
  const missing = table.columns.find(
    ({ references }) =>
      references !== undefined && references !== table.name && !tablesIn(parts).has(references),
  );
  if (missing)
    return `${table.name}.${missing.name} refers to the table ${missing.references}, which is not there`;
  if (table.columns.some(({ name }) => name.toLowerCase() === "id"))
    return `${table.name}.id must be left out`;
  const lines = [
    `db.create ${table.name}`,
    ...table.columns.map(({ name, type }) => `db.add_column ${table.name} ${name} ${type}`),
  ];
  return {
    parts: { actions: [...lines, ...actions], tables: { ...tables, [table.name]: tableOf(table) } },
    title: `added the table ${table.name}`,
  };
}

function setColumn(parts: Parts, { kind, table = "", column }: Change): ChangedParts | string {
  if (!column) return `${kind} needs column`;
  const { actions = [], tables = {} } = parts;
  const names = tablesIn(parts);
  if (!names.has(table)) return `There is no table ${JSON.stringify(table)}`;
  if (column.references !== undefined && !names.has(column.references))
    return `${table}.${column.name} refers to the table ${column.references}, which is not there`;
  if (column.name.toLowerCase() === "id") return `${table}.id cannot be declared`;
  const own: Table = (Object.hasOwn(tables, table) ? tables[table] : undefined) ?? { columns: {} };
  const line = `db.add_column ${table} ${column.name} `;
  const isKnown =
    actions.some((action) => action.startsWith(line)) || Object.hasOwn(own.columns, column.name);
  if (isKnown === (kind === "add_column"))
    return isKnown
      ? `${table}.${column.name} is there already`
      : `There is no column ${table}.${column.name}`;
  const others = actions.filter((action) => !action.startsWith(line));
  const after = others.findLastIndex(
    (action) => action === `db.create ${table}` || action.startsWith(`db.add_column ${table} `),
  );
  return {
    parts: {
      actions: others.toSpliced(after + 1, 0, `${line}${column.type}`),
      tables: {
        ...tables,
        [table]: { ...own, columns: { ...own.columns, [column.name]: columnOf(column) } },
      },
    },
    title: `${isKnown ? "changed" : "added"} the column ${table}.${column.name}`,
  };
}

function addRoute(parts: Parts, { route }: Change): ChangedParts | string {
  if (!route) return "add_route needs route";
  const { actions = [], operations = {}, tables = {} } = parts;
  const name = `${route.method} ${route.path}`;
  if (actions.includes(`api.expose ${name}`)) return `The route ${name} is there already`;
  if (route.table !== undefined && !tablesIn(parts).has(route.table))
    return `${name} works on the table ${route.table}, which is not there`;
  const operation = operationOf(route, tables);
  return {
    parts: {
      actions: [...actions, `api.expose ${name}`],
      ...(operation && { operations: { ...operations, [name]: operation } }),
    },
    title: `added the route ${name}`,
  };
}

function removeRoute(parts: Parts, { route }: Change): ChangedParts | string {
  if (!route) return "remove_route needs route";
  const { actions = [], operations = {} } = parts;
  const name = `${route.method} ${route.path}`;
  if (!actions.includes(`api.expose ${name}`)) return `There is no route ${name}`;
  const { [name]: _, ...others } = operations;
  return {
    parts: { actions: actions.filter((action) => action !== `api.expose ${name}`), operations: others },
    title: `removed the route ${name}`,
  };
}
