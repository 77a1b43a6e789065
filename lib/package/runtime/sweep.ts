/**
 * Finds what a workspace has in the container engines by its labels, and ends what no record accounts for: a process
 * that was killed while it started or stopped services has left it. What belongs to others has other labels.
 */

import { Failure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { usesEngines } from "../environment.ts";
import { removeContainers, removeData } from "./containers.ts";
import { folderOfCopy, isCopy } from "./copy.ts";
import { EXECUTION_INTERRUPTED } from "./deployment.ts";
import { type Engine, type EngineName, findEngine } from "./engine.ts";
import { removeImages } from "./images.ts";
import { filterOf, LABEL, workspaceKey } from "./labels.ts";
import { endOfRecord, isAlive, type RunRecord, readRecord, writeRecord } from "./record.ts";

/** An intent of the workspace, and the folder of its deployment. */
export interface KnownDeployment {
  id: string;
  folder: string;
}

export interface Swept {
  /** Ids of the intents whose containers or networks were ended. */
  ended: string[];
  /** Images of services that no intent needs. */
  images: string[];
  /** Size of these images, bytes. */
  bytes: number;
}

type Sweeping = Pick<Context, "env" | "signal" | "now">;

/**
 * Services that a record accounts for keep running, also if the server that started them has ended.
 * @param known the intents of the workspace; containers, networks and data of any other intent end
 */
export async function sweepWorkspace(
  workspace: string,
  known: readonly KnownDeployment[],
  context: Sweeping,
): Promise<Swept> {
  const swept: Swept = { ended: [], images: [], bytes: 0 };
  for (const { folder } of known) await markLost(folder, context);
  for (const engine of await enginesOf(context)) await sweepEngine(engine, workspace, known, swept, context);
  return swept;
}

/** The engines that answer. */
async function enginesOf({ env, signal }: Sweeping): Promise<Engine[]> {
  if (!usesEngines(env)) return [];
  const names: EngineName[] = ["docker", "podman"];
  const found = await Promise.all(
    names.map((name) =>
      findEngine(name, { env, signal }).catch((thrown) => {
        if (thrown instanceof Failure && thrown.code === "ENGINE_UNAVAILABLE") return null;
        throw thrown;
      }),
    ),
  );
  return found.filter((engine) => engine !== null);
}

async function sweepEngine(
  engine: Engine,
  workspace: string,
  known: readonly KnownDeployment[],
  swept: Swept,
  context: Sweeping,
): Promise<void> {
  const folders = new Map(known.map(({ id, folder }) => [id, folder]));
  for (const id of await intentsIn(engine, workspace)) {
    const copy = folderOfCopy(id, folders);
    if (copy !== undefined && isAlive(readRecord(copy)?.starter ?? null)) continue;
    const folder = folders.get(id);
    const record = folder === undefined ? null : readRecord(folder);
    if (record?.socket === engine.socket && isAccountedFor(record)) continue;
    await removeContainers(engine, id);
    // The data of an intent that is known is for its next start.
    if (folder === undefined) await removeData(engine, id);
    else if (record?.phase === "starting") await markInterrupted(folder, record, context);
    if (!isCopy(id)) swept.ended.push(id);
  }
  await sweepImages(engine, workspace, known, swept);
}

/** Ids of the intents that have a container, a network or data in an engine. */
async function intentsIn(engine: Engine, workspace: string): Promise<Set<string>> {
  const filters = filterOf({ [LABEL.workspace]: workspaceKey(workspace) });
  type Labelled = { Labels: Record<string, string> | null };
  const [containers, networks, { Volumes: volumes }] = await Promise.all([
    engine.json<Labelled[]>("/containers/json", { query: { all: "true", filters } }),
    engine.json<Labelled[]>("/networks", { query: { filters } }),
    engine.json<{ Volumes: Labelled[] | null }>("/volumes", { query: { filters } }),
  ]);
  const found = [...containers, ...networks, ...(volumes ?? [])];
  return new Set(found.flatMap(({ Labels }) => Labels?.[LABEL.intent] ?? []));
}

/** Whether services run as the record says, or are being started. */
const isAccountedFor = ({ phase, starter }: RunRecord): boolean =>
  phase === "running" || (phase === "starting" && isAlive(starter ?? null));

/** Records that services ended because their keeper was killed. */
async function markLost(folder: string, { now }: Sweeping): Promise<void> {
  const record = readRecord(folder);
  if (record === null || (record.phase !== "running" && record.phase !== "starting")) return;
  const error = endOfRecord(record);
  if (error === null) return;
  await writeRecord(folder, { ...record, phase: "failed", services: [], error, at: now().toISOString() });
}

async function markInterrupted(folder: string, record: RunRecord, { now }: Sweeping): Promise<void> {
  const at = now().toISOString();
  await writeRecord(folder, { ...record, phase: "failed", services: [], error: EXECUTION_INTERRUPTED, at });
}

async function sweepImages(
  engine: Engine,
  workspace: string,
  known: readonly KnownDeployment[],
  swept: Swept,
): Promise<void> {
  const records = known.flatMap(({ folder }) => readRecord(folder) ?? []);
  // The record of a start has the names of its images only when they are built.
  if (records.some(({ phase, starter }) => phase === "starting" && isAlive(starter ?? null))) return;
  const needed = new Set(records.flatMap(({ images }) => images ?? []));
  const { images, bytes } = await removeImages(engine, workspace, needed);
  swept.images.push(...images);
  swept.bytes += bytes;
}
