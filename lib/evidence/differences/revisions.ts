/** The states of a repository that are compared: a commit with the work tree or the index, or two commits. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { git, lastLine } from "#kit/git/git.ts";
import { SOURCE_UNAVAILABLE } from "./unavailable.ts";

export interface Ends {
  /** Commit that is compared; null in a repository without commits. */
  readonly base: string | null;
  /** The same as git takes it: the empty tree if there is no commit. */
  readonly tree: string;
  /** `worktree`, `index`, or the id of the other commit. */
  readonly against: string;
}

/**
 * @param revision a commit, `A..B` or `A...B`
 * @throws SOURCE_UNAVAILABLE outside a work tree, NOT_FOUND for a revision that is not there, USAGE
 */
export async function endsOf(
  root: string,
  revision: string,
  staged: boolean,
  context: Context,
): Promise<Ends> {
  await requireWorkTree(root, context);
  const against = staged ? "index" : "worktree";
  const base = await commitOf(root, revision, context);
  if (base !== null) return { base, tree: base, against };
  const [, first, dots, second] = /^(.*?)(\.{2,3})(.*)$/.exec(revision) ?? [];
  if (first !== undefined && second !== undefined) {
    if (staged)
      throw fail("USAGE", "Two commits cannot be compared with the index", { hint: "Leave out --staged" });
    const from = await requireCommit(root, first || "HEAD", context);
    const to = await requireCommit(root, second || "HEAD", context);
    const start = dots === "..." ? await commonAncestor(root, from, to, context) : from;
    return { base: start, tree: start, against: to };
  }
  if (revision === "HEAD" && (await isUnborn(root, context)))
    return { base: null, tree: await emptyTree(root, context), against };
  const id = await requireCommit(root, revision, context);
  return { base: id, tree: id, against };
}

/** @throws SOURCE_UNAVAILABLE */
export async function requireWorkTree(root: string, context: Context): Promise<void> {
  const inside = await git(root, ["rev-parse", "--is-inside-work-tree"], context);
  if (inside.code === 0 && inside.stdout.trim() === "true") return;
  const why = inside.code === 0 ? "the folder is not in a git work tree" : lastLine(inside.stderr);
  throw SOURCE_UNAVAILABLE(`Cannot read the repository: ${why}`, {
    hint: "Name a folder of a repository with --root",
  });
}

/** The id of a commit; null if there is none of that name. @throws USAGE for what git would take as an option */
export async function commitOf(root: string, revision: string, context: Context): Promise<string | null> {
  if (revision.startsWith("-"))
    throw fail("USAGE", `"${revision}" is not a revision: it begins with "-"`, {
      hint: "Name a branch, a tag or a commit, e.g. main or HEAD~2",
    });
  const { code, stdout } = await git(
    root,
    ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`],
    context,
  );
  const id = stdout.trim();
  return code === 0 && /^[0-9a-f]{40,64}$/.test(id) ? id : null;
}

/** @throws NOT_FOUND with what to do about it */
export async function requireCommit(root: string, revision: string, context: Context): Promise<string> {
  const id = await commitOf(root, revision, context);
  if (id !== null) return id;
  const { stdout } = await git(root, ["rev-parse", "--is-shallow-repository"], context);
  throw fail("NOT_FOUND", `Cannot find revision "${revision}" in the repository`, {
    hint:
      stdout.trim() === "true"
        ? "The clone is shallow: git fetch --unshallow gets the rest of its history"
        : "Name a branch, a tag or a commit; git branch --all lists the branches",
  });
}

/** @throws NOT_FOUND if the commits have no common history here */
export async function commonAncestor(
  root: string,
  one: string,
  other: string,
  context: Context,
): Promise<string> {
  const { code, stdout } = await git(root, ["merge-base", one, other], context);
  if (code === 0) return stdout.trim();
  throw fail("NOT_FOUND", "The two commits have no common ancestor here", {
    hint: "Compare them directly, with two dots; in a shallow clone get the history with git fetch --unshallow",
  });
}

async function isUnborn(root: string, context: Context): Promise<boolean> {
  const { code } = await git(root, ["rev-parse", "--verify", "--quiet", "HEAD"], context);
  return code !== 0;
}

/** Its id depends on the kind of hash of the repository. */
async function emptyTree(root: string, context: Context): Promise<string> {
  return (await git(root, ["hash-object", "-t", "tree", "--stdin"], context)).stdout.trim();
}
