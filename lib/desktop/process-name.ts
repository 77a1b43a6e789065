/** Names of processes. */
import { readFileSync } from "node:fs";

/** Name of a process; empty if it has ended or cannot be read. */
export function processName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return "";
  }
}
