/**
 * The data of a deployment as it was before a start that changes its tables: put back if the start fails, also by the
 * next command if this one is killed.
 */
import { constants, createWriteStream, existsSync, readFileSync } from "node:fs";
import { cp, lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Static, Type } from "@sinclair/typebox";
import { failures } from "#kit/data/errors.ts";
import { findFault } from "#kit/data/validate.ts";
import { writeAtomic } from "#kit/files/files.ts";
import { volumeOf } from "./container-settings.ts";
import { type Deployment, RUNTIME_ERRORS, type ServiceToStart } from "./deployment.ts";
import type { Engine } from "./engine.ts";
import { labelsOf } from "./labels.ts";

const fail = failures(RUNTIME_ERRORS);

const Saved = Type.Object({
  version: Type.Literal(1),
  /** Whether a sandbox had data. */
  folder: Type.Boolean(),
  volumes: Type.Array(
    Type.Object({
      service: Type.String(),
      /** Image of the container that reads and writes the volume. */
      image: Type.String(),
      /** The user of the service; null for that of the image. */
      user: Type.Union([Type.String(), Type.Null()]),
      /** Where the volume is mounted. */
      data: Type.String(),
      /** False for a volume that did not exist yet. */
      existed: Type.Boolean(),
    }),
  ),
});
type Saved = Static<typeof Saved>;

const isSaved = (value: unknown): value is Saved => !findFault(Saved, value);

const savedFolder = (folder: string): string => join(folder, "before");

/** Whether the data of an earlier state is kept. */
export const hasSavedData = (folder: string): boolean => existsSync(savedFolder(folder));

/** How much may be copied. */
interface CopyLimit {
  readonly maxBytes: number;
}

const tooLarge = ({ maxBytes }: CopyLimit, bytes?: number) =>
  fail(
    "DATA_TOO_LARGE",
    `Cannot copy the data before its tables change: it has ${bytes === undefined ? "more than" : `${megabytes(bytes)} MB, and at most`} ${megabytes(maxBytes)} MB are copied`,
    { hint: "Set HEDDLE_PACKAGE_MAX_COPY to more megabytes, or remove rows or files that are not needed" },
  );

const megabytes = (bytes: number): number => Math.ceil(bytes / (1024 * 1024));

/**
 * Keeps the data of a sandbox, whose services have ended. What is kept already is not replaced.
 * @throws DATA_TOO_LARGE before anything is copied
 */
export async function saveFolder({ folder }: Pick<Deployment, "folder">, limit: CopyLimit): Promise<void> {
  if (hasSavedData(folder)) return;
  const data = join(folder, "data");
  const existed = existsSync(data);
  const bytes = existed ? await sizeOf(data) : 0;
  if (bytes > limit.maxBytes) throw tooLarge(limit, bytes);
  await keepSaved(folder, { version: 1, folder: existed, volumes: [] }, async (part) => {
    // Shares the blocks of the files where the file system can.
    if (existed) await cp(data, join(part, "data"), { recursive: true, mode: constants.COPYFILE_FICLONE });
  });
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await lstat(join(entry.parentPath, entry.name))).size;
  return bytes;
}

/**
 * Keeps the volumes of services, which have ended.
 * @throws DATA_TOO_LARGE as soon as the copies are larger; they are removed
 */
export async function saveVolumes(
  engine: Engine,
  deployment: Deployment,
  services: readonly { service: ServiceToStart; image: string; user: string | null; existed: boolean }[],
  limit: CopyLimit,
): Promise<void> {
  const { folder } = deployment;
  if (hasSavedData(folder)) return;
  const volumes = services.map(({ service, image, user, existed }) => ({
    service: service.name,
    image,
    user,
    data: service.data,
    existed,
  }));
  const bounded = boundedBy(limit);
  await keepSaved(folder, { version: 1, folder: false, volumes }, async (part) => {
    for (const volume of volumes) {
      if (!volume.existed) continue;
      await withVolume(engine, deployment, volume, async (container) => {
        const archive = await engine.request(`/containers/${container}/archive`, {
          query: { path: `${volume.data}/.` },
          timeoutMs: COPY_MS,
        });
        if (archive.body === null) return;
        const file = createWriteStream(join(part, `${volume.service}.tar`), { mode: 0o600 });
        await pipeline(Readable.fromWeb(archive.body), bounded, file);
      });
    }
  });
}

/** Lets the bytes of all copies together pass up to the limit. */
function boundedBy(limit: CopyLimit) {
  let bytes = 0;
  return async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > limit.maxBytes) throw tooLarge(limit);
      yield chunk;
    }
  };
}

/** Longest time to copy the data of a service, ms. */
const COPY_MS = 600_000;

/** A copy counts once it is whole. */
async function keepSaved(folder: string, saved: Saved, copy: (part: string) => Promise<void>): Promise<void> {
  const part = join(folder, "before.part");
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  try {
    await copy(part);
  } catch (thrown) {
    await rm(part, { recursive: true, force: true });
    throw thrown;
  }
  await writeAtomic(join(part, "saved.json"), `${JSON.stringify(saved)}\n`);
  await rename(part, savedFolder(folder));
}

/**
 * Puts the data back; the services must have ended. It can be repeated after a kill at any point.
 * @returns whether there was any to put back
 */
export async function restoreData(
  deployment: Pick<Deployment, "id" | "folder" | "workspace">,
  engine: Engine | null,
): Promise<boolean> {
  const before = savedFolder(deployment.folder);
  const saved = readSaved(before);
  if (saved === null) return false;
  if (engine === null) await restoreFolder(deployment.folder, before, saved);
  else for (const volume of saved.volumes) await restoreVolume(engine, deployment, before, volume);
  await rm(before, { recursive: true, force: true });
  return true;
}

async function restoreFolder(folder: string, before: string, saved: Saved): Promise<void> {
  const data = join(folder, "data");
  const kept = join(before, "data");
  // Moved back already by a process that was killed after that.
  if (saved.folder && !existsSync(kept)) return;
  await rm(data, { recursive: true, force: true });
  if (saved.folder) await rename(kept, data);
}

async function restoreVolume(
  engine: Engine,
  deployment: Pick<Deployment, "id" | "workspace">,
  before: string,
  volume: Saved["volumes"][number],
): Promise<void> {
  await engine.quietly(`/volumes/${volumeOf(deployment.id, volume.service)}`, {
    method: "DELETE",
    query: { force: "true" },
  });
  const path = join(before, `${volume.service}.tar`);
  if (!volume.existed || !existsSync(path)) return;
  await withVolume(engine, deployment, volume, async (container) => {
    const answer = await engine.request(`/containers/${container}/archive`, {
      method: "PUT",
      // Docker keeps the owners of an archive; podman's archives name root, so it must give them to the service's user.
      query: { path: volume.data, copyUIDGID: engine.by === "podman" ? "true" : undefined },
      archive: Bun.file(path).stream(),
      timeoutMs: COPY_MS,
    });
    await answer.body?.cancel();
  });
}

/** A container that is never started, to read and write a volume. */
async function withVolume(
  engine: Engine,
  deployment: Pick<Deployment, "id" | "workspace">,
  { service, image, user, data }: Saved["volumes"][number],
  work: (container: string) => Promise<void>,
): Promise<void> {
  const labels = labelsOf(deployment);
  const { Id } = await engine.json<{ Id: string }>("/containers/create", {
    method: "POST",
    json: {
      Image: image,
      // It is never run, but an engine wants a command.
      Cmd: ["none"],
      ...(user !== null && { User: user }),
      Labels: labels,
      NetworkDisabled: true,
      HostConfig: {
        Mounts: [
          {
            Type: "volume",
            Source: volumeOf(deployment.id, service),
            Target: data,
            VolumeOptions: { Labels: labels },
          },
        ],
      },
    },
  });
  try {
    await work(Id);
  } finally {
    await engine.quietly(`/containers/${Id}`, { method: "DELETE", query: { force: "true" } });
  }
}

function readSaved(before: string): Saved | null {
  const path = join(before, "saved.json");
  if (!existsSync(path)) return null;
  try {
    const saved: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isSaved(saved) ? saved : null;
  } catch {
    return null;
  }
}

/** Forgets the earlier state: what was started is kept. */
export const dropSavedData = (folder: string): Promise<void> =>
  rm(savedFolder(folder), { recursive: true, force: true });
