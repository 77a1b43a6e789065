/** Which files of a project have uncommitted changes, and what to do if git does not say. */

import { asFailure, fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { dirtyFiles } from "#kit/git/git.ts";

/**
 * Those of the files (relative to `root`) that differ from the last commit or are untracked; null without a commit.
 * @throws UNREADABLE for a repository that git refuses
 */
export async function uncommittedFiles(
  root: string,
  paths: readonly string[],
  context: Context,
): Promise<Set<string> | null> {
  try {
    return await dirtyFiles(root, paths, context);
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.code !== "UNREADABLE") throw failure;
    throw fail("UNREADABLE", failure.message, {
      hint: "Fix the repository, or allow changes without git's word with --allow-dirty",
    });
  }
}
