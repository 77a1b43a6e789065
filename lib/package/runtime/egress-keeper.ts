/**
 * The way out of containers: proxies at the address that this machine has in their network, kept by a process that
 * outlives the command, as the containers do. If it ends, the services reach nothing outside.
 */
import { existsSync, readFileSync } from "node:fs";
import { appendFile, mkdir, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { failures } from "#kit/data/errors.ts";
import { findFault } from "#kit/data/validate.ts";
import type { Context } from "#kit/files/context.ts";
import { writeAtomic } from "#kit/files/files.ts";
import { type EgressProxy, startEgressProxy } from "#kit/net/egress-proxy.ts";
import { type Deployment, RUNTIME_ERRORS } from "./deployment.ts";
import { egressOf, privateHosts, proxyEnvironment } from "./egress.ts";
import { startKeeper } from "./keeper-process.ts";
import { isAlive, markOf, ProcessMark } from "./record.ts";

const fail = failures(RUNTIME_ERRORS);

const EgressRecord = Type.Object({
  version: Type.Literal(1),
  /** Address of this machine in the network of the containers. */
  host: Type.String(),
  keeper: Type.Union([ProcessMark, Type.Null()]),
  proxies: Type.Array(
    Type.Object({
      service: Type.String(),
      port: Type.Integer(),
      /** Other containers of this machine reach the address too. */
      credentials: Type.String(),
      origins: Type.Array(Type.String()),
    }),
  ),
});
type EgressRecord = Static<typeof EgressRecord>;

const POLL_MS = 15;
const START_MS = 30_000;
/** The interface of podman's network is there only once a container is. */
const BIND_MS = 60_000;
/** How often the keeper looks whether it is still wanted. */
const WATCH_MS = 2_000;

const recordPath = (folder: string): string => join(folder, "egress.json");

export function readEgress(folder: string): EgressRecord | null {
  try {
    const record: unknown = JSON.parse(readFileSync(recordPath(folder), "utf8"));
    const isRecord = (value: unknown): value is EgressRecord => !findFault(EgressRecord, value);
    return isRecord(record) ? record : null;
  } catch {
    return null;
  }
}

const writeEgress = (folder: string, record: EgressRecord): Promise<void> =>
  writeAtomic(recordPath(folder), `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });

/** Where the proxies of a deployment listen. */
interface ProxyAddress {
  /** Address of this machine in the network; the keeper waits until it can listen there. */
  host: string;
  /** Whether the address is there already. */
  isThere: boolean;
}

/**
 * Starts the keeper of the proxies of a deployment, if any of its services calls hosts.
 * @returns the variables of each service that lead to its proxy
 * @throws START_FAILED if it does not listen
 */
export async function startEgressKeeper(
  deployment: Deployment,
  address: ProxyAddress,
  argv: readonly string[],
  context: Pick<Context, "env">,
): Promise<Map<string, Record<string, string>>> {
  const { folder } = deployment;
  const proxies = await writeProxies(deployment, address);
  if (proxies.length === 0) return new Map();
  const child = startKeeper(folder, argv, context.env);
  const isKept = () => readEgress(folder)?.keeper?.pid === child.pid;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await untilListening(address, proxies, isKept, hasEnded).catch((thrown) => {
    child.kill("SIGTERM");
    throw thrown;
  });
  return variablesOf(deployment, address, proxies);
}

/**
 * Opens the proxies of a deployment in this process, for services that end before it does.
 * @returns the variables of each service, and how the proxies are closed
 * @throws START_FAILED if they do not listen
 */
export async function openEgress(
  deployment: Deployment,
  address: ProxyAddress,
  { env, signal }: Pick<Context, "env" | "signal">,
): Promise<{ variables: Map<string, Record<string, string>>; close: () => Promise<void> }> {
  const { folder } = deployment;
  const proxies = await writeProxies(deployment, address);
  if (proxies.length === 0) return { variables: new Map(), close: async () => {} };
  const ended = new AbortController();
  const kept = keepEgress(folder, { env, signal: AbortSignal.any([signal, ended.signal]) });
  kept.catch(() => {});
  const close = async () => {
    ended.abort();
    await kept.catch(() => {});
  };
  const isKept = () => readEgress(folder)?.keeper?.pid === process.pid;
  await untilListening(address, proxies, isKept, () => signal.aborted).catch(async (thrown) => {
    await close();
    throw thrown;
  });
  return { variables: variablesOf(deployment, address, proxies), close };
}

type Proxies = EgressRecord["proxies"];

/** Records a proxy for each service that calls hosts. */
async function writeProxies(deployment: Deployment, { host }: ProxyAddress): Promise<Proxies> {
  const { folder, services } = deployment;
  const calling = services.flatMap((service) => {
    const origins = egressOf(service, deployment);
    return origins.length === 0 ? [] : [{ service: service.name, origins }];
  });
  if (calling.length === 0) return [];
  const proxies = await Promise.all(
    calling.map(async (one) => ({
      ...one,
      port: await freePort(),
      credentials: `heddle:${crypto.randomUUID()}`,
    })),
  );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeEgress(folder, { version: 1, host, keeper: null, proxies });
  return proxies;
}

async function untilListening(
  { host, isThere }: ProxyAddress,
  proxies: Proxies,
  isKept: () => boolean,
  hasEnded: () => boolean,
): Promise<void> {
  const isReady = async () =>
    isKept() &&
    (!isThere || (await Promise.all(proxies.map(({ port }) => accepts(host, port)))).every(Boolean));
  const deadline = performance.now() + START_MS;
  while (!(await isReady())) {
    if (hasEnded() || performance.now() > deadline)
      throw fail("START_FAILED", `Cannot open the way out of the services: nothing listens at ${host}`, {
        hint: "Use an engine whose network this machine has an address in, or --runtime sandbox",
      });
    await Bun.sleep(POLL_MS);
  }
}

const variablesOf = (
  { services }: Pick<Deployment, "services">,
  { host }: ProxyAddress,
  proxies: Proxies,
): Map<string, Record<string, string>> => {
  const names = services.map(({ name }) => name);
  return new Map(
    proxies.map(({ service, port, credentials, origins }) => [
      service,
      proxyEnvironment(`http://${credentials}@${host}:${port}`, origins, names),
    ]),
  );
};

/** Keeps the proxies in this process until it is interrupted, or their record is gone. */
export async function keepEgress(
  folder: string,
  { env, signal }: Pick<Context, "env" | "signal">,
): Promise<void> {
  const record = readEgress(folder);
  if (record === null) return;
  const keeper = markOf(process.pid);
  await writeEgress(folder, { ...record, keeper });
  const reachable = privateHosts(env);
  const log = join(folder, "egress.refused");
  const opened = await Promise.all(
    record.proxies.map(({ service, port, credentials, origins }) =>
      opening(() =>
        startEgressProxy(
          { host: record.host, port },
          {
            origins,
            reachable,
            credentials,
            refused: (target, reason) =>
              void appendFile(log, `${JSON.stringify({ service, target, reason })}\n`, { mode: 0o600 }).catch(
                () => {},
              ),
          },
        ),
      ),
    ),
  );
  const isWanted = () => existsSync(recordPath(folder)) && readEgress(folder)?.keeper?.pid === process.pid;
  while (!signal.aborted && isWanted()) await until(WATCH_MS, signal);
  await Promise.all(opened.map((proxy) => proxy.close()));
}

/** Ends the keeper of a deployment's proxies, if there is one. */
export async function stopEgress(folder: string): Promise<void> {
  const keeper = readEgress(folder)?.keeper ?? null;
  await rm(recordPath(folder), { force: true });
  if (keeper === null) return;
  while (isAlive(keeper)) {
    try {
      process.kill(keeper.pid, "SIGTERM");
    } catch {
      // It has ended meanwhile.
    }
    await Bun.sleep(POLL_MS);
  }
}

async function opening(start: () => Promise<EgressProxy>): Promise<EgressProxy> {
  const deadline = performance.now() + BIND_MS;
  while (true)
    try {
      return await start();
    } catch (thrown) {
      if (performance.now() > deadline) throw thrown;
      await Bun.sleep(POLL_MS);
    }
}

function until(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const done = () => resolve();
  signal.addEventListener("abort", done, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", done);
  });
}

function accepts(host: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host, port });
  socket.setTimeout(1000, () => resolve(false));
  socket.once("connect", () => resolve(true));
  socket.once("error", () => resolve(false));
  return promise.finally(() => socket.destroy());
}

/** A port that is free now: containers must know it before the address is there. */
async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(0, "0.0.0.0", resolve);
  await promise;
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}
