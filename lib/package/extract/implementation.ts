/** The lines and tables of a service in a package file, from what was read of a prompt. */
import type { Table } from "#schemas/package.ts";
import type { ServiceParts } from "./service.ts";

/** The calls by the route that they belong to; undefined for those of no route that there is. */
function callsByRoute({ calls, routes }: ServiceParts): ReadonlyMap<string | undefined, string[]> {
  const known = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  const routeOf = ({ route }: (typeof calls)[number]) =>
    route !== undefined && known.has(route) ? route : undefined;
  return new Map(
    [...Map.groupBy(calls, routeOf)].map(([route, found]) => [route, found.map(({ text }) => text)]),
  );
}

/** What a service and a service of a stack have in common. */
export function implementationOf(parts: ServiceParts) {
  const calls = callsByRoute(parts);
  const actions = [
    ...[...parts.tables].flatMap(([name, { columns }]) => [
      `db.create ${name}`,
      ...Object.entries(columns).map(([column, { type }]) => `db.add_column ${name} ${column} ${type}`),
    ]),
    // After a route a call is what the route does, so that one without a route comes before them all.
    ...(calls.get(undefined) ?? []),
    ...parts.routes.flatMap(({ method, path }) => [
      `api.expose ${method} ${path}`,
      ...(calls.get(`${method} ${path}`) ?? []),
    ]),
    ...parts.otherActions,
  ];
  const tables: Record<string, Table> = Object.fromEntries(
    [...parts.tables].filter(([, table]) => saysMore(table)),
  );
  return {
    actions,
    ...(Object.keys(tables).length > 0 && { tables }),
    ...(parts.operations.size > 0 && { operations: Object.fromEntries(parts.operations) }),
  };
}

/** Whether the lines `db.create` and `db.add_column` leave something out. */
function saysMore({ columns, ...rest }: Table): boolean {
  return (
    Object.keys(rest).length > 0 || Object.values(columns).some((column) => Object.keys(column).length > 1)
  );
}

/** The prompt itself, on one line. */
export function goalOf(prompt: string, name: string): string {
  const line = prompt.replace(/[\s\p{Cc}]+/gu, " ").trim();
  const goal = line.length > 500 ? `${line.slice(0, 499).replace(/[\ud800-\udbff]$/, "")}…` : line;
  return goal.length < 3 ? `Service ${name}` : goal;
}
