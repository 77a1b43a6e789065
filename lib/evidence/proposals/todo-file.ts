/** Reads the task list that a patch is for. */
import { lstat } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { checkTarget } from "../changes/paths.ts";
import { readNamed } from "../project/files.ts";
import type { TodoFile } from "./render.ts";

/** The task list, which may not be there yet. @throws OUTSIDE_ROOTS, FILE_EXISTS for a link or folder, UNREADABLE */
export async function todoOf(root: string, named: string, context: Context): Promise<TodoFile> {
  const path = relative(root, resolve(root, named)).replaceAll("\\", "/");
  await checkTarget(root, path, context);
  const isThere = await lstat(join(root, path)).then(
    () => true,
    () => false,
  );
  return { path, text: isThere ? (await readNamed(root, path, context)).text : null };
}
