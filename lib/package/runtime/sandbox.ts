/**
 * The sandbox runtime: each service in bubblewrap, with its program read-only at /app, a folder for its data, and its
 * port published on 127.0.0.1. It reaches the other services of its stack by name, the hosts that its package names
 * through a proxy, and nothing else.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Failure, failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { type EgressProxy, startEgressProxy } from "#kit/net/egress-proxy.ts";
import type { Mount, Policy, ReachedSocket } from "#kit/sandbox/policy.ts";
import { findSandbox, type Sandbox } from "#kit/sandbox/sandbox.ts";
import {
  type SandboxedExit,
  type SandboxedService,
  startInSandbox,
  wordsOfExit,
} from "#kit/sandbox/service.ts";
import { type SocketFolder, socketFolder } from "#kit/sandbox/socket-folder.ts";
import type { Gateway, RunningImage, RunningService, Substitution } from "#schemas/package/execute.ts";
import { connectDeployment } from "./connected.ts";
import { type Dependencies, installDependencies } from "./dependencies.ts";
import { APP_FOLDER, type Deployment, LIMITS, RUNTIME_ERRORS, type ServiceToStart } from "./deployment.ts";
import { egressOf, privateHosts, proxyEnvironment } from "./egress.ts";
import { gatewayUrls, writeGateway } from "./gateway.ts";
import { tellingLine } from "./last-words.ts";
import { LogFile, lastLines } from "./log-file.ts";
import { type NodeProgram, nodeProgram, replacedNode } from "./node-program.ts";
import { startInOrder } from "./order.ts";
import { untilHealthy } from "./readiness.ts";
import {
  policyOfServer,
  runningServer,
  type ServedImage,
  serversOf,
  substitutionOf,
} from "./sandbox-server.ts";
import { type Peer, PROXY_ADDRESS, peersOf, proxyPort, writeHosts } from "./stack-network.ts";

const fail = failures(RUNTIME_ERRORS);

/** Folder with the interpreter that Heddle itself runs on; the system's programs are at their own paths. */
const PROGRAMS = "/run/programs";

/** A database makes its files before it listens, ms. */
const SERVER_READY_MS = 120_000;

export interface SandboxedDeployment {
  services: RunningService[];
  ready_images: RunningImage[];
  substitutions: Substitution[];
  gateway: Gateway | null;
  /** Resolves with the name of the first service that ended by itself, and how. */
  ended: Promise<{ name: string; exit: SandboxedExit }>;
  stop(): Promise<void>;
}

type Starting = Pick<Context, "env" | "signal" | "progress">;

/** What the starts of all services share. */
interface Stack {
  sandbox: Sandbox;
  deployment: Deployment;
  /** The services, and the gateway of a stack. */
  services: readonly ServiceToStart[];
  /** The servers that replace ready images. */
  servers: readonly ServedImage[];
  /** All of them: each has an address of its own in every sandbox. */
  peers: readonly Peer[];
  sockets: SocketFolder;
  /** What runs the services that are written for Node.js; null if there are none. */
  node: NodeProgram | null;
  /** Whatever must be ended, in the order in which it was started. */
  stops: (() => Promise<unknown>)[];
}

/**
 * Starts each service as soon as those that it depends on are healthy.
 * @throws START_FAILED with the end of the log, DEPENDENCIES_FAILED, PORT_TAKEN, NOT_INSTALLED without bubblewrap;
 * nothing is left running then
 */
export async function startSandboxed(given: Deployment, context: Starting): Promise<SandboxedDeployment> {
  const deployment = await connectDeployment(given);
  const servers = await serversOf(deployment.images, context);
  const gateway = await writeGateway(deployment);
  const services = [...deployment.services, ...(gateway === null ? [] : [gateway])];
  const stack: Stack = {
    sandbox: { by: "bwrap", passedOver: [] },
    deployment,
    services,
    servers,
    peers: [...services, ...servers.map(({ image }) => image)],
    sockets: await socketFolder(),
    node: services.some(({ language }) => language === "node") ? await nodeProgram(context) : null,
    stops: [],
  };
  const stop = async () => {
    // What was started last may need what was started first.
    while (stack.stops.length > 0) await stack.stops.pop()?.();
  };
  const failed = new AbortController();
  const starting = { ...context, signal: AbortSignal.any([context.signal, failed.signal]) };
  try {
    const started = await startInOrder(stack.peers, ({ name }) =>
      startNamed(stack, name, starting).catch((thrown) => {
        failed.abort(thrown);
        throw thrown;
      }),
    );
    const running = started.flatMap((one) => one.running ?? []);
    const own = running.filter(({ name }) => name !== gateway?.name);
    const entry = running.find(({ name }) => name === gateway?.name);
    return {
      services: own,
      ready_images: servers.map((server) => runningServer(deployment.id, server)),
      substitutions: [
        ...servers.map(substitutionOf),
        ...deployment.services.flatMap((service) => replacedNode(service, stack.node)),
      ],
      gateway: entry ? gatewayUrls(entry, own) : null,
      ended: Promise.race(
        started.map(({ name, service }) => service.exited.then((exit) => ({ name, exit }))),
      ),
      stop,
    };
  } catch (thrown) {
    await stop();
    // Bubblewrap is tried only now: a start that succeeds has shown that it works.
    await findSandbox({ engines: ["bwrap"], services: true }, context);
    throw thrown;
  }
}

interface StartedPeer {
  name: string;
  service: SandboxedService;
  /** Null for a server that replaces a ready image. */
  running: RunningService | null;
}

async function startNamed(stack: Stack, name: string, context: Starting): Promise<StartedPeer> {
  const server = stack.servers.find(({ image }) => image.name === name);
  if (server !== undefined) return startServer(stack, server, context);
  const service = stack.services.find((one) => one.name === name);
  if (service === undefined) throw fail("START_FAILED", `Cannot start "${name}": the stack lacks it`);
  return startOne(stack, service, context);
}

/** Starts a server of this machine, and waits until it accepts connections. */
async function startServer(
  { sandbox, deployment, sockets, peers, stops }: Stack,
  served: ServedImage,
  context: Starting,
): Promise<StartedPeer> {
  const { image, server } = served;
  const log = new LogFile(logPath(deployment.folder, image.name), LIMITS.logBytes);
  const hosts = await writeHosts(deployment.folder, image, peers);
  const policy = await policyOfServer(served, deployment, hosts);
  context.progress({ phase: "start", message: `starting ${image.name} (${server.title})` });
  const service = await startInSandbox(sandbox, server.start("127.0.0.1", image.port), policy, context, {
    readyTimeoutMs: Math.max(SERVER_READY_MS, deployment.readyMs),
    log,
    sockets: sockets.of(image.name),
  }).catch((thrown) => {
    throw explained(thrown, image, log);
  });
  stops.push(() => service.stop());
  return { name: image.name, service, running: null };
}

async function startOne(stack: Stack, service: ServiceToStart, context: Starting): Promise<StartedPeer> {
  const { id, folder, readyMs } = stack.deployment;
  const dependencies = await installDependencies(service, context);
  const log = new LogFile(logPath(folder, service.name), LIMITS.logBytes);
  const policy = await policyOf(stack, service, dependencies, log, context);
  context.progress({ phase: "start", message: `starting ${service.name}` });
  const started = await startInSandbox(stack.sandbox, service.start, policy, context, {
    readyTimeoutMs: readyMs,
    log,
    sockets: stack.sockets.of(service.name),
  }).catch((thrown) => {
    throw explained(thrown, service, log);
  });
  stack.stops.push(() => started.stop());
  const hostPort = started.ports.get(service.port) ?? 0;
  const url = `http://127.0.0.1:${hostPort}`;
  let exit: SandboxedExit | undefined;
  started.exited.then((found) => (exit = found));
  try {
    const hasEnded = () => (exit === undefined ? null : wordsOfExit(exit));
    await untilHealthy(
      { name: service.name, url, health: service.health },
      context.signal,
      hasEnded,
      stack.deployment,
    );
  } catch (thrown) {
    throw explained(thrown, service, log);
  }
  const running = {
    name: service.name,
    url,
    container_id: `${id}-${service.name}`,
    port: service.port,
    host_port: hostPort,
  };
  return { name: service.name, service: started, running };
}

/** What the program of a service may see, change and reach. */
async function policyOf(
  stack: Stack,
  service: ServiceToStart,
  dependencies: Dependencies | null,
  log: LogFile,
  context: Starting,
): Promise<Policy> {
  const { folder } = stack.deployment;
  const data = join(folder, "data", service.name);
  await mkdir(data, { recursive: true, mode: 0o700 });
  const mounts: Mount[] = [
    { source: process.execPath, target: `${PROGRAMS}/bun` },
    ...(service.language === "node" && stack.node !== null && stack.node.reason !== null
      ? [{ source: stack.node.path, target: `${PROGRAMS}/node` }]
      : []),
    { source: await writeHosts(folder, service, stack.peers), target: "/etc/hosts" },
    ...(dependencies === null ? [] : [{ source: dependencies.source, target: dependencies.target }]),
    { source: service.source, target: APP_FOLDER },
    { source: data, target: service.data, writable: true },
  ];
  const proxied = await egress(stack, service, log, context);
  return {
    network: {
      publish: [{ port: service.port, ...(service.host_port > 0 && { hostPort: service.host_port }) }],
      reach: [...peersOf(service, stack.peers, stack.sockets), ...proxied.reach],
    },
    writable: [],
    readOnly: [],
    mounts,
    env: { ...environmentOf(service, dependencies), ...proxied.env },
    folder: APP_FOLDER,
    limits: {
      memoryBytes: LIMITS.memoryBytes,
      processes: LIMITS.processes,
      cpus: LIMITS.cpus,
      fileBytes: LIMITS.fileBytes,
      openFiles: LIMITS.openFiles,
      writableBytes: LIMITS.dataBytes,
    },
    owner: join(folder, service.name),
  };
}

/** Starts the proxy of a service, if its package names hosts. What it refuses is in the log of the service. */
async function egress(
  { deployment, peers, sockets, stops }: Stack,
  service: ServiceToStart,
  log: LogFile,
  { env }: Starting,
): Promise<{ reach: ReachedSocket[]; env: Record<string, string> }> {
  const origins = egressOf(service, deployment);
  if (origins.length === 0) return { reach: [], env: {} };
  const socket = sockets.of(service.name).at("egress");
  const proxy: EgressProxy = await startEgressProxy(
    { path: socket },
    {
      origins,
      reachable: privateHosts(env),
      refused: (target, reason) =>
        log.add(
          Buffer.from(`${JSON.stringify({ level: "warning", message: "egress refused", target, reason })}\n`),
        ),
    },
  );
  stops.push(() => proxy.close());
  const port = proxyPort(service);
  const names = peers.map(({ name }) => name);
  return {
    reach: [{ host: PROXY_ADDRESS, port, socket }],
    env: proxyEnvironment(`http://${PROXY_ADDRESS}:${port}`, origins, names),
  };
}

function environmentOf(service: ServiceToStart, dependencies: Dependencies | null): Record<string, string> {
  return {
    HOME: "/tmp",
    LANG: "C.UTF-8",
    PYTHONDONTWRITEBYTECODE: "1",
    PYTHONUNBUFFERED: "1",
    // With this variable the compiled executable acts as Bun.
    BUN_BE_BUN: "1",
    ...service.env,
    ...dependencies?.env,
    PATH: [PROGRAMS, dependencies?.env["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"].join(":"),
    PORT: String(service.port),
    // Nothing outside reaches the loopback of the sandbox but the relay of the published port.
    HOST: "127.0.0.1",
  };
}

export const logPath = (folder: string, service: string): string => join(folder, `${service}.log`);

/** A failure to start, with what the program said last. */
export function explained(thrown: unknown, { name }: { name: string }, log: LogFile): unknown {
  if (!(thrown instanceof Failure)) return thrown;
  if (thrown.code === "BUSY" && thrown.message.includes("port"))
    return fail("PORT_TAKEN", thrown.message, { hint: "Stop what listens there, or name another port" });
  if (!["SERVICE_ENDED", "SERVICE_NOT_READY", "START_FAILED"].includes(thrown.code)) return thrown;
  const said = lastLines(log.text(), 20).trim();
  return fail("START_FAILED", thrown.message.replace(/^Cannot start "[^"]*"/, `Cannot start "${name}"`), {
    details: { service: name, log: said },
    ...(said !== "" && { hint: tellingLine(said) }),
  });
}
