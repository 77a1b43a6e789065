/** What killed writers leave is removed by the next write there, and nothing else is. */
import { describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeAtomic } from "#kit/files/files.ts";
import { temporaryIn } from "#kit/files/temporary-files.ts";
import { scratch } from "./scratch.ts";

const CHILD = join(import.meta.dir, "children/temporary.ts");

const start = (...args: string[]) =>
  Bun.spawn([process.execPath, CHILD, ...args], { stdin: "pipe", stdout: "pipe", stderr: "pipe" });
const leftIn = (folder: string) => readdirSync(folder).filter((name) => /^\.heddle-.*\.tmp$/.test(name));
const write = (folder: string) => writeAtomic(join(folder, "next"), "next");

describe("killed in the middle of a", () => {
  test.each(["file", "new file", "confined file", "segment"])(
    "%s, processes leave nothing for long",
    async (way) => {
      using place = scratch();
      const children = (way === "segment" ? [0, 0] : [0, 1, 3, 4]).map((at) =>
        start(way, place.path, "a", "die", String(at)),
      );
      for (const child of children) {
        await child.exited;
        expect([child.signalCode, await child.stderr.text()]).toEqual(["SIGKILL", ""]);
      }
      expect(existsSync(join(place.path, "a"))).toBe(false);
      expect(leftIn(place.path)).not.toEqual([]);
      await write(place.path);
      expect(readdirSync(place.path)).toEqual(["next"]);
    },
  );

  test("pack, a process leaves nothing for long", async () => {
    using place = scratch();
    const child = start("pack", place.path, "a");
    while (leftIn(place.path).length === 0 && child.exitCode === null) await Bun.sleep(1);
    child.kill("SIGKILL");
    await child.exited;
    expect(leftIn(place.path)).toHaveLength(1);
    await write(place.path);
    expect(leftIn(place.path)).toEqual([]);
  });

  test("file, at any moment", async () => {
    using place = scratch();
    for (let kill = 0; kill < 12; kill++) {
      const child = start("file", place.path, `a${kill}`);
      await Bun.sleep(20 + kill * 5);
      child.kill("SIGKILL");
      await child.exited;
    }
    await write(place.path);
    expect(leftIn(place.path)).toEqual([]);
    for (const name of readdirSync(place.path).filter((one) => one.startsWith("a")))
      expect(readFileSync(join(place.path, name), "utf8")).toHaveLength(400_000);
  });
});

test("what a living process is writing stays, and gets to its place", async () => {
  using place = scratch();
  const child = start("file", place.path, "a", "wait", "2");
  const reader = child.stdout.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe("waiting\n");
  const [left = ""] = leftIn(place.path);
  const old = new Date(Date.now() - 7 * 86_400_000);
  utimesSync(join(place.path, left), old, old);
  await write(place.path);
  expect(leftIn(place.path)).toEqual([left]);
  child.stdin.end();
  expect([await child.exited, await child.stderr.text()]).toEqual([0, ""]);
  expect(readFileSync(join(place.path, "a"), "utf8")).toHaveLength(400_000);
  expect(leftIn(place.path)).toEqual([]);
});

describe("of names that look like it", () => {
  const HOUR = 3_600_000;
  /** A name of this process, with something else in it. */
  const own = async (folder: string, change: (parts: string[]) => void) => {
    const parts = (await temporaryIn(folder)).slice(folder.length + 1).split("-");
    change(parts);
    return parts.join("-");
  };

  test.each<[what: string, change: (parts: string[]) => void, ageMs: number, stays: boolean]>([
    ["this process stays", () => {}, 100 * HOUR, true],
    ["another process that had this id goes", (parts) => (parts[4] = "1"), 0, false],
    ["a process that is gone goes", (parts) => (parts[3] = "4194305"), 0, false],
    ["another machine or container stays", (parts) => (parts[1] = "00000000"), 0, true],
    ["another machine or container goes when it is old", (parts) => (parts[1] = "00000000"), HOUR, false],
    ["somebody else stays", (parts) => (parts[5] = "notes.tmp"), 100 * HOUR, true],
    ["a copy stays", (parts) => (parts[5] += ".bak"), 100 * HOUR, true],
  ])("that of %s", async (_, change, ageMs, stays) => {
    using place = scratch();
    const name = await own(place.path, change);
    writeFileSync(join(place.path, name), "");
    const then = new Date(Date.now() - ageMs);
    utimesSync(join(place.path, name), then, then);
    // From another process: this one has just looked.
    await start("file", place.path, "next").exited;
    expect(existsSync(join(place.path, name))).toBe(stays);
  });

  test("a folder is one of them, too", async () => {
    using place = scratch();
    const name = await own(place.path, (parts) => (parts[3] = "4194305"));
    mkdirSync(join(place.path, name, "below"), { recursive: true });
    await start("file", place.path, "next").exited;
    expect(readdirSync(place.path)).toEqual(["next"]);
  });
});
