/** Opens the task store that an operator names. */
import { LEASE_MS } from "./runs.ts";
import type { TaskStore } from "./store.ts";

/** Tasks that a store keeps, and the bytes of their events; the oldest that nobody works on are removed first. */
const MAX_TASKS = 10_000;
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;
const MAX_DISK_BYTES = 2 * 1024 * 1024 * 1024;

/**
 * @param place path of a file, or URL of a PostgreSQL database; absent: in memory, until the server stops
 * @throws CONFIG for a file that is not a task store; WRITE_FAILED, BUSY; STORE_UNAVAILABLE
 */
export async function openTaskStore(place: string | undefined, now: () => Date): Promise<TaskStore> {
  const common = { now, leaseMs: LEASE_MS, maxTasks: MAX_TASKS };
  if (place !== undefined && /^postgres(?:ql)?:\/\//.test(place)) {
    const { openPostgresStore } = await import("./postgres-store.ts");
    return openPostgresStore(place, { ...common, maxBytes: MAX_DISK_BYTES });
  }
  const { openFileStore, openMemoryStore } = await import("./sqlite-store.ts");
  return place === undefined
    ? openMemoryStore({ ...common, maxBytes: MAX_MEMORY_BYTES })
    : openFileStore(place, { ...common, maxBytes: MAX_DISK_BYTES });
}
