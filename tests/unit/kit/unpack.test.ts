/** Unpacking: all files or none, whatever is in the way, and never through a link. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { protectedKind } from "#kit/files/protected-paths.ts";
import { openRoots } from "#kit/files/roots.ts";
import { removeLeftovers } from "#kit/files/temporary-files.ts";
import { type ArchiveFile, archiveFault, unpackInto } from "#kit/files/unpack.ts";
import { failureOf, scratch } from "./scratch.ts";

let place: ReturnType<typeof scratch>;
beforeEach(() => {
  place = scratch();
});
afterEach(() => place[Symbol.dispose]());

const files = (...paths: string[]): ArchiveFile[] =>
  paths.map((path) => ({ path, content: Buffer.from(path), isExecutable: path.endsWith(".sh") }));
const present = () => (readdirSync(place.path, { recursive: true }) as string[]).toSorted();
const unpack = async (folder: string, ...paths: string[]) =>
  unpackInto(await openRoots([place.path]), join(place.path, folder), files(...paths));

describe("the files of an archive", () => {
  test("appear in a new folder, in one that is empty, and beside others", async () => {
    mkdirSync(join(place.path, "full/src"), { recursive: true });
    writeFileSync(join(place.path, "full/src/own.ts"), "mine");
    for (const folder of ["new/deep", "full"]) {
      await unpack(folder, "a.txt", "src/b.ts", "src/c/d.ts");
      expect(readFileSync(join(place.path, folder, "src/c/d.ts"), "utf8")).toBe("src/c/d.ts");
    }
    expect(readFileSync(join(place.path, "full/src/own.ts"), "utf8")).toBe("mine");
    expect(present().filter((name) => name.includes(".tmp"))).toEqual([]);
  });

  test("are ordinary or programs, as the umask permits", async () => {
    await unpack("new", "a.txt", "run.sh");
    const mode = (name: string) => statSync(join(place.path, "new", name)).mode & 0o7777;
    const umask = process.umask();
    expect([mode("a.txt"), mode("run.sh")]).toEqual([0o644 & ~umask, 0o755 & ~umask]);
  });

  test.each([
    ["a name is taken", "FILE_EXISTS", "z.txt"],
    ["a file is where a folder is needed", "WRITE_FAILED", "z.txt/b"],
    ["a link leads out", "OUTSIDE_ROOTS", "link/b"],
  ])("do not appear at all if %s", async (_what, code, path) => {
    mkdirSync(join(place.path, "full"));
    writeFileSync(join(place.path, "full/z.txt"), "mine");
    using outside = scratch();
    symlinkSync(outside.path, join(place.path, "full/link"));
    const before = present();
    expect((await failureOf(() => unpack("full", "a.txt", "new/b", path))).code).toBe(code);
    expect(present()).toEqual(before);
  });

  test("are taken back if one of them cannot be moved", async () => {
    mkdirSync(join(place.path, "full/closed"), { recursive: true });
    const before = present();
    // For the user that may write everywhere too: a name that the file system does not take.
    const failure = await failureOf(() => unpack("full", "a.txt", "new/b", `closed/${"x".repeat(300)}`));
    expect([failure.code, present()]).toEqual(["WRITE_FAILED", before]);
  });

  test("that a killed process has left are removed later", async () => {
    const left = join(place.path, ".heddle-00000000-0000-0000-0000-000000000000.tmp");
    mkdirSync(left);
    await removeLeftovers(place.path, new Date());
    expect(existsSync(left)).toBe(true);
    await removeLeftovers(place.path, new Date(Date.now() + 2 * 86_400_000));
    expect(existsSync(left)).toBe(false);
  });
});

test("a protected name is refused at every depth", () => {
  const names = [".git", ".heddle", ".hg", ".ssh", ".bashrc", ".env", ".vscode", ".mcp.json", ".envrc"];
  for (const name of names)
    for (const path of [name, `a/${name}`, `a/${name.toUpperCase()}/b`])
      expect([path, archiveFault([path])?.code]).toEqual([path, "PROTECTED_PATH"]);
  expect(protectedKind("src/app.ts")).toBeUndefined();
  expect(archiveFault(["src/app.ts", ".env.example", ".gitignore", "Dockerfile", "src"])?.path).toBe("src");
});
