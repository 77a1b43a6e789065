/** The routes of the contracts: at their own path, and below the name of their family. */

import type { AnyContract, HttpMethod } from "../contract/operation.ts";
import type { ServiceRoute, SocketRoute } from "../contract/route.ts";
import type { RunningService } from "../contract/service.ts";
import { escapePattern } from "../data/pattern.ts";
import { asContract, pageRoute } from "./service-route.ts";

export interface Route {
  contract: AnyContract;
  method: HttpMethod;
  /** The first is the one to document. Names in braces are parameters. */
  paths: string[];
  /** The handler if it is not an operation. */
  extra?: ServiceRoute | SocketRoute;
}

/** The paths that a service adds to its family. */
export interface FamilyPaths {
  family: string;
  service: Pick<RunningService, "prefixes" | "routes" | "pages">;
}

/**
 * Every operation answers at `/<family><path>`, unless its path begins with its family anyway; at `<path>` itself, which
 * its specification names, as long as no other
 * operation that is served claims it. The same holds for the routes of services, which take the place of operations
 * of their own family. A path outside a prefix of the family also answers below that prefix, if it is free there.
 */
export function routesOf(contracts: readonly AnyContract[], added: readonly FamilyPaths[] = []): Route[] {
  const extras = added.flatMap(({ family, service }) =>
    [...service.routes, ...service.pages.map(pageRoute)].map((extra) => ({
      contract: asContract(family, extra, contracts),
      extra,
    })),
  );
  const replaced = new Set(extras.map(({ contract }) => `${contract.family} ${claimOf(contract)}`));
  const served: { contract: AnyContract; extra?: ServiceRoute | SocketRoute }[] = [
    ...contracts
      .filter((contract) => contract.http !== undefined)
      .filter((contract) => !replaced.has(`${contract.family} ${claimOf(contract)}`))
      .map((contract) => ({ contract })),
    ...extras,
  ];
  const names = served.map(({ contract }) => contract.name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new TypeError(`Two routes are called "${twice}"`);
  const prefixes = new Map(added.map(({ family, service }) => [family, service.prefixes]));
  const more = ({ family, http }: AnyContract): string[] =>
    (prefixes.get(family) ?? [])
      .filter((prefix) => http !== undefined && !http.path.startsWith(`${prefix}/`))
      .map((prefix) => `${prefix}${http?.path}`);
  const claims = new Map<string, number>();
  const claim = (name: string) => claims.set(name, (claims.get(name) ?? 0) + 1);
  for (const { contract } of served)
    for (const path of [contract.http?.path ?? "", ...more(contract)]) claim(claimOf(contract, path));
  return served.flatMap(({ contract, extra }): Route[] => {
    if (!contract.http) return [];
    const { method, path } = contract.http;
    const free = (one: string) => claims.get(claimOf(contract, one)) === 1 && !RESERVED.has(one);
    const isNamed = path.startsWith(`/v1/${contract.family}/`) || path.startsWith(`/${contract.family}/`);
    const paths = [
      ...(free(path) ? [path] : []),
      // A path that already names its family does not repeat it.
      ...(isNamed && free(path) ? [] : [`/${contract.family}${path}`]),
      ...more(contract).filter(free),
    ];
    return [{ contract, method, paths, ...(extra && { extra }) }];
  });
}

/** Paths of the dispatcher itself. */
const RESERVED: ReadonlySet<string> = new Set(["/", "/health", "/openapi.json", "/docs", "/mcp", "/metrics"]);

/** Two paths that differ in the names of their parameters only are one. */
function claimOf({ http }: AnyContract, path = http?.path ?? ""): string {
  return `${http?.method} ${withoutSlash(path).replaceAll(/\{[^}]*\}/g, "{}")}`;
}

/** A trailing slash of a path is ignored. */
const withoutSlash = (path: string): string => path.replace(/(.)\/$/, "$1");

/** `/v1/{name}` as Elysia writes it. */
export function elysiaPath(path: string): string {
  return path.replaceAll(/\{([^}]*)\}/g, ":$1");
}

const patterns = new Map<string, RegExp>();

/** The paths that a template matches. */
export function pathPattern(path: string): RegExp {
  let pattern = patterns.get(path);
  if (!pattern) {
    const source = withoutSlash(path)
      .split(/\{[^}]*\}/)
      .map(escapePattern);
    pattern = new RegExp(`^${source.join("[^/]+")}$`);
    patterns.set(path, pattern);
  }
  return pattern;
}
