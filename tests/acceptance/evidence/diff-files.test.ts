/** `evidence-diff-files` as a shell drives it. */
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runHeddle } from "../run.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-diff-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = (args: string[], stdin?: string) =>
  runHeddle(["evidence-diff-files", ...args], {
    cwd: folder,
    env: { HEDDLE_CHECK_RESULTS: "1" },
    ...(stdin !== undefined && { stdin }),
  });
writeFileSync(join(folder, "a.txt"), "one\ntwo\n");
writeFileSync(join(folder, "b.txt"), "one\nTwo\n");
writeFileSync(join(folder, "image.bin"), new Uint8Array([137, 80, 0, 1]));
writeFileSync(join(folder, "latin.txt"), new Uint8Array([0xe9, 0x0a]));

test("files and texts are compared", async () => {
  const [files, texts] = await Promise.all([
    run(["a.txt", "b.txt", "--context", "0"]),
    run([], `${JSON.stringify({ id: 7, before: "one\n", afterPath: "b.txt", path: "list" })}\n`),
  ]);
  expect(files.status).toBe(0);
  expect(files.records()).toMatchObject([
    {
      schemaVersion: "heddle.filediff/v1",
      path: "b.txt",
      beforePath: "a.txt",
      summary: { added: 1, removed: 1, unchanged: 1 },
      hunks: [{ oldStart: 2, oldLines: 1, newStart: 2, newLines: 1 }],
      truncated: false,
    },
  ]);
  expect(texts.records()).toMatchObject([{ id: 7, path: "list", beforePath: null, summary: { added: 1 } }]);
});

test("binary files and other encodings are told", async () => {
  const [binary, latin] = await Promise.all([run(["a.txt", "image.bin"]), run(["a.txt", "latin.txt"])]);
  expect(binary.records()).toMatchObject([{ binary: true, hunks: [] }]);
  expect(latin.records()).toMatchObject([{ encoding: "latin-1" }]);
  expect(latin.stderr).toContain("not UTF-8");
});

test("a picture and a page are written", async () => {
  const { status, records } = await run(["a.txt", "b.txt", "--svg", "d.svg", "--html", "d.html"]);
  expect(status).toBe(0);
  expect(records()[0]).toMatchObject({ written: true });
  expect(records()[0]).not.toHaveProperty("svg");
  expect(readFileSync(join(folder, "d.svg"), "utf8")).toStartWith("<svg");
  expect(readFileSync(join(folder, "d.html"), "utf8")).toStartWith("<!doctype html>");
  expect((await run(["a.txt", "b.txt", "--html", "a.txt"])).errors()[0]?.error.code).toBe("FILE_EXISTS");
});

test("the readable view is a unified diff", async () => {
  const { stdout } = await run(["a.txt", "b.txt", "--pretty"]);
  expect(stdout).toBe("b.txt +1 -1\n@@ -1,2 +1,2 @@\n one\n-two\n+Two\n");
});

test.each([
  ["one side", ["--after", "x"], 64, "before"],
  ["a missing file", ["a.txt", "none.txt"], 66, "none.txt"],
  ["a folder", ["a.txt", "."], 66, "folder"],
  ["too much context", ["a.txt", "b.txt", "--context", "101"], 64, "context"],
])("%s is refused", async (_, args, expected, words) => {
  const { status, stderr } = await run(args);
  expect([status, stderr]).toEqual([expected, expect.stringContaining(words)]);
});
