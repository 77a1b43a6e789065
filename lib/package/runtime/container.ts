/** The life of one container: created with its volumes, started without a way out, ended, explained. */

import { Failure, failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { isFullOfProcesses } from "#kit/sandbox/cgroup.ts";
import { containerLog } from "./container-log.ts";
import { closeWayOut, prefixOf } from "./container-network.ts";
import { type Deployment, LIMITS, RUNTIME_ERRORS } from "./deployment.ts";
import { type Engine, EngineError } from "./engine.ts";
import { labelsOf } from "./labels.ts";
import { tellingLine } from "./last-words.ts";

const fail = failures(RUNTIME_ERRORS);

type Starting = Pick<Context, "env" | "signal" | "progress">;

/**
 * Creates a container and its volumes, starts it, and waits until it is ready.
 * @param settings the body of `POST /containers/create`
 * @param untilReady resolves when it is; it gets the id of the container, and what tells how that has ended
 * @throws START_FAILED with the end of the log, PORT_TAKEN
 */
export async function startContainer<Ready>(
  engine: Engine,
  deployment: Deployment,
  { name, host_port }: { name: string; host_port: number },
  { settings, volumes }: { settings: unknown; volumes: Iterable<string> },
  untilReady: (container: string, hasEnded: () => Promise<string | null>) => Promise<Ready>,
  context: Starting,
): Promise<Ready> {
  context.progress({ phase: "start", message: `starting ${name}` });
  // Podman does not label a volume that it makes for a mount, and an unlabelled one is never found again.
  for (const volume of volumes)
    await engine.send("/volumes/create", { json: { Name: volume, Labels: labelsOf(deployment) } });
  const { Id } = await engine.json<{ Id: string }>("/containers/create", {
    method: "POST",
    query: { name: `${prefixOf(context.env)}-${deployment.id}-${name}` },
    json: settings,
  });
  const hasEnded = () => endOf(engine, Id);
  try {
    if (engine.by === "podman") {
      // The network is there before the program runs: it never has a way out.
      await engine.send(`/libpod/containers/${Id}/init`);
      await closeWayOut(engine, Id, async () => (await hasEnded()) !== null, context);
    }
    await engine.send(`/containers/${Id}/start`);
    return await untilReady(Id, hasEnded);
  } catch (thrown) {
    throw await explained(thrown, engine, Id, { name, host_port });
  }
}

/** How a container has ended; null while it runs. */
export async function endOf(engine: Engine, container: string): Promise<string | null> {
  return wordsOfEnd(await stateOf(engine, container));
}

/** What is wrong with a container, for the middle of a sentence: how it ended, or the limit that it has reached. */
export async function faultOf(engine: Engine, container: string): Promise<string | null> {
  const state = await stateOf(engine, container);
  const isFull = state.Running && isFullOfProcesses(state.Pid);
  return isFull ? `has reached its limit of ${LIMITS.processes} processes` : wordsOfEnd(state);
}

interface State {
  Running: boolean;
  Pid: number;
  ExitCode: number;
  OOMKilled: boolean;
}

const stateOf = async (engine: Engine, container: string): Promise<State> =>
  (await engine.json<{ State: State }>(`/containers/${container}/json`)).State;

function wordsOfEnd({ Running, ExitCode, OOMKilled }: State): string | null {
  if (Running) return null;
  if (OOMKilled) return "took more than its limit of memory";
  // Not every engine learns why the kernel has killed a program.
  const guess = ExitCode === KILLED ? " (killed, as by the kernel at its limit of memory)" : "";
  return `ended with status ${ExitCode}${guess}`;
}

/** 128 and the number of SIGKILL. */
const KILLED = 137;

async function explained(
  thrown: unknown,
  engine: Engine,
  container: string,
  { name, host_port }: { name: string; host_port: number },
): Promise<unknown> {
  const isRefused = thrown instanceof EngineError && thrown.code !== "ENGINE_DISK_FULL";
  const message = isRefused ? thrown.said : thrown instanceof Error ? thrown.message : "";
  if (isRefused && /port is already allocated|address already in use/.test(message))
    return fail("PORT_TAKEN", `Cannot publish "${name}": port ${host_port} of this machine is taken`, {
      hint: "Stop what listens there, or name another port",
    });
  const isFailed = thrown instanceof Failure && thrown.code === "START_FAILED";
  if (!isFailed && !isRefused) return thrown;
  const log = (await containerLog(engine, container, 20).catch(() => "")).trim();
  return fail("START_FAILED", isFailed ? message : `Cannot start "${name}": ${message}`, {
    details: { service: name, log },
    ...(log !== "" && { hint: tellingLine(log) }),
  });
}
