/** The routes that contracts give: at their own path, and below the name of their family. */
import type { AnyContract } from "../operation.ts";

export interface Route {
  contract: AnyContract;
  method: "GET" | "POST";
  /** The first is the one to document. Names in braces are parameters. */
  paths: string[];
}

/**
 * Every operation answers at `/<family><path>`; at `<path>` itself, which its specification names, as long as no other
 * operation that is served claims it.
 */
export function routesOf(contracts: readonly AnyContract[]): Route[] {
  const served = contracts.filter((contract) => contract.http !== undefined && contract.kind !== "service");
  const claims = new Map<string, number>();
  for (const contract of served) claims.set(claimOf(contract), (claims.get(claimOf(contract)) ?? 0) + 1);
  return served.flatMap((contract): Route[] => {
    if (!contract.http) return [];
    const { method, path } = contract.http;
    const own = claims.get(claimOf(contract)) === 1 && !RESERVED.has(path);
    const below = `/${contract.family}${path}`;
    return [{ contract, method, paths: own ? [path, below] : [below] }];
  });
}

/** Paths of the dispatcher itself. */
const RESERVED: ReadonlySet<string> = new Set(["/", "/health", "/openapi.json", "/docs", "/mcp"]);

/** Two paths that differ in the names of their parameters only are one. */
function claimOf({ http }: AnyContract): string {
  return `${http?.method} ${http?.path.replaceAll(/\{[^}]*\}/g, "{}")}`;
}

/** `/v1/{name}` as Elysia writes it. */
export function elysiaPath(path: string): string {
  return path.replaceAll(/\{([^}]*)\}/g, ":$1");
}

const patterns = new Map<string, RegExp>();

/** What paths a template matches. */
export function pathPattern(path: string): RegExp {
  let pattern = patterns.get(path);
  if (!pattern) {
    const source = path.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[^\w/]/g, "\\$&"));
    pattern = new RegExp(`^${source.join("[^/]+")}$`);
    patterns.set(path, pattern);
  }
  return pattern;
}
