import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isIgnoredFolder, walkFiles } from "#kit/files/walk.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "walk-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

describe("walking the files of a folder", () => {
  test("gives every file once, sorted folder by folder, and never enters .git", () => {
    put({ "b.py": "", "a/z.py": "", "a/B.py": "", ".git/config": "", "a.py": "" });
    expect([...walkFiles(root)]).toEqual(["a/B.py", "a/z.py", "a.py", "b.py"]);
  });

  test("leaves out what ignore files name, the deeper file winning", () => {
    put({
      ".gitignore": "*.log\nbuild/\n/top.py\n",
      "x.log": "",
      "build/x.py": "",
      "top.py": "",
      "sub/top.py": "",
      "sub/.gitignore": "!keep.log\nlocal.py\n",
      "sub/keep.log": "",
      "sub/other.log": "",
      "sub/local.py": "",
      "local.py": "",
    });
    expect([...walkFiles(root)]).toEqual([
      ".gitignore",
      "local.py",
      "sub/.gitignore",
      "sub/keep.log",
      "sub/top.py",
    ]);
  });

  test("does not enter an ignored folder, whatever its own ignore file says", () => {
    put({ ".gitignore": "out\n", "out/.gitignore": "!a.py\n", "out/a.py": "" });
    expect([...walkFiles(root)]).toEqual([".gitignore"]);
  });

  test("lets the caller's patterns win over an ignore file that takes a path back", () => {
    put({ ".gitignore": "!gen/a.py\n", "gen/a.py": "", "b.py": "" });
    expect([...walkFiles(root, { exclude: ["gen/"] })]).toEqual([".gitignore", "b.py"]);
  });

  test("reads the named ignore files, of which the later wins", () => {
    put({ ".first": "*.txt\n", ".second": "!a.txt\n", "a.txt": "", "b.txt": "" });
    expect([...walkFiles(root, { ignoreFiles: [".first", ".second"] })]).toEqual([
      ".first",
      ".second",
      "a.txt",
    ]);
  });

  test("begins in a folder below the root, where the rules of the folders above count", () => {
    put({
      ".gitignore": "*.log\nkept/\n",
      "a/.gitignore": "!b.log\nc.txt\n",
      "a/b/b.log": "",
      "a/b/c.txt": "",
      "a/b/d.log": "",
      "a/b/d.txt": "",
      "other.txt": "",
    });
    expect([...walkFiles(root, { from: "a/b" })]).toEqual(["a/b/b.log", "a/b/d.txt"]);
    expect(["a", "a/b", "kept", "kept/deep"].map((path) => isIgnoredFolder(root, path))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test("does not follow symbolic links", () => {
    put({ "real/a.py": "" });
    symlinkSync(join(root, "real"), join(root, "linked"));
    symlinkSync(join(root, "real/a.py"), join(root, "a.py"));
    expect([...walkFiles(root)]).toEqual(["real/a.py"]);
  });

  test("says what is wrong with the root", () => {
    put({ "a.py": "" });
    expect(() => [...walkFiles(join(root, "none"))]).toThrow("does not exist");
    expect(() => [...walkFiles(join(root, "a.py"))]).toThrow("is a file, not a folder");
  });

  test("takes file names of any characters", () => {
    put({ "ąę ü.py": "", "a\nb.py": "", "#x.py": "", "!y.py": "" });
    expect([...walkFiles(root)]).toEqual(["!y.py", "#x.py", "a\nb.py", "ąę ü.py"]);
  });
});
