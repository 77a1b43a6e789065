/** Places that nothing is written to at a client's word, in the spellings that file systems take for the same. */
import { describe, expect, test } from "bun:test";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { protectedKind, refuseProtected } from "#kit/files/protected-paths.ts";
import { confine, openRoots } from "#kit/files/roots.ts";
import { failureOf, scratch } from "./scratch.ts";

describe("a path is protected by its names", () => {
  test.each([
    ".git",
    ".git/hooks/pre-commit",
    "deep/down/.git/config",
    ".GIT/hooks/pre-commit",
    ".Git/HEAD",
    ".git./config",
    ".git /config",
    ".git...  /config",
    ".git::$INDEX_ALLOCATION/config",
    ".g\u200cit/config",
    "\ufeff.git/config",
    "\uff0egit/config",
    ".g\uff49t/config",
    "GIT~1/config",
    ".git\\hooks\\pre-commit",
    ".gitmodules",
    ".hg/hgrc",
    ".bashrc",
    ".BashRC",
    ".zshenv",
    ".profile",
    ".envrc",
    "sub/.envrc",
    ".rvmrc",
    ".local/share/bash-completion/completions/git",
    ".config/containers/systemd/x.container",
    ".helix/languages.toml",
    ".travis.yaml",
    "azure-pipelines.yaml",
    ".tekton/push.yaml",
    ".env",
    ".env.local",
    ".ssh/authorized_keys",
    ".Ssh/config",
    ".config/autostart/x.json",
    "somewhere/autostart/x",
    ".config/systemd/user/x.service",
    ".local/share/systemd/user/x.service",
    "etc/cron.d/x",
    "var/spool/cron/crontabs/root",
    "crontab",
    ".vscode/tasks.json",
    ".VSCode/settings.json",
    ".idea/workspace.xml",
    ".claude/settings.json",
    ".codex/config.toml",
    ".gemini/settings.json",
    ".kiro/hooks/x.kiro.hook",
    ".opencode/plugin/x.js",
    "opencode.json",
    ".roo/mcp.json",
    ".pnpmfile.cjs",
    "x.code-workspace",
    ".github/workflows/ci.yml",
    ".GitHub/Workflows/ci.yml",
    ".gitlab-ci.yml",
    ".gitea/workflows/x.yaml",
    "Jenkinsfile",
    ".husky/pre-commit",
    ".githooks/pre-push",
    ".pre-commit-config.yaml",
    "Library/LaunchAgents/x.plist",
    ".local/share/applications/mimeapps.list",
    ".local/share/dbus-1/services/x.service",
    ".config/environment.d/x.conf",
  ])("%s", (path) => {
    expect(protectedKind(`/root/${path}`)).toBeString();
  });

  test.each([
    "ui.window.json",
    "git/notes.md",
    "a.git.json",
    "docs/github/workflows.md",
    ".github/notes.md",
    "workflows/ci.yml",
    "user/systemd.md",
    "config/settings.json",
    ".heddle/events.jsonl",
    "environment.md",
    "bashrc.md",
  ])("%s is not", (path) => {
    expect(protectedKind(`/root/${path}`)).toBeUndefined();
  });
});

/** What `refuseProtected` says of a place that a client reaches by a path. */
async function verdict(root: string, path: string): Promise<string> {
  const roots = await openRoots([root]);
  const real = await confine(roots, path, root, "write");
  return refuseProtected(real, root).then(
    () => "free",
    (thrown) => thrown.code,
  );
}

function git(folder: string, ...args: string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(["git", "-c", "user.name=n", "-c", "user.email=e@x", ...args], {
    cwd: folder,
    env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" },
  });
  if (exitCode !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
}

describe("a path is protected by where it leads", () => {
  test("through links, which are followed first", async () => {
    using place = scratch();
    git(place.path, "init", "-q");
    symlinkSync(".git/hooks", join(place.path, "pictures"));
    symlinkSync(".bashrc", join(place.path, "ui.svg"));
    mkdirSync(join(place.path, "a"));
    expect(await verdict(place.path, "pictures/pre-commit")).toBe("PROTECTED_PATH");
    expect(await verdict(place.path, "ui.svg")).toBe("PROTECTED_PATH");
    expect(await verdict(place.path, "a/../.git/config")).toBe("PROTECTED_PATH");
    expect(await verdict(place.path, "a/ui.svg")).toBe("free");
  });

  test("into a repository's data under any name: bare, apart from its files, of a worktree", async () => {
    using place = scratch();
    const at = (name: string) => join(place.path, name);
    git(place.path, "init", "-q", "--bare", "store");
    git(place.path, "init", "-q", "--separate-git-dir", at("data"), "files");
    git(at("files"), "commit", "-q", "--allow-empty", "-m", "x");
    git(at("files"), "worktree", "add", "-q", at("tree"));
    for (const path of ["store/hooks/post-receive", "store/config", "data/hooks/pre-commit", "data/config"])
      expect([path, await verdict(place.path, path)]).toEqual([path, "PROTECTED_PATH"]);
    expect(await verdict(place.path, "data/worktrees/tree/config.worktree")).toBe("PROTECTED_PATH");
    expect(await verdict(place.path, "tree/.git")).toBe("PROTECTED_PATH");
    expect(await verdict(place.path, "tree/ui.svg")).toBe("free");
    expect(await verdict(place.path, "files/ui.svg")).toBe("free");
  });

  test("into the folder that a repository takes its hooks from", async () => {
    using place = scratch();
    const at = (name: string) => join(place.path, name);
    git(place.path, "init", "-q");
    git(place.path, "config", "core.hooksPath", "tools/checks");
    mkdirSync(at("tools/checks"), { recursive: true });
    mkdirSync(at("inner"));
    git(at("inner"), "init", "-q");
    git(at("inner"), "config", "core.hooksPath", at("shared"));
    mkdirSync(at("inner/shared"));
    expect(await verdict(place.path, "tools/checks/pre-commit")).toBe("PROTECTED_PATH");
    expect(await verdict(place.path, "tools/notes.md")).toBe("free");
    expect(await verdict(place.path, "inner/tools/checks/run.sh")).toBe("free");
    git(at("inner"), "config", "core.hooksPath", "shared");
    expect(await verdict(place.path, "inner/shared/pre-commit")).toBe("PROTECTED_PATH");
  });

  test("to a file with the name of a hook, whose folder a repository elsewhere may take its hooks from", async () => {
    using place = scratch();
    for (const name of ["pre-commit", "notes/Commit-Msg", "update", "post-checkout.exe"])
      expect([name, await verdict(place.path, name)]).toEqual([name, "PROTECTED_PATH"]);
    mkdirSync(join(place.path, "update"));
    for (const name of ["pre-commit.json", "updates", "update", "update/report.json"])
      expect([name, await verdict(place.path, name)]).toEqual([name, "free"]);
  });

  test("into a repository's data also where that is the folder it was named in, but not into a working tree there", async () => {
    using place = scratch();
    const at = (name: string) => join(place.path, name);
    git(place.path, "init", "-q");
    git(place.path, "commit", "-q", "--allow-empty", "-m", "x");
    git(place.path, "worktree", "add", "-q", at(".git/trees/one"));
    for (const path of ["hooks/post-commit", "new.md"])
      expect([path, await verdict(at(".git"), path)]).toEqual([path, "PROTECTED_PATH"]);
    expect(await verdict(at(".git/hooks"), "post-commit")).toBe("PROTECTED_PATH");
    expect(await verdict(at(".git/trees/one"), "ui.svg")).toBe("free");
  });

  test("and what lies above the folder that it was named in does not count", async () => {
    using place = scratch();
    const project = join(place.path, ".git", "trees", "one");
    mkdirSync(project, { recursive: true });
    writeFileSync(join(project, "a.py"), "");
    await refuseProtected(join(project, "report.md"), project);
    expect((await failureOf(() => refuseProtected(join(project, ".envrc"), project))).code).toBe(
      "PROTECTED_PATH",
    );
  });
});
