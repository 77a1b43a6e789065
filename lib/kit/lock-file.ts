/** An open lock file: what each platform offers, and `lock.ts` builds on. */

/** A lock file that is open, as the system offers it. */
export interface LockFile {
  /** Takes the lock, without waiting: `taken`, `busy` while somebody else holds it, or the system's code of an error. */
  take(): LockAttempt;
  giveBack(): void;
  /** Whether the path still leads to this file: a lock on a file that was removed keeps nobody out. */
  isInPlace(): boolean;
  close(): void;
}

export type LockAttempt = "taken" | "busy" | { error: string };
