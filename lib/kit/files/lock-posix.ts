/** Lock files on Linux, macOS and FreeBSD: flock(2), which the runtime does not provide, called in the C library. */
import { dlopen, read } from "bun:ffi";
import { closeSync, constants, fstatSync, openSync, statSync } from "node:fs";
import { constants as system } from "node:os";
import { systemCode } from "../data/file-errors.ts";
import type { LockAttempt, LockFile } from "./lock-file.ts";
import { isState, PRIVATE_FILE } from "./state-path.ts";

/** sys/file.h; the same values on all current systems. */
const LOCK_EX = 2;
const LOCK_NB = 4;
const LOCK_UN = 8;

/** Close-on-exec, so that no child process keeps the lock: asm-generic/fcntl.h; sys/fcntl.h of macOS and FreeBSD. */
const O_CLOEXEC: Partial<Record<NodeJS.Platform, number>> = {
  linux: 0o2000000,
  darwin: 0x1000000,
  freebsd: 0x100000,
};
/** A named pipe at the path must not block until a writer opens it; a link at the path is not followed. */
const FLAGS = constants.O_NOFOLLOW | constants.O_NONBLOCK | (O_CLOEXEC[process.platform] ?? 0);

const FLOCK = { args: ["i32", "i32"], returns: "i32" } as const;
const ERRNO_ADDRESS = { args: [], returns: "ptr" } as const;

/** flock(2): 0, or the number of the error. */
type Flock = (descriptor: number, operation: number) => number;

let loaded: Flock | undefined;

function loadFlock(): Flock {
  const { flock, errnoAddress } = process.platform === "linux" ? ofLinux() : ofBsd();
  return (descriptor, operation) => {
    if (flock(descriptor, operation) === 0) return 0;
    const address = errnoAddress();
    return address === null ? system.errno.EIO : read.i32(address, 0);
  };
}

function ofLinux() {
  // musl accepts glibc's name of the library too.
  const { symbols } = dlopen("libc.so.6", { flock: FLOCK, __errno_location: ERRNO_ADDRESS });
  return { flock: symbols.flock, errnoAddress: symbols.__errno_location };
}

function ofBsd() {
  const library = process.platform === "darwin" ? "libSystem.B.dylib" : "libc.so.7";
  const { symbols } = dlopen(library, { flock: FLOCK, __error: ERRNO_ADDRESS });
  return { flock: symbols.flock, errnoAddress: symbols.__error };
}

/** Opens a lock file, and creates it if it is missing. Throws the system's own errors. */
export function openLockFile(path: string): LockFile {
  loaded ??= loadFlock();
  const flock = loaded;
  let descriptor: number | undefined = openDescriptor(path);
  const own = fstatSync(descriptor);
  if (!own.isFile()) {
    closeSync(descriptor);
    throw new Error("it is not a file");
  }
  return {
    take: () =>
      descriptor === undefined ? { error: "EBADF" } : attemptOf(flock(descriptor, LOCK_EX | LOCK_NB)),
    giveBack() {
      if (descriptor !== undefined) flock(descriptor, LOCK_UN);
    },
    isInPlace() {
      try {
        const present = statSync(path);
        return present.ino === own.ino && present.dev === own.dev;
      } catch {
        // Opening it again gives the reason.
        return false;
      }
    },
    close() {
      if (descriptor === undefined) return;
      // A child that has not yet started its program shares the open file: closing it here alone would leave it locked.
      flock(descriptor, LOCK_UN);
      closeSync(descriptor);
      descriptor = undefined;
    },
  };
}

function attemptOf(errno: number): LockAttempt {
  if (errno === 0) return "taken";
  if (errno === system.errno.EWOULDBLOCK || errno === system.errno.EINTR) return "busy";
  return {
    error: Object.entries(system.errno).find(([, number]) => number === errno)?.[0] ?? `errno ${errno}`,
  };
}

/**
 * Another user's lock file may be read-only, which is enough for flock(2). It is created in a separate step: in a
 * folder that everybody may write to, Linux refuses O_CREAT on a file of somebody else (`fs.protected_regular`).
 */
function openDescriptor(path: string): number {
  while (true) {
    try {
      return openSync(path, constants.O_RDWR | FLAGS);
    } catch (thrown) {
      const code = systemCode(thrown);
      if (code === "EACCES" || code === "EPERM" || code === "EROFS")
        return openSync(path, constants.O_RDONLY | FLAGS);
      if (code !== "ENOENT") throw thrown;
    }
    try {
      return openSync(
        path,
        constants.O_RDWR | constants.O_CREAT | constants.O_EXCL | FLAGS,
        isState(path) ? PRIVATE_FILE : 0o666,
      );
    } catch (thrown) {
      // Somebody else has just created it.
      if (systemCode(thrown) !== "EEXIST") throw thrown;
    }
  }
}
