/** The life of an HTTP service: start, listening, graceful stop. */
import { CallInput } from "../contract/call-text.ts";
import type { AnyContract } from "../contract/operation.ts";
import { type Principal, secretIn, tokenIn } from "../contract/principals.ts";
import { rightsOf } from "../contract/rights.ts";
import { type AnyExecutable, isService, operationsOf, type ServiceHost } from "../contract/service.ts";
import { Failure, fail } from "../data/errors.ts";
import { withoutVariables } from "../files/client-roots.ts";
import type { Context } from "../files/context.ts";
import { LOG_FORMAT } from "../files/log-line.ts";
import { openRoots } from "../files/roots.ts";
import { type ServerPlaces, serverRoots } from "../files/server-roots.ts";
import { Pool } from "../invoke/pool.ts";
import { isLoopback } from "../net/loopback.ts";
import { createApp, type FamilyService } from "./app.ts";
import { BodyReader } from "./body.ts";
import { ConnectionRegistry } from "./connection-registry.ts";
import type { ServerContext } from "./endpoint.ts";
import { Gate } from "./gate.ts";
import { Limit } from "./limit.ts";
import { mcpHandler } from "./mcp.ts";
import type { Metrics } from "./metrics.ts";
import { MiddlewarePool, type Runner } from "./middleware.ts";
import { tellOfOpenFiles } from "./open-files.ts";
import type { RequestLog } from "./request-log.ts";
import { routesOf } from "./routes.ts";
import type { ServeRequest, Source } from "./serve-options.ts";
import { tlsOf } from "./tls.ts";
import type { Tracing } from "./tracing.ts";

export interface ServeOptions extends Source {
  /** What the server calls itself, e.g. `uri-serve`. */
  name: string;
  /** Clients of other machines change nothing without a token. */
  needsToken?: boolean;
  /** Variables that name the root folders. */
  places?: ServerPlaces;
}

export interface Listening {
  listening: string;
  services: string[];
  pid: number;
}

/** An idle connection is closed after this many seconds. */
const IDLE_SECONDS = 30;
/** The longest that Bun supports (`idleTimeout` is at most 255 s). */
const MAX_IDLE_SECONDS = 255;
/** How often a stop checks whether the last answers have been sent, ms. */
const POLL_MS = 10;
/** After this long without a request, what clients had sent has been read, ms. */
const QUIET_MS = 50;
/**
 * Serves until the context's signal is aborted. Yields once it listens.
 * @throws Failure CANNOT_LISTEN, or what the source throws for services that do not exist.
 */
export async function* serve(
  request: ServeRequest,
  given: Context,
  source: ServeOptions,
): AsyncGenerator<Listening> {
  const log = await requestLogOf(request, given, (of) => server.principalOf(of));
  const context: Context = log ? { ...given, warn: (text) => log.message("warning", text) } : given;
  const { host = "127.0.0.1", port = 0 } = request;
  const { grace_ms: graceMs = 10_000, drain_ms: drainMs = 1_000, timeout_ms: timeout = 60_000 } = request;
  const executables = await source.contracts(
    request.service?.length ? [...new Set(request.service)] : undefined,
  );
  const contracts = operationsOf(executables);
  const services = [...new Set(executables.map(({ family }) => family))];
  const tls = await tlsOf(request, context);
  const roots = [...(await openRoots(serverRoots(request.root, source.places, context))).folders];
  const { allowExecute, allowWrite } = rightsOf(request, context);
  const token = tokenIn(context.env, "HEDDLE_TOKEN");
  const principals = await principalsOf(executables, context);
  const hasToken = token !== undefined || principals.length > 0;
  if (source.needsToken && allowWrite && !hasToken && !isLoopback(host))
    throw fail("CONFIG", "Cannot let clients of other machines change anything without a token", {
      hint: "Set HEDDLE_TOKEN, listen on 127.0.0.1, or leave out --allow-write and --allow-execute",
    });
  const webhook = secretIn(context.env, "HEDDLE_WEBHOOK_SECRET");
  tellOfOpenFiles(request.tls_key === undefined ? [] : [request.tls_key], context);
  const env = { ...withoutSecrets(executables, context), [LOG_FORMAT]: log && "json" };
  const pool = new Pool({
    env,
    ...(source.command && { command: source.command }),
    ...(request.max_workers !== undefined && { maxWorkers: request.max_workers }),
    ...(request.idle_timeout_ms !== undefined && { idleMs: request.idle_timeout_ms }),
  });
  const limit = new Limit(request.max_concurrency ?? 256);
  const maxBody = request.max_body ?? 16 * 1024 * 1024;
  let listener: Bun.Server<unknown> | undefined;
  const patience = Math.ceil(timeout / 1000) + IDLE_SECONDS;
  const server: ServerContext = {
    pool,
    reader: new BodyReader(maxBody, timeout, (of) => server.keepOpen(of)),
    limit,
    connections: new ConnectionRegistry(),
    upgrade: (of, data, headers) => listener?.upgrade(of, { data, headers }) ?? false,
    roots,
    allowExecute,
    allowWrite,
    timeoutMs: timeout,
    // Zero: never. The request's own deadline ends it.
    log: (text: string) => context.warn(text),
    principalOf: (of: Request) => gate.principalOf(of),
    keepOpen: (of: Request) => listener?.timeout(of, patience > MAX_IDLE_SECONDS ? 0 : patience),
  };
  const gate = new Gate({
    host,
    allowHosts: request.allow_host ?? [],
    allowOrigins: request.allow_origin ?? [],
    token,
    principals,
    tokenVariables: [
      ...(principals.length > 0 ? tokenVariablesOf(executables) : []),
      ...(token === undefined ? [] : ["HEDDLE_TOKEN"]),
    ],
    webhookSecret: webhook,
  });
  const tracing = await tracingOf(source.name, context);
  const traced = tracing?.traced(pool) ?? pool;
  const runner = log?.logged(traced) ?? traced;
  server.pool = runner;
  const extras = await openServices(
    executables,
    server,
    runner,
    { ...context, env },
    {
      options: request,
      guarded: hasToken,
    },
  );
  const middleware = new Map(extras.flatMap(({ service }) => Object.entries(service.middleware)));
  // From here on the families' middleware wraps their calls; those of the services themselves only if they ask for it.
  if (middleware.size > 0) server.pool = new MiddlewarePool(runner, middleware);
  const mcp = mcpHandler({
    contracts: executables,
    listed: services.length > 1 && !request.service?.length ? "core" : "all",
    pool: server.pool,
    roots,
    allowExecute,
    allowWrite,
    timeoutMs: timeout,
    allowedHosts: "checked",
    maxBody,
    env,
    principalOf: server.principalOf,
  });
  const routes = routesOf(contracts, extras);
  const metrics = request.metrics ? await metricsOf(server, pool, extras) : undefined;
  const watchers = [metrics, tracing, log].filter((one) => one !== undefined);
  const site = { title: source.name, routes, extras, services, server, gate, mcp, watchers };
  const app = createApp({ ...site, ...(metrics && { metrics }) });
  try {
    app.listen({
      hostname: host,
      port,
      reusePort: false,
      development: false,
      idleTimeout: IDLE_SECONDS,
      // Body size is checked while reading, so that the answer to a body that is too large is JSON like all others.
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      ...(tls && { tls }),
    });
  } catch (thrown) {
    await closeAll(extras);
    throw cannotListen(host, port, thrown);
  }
  listener = app.server ?? undefined;
  if (!listener) throw fail("INTERNAL", "The server did not start");
  gate.port = listener.port ?? port;
  const url = `${tls ? "https" : "http"}://${host.includes(":") ? `[${host}]` : host}:${gate.port}`;
  if (!isLoopback(host) && !hasToken)
    context.warn(`Listening beyond this machine without HEDDLE_TOKEN: whoever reaches ${url} may use it`);
  if (log) log.message("info", `Listening on ${url}`);
  else context.warn(`Listening on ${url}`);
  const ended = new Promise<void>((resolve) => {
    if (context.signal.aborted) resolve();
    context.signal.addEventListener("abort", () => resolve(), { once: true });
  });
  const running = listener;
  try {
    yield { listening: url, services, pid: process.pid };
    await ended;
  } finally {
    // Also if the address could not be reported.
    const close = { first: () => closeAll(extras), last: () => mcp.close() };
    await stop(running, server, pool, { graceMs, drainMs, close });
    await tracing?.close();
  }
}

/** The structured log; undefined if standard error is text. @throws CONFIG for another value of the variable */
async function requestLogOf(
  { log_format: format }: ServeRequest,
  { env }: Context,
  principalOf: ServerContext["principalOf"],
): Promise<RequestLog | undefined> {
  const wanted = format ?? (env[LOG_FORMAT] || "text");
  if (wanted !== "text" && wanted !== "json")
    throw fail("CONFIG", `${LOG_FORMAT} is "${wanted}", and must be text or json`);
  if (wanted === "text") return undefined;
  const { RequestLog } = await import("./request-log.ts");
  return new RequestLog((line) => process.stderr.write(line), principalOf);
}

/** The variables that set where traces go, see https://opentelemetry.io/docs/specs/otel/protocol/exporter/. */
const ENDPOINTS = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"];

async function tracingOf(name: string, context: Context): Promise<Tracing | undefined> {
  const { env } = context;
  if (!ENDPOINTS.some((variable) => env[variable]) || env["OTEL_SDK_DISABLED"] === "true") return undefined;
  const { Tracing } = await import("./tracing.ts");
  return new Tracing(env["OTEL_SERVICE_NAME"] || name, context);
}

async function metricsOf(
  { limit, connections }: ServerContext,
  pool: Pool,
  extras: readonly FamilyService[],
): Promise<Metrics> {
  const { Metrics } = await import("./metrics.ts");
  const jobs = () =>
    Object.fromEntries(
      extras.flatMap(({ family, service }) => (service.jobs ? [[family, service.jobs()] as const] : [])),
    );
  return new Metrics({ limit, connections, pool, jobs });
}

/** The clients with tokens of their own, of all families that are served. @throws CONFIG */
async function principalsOf(
  executables: readonly AnyExecutable[],
  { env }: Pick<Context, "env">,
): Promise<Principal[]> {
  const loaded = executables.flatMap((one) => (isService(one) && one.principals?.load()) || []);
  return (await Promise.all(loaded)).flatMap((read) => read(env));
}

/** The variables with the families' own tokens. */
function tokenVariablesOf(executables: readonly AnyExecutable[]): readonly string[] {
  return executables.flatMap((one) => (isService(one) && one.principals?.variables) || []);
}

/** Programs that a worker starts inherit its environment: tokens and secrets are for this process alone. */
function withoutSecrets(
  executables: readonly AnyExecutable[],
  { env }: Pick<Context, "env">,
): Context["env"] {
  const secrets = new Set(["HEDDLE_TOKEN", "HEDDLE_WEBHOOK_SECRET", ...tokenVariablesOf(executables)]);
  return withoutVariables(env, secrets);
}

/** Opens the families' own services. */
async function openServices(
  executables: readonly AnyExecutable[],
  server: ServerContext,
  pool: Runner,
  context: Context,
  more: Pick<ServiceHost, "options" | "guarded">,
): Promise<FamilyService[]> {
  const contracts = operationsOf(executables);
  return Promise.all(
    executables.flatMap((one) => {
      if (!isService(one) || !one.service) return [];
      const { family } = one;
      const own = contracts.filter((contract) => contract.family === family);
      const opened = one.service().then((service) => service.open(hostOf(own, server, pool, context, more)));
      return [opened.then((service) => ({ family, service }))];
    }),
  );
}

function hostOf(
  contracts: readonly AnyContract[],
  server: ServerContext,
  pool: Runner,
  context: Context,
  more: Pick<ServiceHost, "options" | "guarded">,
): ServiceHost {
  const { roots, allowExecute, allowWrite, timeoutMs, connections, log } = server;
  const { env } = context;
  const named = new Map(contracts.map((contract) => [contract.name, contract]));
  return {
    roots,
    cwd: roots[0] ?? context.cwd,
    env,
    ...more,
    allowExecute,
    allowWrite,
    timeoutMs,
    now: () => context.now(),
    log,
    connections: () => ({ open: connections.count, limit: connections.max }),
    async run(name, input, { middleware, timeoutMs: deadline, ...more } = {}) {
      const contract = named.get(name);
      if (!contract) throw fail("NOT_INSTALLED", `Operation "${name}" is not installed`);
      const results = await (middleware ? server.pool : pool).run({
        contract,
        transport: "http",
        roots,
        allowExecute,
        allowWrite,
        timeoutMs: deadline ?? timeoutMs,
        input: CallInput.of(input),
        ...more,
      });
      return results.map(({ record }) => record);
    },
  };
}

async function closeAll(extras: readonly FamilyService[]): Promise<void> {
  await Promise.allSettled(extras.map(({ service }) => service.close()));
}

/** Finishes what runs within the grace time, ends the workers, closes what is left. A second signal skips the wait. */
async function stop(
  listener: Bun.Server<unknown>,
  { limit, connections }: ServerContext,
  pool: Pool,
  {
    graceMs,
    drainMs,
    close,
  }: {
    graceMs: number;
    drainMs: number;
    close: { first: () => Promise<void>; last: () => Promise<void> };
  },
): Promise<void> {
  const hurry = Promise.withResolvers<void>();
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.on(signal, hurry.resolve);
  connections.stop();
  limit.draining = true;
  const deadline = performance.now() + graceMs;
  const graceful = async () => {
    // Bun closes an idle connection even if its next request is already in the buffer, and a closed listener resets
    // connections that are not accepted yet: those are read first. A balancer looks at the health meanwhile, and sends no more.
    await quiet(limit, Math.min(deadline, performance.now() + drainMs), () => false);
    // Stops listening; connections stay until their requests are answered.
    void listener.stop();
    const closed = close.first();
    await quiet(limit, deadline, () => limit.running > 0 || listener.pendingRequests > 0);
    limit.stop();
    await closed;
    await close.last();
    await pool.close(Math.max(0, deadline - performance.now()));
    // The answers to cancelled requests must be sent too.
    for (let i = 0; i < 10 && listener.pendingRequests > 0; i++) await Bun.sleep(POLL_MS);
  };
  await Promise.race([graceful(), hurry.promise]);
  pool.terminate();
  await listener.stop(true);
  for (const signal of signals) process.off(signal, hurry.resolve);
}

/** Waits until no request is running and none has come for a moment, or for the deadline. */
async function quiet(limit: Limit, deadline: number, isBusy: () => boolean): Promise<void> {
  let { arrivals } = limit;
  let since = performance.now();
  for (let now = since; now < deadline && now - since < QUIET_MS; now = performance.now()) {
    await Bun.sleep(POLL_MS);
    if (limit.arrivals === arrivals && !isBusy()) continue;
    since = performance.now();
    ({ arrivals } = limit);
  }
}

const REASONS: Record<string, { text: (host: string, port: number) => string; hint: string }> = {
  EADDRINUSE: {
    text: (_, port) => `port ${port} is in use`,
    hint: "Stop the program that uses it, or choose another port with --port (0 takes a free one)",
  },
  EACCES: {
    text: (_, port) => `port ${port} may not be used by this user`,
    hint: "Choose a port from 1024 on with --port",
  },
  EADDRNOTAVAIL: { text: (host) => `"${host}" is not a local address`, hint: "Give one with --host" },
};

function cannotListen(host: string, port: number, thrown: unknown) {
  const { code } = thrown as { code?: unknown };
  const known = REASONS[String(code)];
  return new Failure(
    "io",
    "CANNOT_LISTEN",
    `Cannot listen on ${host}:${port}: ${known?.text(host, port) ?? String(code ?? "unknown reason")}`,
    { cause: thrown, hint: known?.hint ?? "Choose an address with --host and a port with --port" },
  );
}
