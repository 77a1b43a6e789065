/**
 * A second copy of a deployment on fresh data, to be tried out while the deployment itself runs on: its own folder,
 * network, volumes and ports, the same files. It ends with the work that it was started for.
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Failure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { wordsOfExit } from "#kit/sandbox/service.ts";
import type { RunningService } from "#schemas/package/execute.ts";
import { faultOf } from "./container.ts";
import { containerLog } from "./container-log.ts";
import {
  containersOf,
  type OpenProxies,
  removeContainers,
  removeData,
  startContainers,
} from "./containers.ts";
import type { Deployment } from "./deployment.ts";
import { openEgress } from "./egress-keeper.ts";
import { type Engine, engineOf } from "./engine.ts";
import { startLocal } from "./local.ts";
import { tailOfLog } from "./log-file.ts";
import { isAlive, markOf, type RunRecord, readRecord, writeRecord } from "./record.ts";
import { logPath, startSandboxed } from "./sandbox.ts";

/** The services of a copy while they run. */
export interface RunningCopy {
  services: readonly RunningService[];
  /** What is wrong with services, by their names, for the middle of a sentence. */
  faults: () => Promise<ReadonlyMap<string, string>>;
  /** The last lines of the services' logs. */
  logs: (lines: number) => Promise<string>;
}

const COPIES = "copies";

/** Id of a copy of an intent's deployment; no intent and no service has an underscore in its name. */
const copyId = (id: string, key: string): string => `${id}_${key}`;

export const isCopy = (id: string): boolean => id.includes("_");

/** The folder of the copy that has an id, by the folder of its intent's deployment; undefined if it is no copy. */
export function folderOfCopy(id: string, folders: ReadonlyMap<string, string>): string | undefined {
  const [intent = "", key] = id.split("_");
  const folder = folders.get(intent);
  return key === undefined || folder === undefined ? undefined : join(folder, COPIES, key);
}

type Starting = Pick<Context, "env" | "signal" | "progress" | "now">;

/**
 * Starts a copy, lets `use` ask it, and ends it with everything that it has left, whatever happens.
 * @throws as a start does
 */
export async function withCopy<Result>(
  { runtime, engine }: { runtime: RunRecord["runtime"]; engine: Engine | null },
  deployment: Deployment,
  context: Starting,
  use: (copy: RunningCopy) => Promise<Result>,
): Promise<Result> {
  await endLostCopies(deployment.folder);
  const copy = copyOf(deployment);
  // Written first: if this process is killed, what it has started can still be found and ended.
  await writeRecord(copy.folder, {
    version: 1,
    id: copy.id,
    project: copy.project,
    runtime,
    phase: "starting",
    services: [],
    logs: [],
    substitutions: [],
    keeper: null,
    starter: markOf(process.pid),
    socket: engine?.socket ?? null,
    error: null,
    at: context.now().toISOString(),
  });
  try {
    await writeFiles(copy);
    if (engine !== null) return await inEngine(engine, copy, context, use);
    return await onThisMachine(runtime === "local" ? startLocal : startSandboxed, copy, context, use);
  } finally {
    await endCopy(copy, engine === null ? null : engine.uncancelled());
  }
}

/** Ends the copies that killed processes have left. */
export async function endLostCopies(folder: string): Promise<void> {
  const copies = join(folder, COPIES);
  if (!existsSync(copies)) return;
  for (const key of await readdir(copies)) {
    const own = join(copies, key);
    const record = readRecord(own);
    if (record === null) await rm(own, { recursive: true, force: true });
    else if (!isAlive(record.starter ?? null))
      await endCopy({ id: record.id, folder: own }, engineOf(record));
  }
}

async function endCopy(
  { id, folder }: Pick<Deployment, "id" | "folder">,
  engine: Engine | null,
): Promise<void> {
  try {
    if (engine !== null) {
      await removeContainers(engine, id);
      await removeData(engine, id);
    }
  } catch (thrown) {
    // What an engine that has ended still has of it is found by the next verification.
    if (thrown instanceof Failure && thrown.code === "ENGINE_UNAVAILABLE") return;
    throw thrown;
  }
  await rm(folder, { recursive: true, force: true });
}

/** The same services at ports that are free. */
function copyOf({ savesData: _none, ...deployment }: Deployment): Deployment {
  const key = crypto.randomUUID().slice(0, 8);
  const folder = join(deployment.folder, COPIES, key);
  const services = deployment.services.map((service) => ({
    ...service,
    host_port: 0,
    source: join(folder, "source", service.name),
  }));
  const images = deployment.images.map((image) => ({ ...image, host_port: 0 }));
  return { ...deployment, id: copyId(deployment.id, key), folder, services, images };
}

/** Writes the files of the deployment's version, whatever is in the output folder meanwhile. */
async function writeFiles({ services }: Deployment): Promise<void> {
  for (const { source, files } of services)
    for (const { path, content, mode } of files) {
      await mkdir(dirname(join(source, path)), { recursive: true });
      await writeFile(join(source, path), content, mode === undefined ? {} : { mode });
    }
}

async function onThisMachine<Result>(
  start: typeof startSandboxed,
  copy: Deployment,
  context: Starting,
  use: (copy: RunningCopy) => Promise<Result>,
): Promise<Result> {
  const { services, ended, stop } = await start(copy, context);
  const faults = new Map<string, string>();
  ended.then(({ name, exit }) => faults.set(name, wordsOfExit(exit)));
  const logs = async (lines: number) =>
    services.map(({ name }) => tailOfLog(logPath(copy.folder, name), lines)).join("\n");
  try {
    return await use({ services, faults: async () => faults, logs });
  } finally {
    await stop();
  }
}

async function inEngine<Result>(
  engine: Engine,
  copy: Deployment,
  context: Starting,
  use: (copy: RunningCopy) => Promise<Result>,
): Promise<Result> {
  let close = async () => {};
  const openProxies: OpenProxies = async (address) => {
    const opened = await openEgress(copy, address, context);
    close = opened.close;
    return opened.variables;
  };
  try {
    const { services } = await startContainers(engine, copy, openProxies, context);
    const faults = async () => {
      const found = new Map<string, string>();
      for (const { Id, service } of await containersOf(engine, copy.id)) {
        const fault = await faultOf(engine, Id);
        if (fault !== null) found.set(service, fault);
      }
      return found;
    };
    const logs = async (lines: number) => {
      const containers = await containersOf(engine, copy.id);
      return (await Promise.all(containers.map(({ Id }) => containerLog(engine, Id, lines)))).join("\n");
    };
    return await use({ services, faults, logs });
  } finally {
    await close();
  }
}
