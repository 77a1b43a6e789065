/** An exclusive lock between processes that the system gives back when its holder dies. */
import { fail } from "../data/errors.ts";
import { reason, systemCode } from "../data/file-errors.ts";
import type { LockFile } from "./lock-file.ts";

export interface Lock {
  /** Runs `work` while no other process, and no other lock object of this one, holds the lock. */
  hold<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  /** Gives the lock back, also while it is held. */
  close(): void;
}

/** How many times a lock file may be replaced by another while it is being taken. */
const MOST_REPLACEMENTS = 100;

/**
 * Opens the lock of the (empty) file at `path`, and creates the file if it is missing: flock(2), or
 * LockFileEx on Windows. Such a lock belongs to the open file, not to the process: whatever else the process opens and
 * closes, and whatever it starts, the lock stays until it is given back or the process dies. (POSIX record locks, which
 * SQLite uses, are dropped when the process closes any descriptor of the file.) It holds between users, and between
 * containers that share the folder. Never remove the file: that would allow two holders.
 *
 * @param timeoutMs how long `hold` waits before it fails with BUSY
 * @param signal ends the waiting: `hold` then fails with the reason of the abort
 * @throws WRITE_FAILED if the file cannot be opened or created, is not a regular file, or cannot be locked
 */
export async function openLock(path: string, timeoutMs: number, signal?: AbortSignal): Promise<Lock> {
  const { openLockFile } =
    process.platform === "win32" ? await import("./lock-windows.ts") : await import("./lock-posix.ts");
  const openFile = (): LockFile => {
    try {
      return openLockFile(path);
    } catch (thrown) {
      throw fail("WRITE_FAILED", `Cannot open lock "${path}": ${openFault(thrown)}`, { cause: thrown });
    }
  };
  let file: LockFile | undefined = openFile();
  let isClosed = false;

  const acquire = async (): Promise<LockFile> => {
    const deadline = performance.now() + timeoutMs;
    for (let replaced = 0; replaced < MOST_REPLACEMENTS; ) {
      if (isClosed) throw fail("WRITE_FAILED", `Cannot take lock "${path}": it is closed`);
      file ??= openFile();
      const attempt = file.take();
      if (attempt === "taken") {
        if (file.isInPlace()) return file;
        file.close();
        file = undefined;
        replaced += 1;
        continue;
      }
      if (attempt !== "busy") throw cannotLock(path, attempt.error);
      signal?.throwIfAborted();
      if (performance.now() > deadline)
        throw fail("BUSY", `Cannot take lock "${path}": another process has held it for ${timeoutMs} ms`);
      // Random delays, so that waiting processes do not keep colliding.
      await Bun.sleep(1 + Math.random() * 4);
    }
    throw fail("WRITE_FAILED", `Cannot take lock "${path}": something keeps replacing the file`);
  };

  let last: Promise<unknown> = Promise.resolve();
  return {
    hold(work) {
      const turn = last.then(async () => {
        const held = await acquire();
        try {
          return await work();
        } finally {
          held.giveBack();
        }
      });
      last = turn.catch(() => {});
      return turn;
    },
    close() {
      isClosed = true;
      file?.close();
      file = undefined;
    },
  };
}

function openFault(thrown: unknown): string {
  // The file is opened without following a link at its path.
  return systemCode(thrown) === "ELOOP" ? "it is a symbolic link" : reason(thrown);
}

/** Codes of file systems, and of services under them, that have no locks (flock(2), flock(2) of NFS clients). */
const WITHOUT_LOCKS = ["EOPNOTSUPP", "ENOTSUP", "ENOSYS", "ENOLCK", "EINVAL", "ERROR_INVALID_FUNCTION"];

function cannotLock(path: string, code: string) {
  if (!WITHOUT_LOCKS.includes(code)) return fail("WRITE_FAILED", `Cannot take lock "${path}": ${code}`);
  return fail(
    "WRITE_FAILED",
    `Cannot take lock "${path}": its file system does not support locks (${code})`,
    {
      hint: "Use a local file system, or a network file system that is mounted with locking",
    },
  );
}
