/** Services in a sandbox: supervised as child services are, with their published ports. */

import { asFailure, failures, KIT_ERRORS } from "../data/errors.ts";
import type { Context } from "../files/context.ts";
import { endsLater } from "../programs/process.ts";
import {
  type ChildService,
  SERVICE_ERRORS,
  type ServiceExit,
  type ServiceLog,
  startService,
} from "../programs/supervisor.ts";
import { ownNetwork } from "./bubblewrap.ts";
import { type ControlGroup, createControlGroup } from "./cgroup.ts";
import { noteEngine, processOf, stopContainer } from "./container.ts";
import { type Policy, type PublishedPort, publishedPorts, reachedSockets } from "./policy.ts";
import { type Published, publish, publishSocket } from "./publish.ts";
import { endSandbox, isolated, type Sandbox, sandboxName } from "./sandbox.ts";
import { type SocketFolder, socketFolder } from "./socket-folder.ts";
import { childrenOf, type Excess, firstProcess, LimitWatch } from "./watch.ts";

const fail = failures({ ...KIT_ERRORS, ...SERVICE_ERRORS });

const READY_TIMEOUT_MS = 30_000;
const GRACE_MS = 2000;
const POLL_MS = 25;

export interface SandboxedExit extends ServiceExit {
  /** The limit for which bubblewrap was ended. */
  exceeded: Excess | null;
}

export interface SandboxedService {
  readonly log: ServiceLog;
  readonly exited: Promise<SandboxedExit>;
  /** Port of 127.0.0.1 on this machine by the port of the sandbox. */
  readonly ports: ReadonlyMap<number, number>;
  /** Ends it: SIGTERM to the program, and after the grace time the end of everything in the sandbox. */
  stop(): Promise<SandboxedExit>;
}

export interface SandboxedServiceOptions {
  /** Deadline until something listens at all published ports; default 30,000. */
  readyTimeoutMs?: number;
  /** Default 2000. */
  graceMs?: number;
  log?: ServiceLog;
  /** Where the sockets of its ports are; default a folder of its own. Bubblewrap only. */
  sockets?: SocketFolder;
}

/**
 * Starts a service in a sandbox; it is ready when something listens at each of its published ports.
 * @throws as `startService` and `publish`
 */
export async function startInSandbox(
  sandbox: Sandbox,
  argv: readonly string[],
  policy: Policy,
  context: Pick<Context, "env" | "signal">,
  options: SandboxedServiceOptions = {},
): Promise<SandboxedService> {
  const { readyTimeoutMs = READY_TIMEOUT_MS, graceMs = GRACE_MS, log } = options;
  if (sandbox.by !== "bwrap" && reachedSockets(policy.network).length > 0)
    throw fail("USAGE", "Cannot lead a container to a Unix socket: only bubblewrap does");
  const name = sandboxName();
  const limits = sandbox.by === "bwrap" ? (policy.limits ?? {}) : {};
  const group = await createControlGroup(limits);
  const command = isolated(sandbox, argv, policy, context.env, name, group);
  if (sandbox.by !== "bwrap") await noteEngine(policy.owner, sandbox.by);
  const sockets = sandbox.by === "bwrap" ? (options.sockets ?? (await socketFolder())) : null;
  const service = await startService(command.argv, {
    env: {},
    variables: command.env,
    graceMs,
    ...(log && { log }),
    ...(sockets && relayed(policy, sockets, group, context)),
  });
  const watch = new LimitWatch(limits, group, writableFolders(policy));
  watch.start(service.pid);
  const published: Published[] = [];
  const exited = service.exited.then(async (exit) => {
    watch.stop();
    context.signal.removeEventListener("abort", stop);
    await Promise.all(published.map((one) => one.close()));
    await endSandbox(sandbox, name, policy, context);
    // The kernel may have been faster than the watch.
    return { ...exit, exceeded: watch.exceeded ?? (exit.outOfMemory ? "memory" : null) };
  });
  async function stop(): Promise<SandboxedExit> {
    if (sandbox.by !== "bwrap") await stopContainer(sandbox.by, name, graceMs, context.env);
    else await stopProgram(service, graceMs);
    await service.stop();
    return exited;
  }
  context.signal.addEventListener("abort", stop, { once: true });
  try {
    const end = endOfWaiting(exited, readyTimeoutMs, argv[0] ?? "", context.signal);
    if (sockets !== null) await beforeAbort(service.opened, end);
    const pidInside = () => (sandbox.by === "bwrap" ? null : processOf(sandbox.by, name, context));
    for (const port of publishedPorts(policy.network).filter(({ hostPort }) => hostPort !== null))
      published.push(
        sockets === null
          ? await publish(await present(pidInside, end), port, { env: context.env, signal: end })
          : await publishSocket(sockets.at(port.port), port),
      );
    return {
      log: service.log,
      exited,
      ports: new Map(published.map((one) => [one.port, one.hostPort])),
      stop,
    };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}

/** The guard of a service in bubblewrap shares its network, and hands connections on into it and out of it. */
function relayed(
  { network }: Policy,
  sockets: SocketFolder,
  group: ControlGroup | null,
  { env }: Pick<Context, "env">,
) {
  const groups = group?.folders ?? [];
  if (typeof network === "string") return { remove: [...groups, sockets.path] };
  const inward = network.publish.map(({ port }: PublishedPort) => ({ port, socket: sockets.at(port) }));
  const relays = [...inward, ...reachedSockets(network)];
  const own = sockets.at("");
  return {
    within: ownNetwork(env),
    relays,
    // Those of other services are theirs.
    remove: [
      ...groups,
      ...relays.map(({ socket }) => socket).filter((path) => path.startsWith(own)),
      sockets.path,
    ],
  };
}

const writableFolders = ({ writable, mounts = [] }: Policy): string[] => [
  ...writable,
  ...mounts.filter((mount) => mount.writable).map(({ source }) => source),
];

/** How a service ended, in words for the middle of a sentence. */
export function wordsOfExit({ code, signal, exceeded }: SandboxedExit): string {
  if (exceeded !== null) return `was ended: it took more than its limit of ${LIMIT_NAMES[exceeded]}`;
  return `ended with ${code === null ? (signal ?? "a signal") : `status ${code}`}`;
}

const LIMIT_NAMES: Readonly<Record<Excess, string>> = {
  memory: "memory",
  processes: "processes",
  disk: "disk space",
};

/** @throws the reason of a signal that aborts first */
async function beforeAbort(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(asFailure(signal.reason));
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  await Promise.race([promise, aborted]).finally(() => signal.removeEventListener("abort", abort));
}

/** The signals that end the wait for a service: its end, the deadline, or the caller's abort. */
function endOfWaiting(
  exited: Promise<SandboxedExit>,
  timeoutMs: number,
  name: string,
  signal: AbortSignal,
): AbortSignal {
  const end = new AbortController();
  const late = setTimeout(
    () =>
      end.abort(fail("SERVICE_NOT_READY", `Cannot start "${name}": it was not ready within ${timeoutMs} ms`)),
    timeoutMs,
  );
  exited.then((exit) => {
    clearTimeout(late);
    end.abort(fail("SERVICE_ENDED", `Cannot start "${name}": it ${wordsOfExit(exit)} before it was ready`));
  });
  return AbortSignal.any([end.signal, signal]);
}

async function present(find: () => Promise<number | null> | null, end: AbortSignal): Promise<number> {
  while (true) {
    if (end.aborted) throw asFailure(end.reason);
    const found = await find();
    if (found !== null) return found;
    await Bun.sleep(POLL_MS);
  }
}

/** Bubblewrap does not forward signals, so the program in it is signalled directly. */
async function stopProgram({ pid, exited }: ChildService, graceMs: number): Promise<void> {
  const init = firstProcess(pid);
  for (const program of init === null ? [] : childrenOf(init))
    try {
      process.kill(program, "SIGTERM");
    } catch {
      // It ended by itself.
    }
  if (init !== null) await endsLater(exited, graceMs);
}
