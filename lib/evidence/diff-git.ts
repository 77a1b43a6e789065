/** `evidence-diff-git`: what changed in a repository since a commit, or between two, file by file. */
import type { Context } from "#kit/files/context.ts";
import { git, lastLine } from "#kit/git/git.ts";
import { type DiffGitRequest, GIT_DIFF_SCHEMA, type GitDiff } from "#schemas/evidence.ts";
import { DEFAULT_CONTEXT } from "./differences/files.ts";
import { fileDiffs, nameOf, type RawEntry, rawEntries } from "./differences/patch.ts";
import { type Ends, endsOf } from "./differences/revisions.ts";
import { SOURCE_UNAVAILABLE } from "./differences/unavailable.ts";
import { openRoot } from "./project/root.ts";

const DEFAULT_MAX_FILES = 50;

/** @throws SOURCE_UNAVAILABLE, NOT_FOUND, USAGE, UNREADABLE, OUTSIDE_ROOTS, NOT_INSTALLED, TIMEOUT */
export async function run(request: DiffGitRequest, context: Context): Promise<GitDiff> {
  const { id, revision = "HEAD", staged = false, maxFiles = DEFAULT_MAX_FILES } = request;
  const root = await openRoot(request, context);
  const ends = await endsOf(root, revision, staged, context);
  const command = commandOf(ends);
  const entries = rawEntries(
    await answerOf(root, [...command, "--raw", ...RENAMES, ...sidesOf(ends)], context),
  );
  const shown = entries.slice(0, maxFiles);
  const patch =
    shown.length === 0
      ? ""
      : await answerOf(
          root,
          [
            ...command,
            "-p",
            ...RENAMES,
            `-U${request.context ?? DEFAULT_CONTEXT}`,
            ...FORMAT,
            ...sidesOf(ends),
            ...(shown.length < entries.length ? pathsOf(shown) : []),
          ],
          context,
        );
  const files = fileDiffs(shown, patch);
  return {
    ...(id !== undefined && { id }),
    schemaVersion: GIT_DIFF_SCHEMA,
    revision,
    base: ends.base,
    against: ends.against,
    files,
    summary: {
      files: entries.length,
      added: files.reduce((sum, { summary }) => sum + summary.added, 0),
      removed: files.reduce((sum, { summary }) => sum + summary.removed, 0),
    },
    truncated: shown.length < entries.length,
  };
}

/** Renames among more files than this are not searched for: the work grows with the square. */
const RENAMES = ["-M", "-l1000"];

/** What the settings of a user or a repository could change about a patch. */
const FORMAT = [
  "--full-index",
  "--no-color",
  "--src-prefix=a/",
  "--dst-prefix=b/",
  "--inter-hunk-context=0",
  "--diff-algorithm=default",
  "--submodule=short",
];

/**
 * The work tree is compared by `git diff`: only it finds out whether a file whose time stamp changed has changed.
 */
function commandOf({ against }: Ends): string[] {
  const common = ["--no-abbrev", "--relative"];
  if (against === "index") return ["diff-index", "--cached", ...common];
  if (against !== "worktree") return ["diff-tree", "-r", ...common];
  return ["diff", ...common];
}

function sidesOf({ tree, against }: Ends): string[] {
  return against === "index" || against === "worktree" ? [tree, "--"] : [tree, against, "--"];
}

/** More bytes of names are not given to git; it then makes the patch of all files. */
const MAX_ARGUMENTS = 100_000;

/** Only these files, if their names can be arguments. */
function pathsOf(entries: readonly RawEntry[]): string[] {
  const written = [...new Set(entries.flatMap(({ from, to }) => [from, to]))];
  const names = written.map(nameOf);
  const canBeArguments = names.every((name, at) => !(name.startsWith('"') && name === written[at]));
  const bytes = names.reduce((sum, name) => sum + Buffer.byteLength(name) + 12, 0);
  return canBeArguments && bytes <= MAX_ARGUMENTS ? names.map((name) => `:(literal)${name}`) : [];
}

async function answerOf(root: string, args: readonly string[], context: Context): Promise<string> {
  const { code, stdout, stderr } = await git(root, args, context);
  if (code === 0) return stdout;
  throw SOURCE_UNAVAILABLE(`Cannot compare; git said: ${lastLine(stderr)}`, {
    hint: "In a partial clone get the missing files with git fetch; else mend the repository, e.g. with git fsck",
  });
}
