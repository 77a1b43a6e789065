/** Ends a sandbox of bubblewrap that takes more than its limits: the kernel's limits are per process. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import type { Limits } from "./policy.ts";

/** The limit that was exceeded. */
export type Excess = "memory" | "processes";

const INTERVAL_MS = 100;
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
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor({ memoryBytes, processes }: Limits) {
    this.#memory = memoryBytes ?? Number.POSITIVE_INFINITY;
    this.#processes = processes ?? Number.POSITIVE_INFINITY;
  }

  /** @param pid of bubblewrap */
  start(pid: number): void {
    if (Math.min(this.#memory, this.#processes) < Number.POSITIVE_INFINITY)
      this.#timer = setInterval(() => this.#look(pid), INTERVAL_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(pid: number): void {
    const init = firstProcess(pid);
    if (init === null) return;
    const found = processesBeside(init);
    if (found.length > this.#processes) this.exceeded = "processes";
    else if (memoryOf(found) > this.#memory) this.exceeded = "memory";
    else return;
    this.stop();
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
