/** Holds a folder whose place was checked, so that the check still holds when a file in it is opened. */
import { constants, existsSync } from "node:fs";
import { type FileHandle, mkdir, open, readlink, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { systemCode } from "../data/file-errors.ts";
import { realText } from "./real-path.ts";
import { isState, PRIVATE_FOLDER } from "./state-path.ts";

/** How a checked folder is held until its use. */
export type Hold = "descriptor" | "recheck";

/** Whether a real path may be opened. */
type Permits = (place: string) => boolean;

/** O_PATH of asm-generic/fcntl.h: names a folder without the right to list it. Node does not export it. */
const O_PATH = 0o10000000;
const O_DIRECTORY = constants.O_DIRECTORY ?? 0;

/** A folder whose place was permitted; `path` leads to it, to nothing else, until `close`. */
export interface HeldFolder {
  path: string;
  /** Confirms that an opened file is the one at `real`, at a place that is permitted. */
  check(file: FileHandle, real: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Holds a folder so that replacing it, or a folder above it, with a symbolic link has no effect. Linux: an open
 * descriptor whose real path `/proc/self/fd` tells; paths through it stay in that folder even if it is renamed.
 * Elsewhere, and without /proc: the path is checked again after the file is open, which leaves a moment in which a
 * new file could be created elsewhere by somebody who may already write there.
 */
export async function holdFolder(
  folder: string,
  permits: Permits,
  {
    create,
    how = hasDescriptorPaths() ? "descriptor" : "recheck",
  }: { create: boolean; how?: Hold | undefined },
): Promise<HeldFolder> {
  return how === "descriptor"
    ? holdDescriptor(folder, permits, create)
    : holdByRecheck(folder, permits, create);
}

/** /proc may be missing from a container or chroot. */
function hasDescriptorPaths(): boolean {
  return process.platform === "linux" && existsSync("/proc/self/fd");
}

async function holdDescriptor(folder: string, permits: Permits, create: boolean): Promise<HeldFolder> {
  const opened = await open(folder, O_PATH | O_DIRECTORY).catch((thrown: unknown) => thrown);
  let handle: FileHandle;
  if (isHandle(opened)) handle = opened;
  else {
    if (!create || systemCode(opened) !== "ENOENT" || dirname(folder) === folder) throw opened;
    const above = await holdDescriptor(dirname(folder), permits, create);
    try {
      const here = join(above.path, basename(folder));
      await mkdir(here, { mode: folderMode(folder) }).catch((thrown: unknown) => {
        if (systemCode(thrown) !== "EEXIST") throw thrown;
      });
      handle = await open(here, O_PATH | O_DIRECTORY | constants.O_NOFOLLOW);
    } finally {
      await above.close();
    }
  }
  const path = `/proc/self/fd/${handle.fd}`;
  const check = async (file: FileHandle) => {
    const place = await readlink(`/proc/self/fd/${file.fd}`);
    if (!permits(place)) throw new SwapError();
  };
  try {
    await check(handle);
  } catch (thrown) {
    await handle.close();
    throw thrown;
  }
  return { path, check, close: () => handle.close() };
}

async function holdByRecheck(folder: string, permits: Permits, create: boolean): Promise<HeldFolder> {
  const checkFolder = async () => {
    const place = await realText(folder);
    if (!permits(place)) throw new SwapError();
  };
  if (create) await mkdir(folder, { recursive: true, mode: folderMode(folder) });
  await checkFolder();
  return {
    path: folder,
    check: async (file, real) => {
      await checkFolder();
      const [opened, present] = await Promise.all([file.stat(), stat(real)]);
      if (opened.ino !== present.ino || opened.dev !== present.dev) throw new SwapError();
    },
    close: async () => {},
  };
}

/** The mode of a folder that is created. */
const folderMode = (folder: string) => (isState(folder) ? PRIVATE_FOLDER : 0o777);

function isHandle(value: unknown): value is FileHandle {
  return typeof value === "object" && value !== null && "fd" in value;
}

/** The path changed its target between check and use. */
class SwapError extends Error {}

/** ELOOP: O_NOFOLLOW met a link that was not there when the path was resolved. */
export function isSwap(thrown: unknown): boolean {
  return thrown instanceof SwapError || systemCode(thrown) === "ELOOP";
}
