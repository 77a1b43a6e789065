/** Which scripts their own imports may lead back to. */
import { expect, test } from "bun:test";
import { ScriptCycles } from "../../../../lib/refactor/proposals/script-cycles.ts";

/** The files on a cycle, of a project given as path and text. */
function cyclic(texts: Readonly<Record<string, string>>): string[] {
  const files = Object.keys(texts).map((path) => ({ path, language: "typescript" as const }));
  const cycles = new ScriptCycles(files, ({ path }) => texts[path] ?? null);
  return Object.keys(texts).filter((path) => cycles.has(path));
}

test.each([
  ["two files", { "a.ts": 'import { b } from "./b.ts";', "b.ts": 'import { a } from "./a";' }, "a.ts b.ts"],
  [
    "a chain of three",
    {
      "a.ts": 'import {\n  b,\n} from "./b";',
      "b.ts": 'export * from "./c";',
      "c.ts": 'import "./a.js";',
      "d.ts": 'import "./a";',
    },
    "a.ts b.ts c.ts",
  ],
  ["required modules", { "a.js": 'const b = require("./b");', "b.js": "require('./a')" }, "a.js b.js"],
  [
    "an alias and an index",
    { "src/a/index.ts": 'import { b } from "@/b/c";', "src/b/c.ts": 'import a from "../a";' },
    "src/a/index.ts src/b/c.ts",
  ],
  [
    "two cycles",
    {
      "a.ts": 'import "./b";',
      "b.ts": 'import "./a"; import "./c";',
      "c.ts": 'import "./d";',
      "d.ts": 'import "./c";',
    },
    "a.ts b.ts c.ts d.ts",
  ],
  [
    "a default import called type",
    { "a.ts": 'import type from "./b";', "b.ts": 'import "./a";' },
    "a.ts b.ts",
  ],
] as const)("on a cycle: %s", (_, texts, expected) => {
  expect(cyclic(texts).join(" ")).toBe(expected);
});

test.each([
  ["no way back", { "a.ts": 'import { b } from "./b";', "b.ts": 'import "./c";', "c.ts": "" }],
  ["types alone", { "a.ts": 'import type { B } from "./b";', "b.ts": 'import "./a";' }],
  ["a later import", { "a.ts": 'const b = await import("./b");', "b.ts": 'import "./a";' }],
  ["a package of the same name", { "a.ts": 'import "b";', "b.ts": 'import "./a";' }],
  ["a file that imports itself", { "a.ts": 'import "./a";' }],
])("on no cycle: %s", (_, texts) => {
  expect(cyclic(texts)).toEqual([]);
});
