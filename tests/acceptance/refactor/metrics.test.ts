/** `refactor-metrics` as a shell drives it: files, texts, a stream of requests, and what is refused. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runHeddle, runOnTerminal } from "../run.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-metrics-"));
  await mkdir(join(folder, "src"));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (args: string[], stdin?: string) =>
  runHeddle(["refactor-metrics", "--json", ...args], { cwd: folder, ...(stdin !== undefined && { stdin }) });

test("measures a file in each language", async () => {
  const files: Record<string, string> = {
    "a.py": "def f(a):\n    if a and 1:\n        pass\n",
    "a.ts": "export function f(a: boolean) { if (a && g) {} }\n",
    "a.js": "function f(a) { if (a && g) {} }\n",
    "a.go": "package a\n\nfunc f(a bool) { if a && g {} }\n",
    "A.java": "class A { void f(boolean a) { if (a && g) {} } }\n",
    "a.rs": "fn f(a: bool) { if a && g {} }\n",
    "a.php": "<?php function f($a) { if ($a && $g) {} }\n",
  };
  for (const [name, text] of Object.entries(files)) await Bun.write(join(folder, name), text);
  const lines = Object.keys(files).map((path, id) => JSON.stringify({ id, path }));
  const { status, records } = await run([], `${lines.join("\n")}\n`);
  expect(status).toBe(0);
  const results = records();
  expect(results.map(({ id, path }) => [id, path])).toEqual(Object.keys(files).map((path, id) => [id, path]));
  for (const result of results)
    expect(result).toMatchObject({
      parse_error: null,
      functions: [{ parameters: 1, cc: 3, nested_depth: 1 }],
    });
});

test("keeps an encoding comment and a byte-order mark out of the columns", async () => {
  await Bun.write(join(folder, "latin.py"), Buffer.from("# coding: latin-1\nimport caf\xe9\n", "latin1"));
  await Bun.write(join(folder, "mark.py"), "\ufeffimport os\n");
  const latin = await run(["latin.py"]);
  expect(latin.records()[0]).toMatchObject({ unused_imports: [{ name: "café", line: 2, column: 8 }] });
  const mark = await run(["mark.py"]);
  expect(mark.records()[0]).toMatchObject({ unused_imports: [{ name: "os", line: 1, column: 8 }] });
});

test("measures what it understands of a text with errors, and says where it does not", async () => {
  const { status, records } = await run([
    "--language",
    "go",
    "--source",
    "package a\nfunc f() {}\nfunc g( {\n",
  ]);
  expect(status).toBe(0);
  expect(records()[0]).toMatchObject({ parse_error: { line: 3 }, functions: [{ name: "f" }, {}] });
});

describe("refuses", () => {
  const cases: [string, Record<string, unknown>, string, string][] = [
    ["a folder, and says what is meant for it", { path: "src" }, "UNREADABLE", "refactor-analyze"],
    ["a file that is not there", { path: "none.py" }, "NOT_FOUND", "none.py"],
    [
      "a name that tells no language",
      { source: "x", filename: "a.txt" },
      "UNKNOWN_LANGUAGE",
      "Give language",
    ],
    ["a text without any name", { source: "x" }, "UNKNOWN_LANGUAGE", "Give language"],
    ["neither text nor path", { language: "go" }, "USAGE", "Give one of them"],
    ["a binary file", { path: "binary.go" }, "UNREADABLE", "binary"],
    ["bytes that are not in the encoding", { path: "broken.py" }, "INVALID_UTF8", "utf-8"],
    ["an encoding that nobody knows", { path: "unknown.py" }, "UNREADABLE", "not known"],
    ["a text that explodes", { source: "a<".repeat(50_000), language: "java" }, "TOO_COMPLEX", "memory"],
  ];
  test("what it cannot measure, each for itself", async () => {
    await Bun.write(join(folder, "binary.go"), "package a\0");
    await Bun.write(join(folder, "broken.py"), Buffer.from("x = '\xe9'\n", "latin1"));
    await Bun.write(join(folder, "unknown.py"), "# coding: klingon\n");
    const requests = [...cases.map(([, request]) => request), { source: "class A {}", language: "java" }];
    const lines = requests.map((request, id) => JSON.stringify({ id, ...request }));
    const { stdout } = await run(["--errors", "inline"], `${lines.join("\n")}\n`);
    const answers = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers).toHaveLength(requests.length);
    for (const [at, [, , code, words]] of cases.entries()) {
      expect(answers[at]).toMatchObject({ id: at, ok: false, error: { code } });
      expect(JSON.stringify(answers[at])).toContain(words);
    }
    expect(answers.at(-1)).toMatchObject({ ok: true, language: "java" });
  });
});

test("shows a table on a terminal", async () => {
  await Bun.write(join(folder, "view.py"), "import os\n\n\ndef long_name(a):\n    return 1 if a else 2\n");
  const { status, screen } = await runOnTerminal(["refactor-metrics", "view.py"], { cwd: folder });
  expect(status).toBe(0);
  expect(screen).toContain("long_name");
  expect(screen).toContain("os (line 1)");
});
