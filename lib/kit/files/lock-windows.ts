/** Lock files on Windows: LockFileEx, which the runtime does not provide, called in kernel32. */
import { dlopen } from "bun:ffi";
import type { LockFile } from "./lock-file.ts";

/** fileapi.h, minwinbase.h and winerror.h of the Windows SDK. */
const GENERIC_READ_WRITE = 0xc0000000;
/** Without FILE_SHARE_DELETE: nobody can remove or replace the file while it is open. */
const FILE_SHARE_READ_WRITE = 3;
const OPEN_ALWAYS = 4;
const FILE_ATTRIBUTE_NORMAL = 0x80;
const FILE_FLAG_OPEN_REPARSE_POINT = 0x200000;
const INVALID_HANDLE = -1n;
const LOCKFILE_EXCLUSIVE_FAIL_IMMEDIATELY = 3;
const ERROR_INVALID_FUNCTION = 1;
const ERROR_LOCK_VIOLATION = 33;
const ERROR_IO_PENDING = 997;

/**
 * An OVERLAPPED (64-bit) whose offset is far beyond any content: LockFileEx keeps others from reading the bytes that it
 * locks. Members in order: Internal, InternalHigh, Offset and OffsetHigh, hEvent.
 */
const overlapped = () => new BigUint64Array([0n, 0n, 0x7fff_ffff_ffff_fffen, 0n]);

/** Handles are 64-bit numbers here: as pointers they would lose the value of an invalid one. */
function load() {
  return dlopen("kernel32.dll", {
    CreateFileW: { args: ["ptr", "u32", "u32", "ptr", "u32", "u32", "i64"], returns: "i64" },
    LockFileEx: { args: ["i64", "u32", "u32", "u32", "u32", "ptr"], returns: "i32" },
    UnlockFileEx: { args: ["i64", "u32", "u32", "u32", "ptr"], returns: "i32" },
    CloseHandle: { args: ["i64"], returns: "i32" },
    GetLastError: { args: [], returns: "u32" },
  }).symbols;
}

let loaded: ReturnType<typeof load> | undefined;

/**
 * Opens a lock file, and creates it if it is missing. Its handle is not inherited: no security attributes are given.
 */
export function openLockFile(path: string): LockFile {
  loaded ??= load();
  const { CreateFileW, LockFileEx, UnlockFileEx, CloseHandle, GetLastError } = loaded;
  let handle: bigint | undefined = CreateFileW(
    Buffer.from(`${path}\0`, "utf16le"),
    GENERIC_READ_WRITE,
    FILE_SHARE_READ_WRITE,
    null,
    OPEN_ALWAYS,
    FILE_ATTRIBUTE_NORMAL | FILE_FLAG_OPEN_REPARSE_POINT,
    0n,
  );
  if (handle === INVALID_HANDLE) throw new Error(`Windows error ${GetLastError()}`);
  return {
    take() {
      if (handle === undefined) return { error: "ERROR_INVALID_HANDLE" };
      if (LockFileEx(handle, LOCKFILE_EXCLUSIVE_FAIL_IMMEDIATELY, 0, 1, 0, overlapped()) !== 0)
        return "taken";
      const error = GetLastError();
      if (error === ERROR_LOCK_VIOLATION || error === ERROR_IO_PENDING) return "busy";
      return {
        error: error === ERROR_INVALID_FUNCTION ? "ERROR_INVALID_FUNCTION" : `Windows error ${error}`,
      };
    },
    giveBack() {
      if (handle !== undefined) UnlockFileEx(handle, 0, 1, 0, overlapped());
    },
    isInPlace: () => true,
    close() {
      if (handle === undefined) return;
      CloseHandle(handle);
      handle = undefined;
    },
  };
}
