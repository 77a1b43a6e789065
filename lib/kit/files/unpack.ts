/** Unpacks what others have packed: names are checked before anything is written, and all files appear or none. */
import { constants, existsSync, lstatSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { type Failure, fail } from "../data/errors.ts";
import { renameToNew, syncFolder } from "./files.ts";
import { protectedKind } from "./protected-paths.ts";
import { confine, inConfinedFolder, isPathInside, permitWrite, type Roots } from "./roots.ts";
import { isState } from "./state-path.ts";
import { temporaryIn } from "./temporary-files.ts";

export interface ArchiveFile {
  /** Relative, with slashes. */
  path: string;
  content: Uint8Array;
  isExecutable: boolean;
}

/** Why an archive is not unpacked. */
export interface ArchiveFault {
  path: string;
  code: "INVALID" | "OUTSIDE_ROOTS" | "PROTECTED_PATH";
  /** In words that follow "it" or a name. */
  why: string;
}

/** Characters that a terminal takes as commands or hides others with; among them line ends. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** What is wrong with the names of an archive; null if they may be unpacked. */
export function archiveFault(paths: readonly string[]): ArchiveFault | null {
  const known = new Set<string>();
  for (const path of paths) {
    const fault = nameFault(path);
    if (fault !== null) return { path, ...fault };
    if (known.has(path)) return { path, code: "INVALID", why: "is in it twice" };
    known.add(path);
  }
  for (const path of paths)
    for (const folder of foldersOf(path))
      if (known.has(folder))
        return { path: folder, code: "INVALID", why: `is a file, and "${path}" needs it to be a folder` };
  const repository = paths.find((path) => isRepositoryHead(path, known));
  if (repository === undefined) return null;
  return { path: repository, code: "PROTECTED_PATH", why: "is part of a repository's own data" };
}

function nameFault(path: string): Omit<ArchiveFault, "path"> | null {
  if (UNSEEN.test(path)) return { code: "INVALID", why: "holds a control character" };
  const parts = path.split("/");
  if (!isPathInside(path) || path.includes("\\") || parts.some((part) => part === "" || part === "."))
    return { code: "OUTSIDE_ROOTS", why: "leads out of the folder" };
  const kind = isState(path) ? "what Heddle keeps for itself" : protectedKind(path);
  return kind === undefined ? null : { code: "PROTECTED_PATH", why: `is ${kind}` };
}

/** The folders above a path, relative as it is. */
function foldersOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}

/** gitrepository-layout(5): git would take the settings of such a folder, which name programs, under any name. */
function isRepositoryHead(path: string, known: ReadonlySet<string>): boolean {
  const folder = path.slice(0, path.length - basename(path).length);
  if (basename(path).toLowerCase() !== "head") return false;
  const has = (name: string) =>
    [...known].some((other) => other.toLowerCase().startsWith(`${folder}${name}`.toLowerCase()));
  return has("commondir") || (has("objects/") && has("refs/"));
}

/**
 * Checks where files would be written, without writing any.
 * @throws FILE_EXISTS for a name that is taken, OUTSIDE_ROOTS for one that a link leads out; for a client also
 * WRITING_NOT_ALLOWED, PROTECTED_PATH
 */
export async function checkPlaces(
  roots: Roots | undefined,
  folder: string,
  files: readonly Pick<ArchiveFile, "path">[],
): Promise<void> {
  for (const { path } of files) {
    const real = await confine(roots, join(folder, path), folder, "write");
    if (lstatSync(join(folder, path), { throwIfNoEntry: false }) !== undefined) throw taken(path);
    await permitWrite(roots, real);
  }
}

function taken(path: string): Failure {
  return fail("FILE_EXISTS", `Cannot unpack: "${path}" exists already`, {
    hint: "Unpack into an empty folder with --out",
  });
}

/**
 * Writes files of an archive whose names were checked: beside their place first, each synced, and then moved there. If
 * one cannot be moved, those before it are taken back. A folder that does not exist yet appears whole, in one step.
 * @param roots contain the folder, or the nearest one above it that exists
 * @throws as {@link checkPlaces}, WRITE_FAILED
 */
export async function unpackInto(roots: Roots, folder: string, files: readonly ArchiveFile[]): Promise<void> {
  await checkPlaces(roots, folder, files);
  const base = nearestFolder(folder);
  const places = files.map(({ path, ...file }) => ({
    ...file,
    path: relative(base, join(folder, ...path.split("/"))),
  }));
  await inConfinedFolder(roots, base, async (at) => {
    const beside = await temporaryIn(at);
    await mkdir(beside, { mode: 0o700 });
    try {
      for (const place of places) await writeBeside(beside, place);
      await moveAll(roots, base, beside, [...new Set(places.map(({ path }) => unitOf(base, path)))]);
      await syncFolder(at);
    } finally {
      await rm(beside, { recursive: true, force: true });
    }
  });
}

/** The folder itself, or the nearest one above it that exists. */
export function nearestFolder(folder: string): string {
  let path = folder;
  while (!existsSync(path) && dirname(path) !== path) path = dirname(path);
  return path;
}

/** Whatever an archive says, a file is an ordinary one or a program; the umask applies. */
async function writeBeside(beside: string, { path, content, isExecutable }: ArchiveFile): Promise<void> {
  const place = join(beside, path);
  await mkdir(dirname(place), { recursive: true });
  const file = await open(
    place,
    constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL,
    isExecutable ? 0o755 : 0o644,
  );
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What is moved for a file: the first part of its path that does not exist, with all that is below it. */
function unitOf(base: string, path: string): string {
  const parts = path.split(sep);
  for (let many = 1; many < parts.length; many++) {
    const unit = parts.slice(0, many).join(sep);
    if (!existsSync(join(base, unit))) return unit;
  }
  return path;
}

async function moveAll(roots: Roots, base: string, beside: string, units: readonly string[]): Promise<void> {
  const moved: string[] = [];
  const inPlace = (unit: string, work: (path: string) => Promise<void>) =>
    inConfinedFolder(roots, join(base, dirname(unit)), (at) => work(join(at, basename(unit))));
  try {
    for (const unit of units) {
      await inPlace(unit, (place) => moveNew(join(beside, unit), place));
      moved.push(unit);
    }
  } catch (thrown) {
    for (const unit of moved.toReversed())
      await inPlace(unit, (place) => rename(place, join(beside, unit))).catch(() => {});
    throw thrown;
  }
}

/** Moves to a name that is not taken. */
async function moveNew(from: string, to: string): Promise<void> {
  if (lstatSync(from).isDirectory()) await rename(from, to);
  else await renameToNew(from, to);
}
