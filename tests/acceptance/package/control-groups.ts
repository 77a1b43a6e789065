/** Control groups that Heddle has made for running services. */
import { readdirSync, readFileSync } from "node:fs";

/** Those of this process that no process is in. */
export const emptyGroups = (): string[] =>
  ["memory", "pids", "cpu", "."].flatMap(groupsOf).filter((path) => {
    try {
      return readFileSync(`${path}/cgroup.procs`, "utf8") === "";
    } catch {
      return false;
    }
  });

/**
 * The empty groups that were not there before and stay: those of other tests are empty only for a moment, after they
 * are made and before they are removed.
 */
export async function newGroups(before: readonly string[]): Promise<string[]> {
  let left = emptyGroups().filter((path) => !before.includes(path));
  for (const until = Date.now() + 60_000; left.length > 0 && Date.now() < until; await Bun.sleep(200)) {
    const now = emptyGroups();
    left = left.filter((path) => now.includes(path));
  }
  return left;
}

function groupsOf(controller: string): string[] {
  try {
    const groups = readFileSync("/proc/self/cgroup", "utf8");
    const [, path = "/"] = new RegExp(`^\\d+:${controller}:(.*)$`, "m").exec(groups) ?? [];
    const folder = `/sys/fs/cgroup/${controller}${path}`;
    return readdirSync(folder)
      .filter((name) => name.startsWith("heddle-"))
      .map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}
