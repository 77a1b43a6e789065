/** Unified diffs that git and patch apply, for every pair of texts. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { unifiedDiff } from "../../../../lib/refactor/diff.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-diff-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** What `git apply` makes of a text with a diff. */
async function patched(before: string, diff: string): Promise<string> {
  await Bun.write(join(folder, "a.py"), before);
  const git = Bun.spawnSync(["git", "apply", "--whitespace=nowarn", "-"], {
    cwd: folder,
    stdin: new TextEncoder().encode(diff),
    env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
  });
  expect(git.stderr.toString()).toBe("");
  return await Bun.file(join(folder, "a.py")).text();
}

test("equal texts have no diff", () => expect(unifiedDiff("a.py", "x\n", "x\n")).toBe(""));

test("a last line without its end is marked", () => {
  expect(unifiedDiff("a.py", "x\ny", "x\nz\n")).toBe(
    "--- a/a.py\n+++ b/a.py\n@@ -1,2 +1,2 @@\n x\n-y\n\\ No newline at end of file\n+z\n",
  );
});

test("git makes the second text of the first, with either line end and none at the end", async () => {
  const lines = fc.array(fc.constantFrom("a\n", "b\n", "c\r\n", "\n", "  d\n"), {
    minLength: 1,
    maxLength: 12,
  });
  const texts = fc.tuple(lines, fc.constantFrom("", "e")).map(([some, last]) => some.join("") + last);
  await fc.assert(
    fc.asyncProperty(texts, texts, async (before, after) => {
      fc.pre(before !== after);
      expect(await patched(before, unifiedDiff("a.py", before, after))).toBe(after);
    }),
    { numRuns: 40 },
  );
});

test("texts that differ in more lines than are searched are shown as one piece", async () => {
  const many = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word} ${at}\n`).join("");
  const [before, after] = [`head\n${many("a")}tail\n`, `head\n${many("b")}tail`];
  const diff = unifiedDiff("a.py", before, after);
  expect(diff.match(/^@@/gm)).toHaveLength(1);
  expect(await patched(before, diff)).toBe(after);
});
