/**
 * Folders for the Unix sockets of running sandboxes: short paths, which sun_path (unix(7)) needs, each with the process
 * that uses it in its name, so that what a killed one left can be told from what is in use.
 */
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processNamespace } from "./namespace.ts";

export interface SocketFolder {
  path: string;
  /** The socket that leads to a port, or to what has a name. */
  at(name: number | string): string;
  /** The same folder for the sockets of one of several services. */
  of(service: string): SocketFolder;
}

/** Of 108 bytes, the folder's own name and those of its sockets need the rest. */
const MOST_LENGTH = 40;

/** A new folder. Those of processes that have ended are deleted. */
export async function socketFolder(): Promise<SocketFolder> {
  const prefix = `heddle-net-${processNamespace()}-`;
  const base = tmpdir().length > MOST_LENGTH ? "/tmp" : tmpdir();
  await removeAbandoned(base, prefix);
  return folderAt(await mkdtemp(join(base, `${prefix}${process.pid}-`)), "");
}

const folderAt = (path: string, prefix: string): SocketFolder => ({
  path,
  at: (name) => join(path, `${prefix}${name}`),
  // A name can be longer than what is left of a socket's path.
  of: (service) => folderAt(path, `${Bun.hash(service).toString(36)}_`),
});

async function removeAbandoned(folder: string, prefix: string): Promise<void> {
  const found = readdirSync(folder).filter((name) => name.startsWith(prefix));
  for (const name of found) {
    const pid = name.slice(prefix.length).split("-", 1)[0] ?? "";
    if (existsSync(`/proc/${pid}`)) continue;
    // Another user's folder is left to that user.
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => {});
  }
}
