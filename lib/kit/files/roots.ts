/** Path confinement: which files a client may reach, decided by real path and still valid at the moment of use. */
import { constants } from "node:fs";
import { type FileHandle, mkdir, open, readlink, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, parse, relative, resolve, sep } from "node:path";
import { type Failure, fail } from "../data/errors.ts";
import { decodeText, readFailure, reason, systemCode, writeFailure } from "../data/file-errors.ts";
import { type Content, MAX_TEXT_BYTES, readAll, replaceIn, writeAtomic } from "./files.ts";
import { type Hold, holdFolder, isSwap } from "./held-folder.ts";
import { protectedKind, protectedPlaceKind, refuseProtected } from "./protected-paths.ts";
import { realText } from "./real-path.ts";
import { hasPrivateKey, isKeyText, secretKind, secretPath } from "./secret-paths.ts";
import { isState, PRIVATE_FILE } from "./state-path.ts";
import { writingNotAllowed } from "./write-refusal.ts";

/**
 * `none`: the client may not write; `dry`: the request asks to write nothing; `write`: it may, outside protected
 * paths.
 */
export type WriteRight = "none" | "dry" | "write";

/** The folders that paths may be in, as real paths. */
export interface Roots {
  readonly folders: readonly string[];
  /** Who named the paths that are written to; absent: Heddle itself, which knows what it writes. */
  readonly named?: Named;
}

/** Paths named by a request or its project, and the right to write there. */
export interface Named {
  readonly right: WriteRight;
  /** The roots of the request, if these are narrower. */
  readonly from?: readonly string[];
  /** Files and folders that are secret under any name: those that the server's own settings name. */
  readonly secret?: readonly string[];
}

/** `keep`: a folder that is written to and read again; like `write`, it need not be there yet. */
export type Purpose = "read" | "write" | "keep";

/** PATH_MAX of Linux, in bytes; also bounds the work that one hostile path can cause. */
const MAX_PATH_BYTES = 4096;
/** The kernel follows at most this many symbolic links (path_resolution(7)). */
const MAX_LINKS = 40;

/**
 * Resolves the folders once, so that a root which is itself a symbolic link means what it points to now.
 * An empty list permits nothing.
 *
 * @throws CONFIG for a root that does not exist or is not a folder
 */
export async function openRoots(folders: readonly string[]): Promise<Roots> {
  const real = await Promise.all(
    folders.map(async (folder) => {
      const wrong = malformed(folder);
      if (wrong !== undefined) throw fail("CONFIG", `Cannot use a root folder: the path ${wrong}`);
      try {
        const path = await realText(resolve(folder));
        if (!(await stat(path)).isDirectory())
          throw Object.assign(new Error("Not a folder"), { code: "ENOTDIR" });
        return path;
      } catch (thrown) {
        const why = systemCode(thrown) === "ENOTDIR" ? "it is not a folder" : reason(thrown);
        throw fail("CONFIG", `Cannot use root folder "${folder}": ${why}`, { cause: thrown });
      }
    }),
  );
  return { folders: [...new Set(real)] };
}

/**
 * Whether `path` is `folder` or below it; both absolute and free of `..` and links. The separator after the
 * folder's name keeps `/root-evil` out of `/root`.
 */
export function isInside(folder: string, path: string, separator: string = sep): boolean {
  if (path === folder) return true;
  return path.startsWith(folder.endsWith(separator) ? folder : folder + separator);
}

/** Whether a path stays in the folder that it is relative to, judged by its text alone. */
export function isPathInside(path: string): boolean {
  return (
    path !== "" &&
    !path.includes("\0") &&
    !isAbsolute(path) &&
    !/^[a-z]:/i.test(path) &&
    !path.split(/[\\/]/).includes("..")
  );
}

/**
 * The real path that `path` means, taken relative to `cwd`. Without roots it is only made absolute.
 * With roots, symbolic links are followed to their end first, dangling ones too; for a file that does not exist yet
 * the nearest existing folder decides. Names are taken literally: `~` is refused rather than expanded, a `file:` URI
 * is refused rather than read, a backslash is part of a name on POSIX, Unicode is not normalised.
 * To read or write files that may be replaced concurrently, use {@link readConfined} and {@link writeConfined}.
 *
 * What a client names is not read if it is a secret, see `secret-paths.ts`.
 *
 * @throws OUTSIDE_ROOTS if the path leads or could lead out (whether or not it exists there), PROTECTED_PATH for
 * reading a secret, NOT_FOUND for reading a missing file, UNREADABLE or WRITE_FAILED if the system refuses, INVALID_RECORD for an impossible path
 */
export async function confine(
  roots: Roots | undefined,
  path: string,
  cwd: string,
  purpose: Purpose,
): Promise<string> {
  const wrong = malformed(path);
  if (roots === undefined) {
    if (wrong !== undefined) throw fail("INVALID_RECORD", `Cannot use the path: it ${wrong}`);
    return resolve(cwd, path);
  }
  if (wrong !== undefined) throw fail("OUTSIDE_ROOTS", `Cannot use the path: it ${wrong}`);
  if (UNEXPANDED.test(path))
    throw fail("OUTSIDE_ROOTS", 'Cannot use the path: "~" and "file:" are not expanded here', {
      hint: "Give a plain path inside one of the permitted folders",
    });
  const place = await locate(resolve(cwd, path), 0);
  if (!roots.folders.some((folder) => isInside(folder, place.path))) throw outside();
  // Before it is said whether the file is there.
  if (purpose !== "write") await refuseSecret(roots, place.path);
  if (place.error === undefined || (purpose !== "read" && systemCode(place.error) === "ENOENT"))
    return place.path;
  throw purpose === "read" ? readFailure(path, place.error) : writeFailure(path, place.error);
}

const UNEXPANDED = /^(~([/\\]|$)|file:)/i;

function outside(): Failure {
  return fail("OUTSIDE_ROOTS", "Cannot use the path: it lies outside the permitted folders", {
    hint: "Give a path inside one of the permitted folders",
  });
}

/**
 * Refuses to write at a path from {@link confine} if the right is missing or the path is protected.
 * @throws WRITING_NOT_ALLOWED, PROTECTED_PATH
 */
export async function permitWrite(roots: Roots | undefined, real: string): Promise<void> {
  if (roots?.named === undefined) return;
  if (roots.named.right !== "write") throw writingNotAllowed();
  await refuseProtected(real, rootOf(roots, real));
}

/** Whether a real path from a request is protected, or below a protected path. */
export async function isProtectedPlace(roots: Roots, real: string): Promise<boolean> {
  return (await protectedPlaceKind(real, rootOf(roots, real))) !== undefined;
}

/** Refuses to read what is secret, if the path comes from a request or its project. @throws PROTECTED_PATH */
async function refuseSecret(roots: Roots, real: string): Promise<void> {
  if (roots.named === undefined) return;
  const kind = secretKind(namedPart(roots, real)) ?? (await secretPlaceKind(roots, real));
  if (kind !== undefined) throw secretPath(kind);
  if (await hasPrivateKey(real)) throw secretPath("a private key");
}

/** What the server's settings name is secret wherever it is, unless a root was put inside it. */
async function secretPlaceKind(roots: Roots, real: string): Promise<string | undefined> {
  for (const named of roots.named?.secret ?? []) {
    const secret = await realText(resolve(named)).catch(() => resolve(named));
    if (isInside(secret, real) && !isInside(secret, rootOf(roots, real)))
      return "what Heddle keeps for itself";
  }
  return undefined;
}

/** The roots of the paths that a project names, inside its folder: with the rights of the request's roots. */
export async function rootsWithin(roots: Roots | undefined, folder: string): Promise<Roots> {
  const { folders } = await openRoots([folder]);
  const { named } = roots ?? {};
  return {
    folders,
    named: named ? { ...named, from: named.from ?? roots?.folders ?? [] } : { right: "write" },
  };
}

/** The part of a path that its author chose: below its root. */
export function namedPart(roots: Roots, place: string): string {
  return relative(rootOf(roots, place), place);
}

/** The innermost root that contains a path: whoever set the root chose what is above it. */
function rootOf({ folders, named }: Roots, place: string): string {
  return (named?.from ?? folders)
    .filter((folder) => isInside(folder, place))
    .reduce((inner, folder) => (folder.length > inner.length ? folder : inner), "");
}

/** Why a string is not a path, in words that follow "it". */
function malformed(path: string): string | undefined {
  if (path === "") return "is empty";
  if (path.includes("\0")) return "holds a NUL character";
  if (!path.isWellFormed()) return "is not valid Unicode";
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return `is longer than ${MAX_PATH_BYTES} bytes`;
  return undefined;
}

/** The target of a path: its real form as far as it exists, and the error if it does not. */
interface Place {
  path: string;
  error?: unknown;
}

async function locate(path: string, links: number): Promise<Place> {
  let error: unknown;
  try {
    return { path: await realText(path) };
  } catch (thrown) {
    error = thrown;
  }
  const parent = dirname(path);
  if (parent === path) return { path, error };
  const holder = await locate(parent, links);
  const here = join(holder.path, basename(path));
  if (holder.error !== undefined) return { path: here, error: holder.error };
  const target = await readlink(here).catch(() => undefined);
  if (target === undefined || links >= MAX_LINKS) return { path: here, error };
  return follow(holder.path, target, links + 1);
}

/**
 * Follows a link's text part by part, as the kernel does: `..` leaves the folder that the part before it led to. What
 * does
 * not exist has no parent folder; the path is still resolved, so that one outside the roots is reported as such.
 */
async function follow(folder: string, target: string, links: number): Promise<Place> {
  let place: Place = { path: isAbsolute(target) ? parse(target).root : folder };
  for (const part of target.split(SEPARATORS)) {
    if (part === "..") place = above(place);
    else if (place.error !== undefined) place = { ...place, path: join(place.path, part) };
    else if (part !== "" && part !== ".") place = await locate(join(place.path, part), links);
  }
  return place;
}

function above({ path, error }: Place): Place {
  const folder = dirname(path);
  if (error === undefined) return { path: folder };
  return { path: folder, error: Object.assign(new Error("No folder to leave"), { code: "ENOTDIR" }) };
}

const SEPARATORS = sep === "/" ? "/" : /[\\/]/;

export interface ConfinedOptions {
  /** The base of relative paths; default: the working folder of the process. */
  cwd?: string;
  /** Permission bits of a new file. */
  mode?: number;
  /** Creates missing folders above a file that is written. */
  folders?: boolean;
  /** Writes only if the name is not taken, see {@link replaceIn}. */
  isNew?: boolean;
  /** Default: the best that the platform supports, see {@link holdFolder}. Tests choose. */
  hold?: Hold;
}

/** sys/fcntl.h of macOS 11 and later: no part of the path may be a symbolic link. */
const O_NOFOLLOW_ANY = 0x20000000;
const NO_FOLLOW = process.platform === "darwin" ? O_NOFOLLOW_ANY : (constants.O_NOFOLLOW ?? 0);

/**
 * Opens a file inside the roots so that the check still holds at the moment of opening, whatever is renamed or linked
 * meanwhile. `flags` are those of open(2); O_NOFOLLOW is added. Without roots it is a plain open.
 * A hard link cannot be told from its file and is not followed anywhere.
 *
 * @throws as {@link confine}
 */
export async function openConfined(
  roots: Roots | undefined,
  path: string,
  flags: number,
  options: ConfinedOptions = {},
): Promise<FileHandle> {
  const purpose =
    (flags & (constants.O_WRONLY | constants.O_RDWR | constants.O_CREAT)) === 0 ? "read" : "write";
  const failure = purpose === "read" ? readFailure : writeFailure;
  const real = await confine(roots, path, options.cwd ?? process.cwd(), purpose);
  if (purpose === "write") await permitWrite(roots, real);
  try {
    if (roots === undefined) return await open(real, flags, options.mode);
    const [folder, name] = splitPlace(roots, real);
    // Protected files may be read.
    const held = await hold(purpose === "read" ? { folders: roots.folders } : roots, folder, options);
    try {
      const file = await open(`${held.path}/${name}`, flags | NO_FOLLOW, options.mode);
      try {
        await held.check(file, real);
        return file;
      } catch (thrown) {
        await file.close();
        throw thrown;
      }
    } finally {
      await held.close();
    }
  } catch (thrown) {
    throw isSwap(thrown) ? outside() : failure(path, thrown);
  }
}

/**
 * Reads a regular file inside the roots as UTF-8 text, see {@link openConfined}. A device or named pipe is refused.
 *
 * @throws as {@link confine}, and UNREADABLE or INVALID_UTF8
 */
export async function readConfined(
  roots: Roots | undefined,
  path: string,
  options: ConfinedOptions & { maxBytes?: number } = {},
): Promise<string> {
  return decodeText(await readConfinedBytes(roots, path, options), path);
}

/** As {@link readConfined}, for content that is not text. */
export async function readConfinedBytes(
  roots: Roots | undefined,
  path: string,
  options: ConfinedOptions & { maxBytes?: number } = {},
): Promise<Uint8Array> {
  // Opening a named pipe would wait for its writer; a planted one inside a root must not block us.
  const wait = roots === undefined ? 0 : (constants.O_NONBLOCK ?? 0);
  const file = await openConfined(roots, path, constants.O_RDONLY | wait, options);
  try {
    if (roots !== undefined && !(await file.stat()).isFile())
      throw fail("UNREADABLE", `Cannot read "${path}": it is not a file`);
    const content = await readAll(file, path, options.maxBytes ?? MAX_TEXT_BYTES);
    if (roots?.named !== undefined && isKeyText(content)) throw secretPath("a private key");
    return content;
  } catch (thrown) {
    throw readFailure(path, thrown);
  } finally {
    await file.close();
  }
}

/**
 * Writes a file inside the roots atomically: the temporary file is made in the very folder that was checked, and moved
 * onto the name there. Returns the real path. Without roots it is {@link writeAtomic}.
 *
 * @throws as {@link confine} and {@link permitWrite}, and WRITE_FAILED
 */
export async function writeConfined(
  roots: Roots | undefined,
  path: string,
  data: Content,
  options: ConfinedOptions = {},
): Promise<string> {
  const real = await confine(roots, path, options.cwd ?? process.cwd(), "write");
  await permitWrite(roots, real);
  const { mode = isState(real) ? PRIVATE_FILE : undefined, isNew = false } = options;
  const settings = { ...(mode !== undefined && { mode }), isNew };
  try {
    if (roots === undefined) {
      if (options.folders) await mkdir(dirname(real), { recursive: true });
      await writeAtomic(real, data, settings);
      return real;
    }
    const [folder, name] = splitPlace(roots, real);
    const held = await hold(roots, folder, options);
    try {
      await replaceIn(held.path, name, data, { ...settings, verify: held.check });
    } finally {
      await held.close();
    }
    return real;
  } catch (thrown) {
    throw isSwap(thrown) ? outside() : writeFailure(path, thrown);
  }
}

/**
 * Does work in a folder inside the roots: `work` gets a path that leads to this folder and to nothing else, whatever is
 * renamed or linked meanwhile.
 * @throws as {@link confine} and {@link permitWrite}, and WRITE_FAILED
 */
export async function inConfinedFolder<T>(
  roots: Roots,
  folder: string,
  work: (path: string) => Promise<T>,
  options: Pick<ConfinedOptions, "hold"> = {},
): Promise<T> {
  const real = await confine(roots, folder, process.cwd(), "write");
  await permitWrite(roots, real);
  try {
    const held = await hold(roots, real, options);
    try {
      return await work(held.path);
    } finally {
      await held.close();
    }
  } catch (thrown) {
    throw isSwap(thrown) ? outside() : writeFailure(folder, thrown);
  }
}

/** The folder to hold and the name in it; a root is opened itself, since its parent is outside. */
function splitPlace(roots: Roots, real: string): [folder: string, name: string] {
  return roots.folders.includes(real) ? [real, "."] : [dirname(real), basename(real)];
}

const hold = (roots: Roots, folder: string, { folders = false, hold: how }: ConfinedOptions) =>
  holdFolder(folder, (place) => mayHold(roots, place), { create: folders, how });

/** Whether the opened file is permitted: inside the roots, and for writing outside protected paths. */
function mayHold(roots: Roots, place: string): boolean {
  if (!roots.folders.some((root) => isInside(root, place))) return false;
  if (roots.named?.right !== "write") return true;
  return protectedKind(namedPart(roots, place)) === undefined;
}
