/** The files of a commit in a private temporary folder, without a work tree, hooks or filters. */
import { lstat, mkdir, mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Context } from "#kit/context.ts";
import { Failure } from "#kit/errors.ts";
import { git, lastLine, withoutFilters, workTree } from "#kit/git.ts";
import { localEnvironment, settingArguments } from "#kit/git-environment.ts";
import { openLock } from "#kit/lock.ts";
import { runProcess } from "#kit/process.ts";
import { SOURCE_UNAVAILABLE } from "./unavailable.ts";

const PREFIX = "heddle-base-";
/** Who made the folder holds its lock until the folder is removed. */
const LOCK = "lock";
/** A folder that is younger may not have its lock yet, ms. */
const NEW_MS = 60_000;
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
  await removeLeftovers(tmpdir(), context.now());
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  const lock = await openLock(join(folder, LOCK), 0);
  try {
    return await lock.hold(async () => {
      const place = await exportTo(folder, root, commit, maxBytes, context);
      return work(place);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
    lock.close();
  }
}

/** Removes the folders of this user whose makers have ended. */
export async function removeLeftovers(base: string, now: Date): Promise<void> {
  for (const name of await readdir(base)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(base, name);
    const found = await lstat(folder).catch(() => undefined);
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue;
    if (now.getTime() - found.mtimeMs < NEW_MS) continue;
    const lock = await openLock(join(folder, LOCK), 0).catch(() => undefined);
    if (!lock) continue;
    try {
      await lock.hold(() => rm(folder, { recursive: true, force: true }));
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
    } finally {
      lock.close();
    }
  }
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
    const { code, stderr } = await runProcess(["git", ...settingArguments(), ...args], {
      cwd: top,
      env: {},
      variables: { ...localEnvironment(context.env), GIT_INDEX_FILE: join(folder, "index") },
      signal: context.signal,
      timeoutMs: DEADLINE_MS,
      ...(input !== undefined && { input }),
    });
    if (code !== 0)
      throw SOURCE_UNAVAILABLE(`Cannot read the files of commit ${commit}; git said: ${lastLine(stderr)}`, {
        hint: "In a partial clone get the missing files with git fetch; else mend the repository, e.g. with git fsck",
      });
  };
  await run(["update-index", "-z", "--index-info"], wanted.join(""));
  const filters = await withoutFilters(top, context);
  await run([...filters, "checkout-index", "--all", "--force", "--quiet", `--prefix=${tree}/`]);
  return join(tree, below);
}
