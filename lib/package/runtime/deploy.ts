/** Starts, stops and reads a deployment in the runtime that was chosen for it. */
import { existsSync, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { asFailure, Failure, failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { usesEngines } from "../environment.ts";
import { faultOf } from "./container.ts";
import { containerLog } from "./container-log.ts";
import {
  containersOf,
  type OpenProxies,
  removeContainers,
  removeData,
  startContainers,
} from "./containers.ts";
import { endLostCopies } from "./copy.ts";
import { type Deployment, RUNTIME_ERRORS, type Started } from "./deployment.ts";
import { startEgressKeeper, stopEgress } from "./egress-keeper.ts";
import { type Engine, engineOf, findEngine } from "./engine.ts";
import { removeImage } from "./images.ts";
import { startKept, stopKept } from "./keeper.ts";
import { tailOfLog } from "./log-file.ts";
import { isAlive, markOf, type RunRecord, readRecord, writeRecord } from "./record.ts";
import { logPath } from "./sandbox.ts";
import { restoreData, saveFolder } from "./saved-data.ts";

const fail = failures(RUNTIME_ERRORS);

export type RuntimeName = RunRecord["runtime"];

export interface Chosen {
  runtime: RuntimeName;
  engine: Engine | null;
  /** Why a runtime was passed over, for the user. */
  notes: string[];
}

/**
 * The runtime of a deployment. One that was named is used or fails; the default is docker, then podman, then the
 * sandbox.
 * @throws ENGINE_UNAVAILABLE
 */
export async function chooseRuntime(
  named: RuntimeName | undefined,
  context: Pick<Context, "env" | "signal">,
): Promise<Chosen> {
  if (named === "sandbox" || named === "local") return { runtime: named, engine: null, notes: [] };
  if (named !== undefined) return { runtime: named, engine: await findEngine(named, context), notes: [] };
  const notes: string[] = [];
  if (usesEngines(context.env))
    for (const runtime of ["docker", "podman"] as const)
      try {
        return { runtime, engine: await findEngine(runtime, context), notes };
      } catch (thrown) {
        if (!(thrown instanceof Failure) || !isUnavailable(thrown)) throw thrown;
        notes.push(
          `${runtime} is not used: ${thrown.message.replace(/^Cannot use the container engine: /, "")}`,
        );
      }
  return { runtime: "sandbox", engine: null, notes: [...notes, "running in the sandbox"] };
}

/**
 * Starts a deployment; an earlier run of it is stopped first.
 * @param keeper arguments of the process that keeps a sandbox, or the way out of containers
 */
export async function startDeployment(
  { runtime, engine, notes }: Chosen,
  deployment: Deployment,
  keeper: readonly string[],
  context: Context,
): Promise<Started> {
  const earlier = readRecord(deployment.folder);
  try {
    await stopDeployment(deployment.folder, deployment.id, context);
  } catch (thrown) {
    // Services in an engine that has ended must not keep them from another one; it is swept when it is there again.
    if (!isUnavailable(thrown) || earlier?.socket === engine?.socket) throw thrown;
    notes.push(`${earlier?.runtime} does not answer: what it still has of this package was not stopped`);
  }
  if (engine === null) {
    if (deployment.savesData) await saveFolder(deployment, deployment.savesData);
    try {
      const started = await startKept(deployment, keeper, context);
      return { ...started, logs: [...notes, ...started.logs] };
    } catch (thrown) {
      await stopKept(deployment.folder);
      await restoreData(deployment, null);
      throw thrown;
    }
  }
  mkdirSync(deployment.folder, { recursive: true, mode: 0o700 });
  const record: RunRecord = {
    version: 1,
    id: deployment.id,
    project: deployment.project,
    runtime,
    phase: "starting",
    services: [],
    logs: notes,
    substitutions: [],
    keeper: null,
    starter: markOf(process.pid),
    images: earlier?.images ?? [],
    socket: engine.socket,
    error: null,
    at: context.now().toISOString(),
  };
  // Written first: if this process is killed, what it has started can still be found and ended.
  await writeRecord(deployment.folder, record);
  try {
    const openProxies: OpenProxies = (address) => startEgressKeeper(deployment, address, keeper, context);
    const started = await startContainers(engine, deployment, openProxies, context);
    const logs = [...notes, ...started.logs];
    await writeRecord(deployment.folder, { ...record, ...started, logs, phase: "running" });
    await removeReplaced(engine, earlier?.images, started.images);
    return { ...started, logs };
  } catch (thrown) {
    await stopEgress(deployment.folder);
    await restoreData(deployment, engine.uncancelled());
    await writeRecord(deployment.folder, { ...record, phase: "failed", error: asFailure(thrown).body() });
    throw thrown;
  }
}

/** Removes the images of an earlier version that the present one does not use. */
async function removeReplaced(
  engine: Engine,
  earlier: readonly string[] = [],
  present: readonly string[] = [],
): Promise<void> {
  for (const image of earlier) if (!present.includes(image)) await removeImage(engine, image);
}

/** Ends the services of a deployment; their data stays. @returns whether any were running */
export async function stopDeployment(
  folder: string,
  id: string,
  { now }: Pick<Context, "now">,
): Promise<boolean> {
  const record = readRecord(folder);
  if (record === null) return false;
  const engine = engineOf(record);
  await endLostCopies(folder);
  await stopEgress(folder);
  const wasRunning = engine === null ? await stopKept(folder) : await removeContainers(engine, id);
  if (record.phase !== "failed")
    await writeRecord(folder, { ...record, phase: "stopped", services: [], at: now().toISOString() });
  return wasRunning;
}

/** Puts the data back that was kept before a start; the services must have ended. */
export async function restoreDeployment(
  deployment: Pick<Deployment, "id" | "folder" | "workspace">,
): Promise<void> {
  const record = readRecord(deployment.folder);
  await restoreData(deployment, record === null ? null : engineOf(record));
}

/** Ends the services and removes all that they have left: data, logs, images, the record. */
export async function purgeDeployment(
  folder: string,
  id: string,
  context: Pick<Context, "now">,
): Promise<void> {
  const record = readRecord(folder);
  await stopDeployment(folder, id, context);
  const engine = record === null ? null : engineOf(record);
  if (engine !== null) {
    await removeData(engine, id);
    for (const image of record?.images ?? []) await removeImage(engine, image);
  }
  await rm(folder, { recursive: true, force: true });
}

function emptyIfUnavailable(thrown: unknown): [] {
  if (isUnavailable(thrown)) return [];
  throw thrown;
}

const isUnavailable = (thrown: unknown): boolean =>
  thrown instanceof Failure && thrown.code === "ENGINE_UNAVAILABLE";

/** What runs of a deployment: a service that ended by itself is not in the list. */
export async function runningServices(folder: string): Promise<RunRecord | null> {
  const record = readRecord(folder);
  if (record?.phase !== "running") return null;
  if (record.keeper !== null) return isAlive(record.keeper) ? record : null;
  const engine = engineOf(record);
  if (engine === null) return null;
  // Nothing runs in an engine that has ended.
  const found = await containersOf(engine, record.id).catch(emptyIfUnavailable);
  const present = new Set(found.filter(({ isRunning }) => isRunning).map(({ Id }) => Id));
  const services = record.services.filter(({ container_id }) => present.has(container_id));
  return services.length === 0 ? null : { ...record, services };
}

/** What is wrong with services of a deployment, by their names, for the middle of a sentence. */
export async function faultsOf(folder: string): Promise<Map<string, string>> {
  const record = readRecord(folder);
  const engine = record === null ? null : engineOf(record);
  const faults = new Map<string, string>();
  if (record === null || engine === null) return faults;
  const found = await containersOf(engine, record.id).catch((thrown) => {
    if (!isUnavailable(thrown)) throw thrown;
    for (const { name } of record.services)
      faults.set(name, "cannot be asked: its container engine does not answer");
    return [];
  });
  for (const { Id, service } of found) {
    const fault = await faultOf(engine, Id);
    if (fault !== null) faults.set(service, fault);
  }
  return faults;
}

/**
 * The last lines of each service's log.
 * @throws NOT_RUNNING if nothing of it has been started
 */
export async function logsOf(folder: string, id: string, lines: number): Promise<Record<string, string>> {
  const record = readRecord(folder);
  if (record === null) throw fail("NOT_RUNNING", `Cannot read the logs of "${id}": it has not been executed`);
  const engine = engineOf(record);
  if (engine === null) {
    const names = [...record.services, ...(record.ready_images ?? [])].map(({ name }) => name);
    const found = names.length > 0 ? names : namesOfLogs(folder);
    return Object.fromEntries(found.map((name) => [name, tailOfLog(logPath(folder, name), lines)]));
  }
  const containers = await containersOf(engine, id);
  const logs = await Promise.all(
    containers.map(async ({ Id, service }) => [service, await containerLog(engine, Id, lines)] as const),
  );
  return Object.fromEntries(logs);
}

/** The services of a sandbox that have a log. */
export function namesOfLogs(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return [...new Bun.Glob("*.log").scanSync({ cwd: folder })]
    .map((name) => name.slice(0, -".log".length))
    .filter((name) => name !== "keeper");
}
