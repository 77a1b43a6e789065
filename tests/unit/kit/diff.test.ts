/** Unified diffs that git and patch apply, both ways, for every pair of texts, with hunks as small as git's. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { unifiedDiff } from "#kit/diff/unified.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-diff-"));
});
afterAll(() => rm(folder, { recursive: true }));

const TOOLS = {
  git: ["git", "apply", "--whitespace=nowarn", "-"],
  patch: ["patch", "--binary", "--silent", "-p1"],
};

/** What a tool makes of a text with a diff; the other way round with `reverse`. */
async function applied(
  tool: keyof typeof TOOLS,
  text: string,
  diff: string,
  { reverse = false, name = "a.py" } = {},
): Promise<string> {
  await Bun.write(join(folder, name), text);
  const [program, ...rest] = TOOLS[tool];
  const run = Bun.spawnSync(
    [program ?? "", ...(reverse ? [...rest.slice(0, 1), "-R", ...rest.slice(1)] : rest)],
    {
      cwd: folder,
      stdin: new TextEncoder().encode(diff),
      env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
    },
  );
  expect(run.stdout.toString() + run.stderr.toString()).toBe("");
  return await Bun.file(join(folder, name)).text();
}

/** The diff that git finds. */
async function gitDiff(before: string, after: string): Promise<string> {
  await Promise.all([Bun.write(join(folder, "old"), before), Bun.write(join(folder, "new"), after)]);
  const git = Bun.spawnSync(["git", "diff", "--no-index", "--no-color", "old", "new"], { cwd: folder });
  return git.stdout.toString();
}

/** How many lines stand in the hunks of a diff. */
const hunkLines = (diff: string): number => diff.split("\n").filter((line) => /^[ +-]/.test(line)).length - 2;
const changedLines = (diff: string): number =>
  diff.split("\n").filter((line) => /^[+-]/.test(line)).length - 2;

const numbered = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${word} ${at}\n`);

test("equal texts have no diff", () => expect(unifiedDiff("a.py", "x\n", "x\n")).toBe(""));

test("a last line without its end is marked", () => {
  expect(unifiedDiff("a.py", "x\ny", "x\nz\n")).toBe(
    "--- a/a.py\n+++ b/a.py\n@@ -1,2 +1,2 @@\n x\n-y\n\\ No newline at end of file\n+z\n",
  );
});

test("a file that is not there yet comes from /dev/null", () => {
  expect(unifiedDiff("a.py", undefined, "x\n")).toBe("--- /dev/null\n+++ b/a.py\n@@ -0,0 +1 @@\n+x\n");
});

describe("git and patch make the second text of the first, and the first of the second", () => {
  const line = fc.constantFrom(
    "a\n",
    "b\n",
    "c\r\n",
    "\n",
    "\r\n",
    "  d\n",
    "- e\n",
    "++ f\n",
    "lone\rreturn\n",
  );
  const text = fc
    .tuple(fc.array(line, { minLength: 1, maxLength: 30 }), fc.constantFrom("", "e", "\r"))
    .map(([lines, last]) => lines.join("") + last);
  for (const tool of ["git", "patch"] as const)
    test(tool, async () => {
      await fc.assert(
        fc.asyncProperty(text, text, async (before, after) => {
          fc.pre(before !== after);
          const diff = unifiedDiff("a.py", before, after);
          expect(await applied(tool, before, diff)).toBe(after);
          expect(await applied(tool, after, diff, { reverse: true })).toBe(before);
        }),
        { numRuns: 40 },
      );
    });
});

test.each(["with blanks.py", 'quote".py', "zażółć.py", "back\\slash.py"])(
  "git and patch find the file %p",
  async (name) => {
    const diff = unifiedDiff(name, "x\n", "y\n");
    expect(await applied("git", "x\n", diff, { name })).toBe("y\n");
    expect(await applied("patch", "x\n", diff, { name })).toBe("y\n");
  },
);

/** Edits of a program as people make them: lines changed, put in, taken out and moved. */
const program = fc.array(
  fc.constantFrom(
    "\n",
    "}\n",
    "  }\n",
    "  return x;\n",
    "function f() {\n",
    "  call();\n",
    "  // why\n",
    "x = 1\n",
  ),
  { minLength: 40, maxLength: 120 },
);
const edits = fc.array(
  fc.record({
    at: fc.nat(119),
    drop: fc.nat(4),
    put: fc.array(fc.constantFrom("\n", "}\n", "new\n", "  call();\n"), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 6 },
);

test("its hunks are about as small as git's", async () => {
  let [ours, gits] = [0, 0];
  await fc.assert(
    fc.asyncProperty(program, edits, async (lines, changes) => {
      const edited: string[] = [...lines];
      for (const { at, drop, put } of changes) edited.splice(at, drop, ...put);
      const [before, after] = [lines.join(""), edited.join("")];
      fc.pre(before !== after);
      const diff = unifiedDiff("a.py", before, after);
      const other = await gitDiff(before, after);
      expect(changedLines(diff)).toBeLessThanOrEqual(changedLines(other));
      ours += hunkLines(diff);
      gits += hunkLines(other);
    }),
    { numRuns: 60 },
  );
  expect(ours).toBeLessThanOrEqual(gits * 1.05);
});

/** Big rewrites, and how many lines may be shown as changed; a search without bounds would not end with some of them. */
const BIG: [what: string, before: string[], after: string[], changed: number][] = [
  ["whose lines are all new", numbered("a", 20_000), numbered("b", 20_000), 40_000],
  [
    "of which every second line is new",
    numbered("a", 20_000),
    numbered("a", 20_000).map((line, at) => (at % 2 ? line : `x${line}`)),
    20_000,
  ],
  [
    "whose halves change places",
    numbered("a", 20_000),
    [...numbered("a", 20_000).slice(7000), ...numbered("a", 7000)],
    14_000,
  ],
  ["that is reversed", numbered("a", 20_000), numbered("a", 20_000).reverse(), 39_998],
  [
    "with one line in seven changed among lines that are often repeated",
    Array.from({ length: 7405 }, (_, at) => `line ${at % 50}\n`),
    Array.from({ length: 7405 }, (_, at) => (at % 7 ? `line ${at % 50}\n` : `line ${at % 50} changed\n`)),
    2 * 1058,
  ],
];

test.each(BIG)("a text %s", async (_, lines, others, changed) => {
  const [before, after] = [`head\n${lines.join("")}tail\n`, `head\n${others.join("")}tail`];
  const diff = unifiedDiff("a.py", before, after);
  expect(changedLines(diff)).toBeLessThanOrEqual(changed + 2);
  expect(unifiedDiff("a.py", before, after)).toBe(diff);
  expect(await applied("git", before, diff)).toBe(after);
});

const PLACES: [what: string, before: string, after: string, shown: string][] = [
  [
    "begins with what it adds",
    "f() {\n  a\n}\n\ng() {\n  a\n}\n",
    "f() {\n  a\n}\n\nh() {\n  a\n}\n\ng() {\n  a\n}\n",
    "+h() {\n+  a\n+}\n+\n g() {",
  ],
  ["joins the change beside it", "a\nb\nb\nc\n", "a\nb\nd\n", " a\n b\n-b\n-c\n+d\n"],
];

test.each(PLACES)("a change that could stand at several places %s", (_, before, after, shown) => {
  expect(unifiedDiff("a.py", before, after)).toContain(shown);
});
