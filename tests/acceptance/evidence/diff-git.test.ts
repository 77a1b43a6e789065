/** `evidence-diff-git` as a shell drives it, on repositories of all kinds. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { chmodSync, existsSync, renameSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import type { GitDiff } from "#schemas/evidence.ts";
import { runHeddle } from "../run.ts";
import { Project } from "./project.ts";

let project: Project;
beforeEach(() => {
  project = new Project();
  project.git(["init", "-q", "-b", "main"]);
});
afterEach(() => project.remove());

const run = async (args: string[] = [], folder = ".", env: Record<string, string> = {}) => {
  const { status, stdout, stderr, records } = await runHeddle(
    ["evidence-diff-git", "--root", join(project.root, folder), ...args],
    { env: { HEDDLE_CHECK_RESULTS: "1", GIT_CONFIG_GLOBAL: "/dev/null", ...env }, stdin: "" },
  );
  return { status, stdout, stderr, diff: (status === 0 ? records()[0] : undefined) as unknown as GitDiff };
};
const LINES = Array.from({ length: 12 }, (_, at) => `line ${at}\n`).join("");

test("changes, renames, modes, deletions, binary files and odd names", async () => {
  project.write("a b.txt", LINES);
  project.write("gone.txt", "x\n");
  project.write("run.sh", "#!/bin/sh\n");
  project.write("image.png", new Uint8Array([1, 0, 2]));
  project.write("żółw.md", "a\n");
  project.write("touched.txt", "same\n");
  project.commit("Begin");
  renameSync(join(project.root, "a b.txt"), join(project.root, "c d.txt"));
  project.write("c d.txt", LINES.replace("line 3", "LINE 3"));
  rmSync(join(project.root, "gone.txt"));
  chmodSync(join(project.root, "run.sh"), 0o755);
  project.write("image.png", new Uint8Array([1, 0, 3]));
  project.write("żółw.md", "b");
  utimesSync(join(project.root, "touched.txt"), new Date(), new Date(0));
  project.git(["add", "-N", "c d.txt"]);
  const { status, diff } = await run(["--context", "0"]);
  expect(status).toBe(0);
  expect(
    diff.files.map(({ path, status, beforePath, binary }) => [path, status, beforePath, binary]),
  ).toEqual([
    ["c d.txt", "renamed", "a b.txt", false],
    ["gone.txt", "deleted", "gone.txt", false],
    ["image.png", "modified", "image.png", true],
    ["run.sh", "modified", "run.sh", false],
    ["żółw.md", "modified", "żółw.md", false],
  ]);
  const [renamed, gone, , script, turtle] = diff.files;
  expect(renamed?.hunks).toMatchObject([{ oldStart: 4, rows: [{ text: "line 3" }, { text: "LINE 3" }] }]);
  expect(gone).toMatchObject({ afterPath: null, summary: { removed: 1 } });
  expect(script?.modes).toEqual({ before: "100644", after: "100755" });
  expect(turtle?.hunks[0]?.rows.at(-1)).toMatchObject({ text: "b", noLineEnd: true });
  expect(diff.summary).toEqual({ files: 5, added: 2, removed: 3 });
});

test("the index, the work tree and two commits are different things", async () => {
  project.write("a.txt", "1\n");
  project.commit("One");
  project.git(["switch", "-qc", "topic"]);
  project.write("a.txt", "2\n");
  project.commit("Two");
  project.write("a.txt", "3\n");
  project.git(["add", "a.txt"]);
  project.write("a.txt", "4\n");
  const added = async (...args: string[]) => {
    const { diff } = await run(args);
    return diff.files.flatMap(({ hunks }) =>
      hunks.flatMap(({ rows }) => rows.filter(({ kind }) => kind === "added").map(({ text }) => text)),
    );
  };
  expect(await added()).toEqual(["4"]);
  expect(await added("--staged")).toEqual(["3"]);
  expect(await added("main..topic")).toEqual(["2"]);
  expect(await added("topic..main")).toEqual(["1"]);
  expect(await added("topic...main")).toEqual([]);
});

test("only the folder is compared, and only so many files", async () => {
  project.write("api/a.txt", "1\n");
  project.write("web/b.txt", "1\n");
  project.write("api/[x]*.txt", "1\n");
  project.commit("Begin");
  for (const path of ["api/a.txt", "api/[x]*.txt", "web/b.txt"]) project.write(path, "2\n");
  expect((await run([], "api")).diff.files.map(({ path }) => path)).toEqual(["[x]*.txt", "a.txt"]);
  const { diff } = await run(["--max-files", "1"], "api");
  expect(diff).toMatchObject({ truncated: true, summary: { files: 2, added: 1, removed: 1 } });
});

test("before the first commit everything that is staged is added", async () => {
  expect(await run()).toMatchObject({ status: 0, diff: { base: null, files: [] } });
  project.write("a.txt", "1\n");
  project.git(["add", "a.txt"]);
  const { diff } = await run(["--staged"]);
  expect(diff.files).toMatchObject([{ path: "a.txt", status: "added", beforePath: null }]);
});

test("submodules, links, names that are not UTF-8 and conflicts", async () => {
  const inner = new Project();
  inner.git(["init", "-q"]);
  inner.commit("Inner");
  project.write("a.txt", "1\n");
  project.git(["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.root, "sub"]);
  project.commit("Begin");
  project.git(["-C", "sub", "commit", "-q", "--allow-empty", "-m", "More"]);
  rmSync(join(project.root, "a.txt"));
  symlinkSync("sub", join(project.root, "a.txt"));
  const blob = project.git(["hash-object", "-w", "--stdin"], "x\n").trim();
  Bun.spawnSync(["git", "update-index", "--index-info"], {
    cwd: project.root,
    stdin: Buffer.concat([Buffer.from(`100644 ${blob}\tcaf`), Buffer.from([0xe9, 10])]),
  });
  const { diff } = await run(["--max-files", "2"]);
  expect(diff.files.map(({ path, status }) => [path, status])).toEqual([
    ["a.txt", "type_changed"],
    ["sub", "modified"],
  ]);
  expect(diff.files[1]?.submodule?.before).toMatch(/^[0-9a-f]{40}$/);
  expect(diff.files[1]?.submodule?.after).not.toBe(diff.files[1]?.submodule?.before);
  const { diff: staged } = await run(["--staged"]);
  expect(staged.files).toMatchObject([{ path: '"caf\\351"', status: "added", summary: { added: 1 } }]);
  inner.remove();
});

test("a file in conflict has its markers, and is unmerged in the index", async () => {
  project.write("a.txt", "1\n");
  project.commit("Begin");
  project.git(["switch", "-qc", "topic"]);
  project.write("a.txt", "2\n");
  project.commit("Two");
  project.git(["switch", "-q", "main"]);
  project.write("a.txt", "3\n");
  project.commit("Three");
  Bun.spawnSync(["git", "merge", "topic"], { cwd: project.root });
  expect((await run()).diff.files[0]?.hunks[0]?.rows.map(({ text }) => text)).toContain("<<<<<<< HEAD");
  expect((await run(["--staged"])).diff.files).toMatchObject([
    { path: "a.txt", status: "unmerged", hunks: [] },
  ]);
});

test("no program of the repository's settings or attributes runs, and the format stays", async () => {
  project.write("a.txt", "1\n");
  project.write(".gitattributes", "*.txt diff=evil filter=evil\n");
  project.commit("Begin");
  const program = `touch ${join(project.root, "ran")}; cat`;
  for (const [key, value] of [
    ["diff.external", program],
    ["diff.evil.command", program],
    ["diff.evil.textconv", program],
    ["filter.evil.clean", program],
    ["filter.evil.process", program],
    ["core.fsmonitor", program],
    ["diff.noprefix", "true"],
    ["diff.mnemonicPrefix", "true"],
    ["diff.context", "0"],
    ["color.diff", "always"],
    ["color.ui", "always"],
    ["core.quotePath", "false"],
  ] as const)
    project.git(["config", key, value]);
  project.write("a.txt", "2\n");
  const { diff } = await run();
  expect(diff.files).toMatchObject([{ path: "a.txt", summary: { added: 1, removed: 1 } }]);
  expect(existsSync(join(project.root, "ran"))).toBe(false);
});

test("a revision that git would take as an option is none", async () => {
  project.commit("Begin");
  for (const revision of ["--output=stolen", "-p", "--help"]) {
    const { status, stderr } = await runHeddle(
      ["evidence-diff-git", "--root", project.root, `--revision=${revision}`],
      { stdin: "" },
    );
    expect([status, stderr]).toEqual([64, expect.stringContaining("is not a revision")]);
  }
  expect((await run(["main..--output=stolen"])).status).toBe(64);
  expect(existsSync(join(project.root, "stolen"))).toBe(false);
});

test("an unknown revision, a shallow clone and a folder without repository are told", async () => {
  project.commit("One");
  project.commit("Two");
  expect(await run(["nowhere"])).toMatchObject({ status: 66, stderr: expect.stringContaining("nowhere") });
  const clone = new Project();
  clone.git(["clone", "-q", "--depth", "1", `file://${project.root}`, "cut"]);
  const cut = await runHeddle(["evidence-diff-git", "HEAD~1", "--root", join(clone.root, "cut")], {
    stdin: "",
  });
  expect([cut.status, cut.stderr]).toEqual([66, expect.stringContaining("unshallow")]);
  const outside = await runHeddle(["evidence-diff-git", "--root", clone.root], {
    stdin: "",
    env: { GIT_CEILING_DIRECTORIES: join(clone.root, "..") },
  });
  expect([outside.status, outside.stderr]).toEqual([66, expect.stringContaining("SOURCE_UNAVAILABLE")]);
  clone.remove();
});
