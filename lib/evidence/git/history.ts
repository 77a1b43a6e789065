/** Reads commits by git's plumbing: messages with their trailers, and the files that each one changed. */
import { realpath } from "node:fs/promises";
import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { git, lastLine, workTree } from "#kit/git/git.ts";
import { EVIDENCE_ERRORS } from "#schemas/evidence.ts";

const fail = failures(EVIDENCE_ERRORS);

export interface Commit {
  sha: string;
  parents: string[];
  author: { name: string; email: string };
  /** When it was committed (RFC 3339). */
  at: string;
  subject: string;
  body: string;
  trailers: { key: string; value: string }[];
}

/** A file that a commit changed. */
export interface Change {
  /** `A` added, `M` modified, `D` deleted, `R` renamed, `C` copied, `T` another type. */
  status: string;
  path: string;
  /** The name before a rename or copy. */
  from?: string;
}

/** NUL cannot be in a message, so that nothing in one can look like the next commit. Authors are those of .mailmap. */
const FORMAT = "%H%x00%P%x00%aN%x00%aE%x00%cI%x00%s%x00%b%x00%(trailers:only=true,unfold=true)";
const FIELDS = 8;
/** Renames among more files than this are not searched for: the work grows with the square. */
const RENAME_LIMIT = 1000;

/**
 * The newest commits of the folder up to a revision, those that changed nothing below it left out; none in a repository
 * without commits.
 * @param revision HEAD or the id of a commit
 * @throws SOURCE_UNAVAILABLE if the folder is not in a work tree, UNREADABLE, NOT_INSTALLED
 */
export async function readCommits(
  root: string,
  count: number,
  context: Context,
  revision = "HEAD",
): Promise<Commit[]> {
  const top = await workTree(root, context);
  if (top === null) {
    const head = await git(root, ["rev-parse", "--is-inside-work-tree"], context);
    if (head.code === 0 && head.stdout.trim() === "true") {
      context.warn("The repository has no commits");
      return [];
    }
    throw fail("SOURCE_UNAVAILABLE", "Cannot read the history: the folder is not in a git work tree", {
      hint: "Name a folder of a repository with --root",
    });
  }
  // With a path git leaves out what changed nothing there: empty commits, and most merges.
  const limits = (await realpath(top)) === root ? [] : ["."];
  const args = [
    "log",
    "-z",
    `--max-count=${count}`,
    "--no-color",
    "--encoding=UTF-8",
    `--format=tformat:${FORMAT}`,
  ];
  const { code, stdout, stderr } = await git(root, [...args, revision, "--", ...limits], context);
  if (code !== 0)
    throw fail("SOURCE_UNAVAILABLE", `Cannot read the history; git said: ${lastLine(stderr)}`, {
      hint: "Fix the repository, e.g. with git fsck",
    });
  return [...commitsIn(stdout)];
}

function* commitsIn(output: string): Generator<Commit> {
  const fields = output.split("\0");
  for (let at = 0; at + FIELDS <= fields.length; at += FIELDS) {
    const [
      sha = "",
      parents = "",
      name = "",
      email = "",
      at8601 = "",
      subject = "",
      body = "",
      trailers = "",
    ] = fields.slice(at, at + FIELDS);
    yield {
      sha,
      parents: parents.split(" ").filter(Boolean),
      author: { name, email },
      at: at8601,
      subject,
      body: body.trimEnd(),
      trailers: [...trailersIn(trailers)],
    };
  }
}

function* trailersIn(text: string): Generator<{ key: string; value: string }> {
  for (const line of text.split("\n")) {
    const [, key, value] = /^([^:\s]+(?: [^:\s]+)?):\s*(.*)$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) yield { key, value };
  }
}

/** Where a history is cut: the parents of these commits are not here, and what they changed is unknown. */
export async function isCutAt({ sha, parents }: Commit, root: string, context: Context): Promise<boolean> {
  if (parents.length > 0) return false;
  const { stdout } = await git(root, ["cat-file", "commit", sha], context);
  return /^parent [0-9a-f]+$/m.test(stdout.slice(0, stdout.indexOf("\n\n")));
}

/** The files that a commit changed against its first parent, relative to the folder; null if nobody knows. */
export async function readChanges(commit: Commit, root: string, context: Context): Promise<Change[] | null> {
  if (await isCutAt(commit, root, context)) return null;
  const [parent] = commit.parents;
  const sides = parent === undefined ? ["--root", commit.sha] : [parent, commit.sha];
  const args = ["diff-tree", "--no-commit-id", "-r", "-z", "--name-status", "--relative"];
  const renames = ["-M", `-l${RENAME_LIMIT}`];
  const { code, stdout } = await git(root, [...args, ...renames, ...sides], context);
  if (code === 0) return [...changesIn(stdout)];
  // A partial clone lacks the contents by which renames are found.
  const plain = await git(root, [...args, "--no-renames", ...sides], context);
  return plain.code === 0 ? [...changesIn(plain.stdout)] : null;
}

function* changesIn(output: string): Generator<Change> {
  const fields = output.split("\0");
  for (let at = 0; at + 1 < fields.length; ) {
    const status = (fields[at++] ?? "").slice(0, 1);
    const path = fields[at++] ?? "";
    if (status === "R" || status === "C") yield { status, path: fields[at++] ?? "", from: path };
    else yield { status, path };
  }
}
