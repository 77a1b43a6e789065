/**
 * Files and folders that are written beside their place and moved there when they are whole. Their names say whose they
 * are, so that those of killed processes are removed as soon as something is written there again.
 */
import { existsSync, readFileSync, readlinkSync } from "node:fs";
import { lstat, readdir, rm, unlink } from "node:fs/promises";
import { join } from "node:path";

/**
 * `.heddle-`, then whose it is: the start of the machine and the space of process ids (pid_namespaces(7)), the process, and
 * when that was started; then a number of its own. Earlier versions had a number alone.
 */
const NAME = /^\.heddle-(?:(([0-9a-f]{8}-\d+)-(\d+)-\d+)-[0-9a-f]{8}|[0-9a-f]{8}-[0-9a-f-]{27})\.tmp$/;
/** Nothing is known of the processes of other machines and containers: what has not changed for so long is abandoned, ms. */
const UNCHANGED_MS = { file: 10 * 60 * 1000, folder: 24 * 60 * 60 * 1000 };
/** Looking takes at most this share of the time. */
const SHARE = 1 / 50;
/** Folders of which this process remembers when it may look again, ms since its start. */
const again = new Map<string, number>();
const MOST_FOLDERS = 1000;

/**
 * A path in a folder for what is to be moved to its place from there. What killed processes have left in the folder is
 * removed.
 */
export async function temporaryIn(folder: string): Promise<string> {
  const began = performance.now();
  if (began >= (again.get(folder) ?? 0)) {
    await removeLeftovers(folder);
    if (again.size >= MOST_FOLDERS) again.clear();
    const now = performance.now();
    again.set(folder, now + (now - began) / SHARE);
  }
  return join(folder, `.heddle-${ownerOf(process.pid)}-${crypto.randomUUID().slice(0, 8)}.tmp`);
}

/** Removes what killed processes have left in a folder, and nothing of a process that may be running. */
export async function removeLeftovers(folder: string, now = new Date()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [match, owner, space, pid] = NAME.exec(name) ?? [];
    if (match === undefined) continue;
    const path = join(folder, name);
    const found = await lstat(path).catch(() => undefined);
    const kind = found?.isFile() ? "file" : found?.isDirectory() ? "folder" : undefined;
    if (found === undefined || kind === undefined) continue;
    const isAbandoned =
      owner !== undefined && space === spaceOfProcesses()
        ? ownerOf(Number(pid)) !== owner
        : now.getTime() - found.mtimeMs > UNCHANGED_MS[kind];
    if (!isAbandoned) continue;
    await (kind === "file" ? unlink(path) : rm(path, { recursive: true })).catch(() => {});
  }
}

/** Where ids of processes mean what they mean here; undefined where the system does not tell. */
function spaceOfProcesses(): string | undefined {
  const boot = read("/proc/sys/kernel/random/boot_id").slice(0, 8);
  return boot === "" || !existsSync("/proc/self/ns/pid")
    ? undefined
    : `${boot}-${/\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0]}`;
}

/** A process as names have it; another one that gets its id has another start (proc_pid_stat(5), field 22). */
function ownerOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  const start = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "0";
  return `${spaceOfProcesses() ?? "00000000-0"}-${pid}-${start}`;
}

function read(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}
