/** Edits the parts of a package document that declare tables and routes. Pure: each returns new parts. */
import { escapePattern } from "#kit/data/pattern.ts";
import type { Column, StackService, Table } from "#schemas/package.ts";
import { columnType } from "../design/tables.ts";

/** What a single service and a service of a stack have in common. */
export type Parts = Pick<StackService, "actions" | "tables" | "operations">;

const COLUMN = /^db\.add_column (\S+) (\S+) (.+)$/;
const ROUTE = /^api\.expose (\S+) (\S+)$/;

/** The tables of a service with the names of their columns. */
export function tablesOf({ actions = [], tables = {} }: Parts): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const of = (name: string) => found.get(name) ?? found.set(name, []).get(name) ?? [];
  for (const action of actions) {
    const created = /^db\.create (\S+)$/.exec(action)?.[1];
    if (created !== undefined) of(created);
    const [, table, column] = COLUMN.exec(action) ?? [];
    if (table !== undefined && column !== undefined) of(table).push(column);
  }
  for (const [name, { columns }] of Object.entries(tables))
    for (const column of Object.keys(columns)) if (!of(name).includes(column)) of(name).push(column);
  return found;
}

export const routesOf = ({ actions = [] }: Parts): { method: string; path: string }[] =>
  actions.flatMap((action) => {
    const [, method, path] = ROUTE.exec(action) ?? [];
    return method === undefined || path === undefined ? [] : [{ method, path }];
  });

/** Declares a column, or changes its declaration. */
export function withColumn(parts: Parts, table: string, column: string, rules: Column): Parts {
  const { actions = [], tables = {} } = parts;
  const line = `db.add_column ${table} ${column} `;
  const others = actions.filter((action) => !action.startsWith(line));
  const at = actions.findIndex((action) => action.startsWith(line));
  const end = others.findLastIndex(
    (action) => action === `db.create ${table}` || action.startsWith(`db.add_column ${table} `),
  );
  const own = ownTable(tables, table);
  const declared = Object.keys(rules).length > 1 || Object.hasOwn(own.columns, column);
  return {
    ...parts,
    actions: others.toSpliced(at < 0 ? end + 1 : at, 0, `${line}${rules.type}`),
    ...(declared && {
      tables: { ...tables, [table]: { ...own, columns: { ...own.columns, [column]: rules } } },
    }),
  };
}

const ownTable = (tables: Readonly<Record<string, Table>>, name: string): Table =>
  (Object.hasOwn(tables, name) ? tables[name] : undefined) ?? { columns: {} };

/** The declared rules of a column. */
export function columnRules({ actions = [], tables = {} }: Parts, table: string, column: string): Column {
  const declared = ownTable(tables, table).columns;
  if (Object.hasOwn(declared, column) && declared[column]) return declared[column];
  const line = actions.find((action) => action.startsWith(`db.add_column ${table} ${column} `));
  const type = COLUMN.exec(line ?? "")?.[3];
  return { type: columnType(type ?? "string") };
}

/** Adds a table with its columns, unless it is there. */
export function withTable(parts: Parts, name: string, { columns, ...rest }: Table): Parts {
  if (tablesOf(parts).has(name)) return parts;
  const { actions = [], tables = {} } = parts;
  const first = actions.findIndex((action) => !action.startsWith("db."));
  const made: Parts = {
    ...parts,
    actions: actions.toSpliced(first < 0 ? actions.length : first, 0, `db.create ${name}`),
    ...(Object.keys(rest).length > 0 && { tables: { ...tables, [name]: { columns: {}, ...rest } } }),
  };
  return Object.entries(columns).reduce((all, [column, rules]) => withColumn(all, name, column, rules), made);
}

/** Exposes routes that are not there yet. */
export function withRoutes(parts: Parts, routes: readonly string[]): Parts {
  const { actions = [] } = parts;
  const added = routes.map((route) => `api.expose ${route}`).filter((line) => !actions.includes(line));
  return { ...parts, actions: [...actions, ...new Set(added)] };
}

/** Takes routes away, with what was declared of them. */
export function withoutRoutes(parts: Parts, isGone: (method: string, path: string) => boolean): Parts {
  const { actions = [], operations } = parts;
  const kept = actions.filter((action) => {
    const [, method = "", path = ""] = ROUTE.exec(action) ?? [];
    return method === "" || !isGone(method, path);
  });
  const left = Object.entries(operations ?? {}).filter(([route]) => {
    const [method = "", path = ""] = route.split(" ");
    return !isGone(method, path);
  });
  return { ...parts, actions: kept, ...(operations && { operations: Object.fromEntries(left) }) };
}

export function withoutColumn(parts: Parts, table: string, column: string): Parts {
  const { actions = [], tables = {} } = parts;
  const line = `db.add_column ${table} ${column} `;
  const kept = { ...parts, actions: actions.filter((action) => !action.startsWith(line)) };
  if (!Object.hasOwn(tables, table)) return kept;
  const { columns, unique, ...rest } = ownTable(tables, table);
  const { [column]: _, ...others } = columns;
  const groups = unique?.filter((names) => !names.includes(column));
  return {
    ...kept,
    tables: { ...tables, [table]: { ...rest, columns: others, ...(groups?.length && { unique: groups }) } },
  };
}

/** Takes a table away, with the columns that refer to it. */
export function withoutTable(parts: Parts, table: string): Parts {
  const { actions = [], tables = {} } = parts;
  const { [table]: _, ...others } = tables;
  const kept: Parts = {
    ...parts,
    actions: actions.filter(
      (action) => action !== `db.create ${table}` && !action.startsWith(`db.add_column ${table} `),
    ),
    ...(parts.tables && { tables: others }),
  };
  return Object.entries(others)
    .flatMap(([name, { columns }]) =>
      Object.entries(columns).flatMap(([column, { references }]) =>
        references?.table === table ? [[name, column] as const] : [],
      ),
    )
    .reduce((all, [name, column]) => withoutColumn(all, name, column), kept);
}

/** Gives a column another name wherever the package names it. */
export function renamedColumn(parts: Parts, table: string, from: string, to: string): Parts {
  const { actions = [], tables, operations } = parts;
  const own = tables && Object.hasOwn(tables, table) ? tables[table] : undefined;
  const name = (column: string) => (column === from ? to : column);
  return {
    ...parts,
    actions: actions.map((action) =>
      action.startsWith(`db.add_column ${table} ${from} `) ? action.replace(` ${from} `, ` ${to} `) : action,
    ),
    ...(tables &&
      own && {
        tables: {
          ...tables,
          [table]: {
            ...own,
            columns: renamedKeys(own.columns, name),
            ...(own.unique && { unique: own.unique.map((group) => group.map(name)) }),
          },
        },
      }),
    ...(operations && {
      operations: Object.fromEntries(
        Object.entries(operations).map(([route, operation]) => {
          const { behavior } = operation;
          if (behavior?.table !== table) return [route, operation];
          const { columns, values, where, by, sort, ...rest } = behavior;
          return [
            route,
            {
              ...operation,
              behavior: {
                ...rest,
                ...(columns && { columns: columns.map(name) }),
                ...(values && { values: renamedKeys(values, name) }),
                ...(where && { where: renamedKeys(where, name) }),
                ...(by && {
                  by: Object.fromEntries(Object.entries(by).map(([key, one]) => [key, name(one)])),
                }),
                ...(sort && { sort: sort.replace(new RegExp(`^(-?)${escapePattern(from)}$`), `$1${to}`) }),
              },
            },
          ];
        }),
      ),
    }),
  };
}

const renamedKeys = <Value>(values: Readonly<Record<string, Value>>, name: (key: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [name(key), value]));

/** Gives a table another name, and its routes another path. */
export function renamedTable(parts: Parts, from: string, to: string): Parts {
  const { actions = [], tables, operations } = parts;
  const path = (text: string) =>
    text
      .split("/")
      .map((segment) => (segment.replaceAll("-", "_") === from ? to.replaceAll("_", "-") : segment))
      .join("/");
  const route = (text: string) =>
    text.replace(/^(\S+) (\S+)$/, (_, method, rest) => `${method} ${path(rest)}`);
  const named = tables && renamedKeys(tables, (name) => (name === from ? to : name));
  return {
    ...parts,
    actions: actions.map((action) => {
      if (action.startsWith("api.expose ")) return `api.expose ${route(action.slice("api.expose ".length))}`;
      return action.replace(/^(db\.\w+) (\S+)/, (whole, kind, name) =>
        name === from ? `${kind} ${to}` : whole,
      );
    }),
    ...(named && {
      tables: Object.fromEntries(
        Object.entries(named).map(([name, table]) => [
          name,
          { ...table, columns: withTarget(table, from, to) },
        ]),
      ),
    }),
    ...(operations && {
      operations: Object.fromEntries(
        Object.entries(operations).map(([key, operation]) => [
          route(key),
          operation.behavior?.table === from
            ? { ...operation, behavior: { ...operation.behavior, table: to } }
            : operation,
        ]),
      ),
    }),
  };
}

const withTarget = ({ columns }: Table, from: string, to: string): Table["columns"] =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      column.references?.table === from
        ? { ...column, references: { ...column.references, table: to } }
        : column,
    ]),
  );
