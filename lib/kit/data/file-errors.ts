/** Describes failures to read and write files, and decodes bytes: the parts that need no file system. */
import { Failure, fail } from "./errors.ts";

/** The system's error codes in words; an unlisted code is shown as it is. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  EBUSY: "it is in use",
  EDQUOT: "the disk quota is used up",
  EEXIST: "something else has that name",
  EFBIG: "it would be larger than a file may be",
  EFTYPE: "it is not a file",
  EINVAL: "the name is not valid here",
  EIO: "the device reports an error",
  EISDIR: "it is a folder",
  ELOOP: "its symbolic links go round in a circle",
  EMFILE: "too many files are open",
  ENAMETOOLONG: "the name is too long",
  ENFILE: "too many files are open",
  ENOENT: "a folder above it does not exist",
  ENOSPC: "no space is left on the device",
  ENOTDIR: "a part of the path is not a folder",
  EROFS: "the file system is read-only",
  ETXTBSY: "it is a program that runs",
};

/** The system's code of a thrown error (`"ENOENT"`), or `undefined` for an error of another kind. */
export function systemCode(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error) || !("code" in thrown)) return undefined;
  return typeof thrown.code === "string" ? thrown.code : undefined;
}

/** Why a system call failed, in words that follow a colon. */
export function reason(thrown: unknown): string {
  const code = systemCode(thrown);
  if (code !== undefined) return REASONS[code] ?? code;
  return thrown instanceof Error ? thrown.message : "the reason is unknown";
}

/** The failure to read `path`: NOT_FOUND if there is nothing, UNREADABLE otherwise. */
export function readFailure(path: string, thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  const code = systemCode(thrown);
  if (code === "ENOENT") return fail("NOT_FOUND", `Cannot find "${path}"`, { cause: thrown });
  if (code === "ENOTDIR")
    return fail("NOT_FOUND", `Cannot find "${path}": a part of the path is not a folder`, { cause: thrown });
  return fail("UNREADABLE", `Cannot read "${path}": ${reason(thrown)}`, { cause: thrown });
}

/** Reasons that are due to the path and not to the machine: the caller can name another one. */
const WRONG_PATH: ReadonlySet<string> = new Set([
  "EFTYPE",
  "EINVAL",
  "EISDIR",
  "ELOOP",
  "ENAMETOOLONG",
  "ENOENT",
  "ENOTDIR",
]);

/** The failure to write `path`: always WRITE_FAILED, with the reason; of the kind `input` if the path is wrong. */
export function writeFailure(path: string, thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  const code = systemCode(thrown);
  if (code !== undefined && WRONG_PATH.has(code))
    return new Failure("input", "WRITE_FAILED", `Cannot write "${path}": ${reason(thrown)}`, {
      cause: thrown,
      hint: code === "ENOENT" ? "Create the folder first, or name another file" : "Name another file",
    });
  return fail("WRITE_FAILED", `Cannot write "${path}": ${reason(thrown)}`, { cause: thrown });
}

/** UTF-8 bytes as text without the byte-order mark; INVALID_UTF8 names `path`. */
export function decodeText(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (thrown) {
    throw fail("INVALID_UTF8", `Cannot read "${path}": it is not valid UTF-8 text`, {
      hint: "Save the file as UTF-8",
      cause: thrown,
    });
  }
}
