/** The strict reader of unified diffs, and hunks that apply exactly or not at all. */
import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { unifiedDiff } from "#kit/diff/unified.ts";
import { applyHunks, checkPlaces, reversed } from "../../../../lib/evidence/patches/apply-hunks.ts";
import {
  DiffFault,
  isAbout,
  parseDiff,
  parseDiffs,
  pathOf,
} from "../../../../lib/evidence/patches/unified-diff.ts";

/** git starts slowly on a machine that is busy. */
setDefaultTimeout(120_000);

const HEAD = "--- a/x.ts\n+++ b/x.ts\n";
function apply(text: string, diff: string): string {
  const { hunks } = parseDiff(diff);
  checkPlaces(text, hunks);
  return applyHunks(text, hunks).text;
}
/** Why a diff is refused. */
function why(act: () => unknown): string {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof DiffFault) return thrown.message;
    throw thrown;
  }
  return "accepted";
}

const line = fc.constantFrom(
  "a",
  "b",
  "",
  " ",
  "-",
  "+",
  "\\",
  "--- x",
  "+++ y",
  "@@ -1 +1 @@",
  "ż",
  "\t",
  "a\r",
);
const text = fc
  .tuple(fc.array(line, { maxLength: 30 }), fc.constantFrom("", "\n", "\r\n"))
  .map(([lines, end]) => (lines.length === 0 ? "" : lines.join("\n") + end));

test("the diff of any two texts makes one of the other, and back", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      fc.pre(before !== after);
      const { hunks } = parseDiff(unifiedDiff("x.ts", before, after));
      expect(applyHunks(before, hunks).text).toBe(after);
      expect(applyHunks(after, reversed(hunks)).text).toBe(before);
    }),
  );
});

test("whatever happens to a diff or its file, it is refused or its reverse leads back", () => {
  fc.assert(
    fc.property(text, text, text, fc.nat(), fc.nat(5), line, (before, after, other, at, cut, put) => {
      const diff = unifiedDiff("x.ts", before, after);
      const place = at % (diff.length + 1);
      const changed = diff.slice(0, place) + put + diff.slice(place + cut);
      for (const present of [before, other]) {
        let back = present;
        try {
          const { hunks } = parseDiff(changed);
          const { text: result } = applyHunks(present, hunks);
          back = "refused";
          back = applyHunks(result, reversed(hunks)).text;
        } catch (thrown) {
          if (!(thrown instanceof DiffFault)) throw thrown;
        }
        expect(back).toBe(present);
      }
    }),
  );
});

test("what it takes, git takes too, with the same result", () => {
  const folder = mkdtempSync(join(tmpdir(), "heddle-diff-"));
  const git = (...args: string[]) => Bun.spawnSync(["git", ...args], { cwd: folder }).exitCode;
  git("init", "-q");
  git("config", "core.autocrlf", "false");
  fc.assert(
    fc.property(text, text, (before, after) => {
      fc.pre(before !== after && before !== "" && after !== "");
      writeFileSync(join(folder, "x.ts"), before);
      writeFileSync(join(folder, "c.diff"), unifiedDiff("x.ts", before, after));
      expect(git("apply", "--whitespace=nowarn", "c.diff")).toBe(0);
      expect(readFileSync(join(folder, "x.ts"), "utf8")).toBe(
        apply(before, readFileSync(join(folder, "c.diff"), "utf8")),
      );
    }),
    { numRuns: 15 },
  );
  rmSync(folder, { recursive: true });
});

describe("refuses", () => {
  const cases: [string, string, string, string][] = [
    ["an empty diff", "a\n", "", "it is empty"],
    ["prose", "a\n", "Please change a to b", 'does not begin with "---"'],
    ["no hunk", "a\n", HEAD, "not the beginning of a hunk"],
    ["a malformed hunk", "a\n", `${HEAD}@@ -1 @@\n-a\n+b\n`, "not the beginning of a hunk"],
    ["a hunk that is cut off", "a\n", `${HEAD}@@ -1,2 +1,2 @@\n-a\n+b\n`, "ends before its last line"],
    ["more lines than it says", "a\n", `${HEAD}@@ -1 +1 @@\n-a\n+b\n+c\n`, "line 6 is one more"],
    ["other lines than it says", "a\nb\n", `${HEAD}@@ -1 +1,2 @@\n a\n-b\n+c\n`, "other lines than it says"],
    ["a line without a sign", "a\n", `${HEAD}@@ -1 +1 @@\nx\n`, 'none of space, "-" and "+"'],
    ["no change", "a\n", `${HEAD}@@ -1 +1 @@\n a\n`, "changes nothing"],
    ["another line", "c\n", `${HEAD}@@ -1 +1 @@\n-a\n+b\n`, "line 1 of the file is not what the diff says"],
    ["an offset", "x\na\n", `${HEAD}@@ -1 +1 @@\n-a\n+b\n`, "line 1 of the file is not"],
    ["a place behind the end", "a\n", `${HEAD}@@ -9 +9 @@\n-a\n+b\n`, "the file has no line 9"],
    ["line 0", "a\n", `${HEAD}@@ -0 +1 @@\n-a\n+b\n`, "the file has no line 0"],
    ["new lines elsewhere", "a\n", `${HEAD}@@ -1 +2 @@\n-a\n+b\n`, "begin at 2, which they do not"],
    [
      "hunks in disorder",
      "a\nb\n",
      `${HEAD}@@ -2 +2 @@\n-b\n+c\n@@ -1 +1 @@\n-a\n+c\n`,
      "not behind the one before",
    ],
    ["a place that nothing proves", "a\n", `${HEAD}@@ -1,0 +2 @@\n+b\n`, "nothing proves its place"],
    ["CRLF for LF", "a\n", `${HEAD}@@ -1 +1 @@\n-a\r\n+b\r\n`, "ends with LF, in the diff with CRLF"],
    ["LF for CRLF", "a\r\n", `${HEAD}@@ -1 +1 @@\n-a\n+b\n`, "ends with CRLF, in the diff with LF"],
    [
      "names with CRLF",
      "a\n",
      "--- a/x.ts\r\n+++ b/x.ts\r\n@@ -1 +1 @@\r\n-a\r\n+b\r\n",
      "its own lines end with CRLF",
    ],
    [
      "a missing mark",
      "a",
      `${HEAD}@@ -1 +1 @@\n-a\n+b\n`,
      'ends with nothing, in the diff with LF ("\\ No newline',
    ],
    [
      "a mark that is wrong",
      "a\n",
      `${HEAD}@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n`,
      "ends with LF, in the diff with nothing",
    ],
    [
      "a mark within the file",
      "a\nb\n",
      `${HEAD}@@ -1 +1 @@\n-a\n+c\n\\ No newline at end of file\n`,
      "would not be the last one",
    ],
    ["two marks", "a", `${HEAD}@@ -1 +1 @@\n-a\n\\ No\n\\ No\n+b\n`, "is not behind one"],
    ["a mark of nothing", "a\n", `${HEAD}@@ -1 +1,2 @@\n-a\n+b\n+\n\\`, "an empty line has no end"],
    ["two files", "a\n", `${HEAD}@@ -1 +1 @@\n-a\n+b\n${HEAD}@@ -1 +1 @@\n-a\n+b\n`, "about several files"],
    ["no file at all", "", "--- /dev/null\n+++ /dev/null\n@@ -0,0 +1 @@\n+a\n", "about no file"],
    ["binary data", "a\n", `${HEAD}@@ -1 +1 @@\n-a\n+\0\n`, "binary data"],
    ["half a character", "a\n", `${HEAD}@@ -1 +1 @@\n-a\n+\ud800\n`, "not valid Unicode"],
    ["a rename", "a\n", "diff --git a/x b/y\nsimilarity index 100%\nrename from x\n", "renames or copies"],
    ["rights", "a\n", "diff --git a/x b/x\nold mode 100644\nnew mode 100755\n", "changes the rights"],
    ["a program", "", "diff --git a/x b/x\nnew file mode 100755\n", "something else than a plain file"],
    ["a link", "", "diff --git a/x b/x\nnew file mode 120000\n", "about a link"],
    ["a submodule", "", "diff --git a/x b/x\nnew file mode 160000\n", "something else than a plain file"],
    ["a binary file", "", "diff --git a/x b/x\nindex 1..2\nGIT binary patch\n", "binary data"],
    ["anything else between", "", "diff --git a/x b/x\nhello\n", "not of a diff"],
  ];
  test.each(cases)("%s", (_, present, diff, message) => {
    expect(why(() => apply(present, diff))).toContain(message);
  });
});

test("takes what git and diff write", () => {
  const git = [
    "diff --git a/x.ts b/x.ts",
    "index 7898192..422c2b7 100644",
    "--- a/x.ts",
    "+++ b/x.ts",
    "@@ -1,2 +1,2 @@ function x() {",
    " a",
    "-b",
    "\\ No newline at end of file",
    "+c",
    "\\ No newline at end of file",
  ].join("\n");
  expect(apply("a\nb", git)).toBe("a\nc");
  const plain = "--- x.ts\t2026-01-01 10:00:00\n+++ x.ts\t2026-01-02\n@@ -1,2 +1 @@\n-a\n\n";
  expect(apply("a\n\n", plain)).toBe("\n");
  expect(isAbout(parseDiff(plain), "x.ts")).toBe(true);
  expect(parseDiffs(`${git}\n${plain}`).map(pathOf)).toEqual(["x.ts", "x.ts"]);
  const name = 'ü "q"\n.ts';
  const made = parseDiff(unifiedDiff(name, undefined, "a\n"));
  expect([pathOf(made), isAbout(made, name), made.oldName]).toEqual([name, true, null]);
  const octal = parseDiff('--- "a/\\303\\274.ts"\n+++ "b/\\303\\274.ts"\n@@ -1 +1 @@\n-a\n+b\n');
  expect(pathOf(octal)).toBe("ü.ts");
  // A folder that is really called a.
  expect(isAbout(parseDiff("--- a/x.ts\n+++ a/x.ts\n@@ -1 +1 @@\n-a\n+b\n"), "a/x.ts")).toBe(true);
});

test("reads a large diff in linear time", () => {
  const before = Array.from({ length: 100_000 }, (_, at) => `line ${at}\n`);
  const after = before.map((one, at) => (at % 10 === 0 ? `${at}\n` : one));
  const diff = unifiedDiff("x.ts", before.join(""), after.join(""));
  expect(apply(before.join(""), diff)).toBe(after.join(""));
});
