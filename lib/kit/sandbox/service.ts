/** Services in a sandbox: supervised as child services are, with their published ports. */
import type { Context } from "../context.ts";
import { asFailure, failures, KIT_ERRORS } from "../errors.ts";
import { endsLater } from "../process.ts";
import {
  type ChildService,
  SERVICE_ERRORS,
  type ServiceExit,
  type ServiceLog,
  startService,
} from "../supervisor.ts";
import { endContainersOf, noteEngine, processOf, stopContainer } from "./container.ts";
import { type Policy, publishedPorts } from "./policy.ts";
import { type Published, publish } from "./publish.ts";
import { isolated, type Sandbox } from "./sandbox.ts";
import { childrenOf, firstProcess, LimitWatch } from "./watch.ts";

const fail = failures({ ...KIT_ERRORS, ...SERVICE_ERRORS });

const READY_TIMEOUT_MS = 30_000;
const GRACE_MS = 2000;
const POLL_MS = 25;

export interface SandboxedService {
  readonly log: ServiceLog;
  readonly exited: Promise<ServiceExit>;
  /** Port of 127.0.0.1 on this machine by the port of the sandbox. */
  readonly ports: ReadonlyMap<number, number>;
  /** Ends it: SIGTERM to the program, and after the grace time the end of everything in the sandbox. */
  stop(): Promise<ServiceExit>;
}

export interface SandboxedServiceOptions {
  /** Deadline until something listens at all published ports; default 30,000. */
  readyTimeoutMs?: number;
  /** Default 2000. */
  graceMs?: number;
  log?: ServiceLog;
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
  { readyTimeoutMs = READY_TIMEOUT_MS, graceMs = GRACE_MS, log }: SandboxedServiceOptions = {},
): Promise<SandboxedService> {
  const name = sandbox.by === "bwrap" ? null : `heddle-${crypto.randomUUID()}`;
  const command = isolated(sandbox, argv, policy, context.env, name);
  if (sandbox.by !== "bwrap") await noteEngine(policy.owner, sandbox.by);
  const service = await startService(command.argv, { env: command.env, graceMs, ...(log && { log }) });
  const watch = new LimitWatch(sandbox.by === "bwrap" ? (policy.limits ?? {}) : {});
  watch.start(service.pid);
  const published: Published[] = [];
  const exited = service.exited.finally(async () => {
    watch.stop();
    context.signal.removeEventListener("abort", stop);
    await Promise.all(published.map((one) => one.close()));
    if (sandbox.by !== "bwrap") await endContainersOf(policy.owner, context);
  });
  async function stop(): Promise<ServiceExit> {
    if (sandbox.by !== "bwrap" && name !== null) await stopContainer(sandbox.by, name, graceMs, context.env);
    else await stopProgram(service, graceMs);
    await service.stop();
    return exited;
  }
  context.signal.addEventListener("abort", stop, { once: true });
  try {
    const end = endOfWaiting(service, readyTimeoutMs, argv[0] ?? "", context.signal);
    const inside = async () =>
      sandbox.by === "bwrap" || name === null
        ? firstProcess(service.pid)
        : processOf(sandbox.by, name, context);
    for (const port of publishedPorts(policy.network))
      published.push(await publish(await present(inside, end), port, { env: context.env, signal: end }));
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

/** The signals that end the wait for a service: its end, the deadline, or the caller's abort. */
function endOfWaiting(
  service: ChildService,
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
  service.exited.then(({ code, signal: by }) => {
    clearTimeout(late);
    end.abort(
      fail(
        "SERVICE_ENDED",
        `Cannot start "${name}": it ended with ${code === null ? (by ?? "a signal") : `status ${code}`} before it was ready`,
      ),
    );
  });
  return AbortSignal.any([end.signal, signal]);
}

async function present(find: () => Promise<number | null>, end: AbortSignal): Promise<number> {
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
