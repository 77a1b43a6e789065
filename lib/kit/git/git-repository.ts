/**
 * A repository as git sees it for Heddle: its data without its configuration. Git takes the configuration from the
 * "common" folder (gitrepository-layout(5)), and gets one in which everything is a link to the repository's own, but for
 * `config`. So whatever a configuration can name, today or in a later version of git, none of it is read.
 */
import { copyFileSync, existsSync, mkdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { readFile, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fail } from "../data/errors.ts";
import type { Context } from "../files/context.ts";
import { isInside } from "../files/roots.ts";
import { closedEnvironment, localEnvironment } from "../programs/git-environment.ts";
import { type ProcessResult, runProcess } from "../programs/process.ts";
import type { Environment } from "../programs/which.ts";
import { isDataInRoots } from "./repository-data.ts";

export interface Repository {
  /** Real path of the top of the work tree. */
  readonly top: string;
  /** Real paths of the work tree's own data and of what all work trees share. */
  readonly own: string;
  readonly common: string;
  /** What a common folder needs in its `config` for git to understand the data. */
  readonly format: string;
  /** Settings that change nothing but how files are compared and who commits, as key and value. */
  readonly settings: readonly (readonly [string, string])[];
}

/** Settings of anyone: how git compares the files of a work tree, and the names in a commit. None names a program or a file. */
const FROM_ANYONE = new Set([
  "author.email",
  "author.name",
  "committer.email",
  "committer.name",
  "core.autocrlf",
  "core.checkstat",
  "core.eol",
  "core.filemode",
  "core.ignorecase",
  "core.precomposeunicode",
  "core.sparsecheckout",
  "core.sparsecheckoutcone",
  "core.symlinks",
  "core.trustctime",
  "user.email",
  "user.name",
  "user.useconfigonly",
]);

/** Further settings from the user's own files: what is ignored everywhere, and filters that were installed, as of Git LFS. */
const FROM_USER =
  /^(?:core\.(?:excludesfile|attributesfile)|filter\..+\.(?:clean|smudge|process|required))$/s;
const USER_SCOPES = ["system", "global"];

/** The formats that git understands, so that nothing else gets into the file. */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  "extensions.objectformat": ["sha1", "sha256"],
  "extensions.refstorage": ["files", "reftable"],
};

/** Deadline of the questions about the repository itself, ms. */
const DEADLINE_MS = 60_000;

/**
 * The repository around a folder, or git's answer that there is none.
 * @throws UNREADABLE for one whose data belongs to another folder, NOT_INSTALLED, TIMEOUT
 */
export async function findRepository(
  folder: string,
  context: Pick<Context, "env" | "roots" | "signal">,
): Promise<Repository | ProcessResult> {
  const ask = (args: readonly string[]) =>
    runProcess(["git", ...args], {
      cwd: folder,
      env: {},
      variables: localEnvironment(context.env),
      signal: context.signal,
      timeoutMs: DEADLINE_MS,
    });
  const places = ["--show-toplevel", "--git-dir", "--git-common-dir"];
  const [answers, listed] = await Promise.all([
    // One by one, since a name can have a line break.
    Promise.all(places.map((place) => ask(["rev-parse", "--path-format=absolute", place]))),
    ask(["config", "--list", "--show-scope", "-z"]),
  ]);
  const failed = [...answers, listed].find(({ code }) => code !== 0);
  if (failed?.timedOut)
    throw fail("TIMEOUT", `git did not find the repository within ${DEADLINE_MS / 1000} s`);
  if (failed !== undefined) return failed;
  const [top = "", own = "", common = ""] = await Promise.all(
    answers.map(({ stdout }) => realpath(stdout.replace(/\n$/, ""))),
  );
  // `core.worktree` may name any folder.
  if (!isInside(top, await realpath(folder)))
    return { ...(answers[0] as ProcessResult), code: 128, stdout: "", stderr: "fatal: not a git repository" };
  const isOwn =
    (await isOwnData({ top, own, common }, listed.stdout)) &&
    (context.roots === undefined || (await isDataInRoots({ own, common }, context.roots)));
  if (!isOwn)
    throw fail("UNREADABLE", `Cannot read the repository of "${top}": its data belongs to another folder`, {
      hint: "Make a work tree with git worktree add, or a clone with git clone",
    });
  return { top, own, common, ...settingsIn(listed.stdout) };
}

/**
 * A file `.git` can name any folder, such as another repository of the user. The data has to be in the work tree, or to
 * name it in turn, which whoever made the work tree could not arrange elsewhere: as that of a linked work tree does, and
 * that of a submodule or of `git init --separate-git-dir`.
 */
async function isOwnData(
  { top, own, common }: Pick<Repository, "top" | "own" | "common">,
  listed: string,
): Promise<boolean> {
  const named = [...entriesOf(listed)].findLast(
    ({ key, scope }) => key === "core.worktree" && ["local", "worktree"].includes(scope),
  );
  const back = await readFile(join(own, "gitdir"), "utf8").catch(() => "");
  const isLinked =
    dirname(dirname(own)) === common &&
    basename(dirname(own)) === "worktrees" &&
    back !== "" &&
    (await realpath(dirname(resolve(own, back.trim()))).catch(() => "")) === top;
  const isNamed =
    own === common &&
    named !== undefined &&
    (await realpath(resolve(own, named.value)).catch(() => "")) === top;
  return isLinked || isNamed || (isInside(top, own) && isInside(top, common));
}

function* entriesOf(listed: string): Generator<{ scope: string; key: string; value: string }> {
  const fields = listed.split("\0");
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [scope = "", entry = ""] = [fields[at], fields[at + 1]];
    const end = entry.indexOf("\n");
    // A key without a value is switched on.
    yield end < 0
      ? { scope, key: entry, value: "true" }
      : { scope, key: entry.slice(0, end), value: entry.slice(end + 1) };
  }
}

function settingsIn(listed: string): Pick<Repository, "format" | "settings"> {
  const extensions = new Map<string, string>();
  const settings: [string, string][] = [];
  for (const { scope, key, value } of entriesOf(listed)) {
    const known = FORMATS[key];
    if (known !== undefined && scope === "local") {
      if (!known.includes(value))
        throw fail(
          "UNREADABLE",
          `Cannot read the repository: "${key}" is "${value}", which is not supported`,
        );
      extensions.set(key.slice("extensions.".length), value);
    }
    const isOfUser = USER_SCOPES.includes(scope) && FROM_USER.test(key);
    if (FROM_ANYONE.has(key) || isOfUser) settings.push([key, value]);
  }
  const lines = [...extensions].map(([key, value]) => `\t${key} = ${value}\n`).join("");
  const format = `[core]\n\trepositoryFormatVersion = ${extensions.size > 0 ? 1 : 0}\n[extensions]\n${lines}`;
  return { format, settings };
}

/** What all work trees share, apart from the configuration and the hooks. A file may appear at any time. */
const FILES = ["packed-refs", "shallow"];
const FOLDERS = ["objects", "refs", "reftable", "logs", "info"];

/**
 * Makes the common folder.
 * @returns the variables with which git uses it for this repository
 */
export function makeCommonFolder(repository: Repository, folder: string): Environment {
  const { top, own, common, format, settings } = repository;
  mkdirSync(folder);
  // A junction, the only link that Windows lets everybody make.
  for (const name of FOLDERS)
    if (existsSync(join(common, name))) symlinkSync(join(common, name), join(folder, name), "junction");
  for (const name of FILES) linkFile(join(common, name), join(folder, name));
  writeFileSync(join(folder, "config"), format);
  return {
    ...closedEnvironment(settings),
    GIT_DIR: own,
    GIT_COMMON_DIR: folder,
    GIT_WORK_TREE: top,
  };
}

function linkFile(from: string, to: string): void {
  if (process.platform !== "win32") symlinkSync(from, to);
  else if (statSync(from, { throwIfNoEntry: false })) copyFileSync(from, to);
}
