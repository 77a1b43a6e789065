/** Which process ids mean the same: containers that share a folder have namespaces of their own (pid_namespaces(7)). */
import { readlinkSync } from "node:fs";

/** The number of this process's namespace; 0 if it cannot be found. */
export function processNamespace(): string {
  try {
    return /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0] ?? "0";
  } catch {
    return "0";
  }
}
