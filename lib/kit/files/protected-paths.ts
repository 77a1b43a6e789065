/** Paths whose files a system, a shell, an editor or a build server runs by itself: clients cannot write there. */
import { existsSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { type Failure, fail } from "../data/errors.ts";
import { realText } from "./real-path.ts";

/** What a path is, in words that follow "it is". */
type Kind = string;

/**
 * Names of folders and files by kind, as {@link folded} returns them. `a/b` is `b` in a folder `a`. The name
 * and everything below it is protected. Sources: git(1) gitrepository-layout, githooks(5); bash(1), zsh(1), ksh(1),
 * csh(1), fish(1) start-up files; XDG Autostart; systemd.unit(5); crontab(5); the manuals of the editors and CI
 * systems.
 */
const NAMES: Readonly<Record<Kind, readonly string[]>> = {
  "part of a repository's own data": [".git", ".hg", ".svn", ".bzr", ".jj", ".fslckout"],
  "part of a repository's configuration": [".gitmodules", ".gitattributes", ".hgrc"],
  "a hook": [
    ".husky",
    ".githooks",
    ".git-hooks",
    ".lefthook",
    "lefthook.yml",
    "lefthook.yaml",
    ".lefthook.yml",
    ".pre-commit-config.yaml",
    ".pre-commit-config.yml",
    ".pre-commit-hooks.yaml",
  ],
  "a start-up file": [
    ".profile",
    ".bashrc",
    ".bash_profile",
    ".bash_login",
    ".bash_logout",
    ".bash_aliases",
    ".bash_completion",
    "share/bash-completion",
    "bash_completion.d",
    "bash.bashrc",
    ".bashrc.d",
    ".zshrc",
    ".zshenv",
    ".zprofile",
    ".zlogin",
    ".zlogout",
    ".zshrc.d",
    ".oh-my-zsh",
    ".config/zsh",
    "etc/zsh",
    ".kshrc",
    ".mkshrc",
    ".shrc",
    ".cshrc",
    ".tcshrc",
    ".login",
    ".logout",
    ".inputrc",
    ".environment",
    ".pam_environment",
    ".xinitrc",
    ".xserverrc",
    ".xsession",
    ".xsessionrc",
    ".xprofile",
    ".xresources",
    ".envrc",
    ".rvmrc",
    ".direnvrc",
    ".xonshrc",
    ".config/xonsh",
    ".config/elvish",
    ".env",
    ".config/direnv",
    ".config/fish",
    ".config/nushell",
    ".config/powershell",
    ".config/git",
    "etc/profile",
    "profile.d",
    "profile.ps1",
    "microsoft.powershell_profile.ps1",
    ".gitconfig",
    ".netrc",
    ".npmrc",
    ".pnpmfile.cjs",
    ".yarnrc",
    ".yarnrc.yml",
    ".pypirc",
    ".pythonrc",
    ".pythonstartup",
    "sitecustomize.py",
    "usercustomize.py",
    ".irbrc",
    ".pryrc",
    ".rprofile",
    ".renviron",
    ".gdbinit",
    ".lldbinit",
    ".psqlrc",
    ".sqliterc",
    ".screenrc",
    ".tmux.conf",
    ".config/tmux",
    ".mise.toml",
    "mise.toml",
    ".local/bin",
  ],
  "where keys are": [".ssh", ".gnupg", ".aws", ".kube", ".docker"],
  "started with the session": [
    "autostart",
    "autostart-scripts",
    ".config/plasma-workspace",
    "environment.d",
    ".config/upstart",
    ".config/openbox",
    ".config/sway",
    ".config/hypr",
    ".config/i3",
    ".i3",
    "launchagents",
    "launchdaemons",
    "start menu",
    "share/applications",
    "share/dbus-1",
    "share/autostart",
  ],
  "a system unit": [
    "systemd/user",
    "systemd/system",
    "containers/systemd",
    ".config/systemd",
    "init.d",
    "rc.d",
    "rc.local",
  ],
  "a crontab": [
    "crontab",
    "crontabs",
    "spool/cron",
    "spool/at",
    "cron.d",
    "cron.hourly",
    "cron.daily",
    "cron.weekly",
    "cron.monthly",
    "anacrontab",
  ],
  "a setting of an editor, which can start programs": [
    ".vscode",
    ".vscode-server",
    ".vs",
    ".idea",
    ".fleet",
    ".zed",
    ".nova",
    ".cursor",
    ".windsurf",
    ".claude",
    ".codex",
    ".gemini",
    ".kiro",
    ".opencode",
    "opencode.json",
    "opencode.jsonc",
    ".roo",
    ".mcp.json",
    ".devcontainer",
    ".devcontainer.json",
    "code/user",
    ".config/zed",
    ".config/nvim",
    ".config/emacs",
    ".config/helix",
    ".helix",
    ".vim",
    ".vimrc",
    ".gvimrc",
    ".lvimrc",
    ".exrc",
    ".nvimrc",
    ".nvim.lua",
    ".emacs",
    ".emacs.d",
    ".dir-locals.el",
    ".dir-locals-2.el",
    ".projectile",
  ],
  "a workflow of a build server": [
    ".github/workflows",
    ".github/actions",
    ".gitea/workflows",
    ".gitea/actions",
    ".forgejo/workflows",
    ".forgejo/actions",
    ".gitlab-ci.yml",
    ".gitlab-ci.yaml",
    ".gitlab",
    ".circleci",
    ".buildkite",
    ".teamcity",
    ".semaphore",
    ".woodpecker",
    ".woodpecker.yml",
    ".woodpecker.yaml",
    ".drone.yml",
    ".drone.yaml",
    ".travis.yml",
    ".travis.yaml",
    ".cirrus.yml",
    ".cirrus.yaml",
    ".cirrus.star",
    ".appveyor.yml",
    "appveyor.yml",
    "azure-pipelines.yml",
    "azure-pipelines.yaml",
    ".azuredevops",
    ".tekton",
    "bitrise.yml",
    "codefresh.yml",
    "wercker.yml",
    ".azure-pipelines",
    "bitbucket-pipelines.yml",
    ".builds",
    ".build.yml",
    "jenkinsfile",
  ],
};

/** Kinds by name; a name of two parts is listed under both, joined by a slash. */
const KINDS = new Map(Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => [name, kind])));

/** Extensions of files whose commands editors and desktops run. */
const ENDINGS: readonly (readonly [RegExp, Kind])[] = [
  [/\.(code-workspace|sublime-project|sublime-build)$/, "a setting of an editor, which can start programs"],
  [/\.desktop$/, "started with the session"],
  // A template of it is read by people only.
  [/^\.env\.(?!(?:example|sample|template)$)/, "a start-up file"],
  // The short names that Windows gives to ".git" (git's own check: is_ntfs_dotgit).
  [/^git~\d+$/, "part of a repository's own data"],
];

/**
 * Names of hooks (githooks(5)). Git runs a file of such a name in any folder that the core.hooksPath of some repository
 * names, and that repository may be anywhere on the machine.
 */
const HOOK_FILES = new Set(
  (
    "applypatch-msg pre-applypatch post-applypatch pre-commit pre-merge-commit prepare-commit-msg commit-msg " +
    "post-commit pre-rebase post-checkout post-merge pre-push pre-receive update proc-receive post-receive " +
    "post-update reference-transaction push-to-checkout pre-auto-gc post-rewrite sendemail-validate " +
    "fsmonitor-watchman p4-changelist p4-prepare-changelist p4-post-changelist p4-pre-submit post-index-change"
  ).split(" "),
);

/** Whether a path names a file that git would run as a hook; on Windows also with the extension of a program. */
function isHookFile(path: string): boolean {
  const name = folded(basename(path)).replace(/\.(?:exe|bat|cmd)$/, "");
  return HOOK_FILES.has(name) && !statSync(path, { throwIfNoEntry: false })?.isDirectory();
}

/**
 * A name as the most tolerant file system compares it: Unicode compatibility forms are equal (NFKC), letters that
 * nobody
 * sees are dropped (HFS+, CVE-2014-9390), case is ignored, a stream of NTFS (`.git::$INDEX_ALLOCATION`) and dots
 * and trailing blanks (Windows) are dropped.
 */
export function folded(name: string): string {
  const plain = name
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase();
  const stream = plain.indexOf(":", 1);
  return (stream < 0 ? plain : plain.slice(0, stream)).replace(/[.\s]+$/u, "");
}

/** The kind of protected path that a path without links is or is below, by its names alone. */
export function protectedKind(path: string): Kind | undefined {
  let before = "";
  for (const part of path.split(/[\\/]/)) {
    if (part === "") continue;
    const name = folded(part);
    const kind =
      KINDS.get(name) ?? KINDS.get(`${before}/${name}`) ?? ENDINGS.find(([ending]) => ending.test(name))?.[1];
    if (kind !== undefined) return kind;
    before = name;
  }
  return undefined;
}

/**
 * Refuses a path that is protected by its name, is in a repository's data under any name (a bare repository, a
 * separate git directory), or in a folder that a repository takes its hooks from (core.hooksPath), or that has the
 * name of
 * a hook, which a repository elsewhere may run.
 *
 * @param real the real path, links resolved, of the file to write
 * @param base the folder that the path is relative to: names above it were chosen by somebody else
 * @throws PROTECTED_PATH
 */
export async function refuseProtected(real: string, base: string): Promise<void> {
  const kind = await protectedPlaceKind(real, base);
  if (kind !== undefined) throw protectedPath(kind);
}

/** The kind of protected path that a real path is or is below, by the rules of {@link refuseProtected}. */
export async function protectedPlaceKind(real: string, base: string): Promise<Kind | undefined> {
  const kind = protectedKind(relative(base, real)) ?? (isHookFile(real) ? "a hook" : undefined);
  return kind ?? (await gitKind(real, base));
}

function protectedPath(kind: Kind): Failure {
  return fail("PROTECTED_PATH", `Cannot write there: it is ${kind}`, {
    hint: "Name another file; what runs by itself is not written at a request's word",
  });
}

async function gitKind(real: string, base: string): Promise<Kind | undefined> {
  const repositories: string[] = [];
  let isBelow = true;
  // The path itself too: if it is a folder, files will be written into it.
  for (let folder = real; ; folder = dirname(folder)) {
    isBelow &&= folder !== base;
    // Above the base too, unless it contains a working tree: whoever serves a repository's data did not mean its hooks.
    const isOutsideTrees = isBelow || repositories.length === 0;
    if (isOutsideTrees && isGitDirectory(folder)) return "part of a repository's own data";
    // A repository around the base can still have its hooks below it.
    if (existsSync(join(folder, ".git"))) repositories.push(folder);
    if (dirname(folder) === folder) break;
  }
  // Without a repository around it, hooks can still be those of the user's own configuration.
  for (const folder of repositories.length > 0 ? repositories : [nearest(real)])
    for (const hooks of await hooksFolders(folder))
      if (real === hooks || real.startsWith(hooks + sep)) return "a hook";
  return undefined;
}

/** gitrepository-layout(5): HEAD with objects, or with the commondir of a linked worktree. */
function isGitDirectory(folder: string): boolean {
  return (
    existsSync(join(folder, "HEAD")) &&
    (existsSync(join(folder, "commondir")) ||
      (existsSync(join(folder, "objects")) && existsSync(join(folder, "refs"))))
  );
}

function nearest(path: string): string {
  let folder = dirname(path);
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

/** git answers at once; a git that hangs on a network drive must not block the request. */
const GIT_MS = 5_000;

/** Further folders from which git takes a repository's hooks; none without git. */
async function hooksFolders(repository: string): Promise<string[]> {
  const { runProcess } = await import("../programs/process.ts");
  const { localEnvironment } = await import("../programs/git-environment.ts");
  const argv = ["git", "-C", repository, "config", "--type=path", "--null", "--get-all", "core.hooksPath"];
  const result = await runProcess(argv, {
    timeoutMs: GIT_MS,
    env: {},
    variables: localEnvironment(process.env),
  }).catch(() => undefined);
  if (result === undefined || result.code !== 0) return [];
  const named = result.stdout.split("\0").filter((path) => path !== "");
  return Promise.all(
    named.map(async (path) => {
      const place = isAbsolute(path) ? path : resolve(repository, path);
      return realText(place).catch(async () =>
        join(await realText(dirname(place)).catch(() => dirname(place)), basename(place)),
      );
    }),
  );
}
