/** What git says of a project, and that no program of the project's own settings is started for it. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import { openRoots } from "#kit/files/roots.ts";
import { changedFiles, dirtyFiles, presentFiles, workTree } from "#kit/git/git.ts";
import { strangersEnvironment } from "#kit/programs/git-environment.ts";
import { failureOf, scratch } from "./scratch.ts";

let place = scratch();
let root = "";
beforeEach(() => {
  place = scratch();
  root = join(place.path, "project");
  mkdirSync(root);
});
afterEach(() => place[Symbol.dispose]());

const context = createContext();

function put(files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

function git(...args: string[]): void {
  const identity = ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"];
  const { exitCode, stderr } = Bun.spawnSync(["git", ...identity, ...args], { cwd: root });
  if (exitCode !== 0) throw new Error(stderr.toString());
}

function commit(files: Record<string, string>): void {
  put(files);
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message", "first");
}

describe("changes that are not committed", () => {
  test("are told of changed, removed, staged and unknown files, not of ignored ones", async () => {
    commit({ "a.py": "1", "b.py": "1", "c.py": "1", "d.py": "1", "ą b.py": "1", ".gitignore": "*.log\n" });
    put({ "a.py": "2", "new.py": "", "x.log": "", "ą b.py": "2" });
    rmSync(join(root, "b.py"));
    put({ "c.py": "2" });
    git("add", "c.py");
    expect(new Set(await changedFiles(root, context))).toEqual(
      new Set(["a.py", "b.py", "c.py", "new.py", "ą b.py"]),
    );
    expect(await dirtyFiles(root, ["a.py", "d.py"], context)).toEqual(new Set(["a.py"]));
  });

  test("cannot be told where there is no git", async () => {
    put({ "a.py": "" });
    expect(await dirtyFiles(root, ["a.py"], context)).toBeNull();
  });

  test("start nothing that the repository's configuration names", async () => {
    commit({ "a.py": "1" });
    git("config", "core.fsmonitor", `touch ${root}/monitored; true`);
    git("config", "diff.external", `touch ${root}/diffed; true`);
    put({ "a.py": "2" });
    await changedFiles(root, context);
    expect(existsSync(join(root, "monitored")) || existsSync(join(root, "diffed"))).toBe(false);
    symlinkSync("/etc", join(root, "linked"));
    expect(await changedFiles(root, context)).toContain("linked");
  });
});

describe("what a repository names in a way that is easily missed", () => {
  const program = () => {
    const path = join(place.path, "program");
    writeFileSync(path, `#!/bin/sh\necho "$0 $*" >> "${place.path}/started"\nexec cat\n`);
    chmodSync(path, 0o755);
    return path;
  };
  const started = () => existsSync(join(place.path, "started"));
  const filterKeys = (name: string) => ["clean", "smudge", "process"].map((key) => `filter.${name}.${key}`);

  test.each(["a=b", "=", "a.b=c.d", "ą b", 'x"y'])("a filter called %p starts none", async (name) => {
    commit({ "a.py": "1", ".gitattributes": `* filter=${name.includes(" ") ? "plain" : name}\n` });
    for (const key of filterKeys(name)) git("config", key, program());
    git("config", `filter.${name}.required`, "true");
    put({ "a.py": "2" });
    expect(await changedFiles(root, context)).toEqual(["a.py"]);
    expect(started()).toBe(false);
  });

  /** A submodule with a filter in its own settings. @returns its git directory */
  async function submodule(): Promise<string> {
    const origin = join(place.path, "origin");
    mkdirSync(origin);
    const inOrigin = (...args: string[]) => Bun.spawnSync(["git", ...args], { cwd: origin });
    inOrigin("init", "--quiet");
    writeFileSync(join(origin, "x.py"), "1");
    writeFileSync(join(origin, ".gitattributes"), "* filter=own\n");
    inOrigin("add", "--all");
    inOrigin("-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "--quiet", "-m", "first");
    commit({ "a.py": "1" });
    git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", origin, "sub");
    git("commit", "--quiet", "--message", "second");
    const own = join(root, ".git/modules/sub");
    for (const key of [...filterKeys("own"), "core.fsmonitor", "diff.external"])
      Bun.spawnSync(["git", "config", key, program()], { cwd: join(root, "sub") });
    return own;
  }

  test("the settings of a submodule start none, and its changes are told file by file", async () => {
    await submodule();
    expect(await changedFiles(root, context)).toEqual([]);
    put({ "sub/x.py": "2", "sub/new.py": "" });
    expect(new Set(await changedFiles(root, context))).toEqual(new Set(["sub/x.py", "sub/new.py"]));
    expect(await dirtyFiles(root, ["sub/x.py", "sub/.gitattributes"], context)).toEqual(
      new Set(["sub/x.py"]),
    );
    expect(await changedFiles(join(root, "sub"), context)).toHaveLength(2);
    expect(await presentFiles(root, context)).toContain("sub/x.py");
    expect(started()).toBe(false);
  });

  test("a submodule whose repository is that of another folder counts as changed, and is not asked", async () => {
    const own = await submodule();
    const elsewhere = join(place.path, "elsewhere");
    renameSync(own, elsewhere);
    Bun.spawnSync(["git", "config", "--file", join(elsewhere, "config"), "--unset", "core.worktree"]);
    writeFileSync(join(root, "sub/.git"), `gitdir: ${elsewhere}\n`);
    expect(await changedFiles(root, context)).toEqual(["sub"]);
    expect(await dirtyFiles(root, ["sub/x.py"], context)).toEqual(new Set(["sub/x.py"]));
    expect(started()).toBe(false);
  });
});

describe("git is asked about the folder", () => {
  test.each(["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_CONFIG_PARAMETERS"])(
    "although %s leads elsewhere, as in a hook",
    async (name) => {
      commit({ "a.py": "1" });
      put({ "a.py": "2" });
      const value = name === "GIT_CONFIG_PARAMETERS" ? "'core.worktree=/'" : join(place.path, "elsewhere");
      const env = { ...process.env, [name]: value };
      expect(await changedFiles(root, createContext({ env }))).toEqual(["a.py"]);
    },
  );

  test("and not about another that its settings name", async () => {
    commit({ "a.py": "1" });
    mkdirSync(join(place.path, "other"));
    git("config", "core.worktree", join(place.path, "other"));
    expect(await workTree(root, context)).toBeNull();
  });

  test("and says in its own words why it does not answer", async () => {
    commit({ "a.py": "1" });
    put({ ".git/config": "[core\n" });
    const failure = await failureOf(() => changedFiles(root, context));
    expect([failure.code, failure.message]).toEqual([
      "UNREADABLE",
      expect.stringMatching(/^Cannot read the repository; git said: bad config line 1 in file/),
    ]);
  });
});

describe("the data of a repository in the roots of a server", () => {
  /** A repository of the user outside the roots, whose history nobody shall read. */
  const user = () => join(place.path, "user/.git");
  function secondRepository(): void {
    const project = root;
    root = join(place.path, "user");
    mkdirSync(root);
    commit({ "secret.py": "1" });
    root = project;
    commit({ "a.py": "1" });
  }
  const inRoots = async () => createContext({ roots: await openRoots([root]), transport: "http" });
  const data = (path: string) => join(root, ".git", path);
  const replaceByLink = (path: string) => {
    rmSync(data(path), { recursive: true, force: true });
    symlinkSync(join(user(), path), data(path));
  };

  test.each<[what: string, arrange: () => void]>([
    ...["objects", "refs", "refs/heads", "logs", "index", "info"].map((path): [string, () => void] => [
      `a link for ${path}`,
      () => replaceByLink(path),
    ]),
    [
      "a link to a folder of objects",
      () => {
        const [folder = ""] = readdirSync(join(user(), "objects")).filter((name) =>
          /^[0-9a-f]{2}$/.test(name),
        );
        replaceByLink(`objects/${folder}`);
      },
    ],
    ["a link for records of work trees", () => symlinkSync(user(), data("worktrees"))],
    ["an alternate", () => writeFileSync(data("objects/info/alternates"), `${user()}/objects\n`)],
    ["a quoted alternate", () => writeFileSync(data("objects/info/alternates"), `"${user()}/obj\\145cts"\n`)],
    [
      "an alternate of an alternate",
      () => {
        put({ "more/info/alternates": `# more\n../../user/.git/objects\n` });
        writeFileSync(data("objects/info/alternates"), "../../more\n");
      },
    ],
  ])("is not read through %s that leads out", async (_what, arrange) => {
    secondRepository();
    expect(await workTree(root, await inRoots())).toBe(root);
    arrange();
    const failure = await failureOf(async () => workTree(root, await inRoots()));
    expect([failure.code, failure.message]).toEqual([
      "UNREADABLE",
      expect.stringContaining("its data belongs to another folder"),
    ]);
  });

  test("is read through links and alternates that stay in them", async () => {
    commit({ "a.py": "1" });
    renameSync(data("objects"), join(root, "objects"));
    symlinkSync("../objects", data("objects"));
    put({ "more/info/alternates": "../objects\n" });
    writeFileSync(join(root, "objects/info/alternates"), "../more\n");
    expect(await workTree(root, await inRoots())).toBe(root);
  });

  test("is read wherever it leads at the command line", async () => {
    secondRepository();
    writeFileSync(data("objects/info/alternates"), `${user()}/objects\n`);
    expect(await workTree(root, context)).toBe(root);
  });
});

test("a repository of strangers sees no setting and no key of this user", () => {
  const home = join(place.path, "home");
  mkdirSync(home);
  const own = {
    HOME: "/own",
    GIT_CONFIG_GLOBAL: "/own/config",
    SSH_AUTH_SOCK: "/own/agent",
    GH_TOKEN: "key",
  };
  const env = strangersEnvironment({ ...process.env, ...own }, home, "https");
  expect(Object.entries(env).filter(([, value]) => /own|key/.test(value ?? ""))).toEqual([]);
  expect(env).toMatchObject({ HOME: home, GIT_ALLOW_PROTOCOL: "https" });
});
