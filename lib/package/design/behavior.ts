/** What a route does: as declared, or as method, path and tables determine it together. */
import type {
  BehaviorDesign,
  ParentDesign,
  RowBehavior,
  SelectorDesign,
  TableDesign,
} from "#schemas/package/design.ts";
import { DEFAULT_PORT } from "#schemas/package/names.ts";
import type { Behavior } from "#schemas/package/operations.ts";
import { accountKind, findCredentials } from "./accounts.ts";
import type { Route } from "./actions.ts";
import { singular, snake } from "./names.ts";
import { segmentsOf } from "./paths.ts";

type RowKind = RowBehavior["kind"];

/** A path as tables see it: rows of `table`, one of them if `item`, below `parents`; `suffix` is a word after them. */
interface Target {
  table: TableDesign;
  parents: ParentDesign[];
  item: string | undefined;
  suffix: string | undefined;
}

const COLLECTION: Readonly<Record<string, RowKind>> = { GET: "list", POST: "create" };
const ITEM: Readonly<Record<string, RowKind>> = {
  GET: "read",
  PUT: "replace",
  PATCH: "update",
  DELETE: "delete",
};
const SUFFIXES: Readonly<Record<string, RowKind>> = { count: "count", search: "search" };

/** Routes without a table whose meaning every service shares. */
const COMMON: readonly [RegExp, (name: string) => BehaviorDesign][] = [
  [
    /(^|\/)(health|healthz|healthcheck|health-check|live|livez|liveness|alive|up|ok)$/,
    () => ({ kind: "health" }),
  ],
  [/(^|\/)(ready|readyz|readiness)$/, () => ({ kind: "ready" })],
  [/^\/?metrics$/, () => ({ kind: "metrics" })],
  [/(^|\/)ping$/, () => ({ kind: "constant", body: { message: "pong" } })],
  [/^\/?(api)?$|(^|\/)(status|info|version)$/, (name) => ({ kind: "constant", body: about(name) })],
];

function about(name: string): Record<string, string> {
  return { service: name, status: "ok", version: "1.0.0" };
}

/** The behavior of a route, and the reason if it is not determined. */
export function behaviorOf(
  route: Route,
  declared: Behavior | undefined,
  tables: readonly TableDesign[],
  {
    service,
    ports,
    isFilled,
  }: { service: string; ports: Readonly<Record<string, number>>; isFilled: boolean },
): BehaviorDesign {
  if (declared) return declaredBehavior(route, declared, tables, ports);
  // Records that no route writes would never be there: what is read comes from the other service.
  if (route.call && route.method === "GET" && !isFilled) return { kind: "proxy", ...route.call };
  const target = targetOf(route.path, tables);
  const kind = target && rowKind(route.method, target);
  if (target && kind) return rowBehavior(kind, target);
  const member = target && memberBehavior(route, target);
  if (member) return member;
  const account = accountBehavior(route, tables);
  if (account) return account;
  if (route.call) return { kind: "proxy", ...route.call };
  const path = route.path.replace(/\/+$/, "");
  const [, common] = (route.method === "GET" && COMMON.find(([pattern]) => pattern.test(path))) || [];
  return common?.(service) ?? unimplemented(route);
}

/** `POST /login` and its like work on the table that has a secret. */
function accountBehavior({ method, path }: Route, tables: readonly TableDesign[]): RowBehavior | undefined {
  const kind = accountKind(method, path);
  const table = tables.find((candidate) => findCredentials(candidate, null));
  return kind && table && rowBehavior(kind, { table, parents: [], item: undefined, suffix: undefined });
}

function unimplemented({ method, path }: Route, reason?: string): BehaviorDesign {
  return {
    kind: "unimplemented",
    reason: reason ?? `Nothing says what ${method} ${path} does, and there is no table for it`,
  };
}

function rowKind(method: string, { item, suffix }: Target): RowKind | undefined {
  if (suffix !== undefined) return method === "GET" && item === undefined ? SUFFIXES[suffix] : undefined;
  return item === undefined ? COLLECTION[method] : ITEM[method];
}

/** `PATCH /orders/{id}/status` changes one column of a row, and GET reads it. */
function memberBehavior({ method }: Route, target: Target): BehaviorDesign | undefined {
  const { table, item, suffix } = target;
  const column = suffix === undefined ? undefined : memberColumn(table, suffix);
  if (item === undefined || column === undefined) return undefined;
  if (method === "GET" && !table.open) return { ...rowBehavior("read", target), answer: [column] };
  if (method !== "PUT" && method !== "PATCH") return undefined;
  return { ...rowBehavior("set", target), columns: table.open ? null : [column] };
}

function memberColumn(table: TableDesign, suffix: string): string | undefined {
  const name = snake(suffix);
  return table.open ? name : table.columns.find((column) => snake(column.name) === name)?.name;
}

/** The rows that a path names; undefined if its last literal names no table. */
export function targetOf(path: string, tables: readonly TableDesign[]): Target | undefined {
  const parents: ParentDesign[] = [];
  let table: TableDesign | undefined;
  let item: string | undefined;
  let suffix: string | undefined;
  for (const { text, parameter } of segmentsOf(path)) {
    if (suffix !== undefined) return undefined;
    if (parameter) {
      if (!table || item !== undefined) return undefined;
      item = parameter;
      continue;
    }
    const named = tableOf(text, tables);
    if (named && named !== table) {
      if (table && item === undefined) return undefined;
      if (table && item !== undefined) parents.push({ table: table.name, parameter: item });
      table = named;
      item = undefined;
    } else if (table) suffix = text.toLowerCase();
  }
  return table && { table, parents, item, suffix };
}

/** The table that a segment names, in singular or plural and any case. */
export function tableOf(segment: string, tables: readonly TableDesign[]): TableDesign | undefined {
  const name = snake(segment);
  const known = indexOf(tables);
  return known.byName.get(name) ?? known.bySingular.get(singular(name));
}

interface TableIndex {
  readonly size: number;
  readonly byName: ReadonlyMap<string, TableDesign>;
  readonly bySingular: ReadonlyMap<string, TableDesign>;
}

const indexes = new WeakMap<readonly TableDesign[], TableIndex>();

/** The tables by their names, the first of each: a package can have thousands of routes to look up. */
function indexOf(tables: readonly TableDesign[]): TableIndex {
  const known = indexes.get(tables);
  if (known?.size === tables.length) return known;
  const later = tables.toReversed().map((table) => [snake(table.name), table] as const);
  const made = {
    size: tables.length,
    byName: new Map(later),
    bySingular: new Map(later.map(([name, table]) => [singular(name), table])),
  };
  indexes.set(tables, made);
  return made;
}

function rowBehavior(kind: RowKind, { table, parents, item }: Target): RowBehavior {
  const select: SelectorDesign[] = [];
  const parent = parents.at(-1);
  const column = parent && parentColumn(table, parent.table);
  if (parent && column) select.push({ parameter: parent.parameter, in: "path", column });
  if (item !== undefined) select.push({ parameter: item, in: "path", column: table.key.name });
  return { kind, table: table.name, select, parents, where: {}, values: {}, columns: null, answer: null };
}

/** The column of a table that refers to its parent. */
export function parentColumn(table: TableDesign, parent: string): string | undefined {
  return table.columns.find(({ references }) => references?.table === parent)?.name;
}

function declaredBehavior(
  route: Route,
  declared: Behavior,
  tables: readonly TableDesign[],
  ports: Readonly<Record<string, number>>,
): BehaviorDesign {
  const { kind } = declared;
  if (kind === "health" || kind === "ready" || kind === "metrics") return { kind };
  if (kind === "constant") return { kind, body: declared.body ?? {} };
  if (kind === "proxy") {
    const url =
      declared.url ??
      (declared.service &&
        `http://${declared.service}:${ports[declared.service] ?? DEFAULT_PORT}${route.path}`) ??
      route.call?.url;
    const method =
      declared.url === undefined && !declared.service && route.call ? route.call.method : route.method;
    return url
      ? { kind, method, url }
      : unimplemented(route, "It passes requests on, but nothing says where to");
  }
  if (kind === "unimplemented") return unimplemented(route);
  const path = targetOf(route.path, tables);
  const table = tables.find(({ name }) => name === declared.table) ?? path?.table;
  if (!table)
    return unimplemented(route, `It works on a table, but there is no table "${declared.table ?? ""}"`);
  const isAccount = ["register", "login", "logout", "me"].includes(kind);
  if (isAccount && !findCredentials(table, declared.columns ?? null))
    return unimplemented(route, `The table "${table.name}" has no secret column to sign in with`);
  if (kind === "upload" || kind === "download")
    return unimplemented(route, "Files are not stored without a handler of its own");
  const target = path?.table === table ? path : { table, parents: [], item: undefined, suffix: undefined };
  const inferred = rowBehavior(kind, target);
  return {
    ...inferred,
    select: declared.by ? selectorsOf(route, declared.by) : selectItem(route, inferred, table),
    where: declared.where ?? {},
    values: declared.values ?? {},
    columns: declared.columns ?? null,
    ...(declared.sort !== undefined && { sort: declared.sort }),
    ...(declared.page_size !== undefined && { page_size: declared.page_size }),
  };
}

function selectorsOf({ path }: Route, by: Readonly<Record<string, string>>): SelectorDesign[] {
  return Object.entries(by).map(([parameter, column]) => ({
    parameter,
    in: path.includes(`{${parameter}}`) ? "path" : "query",
    column,
  }));
}

/** Kinds of one row need a selector: without a declared one the last path parameter holds the key. */
function selectItem({ path }: Route, { kind, select }: RowBehavior, table: TableDesign): SelectorDesign[] {
  const isOne = ["read", "replace", "update", "set", "delete", "download"].includes(kind);
  const parameter = segmentsOf(path).findLast((segment) => segment.parameter)?.parameter;
  if (!isOne || select.length > 0 || !parameter) return select;
  return [{ parameter, in: "path", column: table.key.name }];
}
