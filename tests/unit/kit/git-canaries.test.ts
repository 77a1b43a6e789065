/** No question to git runs a program that a project names, by whatever setting, attribute, hook or file. */
import { afterAll, describe, expect, test } from "bun:test";
import { createContext } from "#kit/files/context.ts";
import {
  addWorkTree,
  changedFiles,
  dirtyFiles,
  forgetWorkTree,
  git,
  presentFiles,
  workTree,
  workTrees,
} from "#kit/git/git.ts";
import { HostileRepository } from "./git-canaries.ts";
import { failureOf } from "./scratch.ts";

const hostile = new HostileRepository();
afterAll(() => hostile.dispose());
const { project, linked, submodule, foreign } = hostile;
const context = createContext();

test("git as it is usually run would start them", () => {
  expect(hostile.startedByGit()).toEqual(
    expect.arrayContaining([
      "core.fsmonitor",
      "diff.a_b.command",
      "diff.external",
      "diff.own.command",
      "diff.own.textconv",
      "filter.a_b.clean",
      "filter.own.clean",
      "filter.own.smudge",
      "filter.proc.process",
      "gpg.program",
      "post-index-change",
      "remote.own.url",
    ]),
  );
  // Those that only other commands use are in the repository, too.
  for (const key of [
    "core.sshcommand",
    "core.gitproxy",
    "core.askpass",
    "core.editor",
    "core.pager",
    "credential.helper",
  ])
    expect(hostile.settings).toContain(key);
  expect(hostile.settings.size).toBeGreaterThan(400);
});

describe.each(["project", "linked", "submodule"] as const)("the %s", (name) => {
  const folder = { project, linked, submodule }[name];

  test("is asked for its files and changes without starting any", async () => {
    expect(await workTree(folder, context)).toBe(folder);
    const changed = await changedFiles(folder, context);
    expect(changed).toEqual(
      expect.arrayContaining(["x.py", "equal.c", "new.py"].filter((file) => changed.includes(file))),
    );
    expect(changed).toContain("new.py");
    expect(await presentFiles(folder, context)).toContain(name === "submodule" ? "x.py" : "equal.c");
    expect(await dirtyFiles(folder, ["new.py"], context)).toEqual(new Set(["new.py"]));
    expect(await workTrees(folder, context)).toEqual(name === "submodule" ? [] : [linked]);
    expect(hostile.started()).toEqual([]);
  });

  test("is shown by each command without starting any", async () => {
    const commands = [
      ["diff", "HEAD"],
      ["diff"],
      ["diff-index", "-p", "HEAD"],
      ["log", "--patch", "--format=%GS%(trailers)"],
      ["diff-tree", "-r", "-p", "HEAD~1", "HEAD"],
      ["cat-file", "--filters", "HEAD:x.py"],
      ["cat-file", "--textconv", "HEAD:x.py"],
      ["cat-file", "blob", "HEAD~1:missing.txt"],
      ["ls-files", "--others", "--modified", "--exclude-standard"],
      ["rev-list", "--objects", "HEAD"],
      ["checkout-index", "--all", "--force", `--prefix=${hostile.folder}/checkout/`],
      ["update-index", "--refresh"],
    ];
    for (const args of commands) {
      await git(folder, args, context);
      expect([args[0], ...hostile.started()]).toEqual([args[0]]);
    }
  });
});

test("a commit, and a work tree that comes and goes, start none", async () => {
  await git(project, ["update-index", "--add", "new.py", "equal.c"], context);
  const who = {
    variables: {
      GIT_AUTHOR_NAME: "t",
      GIT_AUTHOR_EMAIL: "t@x",
      GIT_COMMITTER_NAME: "t",
      GIT_COMMITTER_EMAIL: "t@x",
    },
  };
  expect(
    await git(project, ["commit", "--quiet", "-m", "third", "--only", "new.py"], context, who),
  ).toMatchObject({
    code: 0,
  });
  expect((await git(project, ["log", "--format=%s", "--max-count=1"], context)).stdout).toBe("third\n");
  const copy = `${hostile.folder}/copy`;
  expect(await addWorkTree(project, copy, context)).toBeNull();
  expect((await git(copy, ["ls-files"], createContext())).stdout).toContain("new.py");
  expect(await workTrees(project, context)).toContain(copy);
  await forgetWorkTree(project, copy, context);
  expect(await workTrees(project, context)).toEqual([linked]);
  expect(hostile.started()).toEqual([]);
});

test("a command that may look into submodules with their own configuration is not run", () => {
  expect(git(project, ["status"], context)).rejects.toThrow('git has no command "status" here');
});

test("a file .git that leads to the repository of another folder is refused", async () => {
  for (const ask of [workTree, changedFiles, presentFiles, (folder: string) => git(folder, ["log"], context)])
    expect(await failureOf(async () => ask(foreign, context))).toMatchObject({
      code: "UNREADABLE",
      message: `Cannot read the repository of "${foreign}": its data belongs to another folder`,
    });
  expect(hostile.started()).toEqual([]);
});
