/** Ends a sandbox of bubblewrap that takes more than its limits: the kernel's limits are per process. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import type { ControlGroup } from "./cgroup.ts";
import { sizeOfFolders } from "./folder-size.ts";
import type { Limits } from "./policy.ts";

/** The limit that was exceeded. */
export type Excess = "memory" | "processes" | "disk";

const INTERVAL_MS = 100;
/** Folders are measured less often than processes, and the less the longer it takes. */
const DISK_INTERVAL_MS = 300;
const DISK_SHARE = 10;
/** proc_pid_statm(5) counts pages; 4 KiB on every system that bubblewrap runs on but some of ARM. */
const PAGE_BYTES = 4096;

/**
 * Checks the processes of a sandbox ten times a second, and kills all of them if a limit is exceeded: the end of
 * the first process of a namespace ends the others with it.
 */
export class LimitWatch {
  /** The limit that was exceeded. */
  exceeded: Excess | null = null;
  readonly #memory: number;
  readonly #processes: number;
  readonly #disk: number;
  readonly #group: ControlGroup | null;
  readonly #folders: readonly string[];
  #timer: ReturnType<typeof setInterval> | undefined;
  #diskTimer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  /**
   * @param group what the kernel limits by itself
   * @param folders that the program may write to
   */
  constructor(
    { memoryBytes, processes, writableBytes }: Limits,
    group: ControlGroup | null = null,
    folders: readonly string[] = [],
  ) {
    this.#memory = memoryBytes ?? Number.POSITIVE_INFINITY;
    this.#processes = processes ?? Number.POSITIVE_INFINITY;
    this.#disk = writableBytes ?? Number.POSITIVE_INFINITY;
    this.#group = group;
    this.#folders = folders;
  }

  /** @param pid of bubblewrap */
  start(pid: number): void {
    if (Math.min(this.#memory, this.#processes) < Number.POSITIVE_INFINITY)
      this.#timer = setInterval(() => this.#look(pid), INTERVAL_MS);
    if (this.#disk < Number.POSITIVE_INFINITY) this.#measureLater(pid, DISK_INTERVAL_MS);
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#diskTimer);
  }

  #measureLater(pid: number, ms: number): void {
    this.#diskTimer = setTimeout(async () => {
      const began = performance.now();
      const size = await sizeOfFolders(this.#folders, this.#disk);
      if (this.#isStopped) return;
      if (size > this.#disk) this.#end(pid, "disk");
      else this.#measureLater(pid, Math.max(DISK_INTERVAL_MS, (performance.now() - began) * DISK_SHARE));
    }, ms);
  }

  #look(pid: number): void {
    const init = firstProcess(pid);
    if (init === null) return;
    const found = processesBeside(init);
    if (found.length > this.#processes || this.#group?.wasOutOfProcesses()) this.#end(pid, "processes");
    else if (memoryOf(found) > this.#memory || this.#group?.wasOutOfMemory()) this.#end(pid, "memory");
  }

  #end(pid: number, exceeded: Excess): void {
    this.exceeded = exceeded;
    this.stop();
    const init = firstProcess(pid);
    if (init === null) return;
    try {
      process.kill(init, "SIGKILL");
    } catch {
      // It ended by itself.
    }
  }
}

/** The first process in bubblewrap's sandbox (perhaps started through another program); null until it exists. */
export function firstProcess(pid: number): number | null {
  const outside = namespaceOf(pid);
  const [child] = childrenOf(pid);
  if (outside === null || child === undefined) return null;
  return namespaceOf(child) === outside ? firstProcess(child) : child;
}

/** proc_pid_task_tid_children(5). */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** All other processes in the namespace of bubblewrap's own first process. */
function processesBeside(init: number): number[] {
  const namespace = namespaceOf(init);
  if (namespace === null) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== init && namespaceOf(pid) === namespace);
}

function namespaceOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`);
  } catch {
    return null;
  }
}

/** Memory that processes do not share with files, bytes. */
function memoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + privateBytes(pid), 0);
}

function privateBytes(pid: number): number {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, "latin1").split(" ").map(Number);
    return (resident - shared) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
