/** The interface of an open lock file: implemented for each platform and used by `lock.ts`. */

/** An open lock file of the system. */
export interface LockFile {
  /** Takes the lock, without waiting: `taken`, `busy` while somebody else holds it, or the system's error code. */
  take(): LockAttempt;
  giveBack(): void;
  /** Whether the path still refers to this file: a lock on a file that was removed keeps nobody out. */
  isInPlace(): boolean;
  close(): void;
}

export type LockAttempt = "taken" | "busy" | { error: string };
