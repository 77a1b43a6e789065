/** The folder that a request is about. */
import { stat } from "node:fs/promises";
import { fail } from "#kit/data/errors.ts";
import { readFailure } from "#kit/data/file-errors.ts";
import type { Context } from "#kit/files/context.ts";
import { confine } from "#kit/files/roots.ts";

/**
 * `project_dir` or `project_path`, whichever is given, or the current folder.
 * @throws USAGE if both are given and differ
 */
export function projectFolder(request: { project_dir?: string; project_path?: string }): string {
  const { project_dir, project_path } = request;
  if (project_dir !== undefined && project_path !== undefined && project_dir !== project_path)
    throw fail("USAGE", "project_dir and project_path name different folders", { hint: "Give one of them" });
  return project_dir ?? project_path ?? ".";
}

/**
 * The real path of a project's folder.
 * @throws NOT_FOUND if there is none, OUTSIDE_ROOTS
 */
export async function confineProject(
  directory: string,
  { roots, cwd }: Pick<Context, "roots" | "cwd">,
): Promise<string> {
  const root = await confine(roots, directory, cwd, "read");
  const info = await stat(root).catch((thrown: unknown) => {
    throw readFailure(directory, thrown);
  });
  if (!info.isDirectory())
    throw fail("NOT_FOUND", `Cannot take "${directory}" as a project: it is a file`, {
      hint: "Name its folder; refactor-metrics measures one file",
    });
  return root;
}
