/** `refactor-edit` as a shell drives it: a file, a text, a stream of requests, and what is refused. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runHeddle as run } from "../run.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-edit-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("answers with the edited text, a diff that git applies and the changes; the file stays as it is", async () => {
  const path = join(folder, "app.py");
  const source = "\ufeffimport os\r\nimport sys  # explains\r\n\r\nprint(1)";
  await Bun.write(path, source);
  const args = ["refactor-edit", "--action", "REMOVE_UNUSED_IMPORTS", "--path", "app.py", "--json"];
  const { status, records } = await run(args, { cwd: folder });
  expect(status).toBe(0);
  const [result] = records();
  expect(result).toMatchObject({
    ok: true,
    path: "app.py",
    changed: true,
    safe: true,
    source: "\ufeffimport sys  # explains\r\n\r\nprint(1)",
    edits: [{ line: 1, column: 1, removed: "import os\r\n", added: "", safe: true }],
    skipped: [{ line: 2, reason: "Unsafe: A comment goes with it" }],
  });
  expect(await Bun.file(path).bytes()).toEqual(new TextEncoder().encode(source));
  const git = Bun.spawnSync(["git", "apply", "--whitespace=nowarn", "-"], {
    cwd: folder,
    stdin: new TextEncoder().encode(String(result?.["diff"])),
    env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
  });
  expect(git.stderr.toString()).toBe("");
  expect(await Bun.file(path).bytes()).toEqual(new TextEncoder().encode(String(result?.["source"])));
});

test("makes unsafe changes where they are asked for, and says that they are", async () => {
  const source = "import sys  # explains\nx = 1\n";
  const args = [
    "refactor-edit",
    "--action",
    "REMOVE_UNUSED_IMPORTS",
    "--language",
    "python",
    "--source",
    source,
  ];
  const { records } = await run([...args, "--unsafe", "--json"]);
  expect(records()[0]).toMatchObject({ source: "x = 1\n", safe: false, edits: [{ safe: false }] });
});

test("is a filter that fails one request at a time", async () => {
  const requests = [
    { id: 1, action: "ADD_RETURN_TYPES", language: "python", source: "def f():\n    return 1\n" },
    { id: 2, action: "ADD_RETURN_TYPES", language: "python", source: "def f(:\n" },
    { id: 3, action: "ADD_RETURN_TYPES", language: "go", source: "package a\n" },
    { id: 4, action: "ADD_RETURN_TYPES", source: "x" },
    { id: 5, action: "ADD_RETURN_TYPES", filename: "a.ts", source: "export function f() { return 1; }\n" },
    { id: 6, action: "ADD_RETURN_TYPES", path: "missing.py" },
    { id: 7, action: "ADD_RETURN_TYPES" },
  ];
  const stdin = requests.map((request) => `${JSON.stringify(request)}\n`).join("");
  const { status, records } = await run(["refactor-edit", "--errors", "inline"], { stdin, cwd: folder });
  expect(status).toBe(65);
  expect(records().map(({ id, ok, changed, error }) => [id, ok, changed ?? error])).toMatchObject([
    [1, true, true],
    [2, false, { code: "SYNTAX_ERROR", details: { line: 1 } }],
    [3, false, { code: "UNKNOWN_LANGUAGE" }],
    [4, false, { code: "UNKNOWN_LANGUAGE" }],
    [5, true, true],
    [6, false, { code: "NOT_FOUND" }],
    [7, false, { code: "USAGE" }],
  ]);
});
