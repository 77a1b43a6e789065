/** The folder of Heddle's state in a project, checked before any file in it is opened. */
import { lstat, readdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fail } from "../errors.ts";
import { systemCode, writeFailure } from "../file-errors.ts";
import { ensureFolder } from "../files.ts";
import { confine, openRoots } from "../roots.ts";
import { STATE_FOLDER } from "../secret-paths.ts";

export { STATE_FOLDER };

/** Whether a path is that of a state folder, of this project or one below it, or leads into one. */
export const isState = (path: string): boolean =>
  path.split(/[\\/]/).some((part) => part.toLowerCase() === STATE_FOLDER);

/**
 * Creates the folder of a file that Heddle keeps, and the folders above it. A state folder ignores itself, as the
 * folders
 * of other tools do: git then lists nothing of it as untracked, and `git clean` leaves it alone. A `.gitignore` that is
 * there is left as it is.
 * @throws WRITE_FAILED
 */
export async function ensureStateFolder(folder: string): Promise<void> {
  await ensureFolder(folder);
  const parts = folder.split(sep);
  const at = parts.lastIndexOf(STATE_FOLDER);
  if (at < 0) return;
  const ignore = join(parts.slice(0, at + 1).join(sep), ".gitignore");
  // If it cannot be written, neither can what is to be kept, and that is reported.
  await writeFile(ignore, "*\n", { flag: "wx" }).catch(() => {});
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
