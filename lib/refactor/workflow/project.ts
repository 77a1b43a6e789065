/** The folder of a project, checked before anything is read or written in it. */
import { stat } from "node:fs/promises";
import type { Context } from "../../kit/context.ts";
import { fail } from "../../kit/errors.ts";
import { readFailure } from "../../kit/file-errors.ts";
import { confine } from "../../kit/roots.ts";

/**
 * The absolute path of a project's folder, real where there are roots.
 * @throws NOT_FOUND, UNREADABLE for what is no folder, OUTSIDE_ROOTS
 */
export async function existingFolder(projectDir: string, context: Context): Promise<string> {
  const path = await confine(context.roots, projectDir, context.cwd, "read");
  const found = await stat(path).catch((thrown: unknown) => {
    throw readFailure(projectDir, thrown);
  });
  if (!found.isDirectory())
    throw fail("UNREADABLE", `Cannot use "${projectDir}": it is not a folder`, {
      hint: "Give the folder of a project",
    });
  return path;
}
