/**
 * A control group for one sandbox, of version 1 or 2 (cgroups(7)): the kernel then limits memory, threads and processor
 * time of all its processes together. Where groups cannot be made (no root, a container), the limits per process
 * (prlimit) and the watch are what is left.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { processNamespace } from "./namespace.ts";
import type { Limits } from "./policy.ts";

export interface ControlGroup {
  /** Folders of the group, one for each controller of version 1. */
  folders: readonly string[];
  /** A command before another one: that one starts in the group. */
  prefix: readonly string[];
  /** Whether it limits memory: a limit for each process would end one without saying why. */
  limitsMemory: boolean;
  /** Whether the kernel has ended a process of the group for its memory. */
  wasOutOfMemory(): boolean;
  /** Whether the group was refused another thread. */
  wasOutOfProcesses(): boolean;
}

const ROOT = "/sys/fs/cgroup";
/** Threads for each process that the limit permits: the watch counts processes, the kernel threads. */
export const THREADS = 4;
const PERIOD_US = 100_000;

type Settings = Readonly<Record<string, string>>;

/** The group of version 2, or one of version 1 for each controller. @returns null if this user cannot make it here */
export async function createControlGroup(limits: Limits): Promise<ControlGroup | null> {
  if (limits.memoryBytes === undefined && limits.processes === undefined && limits.cpus === undefined)
    return null;
  const own = ownGroups();
  await removeAbandoned(own);
  const name = `${namePrefix()}${process.pid}-${crypto.randomUUID().slice(0, 8)}`;
  const folders: string[] = [];
  for (const [parent, settings] of existsSync(join(ROOT, "cgroup.controllers"))
    ? [[own.unified, settings2(limits)] as const]
    : settings1(own, limits)) {
    const folder = join(parent, name);
    if (await prepare(folder, settings)) folders.push(folder);
  }
  return folders.length === 0 ? null : groupOf(folders);
}

function groupOf(folders: readonly string[]): ControlGroup {
  // A group that cannot be entered leaves the other limits.
  const script =
    'while [ "$1" != -- ]; do echo $$ > "$1/cgroup.procs" 2>/dev/null || :; shift; done; shift; exec "$@"';
  const text = (name: string) => folders.map((folder) => read(join(folder, name))).join("\n");
  return {
    folders,
    limitsMemory: ["memory.max", "memory.limit_in_bytes"].some((name) => text(name).trim() !== ""),
    prefix: ["/bin/sh", "-c", script, "sh", ...folders, "--"],
    wasOutOfMemory: () => /^oom_kill [1-9]/m.test(`${text("memory.events")}\n${text("memory.oom_control")}`),
    wasOutOfProcesses: () => /^max [1-9]/m.test(text("pids.events")),
  };
}

async function prepare(folder: string, settings: Settings): Promise<boolean> {
  try {
    await mkdir(folder);
    for (const [file, value] of Object.entries(settings))
      await writeFile(join(folder, file), value).catch((thrown) => {
        // Not every kernel counts swap.
        if (!/swap|memsw/.test(file)) throw thrown;
      });
    return true;
  } catch {
    await rmdir(folder).catch(() => {});
    return false;
  }
}

function settings2({ memoryBytes, processes, cpus }: Limits): Settings {
  return {
    ...(memoryBytes !== undefined && { "memory.max": String(memoryBytes), "memory.swap.max": "0" }),
    ...(processes !== undefined && { "pids.max": String(processes * THREADS) }),
    ...(cpus !== undefined && { "cpu.max": `${Math.round(cpus * PERIOD_US)} ${PERIOD_US}` }),
  };
}

function settings1(
  { controllers }: OwnGroups,
  { memoryBytes, processes, cpus }: Limits,
): (readonly [parent: string, settings: Settings])[] {
  const wanted: Record<string, Settings | null> = {
    memory:
      memoryBytes === undefined
        ? null
        : {
            "memory.limit_in_bytes": String(memoryBytes),
            "memory.memsw.limit_in_bytes": String(memoryBytes),
          },
    pids: processes === undefined ? null : { "pids.max": String(processes * THREADS) },
    cpu:
      cpus === undefined
        ? null
        : {
            "cpu.cfs_period_us": String(PERIOD_US),
            "cpu.cfs_quota_us": String(Math.round(cpus * PERIOD_US)),
          },
  };
  return Object.entries(wanted).flatMap(([controller, settings]) => {
    const parent = controllers.get(controller);
    return settings === null || parent === undefined ? [] : [[parent, settings] as const];
  });
}

interface OwnGroups {
  /** Where a group of version 2 is made: beside that of this process, which may have no groups below it. */
  unified: string;
  /** The groups of this process by controller of version 1. */
  controllers: ReadonlyMap<string, string>;
}

function ownGroups(): OwnGroups {
  const controllers = new Map<string, string>();
  let unified = ROOT;
  for (const line of read("/proc/self/cgroup").split("\n")) {
    const [, names = "", path = "/"] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    if (names === "") unified = join(ROOT, path, path === "/" ? "." : "..");
    else
      for (const name of names.split(",")) {
        const folder = [join(ROOT, name, path), join(ROOT, name)].find((one) => existsSync(one));
        if (folder !== undefined) controllers.set(name, folder);
      }
  }
  return { unified, controllers };
}

const namePrefix = (): string => `heddle-${processNamespace()}-`;

/** Removes groups that killed processes have left; one with processes in it stays. */
async function removeAbandoned({ unified, controllers }: OwnGroups): Promise<void> {
  const prefix = namePrefix();
  for (const parent of new Set([unified, ...controllers.values()]))
    for (const name of namesIn(parent)) {
      if (!name.startsWith(prefix)) continue;
      const pid = name.slice(prefix.length).split("-", 1)[0] ?? "";
      if (!existsSync(`/proc/${pid}`)) await rmdir(join(parent, name)).catch(() => {});
    }
}

/** Share of the permitted processes from which a group counts as full: those that end make room for a moment. */
const FULL = 0.9;

/**
 * Whether a process is in a control group, e.g. of a container, that was refused another process and still has about as
 * many, threads included, as it may.
 */
export function isFullOfProcesses(pid: number): boolean {
  const folders = read(`/proc/${pid}/cgroup`)
    .split("\n")
    .flatMap((line) => {
      const [, names = "", path = "/"] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
      const root = names === "" ? ROOT : join(ROOT, names);
      return names === "" || names.split(",").includes("pids") ? [join(root, path)] : [];
    });
  return folders.some((folder) => {
    const number = (name: string) => Number.parseInt(read(join(folder, name)), 10);
    const wasRefused = /^max [1-9]/m.test(read(join(folder, "pids.events")));
    return wasRefused && number("pids.current") >= FULL * number("pids.max");
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
