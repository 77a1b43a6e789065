/** The folder that a request is about. */
import { fail } from "../kit/errors.ts";

/**
 * `project_dir` or `project_path`, whichever is given; the current folder where neither is.
 * @throws USAGE where both are given and differ
 */
export function projectFolder(request: { project_dir?: string; project_path?: string }): string {
  const { project_dir, project_path } = request;
  if (project_dir !== undefined && project_path !== undefined && project_dir !== project_path)
    throw fail("USAGE", "project_dir and project_path name different folders", { hint: "Give one of them" });
  return project_dir ?? project_path ?? ".";
}
