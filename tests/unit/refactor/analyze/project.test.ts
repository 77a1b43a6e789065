import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import { openRoots } from "#kit/files/roots.ts";
import type { AnalyzeOptions } from "#schemas/refactor.ts";
import { CACHE_FILE } from "../../../../lib/refactor/analyze/cache.ts";
import { analyzeProject } from "../../../../lib/refactor/analyze/project.ts";

let root = "";
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "analyze-")));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(files: Record<string, string | Uint8Array>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

const analyze = (options: AnalyzeOptions = {}) => analyzeProject(root, options, createContext());

const COMPLEX = `def f(a):\n${Array.from({ length: 33 }, (_, n) => `    if a == ${n}:\n        return ${n}\n`).join("")}`;

describe("the analysis of a project", () => {
  test("takes every file of a known language that git would not ignore, in order", async () => {
    put({
      ".gitignore": "ignored.py\n",
      "ignored.py": "",
      "b.py": "x = 1\n",
      "a/c.ts": "export const x = 1;\n",
      "a/d.go": "package a\n",
      "notes.txt": "",
      "node_modules/m/i.js": "",
      ".venv/lib/x.py": "",
      script: "#!/usr/bin/env python3\nimport os\n",
      data: "no script\n",
    });
    const { files, total_files, total_lines } = await analyze();
    expect(files.map(({ path, language }) => [path, language])).toEqual([
      ["a/c.ts", "typescript"],
      ["a/d.go", "go"],
      ["b.py", "python"],
      ["script", "python"],
    ]);
    expect([total_files, total_lines]).toEqual([4, 5]);
  });

  test("leaves out what the patterns say", async () => {
    put({ "a.py": "", "b.py": "", "sub/c.py": "", "gen/d.py": "" });
    const paths = async (options: AnalyzeOptions) => (await analyze(options)).files.map(({ path }) => path);
    expect(await paths({ exclude: ["gen/", "b.py"] })).toEqual(["a.py", "sub/c.py"]);
    expect(await paths({ include: ["sub/", "b.py"] })).toEqual(["b.py", "sub/c.py"]);
  });

  test("counts who imports whom, once for each file", async () => {
    put({
      "pkg/__init__.py": "",
      "pkg/a.py": "from pkg import b\nimport pkg.b\nfrom . import b as c\n",
      "pkg/b.py": "import os\nimport json\n",
      "main.py": "import pkg.b\n",
    });
    const { files } = await analyze();
    const of = (path: string) => files.find((file) => file.path === path);
    expect(of("pkg/b.py")).toMatchObject({ fan_in: 2, fan_out: 2 });
    expect(of("main.py")).toMatchObject({ fan_in: 0, fan_out: 1 });
  });

  test("tells duplicates with their places, and the lines of each file that they cover", async () => {
    const body = Array.from(
      { length: 15 },
      (_, n) => `    total_${n} = call_${n}(first, second, ${n})\n`,
    ).join("");
    put({ "a.py": `def one():\n${body}`, "b.py": `import os\n\n\ndef one():\n${body}` });
    const { duplicates, files } = await analyze();
    expect(duplicates).toHaveLength(1);
    expect(duplicates[0]?.occurrences).toEqual([
      { path: "a.py", start_line: 1, end_line: 16 },
      { path: "b.py", start_line: 4, end_line: 19 },
    ]);
    expect(
      files.map(({ duplicate_lines, duplicate_similarity, duplicate_group_count }) => [
        duplicate_lines,
        duplicate_similarity,
        duplicate_group_count,
      ]),
    ).toEqual([
      [16, 1, 1],
      [16, 1, 1],
    ]);
  });

  test("puts the worst alert first and says what is critical", async () => {
    put({ "broken.py": "def f(:\n", "complex.py": COMPLEX, "small.py": "import os\n" });
    const { alerts, critical_count, metrics } = await analyze();
    expect(alerts.map(({ type, severity }) => [type, severity])).toEqual([
      ["cc_exceeded", "critical"],
      ["parse_error", "critical"],
      ["unused_imports", "warning"],
    ]);
    expect(critical_count).toBe(2);
    expect(metrics[0]).toMatchObject({ path: "complex.py", function: "f", cc: 34 });
  });

  test("goes on where a file cannot be read as source, and says why", async () => {
    put({
      "binary.py": new Uint8Array([1, 0, 2]),
      "latin.py": new Uint8Array([0xe9, 0x0a]),
      "huge.py": "#".repeat(5_000_000),
      "a.py": "",
    });
    const { files, skipped } = await analyze();
    expect(files.map(({ path }) => path)).toEqual(["a.py"]);
    expect(skipped?.map(({ path }) => path).sort()).toEqual(["binary.py", "huge.py", "latin.py"]);
  });

  test("of a folder that is not there, or outside the roots, is refused", async () => {
    await expect(analyzeProject(join(root, "none"), {}, createContext())).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    put({ "inside/a.py": "" });
    const context = createContext({ roots: await openRoots([join(root, "inside")]) });
    await expect(analyzeProject(root, {}, context)).rejects.toThrow();
  });

  test("stops when it is cancelled", async () => {
    put({ "a.py": "" });
    await expect(analyzeProject(root, {}, createContext({ signal: AbortSignal.abort() }))).rejects.toThrow();
  });
});

describe("the cache of an analysis", () => {
  test("changes no answer, whether files stay, change, move or go", async () => {
    put({ "a.py": "import os\n", "pkg/b.py": COMPLEX, "c.py": "x = 1\n" });
    const first = await analyze();
    expect(existsSync(join(root, CACHE_FILE))).toBe(true);
    expect(await analyze()).toEqual(first);
    put({ "a.py": "import sys\nprint(sys.argv)\n", "d.py": COMPLEX });
    rmSync(join(root, "c.py"));
    const cached = await analyze();
    rmSync(join(root, ".heddle"), { recursive: true });
    expect(await analyze()).toEqual(cached);
  });

  test("that is damaged, torn or of another version is made anew", async () => {
    put({ "a.py": "import os\n" });
    const first = await analyze();
    const path = join(root, CACHE_FILE);
    const whole = readFileSync(path, "utf8");
    for (const text of [
      "",
      "{}",
      whole.slice(0, -20),
      whole.replace('"unused_imports":1', '"unused_imports":7'),
      whole.replace('"version":', '"version":9'),
    ]) {
      writeFileSync(path, text);
      expect(await analyze()).toEqual(first);
    }
  });

  test("stays out of version control, and is neither read nor written where that is asked", async () => {
    put({ "a.py": "import os\n" });
    await analyze({ cache: false });
    expect(existsSync(join(root, ".heddle"))).toBe(false);
    await analyze();
    expect(readFileSync(join(root, ".heddle/.gitignore"), "utf8")).toBe("*\n");
  });

  test("lies in the server's own folder for a client that may not write, one for each project", async () => {
    put({ "own/x.txt": "", "one/a.py": "import os\n", "two/a.py": "import sys\n" });
    const roots = await openRoots([join(root, "own"), root]);
    const client = createContext({ transport: "http", allowExecute: false, roots });
    const analyzed = (name: string) => analyzeProject(join(root, name), {}, client);
    const first = [await analyzed("one"), await analyzed("two")];
    expect([await analyzed("one"), await analyzed("two")]).toEqual(first);
    for (const name of ["one", "two"]) expect(existsSync(join(root, name, ".heddle"))).toBe(false);
    const kept = readdirSync(join(root, "own", dirname(CACHE_FILE)));
    expect(kept.filter((name) => name.endsWith(".json")).length).toBe(2);
    await analyzeProject(join(root, "one"), {}, { ...client, allowWrite: true });
    expect(existsSync(join(root, "one", CACHE_FILE))).toBe(true);
  });

  test("that cannot be written costs nothing but itself", async () => {
    put({ "a.py": "import os\n", ".heddle": "a file in its place" });
    expect((await analyze()).total_files).toBe(1);
  });
});
