/** Names of processes that work on something, from which others on the same machine can tell whether one is gone. */
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** A name that no other has: where it runs, its process, when that began, and a random part. */
export function newRunner(): string {
  return [place(), process.pid, startOf(process.pid), crypto.randomUUID()].join(" ");
}

/** True only if the process surely ended: it would be on this machine, and is not there. */
export function isGone(runner: string): boolean {
  const [where, pid, start] = runner.split(" ");
  if (where !== place()) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (thrown) {
    return (thrown as { code?: unknown }).code === "ESRCH";
  }
  // Another process may have its number by now.
  const now = startOf(Number(pid));
  return now !== UNKNOWN && start !== UNKNOWN && now !== start;
}

const UNKNOWN = "-";

/** When a process began, in clock ticks since the machine did (proc_pid_stat(5), field 22). */
function startOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name of the program, in brackets, may have any character.
    return text.slice(text.lastIndexOf(")") + 2).split(" ")[19] ?? UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

let known: string | undefined;

/** The machine and its space of process numbers: containers have their own. */
function place(): string {
  known ??= `${hostname().replaceAll(/\s/g, "_")}/${processSpace()}`;
  return known;
}

function processSpace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}
