/** Which tools a project has configured, how they are asked, and which files depend on a changed one. */
import { afterAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { dependents } from "../../../../lib/refactor/gates/affected.ts";
import { toolsOf } from "../../../../lib/refactor/gates/detect.ts";
import { commandFor } from "../../../../lib/refactor/gates/run-tool.ts";
import { TOOLS } from "../../../../lib/refactor/gates/tools.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A project with these files; each tool of the table is installed for it alone. */
function projectWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "heddle-gates-"));
  folders.push(root);
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  for (const [path, content] of Object.entries(files)) put(path, content);
  for (const { program, languages } of TOOLS) {
    const path = `${languages.includes("python") ? ".venv/bin" : "node_modules/.bin"}/${program}`;
    put(path, "#!/bin/sh\n");
    chmodSync(join(root, path), 0o755);
  }
  return root;
}

/** The tools of a project with these files, and its folder. */
async function toolsIn(files: Readonly<Record<string, string>>) {
  const root = projectWith(files);
  return { root, tools: await toolsOf(root, root, { PATH: "/nowhere" }) };
}

const CONFIGS: [path: string, content: string, tools: string[]][] = [
  ["pyproject.toml", "[tool.mypy]\nstrict = true\n", ["mypy"]],
  ["pyproject.toml", "[[tool.mypy.overrides]]\nmodule = 'x'\n", ["mypy"]],
  ["mypy.ini", "[mypy]\n", ["mypy"]],
  ["setup.cfg", "[metadata]\n[mypy]\nstrict = True\n[isort]\n", ["mypy", "isort"]],
  ["setup.cfg", "[metadata]\nname = mypy\n", []],
  ["pyproject.toml", "[tool.pyright]\n", ["pyright"]],
  ["pyrightconfig.json", "{}", ["pyright"]],
  ["pyproject.toml", "[tool.ruff]\nline-length = 100\n", ["ruff"]],
  ["pyproject.toml", "[tool.ruff.format]\n", ["ruff", "ruff format"]],
  ["pyproject.toml", "[tool.black]\n[tool.isort]\n", ["black", "isort"]],
  ["pyproject.toml", "# we do not use [tool.black]\n", []],
  [
    ".pre-commit-config.yaml",
    "repos:\n- repo: x\n  hooks:\n  - id: black\n  - id: ruff-format\n",
    ["ruff format", "black"],
  ],
  ["tsconfig.json", "{}", ["tsc"]],
  ["eslint.config.mjs", "export default []", ["eslint"]],
  [".eslintrc.json", "{}", ["eslint"]],
  ["package.json", '{\n  "prettier": {}\n}', ["prettier"]],
  ["package.json", '{\n  "devDependencies": {\n    "prettier": "3.0.0"\n  }\n}', []],
  [".prettierrc", "", ["prettier"]],
  ["biome.jsonc", "{}", ["biome"]],
];

test.each(CONFIGS)("%s with %p configures %p", async (path, content, expected) => {
  const { tools } = await toolsIn({ [path]: content });
  expect(tools.map(({ tool }) => `${tool.name}`)).toEqual(expected);
});

test("a tool that is configured and not installed is not asked", async () => {
  const root = projectWith({ "mypy.ini": "[mypy]\n", "tsconfig.json": "{}" });
  rmSync(join(root, ".venv"), { recursive: true });
  rmSync(join(root, "node_modules"), { recursive: true });
  expect(await toolsOf(root, root, { PATH: "/nowhere" })).toEqual([]);
});

/** The command of the only tool of a project that has mypy, without the program. */
async function mypyCommand(
  files: Readonly<Record<string, string>>,
  changed: string[],
  dependents: string[] = [],
) {
  const { root, tools } = await toolsIn(files);
  const [mypy] = tools;
  if (!mypy) throw new Error("mypy is not found");
  return commandFor(mypy, changed, dependents, root);
}

test("a tool is asked about the files of its languages that are there", async () => {
  const files = { "mypy.ini": "[mypy]\n", "a.py": "", "-b.py": "", "c.ts": "" };
  const command = await mypyCommand(files, ["a.py", "-b.py", "c.ts", "gone.py"]);
  expect(command?.slice(-3)).toEqual(["--", "a.py", "./-b.py"]);
  expect(await mypyCommand(files, ["c.ts"])).toBeNull();
});

test("mypy that is told what to check is left to it", async () => {
  expect(await mypyCommand({ "mypy.ini": "[mypy]\nfiles = src\n", "a.py": "" }, ["a.py"])).not.toContain(
    "a.py",
  );
});

test("no tool is asked to write", () => {
  for (const { name, args } of TOOLS) {
    const all = args({ files: ["a"], scratch: "s", options: [] });
    expect([name, all.filter((one) => /^--(?:fix|write|apply|unsafe)/.test(one))]).toEqual([name, []]);
  }
});

describe("files that depend on a changed one", () => {
  const files: Record<string, string> = {
    "pkg/__init__.py": "",
    "pkg/base.py": "",
    "pkg/mid.py": "from .base import (\n    A,\n    B,\n)\n",
    "pkg/top.py": "import os, pkg.mid as m\n",
    "other.py": "import json\n",
    "a.ts": "",
    "b.ts": 'import type { A } from "./a.ts";\n',
    "c.ts": 'export * from "./b";\n',
  };
  const sources = Object.keys(files).map((path) => ({
    path,
    language: path.endsWith(".py") ? ("python" as const) : ("typescript" as const),
  }));
  const read = ({ path }: { path: string }) => files[path] ?? null;

  test.each([
    ["pkg/base.py", ["pkg/mid.py", "pkg/top.py"]],
    ["a.ts", ["b.ts", "c.ts"]],
    ["other.py", []],
  ])("%s: %p", (changed, expected) => {
    expect(dependents([changed], sources, read)).toEqual(expected);
  });
});
