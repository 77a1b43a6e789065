/** Reading text and writing files so that a crash at any moment leaves the old file or the new one, whole. */
import { constants, type Stats } from "node:fs";
import {
  type FileHandle,
  link,
  mkdir,
  open,
  readlink,
  realpath,
  rename,
  stat,
  unlink,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { Failure, fail } from "../data/errors.ts";
import { decodeText, readFailure, reason, systemCode, writeFailure } from "../data/file-errors.ts";
import { isState, PRIVATE_FILE, PRIVATE_FOLDER } from "./state-path.ts";
import { temporaryIn } from "./temporary-files.ts";

/** The most that {@link readText} reads unless the caller sets another limit: 64 MiB. */
export const MAX_TEXT_BYTES = 64 * 1024 * 1024;

/** What a file gets: all of it, or a function that makes it piece by piece while it is written. */
export type Content = string | Uint8Array | (() => AsyncIterable<string | Uint8Array>);

export interface WriteOptions {
  /**
   * Permission bits of the file, e.g. `0o600`. Absent: those of the existing file, else 0666 less the umask; in a state
   * folder 0600, and of an existing file those of its owner.
   */
  mode?: number;
  /** Fails with EEXIST if the name is taken, whenever the other file appeared. */
  isNew?: boolean;
}

/**
 * Replaces the content of a file in one step: a reader, and a crash at any byte, sees the old content or the new.
 * A symbolic link stays a link (its target is replaced), also one whose target does not exist yet. Mode and, if
 * permitted, owner of an existing file are kept. A device or named pipe is written to directly. A process that is
 * killed while writing can leave a `.heddle-….tmp` beside the file, which the next write there removes, never a damaged file.
 *
 * @throws WRITE_FAILED with the path and the reason; the old content is then untouched
 */
export async function writeAtomic(path: string, data: Content, options: WriteOptions = {}): Promise<void> {
  try {
    const present = await statOrNothing(path);
    if (present !== undefined && isStream(present)) return await writeStream(path, data);
    const target = await followLinks(resolve(path));
    await replaceIn(dirname(target), basename(target), data, options);
  } catch (thrown) {
    throw writeFailure(path, thrown);
  }
}

/**
 * Writes `name` in `folder` through a temporary file, fsync, rename and fsync of the folder. A symbolic link of that
 * name is replaced, not followed: what the caller checked about `folder` therefore still holds for the new file.
 * `verify` sees the temporary file before anything is written to it. Throws the system's own errors.
 */
export async function replaceIn(
  folder: string,
  name: string,
  data: Content,
  options: WriteOptions & { verify?: (file: FileHandle, path: string) => Promise<void> } = {},
): Promise<void> {
  const target = join(folder, name);
  const old = await statOrNothing(target);
  // The callers put the path that the user knows in front of this message.
  if (old?.isDirectory()) throw Object.assign(new Error("it is a folder"), { code: "EISDIR" });
  if (old !== undefined && !old.isFile())
    throw Object.assign(new Error("it is not a file"), { code: "EFTYPE" });
  // Not longer if that of the file is, which may have the full 255 bytes.
  const temporary = await temporaryIn(folder);
  const mode = options.mode ?? modeIn(folder, old);
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
  const file = await open(temporary, flags, mode === undefined ? 0o666 : 0o600);
  try {
    try {
      await options.verify?.(file, temporary);
      if (mode !== undefined) await keepAccess(file, old, mode);
      await file.writeFile(typeof data === "function" ? data() : data);
      await file.sync();
    } finally {
      await file.close();
    }
    await (options.isNew ? renameToNew(temporary, target) : rename(temporary, target));
  } catch (thrown) {
    await unlink(temporary).catch(() => {});
    throw thrown;
  }
  await syncFolder(folder);
}

function modeIn(folder: string, old: Stats | undefined): number | undefined {
  if (isState(folder)) return old === undefined ? PRIVATE_FILE : old.mode & PRIVATE_FOLDER;
  return old === undefined ? undefined : old.mode & 0o7777;
}

async function writeStream(path: string, data: Content): Promise<void> {
  if (typeof data !== "function") return writeFile(path, data);
  const file = await open(path, constants.O_WRONLY);
  try {
    await file.writeFile(data());
  } finally {
    await file.close();
  }
}

/** File systems without hard links (FAT, some network ones), and the codes that Linux and macOS report for them. */
const WITHOUT_HARD_LINKS = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"];

/**
 * A hard link is the only way to take a name without replacing a file; without hard links the name is only looked up.
 */
export async function renameToNew(temporary: string, target: string): Promise<void> {
  try {
    await link(temporary, target);
  } catch (thrown) {
    if (!WITHOUT_HARD_LINKS.includes(systemCode(thrown) ?? "")) throw thrown;
    if ((await statOrNothing(target)) !== undefined)
      throw Object.assign(new Error("The file exists"), { code: "EEXIST" });
    return rename(temporary, target);
  }
  await unlink(temporary);
}

/** Gives a new file the mode and owner of the one it replaces; set-id bits only if the owner could be kept. */
async function keepAccess(file: FileHandle, old: Stats | undefined, mode: number): Promise<void> {
  const mine = await file.stat();
  let kept = true;
  if (old !== undefined && (old.uid !== mine.uid || old.gid !== mine.gid))
    kept = await file.chown(old.uid, old.gid).then(
      () => true,
      () => false,
    );
  await file.chmod(kept ? mode : mode & 0o777);
}

/** Makes a rename durable. Folders cannot be synced on Windows and on some network file systems. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, constants.O_RDONLY | (constants.O_DIRECTORY ?? 0)).catch(() => undefined);
  // A folder may be writable and not readable (mode 0300): the rename has happened, only its durability is unknown.
  if (handle === undefined) return;
  try {
    await handle.sync();
  } catch (thrown) {
    if (!["EINVAL", "ENOTSUP", "EPERM"].includes(systemCode(thrown) ?? "")) throw thrown;
  } finally {
    await handle.close();
  }
}

export interface ReadOptions {
  /** The largest file that is read, in bytes; default 64 MiB. */
  maxBytes?: number;
}

/**
 * Reads a file as UTF-8 text, without its byte-order mark.
 *
 * @throws NOT_FOUND, UNREADABLE (a folder, no permission, larger than `maxBytes`) or INVALID_UTF8
 */
export async function readText(path: string, options: ReadOptions = {}): Promise<string> {
  let bytes: Uint8Array;
  try {
    const file = await open(path, constants.O_RDONLY);
    try {
      bytes = await readAll(file, path, options.maxBytes ?? MAX_TEXT_BYTES);
    } finally {
      await file.close();
    }
  } catch (thrown) {
    throw readFailure(path, thrown);
  }
  return decodeText(bytes, path);
}

/** Reads an open file to its end; the size that the system reports is not trusted (pipes and /proc say 0). */
export async function readAll(file: FileHandle, path: string, maxBytes: number): Promise<Uint8Array> {
  const { size } = await file.stat();
  const chunks: Uint8Array[] = [];
  let total = 0;
  while (true) {
    // One byte more than the reported size, so that the same read sees the end of an ordinary file.
    const wanted = size > total ? size - total + 1 : 64 * 1024;
    const chunk = Buffer.allocUnsafe(Math.min(wanted, 1024 * 1024));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, null);
    if (bytesRead === 0) return Buffer.concat(chunks, total);
    total += bytesRead;
    if (total > maxBytes)
      throw fail("UNREADABLE", `Cannot read "${path}": it is larger than the limit of ${maxBytes} bytes`);
    chunks.push(chunk.subarray(0, bytesRead));
    // An ordinary file that returned its reported size, and less than was asked for, has ended.
    if (size > 0 && total >= size && bytesRead < chunk.length)
      return chunks.length === 1 ? chunk.subarray(0, bytesRead) : Buffer.concat(chunks, total);
  }
}

/**
 * Creates a folder and the folders above it; one that exists is left as it is. What is created in a state folder is the
 * user's alone. Throws WRITE_FAILED.
 */
export async function ensureFolder(path: string, options: { mode?: number } = {}): Promise<void> {
  const mode = options.mode ?? (isState(path) ? PRIVATE_FOLDER : undefined);
  try {
    await mkdir(path, { recursive: true, ...(mode !== undefined && { mode }) });
    if (!(await stat(path)).isDirectory())
      throw fail("WRITE_FAILED", `Cannot create folder "${path}": something else has that name`);
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown;
    throw fail("WRITE_FAILED", `Cannot create folder "${path}": ${reason(thrown)}`, { cause: thrown });
  }
}

async function statOrNothing(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (thrown) {
    if (systemCode(thrown) === "ENOENT") return undefined;
    throw thrown;
  }
}

/** A target that passes bytes on instead of keeping them: /dev/null, a terminal, a named pipe. */
function isStream(found: Stats): boolean {
  return found.isCharacterDevice() || found.isFIFO() || found.isSocket();
}

/** The real path of the file that `path` resolves to, whether or not it exists; its folder must exist. */
export async function followLinks(path: string, hops = 0): Promise<string> {
  // 40: the kernel's own limit (path_resolution(7)).
  if (hops > 40) throw Object.assign(new Error("Too many symbolic links"), { code: "ELOOP" });
  const place = join(await realpath(dirname(path)), basename(path));
  const link = await readlink(place).catch(() => undefined);
  return link === undefined ? place : followLinks(resolve(dirname(place), link), hops + 1);
}
