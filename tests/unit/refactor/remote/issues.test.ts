/** Which findings of an analysis are named first. */
import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import { analyzeProject } from "../../../../lib/refactor/analyze/project.ts";
import { topIssues } from "../../../../lib/refactor/scan-remote/issues.ts";
import { scratch } from "../../kit/scratch.ts";

const long = (count: number) => "x = 1\n".repeat(count);
const complex = (name: string, count: number) =>
  `def ${name}(a, b):\n${Array.from({ length: count }, (_, n) => `    if a == "${name}${n}": b += "${n}"\n`).join("")}    return b\n\n\n`;

async function issuesOf(files: Readonly<Record<string, string>>) {
  using place = scratch();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place.path, path)), { recursive: true });
    writeFileSync(join(place.path, path), text);
  }
  return topIssues(await analyzeProject(place.path, { cache: false }, createContext()));
}

test("of one kind two are named while there are others, and tests come last", async () => {
  const issues = await issuesOf({
    "a.py": long(5000),
    "b.py": long(4000),
    "c.py": long(3000),
    "d.py": complex("one", 20),
    "tests/test_d.py": complex("two", 80),
  });
  expect(issues.map(({ path, line, function: name }) => [path, line, name])).toEqual([
    ["a.py", null, null],
    ["b.py", null, null],
    ["d.py", 1, "one"],
    ["c.py", null, null],
    ["tests/test_d.py", 1, "two"],
  ]);
});

test("a function is named once, with the line of its definition", async () => {
  const nested =
    "def deep(a):\n    if a:\n        if a:\n            if a:\n                if a:\n                    if a:\n                        if a:\n                            return 1\n";
  const issues = await issuesOf({ "a.py": `\n${complex("wide", 40)}`, "b.py": nested });
  expect(issues.map(({ path, line, type }) => [path, line, type])).toEqual([
    ["a.py", 2, "cc_exceeded"],
    ["b.py", 1, "nesting_exceeded"],
  ]);
});

test("the line of a name that is defined twice is left open", async () => {
  const [issue] = await issuesOf({ "a.py": complex("same", 30) + complex("same", 30) });
  expect([issue?.function, issue?.line]).toEqual(["same", null]);
});
