/** Names of servers that work on tasks, from which others on the same machine can tell whether one is gone. */
import { readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** A name that no other server has: where it runs, its process and a random part. */
export function newRunner(): string {
  return [place(), process.pid, crypto.randomUUID()].join(" ");
}

/** True only if the server surely ended: its process would be on this machine, and is not there. */
export function isGone(runner: string): boolean {
  const [where, pid] = runner.split(" ");
  if (where !== place()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (thrown) {
    return (thrown as { code?: unknown }).code === "ESRCH";
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
