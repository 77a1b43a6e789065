/** Finds the processes that checks have started by an environment variable, and ends them. */
import { readdirSync, readFileSync } from "node:fs";

/** Every process of the checks has this variable, with the folder of the copy, even one that left the process group. */
const MARK = "HEDDLE_CHECK";

/** The environment of the checks in a copy. */
export function markedEnvironment(copy: string): Record<string, string> {
  return { [MARK]: copy };
}

/**
 * Kills remaining processes of the checks in a copy: background processes, and all of them if their run was killed.
 * Linux only (proc_pid_environ(5)); elsewhere only the process group ends.
 */
export function endProcessesOf(copy: string): void {
  // A process may start another one meanwhile: the next round finds that one.
  for (let turn = 0; turn < 5; turn++) {
    const found = marked(copy);
    if (found.length === 0) return;
    for (const pid of found)
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It ended by itself.
      }
  }
}

function marked(copy: string): number[] {
  const mark = Buffer.from(`${MARK}=${copy}`);
  return pids().filter((pid) => {
    try {
      const environment = readFileSync(`/proc/${pid}/environ`);
      for (let at = environment.indexOf(mark); at >= 0; at = environment.indexOf(mark, at + 1)) {
        const end = environment[at + mark.length];
        if ((at === 0 || environment[at - 1] === 0) && (end === 0 || end === undefined || end === SLASH))
          return true;
      }
    } catch {
      // It has ended, or belongs to somebody else.
    }
    return false;
  });
}

/** A project may be a folder of the copy. */
const SLASH = 0x2f;

function pids(): number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => pid !== process.pid);
  } catch {
    return [];
  }
}
