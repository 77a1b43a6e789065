/** An exclusive lock between processes that the system gives back when its holder dies. */
import type { Database } from "bun:sqlite";
import { fail } from "./errors.ts";

export interface Lock {
  /** Runs `work` while no other process, and no other lock object of this one, holds the lock. */
  hold<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  close(): void;
}

/**
 * Opens the lock that the (empty) file at `path` stands for. SQLite's exclusive transaction is what locks it: an
 * advisory lock of the system on every platform, without native code of ours, released by the kernel with its process.
 * The file stays: removing it would let two holders in.
 *
 * @param timeoutMs how long `hold` waits before it fails with BUSY
 * @throws WRITE_FAILED where the file cannot be made or is not a lock
 */
export async function openLock(path: string, timeoutMs: number): Promise<Lock> {
  const { Database } = await import("bun:sqlite");
  let database: Database;
  try {
    database = new Database(path);
    // Waiting inside SQLite would stop the whole process; it waits in `acquire` instead.
    database.run("PRAGMA busy_timeout = 0");
  } catch (thrown) {
    throw fail("WRITE_FAILED", `Cannot open lock "${path}": ${codeOf(thrown)}`, { cause: thrown });
  }
  const acquire = async () => {
    const deadline = performance.now() + timeoutMs;
    while (true) {
      try {
        database.run("BEGIN EXCLUSIVE");
        return;
      } catch (thrown) {
        if (codeOf(thrown) !== "SQLITE_BUSY")
          throw fail("WRITE_FAILED", `Cannot take lock "${path}": ${codeOf(thrown)}`, { cause: thrown });
      }
      if (performance.now() > deadline)
        throw fail("BUSY", `Cannot take lock "${path}": another process has held it for ${timeoutMs} ms`);
      // Uneven waits, so that waiting processes do not keep meeting.
      await Bun.sleep(1 + Math.random() * 4);
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    hold(work) {
      const turn = last.then(async () => {
        await acquire();
        try {
          return await work();
        } finally {
          database.run("ROLLBACK");
        }
      });
      last = turn.catch(() => {});
      return turn;
    },
    close: () => database.close(),
  };
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && "code" in thrown ? String(thrown.code) : "unknown error";
}
