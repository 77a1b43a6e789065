/** A copy of a project for its checks: what they break there does not affect the project. */
import {
  chmod,
  copyFile,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { asFailure, Failure, failures } from "#kit/data/errors.ts";
import { reason, systemCode } from "#kit/data/file-errors.ts";
import type { Context } from "#kit/files/context.ts";
import { ensureFolder } from "#kit/files/files.ts";
import { isState, STATE_FOLDER } from "#kit/files/state-path.ts";
import { walkFiles } from "#kit/files/walk.ts";
import { addWorkTree, forgetWorkTree, presentFiles, workTree, workTrees } from "#kit/git/git.ts";
import { endContainersOf } from "#kit/sandbox/container.ts";
import { endProcessesOf } from "#kit/sandbox/processes.ts";
import type { FileChange } from "#kit/store/file-transaction.ts";
import { REFACTOR_ERRORS } from "#schemas/refactor.ts";
import { DEPENDENCIES, isManifest, linkDependencies } from "./dependencies.ts";

const fail = failures(REFACTOR_ERRORS);

/** Prefix of the name of every folder that holds a copy. */
const PREFIX = "heddle-copy-";
/** The contents of such a folder: a file that names the copied project, and the copy. */
const OWNER = "project";
const COPY = "copy";

/** Files that are copied at the same time. */
const BATCH = 32;

export interface Workspace {
  /** The folder of the copy: of the whole repository, if the project is a folder of one. */
  readonly top: string;
  /** The project's folder in the copy. */
  readonly root: string;
  /** Absolute paths of the installed dependencies that the copy links to. */
  readonly dependencies: readonly string[];
  /** Writes the new content of files into the copy. */
  write(changes: readonly FileChange[]): Promise<void>;
  /** Writes their old content. */
  revert(changes: readonly FileChange[]): Promise<void>;
  /** Removes the copy. */
  close(): Promise<void>;
}

/**
 * Copies the project: a git worktree with the current files, or a plain copy if there is no git.
 * Dependencies are linked, not copied. Heddle's own files are excluded: checks do not need them, and locks
 * and databases must not be read while they are in use.
 * @throws COPY_FAILED
 */
export async function openWorkspace(root: string, context: Context): Promise<Workspace> {
  try {
    const folder = await mkdtemp(join(tmpdir(), PREFIX));
    try {
      await writeFile(join(folder, OWNER), root);
      const top = join(folder, COPY);
      const repository = await workTree(root, context).catch(withoutGit);
      const from = repository === null ? root : resolve(repository);
      const refusal = repository === null ? null : await addWorkTree(root, top, context);
      if (refusal !== null) throw fail("COPY_FAILED", `Cannot copy the project; git said: ${refusal}`);
      // A project may be a folder of a repository whose other folders its tests read.
      const files = repository === null ? plainFiles(root) : await presentFiles(from, context);
      const packages = await copyAll(from, top, files, context);
      const inside = join(top, relative(from, await realpath(root)));
      await ensureFolder(inside);
      const dependencies = await linkDependencies(from, top, inside, packages);
      return workspaceIn(top, inside, dependencies, () => removeCopy(root, folder, context));
    } catch (thrown) {
      await removeCopy(root, folder, context);
      throw thrown;
    }
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code !== "WRITE_FAILED") throw thrown;
    if (context.signal.aborted) throw asFailure(context.signal.reason);
    throw fail("COPY_FAILED", `Cannot copy the project for its checks: ${reason(thrown)}`, {
      hint: "The copy is made in the folder for temporary files; TMPDIR names another",
      cause: thrown,
    });
  }
}

/** A repository that git refuses is copied like any other folder. */
function withoutGit(thrown: unknown): null {
  if (thrown instanceof Failure && thrown.code === "UNREADABLE") return null;
  throw thrown;
}

function plainFiles(root: string): Iterable<string> {
  const exclude = [...DEPENDENCIES.map((name) => `${name}/`), `${STATE_FOLDER}/`, `${PREFIX}*/`];
  return walkFiles(root, { exclude, ignoreFiles: [], links: true, unreadable: () => {} });
}

/** @returns the folders of the packages among the files */
async function copyAll(
  from: string,
  to: string,
  paths: Iterable<string>,
  { signal }: Context,
): Promise<Set<string>> {
  await ensureFolder(to);
  const packages = new Set<string>();
  const made = new Set<string>();
  let batch: string[] = [];
  const copyBatch = async () => {
    signal.throwIfAborted();
    // All of them finish before the first failure is reported: then the copy is removed.
    const ends = await Promise.allSettled(batch.map((path) => copyOne(join(from, path), join(to, path))));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    batch = [];
  };
  for (const path of paths) {
    if (isState(path)) continue;
    if (isManifest(path)) packages.add(dirname(path));
    const folder = dirname(join(to, path));
    if (!made.has(folder)) await ensureFolder(folder);
    made.add(folder);
    if (batch.push(path) === BATCH) await copyBatch();
  }
  await copyBatch();
  return packages;
}

async function copyOne(from: string, to: string): Promise<void> {
  try {
    const found = await lstat(from);
    if (found.isSymbolicLink()) return await symlink(await readlink(from), to);
    if (found.isFile()) {
      await copyFile(from, to);
      return await utimes(to, found.atime, found.mtime);
    }
    // Git names only the folder of a nested repository.
    if (found.isDirectory())
      for (const path of plainFiles(from)) await copyInto(join(from, path), join(to, path));
  } catch (thrown) {
    // A file that git tracks and that is missing stays missing in the copy.
    if (systemCode(thrown) !== "ENOENT") throw thrown;
  }
}

async function copyInto(from: string, to: string): Promise<void> {
  await ensureFolder(dirname(to));
  await copyOne(from, to);
}

function workspaceIn(
  top: string,
  root: string,
  dependencies: readonly string[],
  close: () => Promise<void>,
): Workspace {
  const put = async (path: string, content: Uint8Array | null) => {
    const absolute = join(root, path);
    if (content === null) return rm(absolute, { force: true });
    await ensureFolder(dirname(absolute));
    await Bun.write(absolute, content);
  };
  return {
    top,
    root,
    dependencies,
    async write(changes) {
      for (const { path, after } of changes) await put(path, after);
    },
    async revert(changes) {
      for (const { path, before } of changes) await put(path, before);
    },
    close,
  };
}

/** Removes a copy with its processes and git's record of it, even after the run was cancelled. Never throws. */
async function removeCopy(root: string, folder: string, context: Context): Promise<void> {
  const copy = join(folder, COPY);
  await endContainersOf(copy, context);
  endProcessesOf(copy);
  await removeFolder(folder).catch((thrown) =>
    context.warn(`The copy "${folder}" could not be removed: ${reason(thrown)}`),
  );
  // Git prunes a missing worktree more readily than one in which tests have removed git's files.
  const calm = { env: context.env, roots: context.roots, signal: new AbortController().signal };
  await forgetWorkTree(root, copy, calm).catch(() => {});
}

/** Removes a folder, even one in which a test has made unwritable folders. */
async function removeFolder(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
  } catch {
    await makeWritable(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeWritable(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await makeWritable(join(folder, entry.name));
}

/**
 * Removes the copies that killed runs left of this project, with their processes and git's records. Requires
 * the project's lock: then no copy of it is in use.
 */
export async function removeStaleCopies(root: string, context: Context): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const folder = join(tmpdir(), name);
    if (name.startsWith(PREFIX) && (await ownerOf(folder)) === root) await removeCopy(root, folder, context);
  }
  // The folder of temporary files may have been emptied meanwhile, as some systems do on every boot.
  for (const path of await workTrees(root, context).catch(() => []))
    if (basename(dirname(path)).startsWith(PREFIX) && (await isGone(path)))
      await forgetWorkTree(root, path, context);
}

/** The project of a copy; undefined for another user's folder. */
async function ownerOf(folder: string): Promise<string | undefined> {
  try {
    const found = await lstat(folder);
    if (!found.isDirectory() || found.uid !== process.getuid?.()) return undefined;
    return await readFile(join(folder, OWNER), "utf8");
  } catch {
    return undefined;
  }
}

const isGone = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => false,
    (thrown) => systemCode(thrown) === "ENOENT",
  );
