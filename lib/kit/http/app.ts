/** The Elysia application: the routes of the contracts, their descriptions, and JSON answers for everything else. */
import { Elysia } from "elysia";
import type { HttpMethod } from "../contract/operation.ts";
import { isSocket } from "../contract/route.ts";
import type { NamedSchemas, RunningService } from "../contract/service.ts";
import type { JsonRecord } from "../data/json.ts";
import { VERSION } from "../data/version.ts";
import { aliasesOf } from "../invoke/operation-alias.ts";
import {
  aliasEndpoint,
  endpoint,
  type Handler,
  loggedFailure,
  type ServerContext,
  type Watcher,
} from "./endpoint.ts";
import type { Access, Gate } from "./gate.ts";
import type { McpHandler } from "./mcp.ts";
import type { Metrics } from "./metrics.ts";
import { busy, failed, json, refused } from "./reply.ts";
import { identified } from "./request-id.ts";
import { elysiaPath, pathPattern, type Route } from "./routes.ts";
import { serviceEndpoint } from "./service-endpoint.ts";
import { SOCKET_OPTIONS } from "./socket.ts";
import { faultsOf } from "./store-probes.ts";

export interface Site {
  /** What the server calls itself: `uri-serve`. */
  title: string;
  routes: Route[];
  extras: FamilyService[];
  services: string[];
  server: ServerContext;
  gate: Gate;
  mcp: McpHandler;
  metrics?: Metrics;
  /** The outermost last. */
  watchers: readonly Watcher[];
}

/** The open service of a family. */
export interface FamilyService {
  family: string;
  service: RunningService;
}

interface Place {
  method: HttpMethod;
  path: string;
  access: Access;
  handle: Handler;
}

/** Creates the application; it does not listen yet. */
export function createApp(site: Site): Elysia {
  const { gate, server, metrics, watchers } = site;
  const operations = operating(site);
  // An operation may answer such a path better: with the schema of what its own family calls a verb.
  const claimed = new Set(operations.map(claimOf));
  const places = [...describing(site).filter((place) => !claimed.has(claimOf(place))), ...operations];
  if (metrics)
    places.push({ method: "GET", path: "/metrics", access: "guarded", handle: () => metrics.answer() });
  // Not an async function: each promise costs time, and Elysia catches what a handler throws.
  const guarded =
    ({ access, handle }: Place): Handler =>
    (request, params) => {
      server.limit.arrivals++;
      const answer =
        gate.check(request, access) ??
        (server.limit.stopping ? closing(busy(server.limit.reason)) : handle(request, params));
      return answer instanceof Promise
        ? answer.then((response) => identified(request, response))
        : identified(request, answer);
    };
  const watched = (method: string, route: string, handle: Handler): Handler =>
    watchers.reduce((inner, watcher) => watcher.around(method, route, inner), handle);
  const app = new Elysia({ normalize: false, websocket: SOCKET_OPTIONS });
  for (const place of places) {
    const handle = withCors(gate, watched(place.method, place.path, guarded(place)));
    // Elysia reads this function's text to see what it needs: the request, and parameters if the path has any.
    if (place.path.includes("{"))
      app.route(place.method, elysiaPath(place.path), ({ request, params }) => handle(request, params), {
        config: {},
        parse: "none",
      });
    else
      app.route(place.method, place.path, ({ request }) => handle(request, NO_PARAMETERS), {
        config: {},
        parse: "none",
      });
  }
  const unrouted: Handler = (request) =>
    identified(request, gate.check(request, "public") ?? otherwise(places, gate, request));
  const elsewhere = withCors(gate, watched("", "", unrouted));
  app.all("/*", ({ request }) => elsewhere(request, NO_PARAMETERS), { parse: "none" });
  app.onError(({ error, request }) =>
    identified(request, failed(loggedFailure(pathOf(request.url), server, error, request))),
  );
  return app;
}

/** Method and path; the names of its parameters make no difference. */
const claimOf = ({ method, path }: Place): string => `${method} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`;

const NO_PARAMETERS: Record<string, string> = {};

/** The answer, after which the connection is closed. */
function closing(response: Response): Response {
  response.headers.set("connection", "close");
  return response;
}

/** Lets the pages of allowed origins read the answers; without any, nothing is added. */
function withCors(gate: Gate, handle: Handler): Handler {
  if (!gate.sharing) return handle;
  return async (request, params) => {
    const response = await handle(request, params);
    for (const [name, value] of Object.entries(gate.corsHeaders(request.headers.get("origin"))))
      response.headers.set(name, value);
    return response;
  };
}

function accessOf(route: Route["extra"]): Access {
  if (route === undefined || isSocket(route)) return "guarded";
  return route.public ? "public" : route.signed ? "signed" : "guarded";
}

function operating({ routes, server, gate, mcp }: Site): Place[] {
  const places: Place[] = routes.flatMap(({ contract, method, paths, extra }) => {
    const handle = extra ? serviceEndpoint(extra, contract, server, gate) : endpoint(contract, server);
    const access = accessOf(extra);
    return paths.map((path): Place => ({ method, path, access, handle }));
  });
  const contracts = routes.filter(({ extra }) => extra === undefined).map(({ contract }) => contract);
  for (const [name, alias] of aliasesOf(contracts))
    places.push({
      method: "POST",
      path: alias.path,
      access: "guarded",
      handle: aliasEndpoint(name, alias, contracts, server),
    });
  const serveMcp: Handler = (request) => {
    server.keepOpen(request);
    return mcp.fetch(request);
  };
  // One route for each method: Elysia's `all` registers a path without a wildcard such that Bun calls the handler
  // without its context.
  for (const method of ["POST", "GET", "DELETE"] as const)
    places.push({ method, path: "/mcp", access: "guarded", handle: serveMcp });
  return places;
}

/** The routes that describe the server: loaded when first requested, and the same for every client. */
function describing(site: Site): Place[] {
  const { server, services, routes, extras, gate } = site;
  const operations = routes.filter(({ extra }) => extra === undefined);
  const place = (path: string, handle: Handler): Place => ({ method: "GET", path, access: "public", handle });
  const page = async () => (await import("./page.ts")).page(site);
  return [
    place("/", (request) =>
      request.headers.get("accept")?.includes("text/html") ? page() : json(endpoints(site)),
    ),
    ...["/health", ...prefixesOf(extras).map((prefix) => `${prefix}/health`)].map((path) =>
      place(path, async (request) => {
        // What families report is for clients that may use the server.
        const isClient = gate.check(request, "guarded") === undefined;
        const reported = isClient ? await healthOf(extras, server) : {};
        const degraded = isClient ? reported["degraded"] : await storeFaults(extras);
        const { draining } = server.limit;
        const health = {
          ...reported,
          ok: true,
          status: draining ? "stopping" : degraded === undefined ? "ok" : "degraded",
          service: services.length === 1 ? services[0] : "heddle",
          version: VERSION,
          services,
          uptime_ms: Math.round(performance.now()),
          requests: { running: server.limit.running, limit: server.limit.max },
          workers: workerCounts(server),
          connections: { open: server.connections.count, limit: server.connections.max },
        };
        return json(health, draining ? 503 : 200);
      }),
    ),
    place("/openapi.json", async () =>
      json(await (await import("./openapi.ts")).openApi(site.title, routes, schemasOf(extras))),
    ),
    ...schemaPlaces("", operations, extras),
    // Two families may name a schema alike.
    ...extras
      .filter(({ service }) => service.schemas !== undefined)
      .flatMap((extra) =>
        schemaPlaces(
          `/${extra.family}`,
          operations.filter(({ contract }) => contract.family === extra.family),
          [extra],
        ),
      ),
    place("/docs", page),
    place("/assets/{file}", async (_, { file = "" }) =>
      (await import("./static-assets.ts")).assetAnswer(file),
    ),
  ];
}

const schemasOf = (extras: readonly FamilyService[]): NamedSchemas[] =>
  extras.flatMap(({ service }) => service.schemas ?? []);

/** The schemas of operations and of what families have besides. @param below the path before `/v1/schema` */
function schemaPlaces(
  below: string,
  operations: readonly Route[],
  extras: readonly FamilyService[],
): Place[] {
  const own = schemasOf(extras);
  const schemas = () => import("./schemas.ts");
  return [
    {
      method: "GET",
      path: `${below}/v1/schema`,
      access: "public",
      handle: async () => json((await schemas()).schemaMap(operations, own, below)),
    },
    {
      method: "GET",
      path: `${below}/v1/schema/{verb}`,
      access: "public",
      handle: async (_, { verb = "" }) => (await schemas()).schemaAnswer(operations, verb, own),
    },
  ];
}

function prefixesOf(extras: readonly FamilyService[]): string[] {
  return [...new Set(extras.flatMap(({ service }) => service.prefixes))];
}

/**
 * What the families report of their health; a family that fails to report is unhealthy, and the others report as
 * usual.
 */
async function healthOf(extras: readonly FamilyService[], server: ServerContext): Promise<JsonRecord> {
  const stores = storeFaults(extras);
  const told = await Promise.all(
    extras.map(async ({ family, service }): Promise<JsonRecord> => {
      try {
        return await service.health();
      } catch (thrown) {
        const { code } = loggedFailure(`${family} health`, server, thrown);
        return { degraded: { [family]: code } };
      }
    }),
  );
  const degraded = [await stores, ...told.map((one) => one["degraded"])].filter((one) => one !== undefined);
  return {
    ...Object.assign({}, ...told.toReversed()),
    ...(degraded.length > 0 && { degraded: Object.assign({}, ...degraded) }),
  };
}

/** What is wrong with the stores of families, by their names; undefined if nothing is. */
async function storeFaults(extras: readonly FamilyService[]): Promise<JsonRecord | undefined> {
  const found = await Promise.all(extras.map(({ service }) => faultsOf(service.stores)));
  const faults: JsonRecord = Object.assign({}, ...found);
  return Object.keys(faults).length > 0 ? faults : undefined;
}

function workerCounts({ pool }: ServerContext): Record<string, number> {
  const warm = Object.entries(pool.workers()).map(([name, pids]) => [name, pids.length] as const);
  return Object.fromEntries(warm.filter(([, count]) => count > 0));
}

/** The map of endpoints. */
function endpoints({ title, routes, services, extras, metrics }: Site) {
  return {
    ok: true,
    name: title,
    service: title,
    version: VERSION,
    services,
    endpoints: routes.map(({ contract, method, paths: [path, ...also], extra }) => ({
      method,
      path,
      ...(extra && isSocket(extra) && { upgrade: "websocket" }),
      ...(also.length > 0 && { also }),
      operation: contract.name,
      summary: contract.summary,
      effects: contract.effects,
      ...(contract.writesWhen && { writes_when: contract.writesWhen }),
    })),
    health: "/health",
    openapi: "/openapi.json",
    schema: "/v1/schema",
    docs: "/docs",
    mcp: "/mcp",
    ...(metrics && { metrics: "/metrics" }),
    ...Object.assign({}, ...extras.map(({ service }) => service.root).toReversed()),
  };
}

/** The answer for an unknown path, or for a method that a path does not accept. */
function otherwise(places: Place[], gate: Gate, request: Request): Response {
  const path = pathOf(request.url);
  const methods = new Set<string>();
  const matching = places.filter((place) => pathPattern(place.path).test(path));
  // A path without parameters is a resource of its own, although one with parameters matches it too.
  const exact = matching.filter((place) => !place.path.includes("{"));
  for (const place of exact.length > 0 ? exact : matching) {
    methods.add(place.method);
    if (place.method === "GET") methods.add("HEAD");
  }
  if (methods.size === 0) return refused("UNKNOWN_PATH", "Not found", { hint: "GET / lists the endpoints" });
  const allow = [...methods, "OPTIONS"].join(", ");
  if (request.method !== "OPTIONS")
    return refused("METHOD_NOT_ALLOWED", `This path takes ${allow}`, { headers: { allow } });
  const origin = request.headers.get("origin");
  const preflight = origin !== null &&
    gate.isAllowedOrigin(origin) && {
      "access-control-allow-methods": allow,
      "access-control-allow-headers":
        "content-type, authorization, accept, x-request-id, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name",
      "access-control-max-age": "600",
    };
  return new Response(null, { status: 204, headers: { allow, ...preflight } });
}

/** The path of a URL, not decoded; a slash at its end means nothing, as for the routes. */
function pathOf(url: string): string {
  const from = url.indexOf("/", url.indexOf("//") + 2);
  const end = url.indexOf("?", from);
  const path = url.slice(from, end < 0 ? undefined : end);
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}
