/**
 * Whether the program that gets the keys has read what the server told it. X11 has no answer to an event, so that a
 * program on a busy machine may look a key up before it knows of a new binding. But a program that sleeps in spite of
 * events for it has read them all: the kernel wakes it for each.
 */
import { readFileSync } from "node:fs";

/** Longest wait, ms: a program that never sleeps, e.g. one that plays a film, must not stop the typing. */
const DEADLINE = 10_000;
/** How long a program must sleep without a wake-up, ms: it also sleeps while it waits for an answer of the server. */
const QUIET = 20;

/**
 * Resolves when the main thread of a process has slept through an answer of the X server and 20 ms more, when it has
 * ended or cannot be seen, when the signal says so, or after 10 s.
 * @param pid of a process of this machine
 * @param answer resolves with an answer of the X server, which serves its clients in turn: what the process asked it
 * before is answered then, too
 */
export async function hasCaughtUp(
  pid: number,
  answer: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const until = Date.now() + DEADLINE;
  let before = sleepOf(pid);
  while (before !== "gone" && Date.now() < until && !signal.aborted) {
    await answer();
    await Bun.sleep(QUIET);
    const now = sleepOf(pid);
    if (now !== "awake" && now === before) return;
    before = now;
  }
}

/** How often the main thread of a process went to sleep; `awake` if it does not sleep. */
function sleepOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    if (!/^State:\tS/m.test(status)) return "awake";
    return /^voluntary_ctxt_switches:\t(\d+)/m.exec(status)?.[1] ?? "gone";
  } catch {
    return "gone";
  }
}
