/**
 * Queries git about a project, with argument arrays and without running programs that the repository's settings name.
 */
import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Context } from "./context.ts";
import { asFailure, fail } from "./errors.ts";
import { localEnvironment, type SETTING_VALUES, settingArguments, variableOf } from "./git-environment.ts";
import { type ProcessResult, runProcess } from "./process.ts";
import { isInside } from "./roots.ts";

/** Deadline of one git command, ms. */
const DEADLINE_MS = 60_000;
/** Limit of a list of files, bytes: files that were cut off would count as unchanged. */
const MOST_OUTPUT = 512 * 1024 * 1024;

/** Commands that show differences, possibly with programs that the settings name. */
const SHOWING = ["diff", "log", "show", "diff-index", "diff-files", "diff-tree", "format-patch"];

function withoutDrivers(args: readonly string[]): string[] {
  const at = args.findIndex(
    (arg, index) => arg !== "-c" && args[index - 1] !== "-c" && !arg.startsWith("--config-env="),
  );
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
    env: {},
    variables: localEnvironment(context.env),
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

/** Files that differ from the last commit or are not in it, relative to `folder`, those of submodules too; without ignored ones. */
export async function changedFiles(folder: string, context: Context): Promise<string[]> {
  const without = await withoutFilters(folder, context);
  const diff = ["diff", "--name-only", "--no-renames", "--relative", "-z"];
  const [changed, unknown, known] = await Promise.all([
    // Git would look into a submodule with the settings of the submodule, which can name programs.
    answer(folder, [...without, ...diff, "--ignore-submodules=dirty", "HEAD", "--", "."], context),
    answer(folder, ["ls-files", "--others", "--exclude-standard", "-z", "--", "."], context),
    answer(folder, ["ls-files", "--stage", "-z", "--", "."], context),
  ]);
  const found = [...names(changed), ...names(unknown)];
  for (const entry of names(known)) {
    const [, path] = SUBMODULE.exec(entry) ?? [];
    if (path !== undefined) found.push(...(await changedInSubmodule(folder, path, context)));
  }
  return found;
}

/** An entry of the index that is a commit of another repository. */
const SUBMODULE = /^160000 [0-9a-f]+ \d\t(.+)$/s;

/** What has changed in a submodule; all of it if it is not the checkout of a repository within this one. */
async function changedInSubmodule(folder: string, path: string, context: Context): Promise<string[]> {
  const place = join(folder, path);
  if (!existsSync(join(place, ".git"))) return [];
  const ask = async (where: string, what: string): Promise<string> =>
    resolve(where, (await answer(where, ["rev-parse", what], context)).replace(/\n$/, ""));
  try {
    const [top, common, own] = await Promise.all([
      ask(folder, "--show-toplevel"),
      ask(folder, "--git-common-dir"),
      ask(place, "--git-dir"),
    ]);
    const isWithin = isInside(await realpath(top), own) || isInside(await realpath(common), own);
    if (isWithin && (await workTree(place, context)) === (await realpath(place)))
      return (await changedFiles(place, context)).map((inner) => `${path}/${inner}`);
  } catch (thrown) {
    // Settings that git cannot read are those of the submodule: nothing is known of its files.
    if (asFailure(thrown).code !== "UNREADABLE") throw thrown;
  }
  return [path];
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
    if (filter) off.add(filter[1] ?? "");
  }
  return [...off].flatMap((name) => [
    ...["clean", "smudge", "process"].map((key) => fromVariable(`filter.${name}.${key}`, "EMPTY")),
    fromVariable(`filter.${name}.required`, "OFF"),
  ]);
}

/** With `-c` a name would end at its first `=`; here its last one counts (git 2.31). */
const fromVariable = (key: string, value: keyof typeof SETTING_VALUES): string =>
  `--config-env=${key}=${variableOf(value)}`;

/** Folders of the repository's other work trees. */
export async function workTrees(folder: string, context: Pick<Context, "env" | "signal">): Promise<string[]> {
  const { stdout } = await git(folder, ["worktree", "list", "--porcelain", "-z"], context);
  return names(stdout).flatMap((line) =>
    line.startsWith("worktree ") ? [line.slice("worktree ".length)] : [],
  );
}

const names = (stdout: string): string[] => stdout.split("\0").filter((path) => path !== "");
