/** Atomic writing and checked reading of files, also through kills, full disks and links. */
import { describe, expect, test } from "bun:test";
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { sha256Hex } from "#kit/data/canonical.ts";
import { systemCode } from "#kit/data/file-errors.ts";
import { ensureFolder, readText, replaceIn, writeAtomic } from "#kit/files/files.ts";
import { rounds } from "../../soak.ts";
import { asOrdinaryUser, failureOf, lock, repeat, scratch } from "./scratch.ts";

const child = (name: string) => join(import.meta.dir, "children", name);

describe("an atomic write", () => {
  test.each([
    ["text", "żółw\n", Buffer.from("żółw\n")],
    ["bytes", Uint8Array.of(0, 255, 10), Buffer.of(0, 255, 10)],
    ["nothing", "", Buffer.alloc(0)],
    ["some megabytes", Buffer.alloc(5_000_000, 7), Buffer.alloc(5_000_000, 7)],
  ])("puts %s into a new file, and over an old one", async (_what, data, expected) => {
    using place = scratch();
    const path = join(place.path, "x");
    await writeAtomic(path, data);
    expect(readFileSync(path).equals(expected)).toBe(true);
    writeFileSync(path, "old and longer than before");
    await writeAtomic(path, data);
    expect(readFileSync(path).equals(expected)).toBe(true);
    expect(readdirSync(place.path)).toEqual(["x"]);
  });

  test.each([
    ["that of the old file", 0o640, undefined, 0o640],
    ["the one asked for", 0o640, 0o600, 0o600],
    ["the one asked for, in a new file", undefined, 0o755, 0o755],
    ["the usual one in a new file", undefined, undefined, 0o666 & ~process.umask()],
  ])("gives the file a mode: %s", async (_what, old, mode, expected) => {
    using place = scratch();
    const path = join(place.path, "x");
    if (old !== undefined) {
      writeFileSync(path, "old");
      chmodSync(path, old);
    }
    await writeAtomic(path, "new", mode === undefined ? {} : { mode });
    expect(statSync(path).mode & 0o7777).toBe(expected);
  });

  test("keeps the owner where it may, and leaves no set-id bit behind where it may not", async () => {
    using place = scratch();
    const path = join(place.path, "x");
    writeFileSync(path, "old");
    if (process.getuid?.() === 0) chownSync(path, 65_534, 65_534);
    chmodSync(path, 0o4755);
    const { uid } = statSync(path);
    await writeAtomic(path, "new");
    expect(statSync(path).uid).toBe(uid);
    expect(statSync(path).mode & 0o7777).toBe(0o4755);
    if (process.getuid?.() !== 0) return;
    chownSync(path, 0, 0);
    chmodSync(path, 0o4755);
    chmodSync(place.path, 0o777);
    await asOrdinaryUser(() => writeAtomic(path, "newer"));
    expect([statSync(path).uid, statSync(path).mode & 0o7777]).toEqual([65_534, 0o755]);
  });

  test("through links replaces what they lead to, and they stay links", async () => {
    using place = scratch();
    const at = (name: string) => join(place.path, name);
    mkdirSync(at("folder"));
    writeFileSync(at("folder/target"), "old");
    symlinkSync("folder/target", at("second"));
    symlinkSync("second", at("first"));
    symlinkSync("folder/new", at("dangling"));
    await writeAtomic(at("first"), "new");
    await writeAtomic(at("dangling"), "made");
    expect(readFileSync(at("folder/target"), "utf8")).toBe("new");
    expect(readFileSync(at("folder/new"), "utf8")).toBe("made");
    expect([readlinkSync(at("first")), readlinkSync(at("second")), readlinkSync(at("dangling"))]).toEqual([
      "second",
      "folder/target",
      "folder/new",
    ]);
  });

  test("to a device or named pipe goes there and does not replace it", async () => {
    using place = scratch();
    const pipe = join(place.path, "pipe");
    Bun.spawnSync(["mkfifo", pipe]);
    const reader = Bun.spawn(["cat", pipe], { stdout: "pipe" });
    await writeAtomic(pipe, "through");
    expect(await reader.stdout.text()).toBe("through");
    expect(lstatSync(pipe).isFIFO()).toBe(true);
    await writeAtomic("/dev/null", "gone");
    expect(lstatSync("/dev/null").isCharacterDevice()).toBe(true);
  });

  test("of a new file never replaces one that appears meanwhile", async () => {
    using place = scratch();
    const path = join(place.path, "x");
    const appears = async () => writeFileSync(path, "theirs");
    const thrown = await replaceIn(place.path, "x", "ours", { isNew: true, verify: appears }).catch(
      (error: unknown) => error,
    );
    expect(systemCode(thrown)).toBe("EEXIST");
    expect(readFileSync(path, "utf8")).toBe("theirs");
    expect(readdirSync(place.path)).toEqual(["x"]);
    await replaceIn(place.path, "new", "ours", { isNew: true, mode: 0o640 });
    expect(readFileSync(join(place.path, "new"), "utf8")).toBe("ours");
    expect(statSync(join(place.path, "new")).mode & 0o777).toBe(0o640);
    expect(readdirSync(place.path).sort()).toEqual(["new", "x"]);
  });

  test("works for a name of 255 bytes", async () => {
    using place = scratch();
    const path = join(place.path, "n".repeat(255));
    await writeAtomic(path, "x");
    expect(readFileSync(path, "utf8")).toBe("x");
  });

  test("of several at once leaves one of them, whole", async () => {
    using place = scratch();
    const path = join(place.path, "x");
    const texts = repeat(20).map((index) => `${index}`.repeat(50_000));
    await Promise.all(texts.map((text) => writeAtomic(path, text)));
    expect(texts).toContain(readFileSync(path, "utf8"));
    expect(readdirSync(place.path)).toEqual(["x"]);
  });

  const failing: [what: string, prepare: (path: string) => void, name: string, why: RegExp][] = [
    ["a missing folder", () => {}, "none/x", /a folder above it does not exist$/],
    ["a folder of that name", (path) => mkdirSync(path), "x", /it is a folder$/],
    ["a file taken for a folder", (path) => writeFileSync(join(path, ".."), ""), "f/x", /not a folder$/],
    ["links in a circle", (path) => symlinkSync("x", path), "x", /go round in a circle$/],
    ["a name that is too long", () => {}, "n".repeat(256), /the name is too long$/],
  ];
  test.each(failing)(
    "fails for %s, names path and reason, leaves nothing behind",
    async (_what, prepare, name, why) => {
      using place = scratch();
      const path = join(place.path, name);
      prepare(path);
      const before = readdirSync(place.path);
      const failure = await failureOf(() => writeAtomic(path, "new"));
      expect(failure.code).toBe("WRITE_FAILED");
      expect(failure.message).toStartWith(`Cannot write "${path}": `);
      expect(failure.message).toMatch(why);
      expect(readdirSync(place.path)).toEqual(before);
    },
  );

  test("fails without permission and keeps the old content", async () => {
    using place = scratch();
    const folder = join(place.path, "closed");
    mkdirSync(folder);
    writeFileSync(join(folder, "x"), "old");
    chmodSync(folder, 0o555);
    chmodSync(place.path, 0o755);
    const failure = await asOrdinaryUser(() => failureOf(() => writeAtomic(join(folder, "x"), "new")));
    expect([failure.code, readFileSync(join(folder, "x"), "utf8")]).toEqual(["WRITE_FAILED", "old"]);
  });

  test("to a full device is told", async () => {
    const failure = await failureOf(() => writeAtomic("/dev/full", "x"));
    expect([failure.code, failure.message]).toEqual([
      "WRITE_FAILED",
      'Cannot write "/dev/full": no space is left on the device',
    ]);
  });

  test("that exceeds the permitted file size keeps the old content and removes its own", async () => {
    using place = scratch();
    const path = join(place.path, "x");
    writeFileSync(path, "old");
    const limited = ["prlimit", "--fsize=100000", process.execPath, child("write-once.ts"), path, "300000"];
    const { stdout } = Bun.spawnSync(limited);
    expect(JSON.parse(stdout.toString())).toEqual({
      code: "WRITE_FAILED",
      message: `Cannot write "${path}": it would be larger than a file may be`,
    });
    expect([readFileSync(path, "utf8"), readdirSync(place.path)]).toEqual(["old", ["x"]]);
  });

  test("on a full disk keeps the old content and removes its own", async () => {
    using place = scratch();
    using disk = smallDisk(place.path);
    const path = join(disk.path, "x");
    writeFileSync(path, "old");
    const failure = await failureOf(() => writeAtomic(path, Buffer.alloc(disk.bytes + 1)));
    expect(failure.message).toBe(`Cannot write "${path}": ${disk.reason}`);
    expect([readFileSync(path, "utf8"), readdirSync(disk.path)]).toEqual(["old", ["x"]]);
  });

  test("survives kills at any moment: the file is whole, old or new", async () => {
    using place = scratch();
    const path = join(place.path, "x");
    const inode = () => statSync(path, { throwIfNoEntry: false })?.ino;
    const versions = new Set<string>();
    for (const attempt of repeat(rounds("kills of a writer of a file", { test: 6, soak: 100 }))) {
      const before = inode();
      const writer = Bun.spawn([process.execPath, child("rewrite.ts"), path]);
      while (inode() === before && writer.exitCode === null) await Bun.sleep(1);
      await Bun.sleep(((attempt * 7) % 20) + Math.random() * 5);
      writer.kill("SIGKILL");
      await writer.exited;
      const [hash = "", ...rest] = readFileSync(path, "utf8").split("\n");
      expect(sha256Hex(rest.join("\n"))).toBe(hash);
      versions.add(hash);
    }
    expect(versions.size).toBeGreaterThan(1);
  });
});

/** A disk of one megabyte where mounting is permitted, else the longest file that the system has room for. */
function smallDisk(parent: string): {
  path: string;
  bytes: number;
  reason: string;
  [Symbol.dispose](): void;
} {
  const path = join(parent, "disk");
  mkdirSync(path);
  const mounted = Bun.spawnSync(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", path]).exitCode === 0;
  if (mounted)
    return {
      path,
      bytes: 1024 * 1024,
      reason: "no space is left on the device",
      [Symbol.dispose]: () => void Bun.spawnSync(["umount", path]),
    };
  const { stdout } = Bun.spawnSync([
    "prlimit",
    `--pid=${process.pid}`,
    "--fsize",
    "--output=SOFT",
    "--noheadings",
  ]);
  const before = stdout.toString().trim();
  Bun.spawnSync(["prlimit", `--pid=${process.pid}`, "--fsize=1048576:"]);
  return {
    path,
    bytes: 1024 * 1024,
    reason: "it would be larger than a file may be",
    [Symbol.dispose]: () => void Bun.spawnSync(["prlimit", `--pid=${process.pid}`, `--fsize=${before}:`]),
  };
}

describe("reading text", () => {
  test.each([
    ["plain", Buffer.from("żółw\n"), "żółw\n"],
    ["with a byte-order mark", Buffer.from("\ufeffa\r\n"), "a\r\n"],
    ["of no bytes", Buffer.alloc(0), ""],
    ["of several megabytes", Buffer.alloc(3_000_000, "ab"), "ab".repeat(1_500_000)],
    ["with a mark in the middle", Buffer.from("a\ufeffb"), "a\ufeffb"],
  ])("%s", async (_what, bytes, text) => {
    using place = scratch();
    writeFileSync(join(place.path, "x"), bytes);
    expect(await readText(join(place.path, "x"))).toBe(text);
  });

  test("that states no size reads to its end", async () => {
    expect(await readText("/proc/self/status")).toContain("Pid:");
  });

  test("of exactly the limit is read, of one byte more refused", async () => {
    using place = scratch();
    const path = join(place.path, "x");
    writeFileSync(path, "12345");
    expect(await readText(path, { maxBytes: 5 })).toBe("12345");
    const failure = await failureOf(() => readText(path, { maxBytes: 4 }));
    expect([failure.code, failure.message]).toEqual([
      "UNREADABLE",
      `Cannot read "${path}": it is larger than the limit of 4 bytes`,
    ]);
    expect((await failureOf(() => readText("/dev/zero", { maxBytes: 1000 }))).code).toBe("UNREADABLE");
  });

  test.each([
    ["a lone continuation byte", [0x80]],
    ["an overlong form", [0xc0, 0xaf]],
    ["a surrogate", [0xed, 0xa0, 0x80]],
    ["a cut character at the end", [0x61, 0xe2, 0x82]],
    ["Latin-1", [0x63, 0x61, 0x66, 0xe9]],
    ["UTF-16", [0xff, 0xfe, 0x61, 0x00]],
  ])("refuses %s", async (_what, bytes) => {
    using place = scratch();
    writeFileSync(join(place.path, "x"), Uint8Array.from(bytes));
    expect((await failureOf(() => readText(join(place.path, "x")))).code).toBe("INVALID_UTF8");
  });

  test("tells what is missing from what cannot be read", async () => {
    using place = scratch();
    const at = (name: string) => join(place.path, name);
    writeFileSync(at("file"), "");
    mkdirSync(at("locked"));
    lock(at("locked"));
    expect((await failureOf(() => readText(at("none")))).code).toBe("NOT_FOUND");
    expect((await failureOf(() => readText(at("file/none")))).code).toBe("NOT_FOUND");
    expect((await failureOf(() => readText(place.path))).code).toBe("UNREADABLE");
    expect((await asOrdinaryUser(() => failureOf(() => readText(at("locked/x"))))).code).toBe("UNREADABLE");
  });
});

describe("a folder is ensured", () => {
  test("with those above it, twice over, with its mode", async () => {
    using place = scratch();
    const path = join(place.path, "a/b/c");
    await ensureFolder(path, { mode: 0o700 });
    await ensureFolder(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  test.each(["file", "file/x", "to-file", "dangling/x"])("but not at %p", async (name) => {
    using place = scratch();
    writeFileSync(join(place.path, "file"), "");
    symlinkSync("file", join(place.path, "to-file"));
    symlinkSync("none", join(place.path, "dangling"));
    const failure = await failureOf(() => ensureFolder(join(place.path, name)));
    expect(failure.code).toBe("WRITE_FAILED");
    expect(failure.message).toStartWith(`Cannot create folder "${join(place.path, name)}": `);
  });
});
