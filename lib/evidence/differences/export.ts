/** The files of a commit in a private temporary folder, without a work tree, hooks or filters. */
import { mkdir, realpath } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { withTemporaryFolder } from "#kit/files/temporary-folder.ts";
import { git, lastLine, workTree } from "#kit/git/git.ts";
import { SOURCE_UNAVAILABLE } from "./unavailable.ts";

const PREFIX = "heddle-base-";
/** Deadline of one git command, ms. */
const DEADLINE_MS = 300_000;

/**
 * Gives the files of a commit to `work` and removes them afterwards. What a killed process left behind is removed
 * first.
 * @param root real path of a folder of the work tree
 * @param maxBytes larger files are left out
 * @throws SOURCE_UNAVAILABLE if files of the commit are not here
 */
export async function withFilesOf<Result>(
  root: string,
  commit: string,
  maxBytes: number,
  context: Context,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  return withTemporaryFolder(PREFIX, async (folder) =>
    work(await exportTo(folder, root, commit, maxBytes, context)),
  );
}

/** A file of a commit: mode, id, size in bytes and path from the top. */
const ENTRY = /^(100644|100755) blob ([0-9a-f]+) +(\d+)\t(.+)$/s;

/** Git itself writes the files, from an index of their own, so that line ends are those of a checkout. */
async function exportTo(
  folder: string,
  root: string,
  commit: string,
  maxBytes: number,
  context: Context,
): Promise<string> {
  const top = await realpath((await workTree(root, context)) ?? root);
  const below = relative(top, root);
  const tree = join(folder, "tree");
  await mkdir(join(tree, below), { recursive: true });
  // `ls-tree` takes paths as they are, without patterns.
  const limits = below === "" ? [] : [below];
  const listed = await git(
    top,
    ["ls-tree", "-r", "-l", "-z", "--full-tree", commit, "--", ...limits],
    context,
  );
  if (listed.code !== 0)
    throw SOURCE_UNAVAILABLE(`Cannot read commit ${commit}; git said: ${lastLine(listed.stderr)}`);
  const wanted: string[] = [];
  for (const line of listed.stdout.split("\0")) {
    const [, mode, id, size, path = ""] = ENTRY.exec(line) ?? [];
    // A tree can name what no checkout may write.
    if (mode && Number(size) <= maxBytes && !/(?:^|\/)(?:\.git|\.{1,2})(?:\/|$)/i.test(path))
      wanted.push(`${mode} ${id}\t${path}\0`);
  }
  const run = async (args: readonly string[], input?: string) => {
    const { code, stderr } = await git(top, args, context, {
      variables: { GIT_INDEX_FILE: join(folder, "index") },
      timeoutMs: DEADLINE_MS,
      ...(input !== undefined && { input }),
    });
    if (code !== 0)
      throw SOURCE_UNAVAILABLE(`Cannot read the files of commit ${commit}; git said: ${lastLine(stderr)}`, {
        hint: "In a partial clone get the missing files with git fetch; else mend the repository, e.g. with git fsck",
      });
  };
  await run(["update-index", "-z", "--index-info"], wanted.join(""));
  await run(["checkout-index", "--all", "--force", "--quiet", `--prefix=${tree}/`]);
  return join(tree, below);
}
