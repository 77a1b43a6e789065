/** Queries git about a project, with argument arrays and without the project's configuration. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { asFailure, fail } from "../data/errors.ts";
import type { Context } from "../files/context.ts";
import { withTemporaryFolder } from "../files/temporary-folder.ts";
import { localEnvironment } from "../programs/git-environment.ts";
import { type ProcessOptions, type ProcessResult, runProcess } from "../programs/process.ts";
import { findRepository, makeCommonFolder, type Repository } from "./git-repository.ts";

/** Deadline of one git command, ms. */
const DEADLINE_MS = 60_000;
/** Limit of a list of files, bytes: files that were cut off would count as unchanged. */
const MOST_OUTPUT = 512 * 1024 * 1024;

/**
 * The commands that Heddle uses, with what keeps them out of submodules: there git would use the configuration of the
 * submodule, by a process that takes nothing from this one.
 */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  "cat-file": [],
  "checkout-index": [],
  commit: [],
  diff: ["--ignore-submodules=dirty"],
  "diff-index": ["--ignore-submodules=dirty"],
  "diff-tree": [],
  "hash-object": [],
  log: [],
  "ls-files": [],
  "ls-tree": [],
  "merge-base": [],
  "read-tree": [],
  "rev-list": [],
  "rev-parse": [],
  "update-index": [],
};

/** Places for links to a repository's data: asking must not depend on a usable folder for temporary files. */
const PLACES = [tmpdir(), "/tmp", "/dev/shm"] as const;

type Asking = Pick<Context, "env" | "roots" | "signal">;

/** What was found for a request, which asks many times. */
const found = new WeakMap<Asking, Map<string, Repository>>();

async function repositoryOf(folder: string, context: Asking): Promise<Repository | ProcessResult> {
  const known = found.get(context) ?? new Map<string, Repository>();
  found.set(context, known);
  const repository = known.get(folder) ?? (await findRepository(folder, context));
  if ("top" in repository) known.set(folder, repository);
  return repository;
}

/**
 * Runs git in a folder, on the repository around it and with nothing of its configuration but what
 * `git-repository.ts` lists; outside any repository the result is git's refusal.
 * @throws NOT_INSTALLED, TIMEOUT, UNREADABLE for an answer that is too long, or a repository of another folder
 */
export async function git(
  folder: string,
  [command = "", ...args]: readonly string[],
  context: Asking,
  { timeoutMs = DEADLINE_MS, ...options }: Pick<ProcessOptions, "timeoutMs" | "input" | "variables"> = {},
): Promise<ProcessResult> {
  const kept = COMMANDS[command];
  if (kept === undefined) throw new TypeError(`git has no command "${command}" here`);
  const repository = await repositoryOf(folder, context);
  if (!("top" in repository)) return repository;
  const run = (temporary: string) =>
    runProcess(["git", command, ...kept, ...args], {
      ...options,
      cwd: folder,
      env: {},
      variables: {
        ...localEnvironment(context.env),
        ...makeCommonFolder(repository, join(temporary, "common")),
        ...options.variables,
      },
      signal: context.signal,
      timeoutMs,
      maxOutputBytes: MOST_OUTPUT,
    });
  const result = await withTemporaryFolder("heddle-git-", run, PLACES);
  if (result.timedOut) throw fail("TIMEOUT", `git ${command} did not end within ${timeoutMs / 1000} s`);
  if (result.truncated) throw fail("UNREADABLE", `Cannot read what git ${command} says: it is too long`);
  return result;
}

/** What git calls its version. @throws NOT_INSTALLED */
export async function gitVersion({ env, signal }: Asking): Promise<string> {
  const variables = localEnvironment(env);
  return (await runProcess(["git", "version"], { env: {}, variables, signal, timeoutMs: DEADLINE_MS }))
    .stdout;
}

/** Runs git and returns what it wrote; an exit status other than 0 fails. @throws UNREADABLE, and as {@link git} */
async function answer(folder: string, args: readonly string[], context: Context): Promise<string> {
  const { code, stdout, stderr } = await git(folder, args, context);
  if (code === 0) return stdout;
  throw refused(stderr);
}

function refused(stderr: string) {
  return fail("UNREADABLE", `Cannot read the repository; git said: ${lastLine(stderr)}`, {
    hint: "Fix the repository, e.g. with git fsck or git config safe.directory",
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
  let head: ProcessResult;
  try {
    const repository = await repositoryOf(folder, context);
    if (!("top" in repository)) {
      if (NO_WORK_TREE.test(repository.stderr)) return null;
      throw refused(repository.stderr);
    }
    head = await git(folder, ["rev-parse", "--verify", "--quiet", "HEAD"], context);
    return head.code === 0 ? repository.top : null;
  } catch (thrown) {
    if (asFailure(thrown).code === "NOT_INSTALLED") return null;
    throw thrown;
  }
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
  const diff = ["diff", "--name-only", "--no-renames", "--relative", "-z"];
  const [changed, unknown, inSubmodules] = await Promise.all([
    answer(folder, [...diff, "HEAD", "--", "."], context),
    answer(folder, ["ls-files", "--others", "--exclude-standard", "-z", "--", "."], context),
    fromSubmodules(folder, context, changedFiles),
  ]);
  return [...names(changed), ...names(unknown), ...inSubmodules];
}

/** All files of the work tree below `folder` that git knows or would not ignore, those of submodules too. */
export async function presentFiles(folder: string, context: Context): Promise<string[]> {
  const [known, unknown, inSubmodules] = await Promise.all([
    answer(folder, ["ls-files", "--cached", "-z", "--", "."], context),
    answer(folder, ["ls-files", "--others", "--exclude-standard", "-z", "--", "."], context),
    fromSubmodules(folder, context, presentFiles),
  ]);
  return [...new Set([...names(known), ...names(unknown), ...inSubmodules])];
}

/** An entry of the index that is a commit of another repository. */
const SUBMODULE = /^160000 [0-9a-f]+ \d\t(.+)$/s;

/**
 * Asks each submodule as a repository of its own: git itself would use the submodule's configuration. One that cannot be
 * asked is named as a whole.
 */
async function fromSubmodules(
  folder: string,
  context: Context,
  ask: (folder: string, context: Context) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const entry of names(await answer(folder, ["ls-files", "--stage", "-z", "--", "."], context))) {
    const [, path] = SUBMODULE.exec(entry) ?? [];
    if (path === undefined || !existsSync(join(folder, path, ".git"))) continue;
    const inner = join(folder, path);
    try {
      if ((await workTree(inner, context)) !== (await realpath(inner))) found.push(path);
      else found.push(...(await ask(inner, context)).map((file) => `${path}/${file}`));
    } catch (thrown) {
      if (asFailure(thrown).code !== "UNREADABLE") throw thrown;
      found.push(path);
    }
  }
  return found;
}

/**
 * Makes a linked work tree without files, at the last commit: the files of gitrepository-layout(5) and git-worktree(1),
 * since git would write the folder of this call into them.
 * @returns why there is none, or null
 */
export async function addWorkTree(folder: string, path: string, context: Context): Promise<string | null> {
  const repository = await repositoryOf(folder, context);
  if (!("common" in repository)) return lastLine(repository.stderr);
  const head = await git(folder, ["rev-parse", "--verify", "HEAD^{commit}"], context);
  if (head.code !== 0) return lastLine(head.stderr);
  const records = join(repository.common, "worktrees");
  mkdirSync(records, { recursive: true });
  mkdirSync(path);
  const record = mkdtempSync(join(records, `${basename(path)}-`));
  writeFileSync(join(record, "HEAD"), head.stdout);
  writeFileSync(join(record, "commondir"), "../..\n");
  writeFileSync(join(record, "gitdir"), `${join(path, ".git")}\n`);
  writeFileSync(join(path, ".git"), `gitdir: ${record}\n`);
  // Unlike a checkout it writes no files, so no filter runs.
  const read = await git(path, ["read-tree", "HEAD"], context);
  return read.code === 0 ? null : lastLine(read.stderr);
}

/** Removes the repository's record of another work tree. */
export async function forgetWorkTree(folder: string, path: string, context: Asking): Promise<void> {
  const repository = await repositoryOf(folder, context);
  if (!("common" in repository)) return;
  for (const [record, place] of recordsOf(repository))
    if (place === path) rmSync(record, { recursive: true, force: true });
  try {
    rmdirSync(join(repository.common, "worktrees"));
  } catch {
    // There are others, or there never was one.
  }
}

/** Folders of the repository's linked work trees. */
export async function workTrees(folder: string, context: Asking): Promise<string[]> {
  const repository = await repositoryOf(folder, context);
  return "common" in repository ? recordsOf(repository).map(([, place]) => place) : [];
}

/** The record of each linked work tree, and its folder. */
function recordsOf({ common }: Repository): [string, string][] {
  const records = join(common, "worktrees");
  if (!existsSync(records)) return [];
  return readdirSync(records).flatMap((name) => {
    const record = join(records, name);
    const file = join(record, "gitdir");
    return existsSync(file) ? [[record, dirname(readFileSync(file, "utf8").trim())]] : [];
  });
}

const names = (stdout: string): string[] => stdout.split("\0").filter((path) => path !== "");
