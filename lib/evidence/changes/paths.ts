/** The files that an approved change may touch: below the root, not by way of a link, and none that run by themselves. */
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { fail } from "#kit/data/errors.ts";
import { systemCode } from "#kit/data/file-errors.ts";
import type { Context } from "#kit/files/context.ts";
import { confine, isPathInside, openRoots } from "#kit/files/roots.ts";
import { isState } from "#kit/files/state-path.ts";
import { checkOutput } from "#kit/files/write-policy.ts";

/**
 * @param path relative to the root
 * @throws OUTSIDE_ROOTS for one that leads out of the root, also by a link; PROTECTED_PATH; CHANGED_SINCE_PLAN for a
 * link or folder in place of the file
 */
export async function checkTarget(root: string, path: string, context: Context): Promise<void> {
  if (!isPathInside(path))
    throw fail("OUTSIDE_ROOTS", "The patch names a path outside the root of the project", {
      hint: "Only files below the root can be changed",
    });
  if (isState(path) || path.split(/[\\/]/).some((part) => part.toLowerCase() === ".git"))
    throw fail("PROTECTED_PATH", `Cannot change "${path}": it belongs to git or to Heddle itself`);
  const place = join(root, path);
  const roots = await openRoots([root]);
  const real = await confine(roots, place, root, "write");
  const found = await lstat(place).catch((thrown: unknown) => {
    if (systemCode(thrown) === "ENOENT") return undefined;
    throw thrown;
  });
  if (found && !found.isFile())
    throw fail("FILE_EXISTS", `Cannot change "${path}": it is a link or a folder, not a file`, {
      hint: "Name the file itself",
    });
  // A folder on the way may be a link that stays inside, e.g. into .git.
  if (!roots.folders.some((folder) => join(folder, path) === real))
    throw fail("FILE_EXISTS", `Cannot change "${path}": its path leads through a link`, {
      hint: "Name the file itself",
    });
  await checkOutput(place, () => true, {}, context);
}
