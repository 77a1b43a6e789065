/** The pure parts of running services: order, archives, logs. */
import { afterAll, describe, expect, test } from "bun:test";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { LogFile, lastLines, tailOfLog } from "../../../lib/package/runtime/log-file.ts";
import { textOfFrames } from "../../../lib/package/runtime/log-frames.ts";
import { startOrder } from "../../../lib/package/runtime/order.ts";
import { tarBytes } from "../../../lib/package/runtime/tar.ts";
import { failureOf, scratch } from "../kit/scratch.ts";

const place = scratch();
afterAll(() => place[Symbol.dispose]());

describe("services start", () => {
  test.each([
    ["as given without dependencies", { a: [], b: [] }, "a b"],
    ["after what they depend on", { web: ["api"], api: ["db"], db: [] }, "db api web"],
    ["once, if two others depend on them", { a: ["c"], b: ["c"], c: [] }, "c a b"],
  ])("%s", (_, graph: Record<string, string[]>, order) => {
    const services = Object.entries(graph).map(([name, depends_on]) => ({ name, depends_on }));
    expect(
      startOrder(services)
        .map(({ name }) => name)
        .join(" "),
    ).toBe(order);
  });

  test.each([
    ["a circle", { a: ["b"], b: ["c"], c: ["a"] }, "a → b → c → a"],
    ["itself", { a: ["a"] }, "a → a"],
    ["what the package lacks", { a: ["x"] }, '"x"'],
  ])("never if they depend on %s", async (_, graph: Record<string, string[]>, words) => {
    const services = Object.entries(graph).map(([name, depends_on]) => ({ name, depends_on }));
    expect((await failureOf(async () => startOrder(services))).message).toContain(words);
  });
});

describe("an archive", () => {
  test("is read by tar with the same paths, contents, links and modes", async () => {
    const deep = `${"folder/".repeat(20)}file`;
    const archive = await tarBytes([
      { path: "a.txt", content: "text" },
      { path: "run", content: "#!/bin/sh\n", mode: 0o755 },
      { path: "ółć", content: "Polish" },
      { path: deep, content: "deep" },
      { path: "empty", content: "folder" },
      { path: "link", content: { link: "a.txt" } },
      { path: "copy", content: { file: import.meta.path } },
    ]);
    const folder = join(place.path, "tar");
    const made = Bun.spawnSync(["mkdir", folder]);
    expect(made.exitCode).toBe(0);
    const tar = Bun.spawnSync(["tar", "-C", folder, "-xf", "-"], { stdin: archive });
    expect(tar.stderr.toString()).toBe("");
    const read = (path: string) => readFileSync(join(folder, path), "utf8");
    expect([read("a.txt"), read("ółć"), read(deep), read("link")]).toEqual([
      "text",
      "Polish",
      "deep",
      "text",
    ]);
    expect(read("copy")).toBe(readFileSync(import.meta.path, "utf8"));
    expect(statSync(join(folder, "run")).mode & 0o777).toBe(0o755);
    expect(statSync(join(folder, "empty")).isDirectory()).toBe(true);
  });

  test("of the same files is the same, so that an engine finds its build again", async () => {
    const entries = [{ path: "a", content: "x" }];
    const first = await tarBytes(entries);
    expect(Buffer.from(await tarBytes(entries)).equals(Buffer.from(first))).toBe(true);
  });

  test("refuses a path that no reader would get back", async () => {
    await expect(tarBytes([{ path: "x".repeat(300), content: "" }])).rejects.toThrow("too long");
  });
});

describe("the log of a container", () => {
  const frame = (stream: number, text: string) => {
    const header = Buffer.alloc(8);
    header[0] = stream;
    header.writeUInt32BE(Buffer.byteLength(text), 4);
    return Buffer.concat([header, Buffer.from(text)]);
  };
  test.each([
    [
      "both streams in order",
      Buffer.concat([frame(1, "out\n"), frame(2, "err\n"), frame(1, "ż\n")]),
      "out\nerr\nż\n",
    ],
    ["a torn last frame", frame(1, "whole line\n").subarray(0, 13), "whole"],
    ["no frames at all", Buffer.from("plain text\n"), "plain text\n"],
    ["nothing", Buffer.alloc(0), ""],
  ])("is text: %s", (_, bytes, text) => {
    expect(textOfFrames(bytes)).toBe(text);
  });
});

describe("the log of a sandbox", () => {
  test("never takes more than its limit, and keeps the newest lines", () => {
    const path = join(place.path, "service.log");
    const log = new LogFile(path, 10_000);
    for (let line = 1; line <= 5000; line++) log.add(Buffer.from(`line ${line}\n`));
    log.add(Buffer.from("x".repeat(50_000)));
    log.add(Buffer.from("\nlast\n"));
    expect(statSync(path).size + statSync(`${path}.1`).size).toBeLessThanOrEqual(10_000);
    expect(tailOfLog(path, 1)).toBe("last\n");
  });

  test("shows lines from before the file was begun anew", () => {
    const path = join(place.path, "rotated.log");
    const log = new LogFile(path, 40);
    for (let line = 1; line <= 6; line++) log.add(Buffer.from(`line ${line}\n`));
    expect(tailOfLog(path, 3)).toBe("line 4\nline 5\nline 6\n");
  });

  test.each([
    ["a\nb\nc\n", 2, "b\nc\n"],
    ["a\nb\nc", 2, "b\nc"],
    ["a\n", 5, "a\n"],
    ["", 5, ""],
  ])("%j has %i last lines", (text, lines, expected) => {
    expect(lastLines(text, lines)).toBe(expected);
  });
});
