/** The folder of Heddle's state in a project, checked before any file in it is opened. */
import { constants } from "node:fs";
import { lstat, open, readdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fail } from "../data/errors.ts";
import { systemCode, writeFailure } from "../data/file-errors.ts";
import { ensureFolder } from "../files/files.ts";
import { confine, openRoots } from "../files/roots.ts";
import { PRIVATE_FILE, PRIVATE_FOLDER, STATE_FOLDER } from "../files/state-path.ts";

/**
 * Creates the folder of a file that Heddle keeps, and the folders above it. A state folder is closed to other users, also
 * one that was open. It ignores itself, as the folders of other tools do: git then lists nothing of it as untracked, and
 * `git clean` leaves it alone. A `.gitignore` that is there is left as it is.
 * @throws WRITE_FAILED
 */
export async function ensureStateFolder(folder: string): Promise<void> {
  const parts = folder.split(sep);
  const at = parts.lastIndexOf(STATE_FOLDER);
  if (at < 0) return ensureFolder(folder, { mode: PRIVATE_FOLDER });
  await ensureFolder(parts.slice(0, at).join(sep) || sep);
  await ensureFolder(folder, { mode: PRIVATE_FOLDER });
  const state = parts.slice(0, at + 1).join(sep);
  await closeToOthers(state);
  // If it cannot be written, neither can what is to be kept, and that is reported.
  await writeFile(join(state, ".gitignore"), "*\n", { flag: "wx", mode: PRIVATE_FILE }).catch(() => {});
}

const OTHERS = 0o077;
/** State folders that stay open, of which this process has told. */
const told = new Set<string>();

/** Takes a state folder from other users: one of an earlier version was open to them, as is a copy. */
async function closeToOthers(state: string): Promise<void> {
  if (process.platform === "win32" || !(await isOpen(state))) return;
  const isClosed = await close(state);
  // File systems without permissions, such as FAT, take a change and do nothing.
  if (isClosed && (await isOpen(state))) return;
  if (isClosed) {
    const below = await readdir(state, { recursive: true }).catch(() => []);
    for (const name of below) await close(join(state, name));
    tell(`"${state}" was open to other users of this machine, and is closed now`);
  } else if (!told.has(state)) {
    told.add(state);
    tell(`"${state}" is open to other users of this machine, and cannot be closed`);
  }
}

const tell = (message: string) => process.stderr.write(`heddle: ${message}\n`);

const isOpen = async (path: string) => ((await lstat(path)).mode & OTHERS) !== 0;

/** Leaves a file or folder to its owner; a link is not followed. @returns whether it could be done */
async function close(path: string): Promise<boolean> {
  // A named pipe would wait for its writer.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  try {
    const file = await open(path, flags);
    try {
      await file.chmod((await file.stat()).mode & 0o7777 & ~OTHERS);
    } finally {
      await file.close();
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of a file that Heddle keeps in a project, whether or not it is there: no link leads to it, to its lock or
 * its
 * journal beside it, and it is in the project.
 * @param project real path of its folder
 * @param folder relative to the project
 * @throws WRITE_FAILED naming the link, OUTSIDE_ROOTS
 */
export async function statePath(project: string, name: string, folder = STATE_FOLDER): Promise<string> {
  // A log has its lock beside it, a database its journal: each with a longer name.
  await refuseLinks(project, folder, [name]);
  return confine(await openRoots([project]), join(folder, name), project, "write");
}

/**
 * Refuses a folder that is reached or filled by symbolic links: a lock, a log or a database that a project brings along
 * as a link would be made, or written, elsewhere. A folder that is not there is fine.
 * @param beginnings of the names that count; by default all of them
 * @throws WRITE_FAILED naming the link, or if the folder is a file or cannot be read
 */
export async function refuseLinks(root: string, folder: string, beginnings = [""]): Promise<void> {
  // A slash at the end would have the system follow a link.
  const inside = relative(root, resolve(root, folder));
  const refuse = (name: string, within: string) => {
    throw fail(
      "WRITE_FAILED",
      `Cannot keep state in the project: "${name}" in "${within}" is a symbolic link`,
      {
        hint: "Check its target and remove it; Heddle keeps its state in the project itself",
      },
    );
  };
  try {
    // From the top: below a link to a folder where the next one is missing there is nothing to find.
    for (const path of foldersTo(inside))
      if ((await lstat(join(root, path))).isSymbolicLink()) refuse(path, root);
    for (const entry of await readdir(join(root, inside), { withFileTypes: true }))
      if (entry.isSymbolicLink() && beginnings.some((beginning) => entry.name.startsWith(beginning)))
        refuse(entry.name, join(root, inside));
  } catch (thrown) {
    if (systemCode(thrown) !== "ENOENT") throw writeFailure(join(root, folder), thrown);
  }
}

/** The folders on the way to one, the outermost first, and that one. */
function foldersTo(path: string): string[] {
  return path === "." || path === "" ? [] : [...foldersTo(dirname(path)), path];
}
