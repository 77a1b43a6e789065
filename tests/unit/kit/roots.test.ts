/** Path confinement against every shape of escape, and against folders that are exchanged during use. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import type { Hold } from "#kit/files/held-folder.ts";
import { realText } from "#kit/files/real-path.ts";
import {
  confine,
  isInside,
  openConfined,
  openRoots,
  type Purpose,
  type Roots,
  readConfined,
  writeConfined,
} from "#kit/files/roots.ts";
import { rounds } from "../../soak.ts";
import { asOrdinaryUser, failureOf, lock, repeat, scratch } from "./scratch.ts";

const place = scratch();
const base = place.path;
const root = join(base, "root");
const HOLDS: Hold[] = ["descriptor", "recheck"];
let roots: Roots;

beforeAll(async () => {
  for (const folder of [
    "root/dir/deep",
    "root/locked/in",
    "root-evil",
    "outside/dir",
    "second",
    "Root",
    "root/~",
    "root/cafe\u0301",
  ])
    mkdirSync(join(base, folder), { recursive: true });
  const files: Record<string, string> = {
    "root/file.txt": "inside",
    "root/dir/inner.txt": "inside",
    "root/dir/deep/x.txt": "inside",
    "root/..hidden": "inside",
    "root/...": "inside",
    "root/back\\slash": "inside",
    "root/a b\n.txt": "inside",
    "root/~backup": "inside",
    "root/locked/in/x.txt": "inside",
    "root/C:": "inside",
    "root-evil/secret.txt": "SECRET",
    "outside/secret.txt": "SECRET",
    "outside/dir/secret.txt": "SECRET",
    "second/file.txt": "inside",
    "Root/file.txt": "SECRET",
  };
  for (const [path, content] of Object.entries(files)) writeFileSync(join(base, path), content);
  const links: Record<string, string> = {
    "root/to-dir": "dir",
    "root/to-file": "dir/inner.txt",
    "root/to-self": ".",
    "root/to-second": "../second",
    "root/out-file": "../outside/secret.txt",
    "root/out-dir": join(base, "outside"),
    "root/out-slash": "/",
    "root/out-chain-1": "out-chain-2",
    "root/out-chain-2": "dir/out-chain-3",
    "root/dir/out-chain-3": "../../outside/dir",
    "root/dangling-in": "dir/new.txt",
    "root/dangling-out": "../outside/new.txt",
    "root/dangling-far": "../outside/none/new.txt",
    "root/dangling-via": "out-dir/new.txt",
    "root/dangling-evil": "../root-evil/new.txt",
    "root/dangling-back": "none/x/../new.txt",
    "root/loop-1": "loop-2",
    "root/loop-2": "loop-1",
    "root/back-in": "../outside/back",
    "outside/back": "../root/file.txt",
    "root-link": "root",
    "root-link-2": "root-link",
  };
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(base, path));
  roots = await openRoots([root, join(base, "second")]);
});
afterAll(() => place[Symbol.dispose]());

type Code = keyof typeof KIT_ERRORS;
/** `>` stands for the base folder; an expectation that is no code is the resulting path below the base. */
type Case = [what: string, path: string, purpose: Purpose, expected: Code | `>/${string}`];

const LONG = "x".repeat(300);
const CASES: Case[] = [
  ["a file", "file.txt", "read", ">/root/file.txt"],
  ["an absolute path", ">/root/file.txt", "read", ">/root/file.txt"],
  ["the root itself", ">/root", "read", ">/root"],
  ["the root with a slash", ">/root/", "read", ">/root"],
  ["the working folder", ".", "read", ">/root"],
  ["the second root", ">/second/file.txt", "read", ">/second/file.txt"],
  ["doubled and trailing slashes", ">//root///dir//", "read", ">/root/dir"],
  ["a detour that stays inside", "dir/../file.txt", "read", ">/root/file.txt"],
  ["a detour out and in again", "../root/file.txt", "read", ">/root/file.txt"],
  ["a file below a file's name with a slash", "file.txt/", "read", ">/root/file.txt"],
  ["a name that starts with two dots", "..hidden", "read", ">/root/..hidden"],
  ["a name of three dots", "...", "read", ">/root/..."],
  ["blanks and a line end in a name", "a b\n.txt", "read", ">/root/a b\n.txt"],

  ["a sibling with the same prefix", ">/root-evil/secret.txt", "read", "OUTSIDE_ROOTS"],
  ["a sibling with the same prefix, relative", "../root-evil/secret.txt", "read", "OUTSIDE_ROOTS"],
  ["a new file in such a sibling", ">/root-evil/new.txt", "write", "OUTSIDE_ROOTS"],
  ["a sibling that only has another case", ">/Root/file.txt", "read", "OUTSIDE_ROOTS"],
  ["the folder above", "..", "read", "OUTSIDE_ROOTS"],
  ["the folder above as a detour", "dir/../..", "read", "OUTSIDE_ROOTS"],
  ["many folders above", `${"../".repeat(40)}etc/passwd`, "read", "OUTSIDE_ROOTS"],
  ["many folders above from a missing one", `none/${"../".repeat(40)}etc/passwd`, "read", "OUTSIDE_ROOTS"],
  ["a system file", "/etc/passwd", "read", "OUTSIDE_ROOTS"],
  ["the file system's root", "/", "read", "OUTSIDE_ROOTS"],
  ["a missing system file, as if it were there", "/etc/no-such-file", "read", "OUTSIDE_ROOTS"],
  ["something below a system file", "/etc/passwd/x", "read", "OUTSIDE_ROOTS"],
  ["a new file outside", ">/outside/new.txt", "write", "OUTSIDE_ROOTS"],
  ["a new file in a missing folder outside", ">/none/new.txt", "write", "OUTSIDE_ROOTS"],
  ["an open file through /proc", "/proc/self/cwd/x", "read", "OUTSIDE_ROOTS"],
  ["the whole system through /proc", "/proc/self/root/etc/passwd", "read", "OUTSIDE_ROOTS"],

  ["a link to a folder inside", "to-dir/inner.txt", "read", ">/root/dir/inner.txt"],
  ["a link to a file inside", "to-file", "write", ">/root/dir/inner.txt"],
  ["a link to its own folder, many times", `${"to-self/".repeat(30)}file.txt`, "read", ">/root/file.txt"],
  ["a link from one root to the other", "to-second/file.txt", "read", ">/second/file.txt"],
  ["a link out whose target links back in", "back-in", "read", ">/root/file.txt"],
  ["the root's own link from outside", ">/root-link/file.txt", "read", ">/root/file.txt"],
  ["a new file through a link to the root", ">/root-link-2/new.txt", "write", ">/root/new.txt"],
  ["a link to a file outside", "out-file", "read", "OUTSIDE_ROOTS"],
  ["writing to a link to a file outside", "out-file", "write", "OUTSIDE_ROOTS"],
  ["a file through a link to a folder outside", "out-dir/secret.txt", "read", "OUTSIDE_ROOTS"],
  ["a new file through a link to a folder outside", "out-dir/new.txt", "write", "OUTSIDE_ROOTS"],
  ["new folders through a link to a folder outside", "out-dir/a/b/new.txt", "write", "OUTSIDE_ROOTS"],
  ["a link to the file system's root", "out-slash/etc/passwd", "read", "OUTSIDE_ROOTS"],
  ["a chain of links that ends outside", "out-chain-1/secret.txt", "read", "OUTSIDE_ROOTS"],
  ["a new file through such a chain", "out-chain-1/new.txt", "write", "OUTSIDE_ROOTS"],
  ["a missing file through a link outside", "out-dir/none", "read", "OUTSIDE_ROOTS"],

  ["a dangling link to inside, for writing", "dangling-in", "write", ">/root/dir/new.txt"],
  ["a dangling link to inside, for reading", "dangling-in", "read", "NOT_FOUND"],
  ["a dangling link to outside", "dangling-out", "write", "OUTSIDE_ROOTS"],
  ["a dangling link to a missing folder outside", "dangling-far", "write", "OUTSIDE_ROOTS"],
  ["a dangling link through a link outside", "dangling-via", "write", "OUTSIDE_ROOTS"],
  ["a dangling link to a sibling with the prefix", "dangling-evil", "write", "OUTSIDE_ROOTS"],
  ["a dangling link back from a missing folder, for writing", "dangling-back", "write", "WRITE_FAILED"],
  ["a dangling link back from a missing folder, for reading", "dangling-back", "read", "NOT_FOUND"],
  ["a folder below a dangling link", "dangling-out/x", "write", "OUTSIDE_ROOTS"],
  ["reading a dangling link to outside", "dangling-out", "read", "OUTSIDE_ROOTS"],
  ["links in a circle, for reading", "loop-1", "read", "UNREADABLE"],
  ["links in a circle, for writing", "loop-1/x", "write", "WRITE_FAILED"],

  ["a new file", "new.txt", "write", ">/root/new.txt"],
  ["a new file in new folders", "a/b/c/new.txt", "write", ">/root/a/b/c/new.txt"],
  ["a missing file", "none.txt", "read", "NOT_FOUND"],
  ["a missing folder", "none/file.txt", "read", "NOT_FOUND"],
  ["a file taken for a folder, for reading", "file.txt/x", "read", "NOT_FOUND"],
  ["a file taken for a folder, for writing", "file.txt/x", "write", "WRITE_FAILED"],
  ["a name that is too long, for reading", LONG, "read", "UNREADABLE"],
  ["a name that is too long, for writing", LONG, "write", "WRITE_FAILED"],
  ["a path that is too long", "x/".repeat(5000), "read", "OUTSIDE_ROOTS"],
  ["an empty path", "", "read", "OUTSIDE_ROOTS"],
  ["NUL before an ending", "file.txt\0.png", "read", "OUTSIDE_ROOTS"],
  ["NUL between folders", "dir\0/../../outside/secret.txt", "write", "OUTSIDE_ROOTS"],
  ["NUL alone", "\0", "read", "OUTSIDE_ROOTS"],
  ["a lone surrogate", "file\ud800.txt", "write", "OUTSIDE_ROOTS"],
  ["the home folder", "~", "read", "OUTSIDE_ROOTS"],
  ["a file in the home folder", "~/.ssh/id_ed25519", "read", "OUTSIDE_ROOTS"],
  ["the home folder, Windows-like", "~\\x", "write", "OUTSIDE_ROOTS"],
  ["a name that only starts with a tilde", "~backup", "read", ">/root/~backup"],
  ["a folder of that name, named plainly", "./~/new.txt", "write", ">/root/~/new.txt"],
  ["a file URI", "file:///etc/passwd", "read", "OUTSIDE_ROOTS"],
  ["a file URI in capitals", "FILE:/etc/passwd", "write", "OUTSIDE_ROOTS"],
  ["percent-encoded dots, which are a name", "%2e%2e/%2e%2e/etc/passwd", "read", "NOT_FOUND"],
  ["a backslash, which is part of a name", "back\\slash", "read", ">/root/back\\slash"],
  ["dots with backslashes, which are a name", "..\\..\\outside\\secret.txt", "read", "NOT_FOUND"],
  ["a drive letter, which is a name", "C:", "read", ">/root/C:"],
  ["a path on a Windows share", "\\\\server\\share\\x", "read", "NOT_FOUND"],
  ["a name in decomposed Unicode", "cafe\u0301", "read", ">/root/cafe\u0301"],
  ["the same name composed, another file here", "caf\u00e9", "read", "NOT_FOUND"],
  ["a look-alike slash, which is part of a name", "..\u2215outside\u2215secret.txt", "read", "NOT_FOUND"],
  ["a shell's variable, which is a name", "$HOME/x", "read", "NOT_FOUND"],
];

describe("a path is confined to the roots", () => {
  test.each(CASES)("%s", async (_what, path, purpose, expected) => {
    const given = path.replace(/^>/, base);
    if (expected.startsWith(">")) {
      expect(await confine(roots, given, root, purpose)).toBe(expected.replace(">", base));
      return;
    }
    const failure = await failureOf(() => confine(roots, given, root, purpose));
    expect(failure.code).toBe(expected);
    // What lies outside is not told, not even by a cause that says where a link led.
    expect(JSON.stringify(failure.body())).not.toContain("outside/");
  });

  test.each(CASES)("on use as well: %s", async (_what, path, purpose, expected) => {
    const given = path.replace(/^>/, base);
    for (const hold of HOLDS) {
      const options = { cwd: root, hold };
      const use = () =>
        purpose === "read"
          ? readConfined(roots, given, options)
          : writeConfined(roots, given, "written", { ...options, folders: true });
      const found = expected.replace(">", base);
      if (!expected.startsWith(">")) expect((await failureOf(use)).code).toBe(expected);
      else if (purpose === "write") {
        const before = existsSync(found) ? readFileSync(found, "utf8") : undefined;
        expect(await use()).toBe(found);
        expect(readFileSync(found, "utf8")).toBe("written");
        if (before === undefined) rmSync(found);
        else writeFileSync(found, before);
      } else if (lstatSync(found).isDirectory()) expect((await failureOf(use)).code).toBe("UNREADABLE");
      else expect(await use()).toBe("inside");
    }
    expect(readdirSync(join(base, "outside")).sort()).toEqual(["back", "dir", "secret.txt"]);
    expect(readdirSync(join(base, "root-evil"))).toEqual(["secret.txt"]);
    expect(readFileSync(join(base, "outside/secret.txt"), "utf8")).toBe("SECRET");
  });
});

describe("roots", () => {
  test("that are links mean what they point to", async () => {
    expect((await openRoots([join(base, "root-link-2")])).folders).toEqual([root]);
  });

  test("that are links and later point elsewhere still mean the same folder", async () => {
    const link = join(base, "moving");
    symlinkSync("root", link);
    const opened = await openRoots([link]);
    rmSync(link);
    symlinkSync("outside", link);
    expect((await failureOf(() => confine(opened, join(link, "secret.txt"), base, "read"))).code).toBe(
      "OUTSIDE_ROOTS",
    );
  });

  test("that were replaced by a link no longer contain anything", async () => {
    const folder = join(base, "replaced");
    mkdirSync(folder);
    const opened = await openRoots([folder]);
    rmSync(folder, { recursive: true });
    symlinkSync("outside", folder);
    expect((await failureOf(() => confine(opened, "secret.txt", folder, "read"))).code).toBe("OUTSIDE_ROOTS");
    expect((await failureOf(() => writeConfined(opened, "new.txt", "x", { cwd: folder }))).code).toBe(
      "OUTSIDE_ROOTS",
    );
  });

  test("of the whole file system contain everything", async () => {
    const all = await openRoots(["/"]);
    expect(await confine(all, join(base, "outside/secret.txt"), "/", "read")).toBe(
      join(base, "outside/secret.txt"),
    );
    expect(await readConfined(all, join(base, "outside/secret.txt"))).toBe("SECRET");
  });

  test("none at all permit nothing", async () => {
    const none = await openRoots([]);
    expect((await failureOf(() => confine(none, "/", "/", "read"))).code).toBe("OUTSIDE_ROOTS");
  });

  test.each([["missing"], ["root/file.txt"], [""], ["a\0b"]])("cannot be %p", async (path) => {
    expect((await failureOf(() => openRoots([path === "" ? path : join(base, path)]))).code).toBe("CONFIG");
  });

  test("undefined confine nothing, and only make a path absolute", async () => {
    expect(await confine(undefined, "../x", root, "read")).toBe(join(base, "x"));
    expect(await confine(undefined, "~", root, "read")).toBe(join(root, "~"));
    expect((await failureOf(() => confine(undefined, "a\0b", root, "read"))).code).toBe("INVALID_RECORD");
    expect(await readConfined(undefined, "../outside/secret.txt", { cwd: root })).toBe("SECRET");
  });
});

test("a refusal by the system is told, inside the roots only", async () => {
  const locked = join(root, "locked");
  lock(locked);
  const [inside, write, outsideAgain] = await asOrdinaryUser(async () => [
    await failureOf(() => confine(roots, "locked/in/x.txt", root, "read")),
    await failureOf(() => confine(roots, "locked/in/new.txt", root, "write")),
    await failureOf(() => confine(roots, "/root/x", root, "read")),
  ]);
  expect([inside?.code, write?.code, outsideAgain?.code]).toEqual([
    "UNREADABLE",
    "WRITE_FAILED",
    "OUTSIDE_ROOTS",
  ]);
});

test("a file URI of a file inside is refused as well, not resolved", async () => {
  const uri = pathToFileURL(join(root, "file.txt")).href;
  expect((await failureOf(() => confine(roots, uri, root, "read"))).code).toBe("OUTSIDE_ROOTS");
});

test.each(HOLDS)(
  "a named pipe inside a root is refused without waiting for its writer (%s)",
  async (hold) => {
    const pipe = join(root, `pipe-${hold}`);
    expect(Bun.spawnSync(["mkfifo", pipe]).exitCode).toBe(0);
    expect((await failureOf(() => readConfined(roots, pipe, { hold }))).code).toBe("UNREADABLE");
    expect((await failureOf(() => writeConfined(roots, pipe, "x", { hold }))).code).toBe("WRITE_FAILED");
    rmSync(pipe);
  },
);

test("a name that is not UTF-8 is refused, not mistaken for another", async () => {
  const folder = Buffer.concat([Buffer.from(`${root}/`), Buffer.of(0xff)]);
  mkdirSync(folder);
  symlinkSync(folder, join(root, "to-bytes"));
  symlinkSync(join(base, "outside"), join(root, "\ufffd"));
  expect((await failureOf(() => confine(roots, "to-bytes/secret.txt", root, "read"))).code).toBe(
    "OUTSIDE_ROOTS",
  );
  expect((await failureOf(() => confine(roots, "to-bytes", root, "read"))).code).not.toBe("NOT_FOUND");
  rmSync(join(root, "\ufffd"));
  rmSync(join(root, "to-bytes"));
  rmSync(folder, { recursive: true });
});

test.each([
  ["/root", "/root", "/", true],
  ["/root", "/root/x", "/", true],
  ["/root", "/root-evil", "/", false],
  ["/root", "/", "/", false],
  ["/", "/anything", "/", true],
  ["C:\\root", "C:\\root\\x", "\\", true],
  ["C:\\root", "C:\\root-evil\\x", "\\", false],
  ["C:\\", "C:\\x", "\\", true],
  ["C:\\root", "D:\\root\\x", "\\", false],
] as const)("in %p is %p (separator %p): %p", (folder, path, separator, expected) => {
  expect(isInside(folder, path, separator)).toBe(expected);
});

describe("while a folder is exchanged for a link to outside", () => {
  const attempts = rounds("reads and writes in a folder that is exchanged", { test: 300, soak: 6000 });

  test("nothing is ever written or read outside", async () => {
    const folder = join(root, "swapped");
    const target = join(base, "target");
    mkdirSync(folder);
    mkdirSync(target);
    writeFileSync(join(folder, "file.txt"), "inside");
    writeFileSync(join(target, "file.txt"), "SECRET");
    const swapper = Bun.spawn([process.execPath, join(import.meta.dir, "children/swap.ts"), folder, target]);
    const seen = new Map<string, number>();
    const count = async (work: () => Promise<unknown>) => {
      const outcome = await work().then(
        (result) => (typeof result === "string" && result === "SECRET" ? "escaped" : "done"),
        (thrown) => String(thrown.code),
      );
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    };
    try {
      // Until the swapper is at work.
      while (readdirSync(root).includes("swapped") && swapper.exitCode === null) {}
      for (const attempt of repeat(attempts)) {
        const name = join(folder, `new-${attempt % 50}.txt`);
        await count(() => readConfined(roots, join(folder, "file.txt")));
        await count(() => writeConfined(roots, name, "written"));
        await count(() =>
          writeConfined(roots, join(folder, `a/b${attempt % 50}/c.txt`), "written", { folders: true }),
        );
        await count(async () => {
          const flags = constants.O_RDWR | constants.O_CREAT;
          await (await openConfined(roots, join(folder, `open-${attempt % 50}.txt`), flags)).close();
        });
      }
    } finally {
      swapper.kill();
      await swapper.exited;
    }
    expect(readdirSync(target)).toEqual(["file.txt"]);
    expect(readFileSync(join(target, "file.txt"), "utf8")).toBe("SECRET");
    expect(seen.get("escaped")).toBeUndefined();
    // Both happened, so the exchange was really under way.
    expect(seen.get("done")).toBeGreaterThan(0);
    expect([...seen.keys()].every((code) => code === "done" || code in KIT_ERRORS)).toBe(true);
    expect((seen.get("OUTSIDE_ROOTS") ?? 0) + (seen.get("NOT_FOUND") ?? 0)).toBeGreaterThan(0);
    if (process.env["SHOW"]) console.log(seen);
  });
});

const REPLACED = rounds("times that a file is replaced while its path is asked for", {
  test: 3000,
  soak: 20_000,
});
test("a file that is replaced all the time has its real path", async () => {
  using own = scratch();
  const path = join(own.path, "replaced");
  writeFileSync(path, "0");
  const program = `const fs = require("node:fs");
    for (let n = 0; n < ${REPLACED}; n++) { fs.writeFileSync(process.argv[1] + ".new", "1"); fs.renameSync(process.argv[1] + ".new", process.argv[1]); }`;
  const writer = Bun.spawn([process.execPath, "-e", program, path]);
  let isWriting = true;
  writer.exited.then(() => (isWriting = false));
  const found = new Set<string>();
  while (isWriting) found.add(await realText(path));
  expect([...found]).toEqual([path]);
});
