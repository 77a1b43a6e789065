/**
 * Queries git about a project, with argument arrays and without running programs that the repository's settings name.
 */
import { realpath } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Context } from "./context.ts";
import { fail } from "./errors.ts";
import { localEnvironment, settingArguments } from "./git-environment.ts";
import { type ProcessResult, runProcess } from "./process.ts";
import { isInside } from "./roots.ts";

/** Deadline of one git command, ms. */
const DEADLINE_MS = 60_000;
/** Limit of a list of files, bytes: files that were cut off would count as unchanged. */
const MOST_OUTPUT = 512 * 1024 * 1024;

/** Commands that show differences, possibly with programs that the settings name. */
const SHOWING = ["diff", "log", "show", "diff-index", "diff-files", "diff-tree", "format-patch"];

function withoutDrivers(args: readonly string[]): string[] {
  const at = args.findIndex((arg, index) => arg !== "-c" && args[index - 1] !== "-c");
  if (!SHOWING.includes(args[at] ?? "")) return [...args];
  return [...args.slice(0, at + 1), "--no-ext-diff", "--no-textconv", ...args.slice(at + 1)];
}

/** Runs git in a folder. @throws NOT_INSTALLED, TIMEOUT, UNREADABLE for an answer that is too long */
export async function git(
  folder: string,
  args: readonly string[],
  context: Pick<Context, "env" | "signal">,
  timeoutMs = DEADLINE_MS,
): Promise<ProcessResult> {
  const result = await runProcess(["git", ...settingArguments(), ...withoutDrivers(args)], {
    cwd: folder,
    env: localEnvironment(context.env),
    signal: context.signal,
    timeoutMs,
    maxOutputBytes: MOST_OUTPUT,
  });
  if (result.timedOut) throw fail("TIMEOUT", `git ${args[0] ?? ""} did not end within ${timeoutMs / 1000} s`);
  if (result.truncated)
    throw fail("UNREADABLE", `Cannot read what git ${args[0] ?? ""} says: it is too long`);
  return result;
}

/** Runs git and returns what it wrote; an exit status other than 0 fails. @throws UNREADABLE, and as {@link git} */
async function answer(folder: string, args: readonly string[], context: Context): Promise<string> {
  const { code, stdout, stderr } = await git(folder, args, context);
  if (code === 0) return stdout;
  throw refused(stderr);
}

function refused(stderr: string) {
  return fail("UNREADABLE", `Cannot read the repository; git said: ${lastLine(stderr)}`, {
    hint: "Mend the repository, e.g. with git fsck or git config safe.directory",
  });
}

/** The last line of git's message, without its prefix. */
export const lastLine = (text: string): string =>
  (
    text
      .trim()
      .split("\n")
      .find((line) => /^(fatal|error):/.test(line)) ??
    text.trim().split("\n").at(-1) ??
    ""
  ).replace(/^(fatal|error): /, "");

/** What git reports for a folder outside any work tree. */
const NO_WORK_TREE = /not a git repository|must be run in a work tree/;

/**
 * The top of the git work tree that contains the folder and has a commit; null if there is none.
 * @throws UNREADABLE if git refuses to answer, as for a repository of another user
 */
export async function workTree(folder: string, context: Context): Promise<string | null> {
  let top: ProcessResult;
  try {
    top = await git(folder, ["rev-parse", "--show-toplevel"], context);
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "NOT_INSTALLED") return null;
    throw thrown;
  }
  if (top.code !== 0) {
    if (NO_WORK_TREE.test(top.stderr)) return null;
    throw refused(top.stderr);
  }
  const path = top.stdout.replace(/\n$/, "");
  // `core.worktree` may name any folder.
  if (!isInside(resolve(path), await realpath(folder))) return null;
  const head = await git(folder, ["rev-parse", "--verify", "--quiet", "HEAD"], context);
  return head.code === 0 ? path : null;
}

/**
 * Which of the files (relative to `folder`) differ from the last commit or are unknown to git; null without a commit.
 */
export async function dirtyFiles(
  folder: string,
  paths: readonly string[],
  context: Context,
): Promise<Set<string> | null> {
  if (paths.length === 0) return new Set();
  if ((await workTree(folder, context)) === null) return null;
  const dirty = new Set(await changedFiles(folder, context));
  const inDirty = (path: string): boolean =>
    dirty.has(path) || (path.includes("/") && folderIsUnknown(dirname(path)));
  // For a repository in the repository git lists only the folder.
  const folderIsUnknown = (path: string): boolean =>
    dirty.has(`${path}/`) || dirty.has(path) || (path.includes("/") && folderIsUnknown(dirname(path)));
  return new Set(paths.filter(inDirty));
}

/** Files that differ from the last commit or are not in it, relative to `folder`; without ignored ones. */
export async function changedFiles(folder: string, context: Context): Promise<string[]> {
  const without = await withoutFilters(folder, context);
  const answers = await Promise.all([
    answer(
      folder,
      [
        ...without,
        "diff",
        "--name-only",
        "--no-renames",
        "--relative",
        "-z",
        "--ignore-submodules=none",
        "HEAD",
        "--",
        ".",
      ],
      context,
    ),
    answer(folder, ["ls-files", "--others", "--exclude-standard", "-z", "--", "."], context),
  ]);
  return answers.flatMap(names);
}

/** All files of the work tree below `folder` that git knows or would not ignore, those of submodules too. */
export async function presentFiles(folder: string, context: Context): Promise<string[]> {
  const answers = await Promise.all([
    answer(folder, ["ls-files", "--cached", "--recurse-submodules", "-z", "--", "."], context),
    answer(folder, ["ls-files", "--others", "--exclude-standard", "-z", "--", "."], context),
  ]);
  return [...new Set(answers.flatMap(names))];
}

/**
 * Arguments in front of a command that reads or writes files of the work tree: a filter in the repository's own
 * settings
 * is a program of whoever made the repository, and is not run.
 */
export async function withoutFilters(folder: string, context: Context): Promise<string[]> {
  const listed = await answer(folder, ["config", "--show-scope", "--name-only", "-z", "--list"], context);
  const fields = listed.split("\0");
  const off = new Set<string>();
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [scope, name = ""] = [fields[at], fields[at + 1]];
    if (scope !== "local" && scope !== "worktree") continue;
    const filter = /^filter\.(.+)\.(clean|smudge|process|required)$/s.exec(name);
    // A name with `=` cannot be set with -c; .gitattributes cannot name such a filter either.
    if (filter && !name.includes("=")) off.add(filter[1] ?? "");
  }
  return [...off].flatMap((name) => [
    ...["-c", `filter.${name}.clean=`],
    ...["-c", `filter.${name}.smudge=`],
    ...["-c", `filter.${name}.process=`],
    ...["-c", `filter.${name}.required=false`],
  ]);
}

/** Folders of the repository's other work trees. */
export async function workTrees(folder: string, context: Pick<Context, "env" | "signal">): Promise<string[]> {
  const { stdout } = await git(folder, ["worktree", "list", "--porcelain", "-z"], context);
  return names(stdout).flatMap((line) =>
    line.startsWith("worktree ") ? [line.slice("worktree ".length)] : [],
  );
}

const names = (stdout: string): string[] => stdout.split("\0").filter((path) => path !== "");
