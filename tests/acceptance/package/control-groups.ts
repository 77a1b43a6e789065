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
